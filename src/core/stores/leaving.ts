/**
 * A sign-out that a reader asked for. Unlike the end of a session's time it is for good: what this browser keeps for the
 * reader's return (drafts, an action that was interrupted) goes at once, in every window.
 */
import { writeNote } from '../browser/session-notes.ts'
import { persistentAtom } from '../browser/storage.ts'

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** epoch ms of the last sign-out, in whichever window; a window that was asleep meanwhile finds it here */
export const $leftAt = persistentAtom<number>('left-at', 0, isTime)

/** Before the flag falls, so that other windows know why it does. */
export const noteLeaving = (): void => $leftAt.set(Math.max(Date.now(), $leftAt.get() + 1))

/** names of the notes that wait for a return */
export const RETURN_NOTES = { drafts: 'drafts', interrupted: 'interrupted' } as const

/** @returns stop */
export const followLeaving = (): (() => void) =>
  $leftAt.listen(() => {
    for (const name of Object.values(RETURN_NOTES)) writeNote(name, '')
  })
