import { useLayoutEffect, useRef, useState } from 'react'
import type { Lang } from '../../src/core/stores/language.ts'
import { whenStale } from '../book-loader.ts'
import { retryOnReturn } from '../core.ts'
import { turn } from '../turns.ts'
import { useRefresh } from '../use-refresh.ts'
import { fetchParts, type LayoutOptions } from './layouts.ts'
import { type BooksRequest, type Found, loadBooks } from './load-books.ts'
import type { Parts } from './parts.ts'

/** found and error together: old books, availability unknown */
type State = { found?: Found; parts?: Parts; error?: unknown; isRetrying?: boolean }

/** Loads the books; reloads stale ones when the page becomes visible, and retries once after a failure. */
export function useBooks(
  api: string,
  lang: Lang,
  options: LayoutOptions,
  request: BooksRequest | null,
  callbacks: { onBooks(found: Found): void; onError(error: unknown): void },
): State & { retry(): void } {
  const key = request && JSON.stringify([api, lang, options, request])
  const [{ of, ...state }, setState] = useState<State & { of?: string | null }>({})
  const retry = useRef(() => {})
  const reload = useRef(() => {})
  useRefresh(() => reload.current())

  useLayoutEffect(() => {
    if (!request) return
    const controller = new AbortController()
    let loadedAt = 0
    let stop = () => {}
    let shown: Pick<State, 'found' | 'parts'> = {}
    const load = async () => {
      stop()
      loadedAt = Date.now()
      try {
        const [found, parts] = await Promise.all([
          loadBooks(api, lang, request, controller.signal),
          fetchParts(options, lang),
        ])
        // answers of many elements come at once
        await turn()
        if (controller.signal.aborted) return
        shown = { found, parts }
        setState({ of: key, ...shown })
        callbacks.onBooks(found)
      } catch (error) {
        if (controller.signal.aborted) return
        setState({ of: key, ...shown, error })
        stop()
        stop = retryOnReturn(load)
        callbacks.onError(error)
      }
    }
    retry.current = () => {
      setState({ of: key, ...shown, isRetrying: true })
      void load()
    }
    reload.current = () => void load()
    void load()
    const rest = whenStale(
      () => loadedAt,
      () => void load(),
    )
    return () => {
      controller.abort()
      stop()
      rest()
    }
  }, [key])

  // never shows the previous list's data
  return { ...(of === key ? state : {}), retry: () => retry.current() }
}
