/** SQL of journals; each query has an index of its own. */
import { DOC_TYPES } from '../../../src/contract/codes.ts'
import type { Reading } from '../../store/library.ts'

/** document types of serials: their holding types include 'peri' */
const JOURNAL = Object.entries(DOC_TYPES).flatMap(([code, kind]) => (kind === 'periodical' ? [code] : []))

// biome-ignore format: a list of columns
const SHORT = [
  'bib.id', 'bib.bib_id', 'bib.title', 'bib.title_skip', 'bib.author', 'bib.issn', 'bib.classno', 'bib.language', 'bib.holding_types',
] as const

/** Every journal of the catalogue, unordered. */
export const allJournals = (db: Reading) =>
  db
    .selectFrom('bib')
    .select(SHORT)
    .where('bib.doc_type', 'in', JOURNAL)
    .where('bib.withdrawn', '=', 0)
    .execute()
export type JournalRow = Awaited<ReturnType<typeof allJournals>>[number]

/** Further columns for a list page, with the record, which alone has the frequency. */
export const journalsByIds = (db: Reading, ids: number[]) =>
  db
    .selectFrom('bib')
    .select(['id', 'publisher', 'doc_type', 'tags', 'format', 'record'])
    .where('id', 'in', ids)
    .execute()

/** Dated copies of these journals, without withdrawn ones. */
export const datedCopies = (db: Reading, ids: number[]) =>
  db
    .selectFrom('item')
    .select(['bib', 'vol', 'year', 'in_date'])
    .where('bib', 'in', ids)
    .where('year', '<>', '')
    .where('status', '<>', 'withdrawn')
    .execute()
export type DatedCopy = Awaited<ReturnType<typeof datedCopies>>[number]

/** Copies of journals received within a time (epoch ms, until exclusive), latest first. */
export const copiesThatCame = (db: Reading, from: number, until: number) =>
  db
    .selectFrom('item')
    .innerJoin('bib', 'bib.id', 'item.bib')
    .select(['item.bib', 'item.vol', 'item.year', 'item.in_date'])
    .select(['bib.bib_id', 'bib.title', 'bib.author', 'bib.classno', 'bib.doc_type', 'bib.tags'])
    .where('item.vol', '<>', '')
    .where('item.in_date', '>=', from)
    .where('item.in_date', '<', until)
    .where('item.status', '<>', 'withdrawn')
    .where('bib.doc_type', 'in', JOURNAL)
    .where('bib.withdrawn', '=', 0)
    .orderBy('item.in_date', 'desc')
    .orderBy('item.id', 'desc')
    .limit(2000)
    .execute()
