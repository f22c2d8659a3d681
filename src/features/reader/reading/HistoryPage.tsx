import { Link, useSearch } from 'wouter'
import '../../../styles/charts.css'
import type { ReadSummary } from '../../../contract/reader/users-account.ts'
import { loadReadSummary } from '../../../core/api/reader/users-account.ts'
import { can } from '../../../core/stores/config.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AccountPage, NothingThere, RequestState } from '../account/AccountParts.tsx'
import { useFresh } from '../account/use-fresh.ts'
import { ReportLinks } from './ReportLinks.tsx'

const HistPrivacy = lazyPart(() => import('../history/HistPrivacy.tsx').then(part => part.HistPrivacy))
// loaded in parallel with the data
const YearCharts = lazyPart(() => import('./HistoryPage.Charts.tsx').then(part => part.YearCharts))
if (typeof window !== 'undefined') void YearCharts.fetchPart().catch(() => undefined)

const PATH = '/reader/history'
const yearOf = (search: string): number => {
  const year = Number(new URLSearchParams(search).get('year'))
  return Number.isInteger(year) && year >= 1900 && year <= 2099 ? year : 0
}

/** R18: reading of one year, from stored loans. The year is in the URL. */
export default function HistoryPage() {
  const t = useT()
  const lang = useLang()
  const requestedYear = yearOf(useSearch())
  const request = useFresh(`${lang} ${requestedYear}`, async signal => {
    const summary = await loadReadSummary(requestedYear, { signal, silent: true })
    // the call is not in the specification: other servers may answer differently
    if (summary && !(Array.isArray(summary.years) && Array.isArray(summary.classes) && summary.months))
      throw new TypeError('no summary')
    return summary
  })
  const { data, hasFailed } = request
  return (
    <AccountPage
      id="year"
      title={data && !hasFailed ? t('account.yearOf', { year: data.year }) : t('account.years')}
      action={
        <Link className="sm" href="/reader/histList">
          {t('account.toHistory')}
        </Link>
      }
    >
      {data
        ? data.years.length > 0 && <Years now={requestedYear || data.year} years={data.years} />
        : !hasFailed && <RoomOfYears />}
      <ReportLinks />
      <RequestState request={request} />
      {data && !hasFailed && !data.years.length && (
        <NothingThere title={t('account.yearsEmpty')}>{t('account.yearsEmptyText')}</NothingThere>
      )}
      {data && !hasFailed && data.years.length > 0 && (
        <div className="yearview" aria-busy={request.isLoading}>
          <YearCharts summary={data} request={request} />
        </div>
      )}
      {can('x/history') && <HistPrivacy onErased={request.retry} />}
    </AccountPage>
  )
}

/** reserves the room of the year links, so that the links below do not move while being pressed */
const RoomOfYears = () => (
  <div className="tabline mt-2" aria-hidden="true">
    <div className="tabs tabs--few">
      <span className="tab">&nbsp;</span>
    </div>
  </div>
)

function Years({ now, years }: { now: number; years: ReadSummary['years'] }) {
  const t = useT()
  return (
    <nav className="tabline mt-2" aria-label={t('account.years')}>
      <div className="tabs tabs--few">
        {years.map(({ year, count }) => (
          <Link
            key={year}
            className="tab tnum"
            href={`${PATH}?year=${year}`}
            aria-current={year === now ? 'page' : undefined}
          >
            {year}
            <span className="num faint">{count}</span>
          </Link>
        ))}
      </div>
    </nav>
  )
}
