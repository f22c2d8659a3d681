/**
 * What the reader's calls ask of the library, whoever answers: the embedded library, a circulation system elsewhere, or
 * none. The first methods are PAIA's, the others what the specifications need beyond it. Rows are as the store has them:
 * times in epoch ms, money in fen, flags 0 | 1. Reasons are keys of messages, so that no driver speaks a language.
 */
import type { Selectable } from 'kysely'
import type { RequestState, RequestType } from '../../src/contract/codes.ts'
import type { RenewFault } from '../../src/core/rules/can-renew.ts'
import type { ReaderBlock } from '../../src/core/rules/reader-blocks.ts'
import type { MessageKey, Values } from '../kernel/say.ts'
import type { Writing } from '../store/library.ts'
import type { PatronTable } from '../store/schema.ts'
import type { CircRules } from './rules.ts'

/** This library cannot do that. An answer like any other: nothing was done, and nothing will be. */
export class NotSupported {
  /** away: the library's system cannot be reached. never: it has no such thing. */
  constructor(readonly why: 'away' | 'never') {}
}
export type Said<T> = Promise<T | NotSupported>

export type Slice = { offset: number; limit: number }
/** total of all, not of the slice alone */
export type Rows<T> = { rows: T[]; total: number }
export type Reason = { key: MessageKey; values?: Values }

/** password: the form of those tried that fits; null = none does, or there is no such reader */
type SignedIn = { reader: Signer | undefined; password: string | null }
export type Signer = Pick<
  Selectable<PatronTable>,
  'uid' | 'user_id' | 'password' | 'display_name' | 'email' | 'weak_password' | 'must_edit_password' | 'demo'
>

/** status: id_status as of today. A card past its last day is expired whatever else is stored. */
type Patron = Selectable<PatronTable> & { status: number; cardLostAt: number | null; loans: number }

type Book = {
  bib_id: string
  title: string
  author: string
  publisher: string
  pub_year: string
  year: number | null
  isbn: string
  classno: string
  doc_type: string
}
type Copy = {
  item_id: number
  bar_code: string
  call_no: string
  prop_no: string
  lib_code: string
  loca_code: string
  temp_loca_code: string | null
  vol: string
  item_year: string
  price: string
}

/** reason null = it can be renewed, and is due at dueAt then; from null = no time is known; most = renewals of it */
export type Renewable = {
  reason: RenewFault | 'away' | null
  values: Values
  from: number | null
  dueAt: number | null
  most: number
}
/** finePerDay: of this loan */
export type Loan = Book &
  Copy & {
    loan_id: string
    uid: number
    loaned_at: number
    due_at: number
    renew_times: number
    renewed_at: number | null
    recalled: number
    renewal: Renewable
    finePerDay: number
  }
export type PastLoan = Book &
  Copy & { loan_id: string; loaned_at: number; due_at: number; returned_at: number; renew_times: number }
/** keyword: words in title, author or barcode, folded as in the catalogue. from, to: of the return, to not included */
export type PastFilter = { keyword?: string; from?: number; to?: number; isLate?: boolean }

/** The loan as it is afterwards; refusal null = renewed. dueAt null = there is no such loan. */
export type Renewal = { loanId: string; refusal: Reason | null; dueAt: number | null; renewTimes: number }

/** growing 1: of a book not given back, more with every day; it has no number of its own yet, and one below 0 here */
export type Fee = {
  id: number
  loan_id: string | null
  kind: string
  amount: number
  paid: number
  created_at: number
  bib_id: string | null
  title: string | null
  growing: number
}
export type Fees = Rows<Fee> & { unpaid: number; unpaidCount: number }

/** soon: due within the days of the rules, overdue ones among them */
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
export type Bean = {
  callNo: string
  locaCode: string
  serviceLocaCode?: string | null
  remark?: string | null
}
/** refusal null = asked for, under this number, at this place of the queue */
export type Asked = {
  callNo: string
  locaCode: string
  take: string
  refusal: Reason | null
  requestId: number | null
  position: number | null
}
/** Copies of a call number at one place, as they can be asked for. */
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
/** isSingle: one row at a time; singleHall: since readers fetch in one hall alone. reason stops the reader, whatever is asked for */
export type Copies = {
  groups: CopyGroup[]
  isSingle: boolean
  isSingleHall: boolean
  keepDays: number
  reason: Reason | null
}
export type Hold = {
  id: number
  kind: string
  call_no: string
  loca_code: string
  take_loca_code: string
  state: string
  created_at: number
  updated_at: number
  expires_at: number | null
  remark: string
  /** JSON {zh, en}: why the library said no; '' = it did not */
  words: string
  bib_id: string
  title: string
  author: string
  classno: string
  position: number | null
  canCancel: boolean
}
type HoldSteps = {
  id: number
  loca_code: string
  take_loca_code: string
  words: string
  steps: { state: string; at: number }[]
}
type Loss = {
  id: number
  loan_id: string | null
  price: number | null
  recoup: number | null
  recoup_kind: string
  state: string
  lost_at: number
  settled_at: number | null
  bib_id: string
  title: string
  author: string
  bar_code: string | null
  call_no: string | null
}
/** docType '' = whatever has no rule of its own */
type RuleOfType = { docType: string; rules: CircRules }

export type Circulation = {
  /** what is not among them answers NotSupported to everybody */
  readonly supports: ReadonlySet<Method>
  /** isAway: what it answers is what was last known, at = when that was; null = not known */
  word(): Promise<{ isAway: boolean; at: number | null }>

  patron(uid: number): Said<Patron>
  /** Due soonest first. isDueSoon: those alone that fall due within the days of the rules, and overdue ones */
  items(uid: number, asked: Slice & { isDueSoon?: boolean }): Said<Rows<Loan>>
  renew(uid: number, loan: { loanId?: string; barCode?: string }): Said<Renewal>
  request(uid: number, wanted: Wanted, beans: Bean[]): Said<Asked[]>
  /** @throws Refusal when there is no such request or it is over */
  cancel(uid: number, id: number): Said<true>
  fees(uid: number, slice: Slice): Said<Fees>
  /** @param passwords forms in which one password may have been meant */
  login(userId: string, passwords: string[]): Said<SignedIn>
  /** @returns what is written here along with the new session */
  change(uid: number, password: string): Said<(trx: Writing) => Promise<void>>

  counts(uid: number): Said<Counts>
  history(uid: number, filter: PastFilter, slice: Slice): Said<Rows<PastLoan>>
  copies(uid: number, wanted: Wanted): Said<Copies>
  holds(uid: number, asked: Slice & { states: readonly RequestState[] }): Said<Rows<Hold>>
  /** undefined: the reader has no such request */
  holdSteps(uid: number, id: number): Said<HoldSteps | undefined>
  blocks(uid: number): Said<ReaderBlock[]>
  /** the rules for the reader, of everything first, then of the types that have their own */
  rules(uid: number): Said<RuleOfType[]>
  losses(uid: number, slice: Slice): Said<Rows<Loss>>
  /** Asked twice, a card is reported once. */
  loseCard(uid: number): Said<{ isNew: boolean; at: number | null }>
  /** What falls due by the clock alone: requests that lapsed, fines of what came back, the hour of the last word. */
  tend(): Promise<void>
}
/** where a driver says what went wrong and is tried again */
export type Log = { warn(fields: { err: unknown }, words: string): void }
export type Method = Exclude<keyof Circulation, 'supports' | 'word' | 'tend'>
