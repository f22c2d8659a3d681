/**
 * searchList: local results, grouped by work; searchCatalog: the catalogue's, by record. The whole query is in the
 * URL (F05, F06, F10; core/rules/search/search-url.ts).
 */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/results.css'
import { BookBlock } from '../../../blocks/book-block/BookBlock.tsx'
import { mainTitle } from '../../../blocks/book-block/book-faces.ts'
import { facetLabels } from '../../../blocks/search-bar/facet-labels.ts'
import { searchChoices } from '../../../blocks/search-bar/search-choices.ts'
import type { Facet, SearchAnswer, SearchRequest } from '../../../contract/catalogue/search.ts'
import { cacheAnswer, cachedAnswer } from '../../../core/answer-cache.ts'
import { searchBooks } from '../../../core/api/search.ts'
import { isCancelled } from '../../../core/errors.ts'
import { isWrongIsbn } from '../../../core/rules/search/isbn-check.ts'
import { searchDefaults } from '../../../core/rules/search/search-defaults.ts'
import { VIEWS } from '../../../core/rules/search/search-models.ts'
import {
  countRequest,
  emptySearch,
  type ListFilter,
  readSearchUrl,
  type SearchState,
  toSearchRequest,
  writeSearchUrl,
} from '../../../core/rules/search/search-url.ts'
import { $config, can, confValue } from '../../../core/stores/config.ts'
import { $firstView } from '../../../core/stores/first-view.ts'
import { $again } from '../../../core/stores/search-history.ts'
import { $shelf } from '../../../core/stores/shelf/temporary-shelf.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { sliders } from '../../../ui/icons/icons-pages.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { errorText } from '../../../ui/state/error-text.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { LangText } from '../../../ui/text/LangText.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { AuthorPart } from '../author/author-part.ts'
import { Facets } from '../facets/Facets.tsx'
import { GradedPart } from '../graded/graded-part.ts'
import { Chips } from './Chips.tsx'
import { Incomplete } from './Incomplete.tsx'
import { PastEnd } from './PastEnd.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { ResultsHead, type Unit } from './ResultsHead.tsx'
import { SaveButton, SavePanel } from './save-search.tsx'
import { useResults } from './use-results.ts'

const ShelfTray = lazyPart(() =>
  import('../../../blocks/temporary-shelf/ShelfTray.tsx').then(part => part.ShelfTray),
)
// loaded on demand: empty results, and parts shown by a press
const NoHits = lazyPart(async () => {
  const [part] = await Promise.all([import('../no-hits/NoHits.tsx'), needMessages('nohits')])
  return part.NoHits
})
const FewerWords = lazyPart(async () => {
  const [part] = await Promise.all([import('../no-hits/FewerWords.tsx'), needMessages('nohits')])
  return part.FewerWords
})
const FilterDialog = lazyPart(() => import('../facets/FilterDialog.tsx').then(part => part.FilterDialog))

/** Loads parts before hydration that the document already shows: an author or subject, a graded answer. */
export const ready = async () => {
  const { search } = $firstView.get()
  await Promise.all([
    (search?.authority || search?.named) && AuthorPart.fetchPart(),
    search?.graded && GradedPart.fetchPart(),
  ])
}

export default function ResultsPage() {
  const t = useT()
  const lang = useLang()
  const config = useStore($config)
  const { base } = useRouter()
  const [path, navigate] = useLocation()
  const [selected, setSelected] = useState<string[]>([])
  const hasShelf = useStore($shelf).length > 0
  const [isFiltering, setFiltering] = useState(false)
  /** search whose panel to save it is open */
  const [saving, setSaving] = useState('')
  usePrefetch(ShelfTray)

  const defaults = searchDefaults(config, path)
  const state = readSearchUrl(useSearch(), defaults)
  const isByRecord = path === VIEWS.catalog
  const request = toSearchRequest(state, isByRecord)
  const unit: Unit = state.group ? 'versions' : isByRecord ? 'records' : 'titles'
  const to = (next: SearchState) => path + writeSearchUrl(next, defaults)
  const again = `${useStore($again)} ${lang}`
  const { answer, isLoading, isFailed, refusal, error, retry } = useResults(request, again + to(state))
  const authority = answer?.authority
  const counted = useFacets(request, again)
  const { facets } = counted
  useTopOfPage(state.page, 'results-heading')
  const words = wordsOf(state, code => t(`results.${code}`))
  // without other conditions the work is what is searched for, not a filter
  const ofWork = !!state.group && !state.conditions.length
  const rows = answer?.dataList ?? []
  const work = ofWork && !isLoading && rows[0] ? mainTitle(rows[0]) : ''
  const versions = work ? t('results.versionsOf', { title: work }) : t('results.versions')
  usePageTitle(words || authority?.name || (state.group ? versions : t('results.all')))

  const hrefOf = (next: SearchState) => base + to(next)
  const hrefOfPage = (page: number) => hrefOf({ ...state, page })
  const change = (part: Partial<SearchState>) => {
    setSelected(ids => (ids.length ? [] : ids))
    navigate(to({ ...state, page: 1, ...part }))
  }
  const clear = () =>
    change({
      ...emptySearch(defaults),
      conditions: state.conditions.slice(0, 1),
      group: ofWork ? state.group : '',
      size: state.size,
    })

  // memoized: requesting another answer does not redraw this one
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
  const isNarrowed = filterCount > 0 || (!!state.group && !ofWork) || state.conditions.length > 1
  const pages = Math.ceil((answer?.total ?? 0) / state.size)
  const isEmpty = !rows.length && !isLoading && !isFailed
  const facetProps = {
    ...counted,
    recount: !refusal && counted.recount,
    isInRecords: !!answer && (answer.recordTotal ?? 0) > answer.total,
    state,
    labelOf,
    onChange: change,
  }
  const chips = <Chips state={state} labelOf={labelOf} fieldName={fieldName} onChange={change} />
  const clearButton = isNarrowed && (
    <button type="button" className="linkbtn" onClick={clear}>
      {t('results.clearAll')}
    </button>
  )

  const isPage = !!authority && !words
  const addressOf = (by: ListFilter, text: string, author?: string) => {
    const empty = emptySearch(defaults)
    const filters = { ...empty.filters, ...(author && { author: [author] }), [by]: [text] }
    return hrefOf({ ...empty, filters })
  }
  // an author's or a subject's own page is followed instead
  const conditions = state.conditions.length + filterCount + Number(!!state.group)
  const canSave = can('x/saved_searches') && conditions > (isPage && !state.role ? 1 : 0)
  const address = writeSearchUrl({ ...state, page: 1 }, defaults)
  const isSaving = canSave && saving === address
  const toggleSaving = () => setSaving(isSaving ? '' : address)
  const panel = { authority, state, isPage, hrefOf, addressOf }
  return (
    <div className="wrap">
      {authority && <AuthorPart {...panel} />}
      <div className="results">
        {authority && <AuthorPart {...panel} isAside />}
        {(rows.length > 0 || isNarrowed || !answer) && (
          <aside className="facets" aria-label={t('results.narrow')}>
            <a className="skip" href="#results-heading">
              {t('results.skipFilters')}
            </a>
            <div className="facets__h">
              <h2>{t('results.narrow')}</h2>
              {clearButton}
            </div>
            <Facets {...facetProps} />
          </aside>
        )}
        <div>
          <ResultsHead
            {...{ state, words, work, answer, unit, isTitled: isPage }}
            saving={canSave && <SaveButton isOpen={isSaving} onPress={toggleSaving} />}
            onChange={change}
          />
          {isSaving && (
            <SavePanel key={address} search={address} {...{ state, labelOf }} onClose={() => setSaving('')} />
          )}
          {chips}
          {!authority && answer?.named && <AuthorPart {...panel} named={answer.named} />}
          {answer && rows.length > 0 && !isLoading && (
            <Meant state={state} words={words} answer={answer} hrefOf={hrefOf} />
          )}
          {answer && (!!answer.partial || answer.away) && <Incomplete away={answer.away} onAgain={retry} />}
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
              className="btn btn--block phone-only mt-4 mb-4"
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
                {t('common.tryAgain')}
              </button>
            </Alert>
          )}
          {!answer && isLoading && <Skeleton rows={5} label={t('results.searching')} />}
          <div className="recs" aria-busy={isLoading}>
            {answer?.graded && rows.length > 0 ? (
              <GradedPart
                {...{ graded: answer.graded, state, hrefOf, hits }}
                hrefOfAuthor={name => addressOf('author', name)}
                isLastPage={state.page === pages}
              />
            ) : (
              hits
            )}
          </div>
          {answer?.fewerWords && rows.length > 0 && (
            <FewerWords fewer={answer.fewerWords} {...{ state, hrefOf }} isBelowHits />
          )}
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
          unit={unit}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  )
}

/** The conditions in words, for heading and title. */
function wordsOf(state: SearchState, logicText: (logic: 'and' | 'or' | 'not') => string): string {
  return state.conditions
    .map(({ logic, value }, at) => (at === 0 ? value : `${logicText(logic)} ${value}`))
    .join(' ')
}

type Props = {
  state: SearchState
  words: string
  answer: SearchAnswer
  hrefOf: (state: SearchState) => string
}

/** A "see" reference: what may have been meant, or what is shown instead when nothing was found. */
function Meant({ state, words, answer, hrefOf }: Props) {
  const t = useT()
  const lang = useLang()
  const [first] = state.conditions
  const { shownFor, didYouMean, askedFor } = answer
  const value = shownFor || didYouMean
  if (!value || !first) return null
  const typed = (
    <a className="seeref__only" href={hrefOf({ ...state, page: 1, only: true })}>
      {t('results.only')}
    </a>
  )
  if (askedFor)
    return (
      <p className="seeref">
        <b>{t('results.see')}</b>
        <span className="asread">
          {t('results.asked')}
          {askedFor.map(({ part, text }) => (
            <span key={part}>
              <small>{t(`results.parts.${part}`)}</small> <LangText text={text} page={lang} />
            </span>
          ))}
          {typed}
        </span>
      </p>
    )
  const link = (
    <a href={hrefOf({ ...state, page: 1, conditions: [{ ...first, value }] })}>
      <LangText text={value} page={lang} />
    </a>
  )
  const told = !shownFor
    ? 'results.didYouMean'
    : isWrongIsbn(first.value)
      ? 'results.wrongIsbn'
      : 'results.instead'
  // splits the sentence around both queries
  const [before, after] = t(told, { words }).split('\n')
  return (
    <p className="seeref">
      <b>{t('results.see')}</b>
      <span>
        {before}
        {link}
        {after} {shownFor && typed}
      </span>
    </p>
  )
}

/** Facet counts of the search in the URL. Loaded in parallel with the rows, and not again for each page. */
type Counted = {
  facets: Facet[]
  isCounting: boolean
  /** retries, after a failure */
  recount: (() => void) | false
}

/** Counts of the previous search while loading; none after a failure. @param again number and language of the request */
function useFacets(request: SearchRequest, again: string): Counted {
  const countQuery = countRequest(request)
  const key = again + JSON.stringify(countQuery)
  const [shown, setShown] = useState(() => {
    const { search, refusal } = $firstView.get()
    // no counts for a rejected search
    return { key: search || refusal ? key : '', facets: search?.facetResult ?? [], hasFailed: false }
  })
  const isCounting = shown.key !== key
  useEffect(() => {
    if (!isCounting) return shown.hasFailed ? undefined : cacheAnswer(`facets ${key}`, shown.facets)
    const cached = cachedAnswer<Facet[]>(`facets ${key}`)
    const set = (facets: Facet[], hasFailed = false) => setShown({ key, facets, hasFailed })
    if (cached) return set(cached)
    const controller = new AbortController()
    searchBooks(countQuery, { signal: controller.signal, silent: true }).then(
      answer => answer && !controller.signal.aborted && set(answer.facetResult ?? []),
      error => isCancelled(error) || set([], true),
    )
    return () => controller.abort()
  }, [key, isCounting])
  const { facets, hasFailed } = shown
  return { facets, isCounting, recount: hasFailed && (() => setShown({ ...shown, key: '' })) }
}
