/**
 * Problems with a book, reported by a reader at the shelf. The calls are ours. A report is a letter to the library of
 * the kind `book` (feedbacks.ts): staff answer it like one, and the reader finds the answer among their letters.
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
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { short } from '../texts.ts'

/** data = the record is wrong; link = a dead link; missing = not on the shelf; damaged = unreadable */
export const FAULTS = ['data', 'link', 'missing', 'damaged'] as const

/** status open | answered | closed; createdDate yyyy-MM-dd HH:mm; barCode '' = no particular copy */
const report = looseObject({
  reportId: number(),
  bibId: string(),
  title: string(),
  barCode: string(),
  fault: string(),
  faultDesc: string(),
  content: string(),
  status: string(),
  statusDesc: string(),
  createdDate: string(),
})
export type BookFault = InferOutput<typeof report>

const faults = array(object({ code: string(), name: string() }))

/** faults: those that can be reported; items: the reader's reports, latest first */
const reports = looseObject({
  faults,
  items: array(report),
})
export type BookFaults = InferOutput<typeof reports>

const path = '/x/book_faults'

const what = {
  bibId: pipe(string(), minLength(1), maxLength(100)),
  fault: picklist(FAULTS),
  barCode: optional(nullable(short)),
  // the handler rejects longer texts with a message
  content: optional(nullable(pipe(string(), maxLength(20_000)))),
}

export const faultsCalls = {
  list: defineCall({
    method: 'GET',
    path,
    summary: 'What may be reported of a book, and what the reader has reported: of one book, or of all',
    signedIn: true,
    query: object({ bibId: optional(short) }),
    data: reports,
  }),
  send: defineCall({
    method: 'POST',
    path,
    summary: 'Reports what is wrong with a book, or with one copy of it (barCode)',
    signedIn: true,
    body: object(what),
    data: report,
  }),
  terms: defineCall({
    method: 'GET',
    path: `${path}/visitor`,
    summary: 'What may be reported of a book by who is not signed in, and the test before it (x/signin)',
    ofVisitor: true,
    data: object({
      faults,
      captcha: boolean(),
      challenge: nullable(object({ nonce: string(), bits: number() })),
    }),
  }),
  sendAsVisitor: defineCall({
    method: 'POST',
    path: `${path}/visitor`,
    summary: 'The same without signing in: email is where the answer goes, verifyCode as at sign-in',
    body: object({
      ...what,
      email: pipe(string(), maxLength(300)),
      verifyCode: optional(nullable(pipe(string(), maxLength(400)))),
    }),
    data: object({ fault: string() }),
  }),
}
