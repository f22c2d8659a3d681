/** Search conditions on offered books: from the wire to SQL. Pure. */
import { HttpError } from '../../../http/calls/errors.ts'
import { foldHeading } from '../../../search/analysis/fold.ts'
import { isbnKey } from '../../../search/analysis/identifiers.ts'
import { valuesOf } from '../../search/values.ts'
import type { OfferTest } from './queries.ts'

const FIELDS: Record<string, OfferTest['field']> = {
  all: 'all',
  title: 'title',
  author: 'author',
  authors: 'author',
  publisher: 'publisher',
  isbn: 'isbn',
  isbns: 'isbn',
  classno: 'classno',
  pubYear: 'pubYear',
  pub_year: 'pubYear',
}
const LOGIC: Record<string, OfferTest['logic']> = { '0': 'and', '1': 'or', '2': 'not', or: 'or', not: 'not' }
/** max words of one condition */
const MOST_WORDS = 20

export type Condition = { field?: unknown; values?: unknown; logic?: unknown }

/** Blank conditions are dropped. @throws HttpError 400 for an unknown field */
export function testsOf(conditions: Condition[]): OfferTest[] {
  return conditions.flatMap(({ field, values, logic }) => {
    const name = String(field ?? 'all')
    const known = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
    if (!known) throw new HttpError(400, 'errors.badMember', { member: 'field' })
    const words = wordsOf(known, valuesOf(values))
    return words.length ? { field: known, words, logic: LOGIC[String(logic ?? 0)] ?? 'and' } : []
  })
}

function wordsOf(field: OfferTest['field'], values: string[]): string[] {
  // an invalid ISBN matches nothing, not everything
  if (field === 'isbn') return values.map(value => isbnKey(value) ?? value)
  if (field === 'pubYear') return values
  if (field === 'classno')
    return values.map(value => value.toUpperCase().replace(/[^A-Z0-9.]/g, '')).filter(Boolean)
  return values
    .flatMap(value => isbnKey(value) ?? foldHeading(value).split(' ').filter(Boolean))
    .slice(0, MOST_WORDS)
}
