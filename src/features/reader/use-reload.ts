import { useEffect, useRef } from 'react'
import { LOADING_TIMEOUT } from '../../core/limits.ts'
import { $changedAt } from '../../core/stores/session/reader-stats.ts'

/**
 * Loads immediately, and again when the reader changes something in any window (a renewal).
 * @param isLate called on timeout
 * @returns reloads; calls after the same change share one request
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
    const timeout = setTimeout(isLate, LOADING_TIMEOUT)
    // an answer from before the last change is outdated
    mine.done = now
      .current(() => running.current !== mine && running.current !== null)
      .finally(() => {
        clearTimeout(timeout)
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
