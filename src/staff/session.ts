/** Who is signed in to the staff pages, and the token that is sent with the calls. */
import { atom } from 'nanostores'
import type { StaffSessionAnswer } from '../contract/staff/staff.ts'
import type { OpacError } from '../core/errors.ts'
import { call, httpSettings, transport } from '../core/http.ts'

export const $session = atom<StaffSessionAnswer | null>(null)
/** the session has ended; the page below the sign-in still holds what was typed */
export const $isOver = atom(false)

export function followSession(): void {
  transport.handle = (request, { isAhead }) => {
    const token = $session.get()?.token
    return request({ ...(token && { 'X-Staff-Token': token }), ...(isAhead && { 'X-Quiet': '1' }) })
  }
  httpSettings.onFailure = (error: OpacError) => {
    if (error.kind === 'unauthorized') $isOver.set(true)
  }
}

/** @param answer of a call that signs in or out */
export function takeSession(answer: StaffSessionAnswer | undefined): void {
  if (!answer) return
  $session.set(answer)
  $isOver.set(false)
}

export const loadSession = async (): Promise<void> => takeSession(await call('GET /staff/session'))
export const signOut = async (): Promise<void> => takeSession(await call('POST /staff/session/end'))
