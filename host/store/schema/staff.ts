/**
 * The library's staff: accounts, the audit trail, and the work on cases.
 * SQL: migrations/baseline/staff.ts and later migrations.
 */
import type { Generated } from 'kysely'

/** A user of the staff pages. name: also the operator in the audit trail; never given to another person */
type StaffAccountTable = {
  id: Generated<number>
  name: string
  /** administrator | collections | figures */
  role: string
  /** argon2id; '' = signs in elsewhere */
  password: Generated<string>
  /** external sign-in server; '' = signs in here */
  issuer: Generated<string>
  subject: Generated<string>
  /** base32; '' = no second factor */
  totp_secret: Generated<string>
  /** the last time step whose code was accepted: no code can be reused */
  totp_last: Generated<number>
  /** JSON list: sha256 of the unused recovery codes */
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
  /** in | code = second factor required | enrol = second factor must be set up */
  step: string
  /** base32 secret of a second factor that is being set up */
  pending_secret: Generated<string>
  /** ms when the password was given once more; 0 = not in this session */
  proved_at: Generated<number>
}

/** A browser in which an account has signed in: wrong passwords from elsewhere do not pause it. */
type StaffDeviceTable = {
  /** sha256 of the cookie value, hex */
  hash: string
  account: number
  seen_at: number
}

/** One row per decision. `said`: what readers were told, or the reason; never the name of a reader */
type StaffActTable = {
  id: Generated<number>
  at: number
  operator: string
  /** the first word of the command: feedback, trials, … */
  area: string
  /** number of the affected thing or reader */
  subject: string
  act: string
  said: Generated<string>
  /** JSON of the changed values before and after; '' = not kept */
  before: Generated<string>
  after: Generated<string>
  /** JSON list of the notices sent to readers about it */
  notices: Generated<string>
  /** shared by all rows of one decision made on a page; '' = by command */
  batch: Generated<string>
  /** the row that this one reverted */
  undoes: Generated<number | null>
}

/**
 * A case somebody is working on. head: number of the case that this one was merged into. assignee: only counts while the
 * account sees such cases (modules/staff/inbox/queries.ts)
 */
type StaffCaseTable = {
  area: string
  subject: number
  assignee: number | null
  /** yyyy-MM-dd; '' = none */
  due: Generated<string>
  head: number | null
  /** who handed it to the assignee, who has not opened it yet; '' = nobody, or it was opened */
  handed_by: Generated<string>
}

/** an internal note */
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

/** the library's configuration file, as it was published or found. operator: '' = found, edited by hand */
type StaffVersionTable = { id: Generated<number>; at: number; operator: string; content: string }

/** A file of records that was sent to be imported (modules/staff/records). The file: imports/<id> in the data folder */
type ImportRunTable = {
  id: Generated<number>
  name: string
  /** bytes of the file, and those that have arrived */
  size: number
  received: Generated<number>
  operator: string
  /** RUN_STATES of the contract */
  state: string
  /** 1 while it is open, so that there is one at a time; else null */
  open: number | null
  created_at: number
  begun_at: Generated<number | null>
  ended_at: Generated<number | null>
  /** when the host that works on it last said so */
  seen_at: number
  /** JSON: RunWishes, what was seen in it, counts and progress, why it ended so; '' = not yet */
  wishes: Generated<string>
  facts: Generated<string>
  progress: Generated<string>
  ended: Generated<string>
}

/** phrases that the staff have written in a further language */
type DictionaryTable = {
  lang: string
  /** JSON: key → text */
  words: string
  updated_at: number
}

export type StaffTables = {
  staff_account: StaffAccountTable
  staff_session: StaffSessionTable
  staff_device: StaffDeviceTable
  staff_act: StaffActTable
  staff_case: StaffCaseTable
  staff_note: StaffNoteTable
  staff_reply: StaffReplyTable
  staff_version: StaffVersionTable
  import_run: ImportRunTable
  dictionary: DictionaryTable
}
