/**
 * Finds the book that a table cell names: by the id in its page's address, a copy's barcode, or an ISBN of either
 * length.
 */
import { isbnKey } from '../../search/analysis/identifiers.ts'
import type { Writing } from '../../store/library.ts'
import { preparedLookup } from '../../store/prepared-rows.ts'
import { type RowFault, text } from './kind.ts'

export const bookColumn = {
  also: ['isbn', '图书', '书', '条码', '条码号', 'bib id', 'bar code', 'book'],
  about: 'id of the book’s page (m…), bar code of a copy, or ISBN',
  read: text(100),
}

type Named = { line: number; values: { book?: string } }

/** @returns the book of each row by line, and a fault for each book not found */
export async function namedBooks(
  trx: Writing,
  rows: readonly Named[],
): Promise<{ books: Map<number, number>; faults: RowFault[] }> {
  const names = new Set(rows.flatMap(({ values }) => values.book ?? []))
  const found = await booksNamed(trx, names)
  const books = new Map<number, number>()
  const faults: RowFault[] = []
  for (const { line, values } of rows) {
    if (values.book === undefined) continue
    const [book, another] = found.get(values.book) ?? []
    if (another !== undefined) {
      const reason = `“${values.book}” is several books: name one by the id of its page, or a copy’s bar code`
      faults.push({ line, column: 'book', reason })
    } else if (book === undefined)
      faults.push({ line, column: 'book', reason: `there is no book ${values.book}` })
    else books.set(line, book)
  }
  return { books, faults }
}

/** Rows of books under each name that may mean them. */
async function booksNamed(trx: Writing, names: ReadonlySet<string>): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  const add = (name: string, book: number) => {
    found.set(name, (found.get(name) ?? new Set()).add(book))
  }
  for (const { bib_id, id } of await byId(trx, names, {})) add(bib_id, id)
  for (const { bar_code, bib } of await byCopy(trx, names, {})) add(bar_code, bib)
  const keys = new Map<string, string[]>()
  for (const name of names) {
    const key = found.has(name) ? null : isbnKey(name)
    if (key) keys.set(key, [...(keys.get(key) ?? []), name])
  }
  if (keys.size === 0) return found
  for await (const { id, isbn, isbns } of booksWithIsbn(trx))
    for (const one of [isbn, ...(JSON.parse(isbns) as string[])])
      for (const name of keys.get(isbnKey(one) ?? '') ?? []) add(name, id)
  return found
}

/** All books with an ISBN, a few thousand at a time: ISBNs are not stored in the form in which they are compared. */
async function* booksWithIsbn(trx: Writing) {
  for (let last = 0; ; ) {
    const some = await trx
      .selectFrom('bib')
      .select(['id', 'isbn', 'isbns'])
      .where('id', '>', last)
      .where('withdrawn', '=', 0)
      .where('isbn', '<>', '')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield* some
    if (some.length < AT_ONCE) return
    last = some.at(-1)!.id
  }
}
const AT_ONCE = 5000

const byId = preparedLookup((db, names: string[]) =>
  db.selectFrom('bib').select(['id', 'bib_id']).where('bib_id', 'in', names).where('withdrawn', '=', 0),
)
const byCopy = preparedLookup((db, names: string[]) =>
  db
    .selectFrom('item')
    .select(['bar_code', 'bib'])
    .where('bar_code', 'in', names)
    .where('status', '<>', 'withdrawn'),
)
