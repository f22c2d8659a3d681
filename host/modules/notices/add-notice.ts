/** How the library's own doings become a notice: the facts are stored, the words come with the reading (words.ts). */
import type { OwnWords } from '../../kernel/own-words.ts'
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
  | StaffNotice

/** What the staff decided. name: what it is about, in the reader's own words or the library's; words: what the staff says */
type StaffNotice =
  | {
      kind: 'refused' | 'reviewHidden' | 'reviewShown' | 'reportTaken' | 'reportKept'
      bib: number
      values: { words: OwnWords }
    }
  | {
      kind:
        | 'answer'
        | 'closed'
        | 'ordered'
        | 'arrived'
        | 'declined'
        | 'trial'
        | 'trialDeclined'
        | 'listHidden'
      bib?: undefined
      values: { name: string; words: OwnWords }
    }
  | { kind: 'cardBack' | 'suspended' | 'restored'; bib?: undefined; values: { words: OwnWords } }
  /** amount: yuan */
  | { kind: 'paid'; bib?: undefined; values: { amount: string; words: OwnWords } }

/**
 * Writes an unread notice; it stands or falls with the caller's own transaction.
 * @param notice.at epoch ms
 * @returns its number
 */
export function addNotice(trx: Writing, notice: NewNotice & { uid: number; at: number }): Promise<number> {
  const { uid, at, kind, bib = null, values = {} } = notice
  return insertNotice(trx, { uid, created_at: at, kind, bib, words: JSON.stringify(values) })
}
