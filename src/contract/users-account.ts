/**
 * GET|POST /opac/users/*: the account of the signed-in reader. The calls are the specification's (section 7); what they
 * answer is not shown there, so every form here is ours.
 */
import {
  array,
  type InferOutput,
  looseObject,
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
import { defineCall } from './call.ts'
import { pageOf, pageQuery } from './page.ts'

/** A number that the reader is known by; masked but for the library card, unless isPlaintext=true. */
const identifierRow = looseObject({
  /** card | student | staff | campus | … */
  identifierType: string(),
  identifierTypeDesc: string(),
  identifier: string(),
  /** as idStatus: 0 = valid */
  status: number(),
  statusDesc: string(),
  /** yyyy-MM-dd; null = open */
  startDate: nullable(string()),
  expireDate: nullable(string()),
})
export type IdentifierRow = InferOutput<typeof identifierRow>

/** What the reader may do. Days are calendar days; finePerDay and unpaidLimit in yuan. */
const circRule = looseObject({
  circRuleCode: string(),
  userGroup: string(),
  userGroupDesc: string(),
  /** the type of document that the rule is for (doc.02 …); '' = all that have none of their own */
  docType: optional(string()),
  docTypeDesc: optional(string()),
  maxLoanCount: number(),
  loanDays: number(),
  renewDays: number(),
  maxRenewTimes: number(),
  /** a loan can be renewed in this many last days alone; 0 = at any time */
  renewWindow: optional(number()),
  /** requests open at a time */
  maxRequestCount: optional(number()),
  soonDays: number(),
  finePerDay: number(),
  /** late by no more days than this costs nothing */
  graceDays: optional(number()),
  /** the most that one loan costs for being late, in yuan; 0 = no limit */
  fineCap: optional(number()),
  /** more than it stops renewals */
  unpaidLimit: number(),
  /** more overdue loans than this stop other renewals and requests */
  overdueLimit: optional(number()),
})
export type CircRule = InferOutput<typeof circRule>

/** isValid 0 | 1: the card as of now; loanCount: loans on record, of which a reading certificate could tell */
const readCert = object({
  isValid: number(),
  idStatus: number(),
  idStatusDesc: string(),
  expireDate: string(),
  loanCount: number(),
})

/** amount: by how much the credit changed; balance: the credit after it; createdDate yyyy-MM-dd HH:mm */
const creditRow = looseObject({
  id: number(),
  amount: number(),
  balance: number(),
  creditType: string(),
  creditTypeDesc: string(),
  bibId: nullable(string()),
  title: string(),
  createdDate: string(),
})

/** credit: as it is now, null = none; opening: what was there before the first row */
const creditsPage = object({
  ...pageOf(creditRow).entries,
  credit: nullable(number()),
  opening: number(),
})
export type CreditsPage = InferOutput<typeof creditsPage>

/** A lost book. price, recoup in yuan (null = not known, not settled); status open | settled | found; dates with minutes */
const loanLossRow = looseObject({
  id: number(),
  loanId: nullable(string()),
  bibId: string(),
  title: string(),
  author: string(),
  barCode: string(),
  callNo: string(),
  price: nullable(number()),
  recoup: nullable(number()),
  recoupType: string(),
  recoupTypeDesc: string(),
  status: string(),
  statusDesc: string(),
  lossDate: string(),
  recoupDate: nullable(string()),
})
export type LoanLossRow = InferOutput<typeof loanLossRow>

/** isNew 0: it had been reported before, on reportedDate (yyyy-MM-dd HH:mm); null = not on record */
const lossAnswer = looseObject({
  idStatus: number(),
  idStatusDesc: string(),
  reportedDate: nullable(string()),
  isNew: number(),
})
export type LossAnswer = InferOutput<typeof lossAnswer>

/** One year of reading, by the day a loan began. */
const readSummary = object({
  year: number(),
  /** years with loans, latest first */
  years: array(object({ year: number(), count: number() })),
  loanCount: number(),
  bookCount: number(),
  renewCount: number(),
  /** days from loan to return; null when nothing has been returned */
  averageDays: nullable(number()),
  /** 0 … 1 of the returned loans; null when nothing has been returned */
  onTime: nullable(number()),
  /** { 'YYYY-MM': loans begun }, the twelve months of the year */
  months: record(string(), number()),
  /** most loans first, named as loan_dcp_dist names them */
  classes: array(object({ count: number(), class: string() })),
  /** the first loan of the year; date yyyy-MM-dd */
  first: nullable(object({ bibId: string(), title: string(), author: string(), date: string() })),
})
export type ReadSummary = InferOutput<typeof readSummary>

export const accountCalls = {
  identifiers: defineCall({
    method: 'GET',
    path: '/users/useridentifiers',
    summary: 'Certificates of the reader: library card, student number …; masked unless isPlaintext=true',
    signedIn: true,
    query: object({ isPlaintext: optional(picklist(['true', 'false', '1', '0'])) }),
    data: array(identifierRow),
  }),
  circRules: defineCall({
    method: 'GET',
    path: '/users/circrules',
    summary: 'Circulation rules that apply to the reader; money in yuan',
    signedIn: true,
    data: array(circRule),
  }),
  checkReadCert: defineCall({
    method: 'GET',
    path: '/users/check_readcert',
    summary: 'Whether the card is valid now, and how many loans are on record',
    signedIn: true,
    data: readCert,
  }),
  credits: defineCall({
    method: 'GET',
    path: '/users/credits',
    summary: 'What changed the credit of the reader, latest first',
    signedIn: true,
    query: pageQuery,
    data: creditsPage,
  }),
  loanLosses: defineCall({
    method: 'GET',
    path: '/users/loan_loss_recoup',
    summary: 'Lost books of the reader, open ones first; money in yuan',
    signedIn: true,
    query: pageQuery,
    data: pageOf(loanLossRow),
  }),
  reportLoss: defineCall({
    method: 'POST',
    path: '/users/loss',
    summary: 'Reports the card as lost; reported before, it stays as it was. No body is needed',
    signedIn: true,
    body: object({}),
    data: lossAnswer,
  }),
  readSummary: defineCall({
    method: 'GET',
    path: '/users/read_summary',
    summary: 'One year of reading; without year the latest with loans',
    signedIn: true,
    query: object({ year: optional(pipe(string(), regex(/^(19|20)\d{2}$/))) }),
    data: readSummary,
  }),
}
