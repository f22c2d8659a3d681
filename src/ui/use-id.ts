/**
 * Ids that host and browser agree on. The library's own count along the whole tree, which goes wrong where a part of
 * it sleeps: here each part counts for itself, under a name that its own place has given it.
 */
import { createContext, createElement, type ReactNode, useContext, useState } from 'react'

type Names = { prefix: string; next: number }

// What stands in no scope (a widget, a test) counts on its own.
const Scope = createContext<Names>({ prefix: 'i', next: 0 })

export function useId(): string {
  const names = useContext(Scope)
  const [id] = useState(() => `${names.prefix}${names.next++}`)
  return id
}

/** The ids inside begin with `name`, which must be one of a kind in the document. */
export function IdScope({ name, children }: { name: string; children: ReactNode }) {
  const [names] = useState<Names>(() => ({ prefix: `${name}-`, next: 0 }))
  return createElement(Scope.Provider, { value: names }, children)
}
