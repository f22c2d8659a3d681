/** Tables of what the library's staff does (migrations/031-staff.ts), as schema.ts has the others. */
import type { Generated } from 'kysely'

/** One line for each decision. `said`: what readers were told, or why; no name of a reader */
type StaffActTable = {
  id: Generated<number>
  at: number
  operator: string
  /** the first word of the command: feedback, trials, … */
  area: string
  /** the number of the thing, or the reader's */
  subject: string
  act: string
  said: Generated<string>
}

/** a reader finds that a review offends */
type ReviewReportTable = { review: number; uid: number; at: number }

/** a booklist that its owner may not make public again */
type BooklistHiddenTable = { booklist: string; at: number }

/** An announcement to many: each of them has a notice of it. */
type PostingTable = {
  id: Generated<number>
  at: number
  operator: string
  /** all | a group of readers | the reader's number */
  scope: string
  title: string
  readers: number
  /** epoch ms after which it is of no use; null = stays */
  until_at: number | null
  /** withdrawn or lapsed */
  ended_at: number | null
}

export type StaffTables = {
  staff_act: StaffActTable
  review_report: ReviewReportTable
  booklist_hidden: BooklistHiddenTable
  posting: PostingTable
}
