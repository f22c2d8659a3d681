/** Tables of migrations/022-renewals.ts and 024-late-returns.ts, as schema.ts has the others. */

/** hash: sha256 hex of the token in its address; lang: of its words; read_at: null = never */
export type CalendarFeedTable = {
  uid: number
  hash: string
  with_titles: number
  lang: string
  created_at: number
  read_at: number | null
}

/** what is returned from from_at on and before until_at (null = still so) enters no history */
type HistoryPauseTable = { uid: number; from_at: number; until_at: number | null }

/** came back late, stands in no history, and its fine is not written down yet */
type LateReturnTable = { loan_id: string; uid: number; bib: number; due_at: number; returned_at: number }

export type RenewalTables = {
  calendar_feed: CalendarFeedTable
  history_pause: HistoryPauseTable
  late_return: LateReturnTable
}
