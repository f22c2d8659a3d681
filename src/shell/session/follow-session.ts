/** Follows the session and resumes actions that an expired one interrupted. Loaded when a flag is set. */
import { readNote } from '../../core/browser/session-notes.ts'
import { can } from '../../core/stores/config.ts'
import { followLeaving, RETURN_NOTES } from '../../core/stores/session/leaving.ts'
import { $flagAt, $loginStatus, $uid, mustCheck } from '../../core/stores/session/session.ts'
import { followSession } from '../../core/stores/session/session-actions.ts'
import { needMessages } from '../../i18n/index.ts'

/** A password that must be changed comes first. If the code fails to load, the next sign-in retries. */
async function resume(): Promise<void> {
  const uid = $uid.get()
  if (uid === null || mustCheck() || !readNote(RETURN_NOTES.interrupted)) return
  const [part] = await Promise.all([import('./resume-actions.ts'), needMessages('session')])
  if ($uid.get() === uid) await part.resumeActions(uid)
}

/** Removes the shelf of a reader whose session expired unnoticed, before the next one sees it. */
async function takeShelf(flagAt: number): Promise<void> {
  if (flagAt > 0 || !can('x/shelf')) return
  const part = await import('../../core/stores/shelf/shelf-of-reader.ts')
  if ($flagAt.get() === 0) part.leaveShelf()
}

/** @returns stop */
export function follow(): () => void {
  const look = () => void resume().catch(() => undefined)
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
