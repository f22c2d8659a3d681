/** Every window of a reader follows what is done in one of them. */
import { persistentAtom } from '../browser/storage.ts'

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** epoch ms of the reader's last action, in whichever window: counters and lists are asked for anew when it moves */
export const $changedAt = persistentAtom<number>('reader-changed', 0, isTime)

/** After an action that changes what the reader has (a renewal, a booklist, a request): every window follows. */
export const noteChange = (): void => $changedAt.set(Math.max(Date.now(), $changedAt.get() + 1))
