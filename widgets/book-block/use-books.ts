import { useLayoutEffect, useRef, useState } from 'react'
import type { Lang } from '../../src/core/stores/language.ts'
import { onceMore } from '../core.ts'
import { askBooks, type Found, type Wanted } from './ask-books.ts'
import { type Drawing, fetchDrawing, type Layout } from './layouts.ts'

/** ms after which a reader who comes back to the page is told anew what can be borrowed */
const STALE_AFTER = 60_000

/** found and error together: the books are those of before, what can be borrowed is not known */
type State = { found?: Found; Drawing?: Drawing; error?: unknown; isAsking?: boolean }

/** The books as they are now: asked for again when the page is seen again, after a failure once more. */
export function useBooks(
  api: string,
  lang: Lang,
  layout: Layout,
  wanted: Wanted | null,
  tell: { onBooks(found: Found): void; onError(error: unknown): void },
): State & { retry(): void } {
  const key = wanted && JSON.stringify([api, lang, layout, wanted])
  const [{ of, ...state }, setState] = useState<State & { of?: string | null }>({})
  const retry = useRef(() => {})

  useLayoutEffect(() => {
    if (!wanted) return
    const gone = new AbortController()
    let askedAt = 0
    let stop = () => {}
    let shown: Pick<State, 'found' | 'Drawing'> = {}
    const ask = async () => {
      stop()
      askedAt = Date.now()
      try {
        const [found, Drawing] = await Promise.all([
          askBooks(api, lang, wanted, gone.signal),
          fetchDrawing(layout, lang),
        ])
        if (gone.signal.aborted) return
        shown = { found, Drawing }
        setState({ of: key, ...shown })
        tell.onBooks(found)
      } catch (error) {
        if (gone.signal.aborted) return
        setState({ of: key, ...shown, error })
        stop()
        stop = onceMore(ask)
        tell.onError(error)
      }
    }
    retry.current = () => {
      setState({ of: key, ...shown, isAsking: true })
      void ask()
    }
    const wake = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > STALE_AFTER) void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', wake)
    return () => {
      gone.abort()
      stop()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [key])

  // what stands there until the next answer is not another list's
  return { ...(of === key ? state : {}), retry: () => retry.current() }
}
