/** SQL of lending and returning at the desk. */
import type { Reading, Writing } from '../../../store/library.ts'

export type DeskCopy = {
  item: number
  bib: number
  callNo: string
  vol: string
  year: string
  status: string
  kind: string
  title: string
  docType: string
  loanId: string | null
  borrower: number | null
  loanedAt: number | null
  dueAt: number | null
  renewTimes: number | null
}

/** The copy, with its loan if it is on loan. */
export const copyBy = (db: Reading, barCode: string): Promise<DeskCopy | undefined> =>
  db
    .selectFrom('item')
    .innerJoin('bib', 'bib.id', 'item.bib')
    .leftJoin('location', 'location.loca_code', 'item.loca_code')
    .leftJoin('loan', 'loan.item', 'item.id')
    .select(['item.id as item', 'item.bib', 'item.call_no as callNo', 'item.status', 'bib.title'])
    .select(['item.vol', 'item.year'])
    .select(['bib.doc_type as docType', 'loan_id as loanId', 'loan.uid as borrower'])
    .select(['loaned_at as loanedAt', 'due_at as dueAt', 'renew_times as renewTimes'])
    .select(({ fn, val }) => fn.coalesce('location.kind', val('open')).as('kind'))
    .where('bar_code', '=', barCode)
    .executeTakeFirst()

type NewLoan = { loanId: string; uid: number; item: number; bib: number; now: number; dueAt: number }

/** Also increments the book's loan count, which search sorts by. */
export async function putLoan(trx: Writing, { loanId, uid, item, bib, now, dueAt }: NewLoan): Promise<void> {
  await trx
    .insertInto('loan')
    .values({ loan_id: loanId, uid, item, bib, loaned_at: now, due_at: dueAt })
    .execute()
  await trx
    .updateTable('bib')
    .set(({ eb }) => ({ loan_count: eb('loan_count', '+', 1) }))
    .where('id', '=', bib)
    .execute()
  await trx.insertInto('bib_change').values({ bib }).execute()
}

/** A trigger skips the history of readers who keep none. */
export async function endLoan(trx: Writing, loanId: string, now: number): Promise<void> {
  await trx
    .insertInto('loan_hist')
    .columns(['loan_id', 'uid', 'item', 'bib', 'loaned_at', 'due_at', 'returned_at', 'renew_times'])
    .expression(eb =>
      eb
        .selectFrom('loan')
        .select(({ lit }) => ['loan_id', 'uid', 'item', 'bib', 'loaned_at', 'due_at', lit(now).as('at')])
        .select('renew_times')
        .where('loan_id', '=', loanId),
    )
    .execute()
  await trx.deleteFrom('loan').where('loan_id', '=', loanId).execute()
}

/** Fines recorded for a loan since `since`, fen. */
export async function costSince(db: Reading, loanId: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('fine')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'))
    .where('loan_id', '=', loanId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}
