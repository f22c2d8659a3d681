import { useLayoutEffect, useRef, useState } from 'react'
import type { Lang } from '../../src/core/stores/language.ts'
import { whenStale } from '../books-at.ts'
import { onceMore } from '../core.ts'
import { askBooks, type Found, type Wanted } from './ask-books.ts'
import { type Asked, fetchParts } from './layouts.ts'
import type { Parts } from './parts.ts'

/** found and error together: the books are those of before, what can be borrowed is not known */
type State = { found?: Found; parts?: Parts; error?: unknown; isAsking?: boolean }

/** The books as they are now: asked for again when the page is seen again, after a failure once more. */
export function useBooks(
  api: string,
  lang: Lang,
  asked: Asked,
  wanted: Wanted | null,
  tell: { onBooks(found: Found): void; onError(error: unknown): void },
): State & { retry(): void } {
  const key = wanted && JSON.stringify([api, lang, asked, wanted])
  const [{ of, ...state }, setState] = useState<State & { of?: string | null }>({})
  const retry = useRef(() => {})

  useLayoutEffect(() => {
    if (!wanted) return
    const gone = new AbortController()
    let askedAt = 0
    let stop = () => {}
    let shown: Pick<State, 'found' | 'parts'> = {}
    const ask = async () => {
      stop()
      askedAt = Date.now()
      try {
        const [found, parts] = await Promise.all([
          askBooks(api, lang, wanted, gone.signal),
          fetchParts(asked, lang),
        ])
        if (gone.signal.aborted) return
        shown = { found, parts }
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
    void ask()
    const rest = whenStale(
      () => askedAt,
      () => void ask(),
    )
    return () => {
      gone.abort()
      stop()
      rest()
    }
  }, [key])

  // what stands there until the next answer is not another list's
  return { ...(of === key ? state : {}), retry: () => retry.current() }
}
