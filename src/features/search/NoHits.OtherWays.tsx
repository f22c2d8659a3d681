import { useLocation, useRouter } from 'wouter'
import type { SearchModel } from '../../contract/vars.ts'
import type { BaseConfig } from '../../contract/x.ts'
import { menuLink } from '../../core/rules/menu-link.ts'
import { safeUrl } from '../../core/rules/safe-url.ts'
import { isLinkModel, VIEWS, visibleModels } from '../../core/rules/search-models.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { external } from '../../ui/icons.ts'

type Props = { words: string; config: BaseConfig | null }

/** Other services for a book not held: only the configured ones. */
export function OtherWays({ words, config }: Props) {
  const t = useT()
  const { base } = useRouter()
  const [path] = useLocation()
  const models = visibleModels(
    config?.searchModels ?? [],
    String(config?.vars['space.result.model'] ?? ''),
    VIEWS,
  ).filter(model => VIEWS[model.viewMode ?? ''] !== path)
  const suggests = (config?.menu ?? [])
    .map(({ linkUrl }) => menuLink(linkUrl))
    .find(link => link && /^\/suggestPurchase\b/.test(link.path))
  return (
    <aside className="nohits__s" aria-label={t('nohits.otherWays')}>
      {(suggests || models.length > 0) && <h2>{t('nohits.otherWays')}</h2>}
      {suggests && (
        <div className="ways">
          <h3>{t('nohits.suggest')}</h3>
          <p>{t('nohits.suggestText')}</p>
          <a href={base + suggests.path}>{t('nohits.suggestGo')}</a>
        </div>
      )}
      {models.length > 0 && (
        <>
          <h3 className="ways__h">{t('nohits.elsewhere')}</h3>
          <ul className="elsewhere">
            {models.map(model => (
              <li key={model.code}>
                <Elsewhere model={model} words={words} base={base} />
                <span className="leader" />
                <span className="faint sm">{t('nohits.there')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="faint sm mt-4">{t('nohits.hint')}</p>
      <p className="faint sm">{t('nohits.star', { star: '*' })}</p>
    </aside>
  )
}

function Elsewhere({ model, words, base }: { model: SearchModel; words: string; base: string }) {
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
