import { useEffect, useState } from 'react'

/** ms; debounce: a fast typist causes one request per word */
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
  useEffect(() => {
    if (!typed) return setFound([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const list = await load(typed, field || 'all', controller.signal).catch(() => undefined)
      if (!controller.signal.aborted) setFound((list ?? []).filter(text => typeof text === 'string'))
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [load, typed, field])
  return found
}
