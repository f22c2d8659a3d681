/** /opac/staff/collections …: collections for readers: drafting, preview, scheduled publication, ordering. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { COLLECTION_KINDS } from '../codes.ts'

export const COLLECTIONS_ROLES: readonly StaffRole[] = ['administrator', 'collections']
export type CollectionKind = (typeof COLLECTION_KINDS)[number]
const kind = picklist(COLLECTION_KINDS)

const short = pipe(string(), maxLength(400))
const bibId = pipe(string(), maxLength(100))
/**
 * note: the label in a topic, the reason in a booklist, the passage in a course. room: from 0. level: 01 required, 02
 * recommended. isLead: featured (has a case of its own)
 */
const entry = object({
  bibId,
  note: optional(short, ''),
  room: optional(number(), 0),
  level: optional(picklist(['', '01', '02']), ''),
  weeks: optional(pipe(string(), maxLength(20)), ''),
  isLead: optional(boolean(), false),
})
export type CollectionEntry = InferOutput<typeof entry>

const text = pipe(string(), maxLength(6000))
const room = object({ name: short, name_en: short, text, text_en: text })
export type CollectionRoom = InferOutput<typeof room>

/** values: by field name; a flag is '1' or '' */
const content = object({
  values: record(pipe(string(), maxLength(40)), text),
  rooms: pipe(array(room), maxLength(40)),
  books: pipe(array(entry), maxLength(600)),
})
export type CollectionContent = InferOutput<typeof content>

const COLLECTION_STATES = ['draft', 'scheduled', 'published', 'past'] as const
const state = picklist(COLLECTION_STATES)
export type CollectionState = InferOutput<typeof state>

/** isFixed: cannot be changed after creation. most: max characters, or the highest number. options: of a choice */
const field = object({
  name: string(),
  label: string(),
  type: picklist(['line', 'text', 'day', 'url', 'picture', 'whole', 'flag', 'choice', 'codes']),
  most: number(),
  isRequired: boolean(),
  isFixed: boolean(),
  isEnglish: boolean(),
  options: array(object({ value: string(), label: string() })),
})
export type CollectionField = InferOutput<typeof field>

/** What was done with a collection; words: staffCollections.acts. */
export const COLLECTION_ACTS = [
  'begun',
  'drafted',
  'published',
  'scheduled',
  'withdrawn',
  'discarded',
  'recommended',
  'unrecommended',
  'hidden',
  'restored',
  'undone',
] as const
export type CollectionAct = (typeof COLLECTION_ACTS)[number]

const row = object({
  id: string(),
  name: string(),
  state,
  /** yyyy-MM-dd HH:mm from when readers see it; '' = from the beginning, or a draft */
  from: string(),
  hasDraft: boolean(),
  books: number(),
  isRecommended: boolean(),
  /**
   * owner of a reader’s list that the library recommends: chosen display name, '' = none; null = the library’s own list
   */
  reader: nullable(string()),
})
export type CollectionRow = InferOutput<typeof row>

/** now, zone: library time. canOrder: readers see this kind in the order of the list */
const list = object({
  items: array(row),
  total: number(),
  fields: array(field),
  hasBooks: boolean(),
  canOrder: boolean(),
  zone: string(),
  now: string(),
})
export type CollectionList = InferOutput<typeof list>

const readersList = object({
  id: string(),
  name: string(),
  /** display name chosen by the reader, '' = none */
  owner: string(),
  books: number(),
  views: number(),
})
export type ReadersList = InferOutput<typeof readersList>

const book = object({
  bibId: string(),
  title: string(),
  author: string(),
  year: string(),
  callno: string(),
  isGone: boolean(),
})
export type CollectionBook = InferOutput<typeof book>

/** base: identifies the version that was read, so that no one’s changes are overwritten */
const one = object({
  id: string(),
  base: string(),
  state,
  from: string(),
  /** address of its page for readers; '' = not visible to them */
  address: string(),
  hasDraft: boolean(),
  content,
  /** the published content, when the draft differs; null = none */
  live: nullable(content),
  books: array(book),
  /** the last action, if it can still be undone today; null = none */
  last: nullable(object({ id: number(), act: string(), operator: string(), date: string() })),
  /** act: other = one that a newer host has written */
  trail: array(object({ date: string(), operator: string(), act: picklist([...COLLECTION_ACTS, 'other']) })),
})
export type CollectionOne = InferOutput<typeof one>

const base = pipe(string(), maxLength(100))
const batch = pipe(string(), regex(/^[\w-]{8,64}$/))

export const staffCollectionsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/staff/collections/list',
    summary: 'All of a kind, with the fields that one has',
    roles: COLLECTIONS_ROLES,
    query: object({ kind, q: optional(short, '') }),
    data: list,
  }),
  find: defineCall({
    method: 'GET',
    path: '/staff/collections/books',
    summary: 'Books of the catalogue, to be added',
    roles: COLLECTIONS_ROLES,
    query: object({ q: short }),
    data: object({ books: array(book) }),
  }),
  named: defineCall({
    method: 'POST',
    path: '/staff/collections/books',
    summary:
      'Books by number, bar code, ISBN, call number or title, one a line; unknown: lines that name none, several: more than one, with the first ten',
    roles: COLLECTIONS_ROLES,
    body: object({ lines: pipe(string(), maxLength(20_000)) }),
    data: object({
      books: array(book),
      unknown: array(string()),
      several: array(object({ line: string(), books: array(book) })),
    }),
  }),
  readersLists: defineCall({
    method: 'GET',
    path: '/staff/collections/readers',
    summary: 'Public booklists of readers, to be recommended; most visited first',
    roles: COLLECTIONS_ROLES,
    query: object({ q: optional(short, '') }),
    data: object({ items: array(readersList), total: number() }),
  }),
  recommend: defineCall({
    method: 'POST',
    path: '/staff/collections/readers/:id',
    summary:
      'The library recommends a reader’s public booklist, or does so no more; act = what can be taken back',
    roles: COLLECTIONS_ROLES,
    body: object({ isRecommended: boolean() }),
    data: object({ act: nullable(number()) }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/staff/collections/:kind/:id',
    summary: 'One: its draft, or what readers see',
    roles: COLLECTIONS_ROLES,
    data: one,
  }),
  create: defineCall({
    method: 'POST',
    path: '/staff/collections/:kind',
    summary: 'Begins one, as a draft; the same batch begins no second',
    roles: COLLECTIONS_ROLES,
    body: object({ content, batch }),
    data: one,
  }),
  save: defineCall({
    method: 'POST',
    path: '/staff/collections/:kind/:id',
    summary: 'Keeps a draft; readers see nothing of it. base = what was edited',
    roles: COLLECTIONS_ROLES,
    body: object({ content, base }),
    data: one,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/staff/collections/:kind/:id/publish',
    summary: 'Readers see it, at once or from a time on (yyyy-MM-dd HH:mm in the library’s zone)',
    roles: COLLECTIONS_ROLES,
    body: object({ content, base, at: optional(pipe(string(), maxLength(20)), '') }),
    data: one,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: '/staff/collections/:kind/:id/withdraw',
    summary: 'Readers see it no more; nothing of it is lost',
    roles: COLLECTIONS_ROLES,
    body: object({ base }),
    data: one,
  }),
  discard: defineCall({
    method: 'POST',
    path: '/staff/collections/:kind/:id/discard',
    summary: 'Drops the draft; null = nothing else was there',
    roles: COLLECTIONS_ROLES,
    body: object({ base }),
    data: nullable(one),
  }),
  order: defineCall({
    method: 'POST',
    path: '/staff/collections/:kind/order',
    summary: 'The order in which readers see a kind; before = the order that was changed',
    roles: COLLECTIONS_ROLES,
    body: object({ ids: pipe(array(short), maxLength(1000)), before: pipe(array(short), maxLength(1000)) }),
    data: object({ act: nullable(number()) }),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/collections/acts/:id/undo',
    summary: 'Takes an act of today back',
    roles: COLLECTIONS_ROLES,
    data: object({ kind, id: string() }),
  }),
  draw: defineCall({
    method: 'POST',
    path: '/staff/collections/:kind/preview',
    summary: 'Keeps what a preview is drawn from for a while',
    roles: COLLECTIONS_ROLES,
    body: object({ id: short, content }),
    data: object({ key: string() }),
  }),
  preview: defineCall({
    method: 'GET',
    path: '/staff/collections/preview/:key',
    summary: 'The page of readers with a draft in it',
    roles: COLLECTIONS_ROLES,
    query: object({
      lang: optional(picklist(['zh', 'en']), 'zh'),
      scheme: optional(picklist(['light', 'dark']), 'light'),
    }),
    produces: 'text/html',
  }),
}
