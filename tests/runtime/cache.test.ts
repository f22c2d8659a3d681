/** The cache stays within its size, and one-off entries do not displace frequent ones. */
import { expect, it } from 'vitest'
import { createCache, type Made } from '../../host/runtime/cache/cache.ts'

const clock = { time: 0, now: () => clock.time }
const open = () => createCache(100_000, { maxAge: 1000, clock })
const of = (bytes: number, isLasting?: boolean) => async (): Promise<Made<string>> => ({
  value: 'fresh',
  bytes,
  ...(isLasting !== undefined && { isLasting }),
})
const isKept = async (kept: ReturnType<typeof open>, key: string, stamp = ''): Promise<boolean> => {
  let isMade = false
  await kept.take(key, stamp, async () => {
    isMade = true
    return { value: '', bytes: 0, isLasting: false }
  })
  return !isMade
}

it('is bounded by bytes including keys, and an entry that is too large is not cached', async () => {
  const kept = open()
  for (let nth = 0; nth < 1000; nth++) await kept.take(`${nth} ${'k'.repeat(500)}`, '', of(1000))
  expect(kept.size().bytes).toBeLessThanOrEqual(100_000)
  expect(kept.size().entries).toBeGreaterThan(30)
  await kept.take('large', '', of(50_000))
  expect(await isKept(kept, 'large')).toBe(false)
})
it('URLs requested once do not displace those requested repeatedly', async () => {
  const kept = open()
  for (const key of ['home', 'home', 'base', 'base']) await kept.take(key, '', of(2000))
  for (let nth = 0; nth < 500; nth++) await kept.take(`junk ${nth}`, '', of(3000))
  expect([await isKept(kept, 'home'), await isKept(kept, 'base'), await isKept(kept, 'junk 0')]).toEqual([
    true,
    true,
    false,
  ])
  // repeated entries are bounded, too
  for (let nth = 0; nth < 500; nth++) for (const _ of [1, 2]) await kept.take(`again ${nth}`, '', of(3000))
  expect(kept.size().bytes).toBeLessThanOrEqual(100_000)
})
it('failures, and entries that are too old or of another stamp, are not cached', async () => {
  const kept = open()
  await kept.take('failed', '', of(10, false))
  expect(await isKept(kept, 'failed')).toBe(false)
  await kept.take('one', 'a', of(10))
  expect([await isKept(kept, 'one', 'b'), await isKept(kept, 'one', 'a')]).toEqual([false, true])
  clock.time += 1000
  expect(await isKept(kept, 'one', 'a')).toBe(false)
  await expect(kept.take('x', '', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await isKept(kept, 'x')).toBe(false)
})
