import type { HostContext } from '../../runtime/context.ts'

/** Whether readers can pay: there is a cashier, and a payment can be booked where the fines are. */
export const canPay = ({ config, circulation }: Pick<HostContext, 'config' | 'circulation'>): boolean =>
  config.cashier !== null && circulation.supports.has('payable')
