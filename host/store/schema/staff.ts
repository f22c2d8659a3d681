/**
 * The library's staff: accounts, the audit trail, and the work on cases.
 * SQL: migrations/baseline/staff.ts and later migrations.
 */
import type { Generated } from 'kysely'

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

/** the library's configuration file, as it was published or found. operator: '' = found, by hand */
type StaffVersionTable = { id: Generated<number>; at: number; operator: string; content: string }

export type StaffTables = {
  staff_account: StaffAccountTable
  staff_session: StaffSessionTable
  staff_act: StaffActTable
  staff_case: StaffCaseTable
  staff_note: StaffNoteTable
  staff_reply: StaffReplyTable
  staff_version: StaffVersionTable
}
