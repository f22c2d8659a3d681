/** Follows the session, and goes on with what the end of the one before has interrupted. Fetched where there is a flag. */
import { readNote } from '../core/browser/session-notes.ts'
import { can } from '../core/stores/config.ts'
import { followLeaving, RETURN_NOTES } from '../core/stores/leaving.ts'
import { $flagAt, $loginStatus, $uid, mustCheck } from '../core/stores/session.ts'
import { followSession } from '../core/stores/session-actions.ts'
import { needMessages } from '../i18n/index.ts'

/** A password that must be changed comes before everything. Code that cannot be had is asked for at the next sign-in. */
async function goOn(): Promise<void> {
  const uid = $uid.get()
  if (uid === null || mustCheck() || !readNote(RETURN_NOTES.interrupted)) return
  const [part] = await Promise.all([import('../core/stores/carry-out.ts'), needMessages('session')])
  if ($uid.get() === uid) await part.carryOut(uid)
}

/** Nor may whoever comes next find the shelf of a reader whose session ended while nobody looked. */
async function takeShelf(flagAt: number): Promise<void> {
  if (flagAt > 0 || !can('x/shelf')) return
  const part = await import('../core/stores/shelf-of-reader.ts')
  if ($flagAt.get() === 0) part.leaveShelf()
}

/** @returns stop */
export function follow(): () => void {
  const look = () => void goOn().catch(() => undefined)
  const stops = [
    followSession(),
    followLeaving(),
    $uid.subscribe(look),
    $loginStatus.listen(look),
    $flagAt.subscribe(flagAt => void takeShelf(flagAt).catch(() => undefined)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
