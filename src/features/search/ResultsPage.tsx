/**
 * searchList: local results, by work; searchCatalog: the catalogue's, record by record. The whole query is in the URL
 * (F05, F06, F10; core/rules/search-url.ts).
 */
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../styles/results.css'
import { BookBlock } from '../../blocks/book-block/BookBlock.tsx'
import { searchChoices } from '../../blocks/search-bar/search-choices.ts'
import { searchDefaults } from '../../core/rules/search-defaults.ts'
import { VIEWS } from '../../core/rules/search-models.ts'
import {
  emptySearch,
  readSearchUrl,
  type SearchState,
  toSearchRequest,
  writeSearchUrl,
} from '../../core/rules/search-url.ts'
import { $config, confValue } from '../../core/stores/config.ts'
import { $shelf } from '../../core/stores/temporary-shelf.ts'
import { needMessages } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { errorText } from '../../ui/error-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sliders } from '../../ui/icons-pages.ts'
import { lazyPart, useSoon } from '../../ui/lazy-part.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { Chips } from './Chips.tsx'
import { Facets } from './Facets.tsx'
import { facetLabels } from './facet-labels.ts'
import { Meant } from './Meant.tsx'
import { PastEnd } from './PastEnd.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { useFacets } from './use-facets.ts'
import { useResults } from './use-results.ts'

const ShelfTray = lazyPart(() =>
  import('../../blocks/temporary-shelf/ShelfTray.tsx').then(part => part.ShelfTray),
)
// what lists without a hit show, and what only a press brings up
const NoHits = lazyPart(async () => {
  const [part] = await Promise.all([import('./NoHits.tsx'), needMessages('nohits')])
  return part.NoHits
})
const FilterDialog = lazyPart(() => import('./FilterDialog.tsx').then(part => part.FilterDialog))

export default function ResultsPage() {
  const t = useT()
  const lang = useLang()
  const config = useStore($config)
  const { base } = useRouter()
  const [path, navigate] = useLocation()
  const [selected, setSelected] = useState<string[]>([])
  const hasShelf = useStore($shelf).length > 0
  const [isFiltering, setFiltering] = useState(false)
  useSoon(ShelfTray)

  const defaults = searchDefaults(config, path)
  const state = readSearchUrl(useSearch(), defaults)
  const request = toSearchRequest(state, path === VIEWS.catalog)
  const to = (next: SearchState) => path + writeSearchUrl(next, defaults)
  const { answer, isLoading, isFailed, refusal, error, retry } = useResults(request, lang + to(state))
  const counted = useFacets(request, lang)
  const { facets } = counted
  useTopOfPage(state.page, 'results-heading')
  const words = wordsOf(state, code => t(`results.${code}`))
  usePageTitle(words || t(state.group ? 'results.versions' : 'results.all'))

  const hrefOf = (next: SearchState) => base + to(next)
  const hrefOfPage = (page: number) => hrefOf({ ...state, page })
  const change = (part: Partial<SearchState>) => {
    setSelected(ids => (ids.length ? [] : ids))
    navigate(to({ ...state, page: 1, ...part }))
  }
  const clear = () =>
    change({ ...emptySearch(defaults), conditions: state.conditions.slice(0, 1), size: state.size })

  const rows = answer?.dataList ?? []
  // a press that asks for another answer draws nothing of this one anew
  const hits = useMemo(
    () =>
      rows.map((book, at) => (
        <BookBlock
          key={book.bibId}
          book={book}
          base={base}
          conditions={state.conditions}
          forms={answer?.forms}
          number={(answer?.offset ?? 0) + at + 1}
          selected={selected.includes(book.bibId)}
          onSelect={isOn =>
            setSelected(isOn ? [...selected, book.bibId] : selected.filter(id => id !== book.bibId))
          }
          showsCurrent={confValue('space.item.show.cur.location') === '1'}
        />
      )),
    [answer, selected, base, config],
  )
  const labelOf = facetLabels(facets, config)
  const fieldName = (code: string) =>
    searchChoices(config, t).fields.find(one => one.code === code)?.name ?? code
  const filterCount = Object.values(state.filters).flat().length + (state.year ? 1 : 0)
  const isNarrowed = filterCount > 0 || !!state.group || state.conditions.length > 1
  const pages = Math.ceil((answer?.total ?? 0) / state.size)
  const isEmpty = !rows.length && !isLoading && !isFailed
  const facetProps = { ...counted, recount: !refusal && counted.recount, state, labelOf, onChange: change }
  const chips = <Chips state={state} labelOf={labelOf} fieldName={fieldName} onChange={change} />
  const clearButton = isNarrowed && (
    <button type="button" className="linkbtn" onClick={clear}>
      {t('results.clearAll')}
    </button>
  )

  return (
    <div className="wrap">
      <div className="results">
        {(rows.length > 0 || isNarrowed || !answer) && (
          <aside className="facets" aria-label={t('results.narrow')}>
            <div className="facets__h">
              <h2>{t('results.narrow')}</h2>
              {clearButton}
            </div>
            <Facets {...facetProps} />
          </aside>
        )}
        <div>
          <ResultsHead state={state} words={words} answer={answer} onChange={change} />
          {chips}
          {answer && rows.length > 0 && !isLoading && (
            <Meant state={state} words={words} answer={answer} hrefOf={hrefOf} />
          )}
          {!!answer?.partial && <Alert kind="warn">{t('results.partial')}</Alert>}
          {(rows.length > 0 || isLoading) && (
            <ResultsBar
              state={state}
              config={config}
              path={path}
              ids={rows.map(row => row.bibId)}
              selected={selected}
              onSelect={setSelected}
              onChange={change}
            />
          )}
          {(rows.length > 0 || isNarrowed) && (
            <button
              type="button"
              className="btn btn--block phone-only mt-4"
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            >
              <Icon d={sliders} size="sm" />
              {t('results.filter')}
              {filterCount > 0 && <span className="count">{filterCount}</span>}
            </button>
          )}
          {isFailed && (
            <Alert kind="err">
              {refusal || (
                <>
                  <b>{t('results.failed')}</b>
                  <p>{errorText(error, t)}</p>
                </>
              )}
              <button type="button" className="btn btn--sm mt-2" onClick={retry}>
                {t('errors.retry')}
              </button>
            </Alert>
          )}
          {!answer && isLoading && <Skeleton rows={5} label={t('results.searching')} />}
          <div className="recs" aria-busy={isLoading}>
            {hits}
          </div>
          {answer &&
            isEmpty &&
            (pages ? (
              <PastEnd page={state.page} pages={pages} href={hrefOfPage} />
            ) : (
              <NoHits {...{ state, defaults, words, answer, labelOf, hrefOf, chips }} />
            ))}
          {pages > 1 && (
            <Pager page={state.page} pages={pages} href={hrefOfPage} onJump={page => change({ page })} />
          )}
          {hasShelf && <ShelfTray base={base} />}
        </div>
      </div>
      {isFiltering && (
        <FilterDialog
          {...facetProps}
          clear={clearButton}
          total={answer?.total}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  )
}

/** The conditions in words, as the heading and the title have them. */
function wordsOf(state: SearchState, say: (logic: 'and' | 'or' | 'not') => string): string {
  return state.conditions
    .map(({ logic, value }, at) => (at === 0 ? value : `${say(logic)} ${value}`))
    .join(' ')
}
