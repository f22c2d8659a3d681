/** Books seen in this visit, so that the shelf has titles and a book page has its row without a call of its own. */
import { atom, map } from 'nanostores'
import type { Book } from '../../contract/search.ts'

const MOST = 2000

export const $books = map<Record<string, Book>>({})

/** Address of the list the reader was in last, '' = none in this visit. */
export const $lastList = atom('')

export function noteBooks(books: Book[]): void {
  const known = $books.get()
  const next = Object.keys(known).length > MOST ? {} : { ...known }
  for (const book of books) next[book.bibId] = book
  $books.set(next)
}
