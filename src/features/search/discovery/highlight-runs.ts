/** Splits text by the discovery index's highlight ranges. Pure. */
import type { Run } from '../../../core/rules/search/split-marks.ts'

export type Ranges = readonly (readonly number[])[]

/** @param ranges half-open, in UTF-16 units; invalid ones are ignored */
export function highlightRuns(text: string, ranges: Ranges = []): Run[] {
  const runs: Run[] = []
  let at = 0
  const put = (to: number, isMatch: boolean) => {
    if (to > at) runs.push({ text: text.slice(at, to), isMatch, at })
    at = Math.max(at, to)
  }
  for (const [from = 0, to = 0] of ranges) {
    if (!(from >= at && to > from && to <= text.length)) continue
    put(from, false)
    put(to, true)
  }
  put(text.length, false)
  return runs
}

/** Maps ranges of a joined text to its parts, relative to each part. */
export function rangesByPart(parts: readonly string[], separator: string, ranges: Ranges = []): number[][][] {
  let at = 0
  return parts.map(part => {
    const begin = at
    at += part.length + separator.length
    return ranges
      .map(([from = 0, to = 0]) => [Math.max(0, from - begin), Math.min(part.length, to - begin)])
      .filter(([from, to]) => to! > from!)
  })
}
