import { useEffect, useState } from 'react'
import { isCancelled } from '../core/errors.ts'

export type Asked<T> = {
  /** the newest answer there is, of an earlier key while the next is on its way; null = none yet */
  data: T | null
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * One call for what stands on the page; the newest wins.
 * @param key what makes another answer
 */
export function useAnswer<T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>): Asked<T> {
  const [shown, setShown] = useState<{ key: string; data: T } | null>(null)
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // the key says what is asked; attempt asks again
  useEffect(() => {
    const stop = new AbortController()
    setFailedKey(null)
    load(stop.signal).then(
      data => data !== undefined && !stop.signal.aborted && setShown({ key, data }),
      error => isCancelled(error) || stop.signal.aborted || setFailedKey(key),
    )
    return () => stop.abort()
  }, [key, attempt])

  const hasFailed = failedKey === key
  return {
    data: shown?.data ?? null,
    isLoading: shown?.key !== key && !hasFailed,
    hasFailed,
    retry: () => setAttempt(attempt + 1),
  }
}
