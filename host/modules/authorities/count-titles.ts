/** Numbers of titles, counted by the very searches of the pages that they lead to. */
import {
  type Condition,
  EVERYTHING,
  type Filter,
  type SearchEngine,
  type SearchField,
} from '../../search/engine.ts'
import type { Reading } from '../../store/library.ts'
import { joinNames } from './join-names.ts'

export type Counting = { db: Reading; search: SearchEngine['search']; signal: AbortSignal | undefined }

/** versions of a work are one title */
export const TITLES = { ...EVERYTHING, collapse: true }

/** @param name of an author or a subject, as in the address of its page */
export const titlesBy = (counting: Counting, by: 'author' | 'subject', name: string): Promise<number> =>
  titlesOf(counting, [], [{ field: by, values: [name] }])

/** with this whole title, or with it as another title */
export const titlesOfTitle = (counting: Counting, title: string): Promise<number> =>
  titlesOf(counting, [{ field: 'title', operator: 'exact', values: [title], logic: 'and' }], [])

/** of an author, with this subject */
export const titlesByOn = (counting: Counting, author: string, subject: string): Promise<number> =>
  titlesOf(
    counting,
    [],
    [
      { field: 'author', values: [author] },
      { field: 'subject', values: [subject] },
    ],
  )

/** @param role field of one of the tabs on the page of an author */
export const titlesInRole = (counting: Counting, role: SearchField, name: string): Promise<number> =>
  titlesOf(counting, [{ field: role, operator: 'exact', values: [name], logic: 'and' }], [])

async function titlesOf(
  { db, search, signal }: Counting,
  conditions: Condition[],
  filters: Filter[],
): Promise<number> {
  const { query } = await joinNames(db, { ...TITLES, conditions, filters })
  return (await search(query, signal ? { signal } : {})).total
}
