import { createContext, useContext, useLayoutEffect } from 'react'

/** What refresh() of an element calls. */
export const Refreshes = createContext(new Set<() => void>())

/** @param load asks the library anew for what this view shows */
export function useRefresh(load: () => void): void {
  const refreshes = useContext(Refreshes)
  useLayoutEffect(() => {
    refreshes.add(load)
    return () => void refreshes.delete(load)
  })
}
