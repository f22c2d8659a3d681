/** Ranking of suggestions, shared by all engines. Pure. */
import { ARTICLE, headingKey } from './analysis/fold.ts'
import type { Suggestion } from './engine.ts'

/** sounds: its pinyin begins with the typed text */
export type Weighed = Suggestion & { weight: number; sounds?: boolean }
type Read = Weighed & { begins: boolean }

/** Shakespeare, William--Criticism; 红楼梦-研究, 红楼梦－研究 */
const isDivided = ({ field, text }: Suggestion): boolean =>
  field !== 'title' && /--| [-–—] |\p{sc=Han}[-–—－]\p{sc=Han}/u.test(text)

/** a title leads to a book: it comes before the subdivisions of a heading, of which a name may have more than are shown */
const groupOf = (one: Read): number =>
  one.begins && !isDivided(one) ? 0 : one.field === 'title' ? 1 : one.begins ? 2 : 3

const HAN = /\p{sc=Han}/gu
/** Whether it has the Chinese characters as they were typed, simplified or traditional. */
const hasForm = (text: string, typed: string): boolean =>
  (typed.match(HAN) ?? []).every(character => text.includes(character))

/** headings of authors and subjects that may follow one another while there are titles: many share one name */
const MOST_HEADINGS = 3

/**
 * @returns distinct headings, each in the form that was typed, else in its most common spelling; prefix matches first,
 * subdivisions last, then by weight
 */
export function bestFirst(found: Weighed[], typed: string): Suggestion[] {
  const key = headingKey(typed)
  const isOther = (one: Weighed): number => Number(!hasForm(one.text, typed))
  const better = (a: Weighed, b: Weighed): number => isOther(a) - isOther(b) || before(a, b)
  const readings = new Map<string, Read>()
  for (const each of found) {
    const reading = headingKey(each.text)
    const known = readings.get(reading)
    const begins = each.sounds || reading.startsWith(key) || reading.replace(ARTICLE, '').startsWith(key)
    // found both by its words and by its sound, the weights are of the same records
    readings.set(reading, {
      ...(!known || better(each, known) < 0 ? each : known),
      begins: begins || !!known?.begins,
      weight: Math.max(each.weight, known?.weight ?? 0),
    })
  }
  const sorted = [...readings.values()].sort((a, b) => groupOf(a) - groupOf(b) || better(a, b))
  return withTitles(sorted).map(({ text, field }) => ({ text, field }))
}

/** Moves titles up, so that no more than MOST_HEADINGS other headings come before the next one. */
function withTitles<Of extends Suggestion>(sorted: Of[]): Of[] {
  const titles = sorted.filter(({ field }) => field === 'title')
  const others = sorted.filter(({ field }) => field !== 'title')
  const out: Of[] = []
  let run = 0
  while (titles.length > 0 && others.length > 0) {
    const isTitle = run === MOST_HEADINGS || sorted.indexOf(titles[0]!) < sorted.indexOf(others[0]!)
    out.push((isTitle ? titles : others).shift()!)
    run = isTitle ? 0 : run + 1
  }
  return [...out, ...titles, ...others]
}

/** @returns the title of a record, which may have a subtitle more than the suggestion; but in the form of that */
export const wholeTitle = (text: string, title: string): string =>
  headingKey(title).startsWith(headingKey(text)) && hasForm(title, text) ? title : text

/** titles win ties, since a title leads to a book and other headings to lists */
const before = (a: Weighed, b: Weighed): number =>
  b.weight - a.weight ||
  Number(b.field === 'title') - Number(a.field === 'title') ||
  (a.text < b.text ? -1 : 1)
