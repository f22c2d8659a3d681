/** SQL of fines: recorded ones, and accrued ones not yet recorded. */
import type { Library, Reading, Writing } from '../../../store/library.ts'
import { preparedQuery } from '../../../store/prepared-query.ts'
import type { Owed, Slice } from '../../driver.ts'

const finesOf = (db: Reading, uid: number) => db.selectFrom('fine').where('fine.uid', '=', uid)

/** count: of all fines; unpaid: fen */
export const sumFines = (
  db: Reading,
  uid: number,
): Promise<{ count: number; unpaid: number; unpaidCount: number }> =>
  finesOf(db, uid)
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('amount').filterWhere('paid', '=', 0), lit(0)).as('unpaid'),
      fn.countAll<number>().filterWhere('paid', '=', 0).as('unpaidCount'),
    ])
    .executeTakeFirstOrThrow()

/** Unpaid ones; the fine of a book still out is not written down yet, and cannot be paid. */
export const unpaidFines = (db: Reading, uid: number): Promise<Owed[]> =>
  finesOf(db, uid)
    .select(['id as fine', 'amount'])
    .where('paid', '=', 0)
    .where('amount', '>', 0)
    .orderBy('id')
    .execute()

/** Unpaid first, then latest first. */
export const listFines = ({ db }: Library, uid: number, { offset, limit }: Slice) =>
  finesOf(db, uid)
    .leftJoin('bib', 'bib.id', 'fine.bib')
    .select(['fine.id', 'loan_id as loanId', 'kind', 'amount', 'paid', 'fine.created_at as createdAt'])
    .select(['bib.bib_id as bibId', 'bib.title'])
    .orderBy('paid')
    .orderBy('fine.created_at', 'desc')
    .orderBy('fine.id')
    .offset(offset)
    .limit(limit)
    .execute()

/** until null = still on loan. written: fines recorded since the due date, fen. */
export type Late = {
  loan_id: string
  uid: number
  bib: number
  bib_id: string
  title: string
  doc_type: string
  user_group: string
  due_at: number
  until: number | null
  written: number
}

const writtenOf = (db: Reading, table: 'loan' | 'back') =>
  db
    .selectFrom('fine')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'))
    .whereRef('fine.uid', '=', `${table}.uid` as 'fine.uid')
    .whereRef('fine.loan_id', '=', `${table}.loan_id` as 'fine.loan_id')
    .whereRef('fine.created_at', '>=', `${table}.due_at` as 'fine.created_at')
    .where('fine.kind', '=', 'overdue')
    .$asScalar()
    .$notNull()

const out = preparedQuery<{ uid: number; now: number }, Late>((db, value) =>
  db
    .selectFrom('loan')
    .innerJoin('bib', 'bib.id', 'loan.bib')
    .innerJoin('patron', 'patron.uid', 'loan.uid')
    .select(['loan_id', 'loan.uid', 'loan.bib', 'bib.bib_id', 'bib.title', 'bib.doc_type', 'user_group'])
    .select(({ lit }) => ['loan.due_at', lit(null).as('until'), writtenOf(db, 'loan').as('written')])
    .where('loan.uid', '=', value('uid'))
    .where('loan.due_at', '<', value('now'))
    .orderBy('loan.due_at')
    .orderBy('loan_id'),
)

/** Late returns since fines were last recorded, whether or not the reader keeps a history. */
const returned = (db: Reading) =>
  db
    .selectFrom('loan_hist')
    .select(['loan_id', 'uid', 'bib', 'due_at', 'returned_at'])
    .where('settled', '=', 0)
    .unionAll(db.selectFrom('late_return').select(['loan_id', 'uid', 'bib', 'due_at', 'returned_at']))

const back = (db: Reading) =>
  db
    .selectFrom(returned(db).as('back'))
    .innerJoin('bib', 'bib.id', 'back.bib')
    .innerJoin('patron', 'patron.uid', 'back.uid')
    .select(['loan_id', 'back.uid', 'back.bib', 'bib.bib_id', 'bib.title', 'bib.doc_type'])
    .select(['user_group', 'back.due_at', 'returned_at as until'])
    .select(writtenOf(db, 'back').as('written'))

const backLate = preparedQuery<{ uid: number }, Late>((db, value) =>
  back(db)
    .where('back.uid', '=', value('uid'))
    .whereRef('returned_at', '>', 'back.due_at')
    .orderBy('returned_at')
    .orderBy('loan_id'),
)

/** Overdue loans at `now`, then late returns since fines were last recorded. */
export const lateLoans = async (db: Reading, uid: number, now: number): Promise<Late[]> => [
  ...(await out(db, { uid, now })),
  ...(await backLate(db, { uid })),
]

/** Returns whose fine is not recorded yet; at most `most`. */
export const unsettled = (db: Reading, most: number): Promise<Late[]> =>
  back(db).orderBy('loan_id').limit(most).execute()

export const hasUnsettled = async (db: Reading): Promise<boolean> =>
  (await db.selectFrom(returned(db).as('back')).select('loan_id').limit(1).execute()).length > 0

/** @param amount fen; a fine of 0 is not recorded */
export async function writeFine(trx: Writing, late: Late, amount: number, at: number): Promise<void> {
  if (amount <= 0) return
  const { uid, loan_id, bib } = late
  await trx
    .insertInto('fine')
    .values({ uid, loan_id, bib, kind: 'overdue', amount, paid: 0, created_at: at })
    .execute()
}

export async function markSettled(trx: Writing, loanIds: string[]): Promise<void> {
  await trx.updateTable('loan_hist').set({ settled: 1 }).where('loan_id', 'in', loanIds).execute()
  await trx.deleteFrom('late_return').where('loan_id', 'in', loanIds).execute()
}
