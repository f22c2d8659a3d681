import { useLayoutEffect, useRef, useState } from 'react'

/** ms; the first keystroke sends a request at once, fast typing one more per word */
const DEBOUNCE = 120

/** A failed call leaves the list empty. */
export type LoadSuggestions = (
  term: string,
  field: string,
  signal: AbortSignal,
) => Promise<string[] | undefined>

/** Suggestions for the typed term (F02); a new request aborts the previous one. */
export function useSuggestions(load: LoadSuggestions, term: string, field: string): string[] {
  const [found, setFound] = useState<string[]>([])
  const typed = term.trim()
  const changed = useRef(Number.NEGATIVE_INFINITY)
  // before the typed text is painted: the server works on the answer meanwhile
  useLayoutEffect(() => {
    const now = performance.now()
    const isFast = now - changed.current < DEBOUNCE
    changed.current = now
    if (!typed) return setFound([])
    const controller = new AbortController()
    const ask = async () => {
      // suggestions help with typing; without them, nothing is said
      const list = await load(typed, field || 'all', controller.signal).catch(() => undefined)
      if (!controller.signal.aborted) setFound((list ?? []).filter(text => typeof text === 'string'))
    }
    const timer = isFast ? setTimeout(ask, DEBOUNCE) : void ask()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [load, typed, field])
  return found
}
