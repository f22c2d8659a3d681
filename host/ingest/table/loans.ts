/** Import of current loans from another system: copy, reader, from and until. */
import type { Store } from '../../store/open.ts'
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

const ITEM = `SELECT item.id, item.bib, item.status, loan.uid AS lent_to FROM item LEFT JOIN loan ON loan.item = item.id
  WHERE item.bar_code = ? ORDER BY item.status = 'withdrawn' LIMIT 2`
type Item = { id: number; bib: number; status: string; lent_to: number | null }

function check({ raw }: Store, rows: Row[], { today }: { today: string }): RowFault[] {
  const faults = repeated(rows, 'barCode', row => row.values.barCode!)
  const reader = raw.prepare('SELECT uid FROM patron WHERE user_id = ?').pluck()
  const items = raw.prepare(ITEM)
  for (const { line, values } of rows) {
    const { userId, barCode, loanDate, dueDate } = values
    const uid = reader.get(userId) as number | undefined
    if (uid === undefined) faults.push({ line, column: 'userId', reason: `there is no reader ${userId}` })
    const found = (items.all(barCode) as Item[]).filter(item => item.status !== 'withdrawn')
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

function store({ raw }: Store, rows: Row[], { dates }: Parameters<Kind<typeof columns>['store']>[2]) {
  // loans made at the desk have random ids, which do not collide
  const last = raw
    .prepare(
      `SELECT coalesce(max(CAST(loan_id AS INTEGER)), 0)
       FROM (SELECT loan_id FROM loan UNION ALL SELECT loan_id FROM loan_hist)
       WHERE loan_id NOT GLOB '*[^0-9]*' AND length(loan_id) < 16`,
    )
    .pluck()
    .get() as number
  const put = raw.prepare(`INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at, renew_times)
    VALUES (@id, (SELECT uid FROM patron WHERE user_id = @userId), @item, @bib, @loaned, @due, @times)
    ON CONFLICT (item) DO UPDATE SET due_at = excluded.due_at, loaned_at = excluded.loaned_at, renew_times = excluded.renew_times`)
  const items = raw.prepare(ITEM)
  const lent = raw.prepare('SELECT count(*) FROM loan').pluck()
  const before = lent.get() as number
  for (const [at, { values }] of rows.entries()) {
    const item = items.get(values.barCode) as Item
    put.run({
      id: String(last + at + 1),
      userId: values.userId,
      item: item.id,
      bib: item.bib,
      loaned: dates.startOf(values.loanDate!),
      due: dates.endOfDayAfter(dates.startOf(values.dueDate!), 0),
      times: values.renewTimes ?? 0,
    })
  }
  const added = (lent.get() as number) - before
  return { added, changed: rows.length - added }
}
