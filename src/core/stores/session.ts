/**
 * Who is signed in. What is kept is only the flag and when it turned true: reader data live in memory.
 * First specification, section 4.
 */
import { atom, computed } from 'nanostores'
import type { LoginAnswer } from '../../contract/sys.ts'
import type { ReaderInfo } from '../../contract/users.ts'
import { countUnread } from '../api/notices.ts'
import * as sys from '../api/sys.ts'
import { loadReaderInfo } from '../api/users.ts'
import { staySignedIn } from '../api/x.ts'
import { kept } from '../browser/storage.ts'
import { SESSION_TIMEOUT } from '../limits.ts'

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** epoch ms when the logged-in flag last turned true; 0 = signed out. Other windows follow it. */
export const $flagAt = kept<number>('logged-in', 0, isTime)
export const $uid = atom<number | null>(null)
export const $reader = atom<ReaderInfo | null>(null)
export const $unread = atom(0)
/** isMeetpwdRule and isNeedEditpwd of the last sign-in */
export const $loginStatus = atom<Pick<LoginAnswer, 'isMeetpwdRule' | 'isNeedEditpwd'> | null>(null)
/** the contact-completion dialog is due (A07) */
export const $contactPrompt = atom(false)

export const $loggedIn = computed($flagAt, flagAt => flagAt > 0)

/** ms left of the flag at `now`; 0 when it has lapsed */
export const timeLeft = (now = Date.now()): number => {
  const flagAt = $flagAt.get()
  // A flag from the future is a clock set back: it counts from now.
  return flagAt === 0 ? 0 : Math.max(0, Math.min(SESSION_TIMEOUT, flagAt + SESSION_TIMEOUT - now))
}

/** What the page does when the reader leaves; set by the shell. */
export const sessionHooks = { onSignedOut: (): void => {} }

let lapse: ReturnType<typeof setTimeout> | undefined
let loading: Promise<ReaderInfo | undefined> | undefined

/** Follows the flag: reads the reader when it turns true, forgets everything when it turns false. @returns stop */
export function followSession(): () => void {
  const stop = $flagAt.subscribe(flagAt => {
    clearTimeout(lapse)
    if (flagAt > 0 && timeLeft() > 0) {
      lapse = setTimeout(checkLapse, timeLeft() + 1)
      if ($uid.get() === null) void loadReader()
    } else if (flagAt > 0) endSession()
    else if ($uid.get() !== null || $reader.get()) forget()
  })
  // A sleeping computer does not run timers.
  const wake = () => document.visibilityState === 'visible' && checkLapse()
  document.addEventListener('visibilitychange', wake)
  return () => {
    stop()
    clearTimeout(lapse)
    document.removeEventListener('visibilitychange', wake)
  }
}

function checkLapse(): void {
  if ($flagAt.get() > 0 && timeLeft() === 0) endSession()
}

function forget(): void {
  $uid.set(null)
  $reader.set(null)
  $unread.set(0)
  $loginStatus.set(null)
  $contactPrompt.set(false)
  sessionHooks.onSignedOut()
}

/** The flag turns false; listeners clear the rest. */
export function endSession(): void {
  if ($flagAt.get() > 0) $flagAt.set(0)
  else forget()
}

/** One fetch for any number of askers. undefined when the server knows no session (the flag is then cleared). */
export function loadReader(): Promise<ReaderInfo | undefined> {
  loading ??= loadReaderInfo({ silent: true })
    .then(reader => {
      if (!reader) return undefined
      if ($flagAt.get() === 0) return undefined
      $reader.set(reader)
      $uid.set(reader.uid)
      void countUnread().then(
        count => $unread.set(count ?? 0),
        () => undefined,
      )
      return reader
    })
    .catch(() => undefined)
    .finally(() => {
      loading = undefined
    })
  return loading
}

/**
 * Local sign-in: sends it, notes the flags, reads the reader.
 * @returns where to go: 'check' = /checkUserInfo first
 * @throws OpacError with the server's msg
 */
export async function signInLocally(
  userId: string,
  password: string,
  verifyCode: string,
): Promise<'check' | 'done'> {
  const answer = await sys.signIn(userId.trim(), password.trim(), verifyCode)
  return signedIn(answer)
}

/** After the server has begun a session, whichever way the reader came in. */
export async function signedIn(answer?: LoginAnswer | null): Promise<'check' | 'done'> {
  const status = { isMeetpwdRule: answer?.isMeetpwdRule ?? 1, isNeedEditpwd: answer?.isNeedEditpwd ?? 0 }
  $uid.set(null)
  $flagAt.set(Date.now())
  const reader = await loadReader()
  $loginStatus.set(status)
  if (status.isMeetpwdRule === 0 || status.isNeedEditpwd === 1 || reader?.isNeedEditpwd === 1) return 'check'
  if (reader && (!reader.email || !reader.mobile)) $contactPrompt.set(true)
  return 'done'
}

/** @returns the external logout address, '' for a local sign-in */
export async function signOut(externalLogoutUrl = ''): Promise<string> {
  endSession()
  await sys.signOut().catch(() => undefined)
  return externalLogoutUrl
}

/** 'Stay signed in': the server's session and the flag both begin anew. */
export async function stay(): Promise<boolean> {
  const answer = await staySignedIn().catch(() => undefined)
  if (answer) $flagAt.set(Date.now())
  return !!answer
}
