import type { DiscoveryConfs } from '../../../contract/catalogue/discovery.ts'
import { type DiscoveryState, emptyDiscovery } from '../../../core/rules/search/discovery-url.ts'
import { searchHref } from '../../../core/rules/urls/portal-links.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/state/Empty.tsx'

type Props = {
  state: DiscoveryState
  confs: DiscoveryConfs
  base: string
  hrefOf: (state: DiscoveryState) => string
}

/** Alternatives for an empty list, never applied automatically; one is the library's own catalogue. */
export function NothingFound({ state, confs, base, hrefOf }: Props) {
  const t = useT()
  const first = state.conditions[0]
  const alternatives: [string, string][] = []
  const isLimited = state.year || state.facets.length || state.limiters?.length
  if (isLimited)
    alternatives.push([
      t('articles.helpLimits'),
      hrefOf({ ...emptyDiscovery(state.size), conditions: state.conditions, limiters: [] }),
    ])
  if (state.conditions.some(one => one.field !== 'all'))
    alternatives.push([
      t('articles.helpField'),
      hrefOf({ ...state, page: 1, conditions: state.conditions.map(one => ({ ...one, field: 'all' })) }),
    ])
  if (first && confs.modes.some(one => one.code === 'any') && state.mode !== 'any')
    alternatives.push([t('articles.helpMode'), hrefOf({ ...state, page: 1, mode: 'any' })])
  if (first) alternatives.push([t('articles.inCatalogue'), searchHref(base, first.value)])
  return (
    <Empty
      title={first ? t('articles.nothing', { words: first.value }) : t('articles.nothingPlain')}
      action={alternatives.map(([label, href]) => (
        <a key={label} className="btn" href={href}>
          {label}
        </a>
      ))}
    >
      {t(alternatives.length > 1 ? 'articles.nothingRelax' : 'articles.nothingHint')}
    </Empty>
  )
}
