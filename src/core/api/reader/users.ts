import type { ReaderInfo } from '../../../contract/reader/users.ts'
import { addressOf, type CallOptions, call, type Library } from '../../http.ts'
import { maskEmail, maskMobile } from '../../rules/reader/mask.ts'

export const loadReaderInfo = (options: CallOptions & { isPlaintext?: boolean } = {}) => {
  const { isPlaintext = false, ...rest } = options
  return call('GET /users/info', { query: { isPlaintext }, ...rest })
}
/**
 * Reader data for header and card, with the full name: a masked one (E***...) helps nobody. Only the plaintext answer
 * has it, so e-mail and mobile are masked here until the reader reveals them.
 */
export async function loadOwnCard(options: CallOptions = {}): Promise<ReaderInfo | undefined> {
  const info = await loadReaderInfo({ ...options, isPlaintext: true })
  return (
    info && {
      ...info,
      email: info.email && maskEmail(info.email),
      mobile: info.mobile && maskMobile(info.mobile),
    }
  )
}
export const loadReaderStats = (options?: CallOptions) => call('GET /users/stats', options)
export const loadLoans = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /users/loans', { query: { page, pageSize }, ...options })
/** @param search our own extension: words, return dates; other servers may ignore it */
export const loadLoanHists = (
  page: number,
  pageSize: number,
  search: { keyword?: string; start?: string; end?: string } = {},
  options?: CallOptions,
) =>
  call('GET /users/loan_hists', {
    query: { page, pageSize, ...search },
    ...options,
  })
export const loadDueLoans = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /users/overdue_soon', { query: { page, pageSize }, ...options })
/** { 'YYYY-MM': n } of twelve months */
export const loadLoanMonths = (options?: CallOptions) => call('GET /users/loan_range_dist', options)
export const loadLoanClasses = (options?: CallOptions) => call('GET /users/loan_dcp_dist', options)
export const loadHonors = (options?: CallOptions) => call('GET /users/honors', options)
export const renewLoan = (loanId: string) =>
  call('POST /users/renew', { body: { loanId, source: 0 }, silent: true })
export const renewLoans = (loanIds: string[]) =>
  call('POST /users/batch_renew', { body: { loanIds, source: 0 }, silent: true })
export const sendEmailCheck = () => call('POST /users/check/email', {})
export const photoAddress = (uid: number, at?: Library): string =>
  addressOf(`/opac/users/photo/${uid}`, undefined, at)
