/** Table of reviews (migrations/010-reviews.ts, 031), as schema.ts has the others. */
import type { Generated } from 'kysely'

/** One a reader and a book. anonymous 0 | 1: nobody else is shown the name */
export type ReviewTable = {
  id: Generated<number>
  bib: number
  uid: number
  /** 1 to 5 */
  score: number
  content: string
  anonymous: number
  created_at: number
  /** since when the library shows it to nobody but its writer; null = shown */
  hidden_at: Generated<number | null>
  /** JSON {zh, en}: why */
  words: Generated<string>
}
