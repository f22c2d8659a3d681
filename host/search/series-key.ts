/**
 * Key of a volume of a series, however its number is written: "Gone, #2", "Gone ; vol. 2", Gone 第二部,
 * "second book of Gone" → gone 2.
 */
import { ARTICLE, fold, headingKey } from './analysis/fold.ts'
import { takeVolumeOrLast } from './understand/numbers.ts'

/** the "of" left over from "book two of Gone" */
const OF = /^(?:of|in) /
/** separator of several series: "Gone, #2; Light, #1" */
const NEXT = /;\s*(?=\p{L})/u

/** @returns null if the text has no number, or several */
export function seriesKey(text: string): string | null {
  const { rest, numbers } = takeVolumeOrLast(fold(text), 3)
  const [number] = numbers
  const name = headingKey(rest).replace(OF, '').replace(ARTICLE, '')
  return number === undefined || numbers.length > 1 || name === '' ? null : `${name} ${number}`
}

/** @returns the keys of a record's series statement, which may name several series */
export const seriesKeys = (series: string): string[] =>
  series === '' ? [] : [series, ...series.split(NEXT)].map(seriesKey).filter(key => key !== null)
