import { createHash } from 'node:crypto'
import type { SearchQuery } from '../../host/search/engine.ts'
import { MOST_VERSIONS } from '../../host/store/feed/feed.ts'
import { openStore, type Store } from '../../host/store/open.ts'

export type Book = {
  title: string
  subtitle?: string
  parallel?: string
  /** [kind, title] */
  others?: [string, string][]
  contents?: string
  notes?: string
  abstract?: string
  author?: string
  authors?: string[]
  subjects?: string[]
  publisher?: string
  place?: string
  series?: string
  isbns?: string[]
  issn?: string
  doi?: string
  classno?: string
  callno?: string[]
  titleSkip?: number
  /** of the record itself */
  ownCallNos?: string[]
  docType?: string
  language?: string
  year?: number | null
  pubYear?: string
  loans?: number
  group?: string
  locations?: string[]
  holdingTypes?: string[]
  withdrawn?: boolean
}

const WORK_NOTED = `INSERT INTO bib_change (bib) SELECT id FROM bib WHERE group_id = :group AND id <> :next AND
  (SELECT count(*) FROM (SELECT 1 FROM bib WHERE group_id = :group AND withdrawn = 0 LIMIT :most + 1)) <= :most`

/** Writes a book to the store as the import does, including its row in bib_change. @returns its id */
export function putBook(store: Store, book: Book, id?: number): number {
  const { raw } = store
  const hash = (text: string) => createHash('md5').update(text).digest('hex')
  const groupId = hash(book.group ?? `${book.title}\n${book.authors?.[0] ?? ''}`)
  const was = raw
    .prepare('SELECT group_id FROM bib WHERE id = ?')
    .pluck()
    .get(id ?? 0)
  if (id !== undefined) {
    raw.prepare('DELETE FROM item WHERE bib = ?').run(id)
    raw.prepare('DELETE FROM bib WHERE id = ?').run(id)
  }
  const next = id ?? ((raw.prepare('SELECT max(id) FROM bib').pluck().get() as number | null) ?? 0) + 1
  raw
    .prepare(
      `INSERT INTO bib (id, bib_id, source, control_no, format, record, digest, title, subtitle, parallel_title, author,
        authors, subjects, publisher, pub_place, series, isbn, isbns, issn, doi, classno, callno, record_callnos, title_skip, doc_type, language, pub_year, year, group_id,
        holding_types, loan_count, withdrawn, in_date, other_titles, contents, notes, abstract, created_at, updated_at)
       VALUES (?, ?, 'test', ?, 'marc21', x'', x'', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
    )
    .run(
      next,
      `m${hash(String(next))}`,
      String(next),
      book.title,
      book.subtitle ?? '',
      book.parallel ?? '',
      book.author ?? book.authors?.join('; ') ?? '',
      JSON.stringify(book.authors ?? []),
      JSON.stringify(book.subjects ?? []),
      book.publisher ?? '',
      book.place ?? '',
      book.series ?? '',
      book.isbns?.[0] ?? '',
      JSON.stringify(book.isbns ?? []),
      book.issn ?? '',
      book.doi ?? '',
      book.classno ?? '',
      JSON.stringify(book.callno ?? []),
      JSON.stringify(book.ownCallNos ?? []),
      book.titleSkip ?? -1,
      book.docType ?? 'doc.01',
      book.language ?? 'chi',
      book.pubYear ?? '',
      book.year ?? null,
      groupId,
      JSON.stringify(book.holdingTypes ?? ['print']),
      book.loans ?? 0,
      book.withdrawn ? 1 : 0,
      next * 1000,
      JSON.stringify(book.others ?? []),
      book.contents ?? '',
      book.notes ?? '',
      book.abstract ?? '',
    )
  for (const [at, place] of (book.locations ?? []).entries()) {
    raw
      .prepare(
        `INSERT INTO item (bib, source, bar_code, lib_code, loca_code, in_date) VALUES (?, 'test', ?, 'L', ?, 0)`,
      )
      .run(next, `${next}-${at}-${Math.random()}`, place)
  }
  raw.prepare('INSERT INTO bib_change (bib) VALUES (?)').run(next)
  // the other versions of its work, and of that before
  for (const group of new Set([was, groupId]))
    raw.prepare(WORK_NOTED).run({ group, next, most: MOST_VERSIONS })
  return next
}

export function storeOf(books: Book[]): Store {
  const store = openStore(':memory:')
  store.raw.transaction(() => {
    for (const book of books) putBook(store, book)
  })()
  return store
}

export function asking(text: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return {
    conditions: text ? [{ field: 'all', operator: 'contains', values: [text], logic: 'and' }] : [],
    filters: [],
    sort: 'relevance',
    direction: 'desc',
    page: 1,
    pageSize: 20,
    collapse: false,
    facets: true,
    ...more,
  }
}
