/**
 * Prefetches code and data of a link's target when the pointer rests on it or is pressed; on navigation both are
 * requested in parallel.
 */
import { loadBibHoldings, loadBibInfos } from '../../core/api/bibs.ts'
import { searchBooks } from '../../core/api/search.ts'
import { searchDefaults } from '../../core/rules/search/search-defaults.ts'
import { readSearchUrl, toSearchRequest } from '../../core/rules/search/search-url.ts'
import { $config } from '../../core/stores/config.ts'
import { loadRoute, routeOf } from './match-route.ts'
import { screenOf } from './screens.ts'

/** ms that the pointer must rest; passing over a link prefetches nothing */
const HOVER_DELAY = 65
type PrefetchOptions = { silent: true; isAhead: true | 'going' }
const noop = () => undefined

/** The requests that each screen will make. */
const DATA: Record<string, (path: string, search: string, options: PrefetchOptions) => Promise<unknown>> = {
  SearchList: (path, search, options) => {
    const request = toSearchRequest(readSearchUrl(search, searchDefaults($config.get(), path)))
    // without facets: not needed first, and mostly cached already
    return searchBooks(request, { ...options, facets: false })
  },
  // the page itself counts the visit
  SearchDetailLocal: (path, _, options) => {
    const bibId = decodeURIComponent(path.split('/')[2] ?? '')
    return Promise.all([loadBibInfos(bibId, { ...options, isAhead: true }), loadBibHoldings(bibId, options)])
  },
}

function prefetch(path: string, search: string, isAhead: PrefetchOptions['isAhead']): void {
  const route = routeOf(path)
  if (!route)
    return void loadRoute(path)
      .then(later => screenOf(later).preload())
      .catch(noop)
  screenOf(route).preload().catch(noop)
  DATA[route.name]?.(path, search, { silent: true, isAhead }).catch(noop)
}

/** @returns stop */
export function prefetchOnPointer(base: string): () => void {
  const ending = new AbortController()
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { passive: true, signal: ending.signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link = (target as Element | null)?.closest?.('a')
    const isOurs = link?.origin === location.origin && link.pathname.startsWith(`${base}/`)
    return isOurs && link.href !== location.href && !link.hash ? link : undefined
  }
  const go = ({ pathname, search }: HTMLAnchorElement) => prefetch(pathname.slice(base.length), search, true)
  on('pointerover', event => {
    clearTimeout(timer)
    const link = linkAt(event)
    if (link && event.pointerType === 'mouse') timer = setTimeout(() => go(link), HOVER_DELAY)
  })
  on('pointerdown', event => {
    const link = linkAt(event)
    if (link && !event.button) go(link)
  })
  // typing into a search form leads to the results
  on('focusin', ({ target }) => {
    if ((target as Element).matches('form[action$="/searchList"] input'))
      screenOf(routeOf('/searchList')!).preload().catch(noop)
  })
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

/** On navigation: requests the data without waiting for the screen's code. */
export const prefetchCurrent = (base: string): void =>
  prefetch(location.pathname.slice(base.length), location.search, 'going')
