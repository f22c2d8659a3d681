/** Whether a reservation makes sense, judged by the copies before the press. Pure. */
import type { CircState } from '../../../contract/codes.ts'
import { groupBy } from '../../../core/rules/group-by.ts'
import { COMING, stateOf } from '../../../core/rules/holdings/copy-counts.ts'
import type { PaperRow } from '../../../core/rules/holdings/read-holdings.ts'

/**
 * lent = at some location all copies are on loan, or on hold; coming = at some location the copies come back, but not all
 * from a loan; volumes = that is so for some volumes only; free = one is on the shelf; inside = library use only; unknown = nobody can say; no = none that could
 * come back
 */
export type ReserveOutlook = 'lent' | 'coming' | 'volumes' | 'free' | 'inside' | 'unknown' | 'no'

/** A copy that can be taken, or delivered. */
export const isOnShelf = ({ circStatus }: PaperRow): boolean => stateOf(circStatus) === 'available'
/** A new copy being catalogued. */
export const isMadeReady = ({ circStatus }: PaperRow): boolean => stateOf(circStatus) === 'processing'

const LENT: readonly CircState[] = ['onLoan', 'onHold']
const MAY_RESERVE: readonly ReserveOutlook[] = ['lent', 'coming', 'volumes']
export const canReserve = (outlook: ReserveOutlook): boolean => MAY_RESERVE.includes(outlook)

/** Of these groups, those without a copy on the shelf whose copies come back. */
function waitedFor(rows: PaperRow[], keyOf: (row: PaperRow) => string): CircState[][] {
  const groups = [...groupBy(rows, keyOf).values()].map(group =>
    group.map(({ circStatus }) => stateOf(circStatus)),
  )
  return groups.filter(
    states => !states.includes('available') && states.some(state => COMING.includes(state)),
  )
}

/** A reservation is for the copies of one call number at one location, and of one volume where there are several. */
export function reserveOutlook(rows: PaperRow[]): ReserveOutlook {
  const shelfOf = ({ callNo, locationName, location }: PaperRow) => `${callNo}\n${locationName || location}`
  const waited = waitedFor(rows, shelfOf)
  if (waited.some(states => states.every(state => LENT.includes(state)))) return 'lent'
  if (waited.length) return 'coming'
  if (waitedFor(rows, row => `${shelfOf(row)}\n${row.vol}`).length) return 'volumes'
  const states = rows.map(({ circStatus }) => stateOf(circStatus))
  if (states.includes('available')) return 'free'
  if (states.includes('unknown')) return 'unknown'
  return states.includes('readingOnly') ? 'inside' : 'no'
}

/** No copy is on the shelf, and one may come back: known of each copy. */
export function isAllAway(rows: PaperRow[]): boolean {
  const states = rows.map(({ circStatus }) => stateOf(circStatus))
  const isKnown = !states.some(state => state === 'available' || state === 'unknown')
  return isKnown && states.some(state => COMING.includes(state))
}
