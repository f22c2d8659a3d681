import { useState } from 'react'

/**
 * Text of a field that also shows a value from elsewhere, e.g. the words in the URL: a new value there replaces
 * what was typed. It is compared while rendering, because an effect runs after the first paint and would
 * overwrite what was typed by then.
 */
export function useTyped(shown: string): [text: string, setText: (text: string) => void] {
  const [from, setFrom] = useState(shown)
  const [text, setText] = useState(shown)
  if (from === shown) return [text, setText]
  setFrom(shown)
  setText(shown)
  return [shown, setText]
}
