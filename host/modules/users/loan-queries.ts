/** SQL of loans: current, returned, fines. */
import { sql } from 'kysely'
import { foldHeading } from '../../search/analysis/fold.ts'
import type { Store } from '../../store/open.ts'

/** What a page asks for: rows from `offset` on. */
export type Slice = { offset: number; limit: number }

const BIB_COLUMNS = [
  'bib.bib_id',
  'bib.title',
  'bib.author',
  'bib.publisher',
  'bib.pub_year',
  'bib.year',
  'bib.isbn',
  'bib.classno',
  'bib.doc_type',
] as const
const ITEM_COLUMNS = [
  'item.id as item_id',
  'item.bar_code',
  'item.call_no',
  'item.prop_no',
  'item.lib_code',
  'item.loca_code',
  'item.temp_loca_code',
  'item.vol',
  'item.year as item_year',
  'item.price',
] as const

const loansOf = ({ db }: Store, uid: number) =>
  db
    .selectFrom('loan')
    .innerJoin('item', 'item.id', 'loan.item')
    .innerJoin('bib', 'bib.id', 'loan.bib')
    .select(['loan_id', 'uid', 'loaned_at', 'due_at', 'renew_times', 'renewed_at', 'recalled'])
    .select(BIB_COLUMNS)
    .select(ITEM_COLUMNS)
    // another reader waits for this work
    .select(
      sql<number>`EXISTS (SELECT 1 FROM request WHERE request.bib = loan.bib AND request.uid <> loan.uid
        AND request.kind = 'req.cs.preg' AND request.state = 'open')`.as('held'),
    )
    .where('loan.uid', '=', uid)
    .orderBy('due_at')
    .orderBy('loan_id')

export type LoanRecord = Awaited<ReturnType<typeof listLoans>>[number]

export const listLoans = (store: Store, uid: number, { offset, limit }: Slice) =>
  loansOf(store, uid).offset(offset).limit(limit).execute()

/** Due by `until` (epoch ms), overdue ones first. */
export const listDue = (store: Store, uid: number, until: number, { offset, limit }: Slice) =>
  loansOf(store, uid).where('due_at', '<=', until).offset(offset).limit(limit).execute()

/** keyword: words in title, author or barcode, folded as in the catalogue, in any order. from, to: epoch ms of the return, to not included. */
export type HistFilter = { keyword?: string; from?: number; to?: number; isLate?: boolean }

/** more words than that narrow nothing down */
const MOST_WORDS = 20

function histsOf({ db }: Store, uid: number, { keyword, from, to, isLate }: HistFilter) {
  const words = foldHeading(keyword ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const text = sql<string>`folded(bib.title || ' ' || bib.author || ' ' || item.bar_code)`
  return db
    .selectFrom('loan_hist')
    .innerJoin('item', 'item.id', 'loan_hist.item')
    .innerJoin('bib', 'bib.id', 'loan_hist.bib')
    .where('loan_hist.uid', '=', uid)
    .$if(keyword !== undefined, query =>
      query.where(eb =>
        // signs alone are words of no book
        words.length ? eb.and(words.map(word => sql<boolean>`instr(${text}, ${word}) > 0`)) : sql<boolean>`0`,
      ),
    )
    .$if(from !== undefined, query => query.where('returned_at', '>=', from ?? 0))
    .$if(to !== undefined, query => query.where('returned_at', '<', to ?? 0))
    .$if(isLate === true, query => query.whereRef('returned_at', '>', 'due_at'))
}

export async function countHists(store: Store, uid: number, filter: HistFilter): Promise<number> {
  const row = await histsOf(store, uid, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type HistRecord = Awaited<ReturnType<typeof listHists>>[number]

/** Latest return first. */
export const listHists = (store: Store, uid: number, filter: HistFilter, { offset, limit }: Slice) =>
  histsOf(store, uid, filter)
    .select([
      'loan_id',
      'loaned_at',
      'due_at',
      'returned_at',
      'renew_times',
      sql<number>`loan_hist.rowid`.as('number'),
    ])
    .select(BIB_COLUMNS)
    .select(ITEM_COLUMNS)
    .orderBy('returned_at', 'desc')
    .orderBy('loan_id')
    .offset(offset)
    .limit(limit)
    .execute()

const finesOf = ({ db }: Store, uid: number) => db.selectFrom('fine').where('fine.uid', '=', uid)

export async function countFines(store: Store, uid: number): Promise<number> {
  const row = await finesOf(store, uid)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Unpaid first, then latest first. */
export const listFines = (store: Store, uid: number, { offset, limit }: Slice) =>
  finesOf(store, uid)
    .leftJoin('bib', 'bib.id', 'fine.bib')
    .select(['fine.id', 'loan_id', 'kind', 'amount', 'paid', 'fine.created_at', 'bib.bib_id', 'bib.title'])
    .orderBy('paid')
    .orderBy('fine.created_at', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
