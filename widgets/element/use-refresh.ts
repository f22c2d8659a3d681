import { createContext, useContext, useLayoutEffect } from 'react'

/** Callbacks run by an element's refresh(). */
export const Refreshes = createContext(new Set<() => void>())

/** @param load reloads the view's data from the library */
export function useRefresh(load: () => void): void {
  const refreshes = useContext(Refreshes)
  useLayoutEffect(() => {
    refreshes.add(load)
    return () => void refreshes.delete(load)
  })
}
