/** Search models above the search bar, and their order (F01). */
import type { DiscoveryView } from '../../../contract/catalogue/discovery.ts'
import type { SearchModel } from '../../../contract/vars.ts'
import { safeUrl } from '../urls/safe-url.ts'

/** View mode of a search model → its list. */
export const VIEWS: Record<string, string> = {
  local: '/searchList',
  catalog: '/searchCatalog',
  article: '/searchListArticle',
  'e-book': '/searchListEBook',
  paper: '/searchListPaper',
}

/** Views answered by the discovery index. */
export const isDiscovery = (view?: string | null): view is DiscoveryView =>
  view === 'article' || view === 'e-book' || view === 'paper'

/** Fields that the search bar offers for them; advanced search has all. */
export const DISCOVERY_FIELDS = ['all', 'title', 'author', 'subject']

/** Target list of a search without a model: the catalogue unless the result mode is local (seed 1 §2). */
export const listOf = (resultMode: unknown): string =>
  (resultMode && resultMode !== 'local' ? VIEWS.catalog : VIEWS.local)!

export const isLinkModel = (model: SearchModel): boolean => model.type === 'link'

/**
 * Enabled models with a target: links with an address, views that this portal has. 'catalog' comes first when the
 * result mode is not local. Empty = local only.
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
