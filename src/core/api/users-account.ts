import type { Page } from '../../contract/page.ts'
import type { FinesPage, VoltRow } from '../../contract/users.ts'
import type {
  CircRule,
  CreditsPage,
  IdentifierRow,
  LoanLossRow,
  LossAnswer,
  ReadSummary,
} from '../../contract/users-account.ts'
import { type CallOptions, call } from '../http.ts'

export const loadIdentifiers = (isPlaintext: boolean, options?: CallOptions) =>
  call<IdentifierRow[]>('GET', '/opac/users/useridentifiers', { query: { isPlaintext }, ...options })
export const loadCircRules = (options?: CallOptions) =>
  call<CircRule[]>('GET', '/opac/users/circrules', options)
export const loadFines = (page: number, pageSize: number, options?: CallOptions) =>
  call<FinesPage>('GET', '/opac/users/fines', { query: { page, pageSize }, ...options })
export const loadVolts = (page: number, pageSize: number, options?: CallOptions) =>
  call<Page<VoltRow>>('GET', '/opac/users/volts', { query: { page, pageSize }, ...options })
export const loadCredits = (page: number, pageSize: number, options?: CallOptions) =>
  call<CreditsPage>('GET', '/opac/users/credits', { query: { page, pageSize }, ...options })
export const loadLoanLosses = (page: number, pageSize: number, options?: CallOptions) =>
  call<Page<LoanLossRow>>('GET', '/opac/users/loan_loss_recoup', { query: { page, pageSize }, ...options })
/** The card of the signed-in reader; nothing is sent but the wish. */
export const reportCardLoss = () => call<LossAnswer>('POST', '/opac/users/loss', { body: {}, silent: true })
/** @param year 0 = the latest with loans */
export const loadReadSummary = (year: number, options?: CallOptions) =>
  call<ReadSummary>('GET', '/opac/users/read_summary', { query: { year: year || undefined }, ...options })
