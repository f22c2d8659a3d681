import { useEffect, useState } from 'react'
import { OpacError } from '../core/errors.ts'
import { LATE_AFTER } from '../core/limits.ts'

export type Asked<T> = {
  /** the newest answer there is, of an earlier key while the next is on its way; null = none yet */
  data: T | null
  isLoading: boolean
  hasFailed: boolean
  /** why it has: errorText says it */
  error: unknown
  retry: () => void
}

/**
 * One call for what stands on the page; the newest wins.
 * @param key what makes another answer
 */
export function useAnswer<T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>): Asked<T> {
  const [shown, setShown] = useState<{ key: string; data: T } | null>(null)
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  // the key says what is asked; attempt asks again
  useEffect(() => {
    const stop = new AbortController()
    const fail = (error: unknown) => setFailed({ key, error })
    // an answer that comes after all is shown
    const late = setTimeout(() => fail(new OpacError('silent', '')), LATE_AFTER)
    setFailed(null)
    load(stop.signal)
      .then(
        data => {
          if (data === undefined || stop.signal.aborted) return
          setShown({ key, data })
          setFailed(null)
        },
        // one that was cut off by somebody else is a failure like any other
        error => stop.signal.aborted || fail(error),
      )
      .finally(() => clearTimeout(late))
    return () => {
      clearTimeout(late)
      stop.abort()
    }
  }, [key, attempt])

  const hasFailed = failed?.key === key
  return {
    data: shown?.data ?? null,
    isLoading: shown?.key !== key && !hasFailed,
    hasFailed,
    error: hasFailed ? failed.error : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
