import { useEffect, useRef } from 'react'

/**
 * After a link to another part of the list: its heading gets the focus and comes into view, since the link stands below the list or
 * above the drawers, and stays where it is.
 */
export function useMoved(page: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    heading.current?.focus()
  }, [page])
  return {
    heading,
    onMove: () => {
      isPressed.current = true
    },
  }
}
