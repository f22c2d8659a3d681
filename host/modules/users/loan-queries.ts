/** SQL of loans: current, returned, fines. */
import { foldHeading } from '../../search/analysis/fold.ts'
import type { Library, Reading } from '../../store/library.ts'
import { question, type Value } from '../../store/question.ts'
import { isAwaited } from './reader-queries.ts'

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

type Loans = { uid: number; until: number } & Slice

const loansOf = (db: Reading, value: Value<Loans>) =>
  db
    .selectFrom('loan')
    .innerJoin('item', 'item.id', 'loan.item')
    .innerJoin('bib', 'bib.id', 'loan.bib')
    .select(['loan_id', 'uid', 'loaned_at', 'due_at', 'renew_times', 'renewed_at', 'recalled'])
    .select(BIB_COLUMNS)
    .select(ITEM_COLUMNS)
    .select(eb => isAwaited(eb).as('held'))
    .where('loan.uid', '=', value('uid'))
    .orderBy('due_at')
    .orderBy('loan_id')
    .offset(value('offset'))
    .limit(value('limit'))

export type LoanRecord = Awaited<ReturnType<typeof listLoans>>[number]

const all = question((db, value: Value<Loans>) => loansOf(db, value))
const due = question((db, value: Value<Loans>) => loansOf(db, value).where('due_at', '<=', value('until')))

export const listLoans = ({ db }: Library, uid: number, slice: Slice) => all(db, { uid, until: 0, ...slice })

/** Due by `until` (epoch ms), overdue ones first. */
export const listDue = ({ db }: Library, uid: number, until: number, slice: Slice) =>
  due(db, { uid, until, ...slice })

/** keyword: words in title, author or barcode, folded as in the catalogue, in any order. from, to: epoch ms of the return, to not included. */
export type HistFilter = { keyword?: string; from?: number; to?: number; isLate?: boolean }

/** more words than that narrow nothing down */
const MOST_WORDS = 20

const histsOf = ({ db }: Library, uid: number, { from, to, isLate }: HistFilter) =>
  db
    .selectFrom('loan_hist')
    .innerJoin('item', 'item.id', 'loan_hist.item')
    .innerJoin('bib', 'bib.id', 'loan_hist.bib')
    .where('loan_hist.uid', '=', uid)
    .$if(from !== undefined, query => query.where('returned_at', '>=', from ?? 0))
    .$if(to !== undefined, query => query.where('returned_at', '<', to ?? 0))
    .$if(isLate === true, query => query.whereRef('returned_at', '>', 'due_at'))

/** The loans that have these words; folding is not the database's business. Signs alone are words of no book. */
async function histIdsWith(store: Library, uid: number, filter: HistFilter, keyword: string) {
  const words = foldHeading(keyword).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (!words.length) return []
  const rows = await histsOf(store, uid, filter)
    .select(['loan_id', 'bib.title', 'bib.author', 'item.bar_code'])
    .orderBy('returned_at', 'desc')
    .orderBy('loan_id')
    .execute()
  return rows
    .filter(({ title, author, bar_code }) => {
      const text = foldHeading(`${title} ${author} ${bar_code}`)
      return words.every(word => text.includes(word))
    })
    .map(row => row.loan_id)
}

async function countHists(store: Library, uid: number, filter: HistFilter): Promise<number> {
  const row = await histsOf(store, uid, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const histRows = (store: Library, uid: number, filter: HistFilter) =>
  histsOf(store, uid, filter)
    .select(['loan_id', 'loaned_at', 'due_at', 'returned_at', 'renew_times'])
    .select(BIB_COLUMNS)
    .select(ITEM_COLUMNS)
    .orderBy('returned_at', 'desc')
    .orderBy('loan_id')

export type HistRecord = Awaited<ReturnType<typeof listHists>>['rows'][number]

/** Latest return first; `total` of all, not of the slice alone. */
export async function listHists(store: Library, uid: number, filter: HistFilter, { offset, limit }: Slice) {
  const rows = histRows(store, uid, filter)
  if (filter.keyword === undefined) {
    return {
      rows: await rows.offset(offset).limit(limit).execute(),
      total: await countHists(store, uid, filter),
    }
  }
  const ids = await histIdsWith(store, uid, filter, filter.keyword)
  const shown = ids.slice(offset, offset + limit)
  return { rows: shown.length ? await rows.where('loan_id', 'in', shown).execute() : [], total: ids.length }
}

const finesOf = ({ db }: Library, uid: number) => db.selectFrom('fine').where('fine.uid', '=', uid)

export async function countFines(store: Library, uid: number): Promise<number> {
  const row = await finesOf(store, uid)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Unpaid first, then latest first. */
export const listFines = (store: Library, uid: number, { offset, limit }: Slice) =>
  finesOf(store, uid)
    .leftJoin('bib', 'bib.id', 'fine.bib')
    .select(['fine.id', 'loan_id', 'kind', 'amount', 'paid', 'fine.created_at', 'bib.bib_id', 'bib.title'])
    .orderBy('paid')
    .orderBy('fine.created_at', 'desc')
    .orderBy('fine.id')
    .offset(offset)
    .limit(limit)
    .execute()
