import { readCookie } from '../../core/browser/cookies.ts'
import { $access, ACCESS_COOKIE } from '../../core/stores/access.ts'

/** Whether a choice will be there at the next visit: cookies and storage may both be off, as on public computers. */
export function isAccessKept(): boolean {
  if (readCookie(ACCESS_COOKIE) === $access.get()) return true
  try {
    return localStorage.getItem('opac:access') === JSON.stringify($access.get())
  } catch {
    return false
  }
}
