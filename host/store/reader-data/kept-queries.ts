/** SQL of a reader's copy. */
import { sql } from 'kysely'
import type { Reading } from '../library.ts'
import { KEPT, type KeptTable } from './kept-tables.ts'

export type KeptRow = Record<string, string | number | null>

const whose = ({ of }: KeptTable, uid: number) =>
  of
    ? sql`${sql.ref(of.by)} IN (SELECT id FROM ${sql.table(of.table)} WHERE uid = ${uid})`
    : sql`uid = ${uid}`

/** In the order of KEPT; one query. */
export async function countKept(db: Reading, uid: number): Promise<number[]> {
  const counts = KEPT.map(
    (kept, at) =>
      sql`SELECT ${sql.lit(at)} AS at, count(*) AS rows FROM ${sql.table(kept.table)} WHERE ${whose(kept, uid)}`,
  )
  const { rows } = await sql<{ at: number; rows: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  const found = new Map(rows.map(row => [Number(row.at), Number(row.rows)]))
  return KEPT.map((_, at) => found.get(at) ?? 0)
}

export async function keptRows(db: Reading, kept: KeptTable, uid: number): Promise<KeptRow[]> {
  const columns = sql.join(Object.keys(kept.columns).map(column => sql.ref(column)))
  const { rows } =
    await sql<KeptRow>`SELECT ${columns} FROM ${sql.table(kept.table)} WHERE ${whose(kept, uid)}
      ORDER BY ${columns}`.execute(db)
  return rows
}

export const titlesOf = async (db: Reading, bibs: number[]): Promise<Map<number, string>> =>
  new Map(
    bibs.length
      ? (await db.selectFrom('bib').select(['id', 'title']).where('id', 'in', bibs).execute()).map(row => [
          row.id,
          row.title,
        ])
      : [],
  )
