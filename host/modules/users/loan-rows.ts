/** Rows of loans as public clients read them: dates yyyy-MM-dd HH:mm, bibAttrs complete (OBSERVED). */
import type { LoanHistRow, LoanRow } from '../../../src/contract/reader/users.ts'
import type { Loan, PastLoan } from '../../circulation/driver.ts'
import { sayReason, whyNot } from '../../circulation/reasons.ts'
import type { Dates } from '../../runtime/dates.ts'
import { type Lang, say } from '../../runtime/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { pubYear } from '../bibs/pub-year.ts'

/** What a row needs besides its record. */
export type RowContext = { now: number; lang: Lang; dates: Dates; names: LocationNames }

type Copy = Loan | PastLoan

/** yyyy-MM-dd HH:mm; '' = not known, which drivers say as 0 */
export const minuteOf = (dates: Dates, time: number): string => (time > 0 ? dates.minute(time) : '')

export const bibAttrsOf = (row: Copy) => ({
  title: row.title,
  author: row.author,
  publisher: row.publisher,
  // digits only, since clients parse it as an integer and print it: empty when unknown
  pub_year: pubYear(row.year) ?? '',
  isbn: row.isbn,
  eisbn: '',
  callno: row.callNo,
  classno: row.classNo,
  price: row.price,
})

const shared = (row: Copy, { dates, names, lang }: RowContext) => ({
  loanId: row.loanId,
  bibId: row.bibId,
  title: row.title,
  author: row.author,
  barCode: row.barCode,
  loanDate: minuteOf(dates, row.loanedAt),
  location: names.location(row.locaCode, lang),
  attachment: null,
  bibAttrs: bibAttrsOf(row),
  docType: row.docType,
})

/** Ours: renewal limit, whether renewable now, why not and from when. */
export function renewalOf({ renewal }: Loan, { lang, dates }: RowContext) {
  const { reason, also = [], from, dueAt, most } = renewal
  const why = whyNot(renewal)
  return {
    ...(most !== null && { maxRenewTimes: most }),
    canRenew: reason === null ? 1 : 0,
    renewReason: reason,
    renewReasons: reason === null ? [] : [reason, ...also],
    renewReasonDesc: why && sayReason(lang, why),
    renewFrom: from === null ? null : dates.minute(from),
    renewDueDate: dueAt === null ? null : dates.minute(dueAt),
  }
}

export const loanRow = (row: Loan, context: RowContext): LoanRow => ({
  ...shared(row, context),
  dueDate: minuteOf(context.dates, row.dueAt),
  isOverdue: row.dueAt > 0 && row.dueAt < context.now ? 1 : 0,
  loanType: 'loan.type.01',
  loanTypeDesc: say(context.lang, 'loan.type'),
  ...(row.renewTimes !== null && { renewTimes: row.renewTimes, renewCount: row.renewTimes }),
  asbackTimes: row.recalled,
  ...renewalOf(row, context),
})

export const histRow = (row: PastLoan, context: RowContext): LoanHistRow => ({
  ...shared(row, context),
  returnDate: context.dates.minute(row.returnedAt),
  isOverdue: row.dueAt > 0 && row.returnedAt > row.dueAt ? 1 : 0,
  renewTimes: row.renewTimes,
})
