/**
 * /opac/requests/pda/* and suggest/*: patron-driven acquisition of books on offer, and suggestions to buy other books.
 * Paths, `token` and the paging are the specification's; no answer was seen, so the forms are ours.
 */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeInteger,
  string,
  transform,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'
import { coversByKey, queryField } from '../catalogue/search.ts'
import { pageOf, whole } from '../page.ts'
import { short } from '../texts.ts'

/** The token from GET /users/token; without it a PDA call is refused. */
const token = optional(short)
const withToken = object({ token })
const paged = { page: whole(1, 100_000, 1), pageSize: whole(1, 100, 20) }
const pagedToken = object({ ...paged, token })

/** A book on offer. isbn: 13 digits; listedDate yyyy-MM-dd; suggested 1 = the reader has requested it. */
const pdaBook = looseObject({
  id: number(),
  isbn: string(),
  title: string(),
  author: string(),
  publisher: string(),
  pub_year: string(),
  language: string(),
  classno: string(),
  vendor: string(),
  listedDate: string(),
  /** number of readers who have requested it */
  suggestCount: number(),
  suggested: number(),
})
export type PdaBook = InferOutput<typeof pdaBook>

/** canSuggest 0: see `reason`; bibId: the book with this ISBN in the catalogue. */
const pdaDetail = looseObject({
  ...pdaBook.entries,
  canSuggest: number(),
  reason: nullable(string()),
  bibId: nullable(string()),
})
export type PdaDetail = InferOutput<typeof pdaDetail>

/** A class of the books on offer; id is the parameter of classes and browse, '0' = all. */
const pdaClass = looseObject({
  id: string(),
  name: string(),
  count: number(),
  /** 1 = it has subclasses */
  hasChildren: number(),
})
export type PdaClass = InferOutput<typeof pdaClass>

const searchBody = looseObject({
  ...paged,
  /** simple search: all of these words must be in the record */
  keyword: optional(nullable(pipe(string(), maxLength(400)))),
  queryFieldList: optional(nullable(pipe(array(queryField), maxLength(50)))),
})

/**
 * canRecommend 0: not now, for `reason`; ours: reasons, the same one by one. left = requests still allowed now
 */
const right = looseObject({
  canRecommend: number(),
  reason: nullable(string()),
  reasons: optional(array(string())),
  left: number(),
  most: number(),
})
export type SuggestRight = InferOutput<typeof right>

/**
 * A reader's purchase suggestion. status open | seen | ordered | arrived | declined; dates yyyy-MM-dd HH:mm. bookId
 * null = no vendor offers it; bibId = its record in the catalogue now; canWithdraw 1 = staff have not seen it yet.
 */
const suggestion = looseObject({
  suggestId: number(),
  bookId: nullable(number()),
  bibId: nullable(string()),
  price: string(),
  canWithdraw: number(),
  isbn: string(),
  title: string(),
  author: string(),
  publisher: string(),
  pub_year: string(),
  status: string(),
  statusDesc: string(),
  reply: string(),
  remark: string(),
  createdDate: string(),
  updatedDate: string(),
})
export type Suggestion = InferOutput<typeof suggestion>

/**
 * A book similar to the suggested one. kind: held by the library; own = requested by this reader; ordered; suggested by
 * somebody; offered by a vendor. status '' = none. Unknown values are '' or null.
 */
const likeness = looseObject({
  kind: picklist(['held', 'own', 'ordered', 'suggested', 'offered']),
  title: string(),
  author: string(),
  publisher: string(),
  pub_year: string(),
  isbn: string(),
  bibId: nullable(string()),
  bookId: nullable(number()),
  callno: string(),
  docType: string(),
  status: string(),
  statusDesc: string(),
})
export type Likeness = InferOutput<typeof likeness>

/** known: data of a book with this ISBN, to prefill the form. */
const checked = looseObject({
  duplicate: number(),
  reason: nullable(string()),
  bibId: nullable(string()),
  known: nullable(object({ title: string(), author: string(), publisher: string(), pub_year: string() })),
  items: array(likeness),
})
export type Checked = InferOutput<typeof checked>

const text = optional(nullable(pipe(string(), maxLength(2000))))

const bookId = union([
  pipe(number(), safeInteger(), minValue(1)),
  pipe(string(), maxLength(15), transform(Number), number(), safeInteger(), minValue(1)),
])

export const pdaCalls = {
  token: defineCall({
    method: 'GET',
    path: '/users/token',
    summary: 'The token that PDA calls carry; good as long as the session',
    signedIn: true,
    data: string(),
  }),
  covers: defineCall({
    method: 'GET',
    path: '/requests/pda/books/extend/:id',
    summary: 'Covers of books on offer, keyed by the ISBN as given; comma-joined',
    signedIn: true,
    query: object({ coversOnly: optional(short), token }),
    data: coversByKey,
  }),
  book: defineCall({
    method: 'GET',
    path: '/requests/pda/books/:id',
    summary: 'A book on offer, and whether the reader may ask the library to buy it',
    signedIn: true,
    query: withToken,
    data: pdaDetail,
  }),
  searchSimple: defineCall({
    method: 'POST',
    path: '/requests/pda/books/search_simple',
    summary: 'Books on offer that have all words of `keyword` (or of the first condition)',
    signedIn: true,
    query: withToken,
    body: searchBody,
    data: pageOf(pdaBook),
  }),
  search: defineCall({
    method: 'POST',
    path: '/requests/pda/books/search',
    summary: 'Books on offer by conditions: field all, title, author, publisher, isbn, classno or pubYear',
    signedIn: true,
    query: withToken,
    body: searchBody,
    data: pageOf(pdaBook),
  }),
  classes: defineCall({
    method: 'GET',
    path: '/requests/pda/books/:id/classes',
    summary:
      'Classes of the books on offer within a class; 0 = the main classes. The specification names no token here',
    signedIn: true,
    query: withToken,
    data: array(pdaClass),
  }),
  browse: defineCall({
    method: 'GET',
    path: '/requests/pda/books/:id/browse',
    summary: 'Books on offer of a class, latest first; 0 = all',
    signedIn: true,
    query: pagedToken,
    data: pageOf(pdaBook),
  }),
  checkRecommend: defineCall({
    method: 'GET',
    path: '/requests/check_recommend',
    summary: 'Whether the reader may ask the library to buy books, and how many more',
    signedIn: true,
    data: right,
  }),
  suggestCheck: defineCall({
    method: 'POST',
    path: '/requests/suggest/check',
    summary:
      'Whether the library has a book of this ISBN or title and author, or it has been requested already',
    signedIn: true,
    body: object({
      isbn: optional(nullable(pipe(string(), maxLength(40)))),
      title: text,
      author: text,
    }),
    data: checked,
  }),
  suggestCreate: defineCall({
    method: 'POST',
    path: '/requests/suggest/create',
    summary: 'Requests the purchase of a book: one on offer (bookId), or any other',
    signedIn: true,
    // the handler rejects longer texts with a message
    body: object({
      bookId: optional(nullable(bookId)),
      title: text,
      author: text,
      publisher: text,
      pub_year: text,
      isbn: text,
      price: text,
      remark: optional(nullable(pipe(string(), maxLength(200)))),
      /** 1 = the library has this title, but another edition is wanted */
      otherEdition: optional(nullable(picklist([0, 1]))),
    }),
    data: suggestion,
  }),
  /** Ours: the specification shows no such call. */
  suggestWithdraw: defineCall({
    method: 'POST',
    path: '/requests/suggest/withdraw',
    summary: 'Withdraws a purchase request that the library has not seen yet',
    signedIn: true,
    body: object({ suggestId: pipe(number(), safeInteger(), minValue(1)) }),
    data: object({ suggestId: number() }),
  }),
  recommend: defineCall({
    method: 'POST',
    path: '/requests/recommend',
    summary: 'Purchase requests of the reader, latest first',
    signedIn: true,
    query: pagedToken,
    data: pageOf(suggestion),
  }),
  newBookRecommend: defineCall({
    method: 'POST',
    path: '/requests/newbookrecommend',
    summary: 'Books on offer, latest first',
    signedIn: true,
    query: pagedToken,
    data: pageOf(pdaBook),
  }),
}
