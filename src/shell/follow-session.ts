/** Follows the session, and goes on with what the end of the one before has interrupted. Fetched where there is a flag. */
import { readNote } from '../core/browser/session-notes.ts'
import { followLeaving, RETURN_NOTES } from '../core/stores/leaving.ts'
import { $loginStatus, $uid, mustCheck } from '../core/stores/session.ts'
import { followSession } from '../core/stores/session-actions.ts'
import { needMessages } from '../i18n/index.ts'

/** A password that must be changed comes before everything. Code that cannot be had is asked for at the next sign-in. */
async function goOn(): Promise<void> {
  const uid = $uid.get()
  if (uid === null || mustCheck() || !readNote(RETURN_NOTES.interrupted)) return
  const [part] = await Promise.all([import('../core/stores/carry-out.ts'), needMessages('session')])
  if ($uid.get() === uid) await part.carryOut(uid)
}

/** @returns stop */
export function follow(): () => void {
  const look = () => void goOn().catch(() => undefined)
  const stops = [followSession(), followLeaving(), $uid.subscribe(look), $loginStatus.listen(look)]
  return () => {
    for (const stop of stops) stop()
  }
}
