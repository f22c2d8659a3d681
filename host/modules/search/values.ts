/** Normalizes values of a condition or filter as clients send them: text or a list, surrounding blanks, numbers. */
import { SEARCH_TERM_LENGTH } from '../../../src/core/limits.ts'
import { HttpError } from '../../http/calls/errors.ts'

const MOST_VALUES = 100

/** Trimmed, without blanks and duplicates. @throws HttpError 400 when there are too many */
export function valuesOf(values: unknown): string[] {
  const list = Array.isArray(values) ? values : [values]
  if (list.length > MOST_VALUES) throw new HttpError(400, 'search.tooMany', { limit: MOST_VALUES })
  return [...new Set(list.map(cleanValue).filter(value => value !== ''))]
}

/** Control characters and lone surrogates count as blanks. */
export function cleanValue(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  if (text.length > SEARCH_TERM_LENGTH)
    throw new HttpError(400, 'search.tooLong', { limit: SEARCH_TERM_LENGTH })
  return text
}

/** Values from an address, e.g. ids: trimmed, without blanks and duplicates. */
export const partedByCommas = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  ),
]
