/**
 * Driver interface for circulation systems: the embedded library, the library's own system, or none. The first methods
 * are PAIA's; the others are what the specifications need beyond it. Times are epoch ms, money is in fen, flags are
 * 0 | 1. Reasons are message keys, so drivers are language-independent. The portal calls drivers through
 * circulation.ts, which identifies readers by their sessions and limits the response time.
 */
import type { RequestState, RequestType } from '../../src/contract/codes.ts'
import type { ReaderBlock } from '../../src/core/rules/reader/reader-blocks.ts'
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

/** The system's own key of a reader, opaque to the portal; it never changes and is never reassigned. */
export type ReaderKey = string
/** signal: aborted when nobody is waiting for the answer any more */
type LibraryCall = { signal?: AbortSignal }
export type ReaderCall = LibraryCall & { reader: ReaderKey }

export type Slice = { offset: number; limit: number }
/** total: of all rows, not only this slice */
export type Rows<T> = { rows: T[]; total: number }
/** also: further reasons, if there are several */
export type Reason = { key: MessageKey; values?: Values; also?: Reason[] }
/**
 * of a copy. cataloguing: also on the way from there to its shelf. unavailable: the system gives no reason. unknown: the
 * system does not say
 */
export type CopyState =
  | 'available'
  | 'onLoan'
  | 'readingOnly'
  | 'cataloguing'
  | 'binding'
  | 'lost'
  | 'onHold'
  | 'inTransit'
  | 'onOrder'
  | 'unavailable'
  | 'withdrawn'
  | 'unknown'

/**
 * key null: no such reader. password: the given form that matches; null = none does. patron: if the system returns it
 * at sign-in
 */
type SignedIn = { key: ReaderKey | null; password: string | null; patron?: Patron }

/** status: id_status as of today; a card past its last day is expired, whatever is stored. Days are yyyy-MM-dd. */
export type Patron = {
  key: ReaderKey
  /** card number, used to sign in */
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
 * reason null = renewable, with dueAt as the new due date; also: further reasons, which remain if that one ends; refused: by the system, with its own reason in
 * `values.text`; denied: by the system, without a reason.
 * from null = unknown; most = max renewals, null = unknown
 */
export type Renewable = {
  reason: RenewFault | 'away' | 'refused' | 'denied' | null
  also?: (RenewFault | 'refused')[]
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
/** Copies with one call number at one location, the unit of requests. */
export type CopyGroup = {
  callNo: string
  locaCode: string
  total: number
  available: number
  onLoan: number
  coming: number
  circStatus: number
  /** copies by state; a state without a copy is absent */
  states: Partial<Record<CopyState, number>>
  waiting: number
  /** of each copy on loan, epoch ms; of overdue ones, too */
  dueAts: number[]
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
  /** if the system has its own pickup locations */
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
  /** as in Hold */
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

/** A copy of our catalogue whose state is wanted. kind: of its location, open | reading | stacks */
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

/** Methods that concern one reader. */
export type ReaderMethods = {
  patron(call: ReaderCall): DriverAnswer<Patron>
  /** Due soonest first. isDueSoon: only loans due within the rules' soonDays, and overdue ones */
  items(call: ReaderCall, filter: Slice & { isDueSoon?: boolean }): DriverAnswer<Rows<Loan>>
  renew(call: ReaderCall, loan: { loanId?: string; barCode?: string }): DriverAnswer<Renewal>
  request(call: ReaderCall, wanted: Wanted, beans: RequestedCopy[]): DriverAnswer<RequestOutcome[]>
  /** @throws Refusal when there is no such request or it is over */
  cancel(call: ReaderCall, id: number): DriverAnswer<true>
  fees(call: ReaderCall, slice: Slice): DriverAnswer<Fees>
  /**
   * @param old the current password as the reader has just typed it, for the system to check; null: the reader has been
   * verified in another way
   */
  change(call: ReaderCall, password: string, old: string | null): DriverAnswer<true>

  counts(call: ReaderCall): DriverAnswer<Counts>
  history(call: ReaderCall, filter: PastFilter, slice: Slice): DriverAnswer<Rows<PastLoan>>
  /** Every loan, current and returned, oldest first. */
  loansEver(call: ReaderCall): DriverAnswer<LoanEver[]>
  historyState(call: ReaderCall): DriverAnswer<HistoryState>
  /** Idempotent: a pause keeps its first date. */
  pauseHistory(call: ReaderCall, isPaused: boolean): DriverAnswer<true>
  /** Fines for late returns remain. @returns how many loans were erased */
  eraseHistory(call: ReaderCall, what: Erased): DriverAnswer<number>
  copies(call: ReaderCall, wanted: Wanted): DriverAnswer<Copies>
  /** states: [] = all */
  holds(call: ReaderCall, filter: Slice & { states: readonly RequestState[] }): DriverAnswer<Rows<Hold>>
  /** undefined: the reader has no such request */
  holdSteps(call: ReaderCall, id: number): DriverAnswer<HoldSteps | undefined>
  blocks(call: ReaderCall): DriverAnswer<ReaderBlock[]>
  /** the reader's general rules first, then those of document types with their own */
  rules(call: ReaderCall): DriverAnswer<RuleOfType[]>
  losses(call: ReaderCall, slice: Slice): DriverAnswer<Rows<Loss>>
  /** Idempotent: a card is reported lost once. */
  loseCard(call: ReaderCall): DriverAnswer<{ isNew: boolean; at: number | null }>
}

/** Methods that do not concern a single reader. */
export type LibraryMethods = {
  /** @param passwords alternative forms of one password */
  login(call: LibraryCall, userId: string, passwords: string[]): DriverAnswer<SignedIn>
  /** The states of these copies by itemId; copies unknown to the system are omitted. */
  availability(call: LibraryCall, copies: CatalogueCopy[]): DriverAnswer<Map<number, Availability>>
  /** Loan times of the book since a given time, unordered. */
  bibLoans(call: LibraryCall, bib: number, since: number): DriverAnswer<number[]>
  /** Number of returned loans per reader; readers without any are omitted. */
  borrowers(call: LibraryCall): DriverAnswer<Borrower[]>
}
type Borrower = { key: ReaderKey; dept: string; count: number }

export type Driver = ReaderMethods &
  LibraryMethods & {
    /** ms within which an answer must arrive; absent: the system runs in this process */
    readonly timeout?: number
    /** all other methods always answer NotSupported */
    readonly supports: ReadonlySet<Method>
    /** loans are decided here: the staff desk, due notices and loan imports write our own tables */
    readonly hasDesk: boolean
    /**
     * isAway: answers are the last known state, as of `at`; null = not known. skew: ms by which the system's clock was
     * ahead in its last answer with a timestamp
     */
    status(): Promise<{ isAway: boolean; at: number | null; skew?: number | null }>
    /** Discards what the system issued for this reader's session; absent if it issues nothing. */
    signOut?(call: ReaderCall): Promise<void>
    /**
     * Finds a reader whose number another server has verified; key null: unknown to the system. Absent: the system
     * cannot be asked without the password. @throws Refusal when the account there is closed
     */
    find?(call: LibraryCall, userId: string): DriverAnswer<{ key: ReaderKey | null }>
    /** Periodic work: expired requests, fines for late returns, the time of the last contact. */
    runScheduled(): Promise<void>
  }
export type Method = keyof ReaderMethods | keyof LibraryMethods
/** for failures that are retried */
export type Log = { warn(fields: { err: unknown }, words: string): void }
