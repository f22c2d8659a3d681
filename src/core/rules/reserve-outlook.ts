/** Whether a reservation can come to anything, from the copies alone: said before the button is pressed. Pure. */
import { CIRC_STATUS } from '../../contract/codes.ts'
import type { PaperRow } from './read-holdings.ts'
import { copyKind } from './sum-up-holdings.ts'

/**
 * can = somewhere every copy is out; free = there is one to take from the shelf; inside = read in the library only;
 * no = none that could come back
 */
export type ReserveOutlook = 'can' | 'free' | 'inside' | 'no'

/** A copy to be taken, or to be brought to a take location. */
export const isOnShelf = ({ circStatus }: PaperRow): boolean => circStatus === CIRC_STATUS.available
/** A new copy that is being catalogued or bound. */
export const isMadeReady = ({ circStatus }: PaperRow): boolean => circStatus === CIRC_STATUS.processing

/** A reservation is for the copies of one call number at one place. */
export function reserveOutlook(rows: PaperRow[]): ReserveOutlook {
  const groups = new Map<string, string[]>()
  for (const { callNo, locationName, location, circStatus } of rows) {
    const key = `${callNo}\n${locationName || location}`
    groups.set(key, [...(groups.get(key) ?? []), copyKind(circStatus)])
  }
  const all = [...groups.values()]
  if (all.some(kinds => kinds.includes('ok')))
    return all.some(kinds => !kinds.includes('ok') && kinds.includes('out')) ? 'can' : 'free'
  if (all.some(kinds => kinds.includes('out') || kinds.includes('off'))) return 'can'
  return all.some(kinds => kinds.includes('in')) ? 'inside' : 'no'
}
