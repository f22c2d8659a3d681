/**
 * Explicit sign-out. Unlike an expired session it is final: data saved for the reader's return (drafts, pending
 * actions) is cleared immediately, in every window.
 */
import { writeNote } from '../../browser/session-notes.ts'
import { persistentAtom } from '../../browser/storage.ts'

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** epoch ms of the last sign-out in any window; persisted, for windows that missed the event */
export const $leftAt = persistentAtom<number>('left-at', 0, isTime)

/** Called before the flag is cleared, so that other windows know the reason. */
export const noteLeaving = (): void => $leftAt.set(Math.max(Date.now(), $leftAt.get() + 1))

/** names of the notes saved for a return */
export const RETURN_NOTES = { drafts: 'drafts', interrupted: 'interrupted' } as const

/** @returns stop */
export const followLeaving = (): (() => void) =>
  $leftAt.listen(() => {
    for (const name of Object.values(RETURN_NOTES)) writeNote(name, '')
  })
