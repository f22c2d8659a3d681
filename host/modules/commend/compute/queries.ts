/** SQL of the recommendation job. */
import type { Reading, Writing } from '../../../store/library.ts'
import { byCount } from '../../bibs/count-buffer.ts'
import type { Pair } from './pairs.ts'

/** Readers who have paused their history: their loans do not count. */
export async function pausedReaders(db: Reading): Promise<Set<number>> {
  const rows = await db
    .selectFrom('history_pause')
    .select('uid')
    .distinct()
    .where('until_at', 'is', null)
    .execute()
  return new Set(rows.map(row => row.uid))
}

/** The next loans after an id; ended or current ones. */
export const loansAfter = (db: Reading, table: 'loan' | 'loan_hist', loanId: string, most: number) =>
  db
    .selectFrom(table)
    .select(['loan_id', 'uid', 'bib', 'loaned_at'])
    .where('loan_id', '>', loanId)
    .orderBy('loan_id')
    .limit(most)
    .execute()

/** Pairs of the titles within a range of row numbers, both ends included. */
export const pairsBetween = (db: Reading, from: number, to: number): Promise<Pair[]> =>
  db.selectFrom('commend_pair').selectAll().where('bib', '>=', from).where('bib', '<=', to).execute()

/** Replaces the pairs of these titles. */
export async function writePairs(trx: Writing, titles: number[], pairs: Pair[]): Promise<void> {
  await trx.deleteFrom('commend_pair').where('bib', 'in', titles).execute()
  if (pairs.length) await trx.insertInto('commend_pair').values(pairs).execute()
}

export type HotRow = { bib: number; loans: number; was: number | null }
export const hotRows = (db: Reading, span: string): Promise<HotRow[]> =>
  db.selectFrom('commend_hot').select(['bib', 'loans', 'was']).where('span', '=', span).execute()

export async function writeHot(trx: Writing, span: string, gone: number[], come: HotRow[]): Promise<void> {
  if (gone.length)
    await trx.deleteFrom('commend_hot').where('span', '=', span).where('bib', 'in', gone).execute()
  if (come.length)
    await trx
      .insertInto('commend_hot')
      .values(come.map(row => ({ span, ...row })))
      .execute()
}

/** Stored loan counts of books, from a row number on. */
export const loanCountsAfter = (db: Reading, bib: number, most: number) =>
  db.selectFrom('bib').select(['id', 'loan_count']).where('id', '>', bib).orderBy('id').limit(most).execute()

/** The index follows through bib_change. */
export async function setLoanCounts(trx: Writing, counts: Map<number, number>): Promise<void> {
  for (const [loan_count, ids] of byCount(counts))
    await trx.updateTable('bib').set({ loan_count }).where('id', 'in', ids).execute()
  await trx
    .insertInto('bib_change')
    .values([...counts.keys()].map(bib => ({ bib })))
    .execute()
}

export async function lastRun(db: Reading): Promise<number | null> {
  const row = await db.selectFrom('commend_run').select('at').executeTakeFirst()
  return row?.at ?? null
}

export const markRun = (trx: Writing, at: number) =>
  trx
    .insertInto('commend_run')
    .values({ id: 1, at })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ at }))
    .execute()
