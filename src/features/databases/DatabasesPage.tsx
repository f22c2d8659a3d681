/** C05 database: list filtered by status, language, subject, kind and initial; all state in the URL. */
import type { FormEvent } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../styles/book/record.css'
import '../../styles/results.css'
import '../../styles/forms.css'
import './databases.css'
import { ENDED_STATUS } from '../../contract/codes.ts'
import type { PackageGroups } from '../../contract/databases/packages.ts'
import { DATABASES_SHOWN } from '../../core/limits.ts'
import {
  ALL_DATABASES,
  type DatabaseState,
  databasesPath,
  isNarrowed,
  PACKAGE_SORTS,
  type PackageSort,
  readDatabases,
  trialPath,
} from '../../core/rules/search/database-url.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../ui/Tabs.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { Door } from './Door.tsx'
import { Narrow } from './Narrow.tsx'
import { browsePackages, conditionsOf, searchPackages } from './packages-api.ts'
import { StatusTag } from './StatusTag.tsx'

const LANGS = ['', 'chi', 'foreign'] as const

export default function DatabasesPage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const state = readDatabases(useSearch())
  const { data, isLoading, hasFailed, error, retry } = useDatabases(state)
  usePageTitle(t('databases.title'))
  useTopOfPage(state.page, 'databases')
  const pages = data?.page.totalPage ?? 0
  const total = data?.page.total ?? 0
  useLastPage(state.page, isLoading ? 0 : pages, last =>
    navigate(databasesPath(state, { page: last }), { replace: true }),
  )
  const go = (change: Partial<DatabaseState>) => navigate(databasesPath(state, change))
  const groups = hasFailed ? null : (data?.groups ?? null)
  const found = t('databases.count', { count: total })

  return (
    <div className="wrap">
      <header className="dbphead">
        <div>
          <h1>{t('databases.title')}</h1>
          <p>{t('databases.lead')}</p>
        </div>
        <Find key={state.q} state={state} onFind={q => go({ q })} />
      </header>
      <Keys state={state} groups={groups} />
      <div className="results">
        <aside className="facets is-open" aria-label={t('databases.narrow')}>
          <div className="facets__h" data-then="#databases">
            <h2>{t('databases.narrow')}</h2>
            {isNarrowed(state) && (
              <a href={base + databasesPath({ ...ALL_DATABASES, lang: state.lang, sort: state.sort })}>
                {t('databases.clear')}
              </a>
            )}
          </div>
          <Narrow state={state} groups={groups} onChange={go} />
          <div className="facet dbhelp">
            <p className="dbhelp__h">{t('databases.help')}</p>
            <p className="sm muted">{t('databases.helpText')}</p>
            <a href={base + trialPath(total === 0 ? state.q : '')}>
              {t('databases.askTrial')}
              <Icon d={chevRight} size="sm" />
            </a>
          </div>
        </aside>
        <section aria-labelledby="databases" aria-busy={isLoading}>
          <div className="dbbar">
            <TabLinks
              label={t('common.language')}
              current={state.lang || 'all'}
              tabs={LANGS.map(lang => ({
                id: lang || 'all',
                label: t(`databases.langs.${lang || 'all'}`),
                count: countIn(groups, lang),
                href: base + databasesPath(state, { lang }),
              }))}
            />
            <Select
              label={t('common.sortBy')}
              size="sm"
              value={state.sort}
              options={PACKAGE_SORTS.map(value => ({ value, label: t(`databases.sorts.${value}`) }))}
              onChange={sort => go({ sort: sort as PackageSort })}
            />
          </div>
          <h2 className="sr" id="databases" tabIndex={-1}>
            {t('databases.list')}
          </h2>
          <p className="sr" role="status">
            {!isLoading && data && !hasFailed && found}
          </p>
          <Initials state={state} groups={groups} />
          {isLoading && !data && <Skeleton rows={4} label={t('databases.loading')} />}
          {hasFailed && (
            <Failed
              title={t('databases.failed')}
              error={error}
              retry={t('common.tryAgain')}
              onRetry={retry}
            />
          )}
          {!hasFailed && data && total === 0 && <NoneFound state={state} />}
          {!hasFailed && data && total > 0 && (
            <>
              <ul className="dbdoors">
                {data.page.items.map(row => (
                  <Door key={row.packageId} row={row} />
                ))}
              </ul>
              <div className="dbfoot">
                {pages > 1 && (
                  <Pager
                    page={Math.min(state.page, pages)}
                    pages={pages}
                    href={page => base + databasesPath(state, { page })}
                  />
                )}
                <span className="faint sm">{found}</span>
              </div>
            </>
          )}
        </section>
      </div>
    </div>
  )
}

function countIn(groups: PackageGroups | null, lang: (typeof LANGS)[number]): number | undefined {
  if (!groups) return undefined
  const counts = groups.langCode.filter(one => !lang || one.code === `pak.lang.${lang}`)
  return counts.reduce((sum, one) => sum + one.count, 0)
}

function Find({ state, onFind }: { state: DatabaseState; onFind: (q: string) => void }) {
  const t = useT()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search className="dbjump" aria-label={t('databases.find')}>
      <form aria-label={t('databases.find')} onSubmit={find}>
        <label className="label" htmlFor="dq">
          {t('databases.find')}
        </label>
        <span className="within">
          <input
            className="input"
            id="dq"
            name="q"
            type="search"
            maxLength={200}
            autoComplete="off"
            placeholder={t('databases.findHint')}
            defaultValue={state.q}
          />
          <button className="btn" type="submit">
            {t('common.find')}
          </button>
        </span>
      </form>
    </search>
  )
}

/** A–Z; letters without results are not linked. */
function Initials({ state, groups }: { state: DatabaseState; groups: PackageGroups | null }) {
  const t = useT()
  const { base } = useRouter()
  const counts = new Map(groups?.initial.map(one => [one.code, one.count]))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...(counts.has('#') ? ['#'] : [])]
  return (
    <nav className="dbaz" aria-label={t('databases.byInitial')}>
      <a
        href={base + databasesPath(state, { initial: '' })}
        aria-current={state.initial === '' ? 'true' : undefined}
      >
        {t('common.all')}
      </a>
      {letters.map(letter =>
        counts.has(letter) || state.initial === letter ? (
          <a
            key={letter}
            href={base + databasesPath(state, { initial: letter })}
            aria-current={state.initial === letter ? 'true' : undefined}
          >
            {letter}
          </a>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}

function NoneFound({ state }: { state: DatabaseState }) {
  const t = useT()
  const { base } = useRouter()
  return (
    <div className="panel mt-4">
      <Empty
        scene="gap"
        title={state.q ? t('databases.noneOf', { words: state.q }) : t('databases.none')}
        action={
          <>
            <a className="btn" href={`${base}/database`}>
              {t('databases.clear')}
            </a>
            <a className="btn btn--quiet" href={base + trialPath(state.q)}>
              {t('databases.askTrial')}
            </a>
          </>
        }
      >
        {t('databases.noneText')}
      </Empty>
    </div>
  )
}

const ORDER = [
  ['1', 'subscribed'],
  ['2', 'trial'],
  ['9', 'free'],
  ['0', 'other'],
  [ENDED_STATUS, 'ended'],
] as const

/** Counts and meaning of each status; pressing the active one removes the filter. */
function Keys({ state, groups }: { state: DatabaseState; groups: PackageGroups | null }) {
  const t = useT()
  const { base } = useRouter()
  return (
    <nav className="dbkeys" aria-label={t('databases.byStatus')}>
      {ORDER.map(([status, name]) => {
        const own = groups?.status.find(one => one.code === status)
        const isOn = state.status === status
        // usually none has ended
        if (status === ENDED_STATUS && !own && !isOn) return null
        return (
          <a
            key={status}
            className="dbkey"
            href={base + databasesPath(state, { status: isOn ? '' : status })}
            aria-current={isOn ? 'true' : undefined}
          >
            <span className="dbkey__n tnum">{own?.count ?? '–'}</span>
            <span className="dbkey__t">
              <StatusTag status={status}>{t(`databases.statuses.${name}`)}</StatusTag>
            </span>
            <span className="dbkey__p">{t(`databases.keys.${name}`)}</span>
          </a>
        )
      })}
    </nav>
  )
}

const chosenIn = ({ lang, status, subject, type, initial }: DatabaseState) =>
  conditionsOf({
    langCode: [lang ? `pak.lang.${lang}` : 'pak.lang.infinite'],
    status: status ? [status] : [],
    subject,
    type,
    initial: initial ? [initial] : [],
  })

/** Current page of the list, with the count of each filter value. */
function useDatabases(state: DatabaseState) {
  const lang = useLang()
  return useFetch(`${lang} ${databasesPath(state, { page: state.page })}`, async signal => {
    const filter = { keyword: state.q, conditions: chosenIn(state) }
    const [page, groups] = await Promise.all([
      searchPackages(
        { ...filter, sort: state.sort, page: state.page, pageSize: DATABASES_SHOWN },
        { signal },
      ),
      browsePackages(filter, { signal }),
    ])
    return page && groups && { page, groups }
  })
}
