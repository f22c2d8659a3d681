import { useEffect, useRef } from 'react'

/** Another page of a list begins at its heading. Going back leads to where one was (shell/use-arrival.ts). */
export function useTopOfPage(page: number, headingId: string): void {
  const last = useRef(page)
  const isBack = useRef(false)
  useEffect(() => {
    const back = () => {
      isBack.current = true
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  useEffect(() => {
    const isTurned = last.current !== page && !isBack.current
    last.current = page
    isBack.current = false
    if (!isTurned) return
    const heading = document.getElementById(headingId)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }, [page])
}
