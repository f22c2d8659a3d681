/**
 * /opac/staff/records: imports of files of records, and the sources that are harvested. An import has steps: the file is
 * sent in pieces, looked at, imported, and reported. One at a time, for the whole library.
 */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  trim,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { COPY_PROFILES, LACKS, RECORD_FORMATS, RUN_STATES } from './codes.ts'

/** a cataloguer's daily work: without the accounts and settings of an administrator */
export const RECORDS_ROLES: readonly StaffRole[] = ['administrator', 'collections']

/** why an import did not end as wished; `problem` for what only the system can say */
export const RUN_FAULTS = ['', 'absent', 'damaged', 'problem', 'gone'] as const

const rejected = object({
  /** from 1; 0 = the file as a whole */
  number: number(),
  controlNo: string(),
  reason: string(),
  /** a remark: the record is in all the same */
  isIn: boolean(),
})
export type RejectedRecord = InferOutput<typeof rejected>

const shown = object({
  number: number(),
  title: string(),
  author: string(),
  imprint: string(),
  isbn: string(),
  callNo: string(),
  copies: number(),
  lacks: array(picklist(LACKS)),
})

const facts = object({
  records: number(),
  /** false: the file has more than were looked at */
  isWhole: boolean(),
  books: number(),
  holdings: number(),
  deleted: number(),
  rejectedCount: number(),
  rejected: array(object({ number: number(), reason: string() })),
  /** what a file without records is; '' = unknown */
  other: string(),
  formats: record(string(), number()),
  encodings: record(string(), number()),
  profiles: array(object({ profile: string(), books: number(), copies: number(), barCodes: number() })),
  /** the profile that finds most; '' = none finds a copy */
  best: string(),
  /** books without … */
  without: object({
    ...{ number: number(), author: number(), year: number() },
    ...{ isbn: number(), callNo: number(), copies: number() },
  }),
  shown: array(shown),
})
export type FileFactsShown = InferOutput<typeof facts>

/** what the import would do with the record of a book */
export const STANDINGS = ['new', 'changed', 'same'] as const
export type Standing = (typeof STANDINGS)[number]

/** cls: class number; bibId: what the book has, or would get */
const shownBook = object({ ...shown.entries, bibId: string(), cls: string(), standing: picklist(STANDINGS) })
export type ShownBook = InferOutput<typeof shownBook>

const standing = object({
  /** books that were read, each number once */
  counts: object({ new: number(), changed: number(), same: number() }),
  /** the first ten of each */
  all: array(shownBook),
  lacking: array(shownBook),
  new: array(shownBook),
  changed: array(shownBook),
})
export type FileStanding = InferOutput<typeof standing>

const counts = object({
  read: number(),
  added: number(),
  updated: number(),
  unchanged: number(),
  withdrawn: number(),
  rejected: number(),
  unnumbered: number(),
})
export type RunCounts = InferOutput<typeof counts>

const wishes = object({
  source: string(),
  items: picklist(COPY_PROFILES),
  format: picklist(RECORD_FORMATS),
  /** the file holds all books of the source: the others are withdrawn */
  full: boolean(),
})
export type RunWishes = InferOutput<typeof wishes>

const run = object({
  id: number(),
  name: string(),
  /** bytes of the file, and those that have arrived */
  size: number(),
  received: number(),
  state: picklist(RUN_STATES),
  operator: string(),
  /** yyyy-MM-dd HH:mm; '' = not yet */
  sent: string(),
  began: string(),
  ended: string(),
  seconds: number(),
  wishes,
  facts: nullable(facts),
  counts,
  /** 0 … 1 of the file; null = not known (a zipped file that was not read to its end) */
  part: nullable(number()),
  fault: object({
    kind: picklist(RUN_FAULTS),
    problem: string(),
    absent: number(),
    total: number(),
  }),
  /** the first of them; all are in the file */
  rejected: array(rejected),
  /** lines of the list of rejected records and remarks */
  rejectedLines: number(),
  /** name ending of the file of rejected records as they were sent; '' = there is none */
  rejectedFile: string(),
  /** the file is still on the server, so that it can be imported (again) */
  hasFile: boolean(),
})
export type ImportRun = InferOutput<typeof run>

const state = object({
  /** the open one, else the last one until it is put away */
  current: nullable(run),
  past: array(run),
  /** bytes */
  limit: number(),
})
export type ImportsState = InferOutput<typeof state>

const bytes = pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER))

export const staffRecordsCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/records/imports',
    summary: 'The import that is open or the last one, and those before it',
    roles: RECORDS_ROLES,
    data: state,
  }),
  create: defineCall({
    method: 'POST',
    path: '/staff/records/imports',
    summary: 'Begins to send a file; its pieces follow',
    roles: RECORDS_ROLES,
    body: object({ name: pipe(string(), trim(), maxLength(300)), size: bytes }),
    data: state,
  }),
  piece: defineCall({
    method: 'POST',
    path: '/staff/records/imports/:id/pieces',
    summary:
      'The next piece of the file, as multipart/form-data, at most 5 MB; the last one begins the look. received: where to go on',
    roles: RECORDS_ROLES,
    query: object({ at: optional(pipe(string(), maxLength(20)), '') }),
    data: object({ received: number() }),
  }),
  look: defineCall({
    method: 'POST',
    path: '/staff/records/imports/:id/look',
    summary:
      'Looks at the file again, its copies or format read in another way. Nothing is written to the catalogue',
    roles: RECORDS_ROLES,
    body: object({
      items: optional(picklist(COPY_PROFILES), 'auto'),
      format: optional(picklist(RECORD_FORMATS), 'auto'),
    }),
    data: state,
  }),
  standing: defineCall({
    method: 'POST',
    path: '/staff/records/imports/:id/standing',
    summary:
      'How many books of the file are new to a source, and how many would change; null where the import numbers the source anew first, or the file is at another host',
    roles: RECORDS_ROLES,
    body: object({ source: optional(pipe(string(), trim(), maxLength(60)), 'main') }),
    data: nullable(standing),
  }),
  start: defineCall({
    method: 'POST',
    path: '/staff/records/imports/:id/start',
    summary: 'Imports the file',
    roles: RECORDS_ROLES,
    body: object({
      source: optional(pipe(string(), trim(), maxLength(60)), 'main'),
      items: optional(picklist(COPY_PROFILES), 'auto'),
      format: optional(picklist(RECORD_FORMATS), 'auto'),
      full: optional(boolean(), false),
    }),
    data: state,
  }),
  stop: defineCall({
    method: 'POST',
    path: '/staff/records/imports/:id/stop',
    summary: 'Stops the import after the records that are being stored; what is in stays',
    roles: RECORDS_ROLES,
    data: state,
  }),
  discard: defineCall({
    method: 'POST',
    path: '/staff/records/imports/:id/discard',
    summary: 'Puts the file or the report away: the file is removed, the catalogue stays as it is',
    roles: RECORDS_ROLES,
    data: state,
  }),
  rejectedList: defineCall({
    method: 'GET',
    path: '/staff/records/imports/:id/rejected.csv',
    summary: 'Rejected records and remarks, with the reasons, as CSV',
    roles: RECORDS_ROLES,
    produces: 'text/csv',
  }),
  rejectedRecords: defineCall({
    method: 'GET',
    path: '/staff/records/imports/:id/rejected',
    summary: 'The rejected records themselves, as they were in the file (ISO 2709, MARCXML …)',
    roles: RECORDS_ROLES,
    produces: 'application/octet-stream',
  }),
}
