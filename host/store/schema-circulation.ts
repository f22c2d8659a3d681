/** Tables of lending, as schema.ts has the others. */
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
  /** recall asked by another reader */
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
  /** 1 = its fine, if there is any, has been written down */
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
}

/** One row a group of readers and a type of document; '' = every one. Members as in host/circulation/rules.ts, null = as the more general row has it. */
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
}

/** a reader was told that this loan falls due (kind due) or is overdue; renewed it has another due_at */
export type DueNoticeTable = { loan_id: string; kind: string; due_at: number; told_at: number }

/** one row: when the library's system last said how things stand; whatever writes its loans keeps it */
export type SystemWordTable = { id: number; at: number }
