import type { DataField } from '../fields.ts'

/** which indicator of MARC21 has the number of non-filing characters */
const INDICATOR: Record<string, 0 | 1> = { '245': 1, '240': 1, '130': 0, '730': 0, '740': 0 }

/**
 * How many characters of the title are not filed, by the marks or the indicator of its field.
 * @param title as taken from the field
 * @returns -1 if the record does not say, or says what cannot be: the middle of a word
 */
export function titleSkipOf(field: DataField | undefined, title: string, isMarc21: boolean): number {
  const raw = field?.subfields.find(([code]) => code === 'a')?.[1]
  if (field === undefined || raw === undefined) return -1
  const at = INDICATOR[field.tag]
  const indicator = isMarc21 && at !== undefined ? field.ind[at]! : ''
  const stated = field.skip ?? (/^\d$/.test(indicator) ? Number(indicator) : -1)
  if (stated <= 0) return stated
  const skip = stated - (raw.length - raw.trimStart().length)
  const isArticle = skip > 0 && skip < title.length && raw.trimStart().startsWith(title.slice(0, skip))
  return isArticle && !/^\p{L}\p{L}/u.test(title.slice(skip - 1)) ? skip : -1
}
