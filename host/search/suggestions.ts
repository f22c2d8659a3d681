/** Ranking of suggestions, shared by all engines. Pure. */
import { ARTICLE, headingKey } from './analysis/fold.ts'
import type { Suggestion } from './engine.ts'

/** sounds: its pinyin begins with the typed text */
export type Weighed = Suggestion & { weight: number; sounds?: boolean }

/** @returns distinct headings, each in its most common spelling; prefix matches first, then by weight */
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
    .sort((a, b) => Number(b.begins) - Number(a.begins) || before(a, b))
    .map(({ text, field }) => ({ text, field }))
}

/** titles win ties, since a title leads to a book and other headings to lists */
const before = (a: Weighed, b: Weighed): number =>
  b.weight - a.weight ||
  Number(b.field === 'title') - Number(a.field === 'title') ||
  (a.text < b.text ? -1 : 1)
