/**
 * Driver of a circulation system: what the embedded library, a system of the library's own, or none can do. The first
 * methods are PAIA's, the others what the specifications need beyond it. Times are epoch ms, money is fen, flags
 * 0 | 1. Reasons are message keys, so drivers are language-independent. The portal calls drivers through
 * circulation.ts, which knows readers by their sessions and limits the time of an answer.
 */
import type { RequestState, RequestType } from '../../src/contract/codes.ts'
import type { ReaderBlock } from '../../src/core/rules/reader-blocks.ts'
import type { MessageKey, Values } from '../runtime/say.ts'
import type { RenewFault } from './can-renew.ts'
import type { CircRules } from './rules.ts'

/** The library's system does not support the call. Nothing was changed. */
export class NotSupported {
  /** away: temporarily unavailable. never: unsupported. */
  constructor(readonly why: 'away' | 'never') {}
}
export const AWAY = new NotSupported('away')
export const NEVER = new NotSupported('never')
export type DriverAnswer<T> = Promise<T | NotSupported>

/** The system's own key of a reader, opaque to the portal; it never changes and is never given to another. */
export type ReaderKey = string
/** signal: aborted when nobody waits for the answer any more */
type LibraryCall = { signal?: AbortSignal }
export type ReaderCall = LibraryCall & { reader: ReaderKey }

export type Slice = { offset: number; limit: number }
/** total of all, not of the slice alone */
export type Rows<T> = { rows: T[]; total: number }
export type Reason = { key: MessageKey; values?: Values }
/** of a copy */
export type CopyState = 'available' | 'onLoan' | 'readingOnly' | 'cataloguing' | 'binding' | 'lost' | 'onHold'

/**
 * key null: no such reader. password: the one of the given forms that matches; null = none does. patron: where the
 * answer to the sign-in has it
 */
type SignedIn = { key: ReaderKey | null; password: string | null; patron?: Patron }

/** status: id_status as of today. A card past its last day is expired whatever is stored. Days are yyyy-MM-dd. */
export type Patron = {
  key: ReaderKey
  /** number of the card, with which the reader signs in */
  userId: string
  name: string
  group: string
  dept: string
  libCode: string
  email: string | null
  mobile: string | null
  activatedOn: string
  expiresOn: string
  status: number
  cardLostAt: number | null
  loans: number
}

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
/** itemId: of the catalogue */
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
 * reason null = renewable, with dueAt as the new due date; refused: the system's own reason, in `values.text`;
 * denied: it gives none.
 * from null = unknown; most = max renewals, null = unknown
 */
export type Renewable = {
  reason: RenewFault | 'away' | 'refused' | 'denied' | null
  values: Values
  from: number | null
  dueAt: number | null
  most: number | null
}
/** fine: fen, if it came back now */
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
/** A loan as history and statistics need it; returnedAt null = still out */
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
/** keyword: words in title, author or barcode, folded as in the catalogue. from, to: of the return, to exclusive */
export type PastFilter = { keyword?: string; from?: number; to?: number; isLate?: boolean }

/** The loan afterwards; refusal null = renewed. dueAt null = there is no such loan. */
export type Renewal = { loanId: string; refusal: Reason | null; dueAt: number | null; renewTimes: number }

/** growing 1: an accruing fine of a book not yet returned; it has no id yet, so a negative one here */
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

/** soon: due within the days of the rules, including overdue ones */
export type Counts = {
  loans: number
  soon: number
  overdue: number
  unpaid: number
  unpaidCount: number
  requests: number
}

export type Place = {
  locaCode: string
  libCode: string
  zh: string
  en: string
  libZh: string
  libEn: string
}
export type Wanted = { bibId: string; type: RequestType }
export type RequestedCopy = {
  callNo: string
  locaCode: string
  serviceLocaCode?: string | null
  remark?: string | null
}
/** refusal null = requested, with this id and queue position */
export type RequestOutcome = {
  callNo: string
  locaCode: string
  take: string
  refusal: Reason | null
  requestId: number | null
  position: number | null
}
/** Copies of a call number at one location, as they can be requested. */
export type CopyGroup = {
  callNo: string
  locaCode: string
  total: number
  available: number
  onLoan: number
  coming: number
  circStatus: number
  waiting: number
  dueAt: number | null
  isExclusive: boolean
  takes: Place[]
  fault: string | null
  reason: Reason | null
}
/**
 * isSingle: one row at a time; isSingleHall: because there is a single pickup hall. reason: blocks every request of
 * the reader
 */
export type Copies = {
  groups: CopyGroup[]
  isSingle: boolean
  isSingleHall: boolean
  /** null = unknown */
  keepDays: number | null
  reason: Reason | null
}
export type Hold = {
  id: number
  kind: string
  callNo: string
  locaCode: string
  takeLocaCode: string
  /** where the system has pickup locations of its own */
  takeName?: string
  state: string
  createdAt: number
  updatedAt: number
  expiresAt: number | null
  remark: string
  /** JSON {zh, en}: the library's reason for a refusal; '' = none */
  words: string
  bibId: string
  title: string
  author: string
  classNo: string
  position: number | null
  canCancel: boolean
}
type HoldSteps = {
  id: number
  locaCode: string
  takeLocaCode: string
  /** as of a hold */
  takeName?: string
  words: string
  steps: { state: string; at: number }[]
}
type Loss = {
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
/** docType '' = the general rule */
type RuleOfType = { docType: string; rules: CircRules }

/** A copy of the catalogue whose state is wanted. kind of its location: open | reading | stacks */
export type CatalogueCopy = {
  itemId: number
  bib: number
  barCode: string
  callNo: string
  libCode: string
  locaCode: string
  kind: string | null
  /** available | cataloguing | lost | withdrawn | binding */
  status: string
}
export type Availability = { state: CopyState; dueAt: number | null }
/** until is exclusive */
export type Erased = { loanId: string } | { from: number; until: number } | 'all'
/** pausedSince null = history is recorded. returnTimes: latest first */
type HistoryState = { pausedSince: number | null; returnTimes: number[] }

/** What concerns one reader. */
export type ReaderMethods = {
  patron(call: ReaderCall): DriverAnswer<Patron>
  /** Due soonest first. isDueSoon: only those due within the days of the rules, and overdue ones */
  items(call: ReaderCall, filter: Slice & { isDueSoon?: boolean }): DriverAnswer<Rows<Loan>>
  renew(call: ReaderCall, loan: { loanId?: string; barCode?: string }): DriverAnswer<Renewal>
  request(call: ReaderCall, wanted: Wanted, beans: RequestedCopy[]): DriverAnswer<RequestOutcome[]>
  /** @throws Refusal when there is no such request or it is over */
  cancel(call: ReaderCall, id: number): DriverAnswer<true>
  fees(call: ReaderCall, slice: Slice): DriverAnswer<Fees>
  /**
   * @param old the password so far, where the reader has given it just now and the system is to check it; null: the
   * reader has been verified in another way
   */
  change(call: ReaderCall, password: string, old: string | null): DriverAnswer<true>

  counts(call: ReaderCall): DriverAnswer<Counts>
  history(call: ReaderCall, filter: PastFilter, slice: Slice): DriverAnswer<Rows<PastLoan>>
  /** Every loan, current and returned, the first one first. */
  loansEver(call: ReaderCall): DriverAnswer<LoanEver[]>
  historyState(call: ReaderCall): DriverAnswer<HistoryState>
  /** Idempotent: the first date of a pause stays. */
  pauseHistory(call: ReaderCall, isPaused: boolean): DriverAnswer<true>
  /** Fines of late returns remain. @returns how many were erased */
  eraseHistory(call: ReaderCall, what: Erased): DriverAnswer<number>
  copies(call: ReaderCall, wanted: Wanted): DriverAnswer<Copies>
  /** states: [] = all */
  holds(call: ReaderCall, filter: Slice & { states: readonly RequestState[] }): DriverAnswer<Rows<Hold>>
  /** undefined: the reader has no such request */
  holdSteps(call: ReaderCall, id: number): DriverAnswer<HoldSteps | undefined>
  blocks(call: ReaderCall): DriverAnswer<ReaderBlock[]>
  /** the general rules of the reader first, then those of document types with their own */
  rules(call: ReaderCall): DriverAnswer<RuleOfType[]>
  losses(call: ReaderCall, slice: Slice): DriverAnswer<Rows<Loss>>
  /** Idempotent: a card is reported lost once. */
  loseCard(call: ReaderCall): DriverAnswer<{ isNew: boolean; at: number | null }>
}

/** What concerns no single reader. */
export type LibraryMethods = {
  /** @param passwords alternative forms of one password */
  login(call: LibraryCall, userId: string, passwords: string[]): DriverAnswer<SignedIn>
  /** The state of each of these copies, by itemId; one that the system does not know has none. */
  availability(call: LibraryCall, copies: CatalogueCopy[]): DriverAnswer<Map<number, Availability>>
  /** When the book was lent since a time, in no order. */
  bibLoans(call: LibraryCall, bib: number, since: number): DriverAnswer<number[]>
  /** Number of returned loans of every reader who has any. */
  borrowers(call: LibraryCall): DriverAnswer<Borrower[]>
}
type Borrower = { key: ReaderKey; dept: string; count: number }

export type Driver = ReaderMethods &
  LibraryMethods & {
    /** ms within which an answer must come; absent: the system is in this process */
    readonly timeout?: number
    /** other methods answer NotSupported to everybody */
    readonly supports: ReadonlySet<Method>
    /** loans are decided here: the staff's desk, notices of what is due and imports of loans write this library's tables */
    readonly hasDesk: boolean
    /**
     * isAway: answers are the last known state, as of `at`; null = not known. skew: ms by which the system's clock was
     * ahead at its last answer that had a time
     */
    status(): Promise<{ isAway: boolean; at: number | null; skew?: number | null }>
    /** Forgets what the system gave for this reader's session; absent where it gives nothing. */
    signOut?(call: ReaderCall): Promise<void>
    /**
     * The reader of whom another server vouched that the number is theirs; key null: the system knows none. Absent: it
     * cannot be asked without the password. @throws Refusal when the account there is closed
     */
    find?(call: LibraryCall, userId: string): DriverAnswer<{ key: ReaderKey | null }>
    /** Periodic work: expired requests, fines of late returns, the time of the last contact. */
    runScheduled(): Promise<void>
  }
export type Method = keyof ReaderMethods | keyof LibraryMethods
/** for failures that are retried */
export type Log = { warn(fields: { err: unknown }, words: string): void }
