/**
 * Signing in and out, and watching the time of a session. Loaded only where there is a reader or about to be one:
 * a visitor needs no more than session.ts. First specification, section 4.
 */
import type { LoginAnswer } from '../../contract/sys.ts'
import type { ReaderInfo } from '../../contract/users.ts'
import { countUnread } from '../api/notices.ts'
import { loadOwnCard } from '../api/users.ts'
import { OpacError } from '../errors.ts'
import { LAPSE_WARNING, SESSION_TIMEOUT } from '../limits.ts'
import { can } from './config.ts'
import { keepOnlyOf } from './offline-card.ts'
import { $changedAt } from './reader-stats.ts'
import {
  $contactPrompt,
  $flagAt,
  $lapseNear,
  $loginStatus,
  $reader,
  $readerError,
  $uid,
  $unread,
  endSession,
  forget,
  mustCheck,
  timeLeft,
} from './session.ts'

/** ms: a timer set for longer comes late after the machine has slept, for it does not run meanwhile */
const LOOK_AGAIN = 15_000

let timer: ReturnType<typeof setTimeout> | undefined
let loading: { flagAt: number; answer: Promise<ReaderInfo | undefined> } | undefined
/** the flag as this window last set it: any other value comes from another window */
let ownFlag = -1
let hasLapsed = false
let unreadAsked = 0

/** Follows the flag: reads the reader when it turns true, forgets everything when it turns false. @returns stop */
export function followSession(): () => void {
  const stop = $flagAt.subscribe(flagAt => {
    if (flagAt === 0) {
      clearTimeout(timer)
      $lapseNear.set(false)
      // A flag of yesterday that nobody used here is no one's leaving.
      if ($uid.get() !== null || $reader.get()) forget(hasLapsed)
      hasLapsed = false
    } else {
      watchLapse()
      // Another window may have signed in someone else.
      if (timeLeft() > 0 && ($uid.get() === null || flagAt !== ownFlag)) void loadReader()
    }
  })
  // A page that was hidden, or whose machine slept, may have missed the end of the session.
  const wake = () => document.visibilityState === 'visible' && $flagAt.get() > 0 && watchLapse()
  document.addEventListener('visibilitychange', wake)
  addEventListener('focus', wake)
  // what was read or deleted, in whichever window
  const stopCounting = $changedAt.listen(() => void refreshUnread())
  return () => {
    stop()
    stopCounting()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('focus', wake)
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
  timer = setTimeout(watchLapse, Math.min(LOOK_AGAIN, left > LAPSE_WARNING ? left - LAPSE_WARNING : left + 1))
}

/** @param left ms that the server's session has still */
export function raiseFlag(left = SESSION_TIMEOUT): void {
  ownFlag = Date.now() - SESSION_TIMEOUT + left
  // another value in any case, or no window would notice
  if (ownFlag === $flagAt.get()) ownFlag++
  $flagAt.set(ownFlag)
}

/**
 * One fetch for any number of askers of the same session.
 * @returns undefined when the server knows no session (the flag is then cleared) or gave no answer ($readerError)
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
  $readerError.set(null)
  let failure: unknown
  const reader = await loadOwnCard({ silent: true }).catch((error: unknown) => {
    failure = error
    return null
  })
  // An answer that comes late belongs to whoever was signed in when it was asked for.
  if ($flagAt.get() !== flagAt || flagAt === 0 || reader === undefined) return undefined
  if (reader === null) {
    if ($uid.get() === null) $readerError.set(failure ?? new OpacError('other', ''))
    return undefined
  }
  $reader.set(reader)
  $uid.set(reader.uid)
  if (!import.meta.env.OPAC_ELEMENTS) keepOnlyOf(reader.uid)
  void refreshUnread()
  if (!import.meta.env.OPAC_ELEMENTS && can('x/shelf'))
    shelfOfReader().then(
      part => part.followShelf(reader.uid),
      () => undefined,
    )
  return reader
}

/** Counts the unread messages anew. A failure leaves the count on view; of two askings the later one counts. */
async function refreshUnread(): Promise<void> {
  const flagAt = $flagAt.get()
  const asking = ++unreadAsked
  if ($uid.get() === null) return
  const count = await countUnread().catch(() => undefined)
  if (count !== undefined && $flagAt.get() === flagAt && asking === unreadAsked) $unread.set(count)
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

/** After a new password has been set. */
export async function passwordChanged(): Promise<void> {
  $loginStatus.set({ isMeetpwdRule: 1, isNeedEditpwd: 0 })
  await loadReader()
}

const shelfOfReader = () => import('./shelf-of-reader.ts')
