/**
 * URL state of the borrowing history:
 *   q         words in title, author or barcode
 *   from, to  days of the return (yyyy-MM-dd), both included
 *   page
 * Pure.
 */
import type { LoanHistRow } from '../../../contract/reader/users.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'

/** '' = open */
export type HistSearch = { keyword: string; from: string; to: string; page: number }

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const KEYWORD_LENGTH = 200

/** Malformed values count as absent; a reversed range is swapped. */
export function readHistUrl(search: string): HistSearch {
  const params = new URLSearchParams(search)
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) as string) : '')
  const [from, to] = [day('from'), day('to')]
  const isReversed = from !== '' && to !== '' && from > to
  return {
    keyword: (params.get('q') ?? '').trim().slice(0, KEYWORD_LENGTH),
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    page: pageNumber(params),
  }
}

/** @returns '' or '?…' */
export function writeHistUrl({ keyword, from, to, page }: HistSearch): string {
  const params = new URLSearchParams()
  if (keyword.trim()) params.set('q', keyword.trim())
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text && `?${text}`
}

/** Client-side equivalent of our server's search; other servers may not support it. */
export function matchesHist(row: LoanHistRow, { keyword, from, to }: HistSearch): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase()
  const words = plain(keyword).split(/\s+/).filter(Boolean)
  const text = plain([row.title, row.author, row.barCode].join(' '))
  const day = (row.returnDate ?? '').slice(0, 10)
  return words.every(word => text.includes(word)) && (!from || day >= from) && (!to || day <= to)
}
