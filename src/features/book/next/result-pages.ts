/** Neighbours of a book in the results it was opened from, across the pages of the list. */
import type { Book } from '../../../contract/catalogue/search.ts'
import { searchBooks } from '../../../core/api/search.ts'
import { $resultPages, noteBooks, type ResultPage } from '../../../core/stores/books.ts'

/** number: 1-based in the whole list. page = undefined: not loaded yet; null: there is none on this side */
export type Neighbour = { book: Book; number: number; page: ResultPage } | undefined | null
export type Standing = {
  page: ResultPage
  number: number
  total: number
  before: Neighbour
  after: Neighbour
}

const firstOf = ({ answer }: ResultPage) => answer.offset + 1

/** @returns null when the book is not in these pages */
export function standingOf(pages: readonly ResultPage[], bibId: string): Standing | null {
  for (const page of pages) {
    const at = page.answer.dataList.findIndex(book => book.bibId === bibId)
    if (at < 0) continue
    const number = firstOf(page) + at
    // the newest answer knows how many there are
    const total = pages.at(-1)!.answer.total
    return {
      page,
      number,
      total,
      before: neighbourAt(pages, number - 1, total),
      after: neighbourAt(pages, number + 1, total),
    }
  }
  return null
}

function neighbourAt(pages: readonly ResultPage[], number: number, total: number): Neighbour {
  if (number < 1 || number > total) return null
  for (const page of pages) {
    const book = page.answer.dataList[number - firstOf(page)]
    if (book) return { book, number, page }
  }
  return undefined
}

/** The same list at another page. */
function addressOf(address: string, page: number): string {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  const text = params.toString()
  return path + (text && `?${text}`)
}

/** Loads the page before or after. @param step −1 or 1 */
export async function loadPage(from: ResultPage, step: -1 | 1, signal: AbortSignal): Promise<void> {
  const page = from.request.page + step
  const request = { ...from.request, page }
  const answer = await searchBooks(request, { signal, silent: true, facets: false })
  if (!answer || signal.aborted) return
  noteBooks(answer.dataList)
  $resultPages.set([...$resultPages.get(), { address: addressOf(from.address, page), request, answer }])
}
