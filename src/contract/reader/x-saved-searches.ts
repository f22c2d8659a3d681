/** Calls of our own: searches that a reader keeps, what is new in them, and wished books. */
import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { whole } from '../page.ts'

/** how often its reader is told, by a message and by mail; never: the new books are only counted */
export const SAVED_EVERY = ['daily', 'weekly', 'never'] as const
export type SavedEvery = (typeof SAVED_EVERY)[number]
const every = picklist(SAVED_EVERY)

/** the query of the address of a result list, or ?class=CLC~TP311 */
const search = pipe(string(), maxLength(4000))
const name = pipe(string(), maxLength(1000))

/**
 * newCount: books that its reader has not looked at; hasMore: there were more than are kept. spines: bibIds of some of them.
 * Dates yyyy-MM-dd; lookedDate, foundDate: null = not yet
 */
const savedSearch = object({
  id: number(),
  name: string(),
  search: string(),
  kind: picklist(['search', 'author', 'subject', 'class']),
  every,
  newCount: number(),
  hasMore: boolean(),
  spines: array(string()),
  createdDate: string(),
  lookedDate: nullable(string()),
  foundDate: nullable(string()),
})
export type SavedSearch = InferOutput<typeof savedSearch>

/** email masked, '' = none; isWanted: new books are mailed, unless the reader has turned that off (x/notices/ways) */
const savedList = object({
  items: array(savedSearch),
  most: number(),
  mail: object({ canSend: boolean(), isVerified: boolean(), isWanted: boolean(), email: string() }),
})
export type SavedList = InferOutput<typeof savedList>

/** isNew: not looked at before this answer. foundDate: yyyy-MM-dd */
const newTitle = object({
  bibId: string(),
  title: string(),
  author: string(),
  publisher: string(),
  year: string(),
  callNo: string(),
  language: string(),
  isNew: boolean(),
  foundDate: string(),
})
export type NewTitle = InferOutput<typeof newTitle>

/** madeDate: yyyy-MM-dd */
const wish = object({
  bibId: string(),
  title: string(),
  author: string(),
  callNo: string(),
  language: string(),
  madeDate: string(),
})
export type Wish = InferOutput<typeof wish>

/** searches and how often they were told of before: told again by `before` of a later call */
const before = array(object({ id: whole(1, Number.MAX_SAFE_INTEGER, 0), every }))

/** name: '' = the link is about all of them. others: how many others the reader is still told of */
const stopped = object({ name: string(), others: number(), before })
export type Stopped = InferOutput<typeof stopped>

export const savedSearchesCalls = {
  list: defineCall({
    method: 'GET',
    path: '/x/saved_searches',
    summary: 'Searches that the reader keeps, with what is new in each',
    signedIn: true,
    data: savedList,
  }),
  save: defineCall({
    method: 'POST',
    path: '/x/saved_searches',
    summary: 'Keeps a search; books that are in the catalogue already are not new in it',
    signedIn: true,
    body: object({ name, search, every }),
    data: savedSearch,
  }),
  change: defineCall({
    method: 'POST',
    path: '/x/saved_searches/change/:id',
    summary: 'Renames it, or tells of it more or less often',
    signedIn: true,
    body: object({ name: optional(name), every: optional(every) }),
    data: savedSearch,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/x/saved_searches/:id',
    summary: 'Forgets a search',
    signedIn: true,
    data: object({ id: number() }),
  }),
  look: defineCall({
    method: 'POST',
    path: '/x/saved_searches/look/:id',
    summary: 'Books that were new in it, latest first; they are looked at thereby',
    signedIn: true,
    data: object({ books: array(newTitle), hasMore: boolean() }),
  }),
  stopEvery: defineCall({
    method: 'POST',
    path: '/x/saved_searches/stop_all',
    summary: 'Tells of none of them any more; they are kept',
    signedIn: true,
    data: object({ count: number() }),
  }),
  stopPage: defineCall({
    method: 'GET',
    path: '/x/saved_searches/stop/:token',
    summary: 'Leads from a link of a mail to the page that asks; changes nothing',
    ofVisitor: true,
    produces: 'text/html',
  }),
  stop: defineCall({
    method: 'POST',
    path: '/x/saved_searches/stop/:token',
    summary:
      'Ends mails by the signed link of one (RFC 8058), without signing in. what: look = only says which; all = of all searches; again = as in before',
    isByToken: true,
    takesForm: true,
    body: looseObject({
      what: optional(picklist(['look', 'all', 'again'])),
      before: optional(pipe(before, maxLength(200))),
    }),
    data: stopped,
  }),
  wishes: defineCall({
    method: 'GET',
    path: '/x/wishes',
    summary: 'Books of which the reader wants to know when they can be lent',
    signedIn: true,
    data: object({ items: array(wish), most: number() }),
  }),
  wishFor: defineCall({
    method: 'POST',
    path: '/x/wishes',
    summary: 'Tells the reader once when a copy of the book can be lent',
    signedIn: true,
    body: object({ bibId: pipe(string(), maxLength(64)) }),
    data: wish,
  }),
  unwish: defineCall({
    method: 'DELETE',
    path: '/x/wishes/:bibId',
    summary: 'Does not tell any more',
    signedIn: true,
    data: object({ bibId: string() }),
  }),
}
