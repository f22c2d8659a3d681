/** External sign-in, loaded only by libraries that use it. First specification, section 4. */

import { persistentAtom } from '../../../core/browser/storage.ts'
import { BOARDS, type ExternalKind } from '../../../core/rules/reader/login-type.ts'
import { releaseToReturn } from '../../../core/stores/session/pending-actions.ts'
import { $pending, rememberTarget } from '../../../core/stores/session/redirect.ts'

/** the last sign-in method, if the reader wants it remembered on this device; '' = none */
export const $lastDoor = persistentAtom<string>(
  'door',
  '',
  (value): value is string => typeof value === 'string',
)

const BASE = /^\/m?space(?=\/|$)/
/** @param pathname of the document */
export const isBoard = (pathname: string): boolean =>
  (Object.values(BOARDS) as string[]).includes(pathname.replace(BASE, ''))
/** sign-in pages are not return targets */
const isWaiting = (pathname: string): boolean =>
  isBoard(pathname) || /^\/m?space\/(login|calisBoard)/.test(pathname)

/** Saves the current page as return target, and opens the redirect page. */
export function goElsewhere(kind: ExternalKind): void {
  const base = BASE.exec(location.pathname)?.[0] ?? '/space'
  const path = location.pathname.replace(BASE, '')
  const isReplaced = isWaiting(location.pathname)
  releaseToReturn()
  // on Index, return to the page closed by the expired session
  const isBack = path === '/index' && $pending.get().path !== ''
  if (!isReplaced && !isBack) rememberTarget({ path: path + location.search + location.hash })
  // wouter observes both; replaced, so that back does not reach it again
  if (isReplaced) history.replaceState(null, '', base + BOARDS[kind])
  else history.pushState(null, '', base + BOARDS[kind])
}
