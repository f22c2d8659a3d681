import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws a dialog over the page for a piece that is fetched with a press and stands in no page. @param draw given what closes it */
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
