/**
 * The interface between library and search index: changes, and books to index. It is synchronous because the embedded
 * index is written in one transaction around it (on a server through feed-bridge.ts); a cluster uses the async queries.
 */

import type { Selectable } from 'kysely'
import type { Reading } from '../library.ts'
import type { BibTable } from '../schema/catalogue.ts'
import { Database, type Statement } from '../sqlite/sqlite-driver.ts'

// biome-ignore format: a list of columns
const COLUMNS = [
  'id', 'bib_id', 'control_no', 'title', 'title_skip', 'subtitle', 'parallel_title', 'author', 'authors', 'subjects', 'publisher', 'pub_place', 'pub_year', 'isbn', 'isbns', 'issn', 'doi',
  'series', 'classno', 'lcc', 'record_callnos', 'callno', 'doc_type', 'language', 'year', 'group_id', 'holding_types', 'loan_count', 'in_date',
  'withdrawn', 'people', 'other_titles', 'contents', 'notes', 'abstract',
] as const
/** Versions of a work are counted up to this number: whoever writes one notes the others up to it (settle-bibs.ts) */
export const MOST_VERSIONS = 16
const VERSIONS = `(SELECT count(*) FROM (SELECT 1 FROM bib AS other WHERE other.group_id = bib.group_id
  AND other.withdrawn = 0 LIMIT ${MOST_VERSIONS}) AS versions)`
const BOOKS = `SELECT ${COLUMNS.join()}, ${VERSIONS} AS versions FROM bib WHERE id BETWEEN ? AND ? ORDER BY id`
/** the indexed fields of a book; lists are JSON text; versions: records of its work, at most MOST_VERSIONS */
export type FeedBook = Pick<Selectable<BibTable>, (typeof COLUMNS)[number]> & { versions: number }

export type Feed = {
  /** which library this is (library-mark.ts) */
  mark(): string
  /** number of the last change; 0 = none yet */
  lastChange(): number
  lastId(): number
  /** @returns [seq, bib] of the changes after this one, in order */
  changes(after: number, limit: number): [seq: number, bib: number][]
  /** Books within a range of ids, including withdrawn ones, ordered by id. */
  books(from: number, to: number): FeedBook[]
  /** The location of each copy of these books that is not withdrawn. */
  places(from: number, to: number): [bib: number, locaCode: string][]
  /** @returns the book with this id, or the last before it */
  bookAt(id: number): [id: number, bibId: string] | undefined
  /** Whether there are at least `count` books, including withdrawn ones. */
  hasBooks(count: number): boolean
}

/** A feed that may be asynchronous. */
export type AnyFeed = {
  [K in keyof Feed]: (...args: Parameters<Feed[K]>) => ReturnType<Feed[K]> | Promise<ReturnType<Feed[K]>>
}

/** The same through Kysely, for a library on a server. */
export const feedByQueries = (db: Reading): AnyFeed => ({
  async mark() {
    const row = await db.selectFrom('library_mark').select('mark').executeTakeFirstOrThrow()
    return row.mark
  },
  async lastChange() {
    const row = await db
      .selectFrom('bib_change')
      .select(({ fn }) => fn.max('seq').as('last'))
      .executeTakeFirst()
    return row?.last ?? 0
  },
  async lastId() {
    const row = await db
      .selectFrom('bib')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst()
    return row?.last ?? 0
  },
  async changes(after, limit) {
    const rows = await db
      .selectFrom('bib_change')
      .select(['seq', 'bib'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(({ seq, bib }) => [seq, bib])
  },
  books: (from, to) =>
    db
      .selectFrom('bib')
      .select(COLUMNS)
      .select(({ selectFrom }) =>
        selectFrom(one =>
          one
            .selectFrom('bib as other')
            .select(({ lit }) => lit(1).as('one'))
            .whereRef('other.group_id', '=', 'bib.group_id')
            .where('other.withdrawn', '=', 0)
            .limit(MOST_VERSIONS)
            .as('few'),
        )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('versions'),
      )
      .where('id', '>=', from)
      .where('id', '<=', to)
      .orderBy('id')
      .execute(),
  async places(from, to) {
    const rows = await db
      .selectFrom('item')
      .select(['bib', 'loca_code'])
      .where('bib', '>=', from)
      .where('bib', '<=', to)
      .where('status', '<>', 'withdrawn')
      .execute()
    return rows.map(row => [row.bib, row.loca_code])
  },
  async bookAt(id) {
    const row = await db
      .selectFrom('bib')
      .select(['id', 'bib_id'])
      .where('id', '<=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && [row.id, row.bib_id]
  },
  async hasBooks(count) {
    const some = db
      .selectFrom('bib')
      .select(({ lit }) => lit(1).as('one'))
      .limit(count)
      .as('some')
    const row = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    return (row?.count ?? 0) >= count
  },
})

/** The feed of an SQLite file, on a read-only connection for a thread of its own. */
export function openFileFeed(path: string): Feed & { close(): void } {
  const raw = new Database(path, { readonly: true })
  raw.pragma('cache_size = -16000')
  return { ...feedOf(raw), close: () => raw.close() }
}

export function feedOf(raw: Database): Feed {
  const statements = new Map<string, Statement>()
  // compiled lazily, so that a damaged database is reported by the call that reads it
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? raw.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  const rows = <T>(sql: string, ...values: unknown[]) => prepared(sql).raw().all(values) as T[]
  const number = (sql: string) => rows<[number | null]>(sql)[0]?.[0] ?? 0
  return {
    mark: () => rows<[string]>('SELECT mark FROM library_mark')[0]![0],
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
