/** Parses values as library systems write them, in JSON and in XML. Pure. */
import * as v from 'valibot'
import type { Dates } from '../../runtime/dates.ts'
import type { Place } from '../driver.ts'

/** Strings and numbers as a trimmed string; '' when absent or null. */
export const words = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(value => String(value).trim()),
  ),
  '',
)
/** Accepts true, 1, "1" and so on: all but false, 0, "0", "" and absent count as true. */
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
/** Converts an amount in the library's currency to fen. */
export const money = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform(value => Math.round(Number(value) * 100)),
  v.safeInteger(),
)

/** Parses 2026-04-01T23:59:00+08:00, or local 2026-04-01 23:59:00 or 2026-04-01. @returns epoch ms; null = invalid */
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

/** yyyy-MM-dd, or '' */
export const dayOf = (text: string): string => /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''

/** A name that a system writes as given name, space, family name: 伟 张 is 张伟. Only where both are Han. */
export function personName(text: string): string {
  const [first = '', last = '', ...more] = text.trim().split(/\s+/)
  const isHan = (part: string) => /^\p{Script=Han}{1,4}$/u.test(part)
  return isHan(first) && isHan(last) && !more.length ? `${last}${first}` : text.trim()
}

/** Full name in the order of its script: 苏晚晴, Ann Lee */
export function nameOf(first: string, last: string): string {
  const isHan = /^\p{Script=Han}/u.test(last || first)
  return isHan ? `${last}${first}` : [first, last].filter(Boolean).join(' ')
}

/** A place of another system, which has one name for all languages. */
export const placeOf = (code: string, name: string): Place => ({
  locaCode: code,
  libCode: code,
  zh: name || code,
  en: name || code,
  libZh: name || code,
  libEn: name || code,
})

/** A code such as NotHoldable or 422 is no sentence for a reader. */
export const isBareCode = (text: string): boolean => /^\w*$/.test(text)
