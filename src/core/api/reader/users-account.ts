import { type CallOptions, call } from '../../http.ts'

export const loadIdentifiers = (isPlaintext: boolean, options?: CallOptions) =>
  call('GET /users/useridentifiers', { query: { isPlaintext }, ...options })
export const loadCircRules = (options?: CallOptions) => call('GET /users/circrules', options)
export const loadFines = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /users/fines', { query: { page, pageSize }, ...options })
export const loadVolts = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /users/volts', { query: { page, pageSize }, ...options })
export const loadCredits = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /users/credits', { query: { page, pageSize }, ...options })
export const loadLoanLosses = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /users/loan_loss_recoup', { query: { page, pageSize }, ...options })
/** Reports the signed-in reader's card as lost; the request body is empty. */
export const reportCardLoss = () => call('POST /users/loss', { body: {}, silent: true })
/** @param year 0 = the latest year with loans */
export const loadReadSummary = (year: number, options?: CallOptions) =>
  call('GET /users/read_summary', { query: { year: year || undefined }, ...options })
