/** What the cashier says of a payment, in a callback or when asked, and how it is stored. */
import {
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
} from 'valibot'
import type { HostContext } from '../../runtime/context.ts'
import { addReceipt, askLater, noteFailed, paymentOf } from './queries.ts'

/** more than any payment: 10 million yuan */
const MOST = 1_000_000_000
const sum = pipe(number(), integer(), minValue(1), maxValue(MOST))

/** amount: in hundredths. transaction: the cashier's own number, the same whenever it speaks of this money */
const message = object({
  payment: pipe(string(), regex(/^[\w-]{1,64}$/)),
  state: picklist(['paid', 'failed', 'open']),
  amount: optional(sum),
  currency: optional(pipe(string(), regex(/^[A-Z]{3}$/))),
  transaction: optional(pipe(string(), minLength(1), maxLength(100))),
})
export type CashierMessage = InferOutput<typeof message>

/** @returns null = it is not in this form */
export function readMessage(text: string): CashierMessage | null {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  const { success, output } = safeParse(message, given)
  if (!success) return null
  const { state, amount, currency, transaction } = output
  return state === 'paid' && (amount === undefined || !currency || !transaction) ? null : output
}

/**
 * Stores what was said; whatever is wrong with money that came in is a case for the staff, and none is refused.
 * @returns unknown: of a payment that is not known here and not paid either
 */
export async function storeMessage(
  { writes, clock }: Pick<HostContext, 'writes' | 'clock'>,
  { payment: code, state, amount = 0, currency = '', transaction = '' }: CashierMessage,
): Promise<'stored' | 'unknown'> {
  return writes.transaction(async trx => {
    const payment = await paymentOf(trx, code)
    const at = clock.now()
    if (state === 'paid') {
      const reason = !payment
        ? 'unknown'
        : payment.currency !== currency
          ? 'currency'
          : payment.amount !== amount
            ? 'amount'
            : ''
      await addReceipt(trx, {
        ...{ payment: payment?.id ?? null, code, transaction_id: transaction, amount, currency, reason, at },
      })
      if (payment) await askLater(trx, payment.id, payment.asks, null)
      return 'stored'
    }
    if (!payment) return 'unknown'
    if (state === 'failed') {
      await noteFailed(trx, payment.id, at)
      await askLater(trx, payment.id, payment.asks, null)
    }
    return 'stored'
  })
}
