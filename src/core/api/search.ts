import type { Book, SearchRequest, ShelfSort } from '../../contract/catalogue/search.ts'
import { type CallOptions, call } from '../http.ts'
import { SUGGESTION_SIZE } from '../limits.ts'

export const searchBooks = (
  request: SearchRequest,
  { facets = true, ...options }: CallOptions & { facets?: boolean } = {},
) =>
  call('POST /search/', {
    body: request,
    query: facets ? undefined : { disable_facet: true },
    ...options,
  })

export const loadSuggestions = (query: string, fieldName = 'all', options?: CallOptions) =>
  call('GET /search/_suggest', {
    query: { fieldName, query, size: SUGGESTION_SIZE },
    silent: true,
    ...options,
  })

export const loadSearchConfs = (options?: CallOptions) => call('GET /search/search_confs', options)

/** @returns cover rows keyed by bibId */
export const loadCovers = (books: Pick<Book, 'bibId' | 'isbn'>[], options?: CallOptions) =>
  call('POST /search/extend2', {
    query: { coversOnly: true },
    body: { isbns: books.map(b => b.isbn ?? ''), bibIds: books.map(b => b.bibId) },
    silent: true,
    ...options,
  })

/** Introductory texts about a book, as HTML. @returns rows keyed by bibId */
export const loadIntroduction = (bibId: string, options?: CallOptions) =>
  call('POST /search/extend2', {
    body: { bibIds: [bibId] },
    ...options,
  })

/** Related books; the title helps when the server does not know the book. */
export const loadRelatedBooks = (bibId: string, title: string, options?: CallOptions) =>
  call('POST /search/search_related/:id', { params: { id: bibId }, query: { title }, body: {}, ...options })
export type ShelfRequest = {
  /** in order of addition, at most 1000 */
  bibIds: string[]
  /** 1-based */
  page: number
  /** at most 100 */
  pageSize: number
  sortField: ShelfSort
  sortType: 'asc' | 'desc'
}
/** One page of the temporary shelf's books. */
export const loadShelf = (body: ShelfRequest, options?: CallOptions) =>
  call('POST /search/temporary', { body, ...options })
