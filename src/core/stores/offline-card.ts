/**
 * The library card saved on this device for /space/card/, which works offline. It survives an expired session and is
 * deleted on sign-out.
 */
import { persistentAtom } from '../browser/storage.ts'

/** at: yyyy-MM-dd HH:mm in the library's time zone; due: yyyy-MM-dd */
type OfflineDues = { at: string; rows: { title: string; due: string }[] }

/**
 * All texts of the page, in the reader's language. bars: an SVG path 34 high, `width` wide. dues: null or absent = not
 * loaded yet
 */
export type OfflineCard = {
  uid: number
  lang: string
  number: string
  name: string
  bars: string
  width: number
  words: { title: string; asOf: string; forget: string; back: string; gone: string } & Partial<DueWords>
  dues?: OfflineDues | null
}

/** asOf has {{date}} */
type DueWords = { dues: string; duesAsOf: string; noDues: string; late: string }

const isCard = (value: unknown): value is OfflineCard | null =>
  value === null || (typeof value === 'object' && typeof (value as OfflineCard).number === 'string')

export const $offlineCard = persistentAtom<OfflineCard | null>('card', null, isCard)

/** Deletes another reader's card when this reader signs in. @returns whether this reader's is kept here */
export function clearUnlessOf(uid: number): boolean {
  const card = $offlineCard.get()
  if (card && card.uid !== uid) $offlineCard.set(null)
  return card?.uid === uid
}
