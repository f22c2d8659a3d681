/** Titles as they are filed: without the article at the beginning. */
import { fold } from './fold.ts'

/** leading articles by language, for records that do not say what is not filed */
const ARTICLES: Record<string, RegExp> = {
  eng: /^(?:the|an?) /,
  ger: /^(?:de[rsmn]|die|das|eine?) /,
  fre: /^(?:l['’ ]|les? |la |une? )/,
  spa: /^(?:el|l[ao]s?) /,
  ita: /^(?:l['’ ]|il |lo |la |gli |i |le )/,
  dut: /^(?:de|het|een) /,
  por: /^(?:os?|as?) /,
}
const BEFORE = /^[^\p{L}\p{N}]+/u

/** @returns number of characters of the article at the beginning, with the blank after it */
export const articleLength = (title: string, language: string): number =>
  ARTICLES[language]?.exec(title.toLowerCase())?.[0].length ?? 0

/**
 * @param title_skip characters that are not filed, by the record; -1 = not known: then articles of the language
 * @returns the folded title without article and marks before it
 */
export function filingTitle(book: { title: string; title_skip: number; language: string }): string {
  const { title, title_skip, language } = book
  const folded = fold(title.slice(Math.max(0, title_skip))).replace(BEFORE, '')
  const filed = title_skip < 0 ? folded.replace(ARTICLES[language] ?? /^$/, '').replace(BEFORE, '') : folded
  return filed || fold(title).replace(BEFORE, '')
}
