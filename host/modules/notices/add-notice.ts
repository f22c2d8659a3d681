/** Writes notices: facts are stored, and turned into text when read (words.ts). */
import type { StaffMessage } from '../../runtime/staff-message.ts'
import type { Writing } from '../../store/library.ts'
import { insertNotice } from './queries.ts'

/** date: yyyy-MM-dd in the library's time zone; loan: its loan_id; locaCode: pickup location. bib: the work's row number (bib.id). */
export type NewNotice =
  | { kind: 'return'; bib: number; values: { date: string } }
  | { kind: 'expired'; bib: number; values: Volume & { date: string } }
  | { kind: 'due' | 'overdue'; bib: number; values: { date: string; loan: string } }
  | { kind: 'arrival'; bib: number; values: Volume & { date: string; locaCode: string } }
  | { kind: 'transit'; bib: number; values: Volume & { locaCode: string } }
  | { kind: 'cancelled'; bib: number; values?: undefined }
  | { kind: 'waiting'; bib: number; values?: Volume }
  | { kind: 'booklist'; bib?: undefined; values: { list: string; name: string; count: number } }
  | { kind: 'card'; bib?: undefined; values: { date: string } }
  | { kind: 'newBooks'; bib?: undefined; values: { count: number; searches: ToldSearch[] } }
  | { kind: 'lendable'; bib: number; values?: undefined }
  | { kind: 'deletionAsked' | 'deletionNear' | 'deletionHeld'; bib?: undefined; values: { date: string } }
  | StaffNotice

/** A search that a reader keeps. count: books that are new in it; bibs: row numbers of the first ones */
export type ToldSearch = { id: number; name: string; count: number; bibs: number[] }

/** vol: the volume that was asked for, as readers see it */
type Volume = { vol?: string }

/** corrected: it replaces a notice that the reader already received */
type Told = { words: StaffMessage; corrected?: true }

/** A staff decision. name: its subject; words: the staff's message */
type StaffNotice =
  | {
      kind: 'refused'
      bib: number
      values: Told & Volume
    }
  | {
      kind: 'reviewHidden' | 'reviewShown' | 'reportTaken' | 'reportKept'
      bib: number
      values: Told
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
        | 'documentRequested'
        | 'documentReady'
        | 'documentRefused'
        | 'listHidden'
      bib?: undefined
      values: Told & { name: string }
    }
  | { kind: 'cardBack' | 'suspended' | 'restored'; bib?: undefined; values: Told }
  | {
      kind: 'trialMoved'
      bib?: undefined
      values: Told & { name: string; from: string; until: string }
    }
  /** amount: yuan */
  | { kind: 'paid' | 'charged'; bib?: undefined; values: Told & { amount: string } }
  | { kind: 'lost'; bib: number; values: Told & { amount: string } }
  | { kind: 'found'; bib: number; values: Told }
  /** amount: signed; credit: afterwards */
  | { kind: 'credit'; bib?: undefined; values: Told & { amount: string; credit: number } }
  | { kind: 'newCard'; bib?: undefined; values: Told & { number: string } }

/**
 * Writes an unread notice inside the caller's transaction.
 * @param notice.at epoch ms
 * @returns its id
 */
export function addNotice(trx: Writing, notice: NewNotice & { uid: number; at: number }): Promise<number> {
  const { uid, at, kind, bib = null, values = {} } = notice
  return insertNotice(trx, { uid, created_at: at, kind, bib, words: JSON.stringify(values) })
}
