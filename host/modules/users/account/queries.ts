/** SQL of the reader's account. Times are epoch ms, money is fen. */
import { sql } from 'kysely'
import type { Store } from '../../../store/open.ts'
import type { Slice } from '../loan-queries.ts'

export const listIdentifiers = ({ db }: Store, uid: number) =>
  db
    .selectFrom('identifier')
    .select(['kind', 'value', 'valid_from', 'valid_to'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()

export const countLoansEver = ({ raw }: Store, uid: number): number =>
  raw
    .prepare<[{ uid: number }], number>(
      `SELECT (SELECT count(*) FROM loan WHERE uid = @uid) + (SELECT count(*) FROM loan_hist WHERE uid = @uid)`,
    )
    .pluck()
    .get({ uid }) as number

export const sumCredits = ({ raw }: Store, uid: number): { count: number; sum: number } =>
  raw
    .prepare<[number], { count: number; sum: number }>(
      'SELECT count(*) AS count, coalesce(sum(amount), 0) AS sum FROM credit_log WHERE uid = ?',
    )
    .get(uid) as { count: number; sum: number }

/** Latest first; `so_far` is the sum of this row and all before it. */
export const listCredits = ({ db }: Store, uid: number, { offset, limit }: Slice) =>
  db
    .selectFrom('credit_log')
    .leftJoin('bib', 'bib.id', 'credit_log.bib')
    .select(['credit_log.id', 'amount', 'kind', 'credit_log.created_at', 'bib.bib_id', 'bib.title'])
    .select(sql<number>`sum(amount) OVER (ORDER BY credit_log.created_at, credit_log.id)`.as('so_far'))
    .where('credit_log.uid', '=', uid)
    .orderBy('credit_log.created_at', 'desc')
    .orderBy('credit_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countLosses({ db }: Store, uid: number): Promise<number> {
  const row = await db
    .selectFrom('loan_loss')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Open ones first, then the latest loss first. */
export const listLosses = ({ db }: Store, uid: number, { offset, limit }: Slice) =>
  db
    .selectFrom('loan_loss')
    .innerJoin('bib', 'bib.id', 'loan_loss.bib')
    .leftJoin('item', 'item.id', 'loan_loss.item')
    .select(['loan_loss.id', 'loan_id', 'loan_loss.price', 'recoup', 'recoup_kind', 'state', 'lost_at'])
    .select(['settled_at', 'bib.bib_id', 'bib.title', 'bib.author', 'item.bar_code', 'item.call_no'])
    .where('loan_loss.uid', '=', uid)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('lost_at', 'desc')
    .orderBy('loan_loss.id')
    .offset(offset)
    .limit(limit)
    .execute()

/** When the card was reported lost; null when no report is open. */
export const openCardLoss = ({ raw }: Store, uid: number): number | null =>
  raw
    .prepare<[number], number>('SELECT reported_at FROM card_loss WHERE uid = ? AND ended_at IS NULL')
    .pluck()
    .get(uid) ?? null

/**
 * `decide` is told the stored status inside the transaction: null = leave it, else the new status; `then` belongs to it too.
 * @returns whether it was changed
 */
export function cardLosses({ raw }: Store, then: (uid: number, now: number) => void) {
  const status = raw.prepare<[number], number>('SELECT id_status FROM patron WHERE uid = ?').pluck()
  const close = raw.prepare('UPDATE card_loss SET ended_at = ? WHERE uid = ? AND ended_at IS NULL')
  const insert = raw.prepare('INSERT INTO card_loss (uid, status_before, reported_at) VALUES (?, ?, ?)')
  const put = raw.prepare('UPDATE patron SET id_status = ?, updated_at = ? WHERE uid = ?')
  return raw.transaction((uid: number, now: number, decide: (status: number) => number | null): boolean => {
    const before = status.get(uid) ?? 0
    const after = decide(before)
    if (after === null) return false
    // an old report that the desk has undone without saying so
    close.run(now, uid)
    insert.run(uid, before, now)
    put.run(after, now, uid)
    then(uid, now)
    return true
  }).immediate
}
