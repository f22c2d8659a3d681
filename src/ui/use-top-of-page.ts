import { useEffect, useRef } from 'react'

/**
 * Changing the page of a list moves to its heading. Going back restores the position instead (shell/use-arrival.ts).
 */
export function useTopOfPage(page: number, headingId: string): void {
  const last = useRef(page)
  const isBack = useRef(false)
  useEffect(() => {
    const back = () => {
      isBack.current = true
    }
    // forward navigation after going back resets it
    const on = () => {
      isBack.current = false
    }
    addEventListener('popstate', back)
    addEventListener('pushState', on)
    return () => {
      removeEventListener('popstate', back)
      removeEventListener('pushState', on)
    }
  }, [])
  useEffect(() => {
    const isTurned = last.current !== page && !isBack.current
    last.current = page
    isBack.current = false
    // not while typing in a filter or ticking boxes of the list
    if (!isTurned || document.activeElement?.closest('search, .facets')) return
    const heading = document.getElementById(headingId)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }, [page])
}
