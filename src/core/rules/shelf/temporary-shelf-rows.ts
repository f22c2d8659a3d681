/** Copy columns of the shelf's table and its export. Pure. */
import type { Book } from '../../../contract/catalogue/search.ts'
import { type PaperRow, readHoldings } from '../holdings/read-holdings.ts'

/** distinct locations of the copies */
export const placesOf = (copies: PaperRow[]): string[] => [
  ...new Set(copies.map(copy => copy.locationName || copy.location).filter(Boolean)),
]

/** the same, with floor, zone and bay where known */
const marksOf = (copies: PaperRow[]): string[] => [
  ...new Set(
    copies.map(copy => `${copy.locationName || copy.location} ${copy.shelfMark}`.trim()).filter(Boolean),
  ),
]

/** Cells of one CSV row. @param portal address of the portal, e.g. https://library.example/space */
export function shelfCells(book: Book, portal: string): string[] {
  return [
    book.title,
    book.author ?? '',
    book.publisher ?? '',
    book.pub_year ?? '',
    book.isbn || String(book.issn ?? ''),
    book.callno.join('; '),
    marksOf(readHoldings(book.holdings)).join('; '),
    // nobody can say
    book.circUnknown ? '' : String(book.circCount),
    String(book.itemCount),
    book.docTypeDesc,
    `${portal}/searchDetailLocal/${encodeURIComponent(book.bibId)}`,
    book.bibId,
  ]
}
