/** What articles, e-books and papers are searched and limited by: asked for once a visit, view and language. */
import type { DiscoveryConfs, DiscoveryView } from '../../contract/discovery.ts'
import { loadDiscoveryConfs } from '../api/discovery.ts'

const known = new Map<string, Promise<DiscoveryConfs>>()

/** A server that does not say is searched in the fields of the bar, with nothing to limit by. */
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

/** @param lang of the names. A failure is no answer: the next who asks tries again */
export function discoveryConfs(view: DiscoveryView, lang: string): Promise<DiscoveryConfs> {
  const key = `${lang} ${view}`
  const asked =
    known.get(key) ??
    loadDiscoveryConfs(view, { silent: true }).then(
      confs => confs ?? forget(key, view),
      () => forget(key, view),
    )
  known.set(key, asked)
  return asked
}

function forget(key: string, view: DiscoveryView): DiscoveryConfs {
  known.delete(key)
  return bareConfs(view)
}
