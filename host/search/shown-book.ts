/** What a cluster stores of a book besides what is searched. */
import type { FeedBook } from '../store/feed/feed.ts'

/** what a result shows of a book while the library cannot be asked */
const SHOWN = [
  'bib_id',
  'control_no',
  'title',
  'subtitle',
  'author',
  'authors',
  'publisher',
  'pub_year',
  'year',
  'isbn',
  'isbns',
  'issn',
  'classno',
  'callno',
  'series',
  'doc_type',
  'language',
  'group_id',
  'holding_types',
  'in_date',
] as const
/** copies of a book whose places are stored */
const MOST_COPIES = 100

/** columns as in the store; places: the location code of each copy, at most MOST_COPIES */
export type ShownBook = Pick<FeedBook, (typeof SHOWN)[number]> & { places: string[] }

export const shownOf = (row: FeedBook, places: string[]): ShownBook => ({
  ...(Object.fromEntries(SHOWN.map(name => [name, row[name]])) as Pick<FeedBook, (typeof SHOWN)[number]>),
  places: places.slice(0, MOST_COPIES),
})
