/** The results that this document was opened from: a press before the scripts were there, a new tab, a reload. */
import { searchBooks } from '../../../core/api/search.ts'
import { searchDefaults } from '../../../core/rules/search/search-defaults.ts'
import { VIEWS } from '../../../core/rules/search/search-models.ts'
import { readSearchUrl, toSearchRequest } from '../../../core/rules/search/search-url.ts'
import { $lastList, $resultPages } from '../../../core/stores/books.ts'
import { $config } from '../../../core/stores/config.ts'

/** Nothing where it is another site's list, or cannot be loaded. */
export async function loadReferrer(base: string): Promise<void> {
  const { origin, pathname, search } = new URL(document.referrer)
  const path = pathname.slice(base.length)
  if (origin !== location.origin || !pathname.startsWith(base)) return
  if (path !== VIEWS.catalog && path !== VIEWS.local) return
  const state = readSearchUrl(search, searchDefaults($config.get(), path))
  const request = toSearchRequest(state, path === VIEWS.catalog)
  const answer = await searchBooks(request, { silent: true, facets: false }).catch(() => undefined)
  // meanwhile the reader may have searched
  if (!answer || $resultPages.get().length) return
  const address = pathname + search
  $resultPages.set([{ address, request, answer }])
  if (!$lastList.get()) $lastList.set(address)
}
