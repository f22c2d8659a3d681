/** Books money that came in, once: the fines it was for, here or in the library's own system, or a case for the staff. */
import { settlingFine } from '../../circulation/embedded/desk/desk-decisions.ts'
import { unpaidFines } from '../../circulation/embedded/fees/fine-queries.ts'
import { Cannot, type Deciding, type DecisionContext, decideAll } from '../../staff/decide.ts'
import { yuan } from '../../staff/reader.ts'
import { bookReceipt, CASHIER, UNDER_WAY } from './book.ts'
import { endReceipt, finesOf, type ToSettle, toSettle } from './queries.ts'

export type SettleContext = DecisionContext

/** receipts of one run */
const AT_ONCE = 100

/** @returns how many were booked, or became a case @throws the first fault, after trying all */
export async function settleReceipts(ctx: SettleContext): Promise<number> {
  let settled = 0
  const faults: unknown[] = []
  let isAway = false
  for (const row of await toSettle(ctx.store.db, ctx.clock.now() - UNDER_WAY, AT_ONCE)) {
    try {
      if (row.system === 'embedded') {
        if (await settleOne(ctx, row)) settled++
        continue
      }
      if (isAway) continue
      const how = await bookReceipt(ctx, row)
      if (how === 'settled') settled++
      isAway = how === 'away'
    } catch (error) {
      // one that cannot be booked does not hold up the others
      faults.push(error)
    }
  }
  if (faults.length) throw faults[0]
  return settled
}

/** One transaction: the fines, what the reader is told, the trail and the receipt. @returns false = somebody else has done it */
async function settleOne(ctx: SettleContext, { id, payment, amount, uid }: ToSettle): Promise<boolean> {
  const fines = await finesOf(ctx.store.db, payment ?? 0)
  // begins anew when the transaction is tried again
  let booked = 0
  const begin: Deciding = async trx => {
    booked = 0
    if (!(await endReceipt(trx, id, { state: 'settled', reason: '', rest: 0, at: ctx.clock.now() })))
      throw new Cannot('It is booked already.')
    return { said: '' }
  }
  const works = fines.map(
    ({ fine, amount: sum }): Deciding =>
      async trx => {
        const owed = uid === null ? [] : await unpaidFines(trx, uid)
        // paid at the desk meanwhile, waived, or another sum by now
        if (!owed.some(one => one.fine === fine && one.amount === sum)) return { said: '' }
        booked += sum
        const { notices: _, ...outcome } = await settlingFine(ctx, { id: fine, act: 'paid', words: {} })(trx)
        return outcome
      },
  )
  const end: Deciding = async trx => {
    const rest = amount - booked
    if (rest > 0)
      await trx
        .updateTable('payment_receipt')
        .set({ state: 'case', reason: 'settled', rest })
        .where('id', '=', id)
        .execute()
    return {
      said: `Payment ${id} is booked.`,
      trail: { area: 'payments', subject: id, act: rest > 0 ? 'case' : 'settled' },
      // one notice of the sum
      notices:
        uid !== null && booked > 0
          ? [{ uid, kind: 'paid', values: { amount: yuan(booked), words: {} } }]
          : [],
    }
  }
  try {
    await decideAll(ctx, CASHIER, [begin, ...works, end])
    return true
  } catch (error) {
    if (error instanceof Cannot) return false
    throw error
  }
}
