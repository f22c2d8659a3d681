/**
 * All rows about one copy that an act at the desk may change: its state, loan, fines, loss, and the requests for its
 * book. The rows before and after an act are stored until the end of the day, and an undo restores them.
 */
import { sql } from 'kysely'
import { ACTIVE_REQUESTS } from '../../../../src/contract/codes.ts'
import { Cannot, type DecisionContext, type Outcome } from '../../../staff/decide.ts'
import { needsSame, type Undo } from '../../../staff/undo.ts'
import type { Reading, Writing } from '../../../store/library.ts'

/** tables and their keys, in the order of inserts; deletes are in reverse order */
const KEYS = {
  item: 'id',
  loan_loss: 'id',
  loan: 'loan_id',
  loan_hist: 'loan_id',
  late_return: 'loan_id',
  fine: 'id',
  request: 'id',
  request_step: 'id',
} as const
type Table = keyof typeof KEYS
const TABLES = Object.keys(KEYS) as Table[]

type Row = Record<string, string | number | null>
export type CopyRows = Record<Table, Row[]>

/** loans and requests to include even if they have ended in the meantime */
type Seen = { loans: string[]; requests: number[] }

/** @param barCode of the copy; an unknown barcode gives no rows */
export async function copyRows(
  db: Reading,
  barCode: string,
  seen: Seen = { loans: [], requests: [] },
): Promise<CopyRows> {
  const item = await db
    .selectFrom('item')
    .select(['id', 'bib', 'status'])
    .where('bar_code', '=', barCode)
    .execute()
  const ids = someOf(item.map(({ id }) => id))
  const loan_loss = await db
    .selectFrom('loan_loss')
    .selectAll()
    .where('item', 'in', ids)
    .orderBy('id')
    .execute()
  const loan = await db.selectFrom('loan').selectAll().where('item', 'in', ids).execute()
  const loans = someOf([...new Set([...seen.loans, ...loan.map(({ loan_id }) => loan_id)])])
  const losses = someOf(loan_loss.map(({ id }) => id))
  const request = await db
    .selectFrom('request')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('id', 'in', someOf(seen.requests)),
        eb.and([eb('bib', 'in', someOf(item.map(({ bib }) => bib))), eb('state', 'in', ACTIVE_REQUESTS)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const fine = await db
    .selectFrom('fine')
    .selectAll()
    .where(eb => eb.or([eb('loan_id', 'in', loans), eb('loss', 'in', losses)]))
    .orderBy('id')
    .execute()
  return {
    ...{ item, loan_loss, loan, fine, request },
    loan_hist: await db.selectFrom('loan_hist').selectAll().where('loan_id', 'in', loans).execute(),
    late_return: await db.selectFrom('late_return').selectAll().where('loan_id', 'in', loans).execute(),
    request_step: await db
      .selectFrom('request_step')
      .selectAll()
      .where('request', 'in', someOf(request.map(({ id }) => id)))
      .orderBy('id')
      .execute(),
  }
}

/** PostgreSQL does not accept an empty list; none of our keys is null. */
const someOf = <T extends string | number>(keys: T[]): (T | null)[] => (keys.length ? keys : [null])

const seenIn = ({ loan, request }: CopyRows): Seen => ({
  loans: loan.map(row => String(row.loan_id)),
  requests: request.map(row => Number(row.id)),
})

/** Runs an act at the desk on a copy, which can be undone until the end of the day. */
export async function undoable<Result extends Outcome>(
  trx: Writing,
  { clock, random }: Pick<DecisionContext, 'clock' | 'random'>,
  { barCode, before, act }: { barCode: string; before?: CopyRows; act(): Promise<Result> },
): Promise<Result> {
  const stood = before ?? (await copyRows(trx, barCode))
  const outcome = await act()
  if (!outcome.trail) return outcome
  const token = random(16).toString('hex')
  const after = await copyRows(trx, barCode, seenIn(stood))
  await trx
    .insertInto('desk_undo')
    .values({ token, before: JSON.stringify(stood), after: JSON.stringify(after), at: clock.now() })
    .execute()
  const facts = { token, barCode }
  return { ...outcome, trail: { ...outcome.trail, before: facts, after: facts } }
}

export const undoAtDesk: Undo = async (_ctx, trx, _subject, { before: facts }) => {
  const { token, barCode } = facts as { token: string; barCode: string }
  const stored = await trx.selectFrom('desk_undo').selectAll().where('token', '=', token).executeTakeFirst()
  if (!stored) throw new Cannot('It was done on another day. Nothing was changed.')
  const [before, after] = [JSON.parse(stored.before) as CopyRows, JSON.parse(stored.after) as CopyRows]
  needsSame(await copyRows(trx, barCode, seenIn(before)), after)
  for (const table of TABLES.toReversed()) await takeOut(trx, table, before[table], after[table])
  for (const table of TABLES) await putIn(trx, table, before[table], after[table])
  const lent = before.loan.length - after.loan.length
  const [item] = before.item
  if (lent < 0 && item)
    await trx
      .updateTable('bib')
      .set(({ eb }) => ({ loan_count: eb('loan_count', '-', 1) }))
      .where('id', '=', Number(item.bib))
      .where('loan_count', '>', 0)
      .execute()
  if (item)
    await trx
      .insertInto('bib_change')
      .values({ bib: Number(item.bib) })
      .execute()
  await trx.deleteFrom('desk_undo').where('token', '=', token).execute()
}

const rowKey = (table: Table, row: Row): string => String(row[KEYS[table]])

/** Deletes rows that the act created. */
async function takeOut(trx: Writing, table: Table, before: Row[], after: Row[]): Promise<void> {
  const stood = new Set(before.map(row => rowKey(table, row)))
  for (const row of after)
    if (!stood.has(rowKey(table, row)))
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(KEYS[table])} = ${row[KEYS[table]]}`.execute(
        trx,
      )
}

/** Restores rows that the act changed or removed. */
async function putIn(trx: Writing, table: Table, before: Row[], after: Row[]): Promise<void> {
  const now = new Map(after.map(row => [rowKey(table, row), JSON.stringify(row)]))
  for (const row of before) {
    const found = now.get(rowKey(table, row))
    if (found === JSON.stringify(row)) continue
    const columns = Object.keys(row)
    const values = columns.map(name => sql`${row[name]}`)
    if (found === undefined)
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(name => sql.ref(name)))})
        VALUES (${sql.join(values)})`.execute(trx)
    else
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(columns.map((name, at) => sql`${sql.ref(name)} = ${values[at]}`))}
        WHERE ${sql.ref(KEYS[table])} = ${row[KEYS[table]]}`.execute(trx)
  }
}

/** Acts before today cannot be undone any more. @param day start of today, epoch ms */
export async function dropUndoBefore(trx: Writing, day: number): Promise<void> {
  await trx.deleteFrom('desk_undo').where('at', '<', day).execute()
}
