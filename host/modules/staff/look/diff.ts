/** Line diff of two texts by longest common subsequence, with one line of context. */
export type DiffLine = { sign: '+' | '-' | ' '; line: string }

/** max lines compared, apart from the common start and end; longer texts are shown as replaced */
const MOST_LINES = 2000

export function diffOf(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [from, to] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (!from.length && !to.length) return []
  const middle =
    from.length > MOST_LINES || to.length > MOST_LINES
      ? [
          ...from.map(line => ({ sign: '-' as const, line })),
          ...to.map(line => ({ sign: '+' as const, line })),
        ]
      : changed(from, to)
  const context = (line: string | undefined): DiffLine[] => (line === undefined ? [] : [{ sign: ' ', line }])
  return [...context(a[start - 1]), ...near(middle), ...context(end ? a[a.length - end] : undefined)]
}

/** by the table of longest common subsequences */
function changed(a: string[], b: string[]): DiffLine[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i]![j] =
        a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ sign: ' ', line: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && table[i + 1]![j]! >= table[i]![j + 1]!))
      lines.push({ sign: '-', line: a[i++]! })
    else lines.push({ sign: '+', line: b[j++]! })
  }
  return lines
}

/** Unchanged lines are shown only next to a change. */
const near = (lines: DiffLine[]): DiffLine[] =>
  lines.filter(
    ({ sign }, at) =>
      sign !== ' ' || (lines[at - 1]?.sign ?? ' ') !== ' ' || (lines[at + 1]?.sign ?? ' ') !== ' ',
  )
