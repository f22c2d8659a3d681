/** Splits a pasted citation into runs, with its recognized parts marked in place (F05). */
export type CitedRun<Part extends string> = { text: string; part: Part | null }

/** @param parts as recognized by the host; parts not found verbatim, as in a BibTeX entry, are not marked */
export function citedRuns<Part extends string>(
  typed: string,
  parts: { part: Part; text: string }[],
): CitedRun<Part>[] {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const places: { from: number; to: number; part: Part }[] = []
  // longest first; numbers from the end, since a year may also occur in a title or in the key of a BibTeX entry
  for (const { part, text: own } of [...parts].sort((a, b) => b.text.length - a.text.length)) {
    if (own === '') continue
    const isFree = (from: number) => places.every(each => from + own.length <= each.from || from >= each.to)
    const isNumber = /^\d+$/.test(own)
    const next = (from: number) => (isNumber ? text.lastIndexOf(own, from - 1) : text.indexOf(own, from + 1))
    let from = next(isNumber ? text.length : -1)
    while (from > 0 && !isFree(from)) from = next(from)
    if (from >= 0 && isFree(from)) places.push({ from, to: from + own.length, part })
  }
  const runs: CitedRun<Part>[] = []
  let at = 0
  for (const { from, to, part } of places.sort((a, b) => a.from - b.from)) {
    if (from > at) runs.push({ text: text.slice(at, from), part: null })
    runs.push({ text: text.slice(from, to), part })
    at = to
  }
  if (at < text.length) runs.push({ text: text.slice(at), part: null })
  return runs
}
