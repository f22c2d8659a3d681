/** A statement of responsibility with each name that is a heading of the record linked to that heading. Pure. */
import type { AuthorPart } from '../../../src/contract/catalogue/author-part.ts'

const LETTER = /(?!\p{sc=Han})\p{L}/u

/** the detail page shows all of them */
const MOST_ABSENT = 3

/** Headings that the statement does not name (Tolstoy for Толстой) are appended. */
export function authorParts(statement: string, headings: string[]): AuthorPart[] {
  const places: { at: number; text: string; heading: string }[] = []
  const absent: AuthorPart[] = []
  for (const heading of headings) {
    // Urdang, George, 1882- → Urdang, George → George Urdang
    const name = heading.replace(/,? *[(\d].*$/, '')
    const found = [heading, name, name.replace(/^(.+?), *(.+)$/, '$2 $1')].flatMap(text => {
      const at = placeOf(statement, text)
      const isFree = places.every(place => at >= place.at + place.text.length || at + text.length <= place.at)
      return at >= 0 && isFree ? [{ at, text, heading }] : []
    })[0]
    if (found) places.push(found)
    else absent.push({ text: heading, heading })
  }
  const parts: AuthorPart[] = []
  let end = 0
  for (const { at, text, heading } of places.sort((a, b) => a.at - b.at)) {
    if (at > end) parts.push({ text: statement.slice(end, at) })
    parts.push({ text, heading })
    end = at + text.length
  }
  if (end < statement.length) parts.push({ text: statement.slice(end) })
  return [
    ...parts,
    ...absent.slice(0, MOST_ABSENT).flatMap(part => (parts.length ? [{ text: '；' }, part] : [part])),
  ]
}

/** @returns index of the name as whole words; -1 when absent */
function placeOf(text: string, name: string): number {
  for (let at = text.indexOf(name); name && at >= 0; at = text.indexOf(name, at + 1))
    if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + name.length] ?? '')) return at
  return -1
}
