import type { KeyboardEvent } from 'react'
import type { SearchModel } from '../../contract/vars.ts'
import { arrowStep } from '../../core/browser/arrow-step.ts'
import { isLinkModel } from '../../core/rules/search/search-models.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { external } from '../../ui/icons/icons.ts'
import { tabId } from './search-choices.ts'

type Props = { models: SearchModel[]; current: string; onChoose: (code: string) => void }

/** Tabs above the search box. Models that are external links come after them. */
export function Models({ models, current, onChoose }: Props) {
  const t = useT()
  const tabs = models.filter(model => !isLinkModel(model))
  const links = models.filter(isLinkModel)
  if (models.length < 2) return null

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = arrowStep(event)
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(model => model.code === current)
    const next = (at + step + tabs.length) % tabs.length
    onChoose(tabs[next]!.code)
    ;(event.currentTarget.children[next] as HTMLElement).focus()
  }

  return (
    <div className="models" part="tabs">
      <div className="models__tabs" role="tablist" aria-label={t('search.scope')} onKeyDown={onKeyDown}>
        {tabs.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className="model"
            part={code === current ? 'tab tab-active' : 'tab'}
            role="tab"
            id={tabId(code)}
            aria-selected={code === current}
            tabIndex={code === current ? 0 : -1}
            onClick={() => onChoose(code)}
          >
            {name}
          </button>
        ))}
      </div>
      {links.map(({ code, name, url, target }) => (
        <a
          key={code}
          className="model"
          part="tab"
          href={safeUrl(url)}
          target={target || '_blank'}
          rel="noopener"
        >
          {name}
          <Icon d={external} size="sm" />
          {target !== '_self' && <span className="sr">{t('search.newWindow')}</span>}
        </a>
      ))}
    </div>
  )
}
