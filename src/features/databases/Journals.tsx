import type { FormEvent } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../styles/table.css'
import '../../styles/forms.css'
import '../../styles/results.css'
import type { PackageInfo, PackageJournal } from '../../contract/ckb.ts'
import { findJournals } from '../../core/api/packages.ts'
import { PACKAGE_JOURNALS_SHOWN } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/page-number.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { langOf } from '../../ui/LangText.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { NotHere } from './NotHere.tsx'
import { axisOf, YearSpans } from './YearSpans.tsx'

/** Journals with the years that can be read; does it have one? Words and page are in the address. */
export function Journals({ info }: { info: PackageInfo }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const keyword = (query.get('q') ?? '').trim().slice(0, 200)
  const page = pageNumber(query)
  const id = info.packageId
  const path = (words: string, to = 1) => {
    const more = new URLSearchParams({
      // where the journals are not the first tab, it has to be named
      ...(!info.journalCount && { tab: 'journals' }),
      ...(words && { q: words }),
      ...(to > 1 && { page: String(to) }),
    })
    return `/databaseDetail/${encodeURIComponent(id)}${more.size ? `?${more}` : ''}`
  }
  const { data, isLoading, hasFailed, error, retry } = useAnswer(
    `${lang} ${id} ${page} ${keyword}`,
    async signal => {
      const asked = { keyword, page, pageSize: PACKAGE_JOURNALS_SHOWN }
      const found = await findJournals(id, asked, { signal })
      return found && { ...found, keyword }
    },
  )
  useTopOfPage(page, 'journals')
  const pages = data?.totalPage ?? 0
  useLastPage(page, isLoading ? 0 : pages, last => navigate(path(keyword, last), { replace: true }))
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(path(String(new FormData(event.currentTarget).get('q') ?? '').trim()))
  }
  if (!info.journalCount)
    return <Empty title={t('databases.journals.none')}>{t('databases.journals.noneText')}</Empty>
  return (
    <section aria-labelledby="journals" aria-busy={isLoading}>
      <h2 className="sr" id="journals" tabIndex={-1}>
        {t('databases.one.journals')}
      </h2>
      <search aria-label={t('databases.journals.find')}>
        <form className="dbfind" aria-label={t('databases.journals.find')} key={keyword} onSubmit={find}>
          <label className="label" htmlFor="jq">
            {t('databases.journals.find')}
          </label>
          <span className="within">
            <input
              className="input"
              id="jq"
              name="q"
              type="search"
              maxLength={200}
              autoComplete="off"
              placeholder={t('databases.journals.hint')}
              defaultValue={keyword}
            />
            <button className="btn" type="submit">
              {t('databases.journals.go')}
            </button>
          </span>
        </form>
      </search>
      {!data && isLoading && <Skeleton rows={3} label={t('databases.journals.loading')} />}
      {hasFailed && (
        <Failed
          title={t('databases.journals.failed')}
          error={error}
          retry={t('databases.retry')}
          onRetry={retry}
        />
      )}
      <p className="sr" role="status">
        {!isLoading && !hasFailed && data && counted(data.total, t)}
      </p>
      {!hasFailed && data && data.total === 0 && (
        <NotHere words={data.keyword} name={info.packageName} allHref={base + path('')} />
      )}
      {!hasFailed && data && data.total > 0 && (
        <>
          <Table journals={data.items} first={info.firstYear ?? new Date().getFullYear()} />
          <div className="tblfoot">
            <span>{info.isSample === 1 && t('databases.journals.sample')}</span>
            <span className="tnum">{counted(data.total, t)}</span>
          </div>
          {keyword && (
            <p className="mt-2 sm" data-then="#journals">
              <a href={base + path('')}>{t('databases.journals.showAll')}</a>
            </p>
          )}
          {pages > 1 && (
            <Pager page={Math.min(page, pages)} pages={pages} href={to => base + path(keyword, to)} />
          )}
        </>
      )}
    </section>
  )
}

const counted = (count: number, t: ReturnType<typeof useT>): string =>
  t(count === 1 ? 'databases.journals.countOne' : 'databases.journals.count', { count })

function Table({ journals, first }: { journals: PackageJournal[]; first: number }) {
  const t = useT()
  const lang = useLang()
  const axis = axisOf(first, new Date().getFullYear())
  return (
    <table className="tbl tbl--stack jtab">
      <caption className="sr">{t('databases.journals.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('databases.journals.title')}</th>
          <th scope="col">{t('databases.journals.subject')}</th>
          <th scope="col" className="jtab__y">
            {t('databases.journals.years')}
            <span className="jaxis" aria-hidden="true">
              {axis.marks.map(year => (
                <span key={year}>{year}</span>
              ))}
            </span>
          </th>
          <th scope="col">{t('databases.journals.span')}</th>
        </tr>
      </thead>
      <tbody>
        {journals.map(({ title, issn, subject, spans }) => (
          <tr key={`${issn} ${title}`}>
            <td>
              <span className="bt" lang={langOf(title, lang)}>
                {title}
              </span>
              {issn && <span className="bm mono">{issn}</span>}
            </td>
            <td className="hide-s">{subject}</td>
            <td className="jtab__y">
              <YearSpans spans={spans} axis={axis} />
            </td>
            <td className="tnum">
              {spans.map(({ from, to }) => (
                <span key={from} className="nowrap jtab__s">
                  {from}–{to ?? t('databases.journals.now')}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
