/** The query behind search_related: books that share a subject or an author, else words of the title. */
import { type Condition, EVERYTHING, type SearchQuery } from '../../search/engine.ts'
import type { Reading } from '../../store/library.ts'
import { bookByBibId } from '../bibs/queries.ts'
import { cleanValue } from './values.ts'

const MOST_SUBJECTS = 3
/** ten are answered, one of them may be the book itself */
const ROWS = 11

/** @returns null when nothing is known to go by; `self` is the row number to leave out */
export async function relatedQuery(
  db: Reading,
  bibId: string,
  title: string,
): Promise<{ query: SearchQuery; self: number } | null> {
  const book = await bookByBibId(db, bibId)
  const conditions: Condition[] = []
  if (book) {
    const subjects = (JSON.parse(book.subjects) as string[]).slice(0, MOST_SUBJECTS)
    const [author] = JSON.parse(book.authors) as string[]
    if (subjects.length)
      conditions.push({ field: 'subject', operator: 'contains', values: subjects, logic: 'and' })
    if (author) conditions.push({ field: 'author', operator: 'contains', values: [author], logic: 'or' })
  }
  const words = cleanValue((book?.title ?? title).slice(0, 200))
  if (!conditions.length && words)
    conditions.push({ field: 'title', operator: 'contains', values: [words], logic: 'and' })
  const [first, ...more] = conditions
  if (!first) return null
  return {
    self: book?.id ?? 0,
    query: {
      ...EVERYTHING,
      conditions: [{ ...first, logic: 'and' }, ...more],
      pageSize: ROWS,
      collapse: true,
    },
  }
}
