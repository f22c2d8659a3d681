/** Whether a reservation makes sense, judged by the copies before the press. Pure. */
import { CIRC_STATUS } from '../../../contract/codes.ts'
import type { PaperRow } from '../../../core/rules/holdings/read-holdings.ts'
import { copyKind } from '../../../core/rules/holdings/sum-up-holdings.ts'

/**
 * can = at some location all copies are on loan; free = one is on the shelf; inside = library use only; no = none
 * that could come back
 */
export type ReserveOutlook = 'can' | 'free' | 'inside' | 'no'

/** A copy that can be taken, or delivered. */
export const isOnShelf = ({ circStatus }: PaperRow): boolean => circStatus === CIRC_STATUS.available
/** A new copy being catalogued or bound. */
export const isMadeReady = ({ circStatus }: PaperRow): boolean => circStatus === CIRC_STATUS.processing

/** A reservation is for the copies of one call number at one location. */
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
