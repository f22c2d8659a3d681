/** Rows of the reader's lists. Members and their forms are OBSERVED unless stated otherwise. */
import { array, type InferOutput, looseObject, nullable, number, optional, string } from 'valibot'

const bibAttrs = looseObject({
  title: string(),
  author: string(),
  publisher: string(),
  /** integer as text */
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
 * Ours: the outcome of a renewal now. A server may omit these members; where present, they are authoritative. Dates
 * yyyy-MM-dd HH:mm, library time.
 */
const renewal = {
  maxRenewTimes: optional(number()),
  /** 0 | 1 */
  canRenew: optional(number()),
  /**
   * why not; null = renewable. Card: cardSuspended | cardExpired | cardLost. Blocks every loan of the reader: fines |
   * overdueLoans. This loan: overdue | recalled | held | limit | tooEarly (it would gain nothing yet) | window (only in
   * its last days). away: the library's system is unreachable. A server may have more.
   */
  renewReason: optional(nullable(string())),
  /** all that apply, renewReason first; [] = renewable */
  renewReasons: optional(array(string())),
  /** renewReasons in the reader's language */
  renewReasonDesc: optional(nullable(string())),
  /** earliest time of renewal, for tooEarly and window; null = unknown */
  renewFrom: optional(nullable(string())),
  /** due date after a renewal now; null = not renewable */
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

/** overdue_soon answers raw entities: the displayed values are in `item` and its `bibAttrs`. */
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

/**
 * The row's form is ours: the call was seen, its rows were not. amount in yuan, paid 0 | 1, createdDate yyyy-MM-dd
 * HH:mm; id below 0: not stored yet
 */
export const fineRow = looseObject({
  id: number(),
  loanId: nullable(string()),
  bibId: nullable(string()),
  title: string(),
  kind: string(),
  kindDesc: string(),
  amount: number(),
  paid: number(),
  /** ours: 1 = the book is still out and the fine grows daily; createdDate is the due date */
  growing: optional(number()),
  createdDate: string(),
})

/** The specification does not show what `volts` holds; ours: violations, i.e. loans returned late. */
export const voltRow = looseObject({
  ...loanBase,
  id: number(),
  dueDate: string(),
  returnDate: string(),
  daysLate: number(),
  voltTypeDesc: string(),
})
export type VoltRow = InferOutput<typeof voltRow>

/** The call is the specification's, the row's form is ours. gainedDate yyyy-MM-dd; null = valid as of today */
export const honorRow = looseObject({
  code: string(),
  name: string(),
  description: string(),
  gainedDate: nullable(string()),
})
export type HonorRow = InferOutput<typeof honorRow>
