/** GET /opac/x/book_list and /opac/x/book_lists: the first books of a list, and of many, for embedding. */

import {
  BOOKS_AT_ONCE,
  type BookList,
  LISTS_AT_ONCE,
  listOf,
} from '../../../src/contract/catalogue/list-lines.ts'
import { type BooksListed, booksCalls } from '../../../src/contract/catalogue/x-books.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { say } from '../../runtime/say.ts'
import { ANSWER_MS, EVERYTHING, type SearchQuery } from '../../search/engine.ts'
import { entries, visibleList } from '../booklists/queries.ts'
import { toQuery } from '../search/request.ts'
import { cleanValue } from '../search/values.ts'
import { type Reader, rowsOfBooks } from './book-rows.ts'
import { openCatalogue } from './catalogue.ts'
import { inLang } from './in-lang.ts'
import { type BookRow, booksInOrder } from './queries.ts'

const BOOKLIST = 'booklist:'

/** searches of one call at the same time */
const SEARCHES_AT_ONCE = 4

type Chosen = Pick<BooksListed, 'name' | 'description' | 'total'> & { books: BookRow[] }

export const bookList: Module = (on, ctx) => {
  const { db } = ctx.store
  const shelf = openCatalogue(ctx)

  /** @param isShown filter on the books found */
  async function found(
    query: SearchQuery,
    signal: AbortSignal,
    isShown = (_: BookRow) => true,
  ): Promise<Chosen> {
    const { hits, total } = await ctx.search.search(query, { signal, within: ANSWER_MS })
    const all = await booksInOrder(
      db,
      hits.map(hit => hit.id),
    )
    const books = all.filter(isShown)
    return { name: '', description: '', total: books.length < all.length ? books.length : total, books }
  }

  /** @throws HttpError 404 for a booklist that is unknown or private, 400 for another source or none */
  async function choose(
    { source, query, limit }: Required<BookList>,
    { lang, uid }: Reader,
    signal: AbortSignal,
  ): Promise<Chosen> {
    const everything = { ...EVERYTHING, pageSize: limit }
    if (source === 'new') return found({ ...everything, sort: 'newest' }, signal)
    // books without loans are not popular
    if (source === 'hot') return found({ ...everything, sort: 'loans' }, signal, book => book.loan_count > 0)
    if (source.startsWith(BOOKLIST)) {
      const list = await visibleList(db, source.slice(BOOKLIST.length).trim(), {
        uid,
        now: ctx.clock.now(),
      })
      if (!list) throw new HttpError(404, 'errors.missing')
      const ids = (await entries(db, list.id, { offset: 0, limit })).map(({ id }) => id)
      const [name, description] = [inLang(list, 'name', lang), inLang(list, 'description', lang)]
      return { name, description, total: list.items, books: await booksInOrder(db, ids) }
    }
    const words = cleanValue(query)
    if (source !== '' || words === '') throw new HttpError(400, 'errors.badMember', { member: 'source' })
    const search = {
      pageSize: limit,
      collapseField: 'groupId',
      queryFieldList: [{ field: 'all', values: [words] }],
    }
    return found(toQuery(search, { facets: false }), signal)
  }

  on(booksCalls.listed, async ({ query, lang, uid, signal }): Promise<BooksListed> => {
    const reader = { lang, uid }
    const { books, ...list } = await choose({ ...query }, reader, signal)
    return { ...list, dataList: await rowsOfBooks(shelf, books, reader) }
  })

  on(booksCalls.listedTogether, async ({ query, lang, uid, signal }) => {
    const reader = { lang, uid }
    const wanted = query.lists.split('\n').map(listOf)
    if (wanted.length > LISTS_AT_ONCE) throw new HttpError(400, 'search.tooMany', { limit: LISTS_AT_ONCE })
    if (wanted.reduce((sum, list) => sum + (list?.limit ?? 0), 0) > BOOKS_AT_ONCE)
      throw new HttpError(400, 'search.tooMany', { limit: BOOKS_AT_ONCE })
    const chosen: (Chosen | HttpError)[] = []
    const refused = (error: unknown) => {
      // a search that has no answer now is a failure of the whole call
      if (error instanceof HttpError) return error
      throw error
    }
    for (let from = 0; from < wanted.length; from += SEARCHES_AT_ONCE) {
      const some = wanted
        .slice(from, from + SEARCHES_AT_ONCE)
        .map(async list =>
          list ? choose(list, reader, signal) : new HttpError(400, 'errors.badMember', { member: 'lists' }),
        )
      chosen.push(...(await Promise.all(some.map(list => list.catch(refused)))))
    }
    // the copies of all of them are asked for together
    const all = chosen.flatMap(list => (list instanceof HttpError ? [] : list.books))
    const once = [...new Map(all.map(book => [book.id, book])).values()]
    const rows = new Map((await rowsOfBooks(shelf, once, reader)).map(row => [row.bibId, row]))
    return {
      lists: chosen.map(list => {
        if (list instanceof HttpError) return { status: list.status, msg: say(lang, list.key, list.values) }
        const { books, ...said } = list
        return { ...said, dataList: books.flatMap(({ bib_id }) => rows.get(bib_id) ?? []) }
      }),
    }
  })
}
