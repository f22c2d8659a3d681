import type { HotBooks, HotSpan } from '../../contract/x-commend.ts'
import { OpacError } from '../errors.ts'
import type { CallOptions } from '../http.ts'
import { call } from '../http.ts'
import { loadHotBooks } from './commend.ts'

export type { HotSpan }

/** @param of null = a server that counts no spans: what it has of all time */
export async function loadHotOf(
  of: { span: HotSpan; dcp: string } | null,
  size: number,
  options?: CallOptions,
): Promise<HotBooks | undefined> {
  if (of)
    return call<HotBooks>('GET', '/opac/x/hot_books', {
      query: { span: of.span, dcp: of.dcp || undefined, size },
      ...options,
    })
  const books = await loadHotBooks(size, options)
  if (books === undefined) return undefined
  if (!Array.isArray(books)) throw new OpacError('other', 'no list of books')
  const items = books.map((book, at) => ({ ...book, rank: at + 1, was: null }))
  return { span: 'all', computed: null, items, disciplines: [] }
}
