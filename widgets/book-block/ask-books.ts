/** What an element's attributes name, asked for so that fifty elements of a page make one batch of calls. */
import type { Book } from '../../src/contract/search.ts'
import type { BooksListed } from '../../src/contract/x-books.ts'
import { loadBooksListed } from '../../src/core/api/x-books.ts'
import { wishAt } from '../books-at.ts'
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

/** lists that are being asked for, by the address of the question: the same in two elements is one call */
const asked = shared as typeof shared & { lists?: Map<string, Promise<BooksListed>> }

/** @throws OpacError */
export async function askBooks(
  api: string,
  lang: string,
  { kind, names, source, query, limit }: Wanted,
  signal: AbortSignal,
): Promise<Found> {
  if (names) {
    const wish = wishAt(api, lang)
    const answers = await Promise.all(
      names.map(name => wish(kind === 'bib' ? { bib: name } : { isbn: name }, signal)),
    )
    const books = answers.filter(book => book !== null)
    const missing = names.filter((_, at) => !answers[at])
    return { name: '', description: '', total: books.length, books, missing }
  }
  asked.lists ??= new Map()
  const { lists } = asked
  const key = [api, lang, limit, source, query].join(' ')
  const list = lists.get(key) ?? loadBooksListed({ source, query, limit }, { at: libraryAt(api, lang) })
  lists.set(key, list)
  const answer = await list.finally(() => lists.delete(key))
  return { ...answer, books: answer.dataList, missing: [] }
}
