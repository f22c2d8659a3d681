/** GET /opac/x/books: many books in one request. */
import { type BooksNamed, booksCalls } from '../../../src/contract/catalogue/x-books.ts'
import { SHELF_CHUNK } from '../../../src/core/limits.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { isbnKey } from '../../search/analysis/identifiers.ts'
import { ANSWER_MS, EVERYTHING } from '../../search/engine.ts'
import { partedByCommas } from '../search/values.ts'
import { rowsOfBooks } from './book-rows.ts'
import { openCatalogue } from './catalogue.ts'
import { type BookRow, booksByBibIds, booksInOrder } from './queries.ts'

/** max books per ISBN: a set and its volumes may share one */
const MOST_OF_ONE = 10

export const books: Module = (on, ctx) => {
  const { db } = ctx.store
  const shelf = openCatalogue(ctx)

  /** @returns by ISBN as requested; unknown and invalid ones are left out */
  async function byIsbn(isbns: string[], signal: AbortSignal): Promise<Map<string, BookRow>> {
    const keys = new Map(isbns.map(isbn => [isbn, isbnKey(isbn)]))
    const values = isbns.filter(isbn => keys.get(isbn) !== null)
    if (!values.length) return new Map()
    const { hits } = await ctx.search.search(
      {
        ...EVERYTHING,
        conditions: [{ field: 'isbn', operator: 'exact', values, logic: 'and' }],
        sort: 'loans',
        pageSize: values.length * MOST_OF_ONE,
      },
      { signal, within: ANSWER_MS },
    )
    const found = await booksInOrder(
      db,
      hits.map(hit => hit.id),
    )
    const first = new Map<string | null, BookRow>()
    for (const book of found) for (const key of isbnsOf(book)) if (!first.has(key)) first.set(key, book)
    return new Map(
      values.flatMap(isbn => {
        const book = first.get(keys.get(isbn) ?? '')
        return book ? [[isbn, book] as const] : []
      }),
    )
  }

  on(booksCalls.named, async ({ query, lang, uid, signal }): Promise<BooksNamed> => {
    const [bibIds, isbns] = [partedByCommas(query.bibs), partedByCommas(query.isbns)]
    if (bibIds.length + isbns.length > SHELF_CHUNK)
      throw new HttpError(400, 'search.tooMany', { limit: SHELF_CHUNK })
    const [named, ofIsbn] = await Promise.all([
      bibIds.length ? booksByBibIds(db, bibIds) : [],
      byIsbn(isbns, signal),
    ])
    const known = new Map(named.map(book => [book.bib_id, book]))
    const wanted = [...bibIds.flatMap(id => known.get(id) ?? []), ...ofIsbn.values()]
    const once = [...new Map(wanted.map(book => [book.id, book])).values()]
    return {
      dataList: await rowsOfBooks(shelf, once, { lang, uid }),
      isbns: Object.fromEntries([...ofIsbn].map(([isbn, { bib_id }]) => [isbn, bib_id])),
      missing: [...bibIds.filter(id => !known.has(id)), ...isbns.filter(isbn => !ofIsbn.has(isbn))],
    }
  })
}

const isbnsOf = ({ isbn, isbns }: BookRow): (string | null)[] =>
  [isbn, ...(JSON.parse(isbns) as string[])].map(isbnKey).filter(key => key !== null)
