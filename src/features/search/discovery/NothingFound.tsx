import type { DiscoveryConfs } from '../../../contract/discovery.ts'
import { type DiscoveryState, emptyDiscovery } from '../../../core/rules/discovery-url.ts'
import { searchHref } from '../../../core/rules/portal-links.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/Empty.tsx'

type Props = {
  state: DiscoveryState
  confs: DiscoveryConfs
  base: string
  hrefOf: (state: DiscoveryState) => string
}

/** Ways out of an empty list, offered and never taken; the library's own catalogue is one. */
export function NothingFound({ state, confs, base, hrefOf }: Props) {
  const t = useT()
  const first = state.conditions[0]
  const ways: [string, string][] = []
  const isLimited = state.year || state.facets.length || state.limiters?.length
  if (isLimited)
    ways.push([
      t('articles.helpLimits'),
      hrefOf({ ...emptyDiscovery(state.size), conditions: state.conditions, limiters: [] }),
    ])
  if (state.conditions.some(one => one.field !== 'all'))
    ways.push([
      t('articles.helpField'),
      hrefOf({ ...state, page: 1, conditions: state.conditions.map(one => ({ ...one, field: 'all' })) }),
    ])
  if (first && confs.modes.some(one => one.code === 'any') && state.mode !== 'any')
    ways.push([t('articles.helpMode'), hrefOf({ ...state, page: 1, mode: 'any' })])
  if (first) ways.push([t('articles.inCatalogue'), searchHref(base, first.value)])
  return (
    <Empty
      title={first ? t('articles.nothing', { words: first.value }) : t('articles.nothingPlain')}
      action={ways.map(([label, href]) => (
        <a key={label} className="btn" href={href}>
          {label}
        </a>
      ))}
    >
      {t(ways.length > 1 ? 'articles.nothingRelax' : 'articles.nothingHint')}
    </Empty>
  )
}
