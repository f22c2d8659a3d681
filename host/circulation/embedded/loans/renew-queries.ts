/** SQL of a renewal, used in a transaction that rereads the row, so that concurrent requests renew only once. */
import type { Reading, Writing } from '../../../store/library.ts'
import { preparedQuery } from '../../../store/prepared-query.ts'
import { isAwaited } from '../patron-queries.ts'

export type LoanState = {
  loanId: string
  dueAt: number
  renewTimes: number
  renewedAt: number | null
  recalled: number
  held: number
  docType: string
}

const ofReader = preparedQuery<{ uid: number; loanId: string }, LoanState>((db, value) =>
  db
    .selectFrom('loan')
    .innerJoin('bib', 'bib.id', 'loan.bib')
    .select(['loan_id as loanId', 'due_at as dueAt', 'renew_times as renewTimes'])
    .select(['renewed_at as renewedAt', 'recalled', 'doc_type as docType'])
    .select(eb => isAwaited(eb).as('held'))
    .where('loan.uid', '=', value('uid'))
    .where('loan_id', '=', value('loanId')),
)

/** undefined if the reader has no such loan */
export const loanState = async (db: Reading, uid: number, loanId: string): Promise<LoanState | undefined> =>
  (await ofReader(db, { uid, loanId }))[0]

export async function loanIdOf(db: Reading, uid: number, barCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('loan')
    .innerJoin('item', 'item.id', 'loan.item')
    .select('loan_id')
    .where('uid', '=', uid)
    .where('bar_code', '=', barCode)
    .executeTakeFirst()
  return row?.loan_id
}

/** Times in epoch ms. */
export async function putRenewal(
  trx: Writing,
  loanId: string,
  { dueAt, now }: { dueAt: number; now: number },
): Promise<void> {
  await trx
    .updateTable('loan')
    .set(({ eb }) => ({ due_at: dueAt, renew_times: eb('renew_times', '+', 1), renewed_at: now }))
    .where('loan_id', '=', loanId)
    .execute()
}
