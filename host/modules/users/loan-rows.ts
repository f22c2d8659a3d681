/** Rows of loans as public clients read them: dates yyyy-MM-dd HH:mm, bibAttrs complete (OBSERVED). */
import type { LoanHistRow, LoanRow } from '../../../src/contract/users.ts'
import { type RenewFault, renewFault } from '../../../src/core/rules/can-renew.ts'
import type { Dates } from '../../kernel/dates.ts'
import { type Lang, say } from '../../kernel/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { pubYear } from '../bibs/pub-year.ts'
import type { CircRules } from './circulation-rules.ts'
import type { HistRecord, LoanRecord } from './loan-queries.ts'

/** The reader as renewals see the reader. unpaid in fen. */
type Standing = { idStatus: number; unpaid: number; rules: CircRules }
/** What a row needs beside its record. */
export type RowContext = { now: number; lang: Lang; dates: Dates; names: LocationNames; standing: Standing }

type Copy = Pick<
  LoanRecord,
  | 'loan_id'
  | 'bib_id'
  | 'title'
  | 'author'
  | 'publisher'
  | 'year'
  | 'isbn'
  | 'classno'
  | 'call_no'
  | 'price'
  | 'doc_type'
> &
  Pick<LoanRecord, 'bar_code' | 'loca_code' | 'loaned_at'>

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

/** Why a loan cannot be renewed, in the reader's language. */
const faultText = (lang: Lang, fault: RenewFault, rules: CircRules): string =>
  say(lang, `renew.${fault}`, { most: rules.maxRenewTimes })

/** Ours: how often a loan may be renewed, whether now, and why not. */
export function renewalOf(row: LoanRecord, { now, lang, dates, standing }: RowContext) {
  const { rules } = standing
  const newDueAt = dates.endOfDayAfter(now, rules.renewDays)
  const fault = renewFault(
    {
      now,
      dueAt: row.due_at,
      newDueAt,
      renewTimes: row.renew_times,
      isRecalled: row.recalled === 1,
      isHeld: row.held === 1,
      idStatus: standing.idStatus,
      unpaid: standing.unpaid,
    },
    rules,
  )
  return {
    maxRenewTimes: rules.maxRenewTimes,
    canRenew: fault === null ? 1 : 0,
    renewDueDate: fault === null ? dates.minute(newDueAt) : null,
    renewMsg: fault && faultText(lang, fault, rules),
  }
}

export const loanRow = (row: LoanRecord, context: RowContext): LoanRow => ({
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

export const histRow = (row: HistRecord, context: RowContext): LoanHistRow => ({
  ...shared(row, context),
  returnDate: context.dates.minute(row.returned_at),
  isOverdue: row.returned_at > row.due_at ? 1 : 0,
  renewTimes: row.renew_times,
})
