/** S10: a viewport under 900 px belongs to /mspace (first specification, section 4). Pure. */
import { MOBILE_BREAKPOINT } from '../limits.ts'

export type Place = { pathname: string; search: string; hash: string }

/**
 * @param width CSS px of the viewport
 * @param enabled the configured switch
 * @param isBusy something typed is still unsent, or a dialog is open: leaving would lose it
 * @returns the address to go to, path, query and hash kept; null = stay
 */
export function mobileTarget(place: Place, width: number, enabled: boolean, isBusy: boolean): string | null {
  const path = /^\/space(\/.*)?$/.exec(place.pathname)
  if (!path || !enabled || isBusy || width >= MOBILE_BREAKPOINT || width <= 0) return null
  return `/mspace${path[1] ?? '/'}${place.search}${place.hash}`
}
