/** Fields and limiters of articles, e-books and papers, memoized per view and language. */
import type { DiscoveryConfs, DiscoveryView } from '../../contract/catalogue/discovery.ts'
import { loadDiscoveryConfs } from '../api/discovery.ts'
import { OpacError } from '../errors.ts'

const cache = new Map<string, Promise<DiscoveryConfs | undefined>>()

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

/** error: why they could not be fetched; `confs` then has what every server does */
export type FoundConfs = { confs: DiscoveryConfs; error?: unknown }

/** @param lang of the names. Failures are not cached */
export async function discoveryConfs(view: DiscoveryView, lang: string): Promise<FoundConfs> {
  const key = `${lang} ${view}`
  const request = cache.get(key) ?? loadDiscoveryConfs(view, { silent: true })
  cache.set(key, request)
  let error: unknown
  const confs = await request.catch(reason => {
    // 404: a server without this call; nothing is missing there
    if (!(reason instanceof OpacError && reason.status === 404)) error = reason
  })
  if (confs) return { confs }
  cache.delete(key)
  return { confs: bareConfs(view), error }
}
