/** English days, named by month: 11-05 is the eleventh of May to half of its readers. For the server and the portal. */
import type { Values } from './slot.ts'

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:$|[ T](\d\d:\d\d)?)/

/** 2026-11-26 14:05 → its parts; null = no day */
export function partsOf(text: string): { year: string; month: string; day: number; time: string } | null {
  const [, year = '', at, day, time = ''] = DAY.exec(text) ?? []
  const month = MONTHS[Number(at) - 1]
  return month && Number(year) && Number(day) ? { year, month, day: Number(day), time } : null
}

/** 26 November 2026; with a time 26 November 2026, 14:05. @param letters of the month's name */
export function inWords(text: string, letters?: number): string {
  const parts = partsOf(text)
  if (!parts) return text
  const { year, month, day, time } = parts
  return `${day} ${month.slice(0, letters)} ${year}${time && `, ${time}`}`
}

/** slots of messages which hold a day; no other slot is touched: a title or a word that was searched for stays as it is */
const DAY_SLOTS = 'date day from to until at since seen'.split(' ')

/** The values of a message with their days as its language writes them, whatever the language on view. */
export function withDays(values: Values, lang: string): Values {
  if (lang !== 'en') return values
  const written = { ...values }
  for (const slot of DAY_SLOTS) {
    const value = values[slot]
    if (typeof value === 'string') written[slot] = inWords(value)
  }
  return written
}
