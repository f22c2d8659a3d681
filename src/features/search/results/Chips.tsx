import { chipsOf } from '../../../blocks/search-bar/chips-of.ts'
import type { LabelOf } from '../../../blocks/search-bar/facet-labels.ts'
import type { SearchState } from '../../../core/rules/search/search-url.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Chip } from '../Chip.tsx'

type Props = {
  state: SearchState
  labelOf: LabelOf
  fieldName: (code: string) => string
  onChange: (change: Partial<SearchState>) => void
}

/** All active filters, each removable: further conditions, facets, years, a single work. */
export function Chips({ state, labelOf, fieldName, onChange }: Props) {
  const t = useT()
  const chips = chipsOf({ state, labelOf, fieldName }, t)
  if (!chips.length) return null
  return (
    <div className="chips" data-then="next; #results-heading">
      <span>{t('results.chosen')}</span>
      {chips.map(({ key, label, value, without }) => (
        <Chip key={key} label={label} value={value} onRemove={() => onChange(without)} />
      ))}
    </div>
  )
}
