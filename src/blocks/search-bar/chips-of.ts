/** What a search is limited by, in words: further conditions, facets, years, a single work. Pure. */
import { LIST_FILTERS, type SearchState } from '../../core/rules/search/search-url.ts'
import type { T } from '../../i18n/index.ts'
import type { LabelOf } from './facet-labels.ts'

type Named = { state: SearchState; labelOf: LabelOf; fieldName: (code: string) => string }
/** label: what it filters by; without: the search without it */
type Chosen = { key: string; label: string; value: string; without: Partial<SearchState> }

export function chipsOf({ state, labelOf, fieldName }: Named, t: T): Chosen[] {
  const { conditions, filters, year, group } = state
  const chips: Chosen[] = conditions.slice(1).map((condition, at) => ({
    key: `c${at}`,
    label: `${condition.logic === 'and' ? '' : `${t(`results.${condition.logic}`)} `}${fieldName(condition.field)}`,
    value: condition.value,
    without: { conditions: conditions.filter(other => other !== condition) },
  }))
  for (const field of LIST_FILTERS)
    for (const value of filters[field])
      chips.push({
        key: field + value,
        label: t(`results.facets.${field}`),
        value: labelOf(field, value),
        without: { filters: { ...filters, [field]: filters[field].filter(other => other !== value) } },
      })
  if (year)
    chips.push({
      key: 'year',
      label: t('results.facets.pubYear'),
      value: yearText(year, t),
      without: { year: null },
    })
  if (group)
    chips.push({
      key: 'group',
      label: t('results.facets.group'),
      value: t('results.oneWork'),
      without: { group: '' },
    })
  return chips
}

function yearText([from, to]: NonNullable<SearchState['year']>, t: T): string {
  if (from === null) return t('results.until', { to: to ?? '' })
  return to === null ? t('results.since', { from }) : `${from}–${to}`
}
