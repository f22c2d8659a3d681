/** SQL of payments, the fines they are for, and the money that came in. */
import type { Owed } from '../../circulation/driver.ts'
import type { Reading, Writing } from '../../store/library.ts'

export const paymentOf = (db: Reading, code: string) =>
  db.selectFrom('payment').selectAll().where('code', '=', code).executeTakeFirst()
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentOf>>>

export const finesOf = (db: Reading, payment: number): Promise<Owed[]> =>
  db
    .selectFrom('payment_fine')
    .select(['fine', 'amount'])
    .where('payment', '=', payment)
    .orderBy('fine')
    .execute()

export const receiptsOf = (db: Reading, payment: number) =>
  db
    .selectFrom('payment_receipt')
    .select(['id', 'state', 'reason', 'rest', 'amount'])
    .where('payment', '=', payment)
    .orderBy('id')
    .execute()

/** Payments of a reader that can still be made: neither over nor failed, and no money came in. */
export const openPayments = (db: Reading, uid: number, now: number) =>
  db
    .selectFrom('payment')
    .selectAll('payment')
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .where('failed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_receipt').select('id').whereRef('payment_receipt.payment', '=', 'payment.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()

/** Newest first. */
export const lastPayments = (db: Reading, uid: number, since: number, most: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('uid', '=', uid)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Whether money of the reader has come in that is not booked yet, or was booked since then. */
export const isBooking = async (db: Reading, uid: number, since: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment')
    .select('payment_receipt.id')
    .where('payment.uid', '=', uid)
    .where(({ or, eb }) =>
      or([
        eb('payment_receipt.state', 'in', ['received', 'booking']),
        eb('payment_receipt.settled_at', '>=', since),
      ]),
    )
    .executeTakeFirst()) !== undefined

type NewPayment = Pick<
  PaymentRow,
  'code' | 'uid' | 'amount' | 'currency' | 'created_at' | 'expires_at' | 'ask_at' | 'system'
>

export async function addPayment(trx: Writing, payment: NewPayment, fines: readonly Owed[]): Promise<void> {
  const { id } = await trx
    .insertInto('payment')
    .values({ ...payment, failed_at: null, asks: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fines.length)
    await trx
      .insertInto('payment_fine')
      .values(fines.map(({ fine, amount }) => ({ payment: id, fine, amount })))
      .execute()
}

export const noteFailed = (trx: Writing, id: number, at: number) =>
  trx
    .updateTable('payment')
    .set({ failed_at: at })
    .where('id', '=', id)
    .where('failed_at', 'is', null)
    .execute()

type NewReceipt = {
  payment: number | null
  code: string
  transaction_id: string
  amount: number
  currency: string
  reason: string
  at: number
}

/** Each transaction of a payment once. @returns false when it is here already */
export async function addReceipt(trx: Writing, { reason, at, ...receipt }: NewReceipt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_receipt')
    .values({
      ...receipt,
      ...{ state: reason ? 'case' : 'received', reason, rest: reason ? receipt.amount : 0 },
      ...{ received_at: at, settled_at: null },
    })
    .onConflict(on => on.columns(['code', 'transaction_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Money that is not booked yet, oldest first; what was sent to the library's system after `sentBefore` is under way. */
export const toSettle = (db: Reading, sentBefore: number, most: number) =>
  db
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment')
    .select(['payment_receipt.id', 'payment_receipt.payment', 'payment_receipt.amount', 'uid'])
    .select(['payment_receipt.code', 'payment_receipt.currency', 'payment_receipt.transaction_id'])
    .select(['payment_receipt.state', 'payment_receipt.booking_at', 'payment_receipt.received_at', 'system'])
    .where(({ or, and, eb }) =>
      or([
        eb('payment_receipt.state', '=', 'received'),
        and([
          eb('payment_receipt.state', '=', 'booking'),
          eb('payment_receipt.booking_at', '<=', sentBefore),
        ]),
      ]),
    )
    .orderBy('payment_receipt.id')
    .limit(most)
    .execute()
export type ToSettle = Awaited<ReturnType<typeof toSettle>>[number]

/** @returns false when it is not (any more) to be settled */
export async function endReceipt(
  trx: Writing,
  id: number,
  end: { state: 'settled' | 'case'; reason: string; rest: number; at: number },
): Promise<boolean> {
  const { at, ...values } = end
  const { numUpdatedRows } = await trx
    .updateTable('payment_receipt')
    .set({ ...values, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Held = Pick<ToSettle, 'id' | 'state' | 'booking_at'>
const whereHeld = (trx: Writing, { id, state, booking_at }: Held) =>
  trx
    .updateTable('payment_receipt')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('booking_at', booking_at === null ? 'is' : '=', booking_at)

/** Before it is sent to the library's system. @returns false when another host has it */
export async function holdReceipt(trx: Writing, held: Held, at: number): Promise<boolean> {
  const { numUpdatedRows } = await whereHeld(trx, held)
    .set({ state: 'booking', booking_at: at })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nothing was sent: it is as it was. */
export const releaseReceipt = (trx: Writing, id: number, at: number) =>
  whereHeld(trx, { id, state: 'booking', booking_at: at })
    .set({ state: 'received', booking_at: null })
    .execute()

/** @returns false when another host has taken it over */
export async function endHeld(
  trx: Writing,
  held: Held,
  end: { state: 'settled' | 'case'; reason: string; rest: number; words: string; settled_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await whereHeld(trx, held).set(end).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Payments of which nothing was heard, and of which the cashier is asked now. */
export const toAsk = (db: Reading, now: number, most: number) =>
  db.selectFrom('payment').selectAll().where('ask_at', '<=', now).orderBy('ask_at').limit(most).execute()

export const askLater = (trx: Writing, id: number, asks: number, at: number | null) =>
  trx.updateTable('payment').set({ asks, ask_at: at }).where('id', '=', id).execute()

/** How many wait to be booked, and since when the oldest does (epoch ms); cases for the staff */
export async function paymentCounts(db: Reading) {
  const rows = await db
    .selectFrom('payment_receipt')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('received_at').as('oldest')])
    .where('state', 'in', ['received', 'booking', 'case'])
    .groupBy('state')
    .execute()
  const waiting = rows.filter(row => row.state !== 'case')
  return {
    received: waiting.reduce((sum, row) => sum + Number(row.count), 0),
    cases: Number(rows.find(row => row.state === 'case')?.count ?? 0),
    oldest: waiting.length ? Math.min(...waiting.map(row => Number(row.oldest))) : null,
  }
}

/** For the staff: cases first, then newest first. */
export const lastReceipts = (db: Reading, most: number) =>
  db
    .selectFrom('payment_receipt')
    .leftJoin('payment', 'payment.id', 'payment_receipt.payment')
    .leftJoin('patron', 'patron.uid', 'payment.uid')
    .select(['payment_receipt.id', 'payment_receipt.state', 'reason', 'payment_receipt.amount', 'rest'])
    .select('words')
    .select(['payment_receipt.currency', 'transaction_id', 'payment_receipt.code', 'received_at', 'user_id'])
    .select('payment.amount as asked')
    .orderBy(eb => eb.case().when('payment_receipt.state', '=', 'case').then(0).else(1).end())
    .orderBy('payment_receipt.id', 'desc')
    .limit(most)
    .execute()

/** Payments of which nothing is known: neither failed nor paid. */
export async function countOpen(db: Reading): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .leftJoin('payment_receipt', 'payment_receipt.payment', 'payment.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', 'is', null)
    .where('payment_receipt.id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const stateOfReceipt = async (db: Reading, id: number): Promise<string | undefined> =>
  (await db.selectFrom('payment_receipt').select('state').where('id', '=', id).executeTakeFirst())?.state

type CaseState = 'case' | 'closed'
/** @returns false when it is in another state */
export async function moveReceipt(
  trx: Writing,
  id: number,
  from: CaseState,
  to: CaseState,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_receipt')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Who closed these cases last, when, and how, by their ids. */
export async function closingsOf(db: Reading, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('staff_act')
    .select(['subject', 'operator', 'at', 'said'])
    .where('area', '=', 'payments')
    .where('act', '=', 'closed')
    .where('subject', 'in', ids.map(String))
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ subject, ...closing }) => [Number(subject), closing]))
}
