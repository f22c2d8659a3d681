/** Numbers of titles, counted by the very searches of the pages that they lead to. */
import { someAtOnce } from '../../runtime/some-at-once.ts'
import { EVERYTHING, type SearchEngine, type SearchField, type SearchQuery } from '../../search/engine.ts'
import type { Reading } from '../../store/library.ts'
import { joinNames } from './join-names.ts'

/** names looked up at the same time */
const AT_ONCE = 4

export type Counting = { db: Reading; search: SearchEngine['search']; signal: AbortSignal | undefined }

/** versions of a work are one title; of an answer nothing but numbers is read */
export const TITLES: SearchQuery = { ...EVERYTHING, collapse: true, unread: true }

type By = 'author' | 'subject' | 'title'

/** @param name of an author or a subject, as in the address of its page; or a whole title, or another title of a record */
const searchBy = (by: By, name: string): SearchQuery =>
  by === 'title'
    ? { ...TITLES, conditions: [{ field: by, operator: 'exact', values: [name], logic: 'and' }] }
    : { ...TITLES, filters: [{ field: by, values: [name] }] }

export const titlesBy = (counting: Counting, by: By, name: string): Promise<number> =>
  titlesOf(counting, searchBy(by, name))

/** Of many names in one go. null = not known now @throws what the search throws */
export async function titlesOfEach(
  db: Reading,
  totals: SearchEngine['totals'],
  by: By,
  names: string[],
): Promise<(number | null)[]> {
  if (!names.length) return []
  const queries = names.map(name => searchBy(by, name))
  await someAtOnce([...queries.entries()], AT_ONCE, async ([at, query]) => {
    queries[at] = (await joinNames(db, query)).query
  })
  return totals(queries)
}

/** of an author, with this subject */
export const titlesByOn = (counting: Counting, author: string, subject: string): Promise<number> =>
  titlesOf(counting, {
    ...TITLES,
    filters: [
      { field: 'author', values: [author] },
      { field: 'subject', values: [subject] },
    ],
  })

/** @param role field of one of the tabs on the page of an author */
export const titlesInRole = (counting: Counting, role: SearchField, name: string): Promise<number> =>
  titlesOf(counting, {
    ...TITLES,
    conditions: [{ field: role, operator: 'exact', values: [name], logic: 'and' }],
  })

async function titlesOf({ db, search, signal }: Counting, asked: SearchQuery): Promise<number> {
  const { query } = await joinNames(db, asked)
  return (await search(query, signal ? { signal } : {})).total
}
