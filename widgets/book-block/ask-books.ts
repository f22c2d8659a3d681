/** What an element's attributes name, asked for so that fifty elements of a page make one batch of calls. */
import type { Book } from '../../src/contract/search.ts'
import type { BooksListed } from '../../src/contract/x-books.ts'
import { loadBooksListed } from '../../src/core/api/x-books.ts'
import { OpacError } from '../../src/core/errors.ts'
import { gatherBooks } from '../../src/core/stores/wished-books.ts'
import { libraryAt, shared } from '../core.ts'

/** names: one by one, each an id or an ISBN; else a list, by its source or by words to search for */
export type Wanted = {
  kind: 'bib' | 'isbn'
  names?: string[]
  source?: string
  query?: string
  limit: number
}
/** missing: names that the library has no book of */
export type Found = Pick<BooksListed, 'name' | 'description' | 'total'> & { books: Book[]; missing: string[] }

type Gathered = { wish: ReturnType<typeof gatherBooks>; lists: Map<string, Promise<BooksListed | undefined>> }
/** origin and language → what is asked there, of all elements and of a second copy of the scripts */
const places = shared as typeof shared & { books?: Map<string, Gathered> }

function placeOf(api: string, lang: string): Gathered {
  places.books ??= new Map()
  const key = `${api} ${lang}`
  const place = places.books.get(key) ?? {
    wish: gatherBooks({ at: libraryAt(api, lang) }),
    lists: new Map(),
  }
  places.books.set(key, place)
  return place
}

/** @throws OpacError */
export async function askBooks(
  api: string,
  lang: string,
  { kind, names, source, query, limit }: Wanted,
  signal: AbortSignal,
): Promise<Found> {
  const { wish, lists } = placeOf(api, lang)
  if (names) {
    const answers = await Promise.all(
      names.map(name => wish(kind === 'bib' ? { bib: name } : { isbn: name }, signal)),
    )
    const books = answers.filter(book => book !== null)
    const missing = names.filter((_, at) => !answers[at])
    return { name: '', description: '', total: books.length, books, missing }
  }
  // the same list in two elements is one call
  const key = `${limit} ${source} ${query}`
  const list = lists.get(key) ?? loadBooksListed({ source, query, limit }, { at: libraryAt(api, lang) })
  lists.set(key, list)
  const answer = await list.finally(() => lists.delete(key))
  if (!answer) throw new OpacError('unauthorized', '', 401, 401)
  return { ...answer, books: answer.dataList, missing: [] }
}
