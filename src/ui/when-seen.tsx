import { type ReactNode, useEffect, useRef, useState } from 'react'

/** px before it scrolls into view */
const ROOT_MARGIN = '400px'

/** Content loaded only when scrolled near. Not for server-rendered parts. */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // without IntersectionObserver it is shown immediately
    if (!window.IntersectionObserver) return setNear(true)
    const watch = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && setNear(true), {
      rootMargin: ROOT_MARGIN,
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  )
}
