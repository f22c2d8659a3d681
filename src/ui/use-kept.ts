/**
 * Stores that only the browser knows (shelf, history, session) at a hydrating first render: what the host has drawn
 * is the anonymous view, so the same is drawn once more, and the real value right after.
 */
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'

let hydrating = false

export const isHydrating = (): boolean => hydrating

/** True while code takes over what the host has drawn; later mounts draw the real value at once. */
export const setHydrating = (value: boolean): void => {
  hydrating = value
}

/** @param anonymous what the host's view shows */
export function useKept<T>(store: ReadableAtom<T>, anonymous: T): T {
  const [isFirst, setFirst] = useState(hydrating || typeof window === 'undefined')
  const value = useStore(store)
  useEffect(() => setFirst(false), [])
  return isFirst ? anonymous : value
}
