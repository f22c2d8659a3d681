/** Whether a place is open now, in its own time zone. Pure. */
import type { OpenState } from '../../../src/contract/catalogue/x-hours.ts'
import { type OpeningHours, spansOn } from '../../../src/core/rules/holdings/opening-hours.ts'
import type { Dates } from '../../runtime/dates.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** minutes before closing that it is said */
const SOON = 30
/** days looked ahead for the next opening */
const AHEAD = 60

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** epoch ms; also for a minute that a change of the clocks leaves out */
function timeOf(dates: Dates, date: string, minutes: number): number {
  const [day, rest] = minutes >= 1440 ? [dayAfter(date, 1), minutes - 1440] : [date, minutes]
  const text = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  const at = dates.atMinute(`${day} ${text}`)
  return Number.isNaN(at) ? dates.startOf(day) + rest * MINUTE : at
}

type Open = [from: number, to: number]

/** Times open from yesterday on, in order; what touches is one. isKnown: whether anything is said of today */
function timesFrom(hours: OpeningHours, dates: Dates, today: string): { times: Open[]; isKnown: boolean } {
  const times: Open[] = []
  for (let day = -1; day <= AHEAD; day++) {
    const date = dayAfter(today, day)
    const spans = spansOn(hours, date)
    if (spans === null && day === 0) return { times, isKnown: false }
    for (const [from, to] of spans ?? []) {
      const [start, end] = [timeOf(dates, date, from), timeOf(dates, date, to)]
      const last = times.at(-1)
      if (last && start <= last[1]) last[1] = Math.max(last[1], end)
      else times.push([start, end])
    }
  }
  return { times, isKnown: true }
}

const UNKNOWN: OpenState = { kind: 'unknown', at: '', day: '', minutes: 0, changesAt: null }

/** @param hours null = not known @param dates of the place's time zone */
export function openState(hours: OpeningHours | null, dates: Dates, now: number): OpenState {
  if (!hours) return UNKNOWN
  const today = dates.day(now)
  const { times, isKnown } = timesFrom(hours, dates, today)
  const open = times.find(([from, to]) => from <= now && now < to)
  const clock = (time: number) => dates.minute(time).slice(11)
  if (open) {
    const [, to] = open
    // open without end, as far as is looked ahead
    if (to - now > (AHEAD - 1) * DAY) return { kind: 'open', at: '', day: '', minutes: 0, changesAt: null }
    const soonAt = to - SOON * MINUTE
    const isSoon = now >= soonAt
    const day = dates.day(to)
    return {
      kind: isSoon ? 'soon' : 'open',
      at: clock(to),
      // until an hour of the night is no other day
      day: to - now > DAY ? day : '',
      minutes: isSoon ? Math.ceil((to - now) / MINUTE) : 0,
      changesAt: isSoon ? now + MINUTE : soonAt,
    }
  }
  if (!isKnown) return UNKNOWN
  const next = times.find(([from]) => from > now)
  const wasOpen = times.some(([, to]) => to <= now && dates.day(to - 1) === today)
  const midnight = dates.startOf(dayAfter(today, 1))
  if (!next) return { kind: wasOpen ? 'ended' : 'closed', at: '', day: '', minutes: 0, changesAt: midnight }
  const day = dates.day(next[0])
  if (day === today) return { kind: 'opens', at: clock(next[0]), day: '', minutes: 0, changesAt: next[0] }
  const kind = wasOpen ? 'ended' : 'closed'
  return { kind, at: clock(next[0]), day, minutes: 0, changesAt: Math.min(midnight, next[0]) }
}
