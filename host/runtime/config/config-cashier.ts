/** Environment variables of the cashier where readers pay what they owe. */
import { secret } from './config-webhook.ts'
import { ConfigError, type Environment, integer, safeAddress, text, wrong } from './env.ts'

export type CashierConfig = {
  /** the page to which a reader goes */
  url: string
  /** asked for payments of which nothing was heard; '' = it cannot be asked */
  statusUrl: string
  /** who is paid, as the cashier knows the library; '' = not said */
  merchant: string
  /** the key that signs, and, during a change, the one before; bytes */
  keys: Buffer[]
  /** ISO 4217, of all sums; they are in its hundredths */
  currency: string
  /** ms for which a payment can be made */
  validFor: number
}

/** @throws ConfigError */
export function readCashier(env: Environment): CashierConfig | null {
  const url = safeAddress(env, 'CASHIER_URL')
  const key = secret(env, 'CASHIER_SECRET')
  const before = secret(env, 'CASHIER_SECRET_BEFORE')
  if ((url === '') !== (key === null))
    throw new ConfigError('CASHIER_URL and CASHIER_SECRET go together: set both, or neither')
  if (key === null) return null
  const currency = text(env, 'CASHIER_CURRENCY', 'CNY')
  if (!/^[A-Z]{3}$/.test(currency)) throw wrong('CASHIER_CURRENCY', currency, 'a code such as CNY')
  return {
    url,
    statusUrl: safeAddress(env, 'CASHIER_STATUS_URL'),
    merchant: text(env, 'CASHIER_MERCHANT', ''),
    keys: before ? [key, before] : [key],
    currency,
    validFor: integer(env, 'CASHIER_MINUTES', 30, 5, 1440) * 60_000,
  }
}
