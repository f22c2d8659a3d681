/** Parses values that are specific to Koha, in JSON and in XML. Pure. */
import * as v from 'valibot'
import type { Dates } from '../../runtime/dates.ts'
import type { CopyState } from '../driver.ts'
import { dayOf, timeOf } from '../system/values.ts'
import type { SystemDebt, SystemHold } from '../system/way.ts'

/** A key in Koha's tables. */
export const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,15}$/))
export const keyOrNone = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
/** The time of an event given only as a day: the time of its last change if that is on this day, else its start. */
export function momentOf(dates: Dates, day: string, changed: string): number {
  const time = timeOf(dates, changed)
  if (time !== null && (dayOf(day) === '' || dates.day(time) === dayOf(day))) return time
  return dayOf(day) === '' ? 0 : dates.startOf(dayOf(day))
}

const DEBTS: Record<string, SystemDebt['kind']> = {
  OVERDUE: 'overdue',
  F: 'overdue',
  FU: 'overdue',
  LOST: 'lost',
  L: 'lost',
}
export const debtKind = (type: string): SystemDebt['kind'] => DEBTS[type] ?? 'other'

/** Column `found` of a hold: W = waiting on the shelf, T = in transit, P = being processed */
export const holdState = (found: string): SystemHold['state'] =>
  found === 'W' ? 'ready' : found === 'T' ? 'transit' : 'open'

/** The state of an item from its columns; if several apply, the one that lasts longest. */
export function copyStateOf(item: {
  lost: number | null
  withdrawn: number | null
  notForLoan: number | null
  damaged: number | null
  isOut: boolean
  isHeld: boolean
}): CopyState {
  if (item.withdrawn) return 'withdrawn'
  if (item.lost) return 'lost'
  if (item.isOut) return 'onLoan'
  if (item.isHeld) return 'onHold'
  // negative: on order
  if ((item.notForLoan ?? 0) < 0) return 'onOrder'
  if (item.notForLoan) return 'readingOnly'
  return item.damaged ? 'unavailable' : 'available'
}
