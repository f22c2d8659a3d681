/** Queries by class: the cost depends on the number of hits, and on what is computed from them. */
import { EVERYTHING, type SearchEngine, type SearchQuery } from '../../search/engine.ts'
import type { Reading } from '../../store/library.ts'

export type QueryClass = { name: string; queries: SearchQuery[] }

/** titles from which terms are taken, spread over the library */
const SAMPLE = 60
const ASKED: SearchQuery = { ...EVERYTHING, pageSize: 20, collapse: true, facets: true }
const asking = (value: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  ...ASKED,
  conditions: [{ field: 'all', operator: 'contains', values: [value], logic: 'and' }],
  ...more,
})

/** Terms come from the library itself, so each of them has results. */
export async function queryClasses(db: Reading, engine: SearchEngine): Promise<QueryClass[]> {
  const { last } = await db
    .selectFrom('bib')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: SAMPLE }, (_, at) => Math.max(1, Math.floor(((at + 0.5) * last) / SAMPLE)))
  const books = await db
    .selectFrom('bib')
    .select(['title', 'isbn', 'subjects', 'control_no'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const titles = books.map(book => book.title)
  const pairs = titles.flatMap(title => /\p{Script=Han}{2}/u.exec(title)?.[0] ?? [])
  const { facets } = await engine.search({ ...ASKED, pageSize: 1 })
  const broad = (facets?.subject ?? []).slice(0, 20).map(({ value }) => value)
  const classes: [string, SearchQuery[]][] = [
    ['rare', books.flatMap(book => (book.isbn ? [asking(book.isbn)] : []))],
    ['broad', broad.map(value => asking(value))],
    ['Chinese pair', pairs.map(value => asking(value))],
    ['phrase', titles.map(value => asking(`"${value}"`))],
    ['facets only', [{ ...ASKED, pageSize: 1 }]],
    ['page 50', broad.map(value => asking(value, { page: 50 }))],
  ]
  return classes.flatMap(([name, queries]) => (queries.length > 0 ? [{ name, queries }] : []))
}
