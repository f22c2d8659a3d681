import { useStore } from '@nanostores/react'
import type { DiscoveryAnswer, DiscoveryConfs } from '../../../contract/catalogue/discovery.ts'
import type { DiscoveryState } from '../../../core/rules/search/discovery-url.ts'
import { $config } from '../../../core/stores/config.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { PageSizeSelect } from '../PageSizeSelect.tsx'

type Props = {
  state: DiscoveryState
  sorts: DiscoveryConfs['sorts']
  answer: DiscoveryAnswer
  onChange: (change: Partial<DiscoveryState>) => void
}

/** Position in the list; order and page size. */
export function ListBar({ state, sorts, answer, onChange }: Props) {
  const t = useT()
  const config = useStore($config)
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
            label={t('common.sort')}
            value={state.sort || sorts[0]!.code}
            options={sorts.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={sort => onChange({ sort: sort === sorts[0]!.code ? '' : sort })}
          />
        )}
        <PageSizeSelect size={state.size} config={config} onChange={onChange} />
      </span>
    </div>
  )
}
