import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { $config } from '../../core/stores/config.ts'
import { mobileTarget } from './mobile-redirect.ts'

/** Controls with unsent input. */
const typed = new Set<Element>()

/** Notes text typed into the served search box before this code loaded, on a slow network. */
export function noteEarlyWords(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[name=q]'))
    if (box.value !== box.defaultValue) typed.add(box)
}

/** Whether leaving would lose something: an open dialog, or unsent input. */
export function hasUnsentWork(): boolean {
  if (document.querySelector('dialog[open]')) return true
  for (const control of typed) {
    if (!control.isConnected) typed.delete(control)
    else if ((control as HTMLInputElement).value !== '') return true
  }
  return false
}

/** S10: on load and on navigation, never on resize. @returns whether the page is being left */
export function leaveForMobile(width = innerWidth): boolean {
  const isEnabled = $config.get()?.mobileRedirect ?? false
  const target = mobileTarget(location, width, isEnabled, hasUnsentWork())
  if (target) location.replace(target)
  return target !== null
}

export function useMobileRedirect(): void {
  const [path] = useLocation()
  const search = useSearch()
  // On load this is decided before rendering (main.tsx); a window that is narrow by now has been resized.
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
