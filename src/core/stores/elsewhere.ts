/** Signing in elsewhere, for a library that has it: no other ever loads this. First specification, section 4. */

import { persistentAtom } from '../browser/storage.ts'
import { BOARDS, type ExternalKind } from '../rules/login-type.ts'
import { letWait } from './interrupted.ts'
import { $pending, rememberTarget } from './redirect.ts'

/** which of the two doors was gone through last, where the reader wants this device to know; '' = none */
export const $lastDoor = persistentAtom<string>(
  'door',
  '',
  (value): value is string => typeof value === 'string',
)

const BASE = /^\/m?space(?=\/|$)/
/** @param pathname of the document */
export const isBoard = (pathname: string): boolean =>
  (Object.values(BOARDS) as string[]).includes(pathname.replace(BASE, ''))
/** pages that wait for a sign-in are no place to come back to */
const isWaiting = (pathname: string): boolean =>
  isBoard(pathname) || /^\/m?space\/(login|calisBoard)/.test(pathname)

/** Remembers where the reader is, and shows the board that leads elsewhere. */
export function goElsewhere(kind: ExternalKind): void {
  const base = BASE.exec(location.pathname)?.[0] ?? '/space'
  const path = location.pathname.replace(BASE, '')
  const isReplaced = isWaiting(location.pathname)
  letWait()
  // on Index the page that the end of a session has closed is waited for
  const isBack = path === '/index' && $pending.get().path !== ''
  if (!isReplaced && !isBack) rememberTarget({ path: path + location.search + location.hash })
  // the router hears of both; what waits is not to be met again by going back
  if (isReplaced) history.replaceState(null, '', base + BOARDS[kind])
  else history.pushState(null, '', base + BOARDS[kind])
}
