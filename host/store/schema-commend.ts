/** Tables of migrations/030-commend.ts; see schema.ts. */

/** readers of bib also borrowed other; score: 1 to 1000, how much more often than chance (the cosine of the two) */
type CommendPairTable = { bib: number; other: number; score: number }

/** loans of the last days (span: 7, 30, 365); was: of the span before, null = not enough history */
type CommendHotTable = { span: string; bib: number; loans: number; was: number | null }

/** one row: the last run of the job */
type CommendRunTable = { id: number; at: number }

export type CommendTables = {
  commend_pair: CommendPairTable
  commend_hot: CommendHotTable
  commend_run: CommendRunTable
}
