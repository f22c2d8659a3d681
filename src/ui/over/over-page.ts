import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders a dialog over the page, for code loaded on demand outside the component tree.
 * @param draw receives a close function
 */
export function showOver(draw: (close: () => void) => ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    draw(() => {
      root.unmount()
      place.remove()
    }),
  )
}
