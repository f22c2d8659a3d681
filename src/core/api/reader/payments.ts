import { type CallOptions, call } from '../../http.ts'

/** Our own calls: can('x/payments'). */
export const loadPayable = (options?: CallOptions) => call('GET /x/payments', { silent: true, ...options })
/** @param fines their ids; none = all */
export const beginPayment = (fines: number[]) => call('POST /x/payments', { body: { fines }, silent: true })
export const loadPayment = (payment: string, options?: CallOptions) =>
  call('GET /x/payments/:payment', { params: { payment }, silent: true, ...options })
