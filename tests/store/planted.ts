/** The demo library as it was planted, and questions about it. */
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore, type Store } from '../../host/store/open.ts'

/** 2026-03-10 10:00 in the library */
export const NOW = Date.UTC(2026, 2, 10, 2, 0, 0)
export const DAY = 86_400_000

export type Planted = {
  store: Store
  /** rows of a query */
  all<T>(sql: string, ...values: unknown[]): T[]
  /** the first column of the first row, a number */
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
