import { type ReactNode, useEffect, useRef, useState } from 'react'

/** px before it comes into view: there is time to fetch it */
const NEAR = '400px'

/** What stands further down and is fetched only when the reader comes near it. Not for what the host draws. */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // nothing to watch with: it is shown at once
    if (!window.IntersectionObserver) return setNear(true)
    const watch = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && setNear(true), {
      rootMargin: NEAR,
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
