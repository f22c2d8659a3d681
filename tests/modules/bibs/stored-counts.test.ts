import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { storedCounts } from '../../../host/modules/bibs/stored-counts.ts'
import type { HostContext } from '../../../host/runtime/context.ts'
import type { Writing } from '../../../host/store/library.ts'
import { openStore } from '../../../host/store/open.ts'

it('counts are kept while they cannot be written, which is logged once; closing writes them', async () => {
  const store = openStore(':memory:')
  const said: unknown[] = []
  const log = { warn: (_: unknown, words: string) => said.push(words) }
  const ctx = { store, log, atClose: [] as (() => Promise<void>)[] } as unknown as HostContext
  const write = async (trx: Writing, all: Map<number, number>) => {
    for (const [key, count] of all)
      await sql`INSERT INTO seen (key, count) VALUES (${key}, ${count})`.execute(trx)
  }
  const counts = storedCounts<number>(ctx, write)
  counts.add(7)
  await expect(counts.flush()).rejects.toThrow('no such table')
  counts.add(7)
  await expect(counts.flush()).rejects.toThrow('no such table')
  expect(said).toEqual(['counts could not be written: kept in memory and retried'])
  expect(counts.pending(7)).toBe(2)
  store.raw.exec('CREATE TABLE seen (key, count)')
  for (const close of ctx.atClose) await close()
  expect(store.raw.prepare('SELECT * FROM seen').all()).toEqual([{ key: 7, count: 2 }])
  await store.close()
})
