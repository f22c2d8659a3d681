/** Ranking of suggestions, shared by all engines. Pure. */
import { ARTICLE, headingKey } from './analysis/fold.ts'
import type { Suggestion } from './engine.ts'

/** sounds: its pinyin begins with the typed text */
export type Weighed = Suggestion & { weight: number; sounds?: boolean }

/** Shakespeare, William--Criticism; 红楼梦-研究 */
const isDivided = ({ field, text }: Suggestion): boolean =>
  field === 'subject' && /--|\p{sc=Han}-\p{sc=Han}/u.test(text)

/** a title leads to a book: it comes before the subdivisions of a heading, of which a name may have more than are shown */
const groupOf = (one: Weighed & { begins: boolean }): number =>
  one.begins && !isDivided(one) ? 0 : one.field === 'title' ? 1 : one.begins ? 2 : 3

/** @returns distinct headings, each in its most common spelling; prefix matches first, subdivisions last, then by weight */
export function bestFirst(found: Weighed[], typed: string): Suggestion[] {
  const key = headingKey(typed)
  const readings = new Map<string, Weighed & { begins: boolean }>()
  for (const each of found) {
    const reading = headingKey(each.text)
    const known = readings.get(reading)
    const begins = each.sounds || reading.startsWith(key) || reading.replace(ARTICLE, '').startsWith(key)
    if (!known || before(each, known) < 0)
      readings.set(reading, { ...each, begins: begins || !!known?.begins })
    else known.begins ||= begins
  }
  return [...readings.values()]
    .sort((a, b) => groupOf(a) - groupOf(b) || before(a, b))
    .map(({ text, field }) => ({ text, field }))
}

/** titles win ties, since a title leads to a book and other headings to lists */
const before = (a: Weighed, b: Weighed): number =>
  b.weight - a.weight ||
  Number(b.field === 'title') - Number(a.field === 'title') ||
  (a.text < b.text ? -1 : 1)
