/** Maps FOLIO's errors (mod-circulation) to the portal's own reasons; other messages are shown as they are, codes are not. Pure. */
import * as v from 'valibot'
import type { RenewFault } from '../can-renew.ts'
import type { Reason } from '../driver.ts'
import { isBareCode } from '../system/values.ts'
import type { SystemRenewFault } from '../system/way.ts'

const errors = v.object({
  errors: v.array(v.object({ message: v.optional(v.string(), ''), code: v.nullish(v.string(), null) })),
})
type FolioError = { message: string; code: string | null }

export const errorsOf = (body: unknown): FolioError[] => {
  const found = v.safeParse(errors, body)
  return found.success ? found.output.errors : []
}

/** matched by error code, or by message, which is all that older versions have */
type Known<T> = [code: RegExp, words: RegExp, reason: T][]

const RENEWALS: Known<RenewFault> = [
  [/^LOAN_RENEWAL_LIMIT_REACHED$/, /maximum renewal number/, 'limit'],
  [/^RENEWAL_BLOCKED_BY_RECALL$/, /active recall request/, 'recalled'],
  [/^RENEWAL_BLOCKED_BY_HOLD_REQUEST$/, /pending hold request/, 'held'],
  [/^USER_IS_INACTIVE_OR_EXPIRED$/, /inactive/, 'cardExpired'],
]
const REQUESTS: Known<Reason['key']> = [
  [/ALREADY_REQUESTED$/, /already has an open request/, 'request.faults.asked'],
  [/^REQUESTER_ALREADY_HAS_/, /already has this item on loan|already has a loan/, 'request.faults.own'],
  [/^REQUEST_NOT_ALLOWED_FOR_PATRON_/, /are not allowed for this patron and/, 'request.faults.notLent.preg'],
  [/^HOLD_AND_RECALL_TLR_NOT_ALLOWED_/, /available item/, 'request.faults.free'],
  [/SERVICE_POINT_IS_NOT_/, /service point/, 'request.badTake'],
  [/^HOLD_SHELF_REQUESTS_REQUIRE_/, /require a Pickup Service Point/, 'request.needTake'],
  [/^USER_IS_INACTIVE_/, /Inactive users/, 'blocks.cardExpired'],
]
const known = <T>(list: Known<T>, text: string): T | undefined =>
  list.find(([code, words]) => code.test(text) || words.test(text))?.[2]

const LEVEL = /^REQUEST_LEVEL_IS_NOT_ALLOWED$|requestLevel must be/
/** The tenant does not allow title-level requests. */
export const isOfLevel = (body: unknown): boolean =>
  errorsOf(body).some(({ code, message }) => LEVEL.test(code ?? '') || LEVEL.test(message))

/** The code or message of the first error that we know a reason for, else the message of the first error. */
export function codeOf({ body, status }: { body: unknown; status: number }): string {
  const all = errorsOf(body)
  const texts = all.flatMap(({ code, message }) => [code ?? '', message])
  const telling = texts.find(
    text => text !== '' && (known(RENEWALS, text) !== undefined || known(REQUESTS, text) !== undefined),
  )
  const words = telling ?? all[0]?.message ?? (typeof body === 'string' ? body : '')
  return words.trim().slice(0, 200) || String(status)
}

export function renewFault(code: string, _: number | null, done: number | null): SystemRenewFault {
  const reason = known(RENEWALS, code)
  // our message names the limit: FOLIO does not report it, but it has been reached, so it equals the renewals done
  if (reason === 'limit' && done !== null) return { reason, values: { most: done } }
  if (reason && reason !== 'limit') return { reason, values: {} }
  return isBareCode(code) ? { reason: 'denied', values: {} } : { reason: 'refused', values: { text: code } }
}

export function holdFault(code: string): Reason {
  const key = known(REQUESTS, code)
  if (key) return { key }
  return isBareCode(code)
    ? { key: 'circulation.holdDenied' }
    : { key: 'circulation.refused', values: { text: code } }
}
