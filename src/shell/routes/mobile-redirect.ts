/** S10: viewports under 900 px are redirected to /mspace (first specification, section 4). Pure. */
import { MOBILE_BREAKPOINT } from '../../core/limits.ts'

export type Place = { pathname: string; search: string; hash: string }

/**
 * @param width CSS px of the viewport
 * @param enabled the configured switch
 * @param isBusy unsent input or an open dialog, which leaving would lose
 * @returns the address to go to, with path, query and hash; null = stay
 */
export function mobileTarget(place: Place, width: number, enabled: boolean, isBusy: boolean): string | null {
  const path = /^\/space(\/.*)?$/.exec(place.pathname)
  if (!path || !enabled || isBusy || width >= MOBILE_BREAKPOINT || width <= 0) return null
  return `/mspace${path[1] ?? '/'}${place.search}${place.hash}`
}
