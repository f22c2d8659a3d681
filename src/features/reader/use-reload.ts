import { useEffect, useRef } from 'react'
import { LATE_AFTER } from '../../core/limits.ts'
import { $changedAt } from '../../core/stores/reader-stats.ts'

/**
 * Loads at once, and anew when the reader has changed something, in whichever window (a renewal).
 * @param isLate what to do when that takes long
 * @returns asks again; whoever asks twice after the same change is given the one answer
 */
export function useReload(
  load: (isStale: () => boolean) => Promise<void>,
  isLate: () => void,
): () => Promise<void> {
  const running = useRef<{ changedAt: number; done: Promise<void> } | null>(null)
  const now = useRef(load)
  now.current = load
  function reload(): Promise<void> {
    const changedAt = $changedAt.get()
    if (running.current?.changedAt === changedAt) return running.current.done
    const mine: { changedAt: number; done: Promise<void> } = { changedAt, done: Promise.resolve() }
    running.current = mine
    const late = setTimeout(isLate, LATE_AFTER)
    // an answer from before the last change says nothing any more
    mine.done = now
      .current(() => running.current !== mine && running.current !== null)
      .finally(() => {
        clearTimeout(late)
        if (running.current === mine) running.current = null
      })
    return mine.done
  }
  useEffect(() => {
    void reload()
    return $changedAt.listen(() => void reload())
  }, [])
  return reload
}
