/** Loads the books that an element's attributes name, batched over all elements of a page. */

import type { Book } from '../../src/contract/catalogue/search.ts'
import type { BooksListed } from '../../src/contract/catalogue/x-books.ts'
import { lineOf } from '../../src/core/rules/elements/list-lines.ts'
import { bookLoaderAt } from '../book-loader.ts'
import { libraryAt, shared } from '../core.ts'
import { askForList } from './ask-for-lists.ts'

/** names: ids or ISBNs; else a list, by source or query */
export type BooksRequest = {
  kind: 'bib' | 'isbn'
  names?: string[]
  source?: string
  query?: string
  limit: number
}
/** missing: names without a book */
export type Found = Pick<BooksListed, 'name' | 'description' | 'total'> & { books: Book[]; missing: string[] }

/** list requests by URL, shared between elements rendered together */
const store = shared as typeof shared & { lists?: Map<string, Promise<BooksListed>> }

/** @throws OpacError */
export async function loadBooks(
  api: string,
  lang: string,
  { kind, names, source = '', query = '', limit }: BooksRequest,
  signal: AbortSignal,
): Promise<Found> {
  if (names) {
    const loadBook = bookLoaderAt(api, lang)
    const answers = await Promise.all(
      names.map(name => loadBook(kind === 'bib' ? { bib: name } : { isbn: name }, signal)),
    )
    const books = answers.filter(book => book !== null)
    const missing = names.filter((_, at) => !answers[at])
    return { name: '', description: '', total: books.length, books, missing }
  }
  store.lists ??= new Map()
  const { lists } = store
  const wanted = { source, query, limit }
  const key = `${api} ${lang} ${lineOf(wanted)}`
  let list = lists.get(key)
  if (!list) {
    list = askForList(wanted, libraryAt(api, lang))
    lists.set(key, list)
    // elements rendered a few tasks later share the request
    void Promise.allSettled([list, shared.coming]).then(() => lists.delete(key))
  }
  const answer = await list
  return { ...answer, books: answer.dataList, missing: [] }
}
