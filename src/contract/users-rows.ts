/** Rows of the reader's lists. Members and their forms are OBSERVED unless stated otherwise. */
import { type InferOutput, looseObject, nullable, number, optional, string } from 'valibot'

const bibAttrs = looseObject({
  title: string(),
  author: string(),
  publisher: string(),
  /** text that converts to an integer */
  pub_year: string(),
  isbn: string(),
  eisbn: string(),
  callno: string(),
  classno: string(),
  price: optional(string()),
})

const loanBase = {
  loanId: string(),
  bibId: string(),
  title: string(),
  author: string(),
  barCode: string(),
  /** yyyy-MM-dd HH:mm, library time */
  loanDate: string(),
  location: string(),
  isOverdue: number(),
  attachment: nullable(string()),
  bibAttrs,
}

/**
 * Ours: what a renewal now would come to. A server may omit these members; where they are present, they decide.
 * Dates yyyy-MM-dd HH:mm, library time.
 */
const renewal = {
  maxRenewTimes: optional(number()),
  /** 0 | 1 */
  canRenew: optional(number()),
  /**
   * why not; null = it can. The card: cardSuspended | cardExpired | cardLost. What stops every loan of the reader:
   * fines | overdueLoans. This loan: overdue | recalled | held | limit | tooEarly (it would gain nothing yet) | window
   * (only in its last days). away: the library's system is unreachable. A server may have more.
   */
  renewReason: optional(nullable(string())),
  /** the same in the reader's language */
  renewReasonDesc: optional(nullable(string())),
  /** from when it can be renewed, for tooEarly and window; null = no time is known */
  renewFrom: optional(nullable(string())),
  /** what it would be due after a renewal now; null = it cannot be renewed */
  renewDueDate: optional(nullable(string())),
}

export const loanRow = looseObject({
  ...loanBase,
  dueDate: string(),
  renewTimes: optional(number()),
  ...renewal,
  docType: optional(string()),
})
export type LoanRow = InferOutput<typeof loanRow>

export const loanHistRow = looseObject({ ...loanBase, returnDate: string() })
export type LoanHistRow = InferOutput<typeof loanHistRow>

/** overdue_soon gives raw entities: what is on the page stands in `item` and its `bibAttrs`. */
export const rawLoanRow = looseObject({
  loanId: string(),
  loanDate: string(),
  dueDate: string(),
  isOverdue: optional(number()),
  renewTimes: optional(nullable(number())),
  item: looseObject({
    bibId: string(),
    barCode: string(),
    callNo: string(),
    locaCodeDesc: optional(nullable(string())),
    bibAttrs: looseObject({ title: string(), author: string() }),
  }),
  ...renewal,
})
export type RawLoanRow = InferOutput<typeof rawLoanRow>

/** The row's form is ours: the call was seen, its rows were not. amount in yuan, paid 0 | 1, createdDate yyyy-MM-dd HH:mm; id below 0: not written down yet */
export const fineRow = looseObject({
  id: number(),
  loanId: nullable(string()),
  bibId: nullable(string()),
  title: string(),
  kind: string(),
  kindDesc: string(),
  amount: number(),
  paid: number(),
  /** ours: 1 = the book is still out, and it costs more with every day; createdDate is when it was due */
  growing: optional(number()),
  createdDate: string(),
})

/** What `volts` holds is not shown in the specification; ours: violations, i.e. loans that came back late. */
export const voltRow = looseObject({
  ...loanBase,
  id: number(),
  dueDate: string(),
  returnDate: string(),
  daysLate: number(),
  voltTypeDesc: string(),
})
export type VoltRow = InferOutput<typeof voltRow>

/** The call is the specification's, the row's form is ours. gainedDate yyyy-MM-dd; null = holds as of today */
export const honorRow = looseObject({
  code: string(),
  name: string(),
  description: string(),
  gainedDate: nullable(string()),
})
export type HonorRow = InferOutput<typeof honorRow>
