/** Values that only a Koha writes, in JSON and in XML alike. Pure. */
import * as v from 'valibot'
import type { Dates } from '../../runtime/dates.ts'
import type { CopyState } from '../driver.ts'
import { dayOf, timeOf } from '../system/values.ts'
import type { SystemDebt, SystemHold } from '../system/way.ts'

/** A key of Koha's tables. */
export const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,15}$/))
export const keyOrNone = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
/** Of a thing whose day is written, and the time of its last change besides: that time if it is on this day. */
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

/** found of a hold: W waits on the shelf, T is on its way, P is being processed */
export const holdState = (found: string): SystemHold['state'] =>
  found === 'W' ? 'ready' : found === 'T' ? 'transit' : 'open'

/** The state of an item by its columns; where several hold, the one that lasts longest. */
export function stateOf(item: {
  lost: number | null
  withdrawn: number | null
  notForLoan: number | null
  damaged: number | null
  isOut: boolean
  isHeld: boolean
}): CopyState {
  if (item.lost || item.withdrawn) return 'lost'
  if (item.isOut) return 'onLoan'
  if (item.isHeld) return 'onHold'
  // ordered, and not yet here
  if ((item.notForLoan ?? 0) < 0) return 'cataloguing'
  if (item.notForLoan) return 'readingOnly'
  return item.damaged ? 'binding' : 'available'
}
