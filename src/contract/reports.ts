/**
 * What a reader's loans come to: the report of a year, and certificates of reading. Of `book_report/report` the
 * specification shows the address alone, so its form is ours; the other calls are ours.
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
import { defineCall } from './call.ts'

const aYear = pipe(string(), regex(/^(19|20)\d{2}$/))

/** Times yyyy-MM-dd HH:mm, of the library's clock. */
const reportLoan = object({
  bibId: string(),
  title: string(),
  author: string(),
  callNo: string(),
  /** letter of the main class of the Chinese Library Classification; '' = in none of them */
  cls: string(),
  loanDate: string(),
  dueDate: string(),
  /** null = still out */
  returnDate: nullable(string()),
  renewTimes: number(),
  /** as the record has them, height in cm; null = not in the record */
  pages: nullable(number()),
  height: nullable(number()),
})
export type ReportLoan = InferOutput<typeof reportLoan>

const bookReport = object({
  /** yyyy-MM-dd, both included; a period that has not ended ends today */
  from: string(),
  to: string(),
  /** of the library's clock */
  today: string(),
  /** years in which loans began, latest first */
  years: array(object({ year: number(), count: number() })),
  /** out on a day of the period: begun in it, returned in it, or out all along; the earliest loan first */
  loans: array(reportLoan),
})
export type BookReport = InferOutput<typeof bookReport>

/** all = from the first loan to today, or a year */
const certPeriod = union([picklist(['all']), aYear])

const readCert = object({
  number: string(),
  /** the number alone reveals nothing */
  code: string(),
  /** all | yyyy */
  period: string(),
  /** yyyy-MM-dd, both included */
  from: string(),
  to: string(),
  /** loans begun in the period, of which `returned` have come back and `late` of these after their due date */
  loans: number(),
  books: number(),
  classes: number(),
  returned: number(),
  late: number(),
  issuedDate: string(),
  /** yyyy-MM-dd; null = it holds */
  revokedDate: nullable(string()),
})
export type ReadCert = InferOutput<typeof readCert>

/** What the holder of the paper may know: never which books. */
const certChecked = object({
  /** 1 = issued by this library, and not withdrawn. A wrong code and a withdrawn number look like one never issued. */
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
    summary: 'A certificate of the stored loans of a period; the same loans keep the same number',
    signedIn: true,
    body: object({ period: certPeriod }),
    data: readCert,
  }),
  revokeCert: defineCall({
    method: 'POST',
    path: '/x/read_certs/revoke',
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
