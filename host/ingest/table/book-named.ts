/** Resolves the book that a table cell names: by page id, a copy's barcode, or an ISBN of either length. */
import { isbnKey } from '../../search/analysis/identifiers.ts'
import type { Store } from '../../store/open.ts'
import { Fault, text } from './kind.ts'

export const bookColumn = {
  also: ['isbn', '图书', '书', '条码', '条码号', 'bib id', 'bar code', 'book'],
  about: 'id of the book’s page (m…), bar code of a copy, or ISBN',
  read: text(100),
}

/** @returns a function from such a name to the book's row; it throws a Fault when there is none, or more than one */
function booksNamed({ raw }: Store): (name: string) => number {
  const byId = raw.prepare('SELECT id FROM bib WHERE bib_id = ? AND withdrawn = 0').pluck()
  const byCopy = raw
    .prepare("SELECT DISTINCT bib FROM item WHERE bar_code = ? AND status <> 'withdrawn'")
    .pluck()
  // read once, and only for a table that contains ISBNs
  let isbns: Map<string, number[]> | undefined
  return name => {
    const found = [byId.get(name) as number | undefined, ...(byCopy.all(name) as number[])].filter(
      id => id !== undefined,
    )
    const key = found.length ? null : isbnKey(name)
    if (key) {
      isbns ??= byIsbn(raw)
      found.push(...(isbns.get(key) ?? []))
    }
    if (found.length > 1)
      throw new Fault(`“${name}” is several books: name one by the id of its page, or a copy’s bar code`)
    if (found[0] === undefined) throw new Fault(`there is no book ${name}`)
    return found[0]
  }
}

function byIsbn(raw: Store['raw']): Map<string, number[]> {
  const books = new Map<string, number[]>()
  const rows = raw.prepare("SELECT id, isbn, isbns FROM bib WHERE withdrawn = 0 AND isbn <> ''").raw()
  for (const [id, first, all] of rows.iterate() as IterableIterator<[number, string, string]>)
    for (const isbn of [first, ...(JSON.parse(all) as string[])]) {
      const key = isbnKey(isbn)
      if (key) books.set(key, [...new Set([...(books.get(key) ?? []), id])])
    }
  return books
}

/** @returns the rows' books by line, and a fault for every one not found */
export function namedBooks(
  store: Store,
  rows: readonly { line: number; values: { book?: string } }[],
): { books: Map<number, number>; faults: { line: number; column: string; reason: string }[] } {
  const find = booksNamed(store)
  const books = new Map<number, number>()
  const faults = []
  for (const { line, values } of rows)
    try {
      if (values.book !== undefined) books.set(line, find(values.book))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      faults.push({ line, column: 'book', reason: error.message })
    }
  return { books, faults }
}
