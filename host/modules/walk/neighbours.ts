/** /opac/x/beside: the books next to one on the shelf. */
import { besideCalls, type StandingBook } from '../../../src/contract/catalogue/x-beside.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { type BookRow, bookByBibId, booksByIds } from '../bibs/queries.ts'

const callNosOf = (book: Pick<BookRow, 'callno'>): string[] => JSON.parse(book.callno) as string[]

export const beside: Module = (on, ctx) => {
  on(besideCalls.beside, async ({ params, query }) => {
    const { db } = ctx.store
    const book = await bookByBibId(db, params.id ?? '')
    if (!book) throw new HttpError(404, 'errors.missing')
    const own = callNosOf(book)
    const callno = own.find(one => one === query.from) ?? own[0]
    if (!callno) return { callno: '', before: [], after: [] }
    const near = await Promise.all([
      ctx.search.shelfNeighbours(callno, query.count, 0),
      ctx.search.shelfNeighbours(callno, 0, query.count),
    ])
    const all = near.flat()
    const books = new Map((all.length ? await booksByIds(db, all) : []).map(row => [row.id, row]))
    const [before = [], after = []] = near.map(side => side.flatMap(id => placed(books.get(id), callno)))
    return { callno, before, after }
  })
}

/** A book with several call numbers is placed by the one with the longest common prefix. */
function placed(book: BookRow | undefined, beside: string): StandingBook[] {
  return book ? [{ bibId: book.bib_id, title: book.title, callno: placedAt(book, beside) }] : []
}

/** @returns '' for a book without call number */
function placedAt(book: Pick<BookRow, 'callno'>, beside: string): string {
  const likest = callNosOf(book)
    .map(callno => ({ callno, like: sharedLength(callno, beside) }))
    .sort((a, b) => b.like - a.like)[0]
  return likest?.callno ?? ''
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
