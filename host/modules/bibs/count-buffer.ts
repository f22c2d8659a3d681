/**
 * Write-behind counters: a view or a search must not wait for the disk or take the write lock. A crash loses at most
 * one interval of counts.
 */
export type CountBuffer<K> = {
  add(key: K): void
  /** counts that are not in the store yet, those of a write that has not ended included */
  pending(key: K): number
  /** flushes; counts that cannot be written stay in the buffer */
  flush(): Promise<void>
  close(): Promise<void>
}

/** @param mostKeys max buffered keys; further ones are dropped, which bounds memory */
export function countBuffer<K>(
  write: (counts: Map<K, number>) => void | Promise<void>,
  { intervalMs = 5000, mostKeys = 10_000 } = {},
): CountBuffer<K> {
  let counts = new Map<K, number>()
  let batch: Map<K, number> | undefined
  let written: Promise<void> | undefined
  const timer = setInterval(() => void flush().catch(() => undefined), intervalMs)
  timer.unref()

  async function writeBatch(): Promise<void> {
    const sent = counts
    batch = sent
    counts = new Map()
    try {
      await write(sent)
    } catch (error) {
      for (const [key, count] of sent) counts.set(key, (counts.get(key) ?? 0) + count)
      throw error
    } finally {
      batch = undefined
      written = undefined
    }
  }

  async function flush(): Promise<void> {
    while (written) await written.catch(() => undefined)
    if (!counts.size) return
    written = writeBatch()
    await written
  }

  return {
    add(key) {
      const count = counts.get(key)
      if (count !== undefined || counts.size < mostKeys) counts.set(key, (count ?? 0) + 1)
    },
    pending: key => (counts.get(key) ?? 0) + (batch?.get(key) ?? 0),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** keys of one statement */
const TOGETHER = 500

/** Most counts are the same small number, so keys with the same count share a statement. */
export function* byCount<K>(counts: Map<K, number>): Generator<[count: number, keys: K[]]> {
  const keys = new Map<number, K[]>()
  for (const [key, count] of counts) {
    const same = keys.get(count) ?? []
    keys.set(count, same)
    same.push(key)
  }
  for (const [count, same] of keys) {
    for (let at = 0; at < same.length; at += TOGETHER) yield [count, same.slice(at, at + TOGETHER)]
  }
}
