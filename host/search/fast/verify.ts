/**
 * Whether a segment is as it was written. A posting tells it of itself whenever it is read; a term that was
 * overwritten is simply not found any more: only reading everything shows that.
 */
import { crc32 } from 'node:zlib'
import type Database from 'better-sqlite3'
import { DamagedIndex } from '../errors.ts'

/** Sum of all rows of a segment, in whatever order they come. */
export class RowSum {
  value = 0

  posting(term: string, blob: Buffer): void {
    this.value = (this.value + crc32(blob, crc32(term))) >>> 0
  }

  row(...columns: (string | number)[]): void {
    this.value = (this.value + crc32(columns.join('\n'))) >>> 0
  }
}

/** @throws DamagedIndex, or what SQLite says */
export function verifySegment(db: Database.Database, id: number): void {
  const sum = new RowSum()
  const rows = <Row>(sql: string) => db.prepare(sql).raw().iterate() as Iterable<Row>
  for (const [term, blob] of rows<[string, Buffer]>(`SELECT term, posting FROM t${id}`))
    sum.posting(term, blob)
  for (const row of rows<[number, string, string, string, number]>(
    `SELECT doc, title, titleSort, authorSort, inDate FROM d${id}`,
  ))
    sum.row(...row)
  for (const row of rows<[string, number]>(`SELECT call, doc FROM c${id}`)) sum.row(...row)
  if (sum.value !== db.prepare('SELECT rows FROM segment WHERE id = ?').pluck().get(id))
    throw new DamagedIndex(`segment ${id} is not as it was written`)
}

/** what all segments share; it has no sum: its order, and what SQLite's indexes of it say, must be right */
export const SHARED_TABLES = ['value', 'grp', 'word', 'sound'] as const

/** @throws DamagedIndex, or what SQLite says */
export function verifyTable(db: Database.Database, table: (typeof SHARED_TABLES)[number]): void {
  const said = db.pragma(`integrity_check(${table})`, { simple: true })
  if (said !== 'ok') throw new DamagedIndex(String(said).slice(0, 200))
}
