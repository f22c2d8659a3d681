import type { FacetFieldName } from '../../contract/codes.ts'
import type { Facet } from '../../contract/search.ts'
import type { SearchState } from '../../core/rules/search-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { FacetList } from './Facets.List.tsx'
import { YearFacet } from './Facets.Years.tsx'
import type { LabelOf } from './facet-labels.ts'

const ORDER: FacetFieldName[] = ['docType', 'locaCode', 'pubYear', 'subject', 'language', 'author']

export type FacetsProps = {
  facets: Facet[]
  state: SearchState
  labelOf: LabelOf
  onChange: (change: Partial<SearchState>) => void
}

/** The ways to narrow a list down. Counts are the answer's own. */
export function Facets({ facets, state, labelOf, onChange }: FacetsProps) {
  const t = useT()
  return (
    <>
      {ORDER.map(field => {
        const facet = facets.find(one => one.field === field)
        const name = facet?.name ?? t(`results.facets.${field}`)
        if (field === 'pubYear')
          return (
            <YearFacet
              key={field}
              name={name}
              facet={facet}
              year={state.year}
              onChange={year => onChange({ year })}
            />
          )
        const chosen = state.filters[field]
        const values = facet?.values ?? []
        const gone = chosen
          .filter(value => !values.some(one => one.value === value))
          .map(value => ({ value, label: labelOf(field, value) }))
        if (!values.length && !gone.length) return null
        return (
          <FacetList
            key={field}
            name={name}
            values={[...gone, ...values]}
            chosen={chosen}
            onChange={list => onChange({ filters: { ...state.filters, [field]: list } })}
          />
        )
      })}
    </>
  )
}
