/** /opac/staff/inbox …: everything that readers send, in one list, and the decisions on it. */
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
  regex,
  string,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { whole } from '../page.ts'
import { day } from '../texts.ts'
import { INBOX_ACTS, INBOX_FACTS, INBOX_KINDS, INBOX_LOG_ACTS, INBOX_STATES } from './staff-inbox-kinds.ts'

export const INBOX_ROLES: readonly StaffRole[] = ['administrator', 'collections']

const text = (most: number) => pipe(string(), maxLength(most))
const kind = picklist(INBOX_KINDS)

/**
 * date: yyyy-MM-dd HH:mm; merged: number of cases merged into one, itself included; wanted: readers who want the
 * suggested book, 0 for other kinds; title is never blank; handedBy: who handed it to the assignee, who has not opened it
 * yet, '' = nobody
 */
const row = object({
  kind,
  id: number(),
  state: picklist(INBOX_STATES),
  date: string(),
  title: string(),
  excerpt: string(),
  assignee: nullable(string()),
  handedBy: string(),
  merged: number(),
  wanted: number(),
  isWaiting: boolean(),
})
export type InboxRow = InferOutput<typeof row>

const list = object({
  items: array(row),
  total: number(),
  counts: object({ waiting: number(), mine: number(), unassigned: number(), handed: number() }),
  /** decided today, by anyone */
  doneToday: number(),
  /** age of the oldest waiting case in whole days; 0 = less than a day */
  oldestDays: number(),
  /** in library time, yyyy-MM-dd */
  today: string(),
  kinds: array(kind),
})
export type InboxList = InferOutput<typeof list>

/** type: detected from the content; isPicture: may be shown as a picture. isRefused: nothing but its name is kept */
const file = object({
  fileId: string(),
  name: string(),
  type: string(),
  size: number(),
  isPicture: boolean(),
  isRefused: boolean(),
})
/** operator: who; act: what, other = one that a newer host has written; said: the text sent to the reader, or '' */
const step = object({
  id: number(),
  date: string(),
  operator: string(),
  act: picklist([...INBOX_LOG_ACTS, 'other']),
  said: string(),
})
const note = object({ id: number(), date: string(), operator: string(), content: string() })

/** Actions on a copy: sent for repair and back, lost and found, charged to its reader. */
const COPY_ACTS = ['repair', 'back', 'lost', 'found', 'charge'] as const
export type InboxCopyAct = (typeof COPY_ACTS)[number]

const COPY_STATES = [
  'available',
  'onLoan',
  'readingOnly',
  'cataloguing',
  'binding',
  'lost',
  'onHold',
  'inTransit',
  'onOrder',
  'unavailable',
  'withdrawn',
  'unknown',
] as const

/** price: fen, 0 = not known */
const copy = object({
  barCode: string(),
  title: string(),
  author: string(),
  callNo: string(),
  place: string(),
  state: picklist(COPY_STATES),
  price: number(),
  /** of all copies of the book, all-time */
  loans: number(),
  /** other copies of the book that can be lent now */
  othersIn: number(),
  acts: array(picklist(COPY_ACTS)),
})
export type InboxCopy = InferOutput<typeof copy>

const inboxCase = object({
  ...row.entries,
  content: string(),
  facts: array(object({ name: picklist(INBOX_FACTS), value: string() })),
  files: array(file),
  notes: array(note),
  log: array(step),
  /** decisions that are possible now */
  acts: array(picklist(INBOX_ACTS)),
  /** the latest valid deciding entry of the trail, including entries by a command; 0 = none */
  decided: number(),
  /** the last decision, which may be undone today, or corrected */
  last: nullable(
    object({
      id: number(),
      act: picklist(INBOX_ACTS),
      operator: string(),
      date: string(),
      mayUndo: boolean(),
      words: object({ zh: string(), en: string() }),
      startsOn: string(),
      endsOn: string(),
      /** where a delivered document is read; '' = none */
      link: string(),
    }),
  ),
  due: string(),
  /** who may have it in hand: accounts that see such cases */
  people: array(string()),
  /** whole minutes since it arrived, while waiting; else null */
  waits: nullable(number()),
  /** where an answer goes: messages of the reader's account, and a masked mail address, '' = no mail */
  sentTo: object({ messages: boolean(), mail: string() }),
  /** the copy it is about; null = none of the library's */
  copy: nullable(copy),
  /** masked; the full name needs another call, which is logged */
  reader: string(),
  /** zh | en | '': the reader's language */
  language: string(),
  /** the other cases merged with it */
  together: array(object({ id: number(), date: string(), title: string(), content: string() })),
  /** possibly the same case: same book, same database, or same title */
  alike: array(object({ id: number(), date: string(), title: string() })),
})
export type InboxCase = InferOutput<typeof inboxCase>

const words = object({ zh: optional(text(4000), ''), en: optional(text(4000), '') })
/** idempotency key made by the page; a repeated one is already done */
const batch = pipe(string(), regex(/^[\w-]{16,64}$/))
const decision = object({
  act: picklist(INBOX_ACTS),
  words: optional(words, { zh: '', en: '' }),
  startsOn: optional(day, ''),
  endsOn: optional(day, ''),
  /** of a document that is ready */
  link: optional(text(1000), ''),
  staysOpen: optional(boolean(), false),
  batch,
  /** the `decided` of the case as the operator saw it: a newer decision makes this fail; absent = not checked */
  decided: optional(whole(0, Number.MAX_SAFE_INTEGER, 0)),
})
export type InboxDecision = InferOutput<typeof decision>
/** sum: in fen, for a charge */
const copyInput = object({
  act: picklist(COPY_ACTS),
  sum: whole(0, 10_000_000, 0),
  words: optional(words, { zh: '', en: '' }),
  batch,
})
export type InboxCopyInput = InferOutput<typeof copyInput>
const done = object({ act: nullable(number()), unsent: number(), case: inboxCase })

const savedReply = object({ id: number(), title: string(), zh: string(), en: string() })
export type SavedReply = InferOutput<typeof savedReply>
/** undo: today's last act on them that can be undone; null = none */
const replies = object({ items: array(savedReply), undo: nullable(number()) })

export const SCOPES = ['waiting', 'mine', 'unassigned', 'done'] as const
const filter = object({
  scope: optional(picklist(SCOPES), 'waiting'),
  kind: optional(picklist([...INBOX_KINDS, '']), ''),
  q: optional(text(200), ''),
  page: whole(1, 10_000, 1),
})

export const staffInboxCalls = {
  list: defineCall({
    method: 'GET',
    path: '/staff/inbox',
    summary: 'All that readers send, newest first, a page of 30',
    roles: INBOX_ROLES,
    query: filter,
    data: list,
  }),
  csv: defineCall({
    method: 'GET',
    path: '/staff/inbox.csv',
    summary: 'The same as CSV, readers masked',
    roles: INBOX_ROLES,
    query: filter,
    produces: 'text/csv',
  }),
  replies: defineCall({
    method: 'GET',
    path: '/staff/inbox/replies',
    summary: 'Saved replies',
    roles: INBOX_ROLES,
    data: replies,
  }),
  saveReply: defineCall({
    method: 'POST',
    path: '/staff/inbox/replies',
    summary: 'Saves a reply; id 0 = a new one',
    roles: INBOX_ROLES,
    body: object({
      id: whole(0, Number.MAX_SAFE_INTEGER, 0),
      title: text(60),
      zh: optional(text(2000), ''),
      en: optional(text(2000), ''),
    }),
    data: replies,
  }),
  dropReply: defineCall({
    method: 'DELETE',
    path: '/staff/inbox/replies/:id',
    summary: 'Removes a saved reply',
    roles: INBOX_ROLES,
    data: replies,
  }),
  undoReply: defineCall({
    method: 'POST',
    path: '/staff/inbox/replies/acts/:id/undo',
    summary: 'Undoes what was done today with a saved reply',
    roles: INBOX_ROLES,
    data: replies,
  }),
  file: defineCall({
    method: 'GET',
    path: '/staff/inbox/files/:id',
    summary: 'A file that came with a letter; noted in the trail',
    roles: INBOX_ROLES,
    query: object({ save: optional(picklist(['', '1']), '') }),
    produces: 'application/octet-stream',
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/inbox/acts/:id/undo',
    summary: 'Takes a decision of today back; its notice is gone',
    roles: INBOX_ROLES,
    data: done,
  }),
  correct: defineCall({
    method: 'POST',
    path: '/staff/inbox/acts/:id/correct',
    summary: 'Replaces a decision; its reader is told once',
    roles: INBOX_ROLES,
    body: decision,
    data: done,
  }),
  case: defineCall({
    method: 'GET',
    path: '/staff/inbox/:kind/:id',
    summary: 'One of them, whole',
    roles: INBOX_ROLES,
    data: inboxCase,
  }),
  reader: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/reader',
    summary: 'Whose it is; that it was shown is noted',
    roles: INBOX_ROLES,
    data: object({
      name: string(),
      userId: string(),
      dept: string(),
      email: string(),
      isValid: boolean(),
      /** all that stop the reader's loans and requests */
      blocks: optional(array(string())),
      loans: number(),
      owed: number(),
    }),
  }),
  assign: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/assign',
    summary:
      'Who has it in hand (null = nobody), and until when; what is not given stays. from: who had it as far as is known here; refused if somebody else has it now',
    roles: INBOX_ROLES,
    body: object({
      to: optional(nullable(text(100))),
      due: optional(day),
      from: optional(nullable(text(100))),
    }),
    data: inboxCase,
  }),
  note: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/notes',
    summary: 'A note within the house',
    roles: INBOX_ROLES,
    body: object({ content: text(2000) }),
    data: inboxCase,
  }),
  merge: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/merge',
    summary: 'Makes others one case with it; they are decided together',
    roles: INBOX_ROLES,
    body: object({ ids: pipe(array(whole(1, Number.MAX_SAFE_INTEGER, 0)), maxLength(50)) }),
    data: inboxCase,
  }),
  split: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/split',
    summary: 'Each is a case of its own again',
    roles: INBOX_ROLES,
    data: inboxCase,
  }),
  copy: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/copy',
    summary: 'Does something with the copy that it is about, where loans are kept here',
    roles: INBOX_ROLES,
    body: copyInput,
    data: done,
  }),
  undoCopy: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/copy/:act/undo',
    summary: 'Takes back today what was done with the copy',
    roles: INBOX_ROLES,
    data: done,
  }),
  decide: defineCall({
    method: 'POST',
    path: '/staff/inbox/:kind/:id/decide',
    summary: 'Decides it, and what is one with it; readers are told',
    roles: INBOX_ROLES,
    body: decision,
    data: done,
  }),
}
