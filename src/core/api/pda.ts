/** /opac/requests/pda/* and suggest/*: books on offer, and asking the library to buy them. */
import { type CallOptions, call } from '../http.ts'

/** What every call of books on offer carries. */
export const loadToken = (options?: CallOptions) => call('GET /users/token', { silent: true, ...options })

/** Words anywhere, or conditions of a class. */
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

/** The main classes. */
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

/** A book in the reader's own words. otherEdition 1 = the library has the title, and another edition of it is wanted. */
export type WishedBook = Record<
  'title' | 'author' | 'publisher' | 'pub_year' | 'isbn' | 'price' | 'remark',
  string
> & { otherEdition: 0 | 1 }

export const suggestWish = (wish: WishedBook) =>
  call('POST /requests/suggest/create', { body: wish, silent: true })

/** Books like one: held, asked for, on offer. */
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
