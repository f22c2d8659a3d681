/**
 * /opac/booklists/*: the reader's lists and the library's. Paths, parameters and the card's first five members are the
 * specification's; all other forms are ours: no public client was seen to read them.
 */
import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'
import { book } from '../catalogue/search.ts'
import { pageOf, pageQuery, whole } from '../page.ts'

/**
 * isPublic 0 | 1; dates yyyy-MM-dd HH:mm; bibIds: its latest books, at most four, for the card's picture. ownerName:
 * display name chosen by the owner, '' = anonymous, null = the library's list
 */
export const booklistCard = looseObject({
  _id: string(),
  /** the id's name in the specification, in the call that lists booklists to choose from */
  booklistId: optional(string()),
  booklistName: string(),
  description: optional(nullable(string())),
  coverUrl: optional(nullable(string())),
  /** alt text of the cover */
  coverAlt: optional(string()),
  _clickCount: optional(number()),
  itemCount: optional(number()),
  isPublic: optional(number()),
  followCount: optional(number()),
  ownerName: optional(nullable(string())),
  bibIds: optional(array(string())),
  createdDate: optional(string()),
  updatedDate: optional(string()),
})
export type BooklistCard = InferOutput<typeof booklistCard>

/** isOwner 1 = owned by the session's reader, who alone receives isShared: whether a share link exists */
const booklistInfo = looseObject({
  ...booklistCard.entries,
  isOwner: optional(number()),
  isFollowed: optional(number()),
  isShared: optional(number()),
})
export type BooklistInfo = InferOutput<typeof booklistInfo>

/** A book of a list: a result row, the date it was added, and the note on why */
const booklistBook = looseObject({
  ...book.entries,
  addedDate: optional(string()),
  why: optional(string()),
})
export type BooklistBook = InferOutput<typeof booklistBook>

/** Result of adding or removing: `changed` = number of ids added or removed, `missing` = ids not in this catalogue. */
const booklistChange = looseObject({
  changed: number(),
  missing: optional(array(string())),
  itemCount: optional(number()),
})
export type BooklistChange = InferOutput<typeof booklistChange>

// The handler refuses longer texts with a message; this limit is a safeguard.
const text = pipe(string(), maxLength(5000))
const flag = union([picklist([0, 1, '0', '1']), boolean()])
const booklistForm = object({
  booklistName: optional(text),
  description: optional(nullable(text)),
  isPublic: optional(nullable(flag)),
  ownerName: optional(nullable(text)),
})
/** key of the share link to a private list */
const key = optional(nullable(pipe(string(), maxLength(100))))

const recommended = object({ ...pageQuery.entries, type: optional(pipe(string(), maxLength(40))) })
const bibId = pipe(string(), minLength(1), maxLength(100))
const items = object({ ids: pipe(string(), minLength(1), maxLength(12_000)) })

export const booklistsCalls = {
  commend1: defineCall({
    method: 'GET',
    path: '/booklists/commend1',
    summary: 'Booklists that the library recommends; most visited first, type=new: latest first',
    query: recommended,
    data: pageOf(booklistCard),
  }),
  commend: defineCall({
    method: 'GET',
    path: '/booklists/commend',
    summary: 'All public booklists; most visited first, type=new: latest first',
    query: recommended,
    data: pageOf(booklistCard),
  }),
  create: defineCall({
    method: 'POST',
    path: '/booklists',
    summary: 'Begins a booklist; private unless isPublic',
    signedIn: true,
    body: booklistForm,
    data: booklistCard,
  }),
  update: defineCall({
    method: 'POST',
    path: '/booklists/:id',
    summary: "Changes name, description or isPublic of one's own booklist; what is absent stays",
    signedIn: true,
    body: booklistForm,
    data: booklistCard,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/booklists/:id',
    summary: "Deletes one's own booklist with what stands in it",
    signedIn: true,
    data: object({ _id: string() }),
  }),
  addItems: defineCall({
    method: 'POST',
    path: '/booklists/:id/items',
    summary: "Puts books (ids: comma-joined bibIds) into one's own booklist",
    signedIn: true,
    query: items,
    data: booklistChange,
  }),
  removeItems: defineCall({
    method: 'DELETE',
    path: '/booklists/:id/items',
    summary: "Takes books (ids: comma-joined bibIds) out of one's own booklist",
    signedIn: true,
    query: items,
    data: booklistChange,
  }),
  info: defineCall({
    method: 'GET',
    path: '/booklists/:id/info',
    summary: 'One booklist, public, own or by the key of its link; counts a visit once a session',
    query: object({ key }),
    data: booklistInfo,
  }),
  detls: defineCall({
    method: 'POST',
    path: '/booklists/:id/detls',
    summary:
      'Its books, as its owner has ordered them, else latest first; sortField title or inDate (newest first)',
    body: object({
      page: pageQuery.entries.page,
      pageSize: whole(1, 100, 20),
      sortField: optional(nullable(picklist(['', 'list', 'title', 'inDate']))),
      key,
    }),
    data: pageOf(booklistBook),
  }),
  relations: defineCall({
    method: 'GET',
    path: '/booklists/:id/relations',
    summary: 'Public booklists that share most books with it',
    query: object({ count: whole(1, 50, 6) }),
    data: array(booklistCard),
  }),
  collected: defineCall({
    method: 'POST',
    path: '/x/collected',
    summary: "Which of the reader's booklists hold these books; books in none are left out",
    signedIn: true,
    body: object({ bibIds: pipe(array(bibId), maxLength(200)) }),
    data: record(string(), array(string())),
  }),
}
