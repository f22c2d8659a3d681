/**
 * Loans, their history and costs; requests; the rules; notices about loans; what the desk can undo.
 * SQL: migrations/baseline/circulation.ts and later migrations.
 */
import type { Generated } from 'kysely'

type LoanTable = {
  loan_id: string
  uid: number
  item: number
  bib: number
  loaned_at: number
  due_at: number
  renew_times: Generated<number>
  renewed_at: number | null
  /** recalled for another reader */
  recalled: Generated<number>
}

type LoanHistTable = {
  loan_id: string
  uid: number
  item: number
  bib: number
  loaned_at: number
  due_at: number
  returned_at: number
  renew_times: number
  /** 1 = its fine, if any, has been recorded */
  settled: Generated<number>
}

/** pauses: returns from from_at until before until_at (null = still paused) are not recorded */
type HistoryPauseTable = { uid: number; from_at: number; until_at: number | null }

/** late returns without history whose fine is not recorded yet */
type LateReturnTable = { loan_id: string; uid: number; bib: number; due_at: number; returned_at: number }

/** a borrowed book that was lost */
type LoanLossTable = {
  id: Generated<number>
  uid: number
  loan_id: string | null
  bib: number
  item: number | null
  /** price and recoup: fen (1/100 yuan); null = unknown, or not settled yet */
  price: number | null
  recoup: number | null
  /** '' = none yet; cash | copy */
  recoup_kind: string
  /** open | settled | found */
  state: string
  lost_at: number
  settled_at: number | null
}

type FineTable = {
  id: Generated<number>
  uid: number
  loan_id: string | null
  bib: number | null
  kind: string
  /** fen (1/100 yuan) */
  amount: number
  paid: number
  created_at: number
  /** loan_loss.id of a lost copy; null = none */
  loss: Generated<number | null>
}

/** before, after: JSON of the rows changed by an action at the desk; at: epoch ms */
type DeskUndoTable = { token: string; before: string; after: string; at: number }

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
  /** epoch ms at which the clock ends this state, as the pickup time of a ready copy; null = unlimited */
  expires_at: number | null
  /** JSON {zh, en}: the library's reason for a refusal; '' = none */
  words: Generated<string>
  /** of the copies asked for; null = any copy */
  vol: Generated<string | null>
  year: Generated<string | null>
  /** the copy set aside, or lent in the end; null = none yet */
  item: Generated<number | null>
}

/** History of a request: one row per state. */
type RequestStepTable = { id: Generated<number>; request: number; state: string; at: number }

/**
 * One row per group of readers and document type; '' = all. Columns as in host/circulation/rules.ts, null =
 * inherited from the more general row.
 */
export type CircRuleTable = {
  user_group: string
  doc_type: string
  loan_days: number | null
  renew_days: number | null
  max_renew_times: number | null
  renew_window: number | null
  /** 0 | 1 */
  renew_overdue: number | null
  max_loans: number | null
  soon_days: number | null
  /** fen, both */
  fine_per_day: number | null
  unpaid_limit: number | null
  overdue_limit: number | null
  max_requests: number | null
  keep_days: number | null
  max_purchases: number | null
  grace_days: number | null
  /** fen */
  fine_cap: number | null
}

/** day: yyyy-MM-dd, or a weekday: mon … sun. name: of a holiday, '' = none */
type ClosedDayTable = { day: string; name: Generated<string> }

/** due notices sent: kind due or overdue; after a renewal due_at differs */
type DueNoticeTable = { loan_id: string; kind: string; due_at: number; told_at: number }

/** one row: last contact with the circulation system; updated by whatever writes its loans */
type SystemWordTable = { id: number; at: number }

/** hash: sha256 hex of the token in the feed's address; lang: language of its texts; read_at: null = never */
export type CalendarFeedTable = {
  uid: number
  hash: string
  with_titles: number
  lang: string
  created_at: number
  read_at: number | null
}

export type ReadCertTable = {
  /** R-yyyy-nnnnn, numbered within the year of issue */
  number: string
  code: string
  uid: number
  /** all | yyyy */
  period: string
  from_day: string
  to_day: string
  loans: number
  books: number
  classes: number
  returned: number
  late: number
  issued_at: number
  revoked_at: number | null
}

export type CirculationTables = {
  loan: LoanTable
  loan_hist: LoanHistTable
  history_pause: HistoryPauseTable
  late_return: LateReturnTable
  loan_loss: LoanLossTable
  fine: FineTable
  desk_undo: DeskUndoTable
  request: RequestTable
  request_step: RequestStepTable
  circ_rule: CircRuleTable
  closed_day: ClosedDayTable
  due_notice: DueNoticeTable
  system_word: SystemWordTable
  calendar_feed: CalendarFeedTable
  read_cert: ReadCertTable
}
