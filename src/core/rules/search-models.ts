/** Which search models stand over the search bar, and in which order (F01). */
import type { DiscoveryView } from '../../contract/discovery.ts'
import type { SearchModel } from '../../contract/vars.ts'
import { safeUrl } from './safe-url.ts'

/** View mode of a search model → its list. */
export const VIEWS: Record<string, string> = {
  local: '/searchList',
  catalog: '/searchCatalog',
  article: '/searchListArticle',
  'e-book': '/searchListEBook',
  paper: '/searchListPaper',
}

/** The views that the discovery index answers. */
export const isDiscovery = (view?: string | null): view is DiscoveryView =>
  view === 'article' || view === 'e-book' || view === 'paper'

/** What the bar offers for them; their advanced search has the rest. */
export const DISCOVERY_FIELDS = ['all', 'title', 'author', 'subject']

/** The list a search leads to where no model says so: the catalogue unless the result mode is local (seed 1 §2). */
export const listOf = (resultMode: unknown): string =>
  (resultMode && resultMode !== 'local' ? VIEWS.catalog : VIEWS.local)!

export const isLinkModel = (model: SearchModel): boolean => model.type === 'link'

/**
 * Enabled models that lead somewhere: links with an address, views that this portal has. 'catalog' comes first when
 * the result mode is not local. None left = local only.
 * @param views view mode → path of its result list
 */
export function visibleModels(
  models: SearchModel[],
  resultMode: string,
  views: Record<string, string>,
): SearchModel[] {
  const shown = models.filter(
    model =>
      model.enabled &&
      (isLinkModel(model) ? safeUrl(model.url) !== '' : Object.hasOwn(views, model.viewMode ?? '')),
  )
  if (resultMode && resultMode !== 'local') {
    const at = shown.findIndex(model => model.viewMode === 'catalog')
    if (at > 0) shown.unshift(...shown.splice(at, 1))
  }
  return shown
}
