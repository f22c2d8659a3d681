/** Memoizes an asynchronous read until its stamp changes. */
export function memoizeByStamp<T>(
  stampOf: () => number | Promise<number>,
  read: () => Promise<T>,
): () => Promise<T> {
  let cached: { stamp: number; value: T } | undefined
  return async () => {
    const stamp = await stampOf()
    if (cached?.stamp !== stamp) cached = { stamp, value: await read() }
    return cached.value
  }
}
