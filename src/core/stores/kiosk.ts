/** A device that the public shares: nothing of a visit stays on it. By network, or by ?kiosk=1 for this browser. */
import { atom } from 'nanostores'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { KIOSK_COOKIE, KIOSK_NEW } from '../limits.ts'

/** false until hydration: the host draws the same page for everybody */
export const $kiosk = atom(false)

/**
 * ?kiosk=1 makes this browser one until it is closed, ?kiosk=0 ends that; on a device of KIOSK_NETWORKS the host says so
 * again with the next document.
 */
export function markKiosk(): boolean {
  const asked = new URLSearchParams(location.search).get('kiosk')
  if (asked === '0') writeCookie(KIOSK_COOKIE, '', 0)
  if (asked === '1' && !readCookie(KIOSK_COOKIE)) writeCookie(KIOSK_COOKIE, KIOSK_NEW, null)
  return !!readCookie(KIOSK_COOKIE)
}
