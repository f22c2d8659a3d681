/** Whether a reservation makes sense, judged by the copies before the press. Pure. */
import type { CircState } from '../../../contract/codes.ts'
import { COMING, stateOf } from '../../../core/rules/holdings/copy-counts.ts'
import type { PaperRow } from '../../../core/rules/holdings/read-holdings.ts'

/**
 * lent = at some location all copies are on loan, or on hold; coming = at some location the copies come back, but not all
 * from a loan; free = one is on the shelf; inside = library use only; unknown = nobody can say; no = none that could
 * come back
 */
export type ReserveOutlook = 'lent' | 'coming' | 'free' | 'inside' | 'unknown' | 'no'

/** A copy that can be taken, or delivered. */
export const isOnShelf = ({ circStatus }: PaperRow): boolean => stateOf(circStatus) === 'available'
/** A new copy being catalogued. */
export const isMadeReady = ({ circStatus }: PaperRow): boolean => stateOf(circStatus) === 'processing'

const LENT: readonly CircState[] = ['onLoan', 'onHold']
export const canReserve = (outlook: ReserveOutlook): boolean => outlook === 'lent' || outlook === 'coming'

/** A reservation is for the copies of one call number at one location. */
export function reserveOutlook(rows: PaperRow[]): ReserveOutlook {
  const groups = new Map<string, CircState[]>()
  for (const { callNo, locationName, location, circStatus } of rows) {
    const key = `${callNo}\n${locationName || location}`
    groups.set(key, [...(groups.get(key) ?? []), stateOf(circStatus)])
  }
  const all = [...groups.values()]
  const waited = all.filter(
    states => !states.includes('available') && states.some(state => COMING.includes(state)),
  )
  if (waited.some(states => states.every(state => LENT.includes(state)))) return 'lent'
  if (waited.length) return 'coming'
  const states = all.flat()
  if (states.includes('available')) return 'free'
  if (states.includes('unknown')) return 'unknown'
  return states.includes('readingOnly') ? 'inside' : 'no'
}
