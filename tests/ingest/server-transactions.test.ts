import { expect, it } from 'vitest'
import { ServerTransactions } from '../../host/ingest/run/server-transactions.ts'
import { type Library, LockedError, UnreachableError, type Writing } from '../../host/store/library.ts'

/** a server whose commits fail in this order; null = a successful commit */
function server(faults: (Error | null)[]) {
  const committed: unknown[] = []
  const pauses: number[] = []
  let clock = 0
  const write = async <T>(work: (trx: Writing) => Promise<T>): Promise<T> => {
    const result = await work({} as Writing)
    const fault = faults.shift()
    if (fault) throw fault
    committed.push(result)
    return result
  }
  const timing = {
    now: () => clock,
    pause: async (ms: number) => {
      pauses.push(ms)
      clock += ms
    },
  }
  const transactions = new ServerTransactions({ write } as Library, timing)
  const taken: number[] = []
  let tries = 0
  const each = (count: number) =>
    transactions.each(
      [...Array(count).keys()],
      () => {
        tries++
        // collected anew on each retry
        const had: number[] = []
        return async (_, some) => {
          had.push(...some)
          return had
        }
      },
      results => void taken.push(...results),
    )
  return { each, taken, committed, pauses, tries: () => tries }
}
const away = () => new UnreachableError('ECONNRESET', null)

it('retries a conflicting transaction from the start, and takes its results once', async () => {
  const taken = Object.assign(new Error('duplicate key'), { code: '23505' })
  const { each, taken: all, tries, pauses } = server([new LockedError('x'), taken, null, away(), null])
  await each(300)
  expect(all).toEqual([...Array(300).keys()])
  expect(tries()).toBe(5)
  // a pause for other writers after each transaction, longer while the server is away
  expect(pauses).toEqual([5, 5, 10, 500, 10])
})

it('gives up after a minute, or at once if retrying cannot help; results of a failed transaction are dropped', async () => {
  const lost = server(Array.from({ length: 1000 }, away))
  await expect(lost.each(10)).rejects.toBeInstanceOf(UnreachableError)
  expect(lost.taken).toEqual([])
  expect(lost.tries()).toBeGreaterThan(100)
  const broken = server([null, new Error('a defect')])
  await expect(broken.each(300)).rejects.toThrow('a defect')
  expect(broken.taken).toHaveLength(256)
  expect(broken.tries()).toBe(2)
})
