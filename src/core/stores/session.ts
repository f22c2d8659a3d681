/**
 * Who is signed in. What is kept is only the flag and when it turned true: reader data live in memory.
 * First specification, section 4. What signs in and out is in session-actions.ts, which a visitor never loads.
 */
import { atom, computed } from 'nanostores'
import type { LoginAnswer } from '../../contract/sys.ts'
import type { ReaderInfo } from '../../contract/users.ts'
import { persistentAtom } from '../browser/storage.ts'
import { SESSION_TIMEOUT } from '../limits.ts'

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** epoch ms when the logged-in flag last turned true; 0 = signed out. Other windows follow it. */
export const $flagAt = persistentAtom<number>('logged-in', 0, isTime)
export const $uid = atom<number | null>(null)
export const $reader = atom<ReaderInfo | null>(null)
/** why the reader could not be read although the flag is true (not a 401); null = nothing failed */
export const $readerError = atom<unknown>(null)
export const $unread = atom(0)
/** isMeetpwdRule and isNeedEditpwd of the last sign-in */
export const $loginStatus = atom<Pick<LoginAnswer, 'isMeetpwdRule' | 'isNeedEditpwd'> | null>(null)
/** the contact-completion dialog is due (A07) */
export const $contactPrompt = atom(false)
/** the flag lapses within two minutes */
export const $lapseNear = atom(false)

export const $loggedIn = computed($flagAt, flagAt => flagAt > 0)

/** ms left of the flag at `now`; 0 when it has lapsed */
export const timeLeft = (now = Date.now()): number => {
  const flagAt = $flagAt.get()
  // A flag from the future is a clock set back: it counts from now.
  return flagAt === 0 ? 0 : Math.max(0, Math.min(SESSION_TIMEOUT, flagAt + SESSION_TIMEOUT - now))
}

/** What the page does when the reader leaves; set by the shell. `lapsed`: nobody asked for it. */
export const sessionHooks = { onSignedOut: (_lapsed: boolean): void => {} }

/** Everything about the reader goes. @param lapsed nobody asked for it */
export function forget(lapsed = false): void {
  $uid.set(null)
  $reader.set(null)
  $readerError.set(null)
  $unread.set(0)
  $loginStatus.set(null)
  $contactPrompt.set(false)
  sessionHooks.onSignedOut(lapsed)
}

/** The flag turns false; listeners clear the rest. */
export function endSession(): void {
  if ($flagAt.get() > 0) $flagAt.set(0)
  else forget()
}

/** A weak password, or one that the library wants changed, comes before anything else (A05). */
export const mustCheck = (): boolean =>
  $loginStatus.get()?.isMeetpwdRule === 0 ||
  $loginStatus.get()?.isNeedEditpwd === 1 ||
  $reader.get()?.isNeedEditpwd === 1
