/** How often each may do something: so many within the last minute, counted in this process. */
const MINUTE = 60_000

/** keys remembered before those of the last minute alone are */
const KEYS = 10_000

export function openPace<Key>(clock: { now(): number }, most: number) {
  const times = new Map<Key, number[]>()
  /** @returns seconds to wait; 0 = go on */
  return (key: Key): number => {
    const now = clock.now()
    if (times.size >= KEYS)
      for (const [one, its] of times) if (its.every(time => time <= now - MINUTE)) times.delete(one)
    // a clock that was set back has made no minute pass
    const recent = (times.get(key) ?? []).filter(time => time > now - MINUTE && time <= now)
    times.set(key, recent)
    if (recent.length >= most) return Math.max(1, Math.ceil((recent[0]! + MINUTE - now) / 1000))
    recent.push(now)
    return 0
  }
}
