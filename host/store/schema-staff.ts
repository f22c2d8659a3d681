/** Tables of what the library's staff does (migrations/031-staff.ts, 043-staff-pages.ts, 046-staff-numbers.ts), as schema.ts has the others. */
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
  /** JSON of what it changed, as it was and as it became; '' = not kept */
  before: Generated<string>
  after: Generated<string>
  /** JSON list of the notices that told the readers */
  notices: Generated<string>
  /** the same for all lines of one decision made at a page; '' = by command */
  batch: Generated<string>
  /** the line that this one took back */
  undoes: Generated<number | null>
}

/** Who works at the pages of the staff. name: also the operator in the audit trail; never given to another person */
type StaffAccountTable = {
  id: Generated<number>
  name: string
  /** administrator | collections | figures */
  role: string
  /** argon2id; '' = signs in elsewhere */
  password: Generated<string>
  /** of the external server; '' = signs in here */
  issuer: Generated<string>
  subject: Generated<string>
  /** base32; '' = no second factor */
  totp_secret: Generated<string>
  /** the last step whose code was taken: no code counts twice */
  totp_last: Generated<number>
  /** JSON list: sha256 of the recovery codes that are left */
  recovery: Generated<string>
  removed_at: number | null
  created_at: number
  updated_at: number
}

type StaffSessionTable = {
  /** sha256 of the cookie value, hex */
  hash: string
  account: number
  created_at: number
  seen_at: number
  /** in | code = the second factor is asked | enrol = it has to be set up */
  step: string
  /** base32 of a second factor that is being set up */
  pending_secret: Generated<string>
}

/** What somebody has in hand. head: the number of the case that this one was merged into */
type StaffCaseTable = {
  area: string
  subject: number
  assignee: number | null
  /** yyyy-MM-dd; '' = none */
  due: Generated<string>
  head: number | null
}

/** a note within the house */
type StaffNoteTable = {
  id: Generated<number>
  area: string
  subject: number
  operator: string
  at: number
  content: string
}

type StaffReplyTable = {
  id: Generated<number>
  title: string
  zh: Generated<string>
  en: Generated<string>
  position: Generated<number>
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

/** the library's configuration file, as it was published or found. operator: '' = found, by hand */
type StaffVersionTable = { id: Generated<number>; at: number; operator: string; content: string }

/** what: miss | database | element. name: the words, the database's id, or site and element */
type UseCountTable = { month: string; what: string; name: string; times: number }
/** one for each person in a month; mark: a keyed hash, the same for the same person in that month only */
type UseMarkTable = { month: string; what: string; name: string; mark: string }
type UseSecretTable = { month: string; secret: string }

/** not published yet; content: JSON, host/staff/collections/content.ts */
type CollectionDraftTable = { kind: string; id: string; content: string; operator: string; at: number }

/** kind: collection | look; content: JSON of the one, the text of a configuration file of the other */
type DraftShownTable = { key: string; kind: string; content: string; at: number }

export type StaffTables = {
  collection_draft: CollectionDraftTable
  draft_shown: DraftShownTable
  use_count: UseCountTable
  use_mark: UseMarkTable
  use_secret: UseSecretTable
  staff_version: StaffVersionTable
  staff_act: StaffActTable
  staff_account: StaffAccountTable
  staff_session: StaffSessionTable
  staff_case: StaffCaseTable
  staff_note: StaffNoteTable
  staff_reply: StaffReplyTable
  review_report: ReviewReportTable
  booklist_hidden: BooklistHiddenTable
  posting: PostingTable
}
