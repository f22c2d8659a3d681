import { emptySearch, type SearchDefaults, type SearchState } from '../../core/rules/search-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/Empty.tsx'

type Props = {
  state: SearchState
  defaults: SearchDefaults
  words: string
  hrefOf: (state: SearchState) => string
}

/** Ways out of an empty list. They are offered, never taken for the reader. */
export function NoHits({ state, defaults, words, hrefOf }: Props) {
  const t = useT()
  const all = emptySearch(defaults)
  const first = state.conditions[0]
  const change = (to: Partial<NonNullable<typeof first>>) => ({
    ...state,
    page: 1,
    conditions: state.conditions.map(condition =>
      condition === first ? { ...condition, ...to } : condition,
    ),
  })
  const isFiltered = !!state.year || !!state.group || Object.values(state.filters).some(list => list.length)
  const ways: [string, SearchState][] = []
  if (isFiltered) ways.push([t('results.helpFilters'), { ...all, conditions: state.conditions }])
  if (first && first.field !== 'all') ways.push([t('results.helpField'), change({ field: 'all' })])
  if (first && first.operator !== '*') ways.push([t('results.helpOperator'), change({ operator: '*' })])
  ways.push([t('results.helpAll'), all])
  return (
    <Empty
      title={words ? t('results.nothing', { words }) : t('results.nothingPlain')}
      action={ways.map(([label, to]) => (
        <a key={label} className="btn" href={hrefOf(to)}>
          {label}
        </a>
      ))}
    >
      {t(ways.length > 1 ? 'results.nothingRelax' : 'results.nothingHint')}
    </Empty>
  )
}
