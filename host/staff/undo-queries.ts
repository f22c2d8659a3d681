/** SQL of undoing decisions. */
import { sql } from 'kysely'
import type { HostContext } from '../runtime/context.ts'
import type { Reading, Writing } from '../store/library.ts'

const COLUMNS = ['id', 'at', 'area', 'subject', 'act', 'before', 'after', 'notices', 'batch'] as const

export const actOf = (db: Reading, id: number) =>
  db.selectFrom('staff_act').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** The lines of one decision, except those by which it undid an earlier one. */
export const actsOf = (db: Reading, batch: string) =>
  db
    .selectFrom('staff_act')
    .select(COLUMNS)
    .where('batch', '=', batch)
    .where('undoes', 'is', null)
    .orderBy('id')
    .execute()

/** Ids of acts that were undone. */
export const takenBack = (db: Reading) =>
  db
    .selectFrom('staff_act as back')
    .select('back.undoes')
    .where('back.undoes', 'is not', null)
    .$narrowType<{ undoes: number }>()

/** Decisions since a given time that can be undone and have not been, latest first. */
export const undoableSince = (db: Reading, since: number, areas: string[]) =>
  db
    .selectFrom('staff_act')
    .select(['id', 'at', 'operator', 'area', 'subject', 'act'])
    .where('at', '>=', since)
    .where('area', 'in', areas)
    .where('before', '<>', '')
    .where('undoes', 'is', null)
    .where('id', 'not in', takenBack(db))
    .orderBy('id', 'desc')
    .execute()

/**
 * The operator's own: a colleague may act between an act and the answer to it, which offers the undo.
 * @returns today's last act of an area that can be undone; null = none
 */
export async function lastToUndo(
  { store, clock, dates }: Pick<HostContext, 'store' | 'clock' | 'dates'>,
  area: string,
  operator: string,
): Promise<number | null> {
  const acts = await undoableSince(store.db, dates.startOf(dates.day(clock.now())), [area])
  return acts.find(act => act.operator === operator)?.id ?? null
}

export async function isUndone(db: Reading, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('staff_act').select('id').where('undoes', '=', id).executeTakeFirst()) !== undefined
  )
}

/** Tables in which a decision changes columns of a single row. */
export type DecidedTable = 'trial' | 'purchase' | 'document_request' | 'review'
type Columns = Record<string, unknown>

/** These columns of a row. Their names are known only at run time, so the query is untyped. */
export async function columnsOf(
  trx: Writing,
  table: DecidedTable,
  columns: readonly string[],
  id: number,
): Promise<Columns | undefined> {
  const names = sql.join(columns.map(name => sql.ref(name)))
  const { rows } = await sql<Columns>`SELECT ${names} FROM ${sql.table(table)} WHERE id = ${id}`.execute(trx)
  return rows[0]
}

export async function putColumns(
  trx: Writing,
  table: DecidedTable,
  values: Columns,
  id: number,
): Promise<void> {
  const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  await sql`UPDATE ${sql.table(table)} SET ${set} WHERE id = ${id}`.execute(trx)
}
