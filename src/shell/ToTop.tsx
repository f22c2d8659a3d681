import { useEffect, useState } from 'react'
import { BACK_TO_TOP_AT } from '../core/limits.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { arrowUp } from '../ui/icons/icons.ts'

/** S11: back to top after 500 px. Focus moves to the top too, so that the next Tab starts there. */
export function ToTop({ label }: { label: string }) {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > BACK_TO_TOP_AT)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <button
      type="button"
      className="totop"
      aria-label={label}
      onClick={() => {
        const still =
          'motion' in document.documentElement.dataset ||
          matchMedia('(prefers-reduced-motion: reduce)').matches
        scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
        document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true })
      }}
    >
      <Icon d={arrowUp} />
    </button>
  )
}
