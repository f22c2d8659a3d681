/**
 * GET|POST /opac/users/*: the account of the signed-in reader. The calls are the specification's (section 7); it shows
 * no answers, so every form here is ours.
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
import { defineCall } from '../call.ts'
import { pageOf, pageQuery } from '../page.ts'

/** An identifier of the reader; masked, except the library card, unless isPlaintext=true. */
const identifierRow = looseObject({
  /** card | student | staff | campus | … */
  identifierType: string(),
  identifierTypeDesc: string(),
  identifier: string(),
  /** as idStatus: 0 = valid */
  status: number(),
  statusDesc: string(),
  /** yyyy-MM-dd; null = open-ended */
  startDate: nullable(string()),
  expireDate: nullable(string()),
})
export type IdentifierRow = InferOutput<typeof identifierRow>

/** The reader's circulation rule. Days are calendar days; finePerDay and unpaidLimit in yuan. */
const circRule = looseObject({
  circRuleCode: string(),
  userGroup: string(),
  userGroupDesc: string(),
  /** document type that the rule applies to (doc.02 …); '' = all types without their own rule */
  docType: optional(string()),
  docTypeDesc: optional(string()),
  maxLoanCount: number(),
  loanDays: number(),
  renewDays: number(),
  maxRenewTimes: number(),
  /** a loan can only be renewed in its last n days; 0 = at any time */
  renewWindow: optional(number()),
  /** max open requests */
  maxRequestCount: optional(number()),
  soonDays: number(),
  finePerDay: number(),
  /** being late by at most this many days costs nothing */
  graceDays: optional(number()),
  /** max fine per loan for being late, in yuan; 0 = no limit */
  fineCap: optional(number()),
  /** unpaid fines above this block renewals */
  unpaidLimit: number(),
  /** more overdue loans than this block other renewals and requests */
  overdueLimit: optional(number()),
})
export type CircRule = InferOutput<typeof circRule>

/** isValid 0 | 1: the card as of now; loanCount: loans on record that a reading certificate could cover */
const readCert = object({
  isValid: number(),
  idStatus: number(),
  idStatusDesc: string(),
  expireDate: string(),
  loanCount: number(),
})

/** amount: change of the credit; balance: the credit after it; createdDate yyyy-MM-dd HH:mm */
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

/** credit: current value, null = none; opening: the balance before the first row */
const creditsPage = object({
  ...pageOf(creditRow).entries,
  credit: nullable(number()),
  opening: number(),
})
export type CreditsPage = InferOutput<typeof creditsPage>

/**
 * A lost book. price, recoup in yuan (null = unknown, not settled); status open | settled | found; dates with minutes
 */
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

/** isNew 0: already reported earlier, on reportedDate (yyyy-MM-dd HH:mm); null = not on record */
const lossAnswer = looseObject({
  idStatus: number(),
  idStatusDesc: string(),
  reportedDate: nullable(string()),
  isNew: number(),
})
export type LossAnswer = InferOutput<typeof lossAnswer>

/** One year of reading; loans count by the day they began. */
const readSummary = object({
  year: number(),
  /** years with loans, latest first */
  years: array(object({ year: number(), count: number() })),
  loanCount: number(),
  bookCount: number(),
  renewCount: number(),
  /** days from loan to return; null when nothing has been returned */
  averageDays: nullable(number()),
  /** 0 … 1, fraction of the returned loans; null when nothing has been returned */
  onTime: nullable(number()),
  /** { 'YYYY-MM': loans begun }, all twelve months of the year */
  months: record(string(), number()),
  /** most loans first, named as in loan_dcp_dist */
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
    event: 'loss',
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
