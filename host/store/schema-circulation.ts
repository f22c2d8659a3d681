/** Tables of circulation; see schema.ts. */
import type { Generated } from 'kysely'

export type LoanTable = {
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

export type LoanHistTable = {
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

export type FineTable = {
  id: Generated<number>
  uid: number
  loan_id: string | null
  bib: number | null
  kind: string
  /** fen (1/100 yuan) */
  amount: number
  paid: number
  created_at: number
  /** of a lost copy, loan_loss.id; null = none */
  loss: Generated<number | null>
}

/** before, after: JSON of the rows that an act at the desk has changed; at: epoch ms */
export type DeskUndoTable = { token: string; before: string; after: string; at: number }

/**
 * One row per group of readers and document type; '' = every one. Columns as in host/circulation/rules.ts, null =
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

/** day: yyyy-MM-dd, or one of every week: mon … sun. name: of a holiday, '' = none */
export type ClosedDayTable = { day: string; name: Generated<string> }

/** due notices sent: kind due or overdue; after a renewal due_at differs */
export type DueNoticeTable = { loan_id: string; kind: string; due_at: number; told_at: number }

/** mails not tried yet: of a notice, or letter: JSON of one to a visitor; at: epoch ms of the decision, or of who sends it since */
export type MailDueTable = {
  id: Generated<number>
  notice: number | null
  letter: Generated<string>
  at: number
}

/** one row: last contact with the circulation system; written by whatever writes its loans */
export type SystemWordTable = { id: number; at: number }
