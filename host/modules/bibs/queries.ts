/** SQL of the catalogue: books, copies, location names. */
import type { Selectable } from 'kysely'
import { DOC_TYPES, type DocType } from '../../../src/contract/codes.ts'
import { groupBy } from '../../../src/core/rules/group-by.ts'
import { volumeOrder } from '../../../src/core/rules/holdings/volume-order.ts'
import { compareCallNumbers } from '../../search/analysis/shelf-key.ts'
import type { Reading, Writing } from '../../store/library.ts'
import type { BibTable } from '../../store/schema/catalogue.ts'
import { byCount } from './count-buffer.ts'

export type BibRow = Selectable<BibTable>
export type BookRow = Omit<
  BibRow,
  | 'record'
  | 'digest'
  | 'doi'
  | 'lcc'
  | 'record_callnos'
  | 'title_skip'
  | 'people'
  | 'other_titles'
  | 'contents'
  | 'notes'
  | 'read_as'
>

// biome-ignore format: a list of columns
const BOOK = [
  'id', 'bib_id', 'source', 'control_no', 'format', 'title', 'subtitle', 'parallel_title', 'author', 'authors',
  'subjects', 'publisher', 'pub_place', 'pub_year', 'year', 'isbn', 'isbns', 'issn', 'price', 'edition', 'physical',
  'series', 'abstract', 'classno', 'callno', 'doc_type', 'language', 'links', 'tags', 'group_id', 'holding_types',
  'loan_count', 'view_count', 'withdrawn', 'in_date', 'created_at', 'updated_at',
] as const

/** Books in the catalogue, unordered. */
export const booksByIds = (db: Reading, ids: number[]): Promise<BookRow[]> =>
  db.selectFrom('bib').select(BOOK).where('id', 'in', ids).where('withdrawn', '=', 0).execute()

/** In the given order; withdrawn ones are left out. */
export async function booksInOrder(db: Reading, ids: number[]): Promise<BookRow[]> {
  if (!ids.length) return []
  const books = new Map((await booksByIds(db, ids)).map(book => [book.id, book]))
  return ids.flatMap(id => books.get(id) ?? [])
}

/** @returns by book: the versions of its work in the catalogue, itself among them */
export async function versionCounts(db: Reading, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bib as one')
    .innerJoin('bib as version', 'version.group_id', 'one.group_id')
    .where('one.id', 'in', ids)
    .where('version.withdrawn', '=', 0)
    .groupBy('one.id')
    .select(({ fn }) => ['one.id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export const booksByBibIds = (db: Reading, bibIds: string[]): Promise<BookRow[]> =>
  db.selectFrom('bib').select(BOOK).where('bib_id', 'in', bibIds).where('withdrawn', '=', 0).execute()

/** A book in the catalogue, with its record. */
export const bookByBibId = (db: Reading, bibId: string): Promise<BibRow | undefined> =>
  db.selectFrom('bib').selectAll().where('bib_id', '=', bibId).where('withdrawn', '=', 0).executeTakeFirst()

export type BookKey = Pick<BibRow, 'id' | 'bib_id' | 'isbns' | 'title'>
export const bookKeys = (db: Reading, bibIds: string[]): Promise<BookKey[]> =>
  db
    .selectFrom('bib')
    .select(['id', 'bib_id', 'isbns', 'title'])
    .where('bib_id', 'in', bibIds)
    .where('withdrawn', '=', 0)
    .execute()

/**
 * Copies of these books that are not withdrawn, by place, there in natural order: volumes of a set ascending, issues of a
 * journal newest first. Their state: circulation.availability.
 */
export async function copiesOf(db: Reading, bibs: number[]): Promise<CopyRow[]> {
  const copies = await storedCopies(db, bibs)
  const ofBib = groupBy(copies, copy => copy.bib)
  return [...ofBib.values()].flatMap(own => {
    const isJournal = DOC_TYPES[own[0]!.docType as DocType] === 'periodical'
    const inOrder = volumeOrder(own, isJournal)
    const inPlace = groupBy(own, copy => `${copy.libCode}\n${copy.locaCode}`)
    return [...inPlace.values()].flatMap(here =>
      here.sort((a, b) => (isJournal ? 0 : compareCallNumbers(a.callNo, b.callNo)) || inOrder(a, b)),
    )
  })
}

const storedCopies = (db: Reading, bibs: number[]) =>
  db
    .selectFrom('item')
    .innerJoin('bib', 'bib.id', 'item.bib')
    .leftJoin('location', 'location.loca_code', 'item.loca_code')
    .select([
      'item.id as itemId',
      'item.bib as bib',
      'item.bar_code as barCode',
      'item.call_no as callNo',
      'item.prop_no as propNo',
      'item.lib_code as libCode',
      'item.loca_code as locaCode',
      'item.temp_loca_code as tempLocaCode',
      'item.vol as vol',
      'item.year as year',
      'item.status as status',
      'item.in_date as inDate',
      'location.kind as kind',
      'bib.doc_type as docType',
    ])
    .where('item.bib', 'in', bibs)
    .where('item.status', '!=', 'withdrawn')
    .orderBy('item.bib')
    .orderBy('item.lib_code')
    .orderBy('item.loca_code')
    .orderBy('item.id')
    .execute()
export type CopyRow = Awaited<ReturnType<typeof storedCopies>>[number]

/** Whether the book has a copy that is ever lent: a condition of a commission. */
export async function isReleased(db: Reading, bib: number): Promise<boolean> {
  const copy = await db
    .selectFrom('item')
    .leftJoin('location', 'location.loca_code', 'item.loca_code')
    .select('item.id')
    .where('item.bib', '=', bib)
    .where('item.status', '=', 'available')
    .where(({ eb, or }) => or([eb('location.kind', 'is', null), eb('location.kind', '!=', 'reading')]))
    .limit(1)
    .executeTakeFirst()
  return copy !== undefined
}

/** Which of these books are in a booklist of the reader. */
export async function collectedBy(db: Reading, uid: number, bibs: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('booklist_item')
    .innerJoin('booklist', 'booklist.id', 'booklist_item.booklist')
    .select('booklist_item.bib')
    .distinct()
    .where('booklist.uid', '=', uid)
    .where('booklist_item.bib', 'in', bibs)
    .execute()
  return new Set(rows.map(row => row.bib))
}

/** Every location with its library, in both languages. */
export const locations = (db: Reading) =>
  db
    .selectFrom('location')
    .innerJoin('library', 'library.lib_code', 'location.lib_code')
    .select([
      'location.loca_code as locaCode',
      'location.name_zh as zh',
      'location.name_en as en',
      'location.kind as kind',
      'library.lib_code as libCode',
      'library.name_zh as libZh',
      'library.name_en as libEn',
    ])
    .orderBy('library.lib_code')
    .orderBy('location.loca_code')
    .execute()
export type LocationRow = Awaited<ReturnType<typeof locations>>[number]

/** @param counts views by id */
export async function addViews(trx: Writing, counts: Map<number, number>): Promise<void> {
  for (const [count, ids] of byCount(counts)) {
    await trx
      .updateTable('bib')
      .set(({ eb }) => ({ view_count: eb('view_count', '+', count) }))
      .where('id', 'in', ids)
      .execute()
  }
}

/** The records of these books, unordered; those not in the catalogue are left out. */
export const recordsByBibIds = (db: Reading, bibIds: string[]) =>
  db
    .selectFrom('bib')
    .select(['bib_id', 'record'])
    .where('bib_id', 'in', bibIds)
    .where('withdrawn', '=', 0)
    .execute()

/** Sort keys of a temporary shelf. callno is JSON text. */
export type ShelfKey = Pick<
  BibRow,
  'id' | 'title' | 'title_skip' | 'language' | 'author' | 'year' | 'callno'
> & { bibId: string }
export async function shelfKeys(db: Reading, bibIds: string[]): Promise<ShelfKey[]> {
  if (!bibIds.length) return []
  return db
    .selectFrom('bib')
    .select(['id', 'bib_id as bibId', 'title', 'title_skip', 'language', 'author', 'year', 'callno'])
    .where('bib_id', 'in', bibIds)
    .where('withdrawn', '=', 0)
    .execute()
}
