/**
 * Driver interface for circulation systems: the embedded library, the library's own system, or none. The first methods
 * are PAIA's; the others are what the specifications need beyond it. Times are epoch ms, money is in fen, flags are
 * 0 | 1. Reasons are message keys, so drivers are language-independent. The portal calls drivers through
 * circulation.ts, which identifies readers by their sessions and limits the response time.
 */
import type { RequestState, RequestType } from '../../src/contract/codes.ts'
import type { ReaderBlock } from '../../src/core/rules/reader/reader-blocks.ts'
import type { Hold, HoldSteps } from './driver-holds.ts'
import type {
  Counts,
  Fees,
  Loan,
  LoanEver,
  Loss,
  PastFilter,
  PastLoan,
  Reason,
  Renewal,
  Rows,
  Slice,
} from './driver-loans.ts'
import type { Booked, PayableFees, Paying } from './driver-payments.ts'
import type { CircRules } from './rules.ts'

export type * from './driver-holds.ts'
export type * from './driver-loans.ts'
export type * from './driver-payments.ts'

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
  /** where the system tells them apart, '' = none; absent: userId is both */
  numbers?: { card: string; user: string }
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

export type Place = {
  locaCode: string
  libCode: string
  zh: string
  en: string
  libZh: string
  libEn: string
}
export type Wanted = { bibId: string; type: RequestType }
/**
 * itemId: a copy by its number in our catalogue; vol, year: a volume of it. Without either, any copy of the call number
 * at the location
 */
export type RequestedCopy = {
  callNo: string
  locaCode: string
  itemId?: number | null
  vol?: string | null
  year?: string | null
  serviceLocaCode?: string | null
  remark?: string | null
}
/** refusal null = requested, with this id and queue position */
export type RequestOutcome = {
  callNo: string
  locaCode: string
  vol?: string | null
  year?: string | null
  take: string
  refusal: Reason | null
  requestId: number | null
  position: number | null
}
/**
 * Copies of one volume with one call number at one location, the unit of requests. vol, year: null = the copies of the
 * call number do not differ
 */
export type CopyGroup = {
  callNo: string
  locaCode: string
  vol: string | null
  year: string | null
  total: number
  available: number
  onLoan: number
  coming: number
  circStatus: number
  /** copies by state; a state without a copy is absent */
  states: Partial<Record<CopyState, number>>
  waiting: number
  /** false: the system counts the readers of a title, not of a volume */
  hasQueue?: boolean
  /** of each copy on loan, epoch ms; of overdue ones, too */
  dueAts: number[]
  isExclusive: boolean
  takes: Place[]
  /** what a reader has to know before the request; absent = nothing */
  note?: Reason
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
/** docType '' = the general rule */
type RuleOfType = { docType: string; rules: CircRules }

/** A copy of our catalogue whose state is wanted. kind: of its location, open | reading | stacks */
export type CatalogueCopy = {
  itemId: number
  bib: number
  barCode: string
  callNo: string
  vol: string
  year: string
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
  /**
   * Idempotent. @param until epoch ms from which it waits again; null = from now on
   * @throws Refusal when there is no such request, or it does not wait
   */
  suspend(call: ReaderCall, id: number, until: number | null): DriverAnswer<true>
  /**
   * Pickup locations that this request may be moved to, with the present one.
   * @throws Refusal as relocate
   */
  takesOf(call: ReaderCall, id: number): DriverAnswer<Place[]>
  /**
   * Idempotent; the place in the queue is kept. @param take code of the new pickup location
   * @throws Refusal when there is no such request, a copy is under way or there already, or it cannot be fetched at the new place
   */
  relocate(call: ReaderCall, id: number, take: string): DriverAnswer<true>
  fees(call: ReaderCall, slice: Slice): DriverAnswer<Fees>
  /** What is written down and can be paid at the cashier. */
  payable(call: ReaderCall): DriverAnswer<PayableFees>
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

export type MethodFacts = {
  of: 'reader' | 'library'
  /** only a running system can answer it: there is no last known state to show */
  live?: true
  /** it makes a change, so it is never repeated after a time-out */
  writes?: true
  /** paths of calls under /opac that the portal hides if the system does not support the method */
  hides?: readonly string[]
}

/**
 * What is said about each method, from which all lists of methods are derived (methods.ts). A new method has its type above,
 * its entry here, and its code in the drivers that support it.
 */
export const METHOD_TABLE = {
  patron: { of: 'reader' },
  items: { of: 'reader' },
  renew: { of: 'reader', live: true, writes: true, hides: ['users/renew', 'users/batch_renew'] },
  request: {
    of: 'reader',
    live: true,
    writes: true,
    hides: [
      'requests/preg',
      'requests/rele',
      'requests/priority_lend',
      'x/requests/several',
      'x/usual_place',
    ],
  },
  cancel: { of: 'reader', live: true, writes: true, hides: ['requests/cancel', 'x/requests/batch_cancel'] },
  suspend: {
    of: 'reader',
    live: true,
    writes: true,
    hides: ['x/requests/pause', 'x/requests/resume', 'x/requests/batch_pause', 'x/requests/batch_resume'],
  },
  takesOf: { of: 'reader', live: true, hides: ['x/requests/places'] },
  relocate: {
    of: 'reader',
    live: true,
    writes: true,
    hides: ['x/requests/move', 'x/requests/batch_move'],
  },
  fees: { of: 'reader', hides: ['users/fines'] },
  payable: { of: 'reader', live: true, hides: ['x/payments'] },
  change: { of: 'reader', live: true, writes: true, hides: ['sys/change/pwd'] },
  counts: { of: 'reader' },
  history: {
    of: 'reader',
    hides: ['users/loan_hists', 'users/loan_histories', 'users/volts', 'book_report/report'],
  },
  loansEver: {
    of: 'reader',
    hides: [
      'users/loan_range_dist',
      'users/loan_dcp_dist',
      'users/honors',
      'users/read_summary',
      'users/check_readcert',
      'x/reading_figures',
      'x/read_certs',
    ],
  },
  historyState: { of: 'reader', hides: ['x/history'] },
  pauseHistory: { of: 'reader', live: true, writes: true },
  eraseHistory: { of: 'reader', live: true, writes: true },
  copies: { of: 'reader', live: true },
  holds: { of: 'reader', hides: ['users/requests'] },
  holdSteps: { of: 'reader' },
  blocks: { of: 'reader' },
  rules: { of: 'reader', hides: ['users/circrules'] },
  losses: { of: 'reader', hides: ['users/loan_loss_recoup'] },
  loseCard: { of: 'reader', live: true, writes: true, hides: ['users/loss'] },
  login: { of: 'library' },
  availability: { of: 'library' },
  bibLoans: { of: 'library' },
  borrowers: { of: 'library' },
} as const satisfies { [Name in keyof ReaderMethods]: MethodFacts & { of: 'reader' } } & {
  [Name in keyof LibraryMethods]: MethodFacts & { of: 'library' }
}

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
    /** What the system says of the reader's blocks in its own words, such as the note of a restriction. Absent: nothing. */
    blockWords?(call: ReaderCall): DriverAnswer<string[]>
    /**
     * Books money that came in for fees that are owed in just these sums, once: it is told of what was booked before. Absent: here it
     * is done by the host itself, or not possible. NotSupported: nothing was sent. @throws Refusal when the outcome is unknown
     */
    pay?(call: ReaderCall, paying: Paying): DriverAnswer<Booked>
    /** Whether the system says that fees can be paid, for who sets it up; absent: it does not say. */
    checkPay?(call: LibraryCall): Promise<{ isWell: boolean; told: string; advice: string }>
    /** Connections that the system answers at once, of those that were wanted. Absent: it does not matter. */
    connections?(): Promise<{ most: number; wanted: number; isLimited: boolean }>
    /** Periodic work: expired requests, fines for late returns, the time of the last contact. */
    runScheduled(): Promise<void>
  }
export type Method = keyof ReaderMethods | keyof LibraryMethods
/** for failures that are retried */
export type Log = { warn(fields: { err?: unknown }, words: string): void }
