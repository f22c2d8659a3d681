/**
 * The tables, as Kysely types. SQL of their creation: migrations/. One row type per table, snake_case columns. Times
 * are epoch milliseconds (INTEGER), calendar dates 'yyyy-MM-dd' (TEXT), flags 0 | 1, lists JSON text.
 */
import type { Generated } from 'kysely'
import type { CardLossTable, CreditLogTable, IdentifierTable, LoanLossTable } from './schema-account.ts'
import type { AccountsTables } from './schema-accounts.ts'
import type { AuthorityTables } from './schema-authorities.ts'
import type {
  CircRuleTable,
  ClosedDayTable,
  DeskUndoTable,
  DueNoticeTable,
  FineTable,
  LoanHistTable,
  LoanTable,
  MailDueTable,
  SystemWordTable,
} from './schema-circulation.ts'
import type { CollectionTables } from './schema-collections.ts'
import type { CommendTables } from './schema-commend.ts'
import type { ExternalTables } from './schema-external.ts'
import type { HarvestTables } from './schema-harvest.ts'
import type { ListTables } from './schema-lists.ts'
import type { PackageTables } from './schema-packages.ts'
import type { PdaBookTable, PurchaseTable } from './schema-purchases.ts'
import type { RenewalTables } from './schema-renewals.ts'
import type { ReadCertTable } from './schema-reports.ts'
import type { ReviewTable } from './schema-reviews.ts'
import type { LinkHitTable, ShelfTable } from './schema-shelf.ts'
import type { HandoffTable, PaiaTokenTable, SiteKeyTable, SiteTable, SiteUseTable } from './schema-sites.ts'
import type { StaffTables } from './schema-staff.ts'

export type BibTable = {
  /** the search engine's document number */
  id: Generated<number>
  /**
   * 'm' + 32 hex: md5 of source + '
   * ' + control number; permanent
   */
  bib_id: string
  source: string
  control_no: string
  format: string
  /** MARC-in-JSON text {leader, fields}, deflated (zlib raw) */
  record: Buffer
  /** md5 of the record, to tell unchanged from updated */
  digest: Buffer
  title: string
  subtitle: string
  parallel_title: string
  author: string
  authors: string
  subjects: string
  publisher: string
  pub_place: string
  pub_year: string
  year: number | null
  isbn: string
  isbns: string
  issn: string
  doi: string
  price: string
  edition: string
  physical: string
  series: string
  abstract: string
  classno: string
  /** LC class as in the record; '' = none */
  lcc: Generated<string>
  /** JSON list of [name, dates, roles] (host/ingest/people-of-bib.ts); '' = not known */
  people: Generated<string>
  /** JSON list of call numbers of its items */
  callno: string
  doc_type: string
  language: string
  links: string
  tags: string
  /** 32 hex: folded title + first author; versions of one work share it */
  group_id: string
  /** JSON list: print, electronic, peri */
  holding_types: string
  loan_count: Generated<number>
  view_count: Generated<number>
  withdrawn: Generated<number>
  in_date: number
  created_at: number
  updated_at: number
}

/** one row per bib whose index entry is stale; written in the transaction that changed it */
type BibChangeTable = { seq: Generated<number>; bib: number }

type LibraryTable = { lib_code: string; name_zh: string; name_en: string }
type LocationTable = {
  loca_code: string
  lib_code: string
  name_zh: string
  name_en: string
  /** open = may be lent; reading = in-library use only; stacks = closed stacks, on request */
  kind: string
}

/** The plan of a location (host/modules/walk/room-file.ts), if any */
type RoomTable = {
  loca_code: string
  /** 0-based position in the library's file: the walking order */
  position: number
  /** JSON of a Room */
  layout: string
}

type ItemTable = {
  id: Generated<number>
  bib: number
  source: string
  bar_code: string
  call_no: string
  prop_no: string
  lib_code: string
  loca_code: string
  temp_loca_code: string | null
  vol: string
  year: string
  price: string
  /** available | cataloguing | lost | withdrawn | binding. Loans are in the loan table only */
  status: string
  in_date: number
  /** '' = from the bibliographic record, else the control number of its holdings record */
  origin: Generated<string>
}

export type PatronTable = {
  uid: Generated<number>
  user_id: string
  password: string
  display_name: string
  /** 0 valid, 1 suspended, 2 expired, 3 lost */
  id_status: number
  dept: string
  user_group: string
  credit: number | null
  email: string | null
  email_checked: number
  mobile: string | null
  gender: number
  birthday: string | null
  grade: string
  lib_code: string
  activated_on: string
  expires_on: string
  must_edit_password: number
  weak_password: number
  /** 1 = a demo reader, who may not sign in beyond loopback unless DEMO=public */
  demo: number
  preferred_language: string | null
  /** 1 = gets the library's notices by e-mail, too */
  mail_notices: Generated<number>
  /** migrations/035-system-key.ts */
  system_key: Generated<string | null>
  login_count: number
  last_login_at: number | null
  created_at: number
  updated_at: number
}

type SessionTable = {
  /** sha256 of the cookie value, hex; the value itself is never stored */
  hash: string
  /** null = anonymous (it holds a captcha) */
  uid: number | null
  created_at: number
  seen_at: number
  /** when the logged-in flag last became true; the session ends 1,800,000 ms after it */
  flag_at: number | null
  captcha: string | null
  captcha_expires_at: number | null
  challenge: string | null
  /** computer, phone, tablet; '' = not known */
  device: Generated<string>
}

type LoginFailureTable = { key: string; count: number; last_at: number }

type RequestTable = {
  id: Generated<number>
  uid: number
  bib: number
  /** req.cs.preg | req.cs.rele | req.cs.prior | … */
  kind: string
  call_no: string
  loca_code: string
  take_loca_code: string
  /** open | transit | ready | done | cancelled | expired */
  state: string
  created_at: number
  updated_at: number
  /** the reader's remark */
  remark: Generated<string>
  /** end of the pickup time of a ready copy; null = unlimited */
  expires_at: number | null
  /** JSON {zh, en}: the library's reason for a refusal; '' = none */
  words: Generated<string>
}

/** History of a request: one row per state. */
type RequestStepTable = { id: Generated<number>; request: number; state: string; at: number }

type BooklistTable = {
  id: string
  uid: number | null
  name: string
  description: string
  is_public: number
  recommended: Generated<number>
  click_count: Generated<number>
  created_at: number
  updated_at: number
  owner_name: Generated<string>
  share_hash: string | null
  /** epoch ms; readers see it since then, as long as is_public = 1 */
  shown_from: Generated<number>
  name_en: Generated<string>
  description_en: Generated<string>
  cover_url: Generated<string>
  /** what the picture shows */
  cover_alt: Generated<string>
  cover_alt_en: Generated<string>
  /** among the recommended ones; 0 = not ordered, before the others */
  place: Generated<number>
}
/** added_at is unique within a list: it orders entries without a place (0), which come before the others */
type BooklistItemTable = {
  booklist: string
  bib: number
  added_at: number
  place: Generated<number>
  note: Generated<string>
}

type NoticeTable = {
  id: Generated<number>
  uid: number
  /** '' = a kind with a server text (host/modules/notices/words.ts) */
  title: string
  content: string
  kind: string
  read_at: number | null
  created_at: number
  /** the work it is about */
  bib: number | null
  /** JSON: the values of a kind, or the text in other languages, {en: {title, content}} */
  words: Generated<string>
  /** the announcement it belongs to */
  posting: Generated<number | null>
}

/** A merged record: the bib_id it went to, which may not be imported yet. */
type BibMovedTable = { bib: number; moved_to: string }

type ConfTable = { name: string; value: string }
/** search terms by day: top_search_trend. No reader is stored */
type SearchTermTable = { day: string; term: string; count: number }

/** one row: revisions of what the pages show (revisions.ts) */
type RevisionTable = {
  id: number
  conf: number
  place: number
  book: number
  booklist: number
  word: number
}

export type Schema = AccountsTables &
  HarvestTables &
  AuthorityTables &
  CollectionTables &
  CommendTables &
  ExternalTables &
  ListTables &
  PackageTables &
  RenewalTables &
  StaffTables & {
    bib: BibTable
    bib_change: BibChangeTable
    library: LibraryTable
    location: LocationTable
    room: RoomTable
    item: ItemTable
    patron: PatronTable
    session: SessionTable
    login_failure: LoginFailureTable
    loan: LoanTable
    loan_hist: LoanHistTable
    fine: FineTable
    desk_undo: DeskUndoTable
    request: RequestTable
    request_step: RequestStepTable
    booklist: BooklistTable
    booklist_item: BooklistItemTable
    link_hit: LinkHitTable
    shelf: ShelfTable
    notice: NoticeTable
    review: ReviewTable
    bib_moved: BibMovedTable
    identifier: IdentifierTable
    credit_log: CreditLogTable
    loan_loss: LoanLossTable
    card_loss: CardLossTable
    conf: ConfTable
    search_term: SearchTermTable
    revision: RevisionTable
    site: SiteTable
    site_key: SiteKeyTable
    site_use: SiteUseTable
    handoff: HandoffTable
    paia_token: PaiaTokenTable
    circ_rule: CircRuleTable
    closed_day: ClosedDayTable
    due_notice: DueNoticeTable
    mail_due: MailDueTable
    system_word: SystemWordTable
    pda_book: PdaBookTable
    purchase: PurchaseTable
    read_cert: ReadCertTable
  }
