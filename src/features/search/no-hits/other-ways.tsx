/** Other services for a book that was not found here, as far as configured. */
import type { SearchModel } from '../../../contract/vars.ts'
import type { BaseConfig } from '../../../contract/x.ts'
import { isLinkModel, VIEWS, visibleModels } from '../../../core/rules/search/search-models.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { suggestPath } from '../../../core/rules/urls/suggest-path.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { external } from '../../../ui/icons/icons.ts'

/** @returns suggest: path of the purchase suggestion form, '' = not in the menu; models: other places to search */
export function otherWays(
  config: BaseConfig | null,
  path: string,
): { suggest: string; models: SearchModel[] } {
  const models = visibleModels(
    config?.searchModels ?? [],
    String(config?.vars['space.result.model'] ?? ''),
    VIEWS,
  )
  return {
    suggest: suggestPath(config),
    models: models.filter(model => VIEWS[model.viewMode ?? ''] !== path),
  }
}

/** Link to the same search elsewhere. */
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
