/** SQL of loans that need a due notice. */
import type { Reading, Writing } from '../../../store/library.ts'

export type DueLoan = { loan_id: string; uid: number; bib: number; due_at: number }

type DueFilter = {
  kind: string
  from: number
  until: number
  group: string
  named: string[]
  most: number
}

/**
 * Loans due from `from` until before `until` (epoch ms) without a notice of this kind.
 * @param group of readers; '' = all readers not in a group with its own rules
 */
export const dueWithoutNotice = (
  db: Reading,
  { kind, from, until, group, named, most }: DueFilter,
): Promise<DueLoan[]> =>
  db
    .selectFrom('loan')
    .innerJoin('patron', 'patron.uid', 'loan.uid')
    .leftJoin('due_notice', join =>
      join
        .onRef('due_notice.loan_id', '=', 'loan.loan_id')
        .onRef('due_notice.due_at', '=', 'loan.due_at')
        .on('due_notice.kind', '=', kind),
    )
    .select(['loan.loan_id', 'loan.uid', 'bib', 'loan.due_at'])
    .where('loan.due_at', '>=', from)
    .where('loan.due_at', '<', until)
    .where('told_at', 'is', null)
    .$if(group !== '', query => query.where('user_group', '=', group))
    .$if(group === '' && named.length > 0, query => query.where('user_group', 'not in', named))
    .orderBy('loan.due_at')
    .orderBy('loan.loan_id')
    .limit(most)
    .execute()

/** @returns false if another process was first */
export async function markNotified(
  trx: Writing,
  { loan_id, due_at }: DueLoan,
  kind: string,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('due_notice')
    .values({ loan_id, kind, due_at, told_at: at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
