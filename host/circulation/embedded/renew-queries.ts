/** SQL of a renewal, inside one transaction that reads the row anew: two at once cannot both renew. */
import type { Reading, Writing } from '../../store/library.ts'
import { question } from '../../store/question.ts'
import { isAwaited } from './patron-queries.ts'

export type LoanState = {
  loan_id: string
  due_at: number
  renew_times: number
  renewed_at: number | null
  recalled: number
  held: number
  doc_type: string
}

const ofReader = question<{ uid: number; loanId: string }, LoanState>((db, value) =>
  db
    .selectFrom('loan')
    .innerJoin('bib', 'bib.id', 'loan.bib')
    .select(['loan_id', 'due_at', 'renew_times', 'renewed_at', 'recalled', 'doc_type'])
    .select(eb => isAwaited(eb).as('held'))
    .where('loan.uid', '=', value('uid'))
    .where('loan_id', '=', value('loanId')),
)

/** undefined when the reader has no such loan */
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
