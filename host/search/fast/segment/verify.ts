/**
 * Integrity check of a segment. Term blocks are verified when read, but a block that SQLite no longer finds is never
 * read: only a full scan detects that.
 */
import { crc32 } from 'node:zlib'
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { DamagedIndex } from '../../errors.ts'

/** Order-independent checksum of all rows of a segment. */
export class RowSum {
  value = 0

  block(first: Buffer, terms: Buffer): void {
    this.value = (this.value + crc32(terms, crc32(first))) >>> 0
  }

  row(...columns: (string | number)[]): void {
    this.value = (this.value + crc32(columns.join('\n'))) >>> 0
  }
}

/** @throws DamagedIndex, or SQLite's error */
export function verifySegment(db: Database, id: number): void {
  const sum = new RowSum()
  const rows = <Row>(sql: string) => db.prepare(sql).raw().iterate() as Iterable<Row>
  for (const [first, terms] of rows<[Buffer, Buffer]>(`SELECT first, terms FROM t${id}`))
    sum.block(first, terms)
  for (const row of rows<[number, string, string, string, number]>(
    `SELECT doc, title, titleSort, authorSort, inDate FROM d${id}`,
  ))
    sum.row(...row)
  if (sum.value !== db.prepare('SELECT rows FROM segment WHERE id = ?').pluck().get(id))
    throw new DamagedIndex(`segment ${id} is not as it was written`)
}

/** tables shared by all segments; they have no checksum, only SQLite's integrity check of order and indexes */
export const SHARED_TABLES = ['value', 'alphabet', 'whole', 'grp', 'word', 'sound'] as const

/** @throws DamagedIndex, or SQLite's error */
export function verifyTable(db: Database, table: (typeof SHARED_TABLES)[number]): void {
  const result = db.pragma(`integrity_check(${table})`, { simple: true })
  if (result !== 'ok') throw new DamagedIndex(String(result).slice(0, 200))
}
