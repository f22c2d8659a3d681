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

let requests = 0

/** Reloads the counters, e.g. after a renewal. On failure the old ones stay. */
export async function refreshStats(): Promise<void> {
  const uid = $uid.get()
  if (uid === null) return
  const request = ++requests
  const stats = await loadReaderStats({ silent: true }).catch(() => undefined)
  // the answer to an earlier request may come last
  if ($uid.get() !== uid || request !== requests) return
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
