/** SQL of the reader's account. Times are epoch ms, money is fen. */
import type { Library, Reading, Writing } from '../../../store/library.ts'
import type { Slice } from '../loan-queries.ts'
import { loansEver } from '../reader-queries.ts'

export const listIdentifiers = ({ db }: Library, uid: number) =>
  db
    .selectFrom('identifier')
    .select(['kind', 'value', 'valid_from', 'valid_to'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()

export async function countLoansEver({ db }: Library, uid: number): Promise<number> {
  const row = await db
    .selectFrom(loansEver(db, uid).as('lent'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const sumCredits = ({ db }: Library, uid: number): Promise<{ count: number; sum: number }> =>
  db
    .selectFrom('credit_log')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()

/** Latest first; `so_far` is the sum of this row and all before it. */
export const listCredits = ({ db }: Library, uid: number, { offset, limit }: Slice) =>
  db
    .selectFrom('credit_log')
    .leftJoin('bib', 'bib.id', 'credit_log.bib')
    .select(['credit_log.id', 'amount', 'kind', 'credit_log.created_at', 'bib.bib_id', 'bib.title'])
    .select(({ fn }) =>
      fn
        .sum<number>('amount')
        .over(order => order.orderBy('credit_log.created_at').orderBy('credit_log.id'))
        .as('so_far'),
    )
    .where('credit_log.uid', '=', uid)
    .orderBy('credit_log.created_at', 'desc')
    .orderBy('credit_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countLosses({ db }: Library, uid: number): Promise<number> {
  const row = await db
    .selectFrom('loan_loss')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Open ones first, then the latest loss first. */
export const listLosses = ({ db }: Library, uid: number, { offset, limit }: Slice) =>
  db
    .selectFrom('loan_loss')
    .innerJoin('bib', 'bib.id', 'loan_loss.bib')
    .leftJoin('item', 'item.id', 'loan_loss.item')
    .select(['loan_loss.id', 'loan_id', 'loan_loss.price', 'recoup', 'recoup_kind', 'state', 'lost_at'])
    .select(['settled_at', 'bib.bib_id', 'bib.title', 'bib.author', 'item.bar_code', 'item.call_no'])
    .where('loan_loss.uid', '=', uid)
    .orderBy(({ eb, lit }) => eb.case().when('state', '=', 'open').then(lit(0)).else(lit(1)).end())
    .orderBy('lost_at', 'desc')
    .orderBy('loan_loss.id')
    .offset(offset)
    .limit(limit)
    .execute()

/** When the card was reported lost; null when no report is open. */
export async function openCardLoss(db: Reading, uid: number): Promise<number | null> {
  const row = await db
    .selectFrom('card_loss')
    .select('reported_at')
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.reported_at ?? null
}

/** patron.id_status as it is stored */
export async function storedStatus(db: Reading, uid: number): Promise<number> {
  const row = await db.selectFrom('patron').select('id_status').where('uid', '=', uid).executeTakeFirst()
  return row?.id_status ?? 0
}

export async function putCardLoss(
  trx: Writing,
  uid: number,
  { before, after, now }: { before: number; after: number; now: number },
): Promise<void> {
  // an old report that the desk has undone without saying so
  await trx
    .updateTable('card_loss')
    .set({ ended_at: now })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute()
  await trx.insertInto('card_loss').values({ uid, status_before: before, reported_at: now }).execute()
  await trx.updateTable('patron').set({ id_status: after, updated_at: now }).where('uid', '=', uid).execute()
}
