import { useEffect, useState } from 'react'
import { drawing } from '../core/asked.ts'
import { OpacError } from '../core/errors.ts'
import { LOADING_TIMEOUT } from '../core/limits.ts'

export type FetchState<T> = {
  /** the latest answer, of the previous key while the next one loads; null = none yet */
  data: T | null
  isLoading: boolean
  hasFailed: boolean
  /** the error; see errorText */
  error: unknown
  retry: () => void
}

/** Loads data for a key; the latest request wins. @param key identifies the request */
export function useFetch<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T | undefined>,
): FetchState<T> {
  const taken = import.meta.env.SSR ? drawing.asked?.take(key, load) : undefined
  const [shown, setShown] = useState<{ key: string; data: T } | null>(
    taken && 'data' in taken ? { key, ...taken } : null,
  )
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(
    taken && 'error' in taken ? { key, ...taken } : null,
  )
  const [attempt, setAttempt] = useState(0)
  // reloads when the key changes or on retry
  useEffect(() => {
    const stop = new AbortController()
    const fail = (error: unknown) => setFailed({ key, error })
    // a late answer is still shown
    const timeout = setTimeout(() => fail(new OpacError('silent', '')), LOADING_TIMEOUT)
    setFailed(null)
    load(stop.signal)
      .then(
        data => {
          if (data === undefined || stop.signal.aborted) return
          setShown({ key, data })
          setFailed(null)
        },
        // a request aborted by others counts as failed
        error => stop.signal.aborted || fail(error),
      )
      .finally(() => clearTimeout(timeout))
    return () => {
      clearTimeout(timeout)
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
