/** The address of the cashier to which a reader goes: signed, and without anything about the reader. */
import { libraryAddress } from '../../http/library-address.ts'
import type { CashierConfig, HostConfig } from '../../runtime/config/config.ts'
import type { Lang } from '../../runtime/say.ts'
import { signedLines } from '../notices/webhook/sign.ts'
import type { PaymentRow } from './queries.ts'

export function cashierLink(
  config: Pick<HostConfig, 'publicUrl' | 'port'>,
  cashier: CashierConfig,
  payment: Pick<PaymentRow, 'code' | 'amount' | 'currency' | 'expires_at'>,
  { lang, host }: { lang: Lang; host: string },
): string {
  const own = libraryAddress(config, host)
  const signed = {
    payment: payment.code,
    amount: String(payment.amount),
    currency: payment.currency,
    expires: String(Math.floor(payment.expires_at / 1000)),
    merchant: cashier.merchant,
    notify: `${own}/opac/payments/callback`,
    return: `${own}/space/reader/violation?payment=${payment.code}`,
  }
  const url = new URL(cashier.url)
  for (const [name, value] of Object.entries(signed)) url.searchParams.set(name, value)
  url.searchParams.set('lang', lang)
  url.searchParams.set('signature', signedLines(Object.values(signed), cashier.keys))
  return url.href
}
