/** 'Stay signed in': the server's session and the flag both begin anew. Loaded with the warning that offers it (A08). */
import * as sys from '../api/sys.ts'
import { staySignedIn } from '../api/x.ts'
import { SESSION_TIMEOUT } from '../limits.ts'
import { $flagAt } from './session.ts'
import { raiseFlag } from './session-actions.ts'

/** nearly: it goes on, but not for 30 minutes; over: there is no session to go on with; unheard: no answer, it may be tried again */
type Stayed = 'stayed' | 'nearly' | 'over' | 'unheard'

export async function stay(): Promise<Stayed> {
  let answer: Awaited<ReturnType<typeof staySignedIn>>
  try {
    answer = await staySignedIn()
  } catch {
    return $flagAt.get() > 0 ? 'unheard' : 'over'
  }
  if (!answer) return 'over'
  // it took so long that the flag has fallen: nobody may be left signed in behind a page that says otherwise
  if ($flagAt.get() === 0) {
    await sys.signOut().catch(() => undefined)
    return 'over'
  }
  raiseFlag(answer.expiresIn)
  return answer.expiresIn < SESSION_TIMEOUT ? 'nearly' : 'stayed'
}
