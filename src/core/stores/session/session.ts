/**
 * Who is signed in. Only the flag and its time are persisted; reader data stays in memory. First specification,
 * section 4. Sign-in and sign-out are in session-actions.ts, which visitors do not load.
 */
import { atom, computed } from 'nanostores'
import type { LoginAnswer } from '../../../contract/reader/sys.ts'
import type { ReaderInfo } from '../../../contract/reader/users.ts'
import { persistentAtom } from '../../browser/storage.ts'
import { SESSION_TIMEOUT } from '../../limits.ts'

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** epoch ms when the logged-in flag last turned true; 0 = signed out. Other windows follow it. */
export const $flagAt = persistentAtom<number>('logged-in', 0, isTime)
export const $uid = atom<number | null>(null)
export const $reader = atom<ReaderInfo | null>(null)
/** why loading the reader failed although the flag is set (not a 401); null = no failure */
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
  // A flag in the future means the clock was set back: count from now.
  return flagAt === 0 ? 0 : Math.max(0, Math.min(SESSION_TIMEOUT, flagAt + SESSION_TIMEOUT - now))
}

/** What the page does on sign-out; set by the shell. `lapsed`: by timeout. */
export const sessionHooks = { onSignedOut: (_lapsed: boolean): void => {} }

/** Clears all reader data. @param lapsed by timeout */
export function clearReader(lapsed = false): void {
  $uid.set(null)
  $reader.set(null)
  $readerError.set(null)
  $unread.set(0)
  $loginStatus.set(null)
  $contactPrompt.set(false)
  sessionHooks.onSignedOut(lapsed)
}

/** Clears the flag; listeners clear the rest. */
export function endSession(): void {
  if ($flagAt.get() > 0) $flagAt.set(0)
  else clearReader()
}

/** A weak password, or one that must be changed, is handled before anything else (A05). */
export const mustCheck = (): boolean =>
  $loginStatus.get()?.isMeetpwdRule === 0 ||
  $loginStatus.get()?.isNeedEditpwd === 1 ||
  $reader.get()?.isNeedEditpwd === 1
