/** SQL of payments, the fines they are for, and the money that came in. */
import type { Reading, Writing } from '../../store/library.ts'

export type Owed = { fine: number; amount: number }

/** Unpaid fines of the embedded library; the one of a book still out is not written down yet, and cannot be paid. */
export const unpaidFines = (db: Reading, uid: number): Promise<Owed[]> =>
  db
    .selectFrom('fine')
    .select(['id as fine', 'amount'])
    .where('uid', '=', uid)
    .where('paid', '=', 0)
    .where('amount', '>', 0)
    .orderBy('id')
    .execute()

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

/** Whether money of the reader has come in that is not booked yet. */
export const isBooking = async (db: Reading, uid: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment')
    .select('payment_receipt.id')
    .where('payment.uid', '=', uid)
    .where('payment_receipt.state', '=', 'received')
    .executeTakeFirst()) !== undefined

type NewPayment = Pick<
  PaymentRow,
  'code' | 'uid' | 'amount' | 'currency' | 'created_at' | 'expires_at' | 'ask_at'
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

/** Money that is not booked yet, oldest first. */
export const toSettle = (db: Reading, most: number) =>
  db
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment')
    .select(['payment_receipt.id', 'payment_receipt.payment', 'payment_receipt.amount', 'uid'])
    .where('payment_receipt.state', '=', 'received')
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
    .where('state', 'in', ['received', 'case'])
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find(row => row.state === state)
  return {
    received: Number(of('received')?.count ?? 0),
    cases: Number(of('case')?.count ?? 0),
    oldest: of('received') ? Number(of('received')!.oldest) : null,
  }
}

/** For the staff: cases first, then newest first. */
export const lastReceipts = (db: Reading, most: number) =>
  db
    .selectFrom('payment_receipt')
    .leftJoin('payment', 'payment.id', 'payment_receipt.payment')
    .leftJoin('patron', 'patron.uid', 'payment.uid')
    .select(['payment_receipt.id', 'payment_receipt.state', 'reason', 'payment_receipt.amount', 'rest'])
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
