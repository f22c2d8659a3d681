/** /opac/requests/pda/* and suggest/*: books on offer, and asking the library to buy them. */
import type { Page } from '../../contract/page.ts'
import type {
  Checked,
  PdaBook,
  PdaClass,
  PdaDetail,
  Suggestion,
  SuggestRight,
} from '../../contract/requests-pda.ts'
import { type CallOptions, call } from '../http.ts'

const at = (path: string) => `/opac/requests/pda/books/${path}`

/** What every call of books on offer carries. */
export const loadToken = (options?: CallOptions) =>
  call<string>('GET', '/opac/users/token', { silent: true, ...options })

/** Words anywhere, or conditions of a class. */
export const searchOffers = (
  token: string,
  { keyword, classId, page, pageSize }: { keyword: string; classId: string; page: number; pageSize: number },
  options?: CallOptions,
) =>
  classId
    ? call<Page<PdaBook>>('POST', at('search'), {
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
    : call<Page<PdaBook>>('POST', at('search_simple'), {
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
  call<Page<PdaBook>>('GET', at(`${encodeURIComponent(classId || '0')}/browse`), {
    query: { page, pageSize, token },
    silent: true,
    ...options,
  })

/** The main classes. */
export const loadOfferClasses = (token: string, options?: CallOptions) =>
  call<PdaClass[]>('GET', at('0/classes'), { query: { token }, silent: true, ...options })

export const loadOffer = (token: string, id: number, options?: CallOptions) =>
  call<PdaDetail>('GET', at(String(id)), { query: { token }, silent: true, ...options })

export const loadSuggestRight = (options?: CallOptions) =>
  call<SuggestRight>('GET', '/opac/requests/check_recommend', { silent: true, ...options })

export const suggestBook = (bookId: number, remark: string) =>
  call<Suggestion>('POST', '/opac/requests/suggest/create', { body: { bookId, remark }, silent: true })

/** A book in the reader's own words. otherEdition 1 = the library has the title, and another edition of it is wanted. */
export type WishedBook = Record<
  'title' | 'author' | 'publisher' | 'pub_year' | 'isbn' | 'price' | 'remark',
  string
> & { otherEdition: 0 | 1 }

export const suggestWish = (wish: WishedBook) =>
  call<Suggestion>('POST', '/opac/requests/suggest/create', { body: wish, silent: true })

/** Books like one: held, asked for, on offer. */
export const checkSuggestion = (
  wanted: { isbn: string; title: string; author: string },
  options?: CallOptions,
) => call<Checked>('POST', '/opac/requests/suggest/check', { body: wanted, silent: true, ...options })

export const withdrawSuggestion = (suggestId: number) =>
  call<{ suggestId: number }>('POST', '/opac/requests/suggest/withdraw', {
    body: { suggestId },
    silent: true,
  })

export const loadSuggestions = (
  token: string,
  { page, pageSize }: { page: number; pageSize: number },
  options?: CallOptions,
) =>
  call<Page<Suggestion>>('POST', '/opac/requests/recommend', {
    query: { page, pageSize, token },
    body: {},
    silent: true,
    ...options,
  })
