/** Lists of what readers send and staff decide: filtered by state and day, paged, newest first. */
import type { AliasableExpression } from 'kysely'
import type { Reading } from '../store/library.ts'
import { missing } from './decide.ts'

/** at: epoch ms; what: one-line summary; reader and name are masked before display; the rest is shown and exported */
export type StaffRow<Id extends number | string = number | string> = Record<
  string,
  string | number | null
> & {
  id: Id
  state: string
  at: number
  reader: string
  name: string
  what: string
}
export type StaffList<Id extends number | string = number | string> = {
  /** its name in the audit trail, and the first word of its command */
  name: string
  states: readonly string[]
  /** states that wait for staff; the default filter */
  waiting: readonly string[]
  /** rows change with time alone: what is due is done before they are read */
  byClock?: true
  /** all rows, unordered */
  rows(db: Reading): AliasableExpression<StaffRow<Id>>
  /** adds to the rows what SQL cannot express in the same way on every engine */
  complete?(db: Reading, rows: StaffRow<Id>[]): Promise<StaffRow<Id>[]>
}
/** since: epoch ms */
export type Filter = { states: readonly string[]; since: number }

/** max rows completed together: engines limit the number of values in a query */
const AT_ONCE = 500

const all = ({ rows }: StaffList, db: Reading) => db.selectFrom(rows(db).as('listed'))

const filtered = (list: StaffList, db: Reading, { states, since }: Filter) =>
  all(list, db).where('state', 'in', states).where('at', '>=', since)

export async function countRows(list: StaffList, db: Reading, filter: Filter): Promise<number> {
  const { count } = await filtered(list, db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One page, or all rows if no limit is given. */
export async function listRows(
  list: StaffList,
  db: Reading,
  filter: Filter,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<StaffRow[]> {
  const rows = await filtered(list, db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, query => query.limit(limit!).offset(offset))
    .$castTo<StaffRow>()
    .execute()
  return completed(list, db, rows)
}

/** @throws Cannot if there is no such row */
export async function rowOf<Id extends number | string>(
  list: StaffList<Id>,
  db: Reading,
  id: Id,
): Promise<StaffRow<Id>> {
  const rows = await all(list, db).selectAll().where('id', '=', id).$castTo<StaffRow>().execute()
  const [row] = await completed(list, db, rows)
  if (!row) throw missing(list.name, id)()
  return row as StaffRow<Id>
}

async function completed(list: StaffList, db: Reading, rows: StaffRow[]): Promise<StaffRow[]> {
  if (!list.complete) return rows
  const done: StaffRow[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE)
    done.push(...(await list.complete(db, rows.slice(from, from + AT_ONCE))))
  return done
}
