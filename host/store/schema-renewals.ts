/** Tables of migrations/022-renewals.ts and 024-late-returns.ts; see schema.ts. */

/** hash: sha256 hex of the token in its address; lang: of its texts; read_at: null = never */
export type CalendarFeedTable = {
  uid: number
  hash: string
  with_titles: number
  lang: string
  created_at: number
  read_at: number | null
}

/** pauses: returns from from_at until before until_at (null = still paused) are not recorded */
type HistoryPauseTable = { uid: number; from_at: number; until_at: number | null }

/** late returns without history whose fine is not recorded yet */
type LateReturnTable = { loan_id: string; uid: number; bib: number; due_at: number; returned_at: number }

export type RenewalTables = {
  calendar_feed: CalendarFeedTable
  history_pause: HistoryPauseTable
  late_return: LateReturnTable
}
