import { readCookie, writeCookie } from '../browser/cookies.ts'
import { persistentAtom } from '../browser/storage.ts'
import { THEME_CODES } from '../limits.ts'

export type Scheme = 'light' | 'dark' | ''
const isTheme = (value: unknown): value is string => THEME_CODES.includes(value as never)
const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark' || value === ''

/** code of the theme: 1 blue, 2 purple, 3 orange, 4 green */
export const $theme = persistentAtom<string>('theme', THEME_CODES[0], isTheme)
/** '' follows the operating system */
export const $scheme = persistentAtom<Scheme>('scheme', '', isScheme)

/** The host reads cookies before rendering; other windows follow the stores. */
export function chooseTheme(code: string): void {
  if (!isTheme(code)) return
  writeCookie('opac.theme', code)
  $theme.set(code)
}

export function chooseScheme(scheme: Scheme): void {
  writeCookie('opac.scheme', scheme)
  $scheme.set(scheme)
}

/** Cookie first: the host has rendered by it. */
export const themeAtStart = (): string => {
  const cookie = readCookie('opac.theme')
  return isTheme(cookie) ? cookie : $theme.get()
}
export const schemeAtStart = (): Scheme => {
  const cookie = readCookie('opac.scheme')
  return cookie && isScheme(cookie) ? cookie : $scheme.get()
}
