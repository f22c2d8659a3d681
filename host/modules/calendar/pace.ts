/** In-process rate limiter: so many events within the last minute. */
const MINUTE = 60_000

/** keys in memory before idle ones are dropped */
const KEYS = 10_000

export function openPace<Key>(clock: { now(): number }, most: number) {
  const times = new Map<Key, number[]>()
  /** @returns seconds to wait; 0 = allowed */
  return (key: Key): number => {
    const now = clock.now()
    if (times.size >= KEYS)
      for (const [one, its] of times) if (its.every(time => time <= now - MINUTE)) times.delete(one)
    // a clock that was set back does not refill
    const recent = (times.get(key) ?? []).filter(time => time > now - MINUTE && time <= now)
    times.set(key, recent)
    if (recent.length >= most) return Math.max(1, Math.ceil((recent[0]! + MINUTE - now) / 1000))
    recent.push(now)
    return 0
  }
}
