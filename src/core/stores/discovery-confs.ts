/** Fields and limiters of articles, e-books and papers, memoized per view and language. */
import type { DiscoveryConfs, DiscoveryView } from '../../contract/catalogue/discovery.ts'
import { loadDiscoveryConfs } from '../api/discovery.ts'

const cache = new Map<string, Promise<DiscoveryConfs>>()

/** Fallback for a server without this call: the search bar's fields, no limiters. */
const bareConfs = (view: DiscoveryView): DiscoveryConfs => ({
  kind: view === 'e-book' ? 'ebook' : view,
  fields: [],
  modes: [],
  sorts: [],
  limiters: [],
  expanders: [],
  facets: [],
  limits: [],
  years: null,
  provider: '',
})

/** @param lang of the names. Failures are not cached */
export function discoveryConfs(view: DiscoveryView, lang: string): Promise<DiscoveryConfs> {
  const key = `${lang} ${view}`
  const request =
    cache.get(key) ??
    loadDiscoveryConfs(view, { silent: true }).then(
      confs => confs ?? uncached(key, view),
      () => uncached(key, view),
    )
  cache.set(key, request)
  return request
}

function uncached(key: string, view: DiscoveryView): DiscoveryConfs {
  cache.delete(key)
  return bareConfs(view)
}
