/**
 * Tables of books on offer and of what readers want bought (migrations/012-purchases.ts, 029-wishes.ts), as schema.ts has
 * the others.
 */
import type { Generated } from 'kysely'

/** A book that a vendor offers and the library has not. The keys are folded, for searching. */
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

/** One reader's wish for one book. */
export type PurchaseTable = {
  id: Generated<number>
  uid: number
  /** null = no vendor offers it: the wish describes the book itself */
  pda_book: number | null
  /** of a book that is not on offer; '' = not said, or the offer says it. isbn: thirteen digits */
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
  /** open | seen | ordered | arrived | declined; what comes after open is the library's to write */
  state: Generated<string>
  /** the library's words to the reader */
  reply: Generated<string>
  created_at: number
  updated_at: number
  /** JSON {zh, en}: the reply, where it was written in both languages */
  words: Generated<string>
}
