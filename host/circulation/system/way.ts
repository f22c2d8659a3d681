/**
 * Common interface to library systems over HTTP: each `SystemWay` implements it for one API. Times are epoch ms, money
 * is in fen.
 */
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { RenewFault } from '../can-renew.ts'
import type {
  Booked,
  CatalogueCopy,
  CopyState,
  Method,
  NotSupported,
  Paying,
  Place,
  Reason,
} from '../driver.ts'

export type SystemPatron = {
  id: string
  /** the number that is shown */
  cardNumber: string
  /** '' = none, or the system does not say */
  numbers: { card: string; user: string }
  name: string
  category: string
  library: string
  email: string
  mobile: string
  /** yyyy-MM-dd, '' = unknown */
  enrolledOn: string
  expiresOn: string
  isLost: boolean
  isRestricted: boolean
}
/** barCode and title: '' = not known yet, see SystemWay.described */
export type SystemLoan = {
  id: string
  itemId: string
  barCode: string
  title: string
  author: string
  callNo: string
  loanedAt: number
  dueAt: number
  renewals: number | null
  renewedAt: number | null
  returnedAt: number | null
}
export type SystemHold = {
  /** the system's own id; `id` is the number used in the portal's API */
  key: string
  id: number
  biblio: string
  /** of the requested copy, or of all copies of the book, as far as known */
  barCodes: string[]
  title: string
  author: string
  take: string
  takeName: string
  state: 'paused' | 'open' | 'transit' | 'ready'
  priority: number | null
  createdAt: number
  updatedAt: number
  /** end of its state: of a paused one, when it waits again */
  expiresAt: number | null
}
export type SystemDebt = {
  id: number
  loanId: string | null
  kind: 'overdue' | 'lost' | 'other'
  amount: number
  outstanding: number
  at: number
  text: string
  isGrowing: boolean
}
export type SystemItem = {
  itemId: string
  biblio: string
  barCode: string
  state: CopyState
  dueAt: number | null
}
/**
 * code: the system's own refusal code, RecordNotFound = there is no such loan, null = done.
 * most: max renewals, null = unknown
 */
export type SystemRenewal = { code: string | null; most: number | null; loan: SystemLoan }
type SystemPlaced = { code: string } | { code: null; id: number | null; priority: number | null }

/**
 * isAnyCopy: the first copy available; else this item. notes: the reader's, '' = none; dropped if the API has no field
 */
export type SystemWanted = {
  biblio: string
  itemId: string
  isAnyCopy: boolean
  take: string
  notes: string
}

/** @throws SystemLost from every method */
export type SystemWay = {
  name: string
  /** @returns the patron's id; null = wrong user or password */
  authenticate(userId: string, password: string, signal?: AbortSignal): Promise<string | null>
  /** as authenticate, for a user vouched for by another server; absent: not possible without the password */
  find?(userId: string, signal?: AbortSignal): Promise<string | null>
  patron(reader: string, signal?: AbortSignal): Promise<SystemPatron>
  loans(reader: string, signal?: AbortSignal): Promise<SystemLoan[]>
  /** undefined: the reader does not currently have this loan */
  loan(reader: string, id: string, signal?: AbortSignal): Promise<SystemLoan | undefined>
  /** Adds barcodes and titles. */
  described(loans: SystemLoan[], signal?: AbortSignal): Promise<SystemLoan[]>
  /** Why it cannot be renewed; absent where only an attempt to renew tells. */
  renewable?(loan: SystemLoan, signal?: AbortSignal): Promise<{ code: string | null; most: number | null }>
  renew(reader: string, loan: SystemLoan, signal?: AbortSignal): Promise<SystemRenewal>
  /** most recent return first; absent if there is no history */
  past?(reader: string, signal?: AbortSignal): Promise<SystemLoan[]>
  holds(reader: string, signal?: AbortSignal): Promise<SystemHold[]>
  /** number of readers waiting for the book */
  queue(biblio: string, signal?: AbortSignal): Promise<number>
  place(reader: string, wanted: SystemWanted, signal?: AbortSignal): Promise<SystemPlaced>
  /** Cancels the reader's own hold. @returns the refusal code, RecordNotFound = it no longer exists, null = done */
  cancel(reader: string, hold: SystemHold, signal?: AbortSignal): Promise<string | null>
  /**
   * Pauses or resumes the reader's own hold; absent: not possible. @param until yyyy-MM-dd from which it waits again, null = now
   * @returns as cancel
   */
  suspend?(
    reader: string,
    hold: SystemHold,
    until: string | null,
    signal?: AbortSignal,
  ): Promise<string | null>
  /** Pickup places of the reader's own waiting hold, and another one for it; absent: not possible. @returns as cancel */
  movesTo?(reader: string, hold: SystemHold, signal?: AbortSignal): Promise<Place[]>
  move?(reader: string, hold: SystemHold, take: string, signal?: AbortSignal): Promise<string | null>
  /** a paused hold can be moved, too */
  movesPaused?: boolean
  debts(reader: string, signal?: AbortSignal): Promise<SystemDebt[]>
  /** As the driver's: first asks for what stands there by this code. Absent: not possible. */
  pay?(reader: string, paying: Paying, signal?: AbortSignal): Promise<Booked>
  /** As the driver's. */
  checkPay?(signal?: AbortSignal): Promise<{ isWell: boolean; told: string; advice: string }>
  /** by barcode; items unknown to the system are omitted */
  items(
    copies: Pick<CatalogueCopy, 'barCode' | 'bib'>[],
    signal?: AbortSignal,
  ): Promise<Map<string, SystemItem>>
  /** the bib id of an item; absent where SystemItem.biblio already holds it */
  biblioOf?(item: SystemItem, signal?: AbortSignal): Promise<string>
  /** Which of these items on the shelf can be requested nevertheless, by the system's rules. */
  shelfHolds(items: SystemItem[], reader: string, signal?: AbortSignal): Promise<Set<string>>
  /**
   * Libraries that have the book, and the reader's own, for a system without a list of pickup places: used when the
   * portal names none, since a request without a place ends nowhere.
   */
  branches?(biblio: string, reader: string, signal?: AbortSignal): Promise<Place[]>
  /** null: the system does not say; the portal's own places are used */
  pickups(biblio: string, reader: string, signal?: AbortSignal): Promise<Place[] | null>
}

/** Runs a query or a change; AWAY = no answer. @throws Refusal when it is unknown whether a change was made */
export type Working = <T>(
  what: string,
  work: (way: SystemWay) => Promise<T | NotSupported>,
) => Promise<T | NotSupported>

export type SystemRenewFault = {
  reason: RenewFault | 'refused' | 'denied' | 'tooSoon'
  values: NonNullable<Reason['values']>
}
/** Which blocks are wanted: all, for display, or those on renewals or requests that the system would not refuse. */
export type BlockedAction = 'any' | 'renewals' | 'requests'

/** Methods that every system over HTTP supports. */
export const SUPPORTED: readonly Method[] = [
  'login',
  'patron',
  'items',
  'renew',
  'fees',
  'counts',
  'blocks',
  'holds',
  'holdSteps',
  'request',
  'cancel',
  'copies',
  'availability',
]
/** One kind of system: how to open it, and what its refusals and limits mean. */
export type System = {
  /** used in log messages */
  name: string
  /** ms for one answer */
  timeout: number
  /** before the system is opened */
  supports: readonly Method[]
  /** @throws SystemLost if it does not answer */
  open(): Promise<SystemWay>
  /** @throws SystemLost */
  blocks(way: SystemWay, reader: string, action: BlockedAction, signal?: AbortSignal): Promise<ReaderBlock[]>
  /** @param most max renewals @param done renewals so far */
  renewFault(code: string, most: number | null, done: number | null): SystemRenewFault
  holdFault(code: string): Reason
  /** our books by the system's numbers of them; absent where records do not have these numbers */
  booksOf?(numbers: string[]): Promise<Map<string, SystemBook>>
}
export type SystemBook = { bibId: string; title: string; author: string; classNo: string }
export type SystemLog = {
  warn(fields: { err?: unknown }, words: string): void
  info?(fields: object, words: string): void
}
