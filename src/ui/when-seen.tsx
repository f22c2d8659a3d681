import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFrugal } from '../core/browser/frugal.ts'
import { whenIdle } from '../core/browser/when-idle.ts'
import { inTurn } from './lazy-part.tsx'

/** px before it scrolls into view */
const ROOT_MARGIN = '400px'

/**
 * Content that is loaded when scrolled near, and otherwise when the browser is idle, so that a picture or a print of the
 * whole page has no holes. With Save-Data or on a 2g connection only when scrolled near. Not for server-rendered parts.
 */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => setDue(true)
    // without IntersectionObserver it is shown immediately
    if (!window.IntersectionObserver) return show()
    let isLeft = false
    const watch = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && show(), {
      rootMargin: ROOT_MARGIN,
    })
    watch.observe(place.current!)
    // one idle moment later, so that the code of the first dialogs is asked for before it
    if (!isFrugal()) whenIdle(() => isLeft || inTurn(async () => isLeft || show()))
    return () => {
      isLeft = true
      watch.disconnect()
    }
  }, [])
  return (
    <div ref={place} className={className}>
      {isDue && children}
    </div>
  )
}
