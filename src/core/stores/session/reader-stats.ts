import { atom } from 'nanostores'
import type { ReaderStats } from '../../../contract/reader/users.ts'
import { loadReaderStats } from '../../api/reader/users.ts'
import { $changedAt } from './reader-changes.ts'
import { $uid } from './session.ts'

export { $changedAt, noteChange } from './reader-changes.ts'

/** Counters of the reader's banner; null until loaded and for visitors */
export const $stats = atom<ReaderStats | null>(null)

/** the last request failed */
export const $hasStatsFailed = atom(false)

/** Reloads the counters, e.g. after a renewal. On failure the old ones stay. */
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
