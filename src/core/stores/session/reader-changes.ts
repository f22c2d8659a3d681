/** Synchronizes all windows of a reader after changes. */
import { persistentAtom } from '../../browser/storage.ts'

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** epoch ms of the reader's last change in any window; counters and lists reload when it changes */
export const $changedAt = persistentAtom<number>('reader-changed', 0, isTime)

/** Call after changing the reader's data (a renewal, a booklist, a request): all windows reload. */
export const noteChange = (): void => $changedAt.set(Math.max(Date.now(), $changedAt.get() + 1))
