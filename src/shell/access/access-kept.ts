import { readCookie } from '../../core/browser/cookies.ts'
import { keptText } from '../../core/browser/storage.ts'
import { $access, ACCESS_COOKIE } from '../../core/stores/access.ts'

/** Whether a choice will be there at the next visit: cookies and storage may both be off, as on public computers. */
export const isAccessKept = (): boolean =>
  readCookie(ACCESS_COOKIE) === $access.get() || keptText('access') === JSON.stringify($access.get())
