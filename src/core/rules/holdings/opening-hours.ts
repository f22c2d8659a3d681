/**
 * Opening hours as a library writes them, a small part of what OpenStreetMap's opening_hours allows, one rule after the other
 * with `;` or on lines of their own; later rules go before earlier ones, days of the calendar before days of the week:
 *
 *   Mo-Th 08:00-22:00; Fr 08:00-21:00; Sa,Su 09:00-12:00,13:00-17:00; Su off
 *   2026-12-25 off "Christmas"; 2026-12-28..2027-01-03 10:00-16:00; 05-01 off
 *   Fr,Sa 18:00-02:00; Mo-Su 00:00-24:00
 *
 * A day of the week without a rule is closed. Pure.
 */

/** minutes from midnight; an end after 1440 is on the next day */
export type Span = readonly [from: number, to: number]
/** from, to: yyyy-MM-dd, or MM-dd of each year; name: '' = none */
export type SpecialDays = { from: string; to: string; spans: Span[]; name: string }
/** week: Monday first; null = nothing is said of the week */
export type OpeningHours = { week: Span[][] | null; special: SpecialDays[] }

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const DAY_MINUTES = 1440
/** characters of one text */
const LONGEST = 4000
const DATE = /^(?:\d{4}-)?\d\d-\d\d$/

/** @returns null for a text that is not understood as a whole; without rules: week null */
export function readOpeningHours(text: string): OpeningHours | null {
  if (text.length > LONGEST) return null
  const hours: OpeningHours = { week: null, special: [] }
  for (const line of text.split(/[;；\n]/)) {
    const rule = line.trim()
    if (rule && !addRule(rule, hours)) return null
  }
  return hours
}

function addRule(rule: string, hours: OpeningHours): boolean {
  const quote = rule.indexOf('"')
  const name = quote < 0 ? '' : rule.slice(quote + 1)
  if (quote >= 0 && (!name.endsWith('"') || name.indexOf('"') < name.length - 1)) return false
  const [when = '', times = '', ...more] = (quote < 0 ? rule : rule.slice(0, quote)).trim().split(/ +/)
  const spans = spansIn(times)
  if (!spans || more.length) return false
  if (/^\d/.test(when)) {
    const [from = '', to = from, ...others] = when.split('..')
    if (others.length || !isDate(from) || !isDate(to) || from.length !== to.length || to < from) return false
    hours.special.push({ from, to, spans, name: name.slice(0, -1).trim() })
    return true
  }
  const days = daysIn(when.toLowerCase())
  if (!days || name) return false
  hours.week ??= DAYS.map(() => [])
  for (const day of days) hours.week[day] = spans
  return true
}

/** 29 February may be in any year */
const isDate = (text: string): boolean => {
  if (!DATE.test(text)) return false
  const whole = text.length === 5 ? `2024-${text}` : text
  const time = Date.parse(`${whole}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(whole)
}

function daysIn(text: string): number[] | null {
  const days: number[] = []
  for (const part of text.split(',')) {
    const [first = '', last = first, ...more] = part.split('-')
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
    if (from < 0 || to < 0 || more.length) return null
    // Sa-Mo goes over Sunday
    for (let at = from; ; at = (at + 1) % 7) {
      days.push(at)
      if (at === to) break
    }
  }
  return days
}

function spansIn(text: string): Span[] | null {
  if (text === 'off') return []
  const spans: Span[] = []
  for (const part of text.split(',')) {
    const [from, to, ...more] = part.split('-').map(minutesIn)
    if (from === undefined || to === undefined || more.length || from === null || to === null) return null
    if (from === to || from >= DAY_MINUTES) return null
    spans.push([from, to < from ? to + DAY_MINUTES : to])
  }
  return spans.sort((a, b) => a[0] - b[0])
}

function minutesIn(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return hours && Number(minutes) < 60 && total <= DAY_MINUTES ? total : null
}

/** The rule for a day of the calendar, if it is a special one. @param date yyyy-MM-dd */
const specialOn = ({ special }: OpeningHours, date: string): SpecialDays | undefined =>
  special.findLast(({ from, to }) => {
    const day = date.slice(-from.length)
    return day >= from && day <= to
  })

/** @param date yyyy-MM-dd @returns null where nothing is said */
export function spansOn(hours: OpeningHours, date: string): Span[] | null {
  const special = specialOn(hours, date)
  if (special) return special.spans
  // 0 = Sunday
  return hours.week?.[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null
}

/** 22:00; 26:00 is 02:00 */
export function clockText(minutes: number): string {
  const of = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}
