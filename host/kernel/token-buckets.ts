/** A bucket a key: it holds a minute's worth, and fills by the minute. What is full again is forgotten. */

/** keys that are remembered; beyond it the one that has not been asked about for longest is forgotten */
const MOST = 20_000
const MINUTE = 60_000

/** @param perMinute 0 = there is no bound */
export function tokenBuckets(perMinute: number, clock: { now(): number }) {
  /** used: of the bucket, at the time */
  const buckets = new Map<string, { used: number; at: number }>()
  return {
    /** Takes one. @returns 0, or the whole seconds after which there is one again */
    take(key: string): number {
      if (perMinute === 0) return 0
      const now = clock.now()
      const known = buckets.get(key)
      // a clock that was set back fills nothing
      const passed = known ? Math.max(0, now - known.at) : 0
      const used = known ? Math.max(0, known.used - (passed * perMinute) / MINUTE) : 0
      // the one asked about last stands last
      buckets.delete(key)
      const isFull = used + 1 > perMinute
      buckets.set(key, { used: isFull ? used : used + 1, at: now })
      if (buckets.size > MOST) buckets.delete(buckets.keys().next().value!)
      return isFull ? Math.max(1, Math.ceil(((used + 1 - perMinute) * 60) / perMinute)) : 0
    },
    size: () => buckets.size,
  }
}
