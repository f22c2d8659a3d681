import { atom } from 'nanostores'
import type { ReaderStats } from '../../contract/users.ts'
import { loadReaderStats } from '../api/users.ts'
import { kept } from '../browser/storage.ts'
import { $uid } from './session.ts'

/** Counters of the reader's banner; null until they have come, and for nobody */
export const $stats = atom<ReaderStats | null>(null)

/** Fetches the counters anew, e.g. after a renewal. A failure leaves those on view. */
export async function refreshStats(): Promise<void> {
  const uid = $uid.get()
  if (uid === null) return
  const stats = await loadReaderStats({ silent: true }).catch(() => undefined)
  if (stats && $uid.get() === uid) $stats.set(stats)
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** epoch ms of the reader's last action, in whichever window: counters and lists are asked for anew when it moves */
export const $changedAt = kept<number>('reader-changed', 0, isTime)
$changedAt.listen(() => void refreshStats())

/** After an action that changes what the reader has (a renewal, a booklist, a request): every window follows. */
export const noteChange = (): void => $changedAt.set(Math.max(Date.now(), $changedAt.get() + 1))

// The next reader must never see the counters of the last one.
$uid.listen(uid => {
  if (uid === null) $stats.set(null)
})
