import { useEffect, useRef } from 'react'

/** Another page of a list begins at its heading. Going back leads to where one was (shell/use-arrival.ts). */
export function useTopOfPage(page: number, headingId: string): void {
  const last = useRef(page)
  const isBack = useRef(false)
  useEffect(() => {
    const back = () => {
      isBack.current = true
    }
    // going on from where one went back to is no going back
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
    // words that narrow the list down are typed on, and more than one box of a list is ticked
    if (!isTurned || document.activeElement?.closest('search, .facets')) return
    const heading = document.getElementById(headingId)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }, [page])
}
