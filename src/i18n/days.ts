/**
 * How a day is written: the one rule of all screens, mails, print and elements. English names the month; Chinese and the
 * further languages write the ISO date. Text that is no day stays as it is. `Intl.DateTimeFormat` needs 15 ms of a phone
 * for its first date.
 */
import { $dictionary } from '../core/stores/language.ts'
import { inWords, MONTHS, partsOf } from './english-days.ts'

/** of an English name that is shortened */
const SHORT = 3

/** A page in a further language has English below it, but not its days. */
const isEnglish = (lang: string): boolean =>
  lang === 'en' && (import.meta.env.OPAC_ELEMENTS || import.meta.env.OPAC_STAFF || !$dictionary.get())

/** 11 → November; a number in other languages */
export const monthName = (month: number, lang: string): string =>
  isEnglish(lang) ? (MONTHS[month - 1] ?? String(month)) : String(month)
/** 11 → Nov */
export const shortMonth = (month: number, lang: string): string =>
  isEnglish(lang) ? monthName(month, lang).slice(0, SHORT) : String(month)

/** 26 November 2026; with a time 26 November 2026, 14:05 */
export const dayText = (text: string, lang: string): string => (isEnglish(lang) ? inWords(text) : text)

/** Where room is short, as in tables and on stamps: 26 Nov 2026. */
export const compactDay = (text: string, lang: string): string =>
  isEnglish(lang) ? inWords(text, SHORT) : text

/** Without its year: 26 Nov, 11-26; with a time 26 Nov, 14:05, 11-26 14:05. */
export function shortDay(text: string, lang: string): string {
  const parts = isEnglish(lang) ? partsOf(text) : null
  if (!parts) return text.slice(5)
  const { month, day, time } = parts
  return `${day} ${month.slice(0, SHORT)}${time && `, ${time}`}`
}

/** 5–11 November, 30 November – 6 December; 11-05 – 11-11 */
export function daySpan(from: string, to: string, lang: string): string {
  const [first, last] = isEnglish(lang) ? [partsOf(from), partsOf(to)] : []
  if (!first || !last) return `${from.slice(5)} – ${to.slice(5)}`
  return first.month === last.month
    ? `${first.day}–${last.day} ${last.month}`
    : `${first.day} ${first.month} – ${last.day} ${last.month}`
}
