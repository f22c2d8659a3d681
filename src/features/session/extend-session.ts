/** 'Stay signed in': renews the server's session and the flag. Loaded with the session warning (A08). */
import * as sys from '../../core/api/sys.ts'
import { staySignedIn } from '../../core/api/x.ts'
import { SESSION_TIMEOUT } from '../../core/limits.ts'
import { $flagAt } from '../../core/stores/session/session.ts'
import { raiseFlag } from '../../core/stores/session/session-actions.ts'

/** nearly: renewed for less than 30 minutes; over: no session to renew; unheard: no answer, can be retried */
type Extension = 'stayed' | 'nearly' | 'over' | 'unheard'

export async function extendSession(): Promise<Extension> {
  let answer: Awaited<ReturnType<typeof staySignedIn>>
  try {
    answer = await staySignedIn()
  } catch {
    return $flagAt.get() > 0 ? 'unheard' : 'over'
  }
  if (!answer) return 'over'
  // the flag has expired meanwhile: sign out, so that server and page agree
  if ($flagAt.get() === 0) {
    await sys.signOut().catch(() => undefined)
    return 'over'
  }
  raiseFlag(answer.expiresIn)
  return answer.expiresIn < SESSION_TIMEOUT ? 'nearly' : 'stayed'
}
