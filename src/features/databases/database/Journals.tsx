import { type FormEvent, Fragment } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../../../styles/forms.css'
import '../../../styles/results.css'
import type { PackageInfo, PackageJournal } from '../../../contract/databases/ckb.ts'
import { PACKAGE_JOURNALS_SHOWN } from '../../../core/limits.ts'
import { databasePath } from '../../../core/rules/search/database-url.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { searchHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { LangText } from '../../../ui/text/LangText.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { findJournals, loadJournal } from '../packages-api.ts'
import { embargoWords } from './embargo-words.ts'

/** Journals with their years of coverage, searchable. Query and page are in the URL. */
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
      ...(words && { q: words }),
      ...(to > 1 && { page: String(to) }),
    })
    return `/databaseDetail/${encodeURIComponent(id)}${more.size ? `?${more}` : ''}`
  }
  const { data, isLoading, hasFailed, error, retry } = useFetch(
    `${lang} ${id} ${page} ${keyword}`,
    async signal => {
      const params = { keyword, page, pageSize: PACKAGE_JOURNALS_SHOWN }
      const found = await findJournals(id, params, { signal })
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
  return (
    <section aria-labelledby="journals" aria-busy={isLoading}>
      <div className="section__head mb-4">
        <h2 id="journals" tabIndex={-1}>
          {t('databases.one.journals')} <small>{grouped(info.journalCount)}</small>
        </h2>
      </div>
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
          retry={t('common.tryAgain')}
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
  t('databases.journals.count', { count })

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
        {journals.map(({ title, issn, onlineIssn = '', url, subject, spans }) => (
          <tr key={`${issn} ${onlineIssn} ${title}`}>
            <td>
              <Named title={title} url={safePlace(url)} />
              {(issn || onlineIssn) && (
                <span className="bm mono">{[...new Set([issn, onlineIssn])].filter(Boolean).join(' ')}</span>
              )}
            </td>
            <td className="hide-s" {...textProps(subject, lang)}>
              {subject}
            </td>
            <td className="jtab__y">
              <YearSpans spans={spans} axis={axis} />
            </td>
            <td className="tnum">
              {spans.map(({ from, to, embargo }) => (
                <Fragment key={`${from} ${to} ${embargo}`}>
                  <span className="nowrap jtab__s">
                    {from}–{to ?? t('databases.journals.now')}
                  </span>
                  {embargo && <span className="bm">{embargoWords(embargo, t)}</span>}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A journal's title, with its address where the publisher's list has it. */
function Named({ title, url }: { title: string; url: string | undefined }) {
  const t = useT()
  const lang = useLang()
  if (!url)
    return (
      <span className="bt" {...textProps(title, lang)}>
        {title}
      </span>
    )
  return (
    <a className="bt" href={url} target="_blank" rel="noopener noreferrer">
      <span {...textProps(title, lang)}>{title}</span>
      <span className="sr">{t('shell.newWindow')}</span>
    </a>
  )
}

/** No journal found in this database: other databases that have it, and a catalogue search. */
function NotHere({ words, name, allHref }: { words: string; name: string; allHref: string }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { data } = useFetch(`${lang} ${words}`, async signal => ({
    found: await loadJournal(words, { signal }),
  }))
  const elsewhere = data?.found?.packages ?? []
  return (
    <div className="panel dbnot" role="status" data-then="#journals">
      <p>{t('databases.journals.notHere', { words, name })}</p>
      {elsewhere.length > 0 && (
        <>
          <p className="mt-2">{t('databases.journals.elsewhere')}</p>
          <ul>
            {elsewhere.map(({ packageId, packageName, spans }) => (
              <li key={packageId}>
                <a href={`${base}${databasePath(packageId)}?${new URLSearchParams({ q: words })}`}>
                  <LangText text={packageName} page={lang} />
                </a>{' '}
                <span className="tnum muted sm">
                  {spans
                    .map(({ from, to, embargo }) =>
                      [`${from}–${to ?? t('databases.journals.now')}`, embargo && embargoWords(embargo, t)]
                        .filter(Boolean)
                        .join(' '),
                    )
                    .join(t('common.listComma'))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && !elsewhere.length && <p className="muted sm">{t('databases.journals.nowhere')}</p>}
      <p className="row mt-4 sm">
        <a href={searchHref(base, words)}>{t('databases.journals.inPrint')}</a>
        <a href={allHref}>{t('databases.journals.showAll')}</a>
      </p>
    </div>
  )
}

type Axis = { from: number; to: number; marks: number[] }

/** Round years that cover all, with five labels. */
function axisOf(first: number, now: number): Axis {
  const from = Math.floor(first / 20) * 20
  const step = Math.max(5, Math.ceil((now - from) / 4 / 5) * 5)
  return { from, to: from + step * 4, marks: [0, 1, 2, 3, 4].map(n => from + n * step) }
}

/** Coverage bars over the axis, with text beside them. SVG, as the CSP blocks style attributes. */
function YearSpans({ spans, axis }: { spans: PackageJournal['spans']; axis: Axis }) {
  const now = new Date().getFullYear()
  const width = axis.to - axis.from
  return (
    <svg className="jspan" viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      {spans.map(({ from, to }, at) => {
        const x = Math.max(0, from - axis.from)
        return <rect key={at} x={x} y={0} height={10} width={Math.max(1, (to ?? now) + 1 - axis.from - x)} />
      })}
    </svg>
  )
}
