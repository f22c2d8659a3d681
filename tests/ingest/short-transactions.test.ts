import { expect, it } from 'vitest'
import { ShortTransactions } from '../../host/ingest/run/short-transactions.ts'
import { openStore } from '../../host/store/open.ts'

/** when SQLite's busy handler retries, in milliseconds after it found the lock taken */
const LOOKS = [1, 3, 8, 18, 33, 53, 78]

it('holds the write lock for less than 20 ms at a time, with pauses long enough for a waiting writer', async () => {
  const store = openStore(':memory:')
  let clock = 0
  const holds: number[] = []
  const gaps: number[] = []
  let from = 0
  const transactions = new ShortTransactions(store, {
    now: () => clock,
    pause: async milliseconds => {
      holds.push(clock - from)
      gaps.push(milliseconds)
      clock += milliseconds
      from = clock
    },
  })
  // each record takes three milliseconds of the simulated clock
  let most = 0
  await transactions.each(
    [...Array(200).keys()],
    () => async (_, some) => {
      most = Math.max(most, some.length)
      clock += 3 * some.length
      return some
    },
    () => {},
  )
  await store.close()
  // more than one at once, after they turned out to be fast
  expect(most).toBeGreaterThan(1)
  expect(Math.max(...holds)).toBeLessThan(20)
  expect(transactions.longest).toBe(Math.max(...holds))
  const gap = Math.min(...gaps)
  for (let rest = 1; rest <= Math.max(...holds); rest++)
    expect(LOOKS.some(look => look >= rest && look <= rest + gap)).toBe(true)
})

it('writes at once after a checkpoint: that write restarts the log, and waits for the disk', async () => {
  const store = openStore(':memory:')
  const order: string[] = []
  let clock = 0
  const { raw } = store
  const pragma = raw.pragma.bind(raw)
  raw.pragma = (source, options) => {
    if (source.startsWith('wal_checkpoint')) order.push('moves')
    return pragma(source, options)
  }
  const transactions = new ShortTransactions(store, {
    now: () => clock,
    pause: async () => void order.push('gap'),
  })
  await transactions.each(
    [...Array(200).keys()],
    () => async (_, some) => {
      clock += 3 * some.length
      order.push('writes')
      return some
    },
    () => {},
  )
  await store.close()
  const after = order.flatMap((what, at) => (what === 'moves' ? [order[at + 1] ?? 'writes'] : []))
  expect(after.length).toBeGreaterThan(1)
  expect(new Set(after)).toEqual(new Set(['writes']))
})
