/** What a reader has in this library, table by table: given to the same reader's other row, and given back. */
import { type RawBuilder, sql } from 'kysely'
import { SHELF_LIMIT } from '../../../src/core/limits.ts'
import { shelfOf, storeShelf } from '../../modules/shelf/queries.ts'
import type { Reading, Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'

type Owned = {
  table: keyof Schema
  /** identifies a row among the reader's */
  key: string[]
  /** a reader has one row for these columns; absent = any number */
  once?: string[]
  /** why two readers cannot be one if both have such a row; absent = the other one is not needed then */
  both?: Clash
}

/** what both rows of a reader have, although a reader can have only one */
export type Clash = 'review' | 'purchase' | 'trial'

/** Every table with rows of readers is in one of the three lists (tests/circulation/moving.test.ts). */
export const OWNED: readonly Owned[] = [
  { table: 'booklist', key: ['id'] },
  { table: 'booklist_follow', key: ['booklist'], once: ['booklist'] },
  // of two, the books of one are put on the other: shelved
  { table: 'shelf', key: [], once: [] },
  { table: 'curriculum_follow', key: ['curriculum'], once: ['curriculum'] },
  { table: 'feedback', key: ['id'] },
  { table: 'upload', key: ['id'] },
  { table: 'purchase', key: ['id'], once: ['pda_book'], both: 'purchase' },
  { table: 'trial', key: ['id'], once: ['name_key'], both: 'trial' },
  { table: 'document_request', key: ['id'] },
  { table: 'review', key: ['id'], once: ['bib'], both: 'review' },
  { table: 'review_report', key: ['review'], once: ['review'] },
  {
    table: 'questionnaire_reader',
    key: ['questionnaire', 'package'],
    once: ['questionnaire', 'package'],
  },
  { table: 'notice', key: ['id'] },
  { table: 'payment', key: ['id'] },
  { table: 'account_event', key: ['id'] },
  { table: 'external_identity', key: ['id'] },
  { table: 'calendar_feed', key: [], once: [] },
  { table: 'usual_place', key: [], once: [] },
  { table: 'saved_search', key: ['id'], once: ['search'] },
  { table: 'wish', key: ['bib'], once: ['bib'] },
  { table: 'webhook_reader', key: [], once: [] },
  { table: 'notice_way', key: ['kind', 'way'], once: ['kind', 'way'] },
  { table: 'read_cert', key: ['number'] },
]
/** Sessions and tokens: they go with the reader, and end where readers are parted. */
export const SHORT_LIVED = ['session', 'reader_token', 'handoff', 'paia_token'] as const
/** Of the library here, which readers of another system do not use; and mail links, which end with the address. */
export const STAYING: readonly (keyof Schema)[] = [
  ...([
    'identifier',
    'credit_log',
    'card_loss',
    'loan',
    'history_pause',
    'late_return',
    'loan_loss',
  ] as const),
  ...(['fine', 'request', 'mail_link', 'reader_joined', 'passkey', 'account_deletion'] as const),
]

/** table → keys of the rows that were taken. shelved: books that were put on the other's temporary shelf */
export type Taken = Partial<Record<keyof Schema, (string | number)[][]>> & { shelved?: string[] }

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `)

/** The reader `to` already has such a row. */
const hasToo = ({ table, once }: Owned, to: number) =>
  once
    ? sql`EXISTS (SELECT 1 FROM ${sql.table(table)} AS too WHERE ${all([
        sql`too.uid = ${to}`,
        ...once.map(column => sql`too.${sql.ref(column)} = ${sql.table(table)}.${sql.ref(column)}`),
      ])})`
    : sql`1 = 0`

/** Of which tables a reader has rows: most of them have none, and one query is quicker than twenty. */
async function tablesWith(db: Reading, uid: number): Promise<Set<string>> {
  const names = [...OWNED.map(({ table }) => table), ...SHORT_LIVED]
  const parts = names.map(
    name =>
      sql`SELECT ${sql.lit(name)} AS name WHERE EXISTS (SELECT 1 FROM ${sql.table(name)} WHERE uid = ${uid})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** What the two have both, although one reader cannot. */
export async function clashOf(db: Reading, from: number, to: number): Promise<Clash | null> {
  const having = await tablesWith(db, from)
  for (const owned of OWNED) {
    if (!owned.both || !having.has(owned.table)) continue
    const { rows } =
      await sql`SELECT 1 FROM ${sql.table(owned.table)} WHERE uid = ${from} AND ${hasToo(owned, to)}
      LIMIT 1`.execute(db)
    if (rows.length) return owned.both
  }
  return null
}

/** Gives what one row of a reader has to the other. Rows that the other has too are left. */
export async function give(trx: Writing, from: number, to: number, now: number): Promise<Taken> {
  const taken: Taken = {}
  const having = await tablesWith(trx, from)
  for (const owned of OWNED) {
    const { table, key } = owned
    if (!having.has(table)) continue
    const columns = sql.join([sql`uid`, ...key.map(column => sql.ref(column))])
    const these = sql`uid = ${from} AND NOT ${hasToo(owned, to)}`
    const { rows } = await sql<
      Record<string, string | number>
    >`SELECT ${columns} FROM ${sql.table(table)} WHERE ${these}`.execute(trx)
    if (!rows.length) continue
    taken[table] = rows.map(row => key.map(column => row[column]!))
    await sql`UPDATE ${sql.table(table)} SET uid = ${to} WHERE ${these}`.execute(trx)
  }
  if (having.has('shelf') && !taken.shelf) taken.shelved = await putOnShelf(trx, { from, to, now })
  for (const table of SHORT_LIVED)
    if (having.has(table)) await trx.updateTable(table).set({ uid: to }).where('uid', '=', from).execute()
  return taken
}

async function putOnShelf(
  trx: Writing,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<string[]> {
  const own = await shelfOf(trx, to)
  const fresh = (await shelfOf(trx, from)).filter(id => !own.includes(id)).slice(0, SHELF_LIMIT - own.length)
  if (fresh.length) await storeShelf(trx, to, [...own, ...fresh], now)
  return fresh
}

/** Gives rows back that were taken and are still there. */
export async function giveBack(
  trx: Writing,
  taken: Taken,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<void> {
  const { shelved = [] } = taken
  if (shelved.length) {
    const left = (await shelfOf(trx, from)).filter(id => !shelved.includes(id))
    await storeShelf(trx, from, left, now)
  }
  for (const { table, key } of OWNED)
    for (const values of taken[table] ?? [])
      await sql`UPDATE ${sql.table(table)} SET uid = ${to} WHERE ${all([
        sql`uid = ${from}`,
        ...key.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`),
      ])}`.execute(trx)
}

export async function endSessions(trx: Writing, uid: number): Promise<void> {
  for (const table of SHORT_LIVED) await trx.deleteFrom(table).where('uid', '=', uid).execute()
}
