import { useStore } from '@nanostores/react'
import type { DiscoveryAnswer, DiscoveryConfs } from '../../../contract/discovery.ts'
import type { DiscoveryState } from '../../../core/rules/discovery-url.ts'
import { pageSizes } from '../../../core/rules/search-defaults.ts'
import { $config } from '../../../core/stores/config.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/Select.tsx'

type Props = {
  state: DiscoveryState
  sorts: DiscoveryConfs['sorts']
  answer: DiscoveryAnswer
  onChange: (change: Partial<DiscoveryState>) => void
}

/** Where in the list one is; order and page size. */
export function ListBar({ state, sorts, answer, onChange }: Props) {
  const t = useT()
  const choices = [...new Set([...pageSizes(useStore($config)), state.size])].sort((a, b) => a - b)
  const { pagenumber, resultsperpage, total, records } = answer
  const from = (pagenumber - 1) * resultsperpage
  return (
    <div className="resbar">
      <span className="faint tnum">
        {t('articles.range', {
          from: grouped(from + 1),
          to: grouped(from + records.length),
          total: grouped(total),
        })}
      </span>
      <span className="row ml-auto">
        {sorts.length > 1 && (
          <Select
            size="sm"
            label={t('results.sort')}
            value={state.sort || sorts[0]!.code}
            options={sorts.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={sort => onChange({ sort: sort === sorts[0]!.code ? '' : sort })}
          />
        )}
        <span className="desk-only">
          <Select
            size="sm"
            label={t('results.perPage')}
            value={String(state.size)}
            options={choices.map(size => ({ value: String(size), label: String(size) }))}
            onChange={value => onChange({ size: Number(value) })}
          />
        </span>
      </span>
    </div>
  )
}
