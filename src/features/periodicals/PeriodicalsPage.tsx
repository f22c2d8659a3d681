/** C03 periodical: latest issues, and all journals by initial and discipline. */
import type { FormEvent } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../styles/book/record.css'
import './periodicals.css'
import type { JournalDiscipline } from '../../contract/catalogue/periodicals.ts'
import { JOURNALS_SHOWN } from '../../core/limits.ts'
import { can } from '../../core/stores/config.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { type At, hrefOf, readAt } from './address.ts'
import { loadJournalDisciplines, loadJournals } from './api.ts'
import { JournalList, Letters } from './JournalList.tsx'
import { Rack } from './Rack.tsx'

export default function PeriodicalsPage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const at = readAt(useSearch())
  const { q } = at
  usePageTitle(t('periodicals.title'))
  const disciplines = useFetch('disciplines', signal => loadJournalDisciplines({ silent: true, signal })).data
  const everything = useFetch('all', signal =>
    loadJournals({ initial: '', dcp: '', q: '', page: 1, pagesize: 1 }, { silent: true, signal }),
  ).data

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(hrefOf(at, { q: words, initial: '' }))
  }

  return (
    <div className="wrap">
      <header className="perihd">
        <div>
          <h1>{t('periodicals.title')}</h1>
          <p>
            {everything && everything.totalCount > 1
              ? t('periodicals.lead', { count: grouped(everything.totalCount) })
              : t('periodicals.leadPlain')}
          </p>
        </div>
        <search className="perihd__find">
          <form action={`${base}/periodical`} aria-label={t('periodicals.find')} onSubmit={find}>
            <label htmlFor="journal-words">{t('periodicals.find')}</label>
            <span>
              {/* the key resets the input when the search is removed */}
              <input
                key={q}
                className="input"
                id="journal-words"
                name="q"
                type="search"
                maxLength={100}
                defaultValue={q}
                placeholder={t('periodicals.example')}
              />
              <button type="submit" className="btn">
                {t('common.find')}
              </button>
            </span>
          </form>
        </search>
      </header>
      <div className={disciplines?.length ? 'pericols' : 'mt-6'}>
        {!!disciplines?.length && (
          <Disciplines at={at} disciplines={disciplines} all={everything?.totalCount} base={base} />
        )}
        <div>
          {can('x/issues') && !q && <Rack at={at} />}
          <Listed at={at} base={base} />
        </div>
      </div>
    </div>
  )
}

function Listed({ at, base }: { at: At; base: string }) {
  const t = useT()
  const [, navigate] = useLocation()
  const { dcp, q, initial, page } = at
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${dcp} ${initial} ${page} ${q}`, signal =>
    loadJournals({ initial, dcp, q, page, pagesize: JOURNALS_SHOWN }, { silent: true, signal }),
  )
  const total = data?.totalCount ?? 0
  const pages = Math.ceil(total / JOURNALS_SHOWN)
  useTopOfPage(page, 'h-az')
  useLastPage(page, isLoading ? 0 : pages, last => navigate(hrefOf(at, { page: last }), { replace: true }))
  const isNarrow = Boolean(q || dcp || initial)
  return (
    <section className="section" aria-labelledby="h-az">
      <div className="section__head">
        <h2 id="h-az" tabIndex={-1}>
          {q ? t('periodicals.found', { words: q }) : t('periodicals.byLetter')}
        </h2>
        <span className="section__more" aria-live="polite">
          {data && !isLoading && t('periodicals.many', { count: grouped(total) })}
        </span>
      </div>
      <Letters at={at} initials={data?.initials ?? []} base={base} />
      {hasFailed && (
        <Failed
          title={t('periodicals.failed')}
          error={error}
          retry={t('common.reload')}
          onRetry={() => {
            retry()
            document.getElementById('h-az')?.focus()
          }}
        />
      )}
      {isLoading && !data && <Skeleton rows={4} label={t('periodicals.loading')} />}
      {!hasFailed && !isLoading && total === 0 && (
        <Empty
          title={q ? t('periodicals.notFound', { words: q }) : t('periodicals.none')}
          action={
            isNarrow && (
              <>
                <a className="btn" href={base + hrefOf(at, { q: '', dcp: '', initial: '' })}>
                  {t('periodicals.clear')}
                </a>
                {q && <a href={`${base}/recommend`}>{t('periodicals.recommend')}</a>}
              </>
            )
          }
        >
          {q && t('periodicals.notFoundText')}
        </Empty>
      )}
      {!hasFailed && !!data?.dataList.length && (
        <JournalList journals={data.dataList} base={base} isLoading={isLoading} />
      )}
      {!hasFailed && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} href={to => base + hrefOf(at, { page: to })} />
      )}
    </section>
  )
}

type Props = { at: At; disciplines: JournalDiscipline[]; all: number | undefined; base: string }

/** Disciplines with their number of journals. */
function Disciplines({ at, disciplines, all, base }: Props) {
  const t = useT()
  const row = (code: string, mark: string, text: string, count: number | undefined) => (
    <li key={code}>
      <a
        href={base + hrefOf(at, { dcp: code, initial: '' })}
        aria-current={at.dcp === code ? 'true' : undefined}
      >
        <span className="pside__c" aria-hidden="true">
          {mark}
        </span>
        <span>{text}</span>
        <span className="leader" />
        {count !== undefined && <span className="num">{count}</span>}
      </a>
    </li>
  )
  return (
    <nav className="pside" aria-labelledby="h-disciplines">
      <h2 id="h-disciplines">{t('periodicals.disciplines')}</h2>
      <ul>
        {row('', t('periodicals.allMark'), t('periodicals.allDisciplines'), all)}
        {disciplines.map(({ code, text, count }) => row(code, code, text, count))}
      </ul>
      <p>{t('periodicals.scheme')}</p>
    </nav>
  )
}
