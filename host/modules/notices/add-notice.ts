/** How the library's own doings become a notice: the facts are stored, the words come with the reading (words.ts). */
import type { Writing } from '../../store/library.ts'
import { insertNotice } from './queries.ts'

/** date: yyyy-MM-dd, a day in the library; locaCode: where to collect. bib: the work's number (bib.id). */
export type NewNotice =
  | { kind: 'due' | 'overdue' | 'return'; bib: number; values: { date: string } }
  | { kind: 'arrival'; bib: number; values: { date: string; locaCode: string } }
  | { kind: 'transit'; bib: number; values: { locaCode: string } }
  | { kind: 'cancelled'; bib: number; values?: undefined }
  | { kind: 'booklist'; bib?: undefined; values: { list: string; name: string; count: number } }
  | { kind: 'card'; bib?: undefined; values: { date: string } }

/**
 * Writes an unread notice; it stands or falls with the caller's own transaction.
 * @param notice.at epoch ms
 * @returns its number
 */
export function addNotice(trx: Writing, notice: NewNotice & { uid: number; at: number }): Promise<number> {
  const { uid, at, kind, bib = null, values = {} } = notice
  return insertNotice(trx, { uid, created_at: at, kind, bib, words: JSON.stringify(values) })
}
