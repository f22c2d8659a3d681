/** /opac/x/payments: paying fees at the library's cashier. */
import {
  type Payable,
  type Payment,
  type PaymentState,
  paymentsCalls,
} from '../../../src/contract/reader/x-payments.ts'
import type { Owed } from '../../circulation/driver.ts'
import { sumOf } from '../../circulation/driver-payments.ts'
import { unpaidFines } from '../../circulation/embedded/fees/fine-queries.ts'
import { ifSupported, supported } from '../../circulation/supported.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { tokenBuckets } from '../../http/guard/token-buckets.ts'
import { say } from '../../runtime/say.ts'
import { FIRST_ASK } from './ask.ts'
import { canPay } from './can-pay.ts'
import { cashierLink } from './link.ts'
import {
  addPayment,
  finesOf,
  isBooking,
  lastPayments,
  openPayments,
  type PaymentRow,
  paymentOf,
  receiptsOf,
} from './queries.ts'

/** of one reader */
const PER_MINUTE = 6
/** ms after its end for which a payment may still be under way */
const GRACE = 120_000
/** as long ago, a payment is not shown by itself any more */
const SHOWN_FOR = 7 * 86_400_000
const MOST_SHOWN = 3

export const payments: Module = (on, ctx) => {
  const { store, writes, clock, config, circulation, dates, random } = ctx
  const begun = tokenBuckets(PER_MINUTE, clock)

  async function shown(payment: PaymentRow): Promise<Payment> {
    const states = (await receiptsOf(store.db, payment.id)).map(({ state }) => state)
    const state = (): PaymentState => {
      if (states.includes('booking')) return 'booking'
      if (states.includes('received')) return payment.system === 'embedded' ? 'received' : 'booking'
      if (states.includes('case')) return 'case'
      if (states.includes('settled')) return 'paid'
      if (states.length) return 'closed'
      if (payment.failed_at !== null) return 'failed'
      return clock.now() > payment.expires_at + GRACE ? 'unknown' : 'waiting'
    }
    return {
      ...{ payment: payment.code, state: state(), amount: payment.amount / 100 },
      ...{ currency: payment.currency, createdDate: dates.minute(payment.created_at) },
    }
  }

  on(paymentsCalls.payable, async ({ uid, lang }): Promise<Payable> => {
    const last: Payment[] = []
    for (const row of await lastPayments(store.db, uid, clock.now() - SHOWN_FOR, MOST_SHOWN))
      last.push(await shown(row))
    const found = canPay(ctx) ? await ifSupported(circulation.payable(uid)) : { fines: [], isWhole: false }
    const { fines, isWhole } = found ?? { fines: [], isWhole: false }
    return {
      ...{ amount: sumOf(fines) / 100, currency: config.cashier?.currency ?? 'CNY' },
      ...{ fines: fines.map(({ fine }) => fine), isWhole: isWhole ? 1 : 0, last },
      why: found ? '' : say(lang, 'payments.away'),
    }
  })

  on(paymentsCalls.pay, async ({ uid, lang, reply, body: { fines: wanted } }) => {
    const { cashier } = config
    if (!cashier || !canPay(ctx)) throw new Refusal('payments.none')
    if (begun.take(String(uid)) > 0) throw new HttpError(429, 'errors.busy')
    const since = clock.now()
    const { fines: known, isWhole } = await supported(circulation.payable(uid))
    const code = await writes.transaction(async trx => {
      // what is booked meanwhile is not owed any more
      if (await isBooking(trx, uid, since)) throw new Refusal('payments.booking')
      const unpaid = circulation.hasDesk ? await unpaidFines(trx, uid) : known
      const fines = wanted.length ? unpaid.filter(({ fine }) => wanted.includes(fine)) : unpaid
      if (!fines.length || fines.length < new Set(wanted).size) throw new Refusal('payments.changed')
      if (isWhole && fines.length < unpaid.length) throw new Refusal('payments.whole')
      const now = clock.now()
      // of two windows both go to the same payment, which the cashier takes once
      for (const open of await openPayments(trx, uid, now))
        if (
          isSame(await finesOf(trx, open.id), fines) &&
          open.currency === cashier.currency &&
          open.system === config.circulation
        )
          return open.code
      const made = random(16).toString('hex')
      const payment = {
        ...{ code: made, uid, amount: sumOf(fines), currency: cashier.currency, created_at: now },
        system: config.circulation,
        ...{ expires_at: now + cashier.validFor, ask_at: cashier.statusUrl ? now + FIRST_ASK : null },
      }
      await addPayment(trx, payment, fines)
      return made
    })
    const payment = await paymentOf(store.db, code)
    return { payment: code, url: cashierLink(config, cashier, payment!, { lang, host: reply.request.host }) }
  })

  on(paymentsCalls.state, async ({ uid, params }) => {
    const payment = await paymentOf(store.db, params.payment ?? '')
    if (!payment || payment.uid !== uid) throw new HttpError(404, 'errors.missing')
    return shown(payment)
  })
}

const isSame = (some: readonly Owed[], others: readonly Owed[]): boolean =>
  some.length === others.length &&
  some.every(one => others.some(other => other.fine === one.fine && other.amount === one.amount))
