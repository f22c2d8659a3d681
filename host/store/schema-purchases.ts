/** Tables of offered books and purchase suggestions (migrations/012-purchases.ts, 029-wishes.ts); see schema.ts. */
import type { Generated } from 'kysely'

/** A book offered by a vendor. The keys are folded, for searching. */
export type PdaBookTable = {
  id: Generated<number>
  /** thirteen digits */
  isbn: string
  title: string
  author: string
  publisher: string
  pub_year: string
  language: string
  classno: string
  vendor: string
  title_key: string
  author_key: string
  publisher_key: string
  /** epoch ms */
  listed_at: number
  /** 1 = no longer on offer */
  withdrawn: Generated<number>
}

/** A reader's suggestion of a book. */
export type PurchaseTable = {
  id: Generated<number>
  uid: number
  /** null = no vendor offers it: the row describes the book itself */
  pda_book: number | null
  /** for a book that is not on offer; '' = unknown, or given by the offer. isbn: thirteen digits */
  isbn: Generated<string>
  title: Generated<string>
  author: Generated<string>
  publisher: Generated<string>
  pub_year: Generated<string>
  /** as the reader wrote it */
  price: Generated<string>
  title_key: Generated<string>
  author_key: Generated<string>
  remark: Generated<string>
  /** open | seen | ordered | arrived | declined; later states are set by the library */
  state: Generated<string>
  /** the library's reply */
  reply: Generated<string>
  created_at: number
  updated_at: number
  /** JSON {zh, en}: the reply, if in both languages */
  words: Generated<string>
}
