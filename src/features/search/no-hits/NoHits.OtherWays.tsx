import { useLocation, useRouter } from 'wouter'
import type { BaseConfig } from '../../../contract/x.ts'
import { offersDocuments } from '../../../core/rules/documents/offers-documents.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Elsewhere, otherWays } from './other-ways.tsx'

type Props = { words: string; config: BaseConfig | null }

/** Sidebar of an empty result list. */
export function OtherWays({ words, config }: Props) {
  const t = useT()
  const { base } = useRouter()
  const [path] = useLocation()
  const { suggest, models } = otherWays(config, path)
  const isRequestable = offersDocuments(config)
  return (
    <aside className="nohits__s" aria-label={t('nohits.otherWays')}>
      {(suggest || isRequestable || models.length > 0) && <h2>{t('nohits.otherWays')}</h2>}
      {suggest && (
        <div className="ways">
          <h3>{t('nohits.suggest')}</h3>
          <p>{t('nohits.suggestText')}</p>
          <a href={base + suggest}>{t('nohits.suggestGo')}</a>
        </div>
      )}
      {isRequestable && (
        <div className="ways">
          <h3>{t('nohits.document')}</h3>
          <p>{t('nohits.documentText')}</p>
          <a href={`${base}/requestDocument${words ? `?${new URLSearchParams({ q: words })}` : ''}`}>
            {t('nohits.documentGo')}
          </a>
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
