/** GET /opac/x/book_list: the first books of a list, for embedding. */

import { type BooksListed, booksCalls } from '../../../src/contract/catalogue/x-books.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { ANSWER_MS, EVERYTHING, type SearchQuery } from '../../search/engine.ts'
import { entries, visibleList } from '../booklists/queries.ts'
import { toQuery } from '../search/request.ts'
import { cleanValue } from '../search/values.ts'
import { bookRows, type Reader, rowsOfBooks } from './book-rows.ts'
import { openCatalogue } from './catalogue.ts'
import { inLang } from './in-lang.ts'
import { type BookRow, booksInOrder } from './queries.ts'

const BOOKLIST = 'booklist:'

export const bookList: Module = (on, ctx) => {
  const { db } = ctx.store
  const shelf = openCatalogue(ctx)

  /** @param isShown filter on the books found */
  async function found(
    query: SearchQuery,
    signal: AbortSignal,
    reader: Reader,
    isShown = (_: BookRow) => true,
  ) {
    const { hits, total } = await ctx.search.search(query, { signal, within: ANSWER_MS })
    const all = await booksInOrder(
      db,
      hits.map(hit => hit.id),
    )
    const books = all.filter(isShown)
    const rows = await rowsOfBooks(shelf, books, reader)
    return {
      name: '',
      description: '',
      total: books.length < all.length ? books.length : total,
      dataList: rows,
    }
  }

  on(booksCalls.listed, async ({ query, lang, uid, signal }): Promise<BooksListed> => {
    const { source, limit } = query
    const reader = { lang, uid }
    const everything = { ...EVERYTHING, pageSize: limit }
    if (source === 'new') return found({ ...everything, sort: 'newest' }, signal, reader)
    // books without loans are not popular
    if (source === 'hot')
      return found({ ...everything, sort: 'loans' }, signal, reader, book => book.loan_count > 0)
    if (source.startsWith(BOOKLIST)) {
      const list = await visibleList(db, source.slice(BOOKLIST.length).trim(), {
        uid,
        now: ctx.clock.now(),
      })
      if (!list) throw new HttpError(404, 'errors.missing')
      const ids = (await entries(db, list.id, { offset: 0, limit })).map(({ id }) => id)
      const dataList = await bookRows(shelf, ids, reader)
      const [name, description] = [inLang(list, 'name', lang), inLang(list, 'description', lang)]
      return { name, description, total: list.items, dataList }
    }
    const words = cleanValue(query.query)
    if (source !== '' || words === '') throw new HttpError(400, 'errors.badMember', { member: 'source' })
    const search = {
      pageSize: limit,
      collapseField: 'groupId',
      queryFieldList: [{ field: 'all', values: [words] }],
    }
    return found(toQuery(search, { facets: false }), signal, reader)
  })
}
