/** A statement of responsibility with each name that is a heading of the record linked to that heading. Pure. */
import type { AuthorPart } from '../../../src/contract/catalogue/author-part.ts'
import { bare } from '../../citation/names.ts'
import { skeleton } from '../../citation/romanised.ts'

const LETTER = /(?!\p{sc=Han})\p{L}/u

/** the detail page shows all of them */
const MOST_ABSENT = 3

const INVERTED = /^([^,،]+)[,،] *(.+)$/u

type Place = { at: number; text: string; heading: string }

/**
 * Headings that the statement does not name are appended, but no person twice: "R.W. Postgate" is "Postgate, Raymond",
 * and headings in Latin letters beside those of the statement's own script are the same people.
 */
export function authorParts(statement: string, headings: string[]): AuthorPart[] {
  const places: Place[] = []
  let absent: string[] = []
  for (const heading of headings) {
    // Urdang, George, 1882- → Urdang, George → George Urdang
    const name = heading.replace(/[,،，]? *[(\d].*$/u, '')
    const turned = name.replace(INVERTED, '$2 $1')
    const found =
      [heading, name, turned, name.replace(INVERTED, '$1 $2')].flatMap(text => {
        const at = placeOf(statement, text)
        return at >= 0 && isFree(places, at, text) ? [{ at, text, heading }] : []
      })[0] ?? respelt(statement, { name, heading, places })
    if (found) places.push(found)
    else absent.push(heading)
  }
  const isOther = scriptOf(statement) !== 'Latin'
  // romanised forms follow the forms of the script, one for each
  const own = places.filter(({ heading }) => scriptOf(heading) === scriptOf(statement)).length
  let twins = isOther ? own : 0
  absent = absent.filter(heading => scriptOf(heading) !== 'Latin' || twins-- <= 0)
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
    ...absent
      .slice(0, MOST_ABSENT)
      .flatMap(heading => [...(parts.length ? [{ text: '；' }] : []), { text: heading, heading }]),
  ]
}

const isFree = (places: Place[], at: number, text: string): boolean =>
  places.every(place => at >= place.at + place.text.length || at + text.length <= place.at)

/** a word of a name: it begins with a capital, or is of a script without capitals */
const WORD = /[\p{L}\p{M}'’ʹʻʼ-]+/gu
const IS_NAME = /^(?![\p{Ll}\p{sc=Han}])\p{L}/u
/** words before a family name */
const MOST_GIVEN = 4

/** The same family name with the same first initial, or the same consonants in another script. */
function respelt(
  statement: string,
  { name, heading, places }: { name: string; heading: string; places: Place[] },
): Place | null {
  const [family = '', given = ''] = name.split(/[,،]\s*/u)
  if (!given) return null
  const isSame = (a: string, b: string) =>
    scriptOf(a) === scriptOf(b) ? bare(a) === bare(b) : skeleton(b).length > 1 && skeleton(a) === skeleton(b)
  const begin = (text: string) =>
    scriptOf(text) === scriptOf(given) ? bare(text)[0] === bare(given)[0] : true
  const words = [...statement.matchAll(WORD)]
  for (const [last, { 0: word, index }] of words.entries()) {
    if (!isSame(word, family)) continue
    const end = index + word.length
    for (let at = last - 1, next = index; at >= 0 && at >= last - MOST_GIVEN; next = words[at--]!.index) {
      const { 0: first, index: from } = words[at]!
      const between = statement.slice(from + first.length, next)
      if (!IS_NAME.test(first) || between.length > 2 || between.replace(/[\s.]/g, '') !== '') break
      // a middle name, before which the first one stands
      const before = words[at - 1]
      const goesOn =
        before &&
        at > last - MOST_GIVEN &&
        IS_NAME.test(before[0]) &&
        statement.slice(before.index + before[0].length, from).replace(/[\s.]/g, '') === ''
      if (!begin(first) || (goesOn && begin(before[0]))) continue
      const text = statement.slice(from, end)
      if (isFree(places, from, text)) return { at: from, text, heading }
    }
  }
  return null
}

const SCRIPTS = {
  Latin: /\p{sc=Latin}/u,
  Cyrillic: /\p{sc=Cyrillic}/u,
  Arabic: /\p{sc=Arabic}/u,
  Hebrew: /\p{sc=Hebrew}/u,
  Greek: /\p{sc=Greek}/u,
}

/** of the first letter of one of these, else that of East Asia */
const scriptOf = (text: string): string => {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return Object.entries(SCRIPTS).find(([, letters]) => letters.test(first))?.[0] ?? ''
}

/** @returns index of the name as whole words; -1 when absent */
function placeOf(text: string, name: string): number {
  for (let at = text.indexOf(name); name && at >= 0; at = text.indexOf(name, at + 1))
    if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + name.length] ?? '')) return at
  return -1
}
