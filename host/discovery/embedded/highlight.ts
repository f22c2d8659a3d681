/** Highlight ranges of search terms, in units of the original text, since folding changes its length. */
import { fold } from '../../search/analysis/fold.ts'
import type { Range } from '../provider.ts'
import type { Needle } from './term.ts'

const WORD = /[\p{L}\p{N}\p{M}]/u
const MOST_RANGES = 50

/** @returns sorted ranges, adjacent ones merged */
export function rangesOf(text: string, needles: Needle[]): Range[] {
  if (text === '' || needles.length === 0) return []
  const { folded, starts, ends } = unfold(text)
  const found: Range[] = []
  for (const { whole, parts } of needles) {
    const before = found.length
    find(whole)
    if (found.length === before) for (const part of parts) find(part)
  }
  return joined(found)

  function find(needle: string): void {
    const bare = needle.trim()
    for (
      let at = folded.indexOf(bare);
      at >= 0 && found.length < MOST_RANGES;
      at = folded.indexOf(bare, at + bare.length)
    ) {
      const end = at + bare.length
      const isApart =
        (!needle.startsWith(' ') || !WORD.test(folded[at - 1] ?? '')) &&
        (!needle.endsWith(' ') || !WORD.test(folded[end] ?? ''))
      if (isApart) found.push([starts[at]!, ends[end - 1]!])
    }
  }
}

const letters = new Map<string, string>()
function foldedOf(char: string): string {
  let folded = letters.get(char)
  if (folded === undefined) {
    folded = fold(char)
    if (letters.size < 20_000) letters.set(char, folded)
  }
  return folded
}

/** Folds the text letter by letter, other characters to spaces, with the original position of each folded unit. */
function unfold(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const char of text) {
    const own = foldedOf(char)
    // needles have a single space where a text may have several such characters
    const written = WORD.test(own) ? own : folded.endsWith(' ') ? '' : ' '
    folded += written
    for (let unit = 0; unit < written.length; unit++) {
      starts.push(at)
      ends.push(at + char.length)
    }
    at += char.length
  }
  return { folded, starts, ends }
}

function joined(ranges: Range[]): Range[] {
  const out: Range[] = []
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}
