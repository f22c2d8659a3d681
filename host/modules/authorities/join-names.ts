/** Adds the other names of an author or a subject to a search, so that each name finds the same books. */
import { isPlainQuery, readQueryText } from '../../../src/core/rules/search/query-text.ts'
import { headingKey } from '../../search/analysis/fold.ts'
import { type Condition, PERSON_FIELDS, type SearchQuery } from '../../search/engine.ts'
import type { Reading } from '../../store/library.ts'
import { isSubject, type Known, knownBy, knownByIds, matchesOf } from './known.ts'
import { formsWith } from './queries.ts'

/** longer queries are treated as titles or citations */
const MOST_WORDS = 8
/** max words of a name within a query */
const MOST_SPAN = 4
const MOST_CHARACTERS = 120
/** characters of a Chinese name at the start or end of a run: 周树人呐喊 */
const NAME_IN_RUN = [4, 3, 2]
const RUN = /^\p{sc=Han}{4,16}$/u

/** known: the names that make up the whole query, for a reference above the results */
export type Joined = { query: SearchQuery; known: Known[] }

export async function joinNames(db: Reading, query: SearchQuery): Promise<Joined> {
  if (!query.conditions.length) return { query: await ofFilter(db, query), known: [] }
  const joined = await Promise.all(query.conditions.map(condition => ofCondition(db, condition)))
  return {
    query: { ...query, conditions: joined.map(({ condition }) => condition) },
    known: joined.length === 1 ? joined[0]!.known : [],
  }
}

/** A filter for one author or subject finds all of their books: by itself it knows only one form of the name. */
async function ofFilter(db: Reading, query: SearchQuery): Promise<SearchQuery> {
  const on = (name: string) => query.filters.find(({ field, not }) => field === name && !not)
  const limit = on('author') ?? on('subject')
  const [value] = limit?.values ?? []
  if (limit?.values.length !== 1 || value === undefined) return query
  const isAuthor = limit.field === 'author'
  const known = (await knownBy(db, value)).filter(one => isSubject(one) !== isAuthor)
  // with several namesakes the query stays as it is
  if (known.length !== 1) return query
  return {
    ...query,
    conditions: [
      {
        field: isAuthor ? 'person' : 'subject',
        operator: 'exact',
        values: [...new Set([value, ...known[0]!.searched])],
        logic: 'and',
      },
    ],
    filters: query.filters.filter(filter => filter !== limit),
  }
}

type Named = { condition: Condition; known: Known[] }

async function ofCondition(db: Reading, condition: Condition): Promise<Named> {
  const nobody: Named = { condition, known: [] }
  const { field, operator, values, logic } = condition
  const [text = ''] = values
  if (values.length !== 1 || logic === 'not' || operator === 'prefix' || text.length > MOST_CHARACTERS)
    return nobody
  if (PERSON_FIELDS.some(each => each === field)) {
    const known = (await knownBy(db, text)).filter(one => field === 'about' || !isSubject(one))
    if (known.length !== 1) return nobody
    return { condition: { ...condition, values: [...new Set([text, ...known[0]!.searched])] }, known: [] }
  }
  if (field !== 'all' && field !== 'author' && field !== 'subject') return nobody
  const fits = (one: Known) => (field === 'author' ? !isSubject(one) : true)
  const spans: Span[] = operator === 'exact' ? [{ key: headingKey(text), rest: '' }] : spansOf(text)
  const matches = spans.length
    ? await formsWith(
        db,
        spans.map(({ key }) => key),
      )
    : []
  if (!matches.length) return nobody
  // longest first
  for (const { key, rest, isInRun } of spans) {
    const known = (await knownByIds(db, matchesOf(matches, key))).filter(
      one => fits(one) && !(isInRun && isSubject(one)),
    )
    if (!known.length) continue
    const names = [...new Set(known.flatMap(({ searched }) => searched))]
    return { condition: { ...condition, named: { names, rest } }, known }
  }
  return nobody
}

/** isInRun: part of a run of Chinese characters; there it can only be a person, since subjects begin many titles */
type Span = { key: string; rest: string; isInRun?: boolean }

/** Runs of whole words that may be a name, the longest first, with what remains of the query. */
function spansOf(text: string): Span[] {
  const read = readQueryText(text)
  if (!isPlainQuery(read)) {
    const [side = []] = read.any
    // a name in quotes
    if (read.any.length !== 1 || read.not.length || side.length !== 1 || side[0]!.kind !== 'phrase') return []
    return [{ key: headingKey(side[0]!.text), rest: '' }].filter(({ key }) => key)
  }
  const words = text.trim().split(/\s+/)
  const all = [{ key: headingKey(text), rest: '' }]
  if (words.length > MOST_WORDS) return all.filter(({ key }) => key)
  const spans: Span[] = words.length === 1 && RUN.test(text.trim()) ? spansInRun([...text.trim()]) : []
  for (let length = Math.min(MOST_SPAN, words.length - 1); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const key = headingKey(words.slice(at, at + length).join(' '))
      const rest = [...words.slice(0, at), ...words.slice(at + length)].join(' ')
      // a single Latin word is a name only by itself
      if (length > 1 || /\p{sc=Han}{2}/u.test(key)) spans.push({ key, rest })
    }
  }
  return [...all, ...spans].filter(({ key }) => key)
}

const spansInRun = (run: string[]): Span[] =>
  NAME_IN_RUN.filter(length => length < run.length).flatMap(length =>
    [run.slice(0, length), run.slice(-length)].map((name, at) => ({
      key: headingKey(name.join('')),
      rest: (at ? run.slice(0, -length) : run.slice(length)).join(''),
      isInRun: true,
    })),
  )
