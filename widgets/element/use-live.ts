import { useLayoutEffect, useRef, useState } from 'react'
import { whenStale } from '../book-loader.ts'
import { retryOnReturn } from '../core.ts'
import { turn } from './turns.ts'
import { useRefresh } from './use-refresh.ts'

/** found with error: the previous data, which may be outdated */
export type Live<T> = { found?: T; error?: unknown; isRetrying?: boolean }

/**
 * Library data shown by an element: loaded by key, reloaded when stale and the page becomes visible, and retried once
 * after a failure when the reader returns.
 * @param key identifies the data; null = nothing to load
 * @param isLasting the data does not become stale
 */
export function useLive<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  callbacks: { onFound(found: T): void; onError(error: unknown): void },
  isLasting = false,
): Live<T> & { retry(): void } {
  const [{ of, ...state }, setState] = useState<Live<T> & { of?: string | null }>({})
  const retry = useRef(() => {})
  const reload = useRef(() => {})
  useRefresh(() => reload.current())

  useLayoutEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    let loadedAt = 0
    let stop = () => {}
    let shown: Pick<Live<T>, 'found'> = {}
    const ask = async () => {
      stop()
      loadedAt = Date.now()
      try {
        const found = await load(controller.signal)
        // answers for many elements arrive at once
        await turn()
        if (controller.signal.aborted) return
        shown = { found }
        setState({ of: key, ...shown })
        callbacks.onFound(found)
      } catch (error) {
        if (controller.signal.aborted) return
        setState({ of: key, ...shown, error })
        stop()
        stop = retryOnReturn(ask)
        callbacks.onError(error)
      }
    }
    retry.current = () => {
      setState({ of: key, ...shown, isRetrying: true })
      void ask()
    }
    reload.current = () => void ask()
    void ask()
    const rest = isLasting
      ? null
      : whenStale(
          () => loadedAt,
          () => void ask(),
        )
    return () => {
      controller.abort()
      stop()
      rest?.()
    }
  }, [key])

  // never shows the data of another key
  return { ...(of === key ? state : {}), retry: () => retry.current() }
}
