/**
 * A reader's loans summarized: the yearly report, and reading certificates. The specification gives only the address of
 * `book_report/report`, so its form is ours; the other calls are ours.
 */
import {
  array,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'

const aYear = pipe(string(), regex(/^(19|20)\d{2}$/))

/** Times yyyy-MM-dd HH:mm, library time. */
const reportLoan = object({
  bibId: string(),
  title: string(),
  author: string(),
  callNo: string(),
  /** main class letter of the Chinese Library Classification; '' = none */
  cls: string(),
  loanDate: string(),
  dueDate: string(),
  /** null = still out */
  returnDate: nullable(string()),
  renewTimes: number(),
  /** as in the record, height in cm; null = not in the record */
  pages: nullable(number()),
  height: nullable(number()),
})
export type ReportLoan = InferOutput<typeof reportLoan>

const bookReport = object({
  /** yyyy-MM-dd, inclusive; a current period ends today */
  from: string(),
  to: string(),
  /** in library time */
  today: string(),
  /** years in which loans began, latest first */
  years: array(object({ year: number(), count: number() })),
  /** loans that overlap the period: begun in it, returned in it, or out throughout; earliest first */
  loans: array(reportLoan),
})
export type BookReport = InferOutput<typeof bookReport>

/** all = from the first loan to today; or a year */
const certPeriod = union([picklist(['all']), aYear])

const readCert = object({
  number: string(),
  /** the number alone reveals nothing */
  code: string(),
  /** all | yyyy */
  period: string(),
  /** yyyy-MM-dd, inclusive */
  from: string(),
  to: string(),
  /** loans begun in the period; of these `returned` have come back, `late` of them after the due date */
  loans: number(),
  books: number(),
  classes: number(),
  returned: number(),
  late: number(),
  issuedDate: string(),
  /** yyyy-MM-dd; null = valid */
  revokedDate: nullable(string()),
})
export type ReadCert = InferOutput<typeof readCert>

/** What a verifier may see: never which books. */
const certChecked = object({
  /**
   * 1 = issued by this library, and not revoked. A wrong code and a revoked number look the same as one never issued.
   */
  isReal: picklist([0, 1]),
  certificate: nullable(
    object({
      number: string(),
      nameMask: string(),
      from: string(),
      to: string(),
      loans: number(),
      books: number(),
      issuedDate: string(),
    }),
  ),
})
export type CertChecked = InferOutput<typeof certChecked>

export const reportsCalls = {
  report: defineCall({
    method: 'GET',
    path: '/book_report/report',
    summary: 'Loans of the reader in a year, in the twelve months to today (recent), or ever (all)',
    signedIn: true,
    query: object({ period: optional(union([picklist(['recent', 'all']), aYear]), 'recent') }),
    data: bookReport,
  }),
  certs: defineCall({
    method: 'GET',
    path: '/x/read_certs',
    summary: 'Certificates of reading of the reader, latest first',
    signedIn: true,
    data: array(readCert),
  }),
  issueCert: defineCall({
    method: 'POST',
    path: '/x/read_certs',
    event: 'certificate',
    summary: 'A certificate of the stored loans of a period; the same loans keep the same number',
    signedIn: true,
    body: object({ period: certPeriod }),
    data: readCert,
  }),
  revokeCert: defineCall({
    method: 'POST',
    path: '/x/read_certs/revoke',
    event: 'certificateRevoked',
    summary: 'Withdraws a certificate of the reader for good; once withdrawn it stays so',
    signedIn: true,
    body: object({ number: string() }),
    data: readCert,
  }),
  checkCert: defineCall({
    method: 'GET',
    path: '/x/read_cert_check',
    summary: 'Verifies a certificate by its number and code',
    query: object({ number: string(), code: string() }),
    data: certChecked,
  }),
}
