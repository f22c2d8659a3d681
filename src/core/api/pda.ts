/** /opac/requests/pda/* and suggest/*: books on offer, and purchase suggestions. */
import { type CallOptions, call } from '../http.ts'

/** Token required by the calls for books on offer. */
export const loadToken = (options?: CallOptions) => call('GET /users/token', { silent: true, ...options })

/** Keyword search; with a class, limited to that class. */
export const searchOffers = (
  token: string,
  { keyword, classId, page, pageSize }: { keyword: string; classId: string; page: number; pageSize: number },
  options?: CallOptions,
) =>
  classId
    ? call('POST /requests/pda/books/search', {
        query: { token },
        body: {
          keyword,
          page,
          pageSize,
          queryFieldList: [{ field: 'classno', values: [classId], logic: 0 }],
        },
        silent: true,
        ...options,
      })
    : call('POST /requests/pda/books/search_simple', {
        query: { token },
        body: { keyword, page, pageSize },
        silent: true,
        ...options,
      })

export const browseOffers = (
  token: string,
  { classId, page, pageSize }: { classId: string; page: number; pageSize: number },
  options?: CallOptions,
) =>
  call('GET /requests/pda/books/:id/browse', {
    params: { id: classId || '0' },
    query: { page, pageSize, token },
    silent: true,
    ...options,
  })

/** Main classes. */
export const loadOfferClasses = (token: string, options?: CallOptions) =>
  call('GET /requests/pda/books/:id/classes', {
    params: { id: 0 },
    query: { token },
    silent: true,
    ...options,
  })

export const loadOffer = (token: string, id: number, options?: CallOptions) =>
  call('GET /requests/pda/books/:id', { params: { id }, query: { token }, silent: true, ...options })

export const loadSuggestRight = (options?: CallOptions) =>
  call('GET /requests/check_recommend', { silent: true, ...options })

export const suggestBook = (bookId: number, remark: string) =>
  call('POST /requests/suggest/create', { body: { bookId, remark }, silent: true })

/** A book as described by the reader. otherEdition 1 = the library holds the title, but another edition is wanted. */
export type WishedBook = Record<
  'title' | 'author' | 'publisher' | 'pub_year' | 'isbn' | 'price' | 'remark',
  string
> & { otherEdition: 0 | 1 }

export const suggestWish = (wish: WishedBook) =>
  call('POST /requests/suggest/create', { body: wish, silent: true })

/** Books similar to the wanted one: held, already requested, or on offer. */
export const checkSuggestion = (
  wanted: { isbn: string; title: string; author: string },
  options?: CallOptions,
) => call('POST /requests/suggest/check', { body: wanted, silent: true, ...options })

export const withdrawSuggestion = (suggestId: number) =>
  call('POST /requests/suggest/withdraw', {
    body: { suggestId },
    silent: true,
  })

export const loadSuggestions = (
  token: string,
  { page, pageSize }: { page: number; pageSize: number },
  options?: CallOptions,
) =>
  call('POST /requests/recommend', {
    query: { page, pageSize, token },
    body: {},
    silent: true,
    ...options,
  })
