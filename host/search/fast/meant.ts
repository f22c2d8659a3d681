/**
 * What is shown for a query that finds nothing as it is typed: what its frame asks for (a question, a citation), a
 * Chinese heading by its sound, another spelling, and last a graded answer. Only where the request allows it.
 */
import type { QueryText } from '../../../src/core/rules/query-text.ts'
import { hasHan } from '../analysis/pinyin.ts'
import type { Condition, SearchQuery, SearchResult } from '../engine.ts'
import { planOf } from '../plan.ts'
import { type Understood, understand } from '../understand/understand.ts'
import { graded } from './graded.ts'
import { soundsMeant } from './meant-by-sound.ts'
import type { Searcher } from './searcher.ts'
import { onlyTyped, otherSpelling, withoutMarks } from './spelling.ts'

/** so few hits, none of them by its title, may be of words that stand anywhere in a long record */
const FEW_HITS = 5
/** longer queries are no title */
const TITLE_WORDS = 10

/** @param total of the query as it is typed @returns null when nothing better is known */
export function meantBy(searcher: Searcher, query: SearchQuery, total: number): Partial<SearchResult> | null {
  const typed = onlyTyped(query)
  if (typed === null) return null
  const { condition, read } = typed
  const [text = ''] = condition.values
  const isAll = condition.field === 'all'
  const asked = understand(text)
  const isFramed = asked.citation !== null || asked.asked !== null
  if (total > 0) return isAll && total <= FEW_HITS ? better(searcher, query, asked) : null
  const shown = (conditions: Condition[], name: string): Partial<SearchResult> | null => {
    if (searcher.count(planOf(conditions, query.filters.length), query).total === 0) return null
    return { ...searcher.search({ ...query, conditions }), shownFor: name }
  }
  const texts = (values: string[]): Partial<SearchResult> | null =>
    values.length === 0 ? null : shown([{ ...condition, values }], values[0]!)
  // a graded answer could have what was excluded
  if (read.not.length > 0) return byWords(searcher, query, texts)
  for (const number of isAll ? [asked.doi, asked.isbn] : []) {
    const found = number && shown([{ ...condition, values: [number] }], number)
    if (found) return found
  }
  if (isFramed) {
    const found = isAll && asked.numbers.length === 0 ? byFrame(asked, condition, shown) : null
    if (found !== null) return found
  } else {
    const found = texts(soundsMeant(searcher, text))
    if (found !== null) return found
  }
  const required = isFramed ? null : requiredOf(read, condition)
  if (!isFramed && required === null) {
    // a graded answer names no word where all are found but not together: without the marks, which the page tells
    const bare = withoutMarks(searcher, query)
    if (bare !== null) return texts([bare])
  }
  const near = graded(searcher, query, asked, required)
  if (near !== null && (near.isSure || required !== null)) return searcher.searchRows(query, near)
  const other = byWords(searcher, query, texts) ?? (required === null ? grade(searcher, query, asked) : null)
  // some titles have a citation's marks
  return other ?? (asked.citation === null ? null : grade(searcher, query, understand(text, false)))
}

/** @returns what stands in quotes, when there is more besides; null otherwise */
function requiredOf({ any }: QueryText, condition: Condition): Condition[] | null {
  const [side = [], ...others] = any
  const phrases = side.filter(({ kind }) => kind === 'phrase')
  if (others.length > 0 || phrases.length === 0 || phrases.length === side.length) return null
  return phrases.map(({ text }) => ({ ...condition, logic: 'and', values: [`"${text}"`] }))
}

function byWords(
  searcher: Searcher,
  query: SearchQuery,
  texts: (values: string[]) => Partial<SearchResult> | null,
): Partial<SearchResult> | null {
  const other = otherSpelling(searcher, { ...query, page: 1 }, 0) ?? withoutMarks(searcher, query)
  return other === null ? null : texts([other])
}

/** the author as an author, then all of it anywhere */
function byFrame(
  { asked, core }: Understood,
  condition: Condition,
  shown: (conditions: Condition[], name: string) => Partial<SearchResult> | null,
): Partial<SearchResult> | null {
  if (asked === null) return null
  const { author, about, titles, whole } = asked
  const titled = shown([{ ...condition, field: 'title', operator: 'exact', values: [whole] }], whole)
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
  const found = by.length > 0 ? (shown([heading, ...also], name) ?? shown([...by, ...also], name)) : null
  return found ?? shown([{ ...condition, values: [core] }], core)
}

/** Jane Austen as the heading has it, and as it is */
function inverted(name: string): string[] {
  const parts = name.trim().split(/\s+/)
  return [...new Set([[parts.at(-1), ...parts.slice(0, -1)].join(' '), name])]
}

/** few hits that do not have the words in their titles: what the query is the title of comes before them */
function better(searcher: Searcher, query: SearchQuery, asked: Understood): Partial<SearchResult> | null {
  const [condition] = query.conditions
  const text = condition?.values[0] ?? ''
  // a citation names more than a title has, and a run of characters is found in pieces
  if (!condition || asked.citation !== null || hasHan(text) || text.split(/\s+/).length > TITLE_WORDS)
    return null
  const inTitle = planOf([{ ...condition, field: 'title' }], query.filters.length)
  if (searcher.count(inTitle, query).total > 0) return null
  const { founds } = searcher.count(planOf(query.conditions, query.filters.length), query)
  if (founds.some(({ matches, firsts }) => [matches[0]!, ...firsts].some(bits => bits.some(Boolean))))
    return null
  const found = graded(searcher, query, asked)
  return found?.rows[0]?.isTold && found.isSure ? searcher.searchRows(query, found) : null
}

function grade(searcher: Searcher, query: SearchQuery, asked: Understood): Partial<SearchResult> | null {
  const found = graded(searcher, query, asked)
  return found === null ? null : searcher.searchRows(query, found)
}
