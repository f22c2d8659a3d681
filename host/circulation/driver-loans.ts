/** What drivers answer about loans and their costs, and what their answers have in common (driver.ts). */
import type { MessageKey, Values } from '../runtime/say.ts'
import type { RenewFault } from './can-renew.ts'

export type Slice = { offset: number; limit: number }
/** total: of all rows, not only this slice */
export type Rows<T> = { rows: T[]; total: number }
/** also: further reasons, if there are several */
export type Reason = { key: MessageKey; values?: Values; also?: Reason[] }
type Book = {
  bibId: string
  title: string
  author: string
  publisher: string
  pubYear: string
  year: number | null
  isbn: string
  classNo: string
  docType: string
}
/** itemId: our catalogue's */
type Copy = {
  itemId: number
  barCode: string
  callNo: string
  propNo: string
  libCode: string
  locaCode: string
  tempLocaCode: string | null
  vol: string
  itemYear: string
  price: string
}

/**
 * reason null = renewable, with dueAt as the new due date; also: further reasons, which remain if that one ends;
 * refused: by the system, with its own reason in `values.text`; denied: by the system, without a reason;
 * tooSoon: by the system, which does not say from when it is allowed.
 * from null = unknown; most = max renewals, null = unknown
 */
export type Renewable = {
  reason: RenewFault | 'away' | 'refused' | 'denied' | 'tooSoon' | null
  also?: (RenewFault | 'refused' | 'denied' | 'tooSoon')[]
  values: Values
  from: number | null
  dueAt: number | null
  most: number | null
}
/** fine: fen, if it were returned now */
export type Loan = Book &
  Copy & {
    loanId: string
    loanedAt: number
    dueAt: number
    /** null = unknown */
    renewTimes: number | null
    renewedAt: number | null
    recalled: number
    renewal: Renewable
    fine: number
  }
/** A loan as history and statistics need it; returnedAt null = still on loan */
export type LoanEver = {
  bibId: string
  classNo: string
  loanedAt: number
  dueAt: number
  returnedAt: number | null
  renewTimes: number
}
export type PastLoan = Book &
  Copy & { loanId: string; loanedAt: number; dueAt: number; returnedAt: number; renewTimes: number }
/** keyword: words in title, author or barcode, folded as in the catalogue. from, to: return time, `to` is exclusive */
export type PastFilter = { keyword?: string; from?: number; to?: number; isLate?: boolean }

/** The loan afterwards; refusal null = renewed. dueAt null = there is no such loan. */
export type Renewal = { loanId: string; refusal: Reason | null; dueAt: number | null; renewTimes: number }

/** growing 1: an accruing fine of a book not yet returned; it has no id yet, so a negative one is used here */
export type Fee = {
  id: number
  loanId: string | null
  kind: string
  amount: number
  paid: number
  createdAt: number
  bibId: string | null
  title: string | null
  growing: number
}
export type Fees = Rows<Fee> & { unpaid: number; unpaidCount: number }

/** soon: due within the rules' soonDays, including overdue loans */
export type Counts = {
  loans: number
  soon: number
  overdue: number
  unpaid: number
  unpaidCount: number
  requests: number
}

export type Loss = {
  id: number
  loanId: string | null
  price: number | null
  recoup: number | null
  recoupKind: string
  state: string
  lostAt: number
  settledAt: number | null
  bibId: string
  title: string
  author: string
  barCode: string | null
  callNo: string | null
}
