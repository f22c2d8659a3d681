/**
 * Token bucket rate limiter, one bucket per key: capacity of one minute, refilled over a minute. Full buckets are
 * dropped.
 */

/** keys in memory; beyond that the least recently used one is dropped */
const MOST_KEYS = 20_000
const MINUTE = 60_000

/** @param perMinute 0 = unlimited */
export function tokenBuckets(perMinute: number, clock: { now(): number }) {
  /** used: tokens taken, as of `at` */
  const buckets = new Map<string, { used: number; at: number }>()
  return {
    /** Takes a token. @returns 0, or the whole seconds until the next token */
    take(key: string): number {
      if (perMinute === 0) return 0
      const now = clock.now()
      const known = buckets.get(key)
      // a clock that was set back must not refill
      const passed = known ? Math.max(0, now - known.at) : 0
      const used = known ? Math.max(0, known.used - (passed * perMinute) / MINUTE) : 0
      // the most recently used key comes last
      buckets.delete(key)
      const isFull = used + 1 > perMinute
      buckets.set(key, { used: isFull ? used : used + 1, at: now })
      if (buckets.size > MOST_KEYS) buckets.delete(buckets.keys().next().value!)
      return isFull ? Math.max(1, Math.ceil(((used + 1 - perMinute) * 60) / perMinute)) : 0
    },
    size: () => buckets.size,
  }
}
