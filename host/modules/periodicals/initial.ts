/** Filing letter of a title. Pure. */
import { fold } from '../../search/analysis/fold.ts'
import { sortKey } from '../../search/analysis/pinyin.ts'

/** leading articles that are skipped, by language */
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
/** characters whose reading depends on the word; pinyin-pro would take the most common one */
const WORDS: [RegExp, string][] = [
  [/^重(?=[庆建新组叠复修版])/u, 'chong重'],
  [/^长(?=[春江沙城安篇白征])/u, 'chang长'],
  [/^(?:乐|音乐)(?=[府器律理])/u, 'yue乐'],
  [/^行(?=[业长情列])/u, 'hang行'],
]

/** @returns sort key: article skipped, Chinese by pinyin */
export function filingKey(title: string, language: string): string {
  const folded = fold(title).replace(BEFORE, '')
  const word = folded.replace(ARTICLES[language] ?? /^$/, '').replace(BEFORE, '') || folded
  const known = WORDS.find(([begins]) => begins.test(word))
  return known ? word.replace(known[0], known[1]).replace(/\p{sc=Han}/gu, sortKey) : sortKey(word)
}

/** @returns A … Z, or # for other scripts and signs */
export const initialOf = (key: string): string => /^[a-z]/.exec(key)?.[0].toUpperCase() ?? '#'
