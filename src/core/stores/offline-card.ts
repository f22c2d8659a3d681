/**
 * The library card on this device, for as long as its reader wants it here: what /space/card/ shows without a network.
 * It outlives a session that has run out, and goes with whoever signs out.
 */
import { persistentAtom } from '../browser/storage.ts'

/** Everything the page says, in the reader's language: it has no words of its own. bars: an SVG path 34 high, width wide */
export type OfflineCard = {
  uid: number
  lang: string
  number: string
  name: string
  bars: string
  width: number
  words: { title: string; asOf: string; forget: string; back: string; gone: string }
}

const isCard = (value: unknown): value is OfflineCard | null =>
  value === null || (typeof value === 'object' && typeof (value as OfflineCard).number === 'string')

export const $offlineCard = persistentAtom<OfflineCard | null>('card', null, isCard)

/** Somebody else's card has no business on a device where this reader has signed in. */
export function keepOnlyOf(uid: number): void {
  const card = $offlineCard.get()
  if (card && card.uid !== uid) $offlineCard.set(null)
}
