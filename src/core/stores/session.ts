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
import { LAPSE_WARNING, SESSION_TIMEOUT } from '../limits.ts'

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** epoch ms when the logged-in flag last turned true; 0 = signed out. Other windows follow it. */
export const $flagAt = kept<number>('logged-in', 0, isTime)
export const $uid = atom<number | null>(null)
export const $reader = atom<ReaderInfo | null>(null)
/** the reader could not be read although the flag is true (no answer, not a 401) */
export const $readerFailed = atom(false)
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

let timer: ReturnType<typeof setTimeout> | undefined
let loading: { flagAt: number; answer: Promise<ReaderInfo | undefined> } | undefined
/** the flag as this window last set it: any other value comes from another window */
let ownFlag = -1
let hasLapsed = false

/** Follows the flag: reads the reader when it turns true, forgets everything when it turns false. @returns stop */
export function followSession(): () => void {
  const stop = $flagAt.subscribe(flagAt => {
    if (flagAt === 0) {
      clearTimeout(timer)
      $lapseNear.set(false)
      // A flag of yesterday that nobody used here is no one's leaving.
      if ($uid.get() !== null || $reader.get()) forget()
      hasLapsed = false
    } else {
      watchLapse()
      // Another window may have signed in someone else.
      if (timeLeft() > 0 && ($uid.get() === null || flagAt !== ownFlag)) void loadReader()
    }
  })
  // A sleeping computer does not run timers.
  const wake = () => document.visibilityState === 'visible' && $flagAt.get() > 0 && watchLapse()
  document.addEventListener('visibilitychange', wake)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Ends the session when its time is over; until then says when that is near. */
function watchLapse(): void {
  clearTimeout(timer)
  const left = timeLeft()
  if (left === 0) {
    hasLapsed = true
    endSession()
    return
  }
  $lapseNear.set(left <= LAPSE_WARNING)
  timer = setTimeout(watchLapse, left > LAPSE_WARNING ? left - LAPSE_WARNING : left + 1)
}

function forget(): void {
  const lapsed = hasLapsed
  hasLapsed = false
  $uid.set(null)
  $reader.set(null)
  $readerFailed.set(false)
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

function raiseFlag(): void {
  ownFlag = Math.max(Date.now(), $flagAt.get() + 1)
  $flagAt.set(ownFlag)
}

/**
 * One fetch for any number of askers of the same session.
 * @returns undefined when the server knows no session (the flag is then cleared) or gave no answer ($readerFailed)
 */
export function loadReader(): Promise<ReaderInfo | undefined> {
  const flagAt = $flagAt.get()
  if (loading?.flagAt === flagAt) return loading.answer
  const answer = readReader(flagAt).finally(() => {
    if (loading?.answer === answer) loading = undefined
  })
  loading = { flagAt, answer }
  return answer
}

async function readReader(flagAt: number): Promise<ReaderInfo | undefined> {
  $readerFailed.set(false)
  const reader = await loadReaderInfo({ silent: true }).catch(() => null)
  // An answer that comes late belongs to whoever was signed in when it was asked for.
  if ($flagAt.get() !== flagAt || flagAt === 0 || reader === undefined) return undefined
  if (reader === null) {
    $readerFailed.set($uid.get() === null)
    return undefined
  }
  $reader.set(reader)
  $uid.set(reader.uid)
  void countUnread().then(
    count => $flagAt.get() === flagAt && $unread.set(count ?? 0),
    () => undefined,
  )
  return reader
}

/**
 * After the server has begun a session, whichever way the reader came in: notes the flags, reads the reader.
 * @returns where to go: 'check' = /checkUserInfo first; 'lost' = the server does not know the session it has just begun
 */
export async function signedIn(answer?: LoginAnswer | null): Promise<'check' | 'done' | 'lost'> {
  const status = { isMeetpwdRule: answer?.isMeetpwdRule ?? 1, isNeedEditpwd: answer?.isNeedEditpwd ?? 0 }
  $uid.set(null)
  $loginStatus.set(status)
  raiseFlag()
  const reader = await loadReader()
  if ($flagAt.get() === 0) return 'lost'
  if (reader && (!reader.email || !reader.mobile)) $contactPrompt.set(true)
  return mustCheck() ? 'check' : 'done'
}

/** A weak password, or one that the library wants changed, comes before anything else (A05). */
export const mustCheck = (): boolean =>
  $loginStatus.get()?.isMeetpwdRule === 0 ||
  $loginStatus.get()?.isNeedEditpwd === 1 ||
  $reader.get()?.isNeedEditpwd === 1

/** After a new password has been set. */
export async function passwordChanged(): Promise<void> {
  $loginStatus.set({ isMeetpwdRule: 1, isNeedEditpwd: 0 })
  await loadReader()
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
  if (answer && $flagAt.get() > 0) raiseFlag()
  return !!answer
}
