/** Rows of loans as public clients read them: dates yyyy-MM-dd HH:mm, bibAttrs complete (OBSERVED). */
import type { LoanHistRow, LoanRow } from '../../../src/contract/users.ts'
import type { Loan, PastLoan } from '../../circulation/driver.ts'
import type { Dates } from '../../kernel/dates.ts'
import { type Lang, say } from '../../kernel/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { pubYear } from '../bibs/pub-year.ts'

/** What a row needs beside its record. */
export type RowContext = { now: number; lang: Lang; dates: Dates; names: LocationNames }

type Copy = Loan | PastLoan

export const bibAttrsOf = (row: Copy) => ({
  title: row.title,
  author: row.author,
  publisher: row.publisher,
  // digits only, since clients turn it into an integer; they print it too, so that an unknown year is nothing at all
  pub_year: pubYear(row.year) ?? '',
  isbn: row.isbn,
  eisbn: '',
  callno: row.call_no,
  classno: row.classno,
  price: row.price,
})

const shared = (row: Copy, { dates, names, lang }: RowContext) => ({
  loanId: row.loan_id,
  bibId: row.bib_id,
  title: row.title,
  author: row.author,
  barCode: row.bar_code,
  loanDate: dates.minute(row.loaned_at),
  location: names.location(row.loca_code, lang),
  attachment: null,
  bibAttrs: bibAttrsOf(row),
  docType: row.doc_type,
})

/** Ours: how often a loan may be renewed, whether now, why not and from when. */
export function renewalOf({ renewal }: Loan, { lang, dates }: RowContext) {
  const { reason, values, from, dueAt, most } = renewal
  return {
    maxRenewTimes: most,
    canRenew: reason === null ? 1 : 0,
    renewReason: reason,
    renewReasonDesc: reason && say(lang, `renew.${reason}`, values),
    renewFrom: from === null ? null : dates.minute(from),
    renewDueDate: dueAt === null ? null : dates.minute(dueAt),
  }
}

export const loanRow = (row: Loan, context: RowContext): LoanRow => ({
  ...shared(row, context),
  dueDate: context.dates.minute(row.due_at),
  isOverdue: row.due_at < context.now ? 1 : 0,
  loanType: 'loan.type.01',
  loanTypeDesc: say(context.lang, 'loan.type'),
  renewTimes: row.renew_times,
  renewCount: row.renew_times,
  asbackTimes: row.recalled,
  ...renewalOf(row, context),
})

export const histRow = (row: PastLoan, context: RowContext): LoanHistRow => ({
  ...shared(row, context),
  returnDate: context.dates.minute(row.returned_at),
  isOverdue: row.returned_at > row.due_at ? 1 : 0,
  renewTimes: row.renew_times,
})
