/**
 * Sign-in, sign-out and session timeout. Loaded only for readers: a visitor needs session.ts alone. First
 * specification, section 4.
 */
import type { LoginAnswer } from '../../../contract/reader/sys.ts'
import type { ReaderInfo } from '../../../contract/reader/users.ts'
import { countUnread } from '../../api/reader/notices.ts'
import { loadOwnCard } from '../../api/reader/users.ts'
import { OpacError } from '../../errors.ts'
import { LAPSE_WARNING, SESSION_TIMEOUT } from '../../limits.ts'
import { can } from '../config.ts'
import { clearUnlessOf } from '../offline-card.ts'
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
  clearReader,
  endSession,
  mustCheck,
  timeLeft,
} from './session.ts'

/** ms; longest timer, since timers do not run while the machine sleeps */
const POLL_INTERVAL = 15_000

let timer: ReturnType<typeof setTimeout> | undefined
let loading: { flagAt: number; answer: Promise<ReaderInfo | undefined> } | undefined
/** the flag as last set by this window; any other value comes from another one */
let ownFlag = -1
let hasLapsed = false
let unreadRequests = 0

/** Follows the flag: loads the reader when it is set, clears all reader data when it is cleared. @returns stop */
export function followSession(): () => void {
  const stop = $flagAt.subscribe(flagAt => {
    if (flagAt === 0) {
      clearTimeout(timer)
      $lapseNear.set(false)
      // A stale flag of an earlier visit is not a sign-out.
      if ($uid.get() !== null || $reader.get()) clearReader(hasLapsed)
      hasLapsed = false
    } else {
      watchLapse()
      // Another window may have signed in someone else.
      if (timeLeft() > 0 && ($uid.get() === null || flagAt !== ownFlag)) void loadReader()
    }
  })
  // A page that was hidden, or whose machine slept, may have missed the timeout.
  const onVisible = () => document.visibilityState === 'visible' && $flagAt.get() > 0 && watchLapse()
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('focus', onVisible)
  // messages read or deleted in any window
  const stopCounting = $changedAt.listen(() => void refreshUnread())
  return () => {
    stop()
    stopCounting()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('focus', onVisible)
  }
}

/** Ends the session on timeout, and sets $lapseNear shortly before. */
function watchLapse(): void {
  clearTimeout(timer)
  const left = timeLeft()
  if (left === 0) {
    hasLapsed = true
    endSession()
    return
  }
  $lapseNear.set(left <= LAPSE_WARNING)
  timer = setTimeout(
    watchLapse,
    Math.min(POLL_INTERVAL, left > LAPSE_WARNING ? left - LAPSE_WARNING : left + 1),
  )
}

/** @param left ms left of the server's session */
export function raiseFlag(left = SESSION_TIMEOUT): void {
  ownFlag = Date.now() - SESSION_TIMEOUT + left
  // always a new value, or other windows would not notice
  if (ownFlag === $flagAt.get()) ownFlag++
  $flagAt.set(ownFlag)
}

/**
 * One request shared by all callers of a session.
 * @returns undefined when the server has no session (the flag is then cleared) or did not answer ($readerError)
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
  // Discard the answer when the session has changed meanwhile.
  if ($flagAt.get() !== flagAt || flagAt === 0 || reader === undefined) return undefined
  if (reader === null) {
    if ($uid.get() === null) $readerError.set(failure ?? new OpacError('other', ''))
    return undefined
  }
  $reader.set(reader)
  $uid.set(reader.uid)
  if (!import.meta.env.OPAC_ELEMENTS && clearUnlessOf(reader.uid))
    import('../offline-dues.ts').then(
      part => part.keepDues(reader.uid),
      () => undefined,
    )
  void refreshUnread()
  if (!import.meta.env.OPAC_ELEMENTS && can('x/shelf'))
    shelfOfReader().then(
      part => part.followShelf(reader.uid),
      () => undefined,
    )
  return reader
}

/** Reloads the number of unread messages. On failure the count stays; the latest request wins. */
async function refreshUnread(): Promise<void> {
  const flagAt = $flagAt.get()
  const request = ++unreadRequests
  if ($uid.get() === null) return
  const count = await countUnread().catch(() => undefined)
  if (count !== undefined && $flagAt.get() === flagAt && request === unreadRequests) $unread.set(count)
}

/**
 * After the server has begun a session, by whatever method: sets the flags and loads the reader.
 * @returns where to go: 'check' = /checkUserInfo first; 'lost' = the server does not recognize the new session
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

const shelfOfReader = () => import('../shelf/shelf-of-reader.ts')
