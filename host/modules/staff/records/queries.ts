/** SQL of the files of records that were sent to be imported. */
import type { Selectable, Updateable } from 'kysely'
import { RUN_ENDS } from '../../../../src/contract/staff/codes.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import type { Schema } from '../../../store/schema.ts'

export type RunRow = Selectable<Schema['import_run']>
export type RunChange = Updateable<Schema['import_run']>

/** imports that are listed, and those that are remembered */
const LISTED = 20
const REMEMBERED = 50

/** The newest first. */
export const latestRuns = (db: Reading): Promise<RunRow[]> =>
  db.selectFrom('import_run').selectAll().orderBy('id', 'desc').limit(LISTED).execute()

/** The last one that ended. */
export const lastEnded = (db: Reading): Promise<RunRow | undefined> =>
  db
    .selectFrom('import_run')
    .selectAll()
    .where('state', 'in', RUN_ENDS)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const runOf = (db: Reading, id: number): Promise<RunRow | undefined> =>
  db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst()

export const openRun = (db: Reading): Promise<RunRow | undefined> =>
  db.selectFrom('import_run').selectAll().where('open', '=', 1).executeTakeFirst()

export async function addRun(
  trx: Writing,
  row: Pick<RunRow, 'name' | 'size' | 'operator'>,
  now: number,
): Promise<number> {
  const values = { ...row, state: 'sending', open: 1, created_at: now, seen_at: now }
  const { id } = await trx.insertInto('import_run').values(values).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

export async function setRun(trx: Writing, id: number, set: RunChange): Promise<void> {
  await trx.updateTable('import_run').set(set).where('id', '=', id).execute()
}

/** @returns ids of the runs that are not remembered any more; they are removed */
export async function forgetRuns(trx: Writing): Promise<number[]> {
  const rows = await trx
    .selectFrom('import_run')
    .select('id')
    .where('open', 'is', null)
    .orderBy('id', 'desc')
    .offset(REMEMBERED)
    .limit(1000)
    .execute()
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length) await trx.deleteFrom('import_run').where('id', 'in', ids).execute()
  return ids
}
