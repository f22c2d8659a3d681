/** Imports current loans from another system: copy, reader, start and due date. */
import { sql } from 'kysely'
import type { Writing } from '../../store/library.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'
import { day, type RowFault, type RowOf, repeated, text, whole } from './kind.ts'
import type { Kind } from './load.ts'

const columns = {
  userId: {
    also: ['学号', '工号', '学工号', '证号', '读者证号', 'number', 'card', 'card number'],
    isRequired: true,
    about: 'the reader’s number',
    read: text(40),
  },
  barCode: {
    also: ['条码', '条码号', '图书条码', 'bar code', 'item'],
    isRequired: true,
    about: 'the copy’s',
    read: text(60),
  },
  loanDate: {
    also: ['借出日期', '借阅日期', '借书日期', 'loaned', 'date'],
    isRequired: true,
    about: 'day of lending',
    read: day,
  },
  dueDate: {
    also: ['应还日期', '到期日期', '应还日', 'due'],
    isRequired: true,
    about: 'last day',
    read: day,
  },
  renewTimes: {
    also: ['续借次数', 'renewals', 'renewed'],
    about: 'how often it was renewed',
    read: whole(0, 99),
  },
} as const
type Row = RowOf<typeof columns>

export const loans: Kind<typeof columns> = { columns, check, store }

type Item = { id: number; bib: number; bar_code: string; lent_to: number | null }
type Known = { readers: Map<string, number>; items: Map<string, Item[]> }

/** Readers by number, and copies that are not withdrawn by barcode. */
async function knownOf(trx: Writing, rows: Row[]): Promise<Known> {
  const readers = await readersOf(
    trx,
    rows.map(row => row.values.userId!),
    {},
  )
  const codes = rows.map(row => row.values.barCode!)
  const items = new Map<string, Item[]>()
  for (const item of await itemsOf(trx, codes, {}))
    items.set(item.bar_code, [...(items.get(item.bar_code) ?? []), item])
  return { readers: new Map(readers.map(row => [row.user_id, row.uid])), items }
}

async function check(trx: Writing, rows: Row[], { today }: { today: string }): Promise<RowFault[]> {
  const faults = repeated(rows, 'barCode', row => row.values.barCode!)
  const { readers, items } = await knownOf(trx, rows)
  for (const { line, values } of rows) {
    const { userId, barCode, loanDate, dueDate } = values
    const uid = readers.get(userId!)
    if (uid === undefined) faults.push({ line, column: 'userId', reason: `there is no reader ${userId}` })
    const found = items.get(barCode!) ?? []
    const [item] = found
    if (!item) faults.push({ line, column: 'barCode', reason: `there is no copy ${barCode}` })
    else if (found.length > 1)
      faults.push({ line, column: 'barCode', reason: `there are several copies ${barCode}` })
    else if (item.lent_to !== null && item.lent_to !== uid)
      faults.push({ line, column: 'barCode', reason: `${barCode} is lent to another reader` })
    if (loanDate! > today) faults.push({ line, column: 'loanDate', reason: 'lies ahead' })
    if (dueDate! < loanDate!) faults.push({ line, column: 'dueDate', reason: 'is before the day of lending' })
  }
  return faults
}

async function store(
  trx: Writing,
  rows: Row[],
  { dates }: Parameters<Kind<typeof columns>['store']>[2],
): Promise<{ added: number; changed: number }> {
  const last = await lastNumber(trx)
  const { readers, items } = await knownOf(trx, rows)
  let added = 0
  const loans = rows.map(({ values }, at) => {
    const [item] = items.get(values.barCode!)!
    if (item!.lent_to === null) added++
    return [
      ...[String(last + at + 1), readers.get(values.userId!), item!.id, item!.bib],
      dates.startOf(values.loanDate!),
      dates.endOfDayAfter(dates.startOf(values.dueDate!), 0),
      values.renewTimes ?? 0,
    ]
  })
  await put(trx, loans)
  return { added, changed: rows.length - added }
}

/** The highest number of a numbered loan; loans made at the desk have random ids, which cannot collide. */
async function lastNumber(trx: Writing): Promise<number> {
  let last = 0
  for (const table of ['loan', 'loan_hist'] as const) {
    const row = await trx
      .selectFrom(table)
      .select(sql<number | null>`max(CAST(loan_id AS BIGINT))`.as('last'))
      .where(sql`trim(loan_id, '0123456789')`, '=', '')
      .where(sql<boolean>`length(loan_id) BETWEEN 1 AND 15`)
      .executeTakeFirst()
    last = Math.max(last, row?.last ?? 0)
  }
  return last
}

const readersOf = preparedLookup((db, numbers: string[]) =>
  db.selectFrom('patron').select(['uid', 'user_id']).where('user_id', 'in', numbers),
)
const itemsOf = preparedLookup((db, codes: string[]) =>
  db
    .selectFrom('item')
    .leftJoin('loan', 'loan.item', 'item.id')
    .select(['item.id', 'item.bib', 'item.bar_code', 'loan.uid as lent_to'])
    .where('item.bar_code', 'in', codes)
    .where('item.status', '<>', 'withdrawn'),
)
const put = preparedInsert(
  'loan',
  ['loan_id', 'uid', 'item', 'bib', 'loaned_at', 'due_at', 'renew_times'],
  insert =>
    insert.onConflict(on =>
      on.column('item').doUpdateSet(({ ref }) => ({
        ...{ due_at: ref('excluded.due_at'), loaned_at: ref('excluded.loaned_at') },
        renew_times: ref('excluded.renew_times'),
      })),
    ),
)
