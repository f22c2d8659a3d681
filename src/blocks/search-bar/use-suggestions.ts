import { useEffect, useState } from 'react'

/** ms after the last key; a fast typist asks once a word */
const PAUSE = 120

/** A failed or refused call leaves the list empty. */
export type AskSuggestions = (
  term: string,
  field: string,
  signal: AbortSignal,
) => Promise<string[] | undefined>

/** Suggestions for what is typed (F02): an earlier call is cancelled, so the newest answer wins. */
export function useSuggestions(ask: AskSuggestions, term: string, field: string): string[] {
  const [found, setFound] = useState<string[]>([])
  const typed = term.trim()
  useEffect(() => {
    if (!typed) return setFound([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const list = await ask(typed, field || 'all', controller.signal).catch(() => undefined)
      if (!controller.signal.aborted) setFound((list ?? []).filter(text => typeof text === 'string'))
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [ask, typed, field])
  return found
}
