/** Looks up copies in our catalogue by the barcodes that the library's own system reports. */
import { createHash } from 'node:crypto'
import type { Reading } from '../../store/library.ts'
import type { Loan } from '../driver.ts'

export type CopyFacts = Omit<
  Loan,
  'loanId' | 'loanedAt' | 'dueAt' | 'renewTimes' | 'renewedAt' | 'recalled' | 'renewal' | 'fine'
>

/** max barcodes in one query */
const AT_ONCE = 500

export async function copiesByBarCode(db: Reading, barCodes: string[]): Promise<Map<string, CopyFacts>> {
  const found = new Map<string, CopyFacts>()
  const wanted = [...new Set(barCodes)]
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('item')
      .innerJoin('bib', 'bib.id', 'item.bib')
      .select(['bib.bib_id as bibId', 'bib.title', 'bib.author', 'bib.publisher', 'bib.pub_year as pubYear'])
      .select(['bib.year', 'bib.isbn', 'bib.classno as classNo', 'bib.doc_type as docType'])
      .select(['item.id as itemId', 'item.bar_code as barCode', 'item.call_no as callNo'])
      .select(['item.prop_no as propNo', 'item.lib_code as libCode', 'item.loca_code as locaCode'])
      .select(['item.temp_loca_code as tempLocaCode', 'item.vol', 'item.year as itemYear', 'item.price'])
      .where('item.bar_code', 'in', wanted.slice(from, from + AT_ONCE))
      .execute()
    for (const row of rows) found.set(row.barCode, row)
  }
  return found
}

/** The copies of our catalogue with these barcodes, as a system is asked for them. */
export const wantedCopies = (db: Reading, barCodes: string[]): Promise<{ barCode: string; bib: number }[]> =>
  db
    .selectFrom('item')
    .select(['bar_code as barCode', 'bib'])
    .where('bar_code', 'in', barCodes.slice(0, AT_ONCE))
    .execute()

/** For a copy that is not in our catalogue: all we have is its barcode and the system's title. */
export const unknownCopy = (barCode: string, title: string): CopyFacts => ({
  bibId: '',
  title,
  author: '',
  publisher: '',
  pubYear: '',
  year: null,
  isbn: '',
  classNo: '',
  docType: 'doc.99',
  itemId: 0,
  barCode,
  callNo: '',
  propNo: '',
  libCode: '',
  locaCode: '',
  tempLocaCode: null,
  vol: '',
  itemYear: '',
  price: '',
})

/** Requests and fines have numeric ids in our API; derives a stable number from the system's own key. */
export const numberOf = (key: string): number =>
  Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 12), 16)
