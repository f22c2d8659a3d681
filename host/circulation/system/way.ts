/**
 * What a library's own system says over HTTP, in one form whichever it is: a `SystemWay` asks one kind of it. Times are
 * epoch ms, money is fen.
 */
import type { ReaderBlock } from '../../../src/core/rules/reader-blocks.ts'
import type { RenewFault } from '../can-renew.ts'
import type { CatalogueCopy, CopyState, Method, NotSupported, Place, Reason } from '../driver.ts'

export type SystemPatron = {
  id: string
  cardNumber: string
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
/** barCode and title '' = not yet known, see SystemWay.described */
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
  /** the system's own; id is what the portal's wire has */
  key: string
  id: number
  biblio: string
  /** of the copy that is meant, or of all copies of the book, as far as they are known */
  barCodes: string[]
  title: string
  author: string
  take: string
  takeName: string
  state: 'open' | 'transit' | 'ready'
  priority: number | null
  createdAt: number
  updatedAt: number
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
/** code: the system's own of a refusal, RecordNotFound = there is no such loan, null = done. most: renewals allowed, null = unknown */
export type SystemRenewal = { code: string | null; most: number | null; loan: SystemLoan }
type SystemPlaced = { code: string } | { code: null; id: number | null; priority: number | null }

/**
 * isAnyCopy: whichever comes first; else this item. notes: of the reader, '' = none, and left out where there is no room
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
  /** @returns the patron's id; null = not these */
  authenticate(userId: string, password: string, signal?: AbortSignal): Promise<string | null>
  /** as authenticate, of whom another server vouched; absent: not without the password */
  find?(userId: string, signal?: AbortSignal): Promise<string | null>
  patron(reader: string, signal?: AbortSignal): Promise<SystemPatron>
  loans(reader: string, signal?: AbortSignal): Promise<SystemLoan[]>
  /** undefined: the reader has no such loan now */
  loan(reader: string, id: string, signal?: AbortSignal): Promise<SystemLoan | undefined>
  /** with barcodes and titles */
  described(loans: SystemLoan[], signal?: AbortSignal): Promise<SystemLoan[]>
  /** Why it cannot be renewed; absent where only a renewal tells. */
  renewable?(loan: SystemLoan, signal?: AbortSignal): Promise<{ code: string | null; most: number | null }>
  renew(reader: string, loan: SystemLoan, signal?: AbortSignal): Promise<SystemRenewal>
  /** latest return first; absent where there is no history */
  past?(reader: string, signal?: AbortSignal): Promise<SystemLoan[]>
  holds(reader: string, signal?: AbortSignal): Promise<SystemHold[]>
  /** how many wait for the book */
  queue(biblio: string, signal?: AbortSignal): Promise<number>
  place(reader: string, wanted: SystemWanted, signal?: AbortSignal): Promise<SystemPlaced>
  /** of an own hold. @returns the code of a refusal, RecordNotFound = there is none any more */
  cancel(reader: string, hold: SystemHold, signal?: AbortSignal): Promise<string | null>
  debts(reader: string, signal?: AbortSignal): Promise<SystemDebt[]>
  /** by barcode; what the system does not know is left out */
  items(
    copies: Pick<CatalogueCopy, 'barCode' | 'bib'>[],
    signal?: AbortSignal,
  ): Promise<Map<string, SystemItem>>
  /** the title of an item, where the item does not name it; absent: it does */
  biblioOf?(item: SystemItem, signal?: AbortSignal): Promise<string>
  /** null: the system does not say, the portal's own are meant */
  pickups(biblio: string, reader: string, signal?: AbortSignal): Promise<Place[] | null>
}

/** Runs a question or a change. away: there is no answer. @throws Refusal when nobody knows whether a change was made */
export type Working = <T>(
  what: string,
  work: (way: SystemWay) => Promise<T | NotSupported>,
) => Promise<T | NotSupported>

export type SystemRenewFault = { reason: RenewFault | 'refused'; values: NonNullable<Reason['values']> }
/** What blocks are wanted for: to be told, or since they stop renewals or requests that the system would not refuse. */
export type BlockedAction = 'any' | 'renewals' | 'requests'

/** What every system over HTTP gives. */
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
/** One kind of system: how it is opened, and what its refusals and limits mean. */
export type System = {
  /** as it stands in the log */
  name: string
  /** ms for one answer */
  timeout: number
  /** before it is opened */
  supports: readonly Method[]
  /** @throws SystemLost while it does not answer */
  open(): Promise<SystemWay>
  /** @throws SystemLost */
  blocks(way: SystemWay, reader: string, action: BlockedAction, signal?: AbortSignal): Promise<ReaderBlock[]>
  /** @param most renewals allowed @param done renewals so far */
  renewFault(code: string, most: number | null, done: number | null): SystemRenewFault
  holdFault(code: string): Reason
}
export type SystemLog = {
  warn(fields: { err: unknown }, words: string): void
  info?(fields: object, words: string): void
}
