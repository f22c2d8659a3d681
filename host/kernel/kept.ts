/**
 * What was made once and is given again, within a number of bytes. An entry is right as long as its stamp is (what it
 * shows has not changed) and it is not too old (what has no stamp: counts, covers, the day).
 * Entries asked for a second time are kept apart, so that addresses nobody asks for again push only each other out.
 */
type Entry = { stamp: string; at: number; value: unknown; bytes: number }

export type Made<T> = {
  value: T
  /** the same without its objects, where those would only be work for the garbage collector */
  kept?: T
  bytes: number
  /** false = given to those who wait for it, and made anew for the next: a failure, an address that does not exist */
  isLasting?: boolean
}

/** memory of an entry besides its bytes */
const OVERHEAD = 300

export function keptWithin(most: number, { maxAge, clock }: { maxAge: number; clock: { now(): number } }) {
  // Maps are in order of use: the first one was used longest ago
  const once = new Map<string, Entry>()
  const again = new Map<string, Entry>()
  const making = new Map<string, Promise<unknown>>()
  let bytes = 0
  let bytesAgain = 0

  function drop(key: string): void {
    const proven = again.get(key)
    const entry = proven ?? once.get(key)
    if (!entry) return
    bytes -= entry.bytes
    if (proven) bytesAgain -= entry.bytes
    ;(proven ? again : once).delete(key)
  }

  function put(key: string, entry: Entry, isProven: boolean): void {
    drop(key)
    bytes += entry.bytes
    if (isProven) bytesAgain += entry.bytes
    ;(isProven ? again : once).set(key, entry)
    for (const [oldest, { stamp, at, value, bytes: size }] of again) {
      if (bytesAgain <= most * 0.75) break
      put(oldest, { stamp, at, value, bytes: size }, false)
    }
    for (const oldest of once.keys()) {
      if (bytes <= most) break
      drop(oldest)
    }
  }

  async function make<T>(key: string, stamp: string, maker: () => Promise<Made<T>>): Promise<T> {
    const at = clock.now()
    const made = await maker()
    const size = made.bytes + key.length * 2 + OVERHEAD
    // one entry that is a large part of it would cost all the others
    if (made.isLasting !== false && size <= most / 16)
      put(key, { stamp, at, value: made.kept ?? made.value, bytes: size }, again.has(key))
    return made.value
  }

  return {
    /** The value kept under a key, else made; asked for twice at once it is made once. */
    take<T>(key: string, stamp: string, maker: () => Promise<Made<T>>): Promise<T> | T {
      const entry = again.get(key) ?? once.get(key)
      if (entry && entry.stamp === stamp) {
        const age = clock.now() - entry.at
        if (age >= 0 && age < maxAge) {
          put(key, entry, true)
          return entry.value as T
        }
      }
      const ticket = `${stamp}\n${key}`
      const before = making.get(ticket)
      if (before) return before as Promise<T>
      const fresh = make(key, stamp, maker).finally(() => making.delete(ticket))
      making.set(ticket, fresh)
      return fresh
    },
    /** for whoever wants to know that it is bounded */
    size: () => ({ bytes, entries: once.size + again.size }),
  }
}
