/** Other services for a book that was not found here: only the configured ones. */
import type { SearchModel } from '../../contract/vars.ts'
import type { BaseConfig } from '../../contract/x.ts'
import { menuLink } from '../../core/rules/menu-link.ts'
import { safeUrl } from '../../core/rules/safe-url.ts'
import { isLinkModel, VIEWS, visibleModels } from '../../core/rules/search-models.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { external } from '../../ui/icons.ts'

/** @returns the path of the form for suggestions, '' = the menu has none; and the other places to search in */
export function otherWays(
  config: BaseConfig | null,
  path: string,
): { suggest: string; models: SearchModel[] } {
  const models = visibleModels(
    config?.searchModels ?? [],
    String(config?.vars['space.result.model'] ?? ''),
    VIEWS,
  )
  const link = (config?.menu ?? [])
    .map(({ linkUrl }) => menuLink(linkUrl))
    .find(link => link && /^\/suggestPurchase\b/.test(link.path))
  return {
    suggest: link?.path ?? '',
    models: models.filter(model => VIEWS[model.viewMode ?? ''] !== path),
  }
}

/** The same words in another place. */
export function Elsewhere({ model, words, base }: { model: SearchModel; words: string; base: string }) {
  const t = useT()
  const { name, url, target, viewMode } = model
  if (!isLinkModel(model))
    return <a href={`${base}${VIEWS[viewMode ?? '']}?${new URLSearchParams({ q: words })}`}>{name}</a>
  return (
    <a href={safeUrl(url)} target={target || '_blank'} rel="noopener">
      {name}
      <Icon d={external} size="sm" />
      {target !== '_self' && <span className="sr">{t('search.newWindow')}</span>}
    </a>
  )
}
