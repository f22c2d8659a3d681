/**
 * The facets of the whole catalogue, kept in the index file for the next opening: the first answer is mostly about
 * everything, and to count a million books for it takes longer than all else. Every write of the index removes them.
 */
import { crc32 } from 'node:zlib'
import type { Database } from '../../store/sqlite-driver.ts'
import type { SearchResult } from '../engine.ts'

export type Facets = SearchResult['facets']

/** @returns null when there are none, or they are not as they were written */
export function readWholeFacets(db: Database): Facets | null {
  const row = db.prepare('SELECT facets, sum FROM whole').get() as { facets: string; sum: number } | undefined
  return row === undefined || crc32(row.facets) !== row.sum ? null : (JSON.parse(row.facets) as Facets)
}

export function writeWholeFacets(db: Database, facets: Facets): void {
  const text = JSON.stringify(facets)
  db.prepare('INSERT OR REPLACE INTO whole VALUES (0, ?, ?)').run(text, crc32(text))
}

/** Call it in the transaction that changes what the index has. */
export function dropWholeFacets(db: Database): void {
  db.prepare('DELETE FROM whole').run()
}
