/** Filing letter of a title. Pure. */
import { filingTitle } from '../../search/analysis/filing-title.ts'
import { sortKey } from '../../search/analysis/pinyin.ts'

/** characters whose reading depends on the word; pinyin-pro would take the most common one */
const WORDS: [RegExp, string][] = [
  [/^重(?=[庆建新组叠复修版])/u, 'chong重'],
  [/^长(?=[春江沙城安篇白征])/u, 'chang长'],
  [/^(?:乐|音乐)(?=[府器律理])/u, 'yue乐'],
  [/^行(?=[业长情列])/u, 'hang行'],
]

/** @returns sort key: article skipped, Chinese by pinyin */
export function filingKey(book: Parameters<typeof filingTitle>[0]): string {
  const word = filingTitle(book)
  const known = WORDS.find(([begins]) => begins.test(word))
  return known ? word.replace(known[0], known[1]).replace(/\p{sc=Han}/gu, sortKey) : sortKey(word)
}

/** @returns A … Z, or # for other scripts and signs */
export const initialOf = (key: string): string => /^[a-z]/.exec(key)?.[0].toUpperCase() ?? '#'
