/** The days in which a book came, as the engine's filter. Pure. */
import type { Dates } from '../../kernel/dates.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Filter } from '../../search/engine.ts'
import { dayNamed } from './weeks.ts'

const DAY = 86_400_000
const MOST_DAYS = 100_000

export type Span = {
  days?: string | undefined
  /** yyyy-MM-dd, the last of them; absent = up to now, and the day that has begun is one more */
  until?: string | undefined
}

/** Whole days of the library: what is new changes at midnight, not between two pages. @throws HttpError 400 */
export function cameWithin({ days = '', until }: Span, dates: Dates, now: number): Filter[] {
  const count = /^\d{1,6}$/.test(days) ? Number(days) : 0
  if (count < 1 || count > MOST_DAYS) throw new HttpError(400, 'errors.badMember', { member: 'days' })
  if (until === undefined) {
    const today = dates.startOf(dates.day(now))
    return [{ field: 'inDate', values: [], range: [today - count * DAY, null] }]
  }
  const end = dates.startOf(dayNamed(until, 1))
  return [{ field: 'inDate', values: [], range: [dates.startOf(dayNamed(until, 1 - count)), end - 1] }]
}
