/**
 * The facets of the whole catalogue, stored in the index file for the next startup: the first query is mostly for
 * everything, and counting a million books takes longer than the rest of it. Every write to the index removes them.
 */
import { crc32 } from 'node:zlib'
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import type { SearchResult } from '../../engine.ts'

export type Facets = SearchResult['facets']

/** @returns null if there are none, or the checksum is wrong */
export function readWholeFacets(db: Database): Facets | null {
  const row = db.prepare('SELECT facets, sum FROM whole').get() as { facets: string; sum: number } | undefined
  return row === undefined || crc32(row.facets) !== row.sum ? null : (JSON.parse(row.facets) as Facets)
}

export function writeWholeFacets(db: Database, facets: Facets): void {
  const text = JSON.stringify(facets)
  db.prepare('INSERT OR REPLACE INTO whole VALUES (0, ?, ?)').run(text, crc32(text))
}

/** Call in the transaction that changes the index. */
export function dropWholeFacets(db: Database): void {
  db.prepare('DELETE FROM whole').run()
}
