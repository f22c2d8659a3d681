/** Counts an action of a visitor once. In memory only. */
const FORGET_AFTER = 12 * 3_600_000
const MOST_SEEN = 20_000

/** @returns whether `who` does `what` for the first time */
export function openDedupe(clock: { now(): number }): (who: string, what: string) => boolean {
  let seen = new Set<string>()
  let since = clock.now()
  return (who, what) => {
    if (Math.abs(clock.now() - since) > FORGET_AFTER || seen.size >= MOST_SEEN) {
      seen = new Set()
      since = clock.now()
    }
    const key = `${who} ${what}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}
