/** Books as result rows (contract: `book`), loaded in batch for a whole page. */

import type { Book, HoldingRow } from '../../../src/contract/catalogue/search.ts'
import { CIRC_STATUS } from '../../../src/contract/codes.ts'
import type { Covers } from '../../enrichment/covers.ts'
import { shownDate } from '../../ingest/dates/read-date.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import type { ShownBook } from '../../search/shown-book.ts'
import { hitsOf } from '../links/queries.ts'
import { needsVpn } from '../links/vpn.ts'
import { authorParts } from './author-parts.ts'
import { cleanText } from './detail/detail-html.ts'
import { eHoldingRows, holdingRows, isWebAddress, knownCopies, UNKNOWN_COPY } from './holding-rows.ts'
import { rowsText } from './holdings-text.ts'
import type { LocationNames } from './location-names.ts'
import { pubYear } from './pub-year.ts'
import { type BookRow, booksInOrder, collectedBy } from './queries.ts'
import { tagName } from './tag-name.ts'
import { docTypeName } from './words.ts'

/** Copies listed per result row; the book's own page has all of them. */
const ROW_COPIES = 200

export type BookShelf = {
  ctx: Pick<HostContext, 'store' | 'config' | 'conf' | 'circulation'>
  names: () => Promise<LocationNames>
  covers: Covers
}

/** @param uid 0 = anonymous: no booklist data */
export type Reader = { lang: Lang; uid: number }

/** Rows in the given order; withdrawn books are left out. */
export const bookRows = async (shelf: BookShelf, ids: number[], reader: Reader): Promise<Book[]> =>
  rowsOfBooks(shelf, await booksInOrder(shelf.ctx.store.db, ids), reader)

export async function rowsOfBooks(
  shelf: BookShelf,
  books: BookRow[],
  { lang, uid }: Reader,
): Promise<Book[]> {
  const { db } = shelf.ctx.store
  const ids = books.map(book => book.id)
  if (!ids.length) return []
  const online = books.filter(isElectronic).map(book => book.id)
  const [copies, names, collected, hits, conf] = await Promise.all([
    knownCopies(shelf.ctx, ids),
    shelf.names(),
    uid ? collectedBy(db, uid, ids) : new Set<number>(),
    online.length ? hitsOf(db, online) : [],
    shelf.ctx.conf.now(),
  ])
  const holdings = holdingRows(copies, { names, lang, timeZone: shelf.ctx.config.timeZone })
  return Promise.all(
    books.map(async book => {
      const imageUrl = await shelf.covers.addressOf({ bibId: book.bib_id, isbns: list(book.isbns) })
      const ofLink = {
        hits: (url: string) => hits.find(hit => hit.bib === book.id && hit.url === url)?.hits ?? 0,
        needsVpn: (url: string) => needsVpn(conf, url),
      }
      const inBooklist = collected.has(book.id) ? 1 : 0
      return {
        ...rowOf(book, { holdings: holdings.get(book.id) ?? [], lang, ofLink }),
        inBooklist,
        imageUrl,
        thumb: imageUrl,
      }
    }),
  )
}

/** the columns of a book that a row shows */
type ShownColumns = Omit<
  BookRow,
  | 'source'
  | 'format'
  | 'parallel_title'
  | 'subjects'
  | 'pub_place'
  | 'price'
  | 'physical'
  | 'loan_count'
  | 'view_count'
  | 'withdrawn'
  | 'created_at'
  | 'updated_at'
>
/** of a book in the index, which has no more than it (search/document.ts) */
const NOT_INDEXED = { edition: '', abstract: '', links: '[]', tags: '[]' }

/**
 * Rows from what the search index holds, while the library's database is away: nobody can say whether the copies can be
 * lent, and of online books no links are known.
 * @param since epoch ms when the database last answered
 */
export async function rowsFromIndex(
  shelf: BookShelf,
  books: { id: number; shown: ShownBook }[],
  { lang, names, since }: { lang: Lang; names: LocationNames; since: number },
): Promise<Book[]> {
  const libOf = new Map(names.all.map(({ locaCode, libCode }) => [locaCode, libCode]))
  const ofLink = { hits: () => 0, needsVpn: () => false }
  return Promise.all(
    books.map(async ({ id, shown: { places, ...columns } }) => {
      const [callNo = '', ...more] = list(columns.callno)
      const copies = places.map((locaCode, at) => ({
        ...UNKNOWN_COPY,
        bib: id,
        itemId: -1 - at,
        // which copy has which is not known
        callNo: more.length === 0 ? callNo : '',
        libCode: libOf.get(locaCode) ?? '',
        locaCode,
        since,
      }))
      const holdings = holdingRows(copies, { names, lang, timeZone: shelf.ctx.config.timeZone }).get(id) ?? []
      const imageUrl = await shelf.covers
        .addressOf({ bibId: columns.bib_id, isbns: list(columns.isbns) })
        .catch(() => null)
      const row = rowOf({ ...NOT_INDEXED, ...columns, id }, { holdings, lang, ofLink })
      return { ...row, inBooklist: 0, imageUrl, thumb: imageUrl }
    }),
  )
}

type Told = { holdings: HoldingRow[]; lang: Lang; ofLink: Parameters<typeof eHoldingRows>[1] }

const isElectronic = ({ holding_types }: Pick<BookRow, 'holding_types'>): boolean =>
  list(holding_types).includes('electronic')

function rowOf(stored: ShownColumns, { holdings, lang, ofLink }: Told) {
  const book = cleanBook(stored)
  const holdingTypes = list<string>(book.holding_types)
  const links = list<[string, string]>(book.links).filter(([url]) => isWebAddress(url))
  const isOnline = isElectronic(book)
  const headings = list<string>(book.authors)
  const author = book.author || headings.join('; ')
  return {
    bibId: book.bib_id,
    _id: String(book.id),
    bibNo: book.control_no,
    groupId: book.group_id,
    title: [book.title, book.subtitle].filter(Boolean).join(' : '),
    normalTitle: book.title,
    author: author || null,
    authorParts: authorParts(author, headings),
    publisher: book.publisher || null,
    pub_year: pubYear(book.year),
    pubDate: shownDate(book.pub_year, book.year),
    // one public client declares isbn as never null
    isbn: book.isbn,
    issn: book.issn,
    classno: book.classno,
    callno: list<string>(book.callno),
    // [] for "none" is OBSERVED
    abstract: book.abstract || [],
    note: null,
    bookCombination: null,
    edition: book.edition,
    series: book.series,
    docType: book.doc_type,
    docTypeDesc: docTypeName(book.doc_type, lang),
    holdingTypes,
    holdingTypeStatus: null,
    itemCount: holdings.length,
    circCount: holdings.filter(row => row.itemsAvailable > 0).length,
    ...unknownAmong(holdings),
    holdings: rowsText(holdings.slice(0, ROW_COPIES)),
    eholdings:
      isOnline && links.length ? rowsText(eHoldingRows({ bibId: book.bib_id, links }, ofLink)) : null,
    eHoldingExtends: null,
    tags: list<string>(book.tags).map(tag => tagName(tag, lang)),
    language: book.language,
    linkUrls: isOnline
      ? []
      : links.map(([linkUrl, linkName]) => ({ linkUrl, ...(linkName && { linkName }) })),
    inDate: book.in_date,
  }
}

function unknownAmong(holdings: HoldingRow[]): Pick<Book, 'circUnknown'> {
  const circUnknown = holdings.filter(row => row.circStatus === CIRC_STATUS.unknown).length
  return circUnknown ? { circUnknown } : {}
}

/** A list column. Control characters are removed; inside JSON they are escaped. */
const list = <T = string>(json: string): T[] =>
  json.includes('\\')
    ? (JSON.parse(json, (_, value) => (typeof value === 'string' ? cleanText(value) : value)) as T[])
    : (JSON.parse(json) as T[])

const COLUMNS_OF_TEXT = [
  'title',
  'subtitle',
  'author',
  'publisher',
  'pub_year',
  'isbn',
  'issn',
  'edition',
  'series',
  'abstract',
  'classno',
  'language',
] as const

function cleanBook(book: ShownColumns): ShownColumns {
  const clean = { ...book }
  for (const column of COLUMNS_OF_TEXT) clean[column] = cleanText(book[column])
  return clean
}
