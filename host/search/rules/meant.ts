/**
 * What is shown for a query that finds nothing as typed: what the question or citation asks for, a Chinese heading by
 * sound, a slip of the keyboard, another spelling, and finally a graded answer. Only if the request allows it (SearchQuery.instead).
 */
import { isPlainQuery, type QueryText } from '../../../src/core/rules/search/query-text.ts'
import { hasHan } from '../analysis/pinyin.ts'
import type { AskedPart, Condition, Filter, SearchQuery, SearchResult } from '../engine.ts'
import { isbnsNear, isbnsPasted } from '../understand/isbns.ts'
import { type Understood, understand } from '../understand/understand.ts'
import { ask, type Graded, type Steps } from './ask.ts'
import { graded } from './graded.ts'
import { soundsMeant } from './meant-by-sound.ts'
import { slipsMeant } from './slips.ts'
import { slipsInHan } from './slips-in-han.ts'
import { onlyTyped, otherSpelling, withoutMarks } from './spelling.ts'

/** up to this many hits, none by title, may be chance matches of words anywhere in a long record */
const FEW_HITS = 5
/** max words of a query that may be a title */
const TITLE_WORDS = 10

type Shown = Steps<Partial<SearchResult> | null>

/** @param found the hits of the query as typed @returns null if nothing better is known */
export function* meantBy(
  query: SearchQuery,
  { total: rows, actualTotal: total }: Pick<SearchResult, 'total' | 'actualTotal'>,
): Steps<Partial<SearchResult> | null> {
  const typed = onlyTyped(query)
  if (typed === null) return null
  const { condition, read } = typed
  const [text = ''] = condition.values
  const isAll = condition.field === 'all'
  const asked = understand(text)
  const isFramed = asked.citation !== null || asked.asked !== null
  if (total > 0) return isAll && total <= FEW_HITS ? yield* better(query, asked, rows) : null
  function* shown(conditions: Condition[], name: string, askedFor: AskedPart[] = []): Shown {
    const [count = 0] = yield* ask('totals', [{ conditions, filters: query.filters }])
    if (count === 0) return null
    return { ...(yield* ask('search', { ...query, conditions })), shownFor: name, askedFor }
  }
  function* texts(values: string[]): Shown {
    return values.length === 0 ? null : yield* shown([{ ...condition, values }], values[0]!)
  }
  // no graded answer with exclusions: it could contain what was excluded
  if (read.not.length > 0) return yield* byWords(query, texts)
  if (isAll || condition.field === 'isbn') {
    const several = isbnsPasted(text)
    const pasted =
      several.length > 0 ? yield* shown([{ ...condition, values: several }], several.join(' OR ')) : null
    if (pasted !== null) return pasted
    const near = isbnsNear(text)
    const counts = [
      ...(yield* ask(
        'totals',
        near.map(number => ({ conditions: [{ ...condition, values: [number] }], filters: query.filters })),
      )),
    ]
    const held = near.filter((_, at) => counts[at]! > 0)
    if (held.length > 0) return yield* shown([{ ...condition, values: held }], held.join(' OR '))
    if (near.length > 0) return null
  }
  for (const number of isAll ? [asked.doi, asked.isbn] : []) {
    const found = number && (yield* shown([{ ...condition, values: [number] }], number))
    if (found) return found
  }
  if (isFramed) {
    const found = isAll && asked.numbers.length === 0 ? yield* byFrame(asked, condition, shown) : null
    if (found !== null) return found
  } else {
    const found = yield* texts(yield* soundsMeant(text))
    if (found !== null) return found
  }
  if (asked.citation === null && isPlainQuery(read)) {
    const slip = yield* bySlips(text, condition, query.filters, texts)
    if (slip !== null) return slip
  }
  const required = isFramed ? null : requiredOf(read, condition)
  if (!isFramed && required === null) {
    // If all words are found but not together, a graded answer has no missing word to name. So search without the
    // marks first, which the page tells the reader.
    const bare = yield* withoutMarks(query)
    if (bare !== null) return yield* texts([bare])
  }
  const near = yield* graded(query, asked, required)
  if (near !== null && (near.isSure || required !== null)) return yield* answered(query, near, rows)
  const other = (yield* byWords(query, texts)) ?? (required === null ? yield* grade(query, asked) : null)
  // some titles look like citations
  return other ?? (asked.citation === null ? null : yield* grade(query, understand(text, false)))
}

/** @returns the quoted phrases if the query also has other words; null otherwise */
function requiredOf({ any }: QueryText, condition: Condition): Condition[] | null {
  const [side = [], ...others] = any
  const phrases = side.filter(({ kind }) => kind === 'phrase')
  if (others.length > 0 || phrases.length === 0 || phrases.length === side.length) return null
  return phrases.map(({ text }) => ({ ...condition, logic: 'and', values: [`"${text}"`] }))
}

/** Searches for the first of the texts that may have been meant and finds something. */
function* bySlips(
  text: string,
  condition: Condition,
  filters: Filter[],
  texts: (values: string[]) => Shown,
): Shown {
  if (!['all', 'title', 'author'].includes(condition.field)) return null
  const han = hasHan(text) ? yield* slipsInHan(text, condition, filters) : null
  for (const meant of hasHan(text) ? [han].filter(each => each !== null) : yield* slipsMeant(text, filters)) {
    const found = yield* texts([meant])
    if (found !== null) return found
  }
  return null
}

function* byWords(query: SearchQuery, texts: (values: string[]) => Shown): Shown {
  const other = (yield* otherSpelling({ ...query, page: 1 }, 0)) ?? (yield* withoutMarks(query))
  return other === null ? null : yield* texts([other])
}

/** Searches by what the question asks for: the author as an author, then all words in any field. */
function* byFrame(
  { asked, core }: Understood,
  condition: Condition,
  shown: (conditions: Condition[], name: string, askedFor?: AskedPart[]) => Shown,
): Shown {
  if (asked === null) return null
  const { author, about, titles, whole } = asked
  // a name alone asks for books by that person, not for a title
  const titled =
    whole === '' || whole === author
      ? null
      : yield* shown([{ ...condition, field: 'title', operator: 'exact', values: [whole] }], whole, [
          { part: 'title', text: whole },
        ])
  if (titled !== null) return titled
  const rest = [...titles.slice(-1), about].filter(Boolean)
  const also = rest.map(value => ({ ...condition, values: [value] }))
  const by: Condition[] = author === '' ? [] : [{ ...condition, field: 'author', values: [author] }]
  const name = [author, ...rest].join(' ')
  const heading = {
    ...condition,
    field: 'author' as const,
    operator: 'prefix' as const,
    values: inverted(author),
  }
  const parts: AskedPart[] = [
    { part: 'author', text: author },
    { part: 'words', text: titles.at(-1) ?? '' },
    { part: 'subject', text: about },
  ]
  const askedFor = parts.filter(({ text }) => text !== '')
  const found =
    by.length > 0
      ? ((yield* shown([heading, ...also], name, askedFor)) ??
        (yield* shown([...by, ...also], name, askedFor)))
      : null
  return found ?? (yield* shown([{ ...condition, values: [core] }], core, [{ part: 'words', text: core }]))
}

/** @returns "Jane Austen" inverted as in headings, and as typed */
function inverted(name: string): string[] {
  const parts = name.trim().split(/\s+/)
  return [...new Set([[parts.at(-1), ...parts.slice(0, -1)].join(' '), name])]
}

/** For few hits, none with the words in its title: a graded answer if the query contains the title of its best row. */
function* better(query: SearchQuery, asked: Understood, total: number): Shown {
  const [condition] = query.conditions
  const text = condition?.values[0] ?? ''
  // not for citations, which contain more than a title, or Chinese runs, which are matched in pieces
  if (!condition || asked.citation !== null || hasHan(text) || text.split(/\s+/).length > TITLE_WORDS)
    return null
  const { conditions, filters } = query
  const [inTitle = 0] = yield* ask('totals', [{ conditions: [{ ...condition, field: 'title' }], filters }])
  if (inTitle > 0 || (yield* ask('isTitled', { conditions, filters }))) return null
  const found = yield* graded(query, asked)
  return found?.rows[0]?.isTold && found.isSure ? yield* answered(query, found, total) : null
}

function* grade(query: SearchQuery, asked: Understood): Shown {
  const found = yield* graded(query, asked)
  return found === null ? null : yield* answered(query, found, 0)
}

/** Shows a graded answer. @param whole number of records with every word */
function* answered(query: SearchQuery, found: Graded, whole: number): Shown {
  const { author } = found
  const filters: Filter[] = author === null ? [] : [{ field: 'author', values: [author.name] }]
  const [count = 0] = author === null ? [] : yield* ask('totals', [{ conditions: [], filters }])
  const by = author !== null && count > author.rows ? author.name : null
  return yield* ask('rows', { query, graded: { ...found, whole, by } })
}
