/** How a failed call is reported to the reader: error catalogue (first specification, section 8). */
import type { OpacError } from '../errors.ts'
import { type CallOptions, httpSettings } from '../http.ts'
import { DUPLICATE_401_WINDOW } from '../limits.ts'
import { $flagAt, endSession } from './session/session.ts'
import { toast } from './toasts.ts'

/** Set by the shell: whether the current page requires sign-in, and how to leave it. */
export const pageHooks = { isProtected: (): boolean => false, leaveToIndex: (): void => {} }

let last401 = Number.NEGATIVE_INFINITY

export function followFailures(now: () => number = Date.now): void {
  last401 = Number.NEGATIVE_INFINITY
  httpSettings.onFailure = (error, options) => {
    if (error.kind === 'unauthorized') expired(now())
    else if (!options.silent) show(error, options)
  }
}

function expired(at: number): void {
  const duplicate = at - last401 < DUPLICATE_401_WINDOW
  last401 = at
  const isProtected = pageHooks.isProtected()
  if ($flagAt.get() > 0) endSession()
  if (duplicate || !isProtected) return
  pageHooks.leaveToIndex()
  showExpired()
}

/** Toast for a session that has expired, with an offer to sign in again. */
export const showExpired = (): void => toast('err', { key: 'errors.expired', offer: 'signIn' })

function show(error: OpacError, options: CallOptions): void {
  if (error.kind === 'business') {
    const kind = options.infoToast ? 'info' : 'err'
    if (options.errorKey) toast(kind, { key: options.errorKey })
    else toast(kind, error.message ? { text: error.message } : { key: 'errors.other' })
  } else if (options.errorKey) toast('err', { key: options.errorKey })
  else if (error.kind === 'status') toast('err', { key: 'errors.status', values: { status: error.message } })
  else if (error.kind === 'silent') toast('err', { key: 'errors.silent' })
  else if (error.kind === 'cancelled') toast('info', { key: 'errors.cancelled' })
  else toast('err', { key: 'errors.other' })
}
