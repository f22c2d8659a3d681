/** Values as a Koha writes them, in JSON and in XML alike. Pure. */
import * as v from 'valibot'
import type { Dates } from '../../runtime/dates.ts'
import type { CopyState } from '../driver.ts'
import type { KohaDebt, KohaHold } from './way.ts'

/** Texts and numbers as text; '' for what is absent or null. */
export const words = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(value => String(value).trim()),
  ),
  '',
)
/** A key of Koha's tables. */
export const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,15}$/))
export const keyOrNone = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
/** true, 1, "1" and everything else that Koha means by yes */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform(value => value === true || (value !== false && value !== '' && value !== '0' && value !== 0)),
)
export const count = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform(value => {
    const number = value === null || value === '' ? Number.NaN : Number(value)
    return Number.isSafeInteger(number) ? number : null
  }),
)
/** An amount of the library's currency, in fen. */
export const money = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform(value => Math.round(Number(value) * 100)),
  v.safeInteger(),
)

/** 2026-04-01T23:59:00+08:00, or the local 2026-04-01 23:59:00 or 2026-04-01. @returns epoch ms; null = no time */
export function timeOf(dates: Dates, text: string): number | null {
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? null : time
  }
  const [, day = '', hours = '23', minutes = '59'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d))?/.exec(text) ?? []
  if (day === '' || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null
  return dates.startOf(day) + (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Of a thing whose day is written, and the time of its last change besides: that time if it is on this day. */
export function momentOf(dates: Dates, day: string, changed: string): number {
  const time = timeOf(dates, changed)
  if (time !== null && (dayOf(day) === '' || dates.day(time) === dayOf(day))) return time
  return dayOf(day) === '' ? 0 : dates.startOf(dayOf(day))
}

/** yyyy-MM-dd, or '' */
export const dayOf = (text: string): string => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''

/** 苏晚晴, Ann Lee */
export function nameOf(first: string, last: string): string {
  const isHan = /^\p{Script=Han}/u.test(last || first)
  return isHan ? `${last}${first}` : [first, last].filter(Boolean).join(' ')
}

const DEBTS: Record<string, KohaDebt['kind']> = {
  OVERDUE: 'overdue',
  F: 'overdue',
  FU: 'overdue',
  LOST: 'lost',
  L: 'lost',
}
export const debtKind = (type: string): KohaDebt['kind'] => DEBTS[type] ?? 'other'

/** found of a hold: W waits on the shelf, T is on its way, P is being processed */
export const holdState = (found: string): KohaHold['state'] =>
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
