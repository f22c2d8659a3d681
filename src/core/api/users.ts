import type { ReaderInfo } from '../../contract/users.ts'
import { addressOf, type CallOptions, call, type Library } from '../http.ts'
import { maskEmail, maskMobile } from '../rules/mask.ts'

export const loadReaderInfo = (options: CallOptions & { isPlaintext?: boolean } = {}) => {
  const { isPlaintext = false, ...rest } = options
  return call('GET /users/info', { query: { isPlaintext }, ...rest })
}
/**
 * The reader as header and card show them: the own name whole, for E***... helps nobody. Only the plain answer has it;
 * address and number are masked here until the reader asks for them.
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
/** @param search ours: words, days of the return; another server may not know it */
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
/** { 'YYYY-MM': n }, twelve months */
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
