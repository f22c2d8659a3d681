/** R22 readingList: borrowed books by month of loan: print, export, cite, save to a booklist. */
import { useStore } from '@nanostores/react'
import { Link, useLocation, useRouter, useSearch } from 'wouter'
import './reading-list.css'
import { CiteButton } from '../../../blocks/citation/CiteButton.tsx'
import { useCollect } from '../../../blocks/collect/use-collect.tsx'
import { exportBooks } from '../../../blocks/export/export-books.ts'
import type { BookReport, ReportLoan } from '../../../contract/reader/reports.ts'
import { saveFile } from '../../../core/browser/save-file.ts'
import { READING_LIST_SHOWN } from '../../../core/limits.ts'
import { toCsv } from '../../../core/rules/encoding/csv.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { $isPrinting } from '../../../core/stores/printing.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { monthName } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { bookmark, download } from '../../../ui/icons/icons-pages.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { ReportHead } from '../ReportHead.tsx'
import { ReportState } from '../ReportState.tsx'
import { periodIn, useReport } from '../use-report.ts'

const PATH = '/reading/readingList'
const RIS = 'quoted.ris'

export default function ReadingListPage() {
  const t = useT()
  const search = useSearch()
  const requestedPeriod = periodIn(search)
  const period = requestedPeriod && requestedPeriod !== 'recent' ? requestedPeriod : 'all'
  const report = useReport(period)
  const { data, hasFailed } = report
  // latest first, borrowed within the period
  const loans = data ? data.loans.filter(loan => loan.loanDate >= data.from).reverse() : []
  const periods = data?.years.map(({ year }) => ({ period: String(year), label: String(year) })) ?? []
  return (
    <div className="wrap">
      <ReportHead
        title={t('reports.list.title')}
        intro={t('reports.list.intro')}
        path={PATH}
        periods={[{ period: 'all', label: t('common.all') }, ...periods]}
        now={period}
      />
      <ReportState request={report} />
      {data && !hasFailed && !loans.length && (
        <Empty
          title={t('reports.none.title')}
          action={
            <Link className="btn" href="/reader/history">
              {t('reports.none.history')}
            </Link>
          }
        >
          {period === 'all' ? t('reports.none.never') : t('reports.none.year', { year: period })}
        </Empty>
      )}
      {data && !hasFailed && loans.length > 0 && (
        <div aria-busy={report.isLoading}>
          <Books report={data} loans={loans} period={period} />
        </div>
      )}
    </div>
  )
}

function Books({ report, loans, period }: { report: BookReport; loans: ReportLoan[]; period: string }) {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const isPrinting = useStore($isPrinting)
  const { collect, isOpening, dialog } = useCollect()
  const { isBusy, submit } = useSubmit()
  const pages = Math.ceil(loans.length / READING_LIST_SHOWN)
  const page = Math.min(pageNumber(useSearch()), pages)
  const from = (page - 1) * READING_LIST_SHOWN
  // in print all pages
  const shown = isPrinting ? loans : loans.slice(from, from + READING_LIST_SHOWN)
  const bibIds = [...new Set(loans.map(loan => loan.bibId))]
  const file = `${t('reports.list.title')}-${period === 'all' ? report.today : period}`
  const hrefOf = (to: number) => `${PATH}?year=${period}${to > 1 ? `&page=${to}` : ''}`

  function saveCsv() {
    const head = (['title', 'author', 'cls', 'lent', 'back'] as const).map(key => t(`reports.${key}`))
    const rows = loans.map(one => [
      one.title,
      one.author,
      one.callNo || one.cls,
      one.loanDate,
      one.returnDate ?? '',
    ])
    saveFile(`${file}.csv`, toCsv([head, ...rows]), 'text/csv')
    toast('ok', { key: 'reports.list.exported', values: { count: bibIds.length } })
  }
  async function saveRis() {
    const how = { t, portal: location.origin + base, signal: new AbortController().signal }
    const count = await submit(() => exportBooks(bibIds, RIS, { ...how, onProgress: () => undefined }), {
      onFault: () => toast('err', { key: 'reports.list.exportFailed' }),
    })
    if (count !== undefined) toast('ok', { key: 'reports.list.exported', values: { count } })
  }

  return (
    <>
      <div className="rlbar noprint">
        <span className="faint tnum" aria-live="polite">
          {t('reports.list.sum', { count: loans.length, books: bibIds.length })}
        </span>
        <button type="button" className="btn btn--sm" onClick={() => print()}>
          {t('common.print')}
        </button>
        <button type="button" className="btn btn--sm" onClick={saveCsv}>
          <Icon d={download} size="sm" />
          {t('reports.list.exportAs', { format: 'CSV' })}
        </button>
        <button type="button" className="btn btn--sm" aria-busy={isBusy} onClick={() => void saveRis()}>
          <Icon d={download} size="sm" />
          {t('reports.list.exportAs', { format: 'RIS' })}
        </button>
        <CiteButton bibIds={bibIds} className="btn btn--sm" label={t('reports.list.cite')} />
        <button
          type="button"
          className="btn btn--sm"
          aria-haspopup="dialog"
          aria-busy={isOpening}
          onClick={() => void collect({ bibIds, title: loans[0]?.title ?? '' })}
        >
          <Icon d={bookmark} size="sm" />
          {t('reports.list.collect')}
        </button>
      </div>
      <div className="rl">
        {byMonth(shown).map(([month, rows]) => (
          <Month key={month} month={month} rows={rows} base={base} />
        ))}
      </div>
      {pages > 1 && !isPrinting && (
        <>
          <Pager
            page={page}
            pages={pages}
            href={to => base + hrefOf(to)}
            onJump={to => navigate(hrefOf(to))}
          />
          <p className="faint sm tnum">
            {t('reports.list.older', { from: from + 1, to: from + shown.length, total: loans.length })}
          </p>
        </>
      )}
      {dialog}
    </>
  )
}

function byMonth(loans: ReportLoan[]): [month: string, rows: ReportLoan[]][] {
  const months = new Map<string, ReportLoan[]>()
  for (const loan of loans) {
    const month = loan.loanDate.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), loan])
  }
  return [...months]
}

function Month({ month, rows, base }: { month: string; rows: ReportLoan[]; base: string }) {
  const t = useT()
  const lang = useLang()
  const [year = '', number = ''] = month.split('-')
  return (
    <section>
      <h2>
        {t('reports.list.month', { year, month: monthName(Number(number), lang) })}
        <small>{t('reports.list.volumes', { count: rows.length })}</small>
      </h2>
      <ul>
        {rows.map(loan => (
          <li key={`${loan.bibId}${loan.loanDate}`}>
            <span className="d">{loan.loanDate.slice(8, 10)}</span>
            <a href={bookHref(base, loan.bibId)} {...textProps(loan.title, lang)}>
              {loan.title || t('reports.noTitle')}
            </a>
            <span className="by" {...textProps(loan.author, lang)}>
              {loan.author}
            </span>
            <span className="leader" />
            <span className="mono">{loan.callNo}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
