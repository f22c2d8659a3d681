/** Tables of an account besides loans (migrations/004-account.ts); see schema.ts. */
import type { Generated } from 'kysely'

/** a number the reader is also known by; patron.user_id, the library card, is not among them */
export type IdentifierTable = {
  id: Generated<number>
  uid: number
  /** student | staff | campus | … */
  kind: string
  value: string
  /** '' = open */
  valid_from: string
  valid_to: string
}

/** changes of patron.credit */
export type CreditLogTable = {
  id: Generated<number>
  uid: number
  amount: number
  /** opening | punctual | overdue | damage | lost | noshow | rules | lecture | volunteer | … */
  kind: string
  bib: number | null
  created_at: number
}

/** a borrowed book that was lost */
export type LoanLossTable = {
  id: Generated<number>
  uid: number
  loan_id: string | null
  bib: number
  item: number | null
  /** fen, both; null = not known, not settled yet */
  price: number | null
  recoup: number | null
  /** '' = none yet; cash | copy */
  recoup_kind: string
  /** open | settled | found */
  state: string
  lost_at: number
  settled_at: number | null
}

/** a card reported lost; the report ends when the desk gives the card back or a new one */
export type CardLossTable = {
  id: Generated<number>
  uid: number
  /** patron.id_status when it was reported */
  status_before: number
  reported_at: number
  ended_at: number | null
}
