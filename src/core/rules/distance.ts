/** How far a typed text is from another: letters or characters left out, added, replaced, or changed places. Pure. */

/**
 * @param replaced the cost of typing one for the other
 * @param swapped the cost of two neighbours that changed places; 2 = as much as replacing both
 * @returns the cost of the cheapest way from one to the other
 */
export function distance(
  a: string[],
  b: string[],
  replaced: (one: string, other: string) => number = () => 1,
  swapped = 1,
): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const [one, other] = [a[i - 1]!, b[j - 1]!]
      const same = row[j - 1]! + (one === other ? 0 : replaced(one, other))
      const isSwapped = i > 1 && j > 1 && one !== other && one === b[j - 2] && other === a[i - 2]
      next.push(
        Math.min(
          row[j]! + 1,
          next[j - 1]! + 1,
          same,
          isSwapped ? before[j - 2]! + swapped : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[b.length]!
}
