/** What is read once, and again only when its stamp has changed. */
export function keptWhile<T>(
  stampOf: () => number | Promise<number>,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { stamp: number; value: T } | undefined
  return async () => {
    const stamp = await stampOf()
    if (kept?.stamp !== stamp) kept = { stamp, value: await read() }
    return kept.value
  }
}
