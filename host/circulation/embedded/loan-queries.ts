/** SQL of loans, current and returned. */
import { foldHeading } from '../../search/analysis/fold.ts'
import type { Library, Reading } from '../../store/library.ts'
import { question, type Value } from '../../store/question.ts'
import type { PastFilter, PastLoan, Rows, Slice } from '../driver.ts'
import { isAwaited } from './patron-queries.ts'

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

const all = question((db, value: Value<Loans>) => loansOf(db, value))
const due = question((db, value: Value<Loans>) => loansOf(db, value).where('due_at', '<=', value('until')))

export const listLoans = ({ db }: Library, uid: number, slice: Slice) => all(db, { uid, until: 0, ...slice })

/** Due by `until` (epoch ms), overdue ones first. */
export const listDue = ({ db }: Library, uid: number, until: number, slice: Slice) =>
  due(db, { uid, until, ...slice })

/** more words than that narrow nothing down */
const MOST_WORDS = 20

const histsOf = ({ db }: Library, uid: number, { from, to, isLate }: PastFilter) =>
  db
    .selectFrom('loan_hist')
    .innerJoin('item', 'item.id', 'loan_hist.item')
    .innerJoin('bib', 'bib.id', 'loan_hist.bib')
    .where('loan_hist.uid', '=', uid)
    .$if(from !== undefined, query => query.where('returned_at', '>=', from ?? 0))
    .$if(to !== undefined, query => query.where('returned_at', '<', to ?? 0))
    .$if(isLate === true, query => query.whereRef('returned_at', '>', 'due_at'))

/** The loans that have these words; folding is not the database's business. Signs alone are words of no book. */
async function histIdsWith(store: Library, uid: number, filter: PastFilter, keyword: string) {
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

async function countHists(store: Library, uid: number, filter: PastFilter): Promise<number> {
  const row = await histsOf(store, uid, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const histRows = (store: Library, uid: number, filter: PastFilter) =>
  histsOf(store, uid, filter)
    .select(['loan_id', 'loaned_at', 'due_at', 'returned_at', 'renew_times'])
    .select(BIB_COLUMNS)
    .select(ITEM_COLUMNS)
    .orderBy('returned_at', 'desc')
    .orderBy('loan_id')

/** Latest return first; `total` of all, not of the slice alone. */
export async function listHists(
  store: Library,
  uid: number,
  filter: PastFilter,
  { offset, limit }: Slice,
): Promise<Rows<PastLoan>> {
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
