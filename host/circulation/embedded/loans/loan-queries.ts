/** SQL of loans, current and returned. */
import { foldHeading } from '../../../search/analysis/fold.ts'
import type { Library, Reading } from '../../../store/library.ts'
import { preparedQuery, type Value } from '../../../store/prepared-query.ts'
import type { LoanEver, PastFilter, PastLoan, Rows, Slice } from '../../driver.ts'
import { isAwaited } from '../patron-queries.ts'

const BIB_COLUMNS = [
  'bib.bib_id as bibId',
  'bib.title',
  'bib.author',
  'bib.publisher',
  'bib.pub_year as pubYear',
  'bib.year',
  'bib.isbn',
  'bib.classno as classNo',
  'bib.doc_type as docType',
] as const
const ITEM_COLUMNS = [
  'item.id as itemId',
  'item.bar_code as barCode',
  'item.call_no as callNo',
  'item.prop_no as propNo',
  'item.lib_code as libCode',
  'item.loca_code as locaCode',
  'item.temp_loca_code as tempLocaCode',
  'item.vol',
  'item.year as itemYear',
  'item.price',
] as const

type Loans = { uid: number; until: number } & Slice

const loansOf = (db: Reading, value: Value<Loans>) =>
  db
    .selectFrom('loan')
    .innerJoin('item', 'item.id', 'loan.item')
    .innerJoin('bib', 'bib.id', 'loan.bib')
    .select(['loan_id as loanId', 'loaned_at as loanedAt', 'due_at as dueAt', 'renew_times as renewTimes'])
    .select(['renewed_at as renewedAt', 'recalled'])
    .select(BIB_COLUMNS)
    .select(ITEM_COLUMNS)
    .select(eb => isAwaited(eb).as('held'))
    .where('loan.uid', '=', value('uid'))
    .orderBy('due_at')
    .orderBy('loan_id')
    .offset(value('offset'))
    .limit(value('limit'))

const all = preparedQuery((db, value: Value<Loans>) => loansOf(db, value))
const due = preparedQuery((db, value: Value<Loans>) =>
  loansOf(db, value).where('due_at', '<=', value('until')),
)

export const listLoans = ({ db }: Library, uid: number, slice: Slice) => all(db, { uid, until: 0, ...slice })

/** Due by `until` (epoch ms), overdue ones first. */
export const listDue = ({ db }: Library, uid: number, until: number, slice: Slice) =>
  due(db, { uid, until, ...slice })

/** max words; more do not narrow the result */
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

/** Ids of loans that match these words, compared here since SQL cannot fold. Words without letters match nothing. */
async function histIdsWith(store: Library, uid: number, filter: PastFilter, keyword: string) {
  const words = foldHeading(keyword).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (!words.length) return []
  const rows = await histsOf(store, uid, filter)
    .select(['loan_id as loanId', 'bib.title', 'bib.author', 'item.bar_code as barCode'])
    .orderBy('returned_at', 'desc')
    .orderBy('loan_id')
    .execute()
  return rows
    .filter(({ title, author, barCode }) => {
      const text = foldHeading(`${title} ${author} ${barCode}`)
      return words.every(word => text.includes(word))
    })
    .map(row => row.loanId)
}

async function countHists(store: Library, uid: number, filter: PastFilter): Promise<number> {
  const row = await histsOf(store, uid, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const histRows = (store: Library, uid: number, filter: PastFilter) =>
  histsOf(store, uid, filter)
    .select(['loan_id as loanId', 'loaned_at as loanedAt', 'due_at as dueAt', 'returned_at as returnedAt'])
    .select('renew_times as renewTimes')
    .select(BIB_COLUMNS)
    .select(ITEM_COLUMNS)
    .orderBy('returned_at', 'desc')
    .orderBy('loan_id')

/** Most recent return first; `total` is of all rows, not only this slice. */
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

/** Every loan of the reader, current and returned, oldest first. */
export async function loansEver({ db }: Library, uid: number): Promise<LoanEver[]> {
  const shared = ['bib', 'loaned_at', 'due_at', 'renew_times'] as const
  const current = db
    .selectFrom('loan')
    .select(shared)
    .select(({ lit }) => lit(null).as('returned_at'))
    .where('uid', '=', uid)
  const ended = db.selectFrom('loan_hist').select(shared).select('returned_at').where('uid', '=', uid)
  return db
    .selectFrom(ended.unionAll(current as unknown as typeof ended).as('lent'))
    .innerJoin('bib', 'bib.id', 'lent.bib')
    .select(['bib.bib_id as bibId', 'bib.classno as classNo', 'loaned_at as loanedAt', 'due_at as dueAt'])
    .select(['returned_at as returnedAt', 'renew_times as renewTimes'])
    .orderBy('loaned_at')
    .orderBy('lent.bib')
    .$castTo<LoanEver>()
    .execute()
}

/** Loan dates of the book since then, of ended and current loans. */
export async function bibLoans({ db }: Library, bib: number, since: number): Promise<number[]> {
  const of = (table: 'loan' | 'loan_hist') =>
    db.selectFrom(table).select('loaned_at as at').where('bib', '=', bib).where('loaned_at', '>=', since)
  return (await of('loan_hist').unionAll(of('loan')).execute()).map(row => row.at)
}

/** Number of returned loans per reader; readers without any are omitted. */
export const borrowers = ({ db }: Library) =>
  db
    .selectFrom('loan_hist')
    .innerJoin('patron', 'patron.uid', 'loan_hist.uid')
    .select(({ fn }) => ['patron.uid', 'patron.dept', fn.countAll<number>().as('count')])
    .groupBy(['patron.uid', 'patron.dept'])
    .execute()

/** Due times by item, for copies of these books that are on loan. */
export async function dueTimes({ db }: Library, bibs: number[]): Promise<Map<number, number>> {
  const rows = await db.selectFrom('loan').select(['item', 'due_at']).where('bib', 'in', bibs).execute()
  return new Map(rows.map(row => [row.item, row.due_at]))
}
