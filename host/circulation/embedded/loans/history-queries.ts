/** SQL of pausing and erasing a reader's borrowing history. Times are epoch ms. */
import type { Reading, Writing } from '../../../store/library.ts'
import type { Erased } from '../../driver.ts'

/** Start of the current pause; null = history is recorded. */
export async function pausedSince(db: Reading, uid: number): Promise<number | null> {
  const row = await db
    .selectFrom('history_pause')
    .select('from_at')
    .where('uid', '=', uid)
    .where('until_at', 'is', null)
    .executeTakeFirst()
  return row?.from_at ?? null
}

export async function beginPause(trx: Writing, uid: number, now: number): Promise<void> {
  await trx
    .insertInto('history_pause')
    .values({ uid, from_at: now, until_at: null })
    // conflict: a pause that started and ended within the same millisecond
    .onConflict(conflict => conflict.columns(['uid', 'from_at']).doUpdateSet({ until_at: null }))
    .execute()
}

export async function endPause(trx: Writing, uid: number, now: number): Promise<void> {
  await trx
    .updateTable('history_pause')
    .set({ until_at: now })
    .where('uid', '=', uid)
    .where('until_at', 'is', null)
    .execute()
}

export async function returnTimes(db: Reading, uid: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_hist')
    .select('returned_at')
    .where('uid', '=', uid)
    .orderBy('returned_at', 'desc')
    .execute()
  return rows.map(row => row.returned_at)
}

/** Fines for late returns remain. @returns the number of loans erased */
export async function erase(trx: Writing, uid: number, what: Erased): Promise<number> {
  let chosen = trx.selectFrom('loan_hist').where('uid', '=', uid)
  if (what !== 'all')
    chosen =
      'loanId' in what
        ? chosen.where('loan_id', '=', what.loanId)
        : chosen.where('returned_at', '>=', what.from).where('returned_at', '<', what.until)
  await trx
    .insertInto('late_return')
    .columns(['loan_id', 'uid', 'bib', 'due_at', 'returned_at'])
    .expression(
      chosen
        .select(['loan_id', 'uid', 'bib', 'due_at', 'returned_at'])
        .where('settled', '=', 0)
        .whereRef('returned_at', '>', 'due_at'),
    )
    .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('loan_hist')
    .where('loan_id', 'in', chosen.select('loan_id'))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
