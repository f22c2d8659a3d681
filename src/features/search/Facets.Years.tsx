import type { FormEvent } from 'react'
import type { Facet } from '../../contract/search.ts'
import type { SearchState } from '../../core/rules/search-url.ts'
import { yearCounts } from '../../core/rules/year-bounds.ts'
import { useT } from '../../i18n/use-t.ts'
import { YearBars } from '../../ui/YearBars.tsx'

type Props = {
  name: string
  facet?: Facet
  year: SearchState['year']
  onChange: (year: SearchState['year']) => void
}

const asYear = (text: FormDataEntryValue | null): number | null =>
  /^\d{4}$/.test(String(text ?? '').trim()) ? Number(text) : null

/** Years as a histogram, and a range to choose. A reversed range is swapped (F08). */
export function YearFacet({ name, facet, year, onChange }: Props) {
  const t = useT()
  const years = facet ? yearCounts(facet.values) : null
  if (!years && !year) return null
  const [from, to] = year ?? [null, null]

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [a, b] = [asYear(data.get('from')), asYear(data.get('to'))]
    onChange(a === null && b === null ? null : a !== null && b !== null && a > b ? [b, a] : [a, b])
  }

  const field = (which: 'from' | 'to', value: number | null, label: string) => (
    <input
      key={`${which}${value}`}
      className="input input--sm tnum"
      name={which}
      inputMode="numeric"
      autoComplete="off"
      pattern="\s*\d{4}\s*"
      aria-label={label}
      defaultValue={value ?? ''}
    />
  )
  return (
    <details className="facet" open>
      <summary className="ia">{name}</summary>
      {years && (
        <>
          <YearBars
            counts={years.counts}
            from={years.from}
            to={years.to}
            chosen={[from ?? years.from, to ?? years.to]}
            label={t('results.years', { from: years.from, to: years.to, peak: years.peak })}
          />
          <div className="yaxis" aria-hidden="true">
            <span>{years.from}</span>
            <span>{years.to}</span>
          </div>
        </>
      )}
      <form className="yrange" onSubmit={apply}>
        {field('from', from, t('results.yearFrom'))}
        <span className="faint">–</span>
        {field('to', to, t('results.yearTo'))}
        <button type="submit" className="btn btn--sm">
          {t('results.apply')}
        </button>
      </form>
    </details>
  )
}
