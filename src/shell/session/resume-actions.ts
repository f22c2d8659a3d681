/** Resumes actions that an expired session interrupted, once, and reports each. First specification, section 4. */
import { persistentAtom } from '../../core/browser/storage.ts'
import { SESSION_TIMEOUT } from '../../core/limits.ts'
import { sha256 } from '../../core/rules/encoding/sha256.ts'
import { type PendingEntry, takePending } from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import {
  type Outcome,
  type PendingAction,
  RESUMABLE,
  refused,
  wordsOf,
} from '../../core/stores/session/resumable.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { toast } from '../../core/stores/toasts.ts'

/** epoch ms by digest of an action: those already run in any window */
const $resumed = persistentAtom<Record<string, number>>(
  'carried-out',
  {},
  (value): value is Record<string, number> =>
    !!value && typeof value === 'object' && Object.values(value).every(Number.isFinite),
)

/** Claims an action for this window. Stores only a digest, which reveals nothing to others who use this browser. */
function claim({ uid, at, action }: PendingEntry): Promise<boolean> {
  const digest = sha256(encodeURIComponent(JSON.stringify([uid, action]))).join('')
  const take = async () => {
    const now = $resumed.get()
    if ((now[digest] ?? 0) >= at) return false
    const recent = Object.entries(now).filter(([, when]) => Date.now() - when < SESSION_TIMEOUT)
    $resumed.set({ ...Object.fromEntries(recent), [digest]: Date.now() })
    return true
  }
  return typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('opac-carry-out', async () => {
        // another window's storage event may still be pending
        dispatchEvent(new Event('pageshow'))
        return take()
      })
    : take()
}

/** undefined: not done; also where a newer portal in this tab has saved a kind that this one does not know */
async function act(action: PendingAction): Promise<Outcome | undefined> {
  if (!Object.hasOwn(RESUMABLE, action.kind)) return undefined
  const run: (saved: never) => Promise<Outcome | true | undefined> = RESUMABLE[action.kind]
  const outcome = await run(action as never)
  return outcome === true
    ? { kind: 'ok', key: 'session.resumed', values: { title: titleOf(action) } }
    : outcome
}

const titleOf = (action: PendingAction): string => ('title' in action ? action.title : '')

/** After a sign-in. Actions of another reader, or expired ones, are dropped silently. */
export async function resumeActions(uid: number): Promise<void> {
  for (const one of takePending()) {
    const age = Date.now() - one.at
    if (one.uid !== uid || age < 0 || age > SESSION_TIMEOUT || !(await claim(one))) continue
    // the reader may have changed while waiting for the lock
    if ($uid.get() !== uid) return
    const outcome = await act(one.action).catch(error => refused(titleOf(one.action), wordsOf(error)))
    if (!outcome) continue
    const { kind, ...message } = outcome
    toast(kind, message)
    noteChange()
  }
}
