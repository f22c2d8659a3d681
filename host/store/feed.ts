/**
 * The interface between library and search index: changes, and books to index. Synchronous, since the index is written
 * in one transaction around it; an asynchronous source would need an indexer that reads first and writes afterwards.
 */
import Database from 'better-sqlite3'
import type { Selectable } from 'kysely'
import type { BibTable } from './schema.ts'

// biome-ignore format: a list of columns
const COLUMNS = [
  'id', 'title', 'subtitle', 'parallel_title', 'author', 'authors', 'subjects', 'publisher', 'pub_place', 'pub_year', 'isbn', 'isbns', 'issn', 'doi',
  'series', 'classno', 'lcc', 'callno', 'doc_type', 'language', 'year', 'group_id', 'holding_types', 'loan_count', 'in_date',
  'withdrawn', 'people',
] as const
const BOOKS = `SELECT ${COLUMNS.join()} FROM bib WHERE id BETWEEN ? AND ? ORDER BY id`
/** the searched fields of a book; lists are JSON text */
export type FeedBook = Pick<Selectable<BibTable>, (typeof COLUMNS)[number]>

export type Feed = {
  /** number of the last change; 0 = none yet */
  lastChange(): number
  lastId(): number
  /** @returns [seq, bib] of the changes after this one, in order */
  changes(after: number, limit: number): [seq: number, bib: number][]
  /** Those within a range of ids, including withdrawn ones, by id. */
  books(from: number, to: number): FeedBook[]
  /** Locations of these books' copies that are not withdrawn. */
  places(from: number, to: number): [bib: number, locaCode: string][]
  /** @returns the book with this id, or the last before it */
  bookAt(id: number): [id: number, bibId: string] | undefined
  /** Whether there are at least so many books, including withdrawn ones. */
  hasBooks(count: number): boolean
}

/** The feed of a library's file, on a read-only connection for a thread of its own. */
export function openFeed(path: string): Feed & { close(): void } {
  const raw = new Database(path, { readonly: true })
  raw.pragma('busy_timeout = 5000')
  return { ...feedOf(raw), close: () => raw.close() }
}

export function feedOf(raw: Database.Database): Feed {
  const statements = new Map<string, Database.Statement>()
  // compiled lazily: damage is reported by the reading call
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? raw.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const rows = <T>(sql: string, ...values: unknown[]) => prepared(sql).raw().all(values) as T[]
  const number = (sql: string) => rows<[number | null]>(sql)[0]?.[0] ?? 0
  return {
    lastChange: () => number('SELECT max(seq) FROM bib_change'),
    lastId: () => number('SELECT max(id) FROM bib'),
    changes: (after, limit) =>
      rows('SELECT seq, bib FROM bib_change WHERE seq > ? ORDER BY seq LIMIT ?', after, limit),
    books: (from, to) => prepared(BOOKS).all(from, to) as FeedBook[],
    places: (from, to) =>
      rows("SELECT bib, loca_code FROM item WHERE bib BETWEEN ? AND ? AND status <> 'withdrawn'", from, to),
    bookAt: id =>
      rows<[number, string]>('SELECT id, bib_id FROM bib WHERE id <= ? ORDER BY id DESC LIMIT 1', id)[0],
    hasBooks: count =>
      rows<[number]>('SELECT count(*) FROM (SELECT 1 FROM bib LIMIT ?)', count)[0]![0] >= count,
  }
}
