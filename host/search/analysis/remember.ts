/** texts remembered; longer ones are rare, and seldom come again */
const MOST = 20_000
const LONG = 200

/** @returns the same function of a text, with a memory that is emptied when it is full: headings come again and again */
export function remembering(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return text => {
    if (text.length > LONG) return of(text)
    let result = known.get(text)
    if (result === undefined) {
      result = of(text)
      if (known.size >= MOST) known.clear()
      known.set(text, result)
    }
    return result
  }
}
