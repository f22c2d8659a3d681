/**
 * Books money that came in where the fees are: in the library's own system. Before anything is sent, "booking" is stored with its time,
 * so that one host sends it, and whoever finds it afterwards knows that it may be booked and lets the driver ask first.
 */
import { createHash } from 'node:crypto'
import { cutText } from '../../../src/core/rules/shown-text.ts'
import { type Booked, NotSupported } from '../../circulation/driver.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { type DecisionContext, decideAll } from '../../staff/decide.ts'
import { yuan } from '../../staff/reader.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { endHeld, finesOf, holdReceipt, releaseReceipt, type ToSettle } from './queries.ts'

/** in the audit trail */
export const CASHIER = 'cashier'

const MINUTE = 60_000
/** ms after which an answer comes no more, and the next host asks: longer than any time-out of a driver, or a proxy */
export const UNDER_WAY = 10 * MINUTE
/** ms after which a system that cannot be asked is a case for the staff */
const GIVE_UP = 48 * 60 * MINUTE

/** @returns settled: it has an end; waiting: not now; away: the system does not answer, so the others wait, too */
export async function bookReceipt(
  ctx: DecisionContext,
  receipt: ToSettle,
): Promise<'settled' | 'waiting' | 'away'> {
  const { store, writes, clock, config, circulation } = ctx
  const { uid, currency, system } = receipt
  if (config.circulation === 'none') return 'away'
  const isRepeat = receipt.state === 'booking'
  const at = clock.now()
  const isOld = receipt.received_at < at - GIVE_UP
  // a read first: a system that was away is tried again by reads alone
  if (uid !== null && system === config.circulation && !isOld) {
    const asked = await circulation.payable(uid)
    if (asked instanceof NotSupported && asked.why === 'away') return 'away'
  }
  if (!(await writes.transaction(trx => holdReceipt(trx, receipt, at)))) return 'waiting'
  const held = { ...receipt, state: 'booking', booking_at: at }
  const fines = await finesOf(store.db, receipt.payment ?? 0)
  const none: Booked = { booked: 0, refusal: null, isUnsure: isRepeat }
  // never by the number of a fine of another system
  if (system !== config.circulation) return end(ctx, held, none, 'unbooked')
  if (uid === null) return end(ctx, held, none, 'settled')
  let told: Booked | NotSupported
  try {
    told = await circulation.pay(uid, { code: nameOf(receipt), currency, fines, isRepeat })
  } catch (error) {
    // it may be booked: it stays as it is, and is asked for once no answer can come any more
    if (error instanceof Refusal) return 'waiting'
    throw error
  }
  if (!(told instanceof NotSupported)) return end(ctx, held, told, 'settled')
  if (told.why === 'never' || isOld) return end(ctx, held, none, 'unbooked')
  if (!isRepeat) await writes.transaction(trx => releaseReceipt(trx, receipt.id, at))
  return 'away'
}

/**
 * Of the money, not only of the payment: one that was paid twice is two bookings, of which the second finds nothing owed. The same
 * after the library was restored from a backup.
 */
const nameOf = ({ code, transaction_id }: ToSettle): string =>
  `${code}-${createHash('sha256').update(transaction_id).digest('hex').slice(0, 8)}`

/** @param why what is not booked is not, if the system says nothing else */
async function end(
  ctx: DecisionContext,
  held: ToSettle,
  { booked, refusal, isUnsure }: Booked,
  why: 'settled' | 'unbooked',
): Promise<'settled' | 'waiting'> {
  const { clock } = ctx
  const { id, uid, amount } = held
  const rest = Math.max(0, amount - booked)
  const reason = isUnsure ? 'unsure' : rest === 0 ? '' : refusal !== null ? 'refused' : why
  const state = reason === '' ? 'settled' : 'case'
  const words = cutText(cleanText(refusal ?? ''), 200)
  let isOurs = false
  await decideAll(ctx, CASHIER, [
    async trx => {
      isOurs = await endHeld(trx, held, { state, reason, rest, words, settled_at: clock.now() })
      if (!isOurs) return { said: '' }
      return {
        said: `Payment ${id} is booked.`,
        trail: { area: 'payments', subject: id, act: state },
        // one notice of the sum
        notices:
          uid !== null && booked > 0
            ? [{ uid, kind: 'paid', values: { amount: yuan(booked), words: {} } }]
            : [],
      }
    },
  ])
  return isOurs ? 'settled' : 'waiting'
}
