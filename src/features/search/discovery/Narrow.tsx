import type { FormEvent } from 'react'
import type { DiscoveryAnswer, DiscoveryConfs, DiscoveryView } from '../../../contract/catalogue/discovery.ts'
import { type DiscoveryState, switchesOn } from '../../../core/rules/search/discovery-url.ts'
import { yearRange } from '../../../core/rules/search/search-url.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { FacetList } from '../facets/Facets.List.tsx'
import { YearFacet } from '../facets/Facets.Years.tsx'
import { labelOf, nameOf } from './facet-names.ts'
import { Switches } from './Switches.tsx'

/** The facet shown as years. */
const YEARS = 'PublicationYear'

export type NarrowProps = {
  view: DiscoveryView
  state: DiscoveryState
  confs: DiscoveryConfs
  answer: DiscoveryAnswer
  onChange: (change: Partial<DiscoveryState>) => void
}

/** Filters and expanders: limiters, years, facets, expanders, search mode. */
export function Narrow({ view, state, confs, answer, onChange }: NarrowProps) {
  const t = useT()
  const years = answer.facets.find(facet => facet.id === YEARS)
  const lists = answer.facets.filter(facet => facet !== years)
  // selected values stay listed for removal, even when missing from the answer
  const missing = [...new Set(state.facets.map(facet => facet.id))].filter(
    id => id !== YEARS && !lists.some(facet => facet.id === id),
  )
  const newest = confs.years?.to
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onChange({ year: yearRange(String(data.get('from') ?? ''), String(data.get('to') ?? '')) })
  }
  return (
    <form method="get" aria-label={t('articles.limit')} onSubmit={apply}>
      <Switches
        all={confs.limiters}
        on={switchesOn(state.limiters, confs.limiters)}
        counts={answer.limiters}
        onChange={limiters => onChange({ limiters })}
      />
      {view !== 'paper' && (
        <YearFacet
          name={t('articles.years')}
          facet={years && { field: 'pubYear', name: years.name, values: years.values }}
          year={state.year}
        />
      )}
      {view !== 'paper' && newest && (years?.values.length || state.year) && (
        <div className="quickd">
          {[3, 5, 10].map(count => {
            const isChosen = state.year?.[0] === newest - count + 1 && state.year[1] === newest
            return (
              <button
                key={count}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange({ year: isChosen ? null : [newest - count + 1, newest] })}
              >
                {t('articles.quickYears', { count })}
              </button>
            )
          })}
        </div>
      )}
      {[...lists, ...missing.map(id => ({ id, name: nameOf(confs, id), values: [] }))].map(facet => {
        const chosen = state.facets.filter(one => one.id === facet.id).map(one => one.value)
        const absent = chosen
          .filter(value => !facet.values.some(one => one.value === value))
          .map(value => ({ value, label: labelOf(confs, facet.id, value) }))
        if (!facet.values.length && !absent.length) return null
        return (
          <FacetList
            key={facet.id}
            field={facet.id}
            name={facet.name || nameOf(confs, facet.id)}
            values={[...absent, ...facet.values]}
            chosen={chosen}
            onChange={values =>
              onChange({
                facets: [
                  ...state.facets.filter(one => one.id !== facet.id),
                  ...values.map(value => ({ id: facet.id, value })),
                ],
              })
            }
          />
        )
      })}
      {(confs.expanders.length > 0 || confs.modes.length > 1) && (
        <h3 className="expand__h">{t('articles.widen')}</h3>
      )}
      <Switches
        all={confs.expanders}
        on={switchesOn(state.expanders, confs.expanders)}
        counts={answer.expanders}
        onChange={expanders => onChange({ expanders })}
      />
      {confs.modes.length > 1 && (
        <div className="mt-4">
          <Select
            size="sm"
            label={t('articles.mode')}
            value={state.mode || confs.modes[0]!.code}
            options={confs.modes.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={mode => onChange({ mode: mode === confs.modes[0]!.code ? '' : mode })}
          />
        </div>
      )}
    </form>
  )
}
