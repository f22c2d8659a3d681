import { useEffect, useRef } from 'react'

/** px of the step of an arrow key; share of the window's height at which the page scrolls instead */
const STEP = 28
const [TOP, FOOT] = [0.2, 0.75]
/** where arrow keys have a meaning of their own */
const OWN_ARROWS =
  'input, select, textarea, [contenteditable], [role=menu], [role=listbox], [role=tablist], [role=tree], [role=grid], [role=region], dialog, .acp, details'

/** Two lines around the line being read. They follow the pointer and the arrow keys. */
export function Ruler() {
  const band = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let at = innerHeight * 0.4
    const put = (to: number) => {
      at = Math.max(0, Math.min(innerHeight, to))
      if (band.current) band.current.style.top = `${at}px`
    }
    put(at)
    const onPointer = ({ pointerType, clientY }: PointerEvent) => {
      if (pointerType === 'mouse' || pointerType === 'pen') put(clientY)
    }
    const onKey = (event: KeyboardEvent) => {
      const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!way || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if ((event.target as Element).closest(OWN_ARROWS)) return
      event.preventDefault()
      const next = at + way * STEP
      const isAtEdge = way > 0 ? next > innerHeight * FOOT : next < innerHeight * TOP
      const before = scrollY
      if (isAtEdge) scrollBy(0, way * STEP)
      // at the end of the page the ruler goes on alone
      if (!isAtEdge || scrollY === before) put(next)
    }
    addEventListener('pointermove', onPointer)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointermove', onPointer)
      removeEventListener('keydown', onKey)
    }
  }, [])
  return <div ref={band} className="acruler" aria-hidden="true" />
}
