/**
 * A query as both engines carry it out: clauses of alternatives, each a list of units that must all be found,
 * each unit a list of leaves of which one must be.
 */
import { fold, foldHeading } from './analysis/fold.ts'
import { callKey, isbnKey, isbnPrefix, issnKey, looksLikeCallNumber } from './analysis/identifiers.ts'
import { QUERY_CHARS, queryTokens } from './analysis/words.ts'
import { HEADING_KEYS, TEXT_FIELDS, type TextField } from './document.ts'
import type { Condition, Logic, SearchField } from './engine.ts'
import { SearchError } from './errors.ts'

/**
 * Where a word was found decides the rank of a record: 0 title, 1 author, 2 subject, 3 the rest.
 * A record is as good as the weakest of its words.
 */
export const LEVELS = 4
export const LEVEL_OF: Record<TextField, number> = {
  title: 0,
  author: 1,
  subject: 2,
  publisher: 3,
  series: 3,
}

export type Leaf =
  | { kind: 'word'; field: TextField | 'all'; token: string }
  | { kind: 'key'; key: string; prefix: boolean; level: number }
export type Unit = Leaf[]
export type Alternative = Unit[]
/** `ranked` = searched in all fields: only there does it matter in which one a word was found (and in no exclusion) */
export type Clause = { logic: Logic; alternatives: Alternative[]; ranked: boolean }

export type Plan = {
  clauses: Clause[]
  /** folded: a record with one of them as its title comes first */
  titles: string[]
}

/**
 * Units of a query: each is looked up in every segment. A pasted title has 65 at most, so that a handful of those
 * joined are searched; what has more is refused, since a part of it would answer another question.
 */
export const MOST_UNITS = 256

/**
 * @param filters how many filters there are besides: each looks at every document found
 * @returns the plan; no clauses = everything. A value without any letter or digit finds nothing
 * @throws SearchError TOO_LARGE
 */
export function planOf(conditions: Condition[], filters = 0): Plan {
  const clauses: Clause[] = []
  const titles = new Set<string>()
  let units = filters
  const spend = (cost: number) => {
    units += cost
    if (units > MOST_UNITS) throw new SearchError('TOO_LARGE', 'the query has too many words', MOST_UNITS)
  }
  spend(0)
  for (const { field, operator, values, logic } of conditions) {
    const alternatives: Alternative[] = []
    const asked: string[] = []
    for (const long of values) {
      const value = long.slice(0, QUERY_CHARS)
      if (value.trim() === '') continue
      const found =
        operator === 'contains' ? contains(field, value) : heading(field, value, operator === 'prefix')
      // one that finds nothing was read all the same
      spend(found.reduce((sum, { length }) => sum + length, 0) || 1)
      alternatives.push(...found)
      asked.push(value)
    }
    if (asked.length === 0) continue
    clauses.push({ logic, alternatives, ranked: field === 'all' && logic !== 'not' })
    if (logic === 'not' || (field !== 'all' && field !== 'title')) continue
    for (const value of asked) titles.add(foldHeading(value))
  }
  titles.delete('')
  return { clauses, titles: [...titles] }
}

const key = (text: string, prefix = false, level = 0): Leaf => ({ kind: 'key', key: text, prefix, level })

function contains(field: SearchField, value: string): Alternative[] {
  if (field === 'isbn' || field === 'issn') return heading(field, value, false)
  // A call number is read from its beginning: what "contains" it anywhere is of no use to anybody.
  if (field === 'callno' || field === 'classno') return heading(field, value, true)
  const units: Alternative =
    field === 'all' ? words(value) : queryTokens(value).map(token => [{ kind: 'word', field, token }])
  const found: Alternative[] = units.length > 0 ? [units] : []
  if (field === 'all') {
    const number = numberLeaves(value)
    if (number.length > 0) found.push([number])
  }
  return found
}

/**
 * Words in all fields. One that is an ISBN is only that: its parts between hyphens are no words. One that reads like
 * an ISSN (as 1939-1945 does) or begins like a call number is that or its words.
 */
function words(value: string): Alternative {
  const units: Alternative = []
  const seen = new Set<string>()
  for (const word of value.split(/\s+/)) {
    const isbn = isbnKey(word)
    const tokens = queryTokens(word)
    if (isbn) {
      const whole: Leaf[] = tokens.length === 1 ? [{ kind: 'word', field: 'all', token: tokens[0]! }] : []
      units.push([...numberLeaves(word), ...whole])
      continue
    }
    const call = looksLikeCallNumber(fold(word)) ? [key(`k${callKey(word)}`, true, 3)] : []
    // The same leaf in the unit of each of its words: all the words, or the number.
    for (const token of tokens) {
      if (seen.has(token)) continue
      seen.add(token)
      units.push([{ kind: 'word', field: 'all', token }, ...numberLeaves(word), ...call])
    }
  }
  return units
}

function numberLeaves(text: string): Leaf[] {
  const isbn = isbnKey(text)
  const issn = issnKey(text)
  return [...(isbn ? [key(`=i${isbn}`)] : []), ...(issn ? [key(`=n${issn}`)] : [])]
}

/** A whole heading, or its beginning. */
function heading(field: SearchField, value: string, prefix: boolean): Alternative[] {
  if (field === 'isbn') {
    const whole = isbnKey(value)
    if (whole) return [[[key(`=i${whole}`)]]]
    return prefix && isbnPrefix(value) ? [[[key(`=i${isbnPrefix(value)}`, true)]]] : []
  }
  if (field === 'issn') {
    const whole = issnKey(value)
    if (whole) return [[[key(`=n${whole}`)]]]
    return prefix && isbnPrefix(value) ? [[[key(`=n${isbnPrefix(value)}`, true)]]] : []
  }
  if (field === 'callno' || field === 'classno') {
    const call = callKey(value)
    return call ? [[[key((field === 'callno' ? 'k' : '=c') + call, prefix)]]] : []
  }
  const folded = foldHeading(value)
  if (folded === '') return []
  if (field !== 'all') return [[[key(HEADING_KEYS[field] + folded, prefix)]]]
  const anywhere = TEXT_FIELDS.map(each => key(HEADING_KEYS[each] + folded, prefix, LEVEL_OF[each]))
  return [[[...anywhere, ...numberLeaves(value), key(`k${callKey(value)}`, prefix, 3)]]]
}
