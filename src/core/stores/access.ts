import { atom } from 'nanostores'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { persistentAtom } from '../browser/storage.ts'

export const ACCESS_COOKIE = 'opac.access'

/** choices of the accessibility panel, as in core/rules/access.ts; '' = everything as usual */
export const $access = persistentAtom<string>(
  'access',
  '',
  (value): value is string => typeof value === 'string',
)
/** the panel is open */
export const $accessPanel = atom(false)
/** the home page is the one with large words; set before the first render (main.tsx, first-view.tsx) */
export const $seniorHome = atom(false)

/** The host reads the cookie before rendering; other windows follow the store. */
export function chooseAccess(text: string): void {
  writeCookie(ACCESS_COOKIE, text)
  $access.set(text)
}

/** Cookie first: the host has rendered by it. */
export const accessAtStart = (): string => readCookie(ACCESS_COOKIE) ?? $access.get()
