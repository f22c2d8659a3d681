/** Common value schemas of requests. */
import { check, maxLength, number, pipe, regex, string, union } from 'valibot'

/** a code, a number or a few words */
export const short = pipe(string(), maxLength(200))
/** a number, or a number as text */
export const numeric = union([number(), short])

/** of a value that is no day; the host has a sentence for it */
export const NO_DAY = 'no day'
/** yyyy-MM-dd, a day of the calendar from 1900 to 2199; '' = open. Half a year typed is no day. */
export const day = pipe(
  string(),
  regex(/^((19|2[01])\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, NO_DAY),
  // 31 February is moved to March
  check(text => text === '' || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), NO_DAY),
)
