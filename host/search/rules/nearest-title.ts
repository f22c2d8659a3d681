/** For a misspelt Chinese query: finds the titles sharing most bigrams, and the part of each that was likely meant. */
import { fold } from '../analysis/fold.ts'
import { ask, type Steps } from './ask.ts'

const MAX_CHARS = 24
const CANDIDATES = 6

/** @returns texts to search instead, nearest first; none if nothing is near */
export function* nearestTitle(typed: string): Steps<string[]> {
  const text = [...fold(typed).replace(/[^\p{L}\p{N}]/gu, '')].slice(0, MAX_CHARS)
  if (text.length < 3) return []
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < text.length; at++) pairs.add(text[at]! + text[at + 1]!)
  // One wrong character breaks two bigrams; a short text has few others.
  const least = Math.max(1, pairs.size - 3)
  const near = yield* ask('nearTitles', { pairs: [...pairs], least, most: CANDIDATES })
  return near.flatMap(title => partOf([...title], text) ?? [])
}

/** @returns the part of the title with the smallest edit distance, if it is small */
function partOf(title: string[], text: string[]): string | null {
  const folded = title.map(char => fold(char))
  let best = -1
  let least = Math.max(1, Math.floor(text.length / 4)) + 1
  let length = text.length
  for (const width of [text.length, text.length + 1, text.length - 1]) {
    for (let from = 0; from + width <= title.length; from++) {
      const differs = distance(folded.slice(from, from + width), text)
      if (differs >= least) continue
      least = differs
      best = from
      length = width
    }
  }
  return best < 0 ? null : title.slice(best, best + length).join('')
}

/** edit distance of two short lists */
function distance(a: string[], b: string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}
