/**
 * searchListArticle, searchListEBook, searchListPaper: results of the discovery index (F06). The whole query is in
 * the URL (core/rules/search/discovery-url.ts).
 */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/results.css'
import './articles.css'
import { searchChoices } from '../../../blocks/search-bar/search-choices.ts'
import type { DiscoveryView } from '../../../contract/catalogue/discovery.ts'
import {
  type DiscoveryState,
  discoveryFields,
  emptyDiscovery,
  readDiscoveryUrl,
  switchesOn,
  writeDiscoveryUrl,
} from '../../../core/rules/search/discovery-url.ts'
import { searchDefaults } from '../../../core/rules/search/search-defaults.ts'
import { VIEWS } from '../../../core/rules/search/search-models.ts'
import { $config } from '../../../core/stores/config.ts'
import { $again } from '../../../core/stores/search-history.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { sliders } from '../../../ui/icons/icons-pages.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { CheckFailed } from '../../../ui/state/CheckFailed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { ArticleRow } from './ArticleRow.tsx'
import { ChosenLimits } from './ChosenLimits.tsx'
import { DiscoveryHead } from './DiscoveryHead.tsx'
import { ItemRow } from './ItemRow.tsx'
import { ListBar } from './ListBar.tsx'
import { useDiscovery } from './use-discovery.ts'

// loaded separately: the records do not wait for the filters
const Narrow = lazyPart(() => import('./Narrow.tsx').then(part => part.Narrow))
const NarrowDialog = lazyPart(() => import('./NarrowDialog.tsx').then(part => part.NarrowDialog))
const NothingFound = lazyPart(() => import('./NothingFound.tsx').then(part => part.NothingFound))
const DiscoveryFailed = lazyPart(() => import('./DiscoveryFailed.tsx').then(part => part.DiscoveryFailed))

/** The expander for related words. */
const RELATED = 'thesaurus'

export default function DiscoveryListPage() {
  const [path] = useLocation()
  const view = (Object.keys(VIEWS).find(name => VIEWS[name] === path) ?? 'article') as DiscoveryView
  // remount for another view
  return <DiscoveryList key={view} view={view} />
}

function DiscoveryList({ view }: { view: DiscoveryView }) {
  const t = useT()
  const lang = useLang()
  const config = useStore($config)
  const { base } = useRouter()
  const [, navigate] = useLocation()
  usePrefetch(Narrow)
  const [isNarrowing, setNarrowing] = useState(false)
  const { size } = searchDefaults(config)
  const state = readDiscoveryUrl(useSearch(), size)
  const to = (next: DiscoveryState) => VIEWS[view] + writeDiscoveryUrl(next, size)
  const { shown, isLoading, failure, retry } = useDiscovery(
    view,
    state,
    lang,
    `${useStore($again)} ${lang} ${to(state)}`,
  )
  useTopOfPage(state.page, 'results-heading')

  const name =
    config?.searchModels.find(model => model.enabled && model.viewMode === view)?.name ||
    t(`articles.names.${view}`)
  const words = state.conditions
    .map(({ logic, value }, at) => (at === 0 ? value : `${t(`results.${logic}`)} ${value}`))
    .join(' ')
  usePageTitle(words ? t('articles.of', { words, what: name }) : name)

  const hrefOf = (next: DiscoveryState) => base + to(next)
  const change = (part: Partial<DiscoveryState>) => navigate(to({ ...state, page: 1, ...part }))
  const answer = failure === null ? shown?.answer : undefined
  const confs = shown?.confs
  const rows = answer?.records ?? []
  const isNarrowed =
    state.facets.length > 0 || !!state.year || state.conditions.length > 1 || !!state.limiters?.length
  const count = state.facets.length + (state.year ? 1 : 0) + (state.limiters?.length ?? 0)
  const fields = confs && discoveryFields(confs)
  const fieldName = (code: string) =>
    (fields?.length ? fields : searchChoices(config, t).fields).find(one => one.code === code)?.name ?? code
  const clear = isNarrowed && (
    <button
      type="button"
      className="linkbtn"
      onClick={() =>
        change({ ...emptyDiscovery(state.size), conditions: state.conditions.slice(0, 1), sort: state.sort })
      }
    >
      {t('results.clearAll')}
    </button>
  )
  const narrow = answer && confs && { view, state, confs, answer, onChange: change }

  return (
    <div className="wrap">
      <div className="results">
        {(rows.length > 0 || isNarrowed || isLoading) && (
          <aside className="facets" aria-label={t('articles.limit')}>
            <div className="facets__h">
              <h2>{t('articles.limit')}</h2>
              {clear}
            </div>
            {narrow && <Narrow {...narrow} />}
          </aside>
        )}
        <div>
          <DiscoveryHead view={view} words={words} name={name} answer={answer} />
          <CheckFailed check={{ hasFailed: !!(answer && shown?.error), error: shown?.error, retry }}>
            {t('errors.onlyWords')}
          </CheckFailed>
          {confs && (
            <ChosenLimits
              state={state}
              confs={confs}
              fieldName={fieldName}
              valueName={(id, value) =>
                answer?.facets.find(one => one.id === id)?.values.find(one => one.value === value)?.label ??
                ''
              }
              expanded={answer?.expanded ?? []}
              onChange={change}
              onNotAlso={
                confs.expanders.some(one => one.code === RELATED)
                  ? () =>
                      change({
                        expanders: switchesOn(state.expanders, confs.expanders).filter(
                          code => code !== RELATED,
                        ),
                      })
                  : null
              }
            />
          )}
          {answer && rows.length > 0 && (
            <ListBar state={state} sorts={confs?.sorts ?? []} answer={answer} onChange={change} />
          )}
          {narrow && (rows.length > 0 || isNarrowed) && (
            <button
              type="button"
              className="btn btn--block phone-only mt-4"
              aria-haspopup="dialog"
              onClick={() => setNarrowing(true)}
            >
              <Icon d={sliders} size="sm" />
              {t('articles.limit')}
              {count > 0 && <span className="count">{count}</span>}
            </button>
          )}
          {failure !== null && (
            <DiscoveryFailed
              error={failure.error}
              firstPage={state.page > 1 ? hrefOf({ ...state, page: 1 }) : ''}
              words={state.conditions[0]?.value ?? ''}
              base={base}
              onRetry={retry}
            />
          )}
          {!answer && isLoading && <Skeleton rows={5} label={t('articles.searching')} />}
          <div className={view === 'article' ? 'arts' : 'recs recs--plain'} aria-busy={isLoading}>
            {rows.map((record, at) => {
              const before = answer ? (answer.pagenumber - 1) * answer.resultsperpage : 0
              const row = { base, number: before + at + 1 }
              return record.kind === 'article' ? (
                <ArticleRow key={record.DbId + record.An} record={record} {...row} />
              ) : (
                <ItemRow key={record.DbId + record.An} record={record} {...row} />
              )
            })}
          </div>
          {answer && confs && !rows.length && !isLoading && (
            <NothingFound state={state} confs={confs} base={base} hrefOf={hrefOf} />
          )}
          {answer && rows.length > 0 && answer.lastPage > 1 && (
            <Pager
              page={answer.pagenumber}
              pages={answer.lastPage}
              href={page => hrefOf({ ...state, page })}
              onJump={page => change({ page })}
            />
          )}
        </div>
      </div>
      {isNarrowing && narrow && (
        <NarrowDialog {...narrow} clear={clear} onClose={() => setNarrowing(false)} />
      )}
    </div>
  )
}
