/** GET|POST /opac/users/*: the signed-in reader. Members and their forms are OBSERVED unless stated otherwise. */
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
import { booklistCard } from '../lists/booklists.ts'
import { pageOf, pageQuery } from '../page.ts'
import { day } from '../texts.ts'
import { fineRow, honorRow, loanHistRow, loanRow, rawLoanRow, voltRow } from './users-rows.ts'

export * from './users-rows.ts'

/** ours: returned = loans that were returned, late or not; overdue = loans that are overdue now */
const voltsPage = object({
  ...pageOf(voltRow).entries,
  returned: optional(number()),
  overdue: optional(number()),
})

/** 0 = valid. Values are masked (`测*试`, `138****0000`) unless isPlaintext=true. */
const readerInfo = looseObject({
  uid: number(),
  userId: string(),
  displayName: string(),
  idStatus: number(),
  idStatusDesc: string(),
  dept: string(),
  /** absent or null: the library has no credit scheme */
  credit: optional(nullable(number())),
  email: nullable(string()),
  isCheckedEmail: number(),
  mobile: nullable(string()),
  isNeedEditpwd: number(),
  /** ours: 1 = this session began with an external sign-in; absent = with the library's own password */
  isFromElsewhere: optional(number()),
})
export type ReaderInfo = InferOutput<typeof readerInfo>

/** fineSum in yuan, two decimals; requestCount counts open requests. */
const readerStats = looseObject({
  loanCount: number(),
  expireCount: number(),
  fineSum: number(),
  requestCount: number(),
  booklistCount: number(),
  /** unread notices (meaning not shown in the specification) */
  unprocessedCount: optional(number()),
  /** ours: number of unpaid fines, what the banner's third counter shows; absent on a foreign server */
  overdraftCount: optional(number()),
  /** ours: documents from elsewhere that the library still works on, which requestCount does not count */
  documentCount: optional(number()),
  /** ours: requests that can be picked up; books in all booklists together */
  readyCount: optional(number()),
  collectedCount: optional(number()),
  /** ours: overdue loans, and the maximum number of loans */
  overdueCount: optional(number()),
  /** ours: all that stop renewals and requests: READER_BLOCKS, in their order; a server may have more */
  blocks: optional(array(string())),
  /** ours: what the library's system says of them in its own words, such as the note of a restriction; absent = nothing */
  blockWords: optional(array(string())),
  maxLoanCount: optional(number()),
  /**
   * ours: the library's system is unreachable, and data on loans, requests and fines is as of this time (yyyy-MM-dd
   * HH:mm; '' = unknown); absent = current
   */
  lastKnown: optional(string()),
  deptRange: optional(number()),
  range: optional(number()),
})
export type ReaderStats = InferOutput<typeof readerStats>

const renewRequest = object({
  loanId: optional(pipe(string(), minLength(1), maxLength(100))),
  /** accepted in place of loanId */
  barCode: optional(pipe(string(), minLength(1), maxLength(100))),
  source: optional(union([number(), string()])),
})

const renewAnswer = looseObject({ loanId: string(), dueDate: string(), renewTimes: number() })
export type RenewAnswer = InferOutput<typeof renewAnswer>

/** code 0 = renewed; else `msg` is the reason. One row per requested loan, in the order of the request. */
const batchRenewRow = looseObject({
  loanId: string(),
  code: number(),
  msg: nullable(string()),
  dueDate: optional(nullable(string())),
  renewTimes: optional(number()),
})
export type BatchRenewRow = InferOutput<typeof batchRenewRow>

/** ours: total unpaid on all pages (yuan), and where to pay ('' = the library has no text for it) */
const finesPage = object({
  ...pageOf(fineRow).entries,
  unpaidSum: optional(number()),
  unpaidCount: optional(number()),
  payPlace: optional(string()),
})
export type FinesPage = InferOutput<typeof finesPage>

const histQuery = object({
  ...pageQuery.entries,
  keyword: optional(pipe(string(), maxLength(200))),
  /** return dates (yyyy-MM-dd), inclusive; '' = open */
  start: optional(day),
  end: optional(day),
})

const plain = object({ isPlaintext: optional(picklist(['true', 'false', '1', '0'])) })

export const usersCalls = {
  info: defineCall({
    method: 'GET',
    path: '/users/info',
    summary: 'Reader information; masked unless isPlaintext=true',
    signedIn: true,
    query: plain,
    data: readerInfo,
  }),
  stats: defineCall({
    method: 'GET',
    path: '/users/stats',
    summary: 'Counters of the reader',
    signedIn: true,
    data: readerStats,
  }),
  loans: defineCall({
    method: 'GET',
    path: '/users/loans',
    summary: 'Current loans, due soonest first',
    signedIn: true,
    query: pageQuery,
    data: pageOf(loanRow),
  }),
  loanHists: defineCall({
    method: 'GET',
    path: '/users/loan_hists',
    summary: 'Returned loans, latest first',
    signedIn: true,
    query: histQuery,
    data: pageOf(loanHistRow),
  }),
  loanHistories: defineCall({
    method: 'GET',
    path: '/users/loan_histories',
    summary: 'The same as loan_hists, under its other name',
    signedIn: true,
    query: histQuery,
    data: pageOf(loanHistRow),
  }),
  overdueSoon: defineCall({
    method: 'GET',
    path: '/users/overdue_soon',
    summary: 'Loans that fall due soon or are overdue: a plain array of raw loans',
    signedIn: true,
    query: pageQuery,
    data: array(rawLoanRow),
  }),
  loanInfo: defineCall({
    method: 'GET',
    path: '/users/loan_info',
    summary: 'Text "current / most"',
    signedIn: true,
    data: string(),
  }),
  volts: defineCall({
    method: 'GET',
    path: '/users/volts',
    summary: 'Violations of the reader; clients probe the session with it',
    signedIn: true,
    query: pageQuery,
    data: voltsPage,
  }),
  fines: defineCall({
    method: 'GET',
    path: '/users/fines',
    summary: 'Fines of the reader, unpaid first; amount in yuan',
    signedIn: true,
    query: pageQuery,
    data: finesPage,
  }),
  renew: defineCall({
    method: 'POST',
    path: '/users/renew',
    event: 'renew',
    summary: 'Renews one loan',
    signedIn: true,
    body: renewRequest,
    data: renewAnswer,
  }),
  batchRenew: defineCall({
    method: 'POST',
    path: '/users/batch_renew',
    event: 'renew',
    summary: 'Renews several loans; each row has its outcome',
    signedIn: true,
    body: object({
      loanIds: pipe(array(pipe(string(), minLength(1), maxLength(100))), minLength(1), maxLength(500)),
      source: optional(union([number(), string()])),
    }),
    data: array(batchRenewRow),
  }),
  checkEmail: defineCall({
    method: 'POST',
    path: '/users/check/email',
    summary: 'Sends a verification e-mail',
    signedIn: true,
    data: nullable(string()),
  }),
  checkEmailSetting: defineCall({
    method: 'GET',
    path: '/users/check/emailSetting',
    summary: 'Whether the library can send e-mail',
    signedIn: true,
    data: object({ enabled: boolean() }),
  }),
  photo: defineCall({
    method: 'GET',
    path: '/users/photo/:uid',
    summary: 'Portrait of the reader',
    signedIn: true,
    produces: 'image/*',
  }),
  loanRangeDist: defineCall({
    method: 'GET',
    path: '/users/loan_range_dist',
    summary: 'Loans by month, twelve months ascending',
    signedIn: true,
    data: record(string(), number()),
  }),
  loanDcpDist: defineCall({
    method: 'GET',
    path: '/users/loan_dcp_dist',
    summary: 'Loans by class',
    signedIn: true,
    data: array(object({ count: number(), class: string() })),
  }),
  honors: defineCall({
    method: 'GET',
    path: '/users/honors',
    summary: 'What the reader has to show for, from the stored loans',
    signedIn: true,
    data: array(honorRow),
  }),
  booklists: defineCall({
    method: 'GET',
    path: '/users/booklists',
    summary: 'Booklists of the reader',
    signedIn: true,
    query: pageQuery,
    data: pageOf(booklistCard),
  }),
}
