/** Table of reviews (migrations/010-reviews.ts, 031); see schema.ts. */
import type { Generated } from 'kysely'

/** One per reader and book. anonymous 0 | 1: the name is hidden from others */
export type ReviewTable = {
  id: Generated<number>
  bib: number
  uid: number
  /** 1 to 5 */
  score: number
  content: string
  anonymous: number
  created_at: number
  /** hidden by the library since then; null = shown */
  hidden_at: Generated<number | null>
  /** JSON {zh, en}: why */
  words: Generated<string>
}
