/** Who is signed in to the staff pages, and the token that is sent with the calls. */
import { atom } from 'nanostores'
import type { Envelope } from '../contract/call.ts'
import { PROVE_FIRST } from '../contract/codes.ts'
import type { StaffSessionAnswer } from '../contract/staff/staff.ts'
import type { OpacError } from '../core/errors.ts'
import { call, httpSettings, transport } from '../core/http.ts'

export const $session = atom<StaffSessionAnswer | null>(null)
/** the session has ended; the page below the sign-in still holds what was typed */
export const $isOver = atom(false)

/** the question for the password once more; called with whether it was given */
export const $proof = atom<((isGiven: boolean) => void) | null>(null)

const askProof = () =>
  new Promise<boolean>(resolve =>
    $proof.set(isGiven => {
      $proof.set(null)
      resolve(isGiven)
    }),
  )

export function followSession(): void {
  transport.handle = async (request, { isAhead }) => {
    const send = () => {
      const token = $session.get()?.token
      return request({ ...(token && { 'X-Staff-Token': token }), ...(isAhead && { 'X-Quiet': '1' }) })
    }
    const answer = await send()
    const isAsked = (answer.data as Envelope | undefined)?.code === PROVE_FIRST && !$proof.get()
    return isAsked && (await askProof()) ? send() : answer
  }
  httpSettings.onFailure = (error: OpacError) => {
    if (error.kind === 'unauthorized') $isOver.set(true)
  }
}

/** @param answer of a call that signs in or out */
export function takeSession(answer: StaffSessionAnswer | undefined): void {
  if (!answer) return
  // the second factor is still to come: what was typed is kept until then
  if (answer.step === 'in' || answer.step === 'out') $isOver.set(false)
  $session.set(answer)
}

export const loadSession = async (): Promise<void> => takeSession(await call('GET /staff/session'))
export const signOut = async (): Promise<void> => takeSession(await call('POST /staff/session/end'))
