import { CiteButton } from '../../../blocks/citation/CiteButton.tsx'
import type { BaseConfig } from '../../../contract/x.ts'
import type { SearchState } from '../../../core/rules/search/search-url.ts'
import { addToShelf } from '../../../core/stores/shelf/temporary-shelf-actions.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { shelf } from '../../../ui/icons/icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageSizeSelect } from '../PageSizeSelect.tsx'
import { HiddenState } from './HiddenState.tsx'

const ExportMenu = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../blocks/export/ExportMenu.tsx'),
    needMessages('shelfPage', 'shelf'),
  ])
  return part.ExportMenu
})

const OWN = ['sort', 'order', 'size']

type Props = {
  state: SearchState
  config: BaseConfig | null
  /** of the list; a list may have its own page sizes */
  path: string
  /** books of the current page */
  ids: string[]
  selected: string[]
  onSelect: (ids: string[]) => void
  onChange: (change: Partial<SearchState>) => void
}

/** Select the page, add to the shelf; order and page size. */
export function ResultsBar({ state, config, path, ids, selected, onSelect, onChange }: Props) {
  const t = useT()
  const sorts = config?.search.sorts ?? []
  const isAll = ids.length > 0 && selected.length === ids.length
  const isTwice = (code: string) => sorts.filter(sort => sort.code === code).length > 1
  const orders = sorts.map(({ code, name, sortType }) => ({
    value: `${code} ${sortType}`,
    label: isTwice(code) && sortType === 'asc' ? name + t('results.ascending') : name,
  }))
  const order = `${state.sort} ${state.order}`
  if (!orders.some(one => one.value === order))
    orders.unshift({ value: order, label: state.sort === 'relevance' ? t('results.relevance') : state.sort })

  return (
    <div className="resbar">
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = selected.length > 0 && !isAll
          }}
          onChange={() => onSelect(isAll ? [] : ids)}
        />
        {t('results.selectPage')}
      </label>
      <button
        type="button"
        className="btn btn--sm"
        disabled={!selected.length}
        onClick={() => {
          if (addToShelf(selected)) onSelect([])
        }}
      >
        <Icon d={shelf} size="sm" />
        {t('results.putOnShelf')}
      </button>
      {selected.length > 0 && (
        <>
          <CiteButton bibIds={selected} className="btn btn--sm" label={t('results.citeSelected')} />
          <ExportMenu bibIds={selected} summary={t('results.exportSelected')} />
        </>
      )}
      <form className="row ml-auto" method="get" aria-label={t('common.sort')}>
        <HiddenState state={state} own={OWN} />
        <Select
          size="sm"
          name="sort"
          label={t('common.sort')}
          value={order}
          options={orders}
          onChange={value => {
            const [sort = '', type = 'desc'] = value.split(' ')
            onChange({ sort, order: type })
          }}
        />
        <PageSizeSelect size={state.size} config={config} path={path} name="size" onChange={onChange} />
        <noscript>
          <button type="submit" className="btn btn--sm">
            {t('results.apply')}
          </button>
        </noscript>
      </form>
    </div>
  )
}
