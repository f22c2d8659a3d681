/**
 * A visit on a shared device, and its end. Each entry of the tab's history belongs to a visit; one of a visit that is over
 * shows home. At the end the tab goes back to the first entry of the visit, which becomes home, and leaves the others.
 */
import { atom } from 'nanostores'
import { navigate } from 'wouter/use-browser-location'
import { readCookie, writeCookie } from '../../core/browser/cookies.ts'
import { emptyStorage, isStorageEmpty } from '../../core/browser/empty-storage.ts'
import { KIOSK_COOKIE, KIOSK_NEW } from '../../core/limits.ts'
import { $config } from '../../core/stores/config.ts'
import { $flagAt } from '../../core/stores/session/session.ts'
import { signOut } from '../session/sign-out.ts'

/** steps: entries since the first one of this document's visit */
type Mark = { visit: string; steps: number }

/** a visit has just ended: home says so */
export const $isCleared = atom(false)
/** the visit ends because another window says so, or this one */
const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('opac-kiosk')
/** ms until home comes even if the browser does not go back */
const PATIENCE = 1000
const CLEARED = 'cleared'

const visitNow = (): string => readCookie(KIOSK_COOKIE) ?? KIOSK_NEW
const markOf = (state: unknown): Mark | undefined => (state as { kiosk?: Mark } | null)?.kiosk
const marked = (state: unknown, steps: number) => ({
  ...(state as object | null),
  kiosk: { visit: visitNow(), steps },
})
const stepsNow = (): number => markOf(history.state)?.steps ?? 0
const beginNew = () =>
  writeCookie(KIOSK_COOKIE, `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`, null)

let home = '/space/index'
let isLeaving = false

/** Before the page is drawn. @returns false: this entry belongs to a visit that is over, and home comes instead */
export function openVisit(base: string): boolean {
  home = `${base}/index`
  if (visitNow() === KIOSK_NEW) beginNew()
  if (!isOfNow()) {
    goHome()
    return false
  }
  const { pushState, replaceState } = history
  history.pushState = (state, unused, url) =>
    pushState.call(history, marked(state, stepsNow() + 1), unused, url)
  history.replaceState = (state, unused, url) =>
    replaceState.call(history, marked(state, stepsNow()), unused, url)
  if (new URLSearchParams(location.search).has(CLEARED)) {
    // what was written while the page before this one was left
    void emptyStorage([KIOSK_COOKIE])
    $isCleared.set(true)
    history.replaceState(null, '', home)
    // a new entry takes those after it away
    history.pushState(null, '', home)
  } else history.replaceState(history.state, '')
  addEventListener('popstate', leaveUnlessOfNow, true)
  addEventListener('pageshow', leaveUnlessOfNow)
  return true
}

const isOfNow = (): boolean => (markOf(history.state)?.visit ?? visitNow()) === visitNow()

function leaveUnlessOfNow(event?: Event): void {
  if (!isLeaving && isOfNow()) return
  event?.stopImmediatePropagation()
  goHome()
}

/** Nothing is seen of the page meanwhile. */
function goHome(): void {
  isLeaving = true
  document.body.hidden = true
  location.replace(`${home}?${CLEARED}=1`)
}

/** Calls when another window of this browser is used, or has ended the visit. @returns stop */
export function followWindows(onUse: () => void): () => void {
  if (!windows) return () => {}
  const hear = ({ data }: MessageEvent) => (data === CLEARED ? goHome() : onUse())
  windows.addEventListener('message', hear)
  return () => windows.removeEventListener('message', hear)
}
export const tellUse = (): void => windows?.postMessage('used')

/** Home, with nothing on this device that a visit has left. */
export function isClean(): boolean {
  return location.pathname === home && $flagAt.get() === 0 && stepsNow() <= 1 && isStorageEmpty()
}

/**
 * Ends the visit: signs out at the host, empties the storage, shows home.
 * @returns false when the host did not answer: the session may go on there. The storage is empty
 */
export function endVisit(): Promise<boolean> {
  // signing out in the header ends the visit as well, once
  ending ??= end().finally(() => {
    ending = undefined
  })
  return ending
}
let ending: Promise<boolean> | undefined

async function end(): Promise<boolean> {
  // a reader's page would go to the sign-in, which begins another session
  navigate(home)
  let isOut = true
  const config = $config.get()
  const isElsewhere = $flagAt.get() > 0 && config?.loginType !== 'normal'
  const elsewhere = await signOut(isElsewhere ? config?.externalLogoutUrl : '', () => {
    isOut = false
  })
  await emptyStorage([KIOSK_COOKIE])
  if (!isOut) return false
  beginNew()
  windows?.postMessage(CLEARED)
  isLeaving = true
  document.body.hidden = true
  // the institution's own session ends at its address
  if (elsewhere) location.replace(elsewhere)
  else if (stepsNow() > 0) {
    history.go(-stepsNow())
    setTimeout(goHome, PATIENCE)
  } else goHome()
  return true
}
