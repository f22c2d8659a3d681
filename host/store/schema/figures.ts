/** Configuration and counts. SQL: migrations/baseline/figures.ts and later migrations. */

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

/** readers of bib also borrowed other; score: 1 to 1000, how much more often than chance (cosine similarity) */
type CommendPairTable = { bib: number; other: number; score: number }

/** loans of the last `span` days (7, 30, 365); was: of the span before, null = not enough history */
type CommendHotTable = { span: string; bib: number; loans: number; was: number | null }

/** one row: the last run of the recommendation job */
type CommendRunTable = { id: number; at: number }

/** what: miss | database | element. name: the words, the database's id, or site and element */
type UseCountTable = { month: string; what: string; name: string; times: number }

/** one row per person and month; mark: a keyed hash, the same for the same person within that month only */
type UseMarkTable = { month: string; what: string; name: string; mark: string }

type UseSecretTable = { month: string; secret: string }

export type FiguresTables = {
  conf: ConfTable
  search_term: SearchTermTable
  revision: RevisionTable
  commend_pair: CommendPairTable
  commend_hot: CommendHotTable
  commend_run: CommendRunTable
  use_count: UseCountTable
  use_mark: UseMarkTable
  use_secret: UseSecretTable
}
