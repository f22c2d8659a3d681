import { atom } from 'nanostores'
import type { ReaderStats } from '../../contract/users.ts'
import { loadReaderStats } from '../api/users.ts'
import { $changedAt } from './reader-changes.ts'
import { $uid } from './session.ts'

export { $changedAt, noteChange } from './reader-changes.ts'

/** Counters of the reader's banner; null until they have come, and for nobody */
export const $stats = atom<ReaderStats | null>(null)

/** the last asking for them had no answer */
export const $hasStatsFailed = atom(false)

/** Fetches the counters anew, e.g. after a renewal. A failure leaves those on view. */
export async function refreshStats(): Promise<void> {
  const uid = $uid.get()
  if (uid === null) return
  const stats = await loadReaderStats({ silent: true }).catch(() => undefined)
  if ($uid.get() !== uid) return
  if (stats) $stats.set(stats)
  $hasStatsFailed.set(!stats)
}

$changedAt.listen(() => void refreshStats())

// The next reader must never see the counters of the last one.
$uid.listen(uid => {
  if (uid !== null) return
  $stats.set(null)
  $hasStatsFailed.set(false)
})
