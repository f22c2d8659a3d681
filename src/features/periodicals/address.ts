/** URL state of the journals page. Pure. */
import type { Span } from '../../contract/catalogue/periodicals.ts'
import { pageNumber } from '../../core/rules/search/page-number.ts'

export type At = { initial: string; dcp: string; q: string; page: number; span: Span }

export const SPANS: readonly Span[] = ['week', 'last', 'month']
const PATH = '/periodical'
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export function readAt(search: string): At {
  const params = new URLSearchParams(search)
  const letter = (params.get('initial') ?? '').toUpperCase()
  const span = params.get('span') as Span
  return {
    initial: letter === '#' || LETTERS.includes(letter) ? letter : '',
    dcp: (params.get('dcp') ?? '').slice(0, 20),
    q: (params.get('q') ?? '').trim().slice(0, 100),
    page: pageNumber(params),
    span: SPANS.includes(span) ? span : 'week',
  }
}

/** Changing a filter resets the page. */
export function hrefOf(at: At, next: Partial<At>): string {
  const to = { ...at, page: 1, ...next }
  const search = new URLSearchParams({
    ...(to.dcp && { dcp: to.dcp }),
    ...(to.initial && { initial: to.initial }),
    ...(to.q && { q: to.q }),
    ...(to.span !== 'week' && { span: to.span }),
    ...(to.page > 1 && { page: String(to.page) }),
  }).toString()
  return PATH + (search && `?${search}`)
}
