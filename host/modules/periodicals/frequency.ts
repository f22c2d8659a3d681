/** How often a journal comes: catalogues write it in words of their own language. */
import type { Lang } from '../../runtime/say.ts'

const TERMS: readonly Record<Lang, string>[] = [
  { zh: '日刊', en: 'Daily' },
  { zh: '半周刊', en: 'Semiweekly' },
  { zh: '周刊', en: 'Weekly' },
  { zh: '双周刊', en: 'Biweekly' },
  { zh: '旬刊', en: 'Every ten days' },
  { zh: '半月刊', en: 'Semimonthly' },
  { zh: '月刊', en: 'Monthly' },
  { zh: '双月刊', en: 'Bimonthly' },
  { zh: '季刊', en: 'Quarterly' },
  { zh: '半年刊', en: 'Semiannual' },
  { zh: '年刊', en: 'Annual' },
  { zh: '双年刊', en: 'Biennial' },
  { zh: '不定期', en: 'Irregular' },
]
const termOf = new Map(TERMS.flatMap(term => [term.zh, term.en.toLowerCase()].map(word => [word, term])))

/** The usual terms in the reader's language; anything else as in the record. */
export function frequencyIn(text: string, lang: Lang): string {
  let end = text.length
  while (end && ' .,;。'.includes(text[end - 1]!)) end--
  return termOf.get(text.slice(0, end).toLowerCase())?.[lang] ?? text
}
