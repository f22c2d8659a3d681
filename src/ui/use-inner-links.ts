import type { MouseEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/**
 * Plain links of our own pages change the view instead of loading a document. For a click handler on what surrounds
 * them: blocks and ui pieces write plain anchors, which work in a new tab, in a widget and without a script.
 */
export function useInnerLinks(): (event: MouseEvent) => void {
  const { base } = useRouter()
  return event => {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return
    if (
      event.shiftKey ||
      event.altKey ||
      (link.target && link.target !== '_self') ||
      link.hasAttribute('download')
    )
      return
    if (link.origin !== location.origin || !link.pathname.startsWith(`${base}/`)) return
    // a place in the same page is the browser's own business
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
}
