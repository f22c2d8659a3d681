/** Cookies that the host reads before it renders (language, theme, scheme), and the CSRF token it sets. */

const YEAR_S = 31_536_000

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    // a sandboxed page has no cookies; reading them throws
    const pair = document.cookie.split('; ').find(one => one.startsWith(`${name}=`))
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** @param age seconds; 0 = removed, null = until the browser is closed */
export function writeCookie(name: string, value: string, age: number | null = YEAR_S): void {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age === null ? '' : `; Max-Age=${age}`}; SameSite=Lax${secure}`
}
