/**
 * Where a link leads, code and data begin to come while the pointer rests on it, or when it goes down; where the reader
 * goes, both come at once instead of one after the other.
 */
import { loadBibHoldings, loadBibInfos } from '../core/api/bibs.ts'
import { searchBooks } from '../core/api/search.ts'
import { searchDefaults } from '../core/rules/search-defaults.ts'
import { readSearchUrl, toSearchRequest } from '../core/rules/search-url.ts'
import { $config } from '../core/stores/config.ts'
import { routeOf, routeSoon } from './match-route.ts'
import { screenOf } from './screens.ts'

/** ms; a pointer on its way to somewhere else asks for nothing */
const REST = 65
type Ahead = { silent: true; isAhead: true | 'going' }
const nothing = () => undefined

/** What a screen will ask for, asked as it will ask. */
const DATA: Record<string, (path: string, search: string, options: Ahead) => Promise<unknown>> = {
  SearchList: (path, search, options) => {
    const request = toSearchRequest(readSearchUrl(search, searchDefaults($config.get(), path)))
    // its counts wait for nobody, and most pages have them already
    return searchBooks(request, { ...options, facets: false })
  },
  // its visit is counted by the page itself
  SearchDetailLocal: (path, _, options) => {
    const bibId = decodeURIComponent(path.split('/')[2] ?? '')
    return Promise.all([loadBibInfos(bibId, { ...options, isAhead: true }), loadBibHoldings(bibId, options)])
  },
}

function goAhead(path: string, search: string, isAhead: Ahead['isAhead']): void {
  const route = routeOf(path)
  if (!route)
    return void routeSoon(path)
      .then(later => screenOf(later).preload())
      .catch(nothing)
  screenOf(route).preload().catch(nothing)
  DATA[route.name]?.(path, search, { silent: true, isAhead }).catch(nothing)
}

/** @returns stop */
export function followPointer(base: string): () => void {
  const ending = new AbortController()
  const hear = <K extends keyof DocumentEventMap>(type: K, heard: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, heard, { passive: true, signal: ending.signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link = (target as Element | null)?.closest?.('a')
    const isOurs = link?.origin === location.origin && link.pathname.startsWith(`${base}/`)
    return isOurs && link.href !== location.href && !link.hash ? link : undefined
  }
  const go = ({ pathname, search }: HTMLAnchorElement) => goAhead(pathname.slice(base.length), search, true)
  hear('pointerover', event => {
    clearTimeout(timer)
    const link = linkAt(event)
    if (link && event.pointerType === 'mouse') timer = setTimeout(() => go(link), REST)
  })
  hear('pointerdown', event => {
    const link = linkAt(event)
    if (link && !event.button) go(link)
  })
  // whoever begins to type will see results next
  hear('focusin', ({ target }) => {
    if ((target as Element).matches('form[action$="/searchList"] input'))
      screenOf(routeOf('/searchList')!).preload().catch(nothing)
  })
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

/** Called when the reader goes on: the screen need not be there to ask for its data. */
export const goNow = (base: string): void =>
  goAhead(location.pathname.slice(base.length), location.search, 'going')
