/** What a Koha says, the same by REST and by ILS-DI: each of the two is a `KohaWay`. Times are epoch ms, money is fen. */
import type { CatalogueCopy, CopyState, NotSupported, Place } from '../driver.ts'

export type KohaPatron = {
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
/** barCode and title '' = not yet known, see KohaWay.described */
export type KohaLoan = {
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
export type KohaHold = {
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
export type KohaDebt = {
  id: number
  loanId: string | null
  kind: 'overdue' | 'lost' | 'other'
  amount: number
  outstanding: number
  at: number
  text: string
  isGrowing: boolean
}
export type KohaItem = {
  itemId: string
  biblio: string
  barCode: string
  state: CopyState
  dueAt: number | null
}
/** code: Koha's own of a refusal, null = done. most: renewals allowed, null = unknown */
type KohaRenewal = { code: string | null; most: number | null; loan: KohaLoan }
type KohaPlaced = { code: string } | { code: null; id: number | null; priority: number | null }

/** @throws SystemLost from every method */
export type KohaWay = {
  name: 'REST' | 'ILS-DI'
  /** @returns the patron's id; null = not these */
  authenticate(userId: string, password: string, signal?: AbortSignal): Promise<string | null>
  patron(reader: string, signal?: AbortSignal): Promise<KohaPatron>
  loans(reader: string, signal?: AbortSignal): Promise<KohaLoan[]>
  /** undefined: the reader has no such loan now */
  loan(reader: string, id: string, signal?: AbortSignal): Promise<KohaLoan | undefined>
  /** with barcodes and titles */
  described(loans: KohaLoan[], signal?: AbortSignal): Promise<KohaLoan[]>
  /** Why it cannot be renewed; absent where only a renewal tells. */
  renewable?(loan: KohaLoan, signal?: AbortSignal): Promise<{ code: string | null; most: number | null }>
  renew(reader: string, loan: KohaLoan, signal?: AbortSignal): Promise<KohaRenewal>
  /** latest return first; absent where there is no history */
  past?(reader: string, signal?: AbortSignal): Promise<KohaLoan[]>
  holds(reader: string, signal?: AbortSignal): Promise<KohaHold[]>
  /** how many wait for the book */
  queue(biblio: string, signal?: AbortSignal): Promise<number>
  /** itemId null: whichever copy comes first. notes: of the reader, '' = none, and left out where there is no room */
  place(
    reader: string,
    wanted: { biblio: string; itemId: string | null; take: string; notes: string },
    signal?: AbortSignal,
  ): Promise<KohaPlaced>
  /** of an own hold. @returns the code of a refusal */
  cancel(reader: string, id: number, signal?: AbortSignal): Promise<string | null>
  debts(reader: string, signal?: AbortSignal): Promise<KohaDebt[]>
  /** by barcode; what Koha does not know is left out */
  items(
    copies: Pick<CatalogueCopy, 'barCode' | 'bib'>[],
    signal?: AbortSignal,
  ): Promise<Map<string, KohaItem>>
  /** null: Koha does not say, the portal's own are meant */
  pickups(biblio: string, reader: string, signal?: AbortSignal): Promise<Place[] | null>
}

/** Runs a question or a change. away: there is no answer. @throws Refusal when nobody knows whether a change was made */
export type Working = <T>(
  what: string,
  work: (way: KohaWay) => Promise<T | NotSupported>,
) => Promise<T | NotSupported>
