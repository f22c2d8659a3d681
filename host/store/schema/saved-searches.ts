/** Searches that readers keep, and wished books. SQL: migrations/019-saved-searches.ts */
import type { Generated } from 'kysely'

export type SavedSearchTable = {
  id: Generated<number>
  uid: number
  name: string
  /** canonical (core/rules/search/saved-search.ts); a reader has each once */
  search: string
  /** daily | weekly | never: how often its reader is told */
  every: string
  /** bib.id up to which the catalogue was looked through */
  tested_to: number
  /** epoch ms of the last attempt, also of one that failed */
  tested_at: number
  /** 1 = more was new than is kept */
  has_more: Generated<number>
  /** when a book was new last; null = none so far */
  found_at: number | null
  /** when its reader looked at the new books last */
  looked_at: number | null
  created_at: number
}

/** a book that was new in it. told_at: also that of finding it, where the reader is not to be told */
type SavedSearchBookTable = {
  search: number
  bib: number
  found_at: number
  told_at: number | null
  looked_at: number | null
}

/** tell me when it can be lent. asked_at: when its copies were asked for last */
type WishTable = { uid: number; bib: number; made_at: number; asked_at: number }

/** key: base64url, made by the first host that needs it */
type SigningKeyTable = { purpose: string; key: string }

export type SavedSearchesTables = {
  saved_search: SavedSearchTable
  saved_search_book: SavedSearchBookTable
  wish: WishTable
  signing_key: SigningKeyTable
}
