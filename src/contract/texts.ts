/** Common value schemas of requests. */
import { maxLength, number, pipe, string, union } from 'valibot'

/** a code, a number or a few words */
export const short = pipe(string(), maxLength(200))
/** a number, or a number as text */
export const numeric = union([number(), short])
