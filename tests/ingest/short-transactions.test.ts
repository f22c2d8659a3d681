import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { ShortTransactions } from '../../host/ingest/run/short-transactions.ts'

/** when SQLite's busy handler looks again, milliseconds after it found the lock taken */
const LOOKS = [1, 3, 8, 18, 33, 53, 78]

it('holds the write lock for less than 20 ms at a time, and leaves gaps that a waiting writer meets', async () => {
  const raw = new Database(':memory:')
  raw.exec('CREATE TABLE bib (id INTEGER PRIMARY KEY)')
  let clock = 0
  const holds: number[] = []
  const gaps: number[] = []
  let from = 0
  const transactions = new ShortTransactions(raw, {
    now: () => clock,
    pause: async milliseconds => {
      holds.push(clock - from)
      gaps.push(milliseconds)
      clock += milliseconds
      from = clock
    },
  })
  // each record takes three milliseconds by the clock of the test
  await transactions.each([...Array(200).keys()], () => {
    clock += 3
  })
  raw.close()
  expect(Math.max(...holds)).toBeLessThan(20)
  expect(transactions.longest).toBe(Math.max(...holds))
  const gap = Math.min(...gaps)
  for (let rest = 1; rest <= Math.max(...holds); rest++)
    expect(LOOKS.some(look => look >= rest && look <= rest + gap)).toBe(true)
})

it('writes at once after it has moved the log: who does begins it anew, and waits for the disk', async () => {
  const raw = new Database(':memory:')
  raw.exec('CREATE TABLE bib (id INTEGER PRIMARY KEY)')
  const order: string[] = []
  let clock = 0
  const pragma = raw.pragma.bind(raw)
  raw.pragma = (source, options) => {
    if (source.startsWith('wal_checkpoint')) order.push('moves')
    return pragma(source, options)
  }
  const transactions = new ShortTransactions(raw, {
    now: () => clock,
    pause: async () => void order.push('gap'),
  })
  await transactions.each([...Array(200).keys()], () => {
    clock += 3
    order.push('writes')
  })
  raw.close()
  const after = order.flatMap((what, at) => (what === 'moves' ? [order[at + 1] ?? 'writes'] : []))
  expect(after.length).toBeGreaterThan(1)
  expect(new Set(after)).toEqual(new Set(['writes']))
})
