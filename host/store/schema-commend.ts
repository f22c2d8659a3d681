/** Tables of migrations/030-commend.ts, as schema.ts has the others. */

/** readers of bib also borrowed other; score: 1 to 1000, how much more often than chance (the cosine of the two) */
type CommendPairTable = { bib: number; other: number; score: number }

/** loans of the last days (span: 7, 30, 365); was: of as many days before, null = the library's loans do not go back so far */
type CommendHotTable = { span: string; bib: number; loans: number; was: number | null }

/** one row: when the job was done last */
type CommendRunTable = { id: number; at: number }

export type CommendTables = {
  commend_pair: CommendPairTable
  commend_hot: CommendHotTable
  commend_run: CommendRunTable
}
