/** Books seen in this visit: titles for the shelf, and rows for book pages without another call. */
import { atom, map } from 'nanostores'
import type { BibInfos } from '../../contract/catalogue/bibs.ts'
import type { Book, SearchAnswer, SearchRequest } from '../../contract/catalogue/search.ts'

const MAX_ENTRIES = 2000

export const $books = map<Record<string, Book>>({})

/** URL of the last visited list, '' = none in this visit. */
export const $lastList = atom('')

/** A page of the results that a book was opened from. address: path and query, without the origin */
export type ResultPage = { address: string; request: SearchRequest; answer: SearchAnswer }
/** Pages of one search, those that a book's page loaded as neighbours included; [] = no results in this visit. */
export const $resultPages = atom<ResultPage[]>([])

/** The book whose page is open; infos null = the catalogue does not have it. */
export type OpenBook = { bibId: string; infos: BibInfos | null }
export const $openBook = atom<OpenBook | null>(null)

export function noteBooks(books: Book[]): void {
  const known = $books.get()
  const next = Object.keys(known).length > MAX_ENTRIES ? {} : { ...known }
  for (const book of books) next[book.bibId] = book
  $books.set(next)
}
