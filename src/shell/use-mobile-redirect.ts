import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { mobileTarget } from '../core/rules/mobile-redirect.ts'
import { $config } from '../core/stores/config.ts'

/** Controls that have been typed in and not sent. */
const typed = new Set<Element>()

/** Something a reader would lose: an open dialog, or words typed and not yet sent. */
export function hasUnsentWork(): boolean {
  if (document.querySelector('dialog[open]')) return true
  for (const control of typed) {
    if (!control.isConnected) typed.delete(control)
    else if ((control as HTMLInputElement).value !== '') return true
  }
  return false
}

/** S10: on entry and on navigation, never when the window changes its size. @returns whether the page is being left */
export function leaveForMobile(width = innerWidth): boolean {
  const isEnabled = $config.get()?.mobileRedirect ?? false
  const target = mobileTarget(location, width, isEnabled, hasUnsentWork())
  if (target) location.replace(target)
  return target !== null
}

export function useMobileRedirect(): void {
  const [path] = useLocation()
  const search = useSearch()
  // Entry is decided before anything is drawn (main.tsx): a window made narrow since then has changed its size.
  const isEntry = useRef(true)
  useEffect(() => {
    if (!isEntry.current) leaveForMobile()
    isEntry.current = false
  }, [path, search])
  useEffect(() => {
    const type = (event: Event) => typed.add(event.target as Element)
    const send = (event: Event) => {
      for (const control of typed) if ((event.target as Element).contains(control)) typed.delete(control)
    }
    document.addEventListener('input', type)
    document.addEventListener('submit', send, true)
    return () => {
      document.removeEventListener('input', type)
      document.removeEventListener('submit', send, true)
    }
  }, [])
}
