import type { Facet } from '../../../contract/catalogue/search.ts'
import type { SearchState } from '../../../core/rules/search/search-url.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevDown } from '../../../ui/icons/icons.ts'
import { YearBars } from './YearBars.tsx'
import { yearCounts } from './year-bounds.ts'

type Props = {
  name: string
  facet?: Facet
  year: SearchState['year']
}

/** Histogram of years with a range input; submitted with the form of all facets. */
export function YearFacet({ name, facet, year }: Props) {
  const t = useT()
  const years = facet ? yearCounts(facet.values) : null
  if (!years && !year) return null
  const [from, to] = year ?? [null, null]

  // the first bar also has all older years
  const barName = (bar: number) =>
    years && bar === years.from && years.first < years.from ? t('results.andBefore', { year: bar }) : `${bar}`
  const field = (which: 'from' | 'to', value: number | null, label: string, bound?: number) => (
    // the placeholder shows the list's first or last year
    <input
      key={`${which}${value}`}
      className="input input--sm tnum"
      name={which}
      inputMode="numeric"
      autoComplete="off"
      pattern="\s*\d{4}\s*"
      aria-label={label}
      placeholder={bound?.toString()}
      defaultValue={value ?? ''}
    />
  )
  return (
    <details className="facet" open>
      <summary>
        {name}
        <Icon d={chevDown} />
      </summary>
      {years && (
        <>
          <YearBars
            counts={years.counts}
            from={years.from}
            to={years.to}
            chosen={[from ?? years.from, to ?? years.to]}
            label={
              years.from === years.to && years.first === years.from
                ? t('results.oneYear', { year: years.to })
                : t('results.years', { from: years.first, to: years.to, peak: barName(years.peak) })
            }
          />
          <div className="yaxis" aria-hidden="true">
            <span>{barName(years.from)}</span>
            {years.to > years.from && <span>{years.to}</span>}
          </div>
        </>
      )}
      <fieldset className="yrange" aria-label={name}>
        {field('from', from, t('results.yearFrom'), years?.first)}
        <span className="faint">–</span>
        {field('to', to, t('results.yearTo'), years?.to)}
        <button type="submit" className="btn btn--sm">
          {t('results.apply')}
        </button>
      </fieldset>
    </details>
  )
}
