import type { Writing } from '../../store/library.ts'
import { preparedQuery } from '../../store/prepared-query.ts'
import { preparedLookup } from '../../store/prepared-rows.ts'

type Row = { id: number; bib: number; status: string }

/**
 * A copy on loan is never removed or changed. One with past loans is kept as 'withdrawn', for the readers' histories.
 * @returns ids of the deleted copies
 */
export async function removeItems(trx: Writing, rows: readonly Row[]): Promise<Set<number>> {
  const gone = new Set<number>()
  if (rows.length === 0) return gone
  const ids = rows.map(row => row.id)
  const onLoan = new Set((await loansOf(trx, ids, {})).map(loan => loan.item))
  const [kept, dropped]: [number[], number[]] = [[], []]
  for (const row of rows) {
    if (onLoan.has(row.id)) continue
    const wasLent = (await pastLoan(trx, { bib: row.bib, item: row.id })).length > 0
    if (wasLent && row.status === 'withdrawn') continue
    ;(wasLent ? kept : dropped).push(row.id)
    gone.add(row.id)
  }
  await withdraw(trx, kept, {})
  await drop(trx, dropped, {})
  return gone
}

const loansOf = preparedLookup((db, items: number[]) =>
  db.selectFrom('loan').select('item').where('item', 'in', items),
)
const pastLoan = preparedQuery<{ bib: number; item: number }, { item: number }>((db, value) =>
  db
    .selectFrom('loan_hist')
    .select('item')
    .where('bib', '=', value('bib'))
    .where('item', '=', value('item'))
    .limit(1),
)
const withdraw = preparedLookup((db, items: number[]) =>
  db.updateTable('item').set({ status: 'withdrawn' }).where('id', 'in', items),
)
const drop = preparedLookup((db, items: number[]) => db.deleteFrom('item').where('id', 'in', items))
