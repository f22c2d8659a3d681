/**
 * In-memory segmented LRU cache, bounded in bytes. An entry is valid while its stamp (a revision of what it shows) is
 * unchanged and it is younger than `maxAge` (for what has no revision: counts, covers, the day). Entries with a second
 * hit move to a protected segment of three quarters of the bytes, so that a crawler's one-off addresses evict only each
 * other. Concurrent misses of one key are deduplicated.
 */
type Entry = { stamp: string; at: number; value: unknown; bytes: number }

export type Made<T> = {
  value: T
  /** what is stored instead of `value`, e.g. without objects that would be work for the garbage collector */
  cached?: T
  bytes: number
  /** false = not stored: a failure, or an address that does not exist */
  isLasting?: boolean
}

/** memory of an entry besides its bytes */
const OVERHEAD = 300

export function createCache(most: number, { maxAge, clock }: { maxAge: number; clock: { now(): number } }) {
  // Maps iterate in insertion order: the first key is the least recently used
  const probation = new Map<string, Entry>()
  const protectedEntries = new Map<string, Entry>()
  const making = new Map<string, Promise<unknown>>()
  let bytes = 0
  let protectedBytes = 0

  function drop(key: string): void {
    const hit = protectedEntries.get(key)
    const entry = hit ?? probation.get(key)
    if (!entry) return
    bytes -= entry.bytes
    if (hit) protectedBytes -= entry.bytes
    ;(hit ? protectedEntries : probation).delete(key)
  }

  function put(key: string, entry: Entry, isProtected: boolean): void {
    drop(key)
    bytes += entry.bytes
    if (isProtected) protectedBytes += entry.bytes
    ;(isProtected ? protectedEntries : probation).set(key, entry)
    for (const [oldest, { stamp, at, value, bytes: size }] of protectedEntries) {
      if (protectedBytes <= most * 0.75) break
      put(oldest, { stamp, at, value, bytes: size }, false)
    }
    for (const oldest of probation.keys()) {
      if (bytes <= most) break
      drop(oldest)
    }
  }

  async function make<T>(key: string, stamp: string, maker: () => Promise<Made<T>>): Promise<T> {
    const at = clock.now()
    const made = await maker()
    const size = made.bytes + key.length * 2 + OVERHEAD
    // a single large entry would evict too many others
    if (made.isLasting !== false && size <= most / 16)
      put(key, { stamp, at, value: made.cached ?? made.value, bytes: size }, protectedEntries.has(key))
    return made.value
  }

  function valid(key: string, stamp: string): Entry | undefined {
    const entry = protectedEntries.get(key) ?? probation.get(key)
    const age = entry ? clock.now() - entry.at : 0
    return entry && entry.stamp === stamp && age >= 0 && age < maxAge ? entry : undefined
  }

  return {
    /** Whether `take` would make none: it is cached, or being made. */
    has: (key: string, stamp: string): boolean =>
      valid(key, stamp) !== undefined || making.has(`${stamp}\n${key}`),
    /** The cached value, else a fresh one; concurrent misses share one fill. */
    take<T>(key: string, stamp: string, maker: () => Promise<Made<T>>): Promise<T> | T {
      const entry = valid(key, stamp)
      if (entry) {
        put(key, entry, true)
        return entry.value as T
      }
      const ticket = `${stamp}\n${key}`
      const before = making.get(ticket)
      if (before) return before as Promise<T>
      const fresh = make(key, stamp, maker).finally(() => making.delete(ticket))
      making.set(ticket, fresh)
      return fresh
    },
    /** bytes in use, for tests and metrics */
    size: () => ({ bytes, entries: probation.size + protectedEntries.size }),
  }
}
