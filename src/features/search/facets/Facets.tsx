import type { FormEvent } from 'react'
import type { LabelOf } from '../../../blocks/search-bar/facet-labels.ts'
import { SHOWN_FACETS } from '../../../contract/catalogue/facets.ts'
import type { Facet } from '../../../contract/catalogue/search.ts'
import { LIST_FILTERS, type SearchState, yearRange } from '../../../core/rules/search/search-url.ts'
import { $dictionary } from '../../../core/stores/language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { HiddenState } from '../results/HiddenState.tsx'
import { FacetList, moreOfFacets } from './Facets.List.tsx'
import { YearFacet } from './Facets.Years.tsx'

const OWN = [...LIST_FILTERS, 'year']

const FacetsFailed = lazyPart(async () => (await moreOfFacets()).FacetsFailed)

export type FacetsProps = {
  facets: Facet[]
  /** counts of the previous search */
  isCounting: boolean
  /** retries, after a failure */
  recount: (() => void) | false
  /** the list shows titles, whose versions the facets count */
  isInRecords: boolean
  state: SearchState
  labelOf: LabelOf
  onChange: (change: Partial<SearchState>) => void
}

/** All facets in one form, which also works without JavaScript. Counts come from the answer. */
export function Facets({ facets, isCounting, recount, isInRecords, state, labelOf, onChange }: FacetsProps) {
  const t = useT()
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onChange({ year: yearRange(String(data.get('from') ?? ''), String(data.get('to') ?? '')) })
  }
  return (
    <form method="get" aria-label={t('results.narrow')} aria-busy={isCounting} onSubmit={apply}>
      <HiddenState state={state} own={OWN} />
      {isInRecords && <p className="faint sm mt-2">{t('results.inRecords')}</p>}
      {recount && <FacetsFailed onRetry={recount} />}
      {SHOWN_FACETS.map(field => {
        const facet = facets.find(one => one.field === field)
        // the server names it in zh or en
        const name = ($dictionary.get() ? undefined : facet?.name) ?? t(`results.facets.${field}`)
        if (field === 'pubYear') return <YearFacet key={field} name={name} facet={facet} year={state.year} />
        const chosen = state.filters[field]
        const values = facet?.values ?? []
        const missing = chosen
          .filter(value => !values.some(one => one.value === value))
          .map(value => ({ value, label: labelOf(field, value) }))
        if (!values.length && !missing.length) return null
        return (
          <FacetList
            key={field}
            field={field}
            name={name}
            values={[...missing, ...values]}
            chosen={chosen}
            onChange={list => onChange({ filters: { ...state.filters, [field]: list } })}
          />
        )
      })}
      <noscript>
        <button type="submit" className="btn btn--sm mt-4">
          {t('results.apply')}
        </button>
      </noscript>
    </form>
  )
}
