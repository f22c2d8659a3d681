/** The freshly planted demo library, and queries on it. */
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { NOW } from '../fixture-library.ts'

export type Planted = {
  store: Store
  /** rows of a query */
  all<T>(sql: string, ...values: unknown[]): T[]
  /** the first column of the first row, as a number */
  count(sql: string, ...values: unknown[]): number
}

export async function planted(now = NOW, seed?: number): Promise<Planted> {
  const store = openStore(':memory:')
  await plantDemo(store, { now, seed })
  return {
    store,
    all: <T>(sql: string, ...values: unknown[]) => store.raw.prepare(sql).all(...values) as T[],
    count: (sql, ...values) =>
      store.raw
        .prepare(sql)
        .pluck()
        .get(...values) as number,
  }
}

/** The real app, with search, for the demo library. */
export function appBefore({ store }: Planted, clock = { now: () => NOW }) {
  const config = readConfig({ CAPTCHA: 'off', LOG_LEVEL: 'silent' })
  return createApp({ store, search: openLocal(store, ':memory:'), clock, config })
}
