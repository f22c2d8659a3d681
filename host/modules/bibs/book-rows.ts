/** Books as rows of a result (contract: `book`), read together for a whole page. */
import type { Book, HoldingRow } from '../../../src/contract/search.ts'
import type { HostContext } from '../../kernel/context.ts'
import type { Lang } from '../../kernel/say.ts'
import { authorParts } from './author-parts.ts'
import type { Covers } from './covers.ts'
import { cleanText } from './detail-html.ts'
import { eHoldingRows, holdingRows, isWebAddress } from './holding-rows.ts'
import { rowsText } from './holdings-text.ts'
import type { LocationNames } from './location-names.ts'
import { pubYear } from './pub-year.ts'
import { type BookRow, booksInOrder, claimsOn, collectedBy, copiesOf } from './queries.ts'
import { docTypeName } from './words.ts'

/** Copies of one book that a result row lists; the book's own page has all of them. */
const ROW_COPIES = 200

export type BookShelf = {
  ctx: Pick<HostContext, 'store' | 'config'>
  names: () => Promise<LocationNames>
  covers: Covers
}

/** @param uid 0 = anonymous: nothing is collected */
export type Reader = { lang: Lang; uid: number }

/** Rows of these books in the order asked for; a book that has left the catalogue meanwhile is left out. */
export const bookRows = async (shelf: BookShelf, ids: number[], reader: Reader): Promise<Book[]> =>
  rowsOf(shelf, await booksInOrder(shelf.ctx.store.db, ids), reader)

export async function rowsOf(shelf: BookShelf, books: BookRow[], { lang, uid }: Reader): Promise<Book[]> {
  const { db } = shelf.ctx.store
  const ids = books.map(book => book.id)
  if (!ids.length) return []
  const [copies, claims, names, collected] = await Promise.all([
    copiesOf(db, ids),
    claimsOn(db, ids),
    shelf.names(),
    uid ? collectedBy(db, uid, ids) : new Set<number>(),
  ])
  const holdings = holdingRows(copies, claims, { names, lang, timeZone: shelf.ctx.config.timeZone })
  return Promise.all(
    books.map(async book => {
      const imageUrl = await shelf.covers.addressOf(list(book.isbns))
      const inBooklist = collected.has(book.id) ? 1 : 0
      return { ...rowOf(book, holdings.get(book.id) ?? [], lang), inBooklist, imageUrl, thumb: imageUrl }
    }),
  )
}

function rowOf(stored: BookRow, holdings: HoldingRow[], lang: Lang) {
  const book = cleanBook(stored)
  const holdingTypes = list<string>(book.holding_types)
  const links = list<[string, string]>(book.links).filter(([url]) => isWebAddress(url))
  const headings = list<string>(book.authors)
  const author = book.author || headings.join('; ')
  const isElectronic = holdingTypes.includes('electronic')
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
    holdings: rowsText(holdings.slice(0, ROW_COPIES)),
    eholdings: isElectronic && links.length ? rowsText(eHoldingRows(links)) : null,
    eHoldingExtends: null,
    tags: list<string>(book.tags),
    language: book.language,
    linkUrls: isElectronic
      ? []
      : links.map(([linkUrl, linkName]) => ({ linkUrl, ...(linkName && { linkName }) })),
    inDate: book.in_date,
  }
}

/** A list column. Control characters of a record are no text anywhere in an answer; in JSON they stand escaped. */
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

function cleanBook(book: BookRow): BookRow {
  const clean = { ...book }
  for (const column of COLUMNS_OF_TEXT) clean[column] = cleanText(book[column])
  return clean
}
