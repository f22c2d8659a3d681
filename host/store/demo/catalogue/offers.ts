import { foldHeading } from '../../../search/analysis/fold.ts'
import { isbnKey } from '../../../search/analysis/identifiers.ts'
import type { Store } from '../../open.ts'
import offered from '../data/books-offered.tsv?raw'
import { DAY } from '../times.ts'

/** The books are real (SOURCES.md), the offer is invented, of no vendor. No prices. */
const VENDOR = '示例书目 · sample list'

/** Offered books, listed day by day, in the order of the file. */
export function plantOffers({ raw }: Store, { now }: { now: number }): void {
  const insert = raw.prepare(
    `INSERT INTO pda_book (isbn, title, author, publisher, pub_year, language, classno, vendor,
       title_key, author_key, publisher_key, listed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const [, ...lines] = offered.trimEnd().split('\n')
  for (const [at, line] of lines.entries()) {
    const [, title = '', author = '', publisher = '', year = '', isbn = '', lang = '', cls = ''] =
      line.split('\t')
    const keys = [title, author, publisher].map(foldHeading)
    insert.run(
      isbnKey(isbn),
      title,
      author,
      publisher,
      year,
      lang,
      cls,
      VENDOR,
      ...keys,
      now - (at + 1) * DAY,
    )
  }
}
