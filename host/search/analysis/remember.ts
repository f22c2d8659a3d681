/** max cached texts, and max length of a cached text: longer ones are rare and seldom repeat */
const MOST_TEXTS = 20_000
const LONG = 200

/**
 * Memoizes a function of a text, since headings repeat a lot; the cache is cleared when full. What it returns is shared:
 * it must not be changed.
 */
export function remembering<Result extends string | object | null>(
  of: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return text => {
    if (text.length > LONG) return of(text)
    let result = known.get(text)
    if (result === undefined) {
      result = of(text)
      if (known.size >= MOST_TEXTS) known.clear()
      known.set(text, result)
    }
    return result
  }
}
