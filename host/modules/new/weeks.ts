/** ISO 8601 weeks of the library's calendar. Pure. */

import { HttpError } from '../../http/calls/errors.ts'
import type { Dates } from '../../runtime/dates.ts'

const DAY = 86_400_000

const written = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * @param later days to add; never before 1970
 * @returns yyyy-MM-dd @throws HttpError 400 for an invalid or out-of-range day
 */
export function dayNamed(text: string, later = 0): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (!(time >= 0) || written(time) !== text || time > Date.UTC(9999, 0))
    throw new HttpError(400, 'errors.badMember', { member: 'until' })
  return written(Math.max(0, time + later * DAY))
}

export type Week = { from: string; to: string; year: number; number: number }

/** The week of a day and those before it, latest first. @param until yyyy-MM-dd; absent = today @throws HttpError 400 */
export function weeksBefore(
  until: string | undefined,
  count: number,
  { dates, now }: { dates: Dates; now: number },
): Week[] {
  const last = Date.parse(`${dayNamed(until ?? dates.day(now))}T00:00:00Z`)
  const monday = last - ((new Date(last).getUTCDay() + 6) % 7) * DAY
  return Array.from({ length: count }, (_, back) => monday - back * 7 * DAY)
    .filter(time => time >= 0)
    .map(weekFrom)
}

function weekFrom(monday: number): Week {
  // ISO 8601: a week belongs to the year of its Thursday
  const thursday = new Date(monday + 3 * DAY)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0)) / DAY / 7) + 1
  return { from: written(monday), to: written(monday + 6 * DAY), year, number }
}
