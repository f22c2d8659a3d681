/** Rows as readers see them. */
import type { NewTitle } from '../../../src/contract/reader/x-saved-searches.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import type { bibsById } from './queries.ts'

export type BookColumns = Awaited<ReturnType<typeof bibsById>>[number]

export function shownBook(row: BookColumns): Omit<NewTitle, 'isNew' | 'foundDate'> {
  const [callNo = ''] = JSON.parse(row.callno) as string[]
  return {
    bibId: row.bib_id,
    title: cleanText([row.title, row.subtitle].filter(Boolean).join(' : ')),
    author: cleanText(row.author),
    publisher: cleanText(row.publisher),
    year: row.year === null ? '' : String(row.year),
    callNo: cleanText(callNo),
    language: row.language,
  }
}
