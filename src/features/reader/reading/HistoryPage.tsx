import { Link, useSearch } from 'wouter'
import '../../../styles/charts.css'
import type { ReadSummary } from '../../../contract/users-account.ts'
import { loadReadSummary } from '../../../core/api/users-account.ts'
import { busiestOf, periodsOf } from '../../../core/rules/loan-periods.ts'
import { can } from '../../../core/stores/config.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Asked } from '../../../ui/use-answer.ts'
import { AccountPage, AnswerState, NothingThere } from '../account/AccountParts.tsx'
import { BookCell } from '../account/BookCell.tsx'
import { useFresh } from '../account/use-fresh.ts'
import { ChartTable } from './ChartTable.tsx'
import { ClassPanel } from './ClassPanel.tsx'
import { Columns } from './Columns.tsx'
import { fullName } from './period-words.ts'
import { ReportLinks } from './ReportLinks.tsx'

const HistPrivacy = lazyPart(() => import('../history/HistPrivacy.tsx').then(part => part.HistPrivacy))

const PATH = '/reader/history'
const yearOf = (search: string): number => {
  const year = Number(new URLSearchParams(search).get('year'))
  return Number.isInteger(year) && year >= 1900 && year <= 2099 ? year : 0
}

/** R18: the reading of one year, from the stored loans. The year is in the address. */
export default function HistoryPage() {
  const t = useT()
  const lang = useLang()
  const wanted = yearOf(useSearch())
  const asked = useFresh(`${lang} ${wanted}`, async signal => {
    const summary = await loadReadSummary(wanted, { signal, silent: true })
    // what the call answers is not in the specification: of another server it may be anything
    if (summary && !(Array.isArray(summary.years) && Array.isArray(summary.classes) && summary.months))
      throw new TypeError('no summary')
    return summary
  })
  const { data, hasFailed } = asked
  const classes: Asked<ReadSummary['classes']> = { ...asked, data: data?.classes ?? null }
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
      {data && data.years.length > 0 && <Years now={wanted || data.year} years={data.years} />}
      <ReportLinks />
      <AnswerState asked={asked} />
      {data && !hasFailed && !data.years.length && (
        <NothingThere title={t('account.yearsEmpty')}>{t('account.yearsEmptyText')}</NothingThere>
      )}
      {data && !hasFailed && data.years.length > 0 && (
        <div className="yearview" aria-busy={asked.isLoading}>
          <Months summary={data} />
          <ClassPanel asked={classes} empty={t('account.yearNone')} />
        </div>
      )}
      {can('x/history') && <HistPrivacy onErased={asked.retry} />}
    </AccountPage>
  )
}

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

function Months({ summary }: { summary: ReadSummary }) {
  const t = useT()
  const lang = useLang()
  const periods = periodsOf(summary.months, 'month')
  const busiest = busiestOf(periods)
  const text = t('account.yearMonths', { year: summary.year })
  const { averageDays, onTime, first } = summary
  const figures: [value: string, label: string][] = [
    [grouped(summary.loanCount), t('account.figLoans')],
    [grouped(summary.bookCount), t('account.figBooks')],
    [String(summary.renewCount), t('account.figRenewals')],
  ]
  if (averageDays !== null) figures.push([String(Math.round(averageDays)), t('account.figDays')])
  // 99.6 % is not "always": only what is whole is 100
  if (onTime !== null) figures.push([`${Math.floor(onTime * 100)}%`, t('account.figOnTime')])
  return (
    <section className="panel" aria-labelledby="year-months">
      <div className="panel__head">
        <h2 id="year-months">{t('account.months')}</h2>
      </div>
      <div className="panel__body">
        {busiest ? (
          <div className="chart">
            <Columns
              periods={periods}
              kind="month"
              label={t('history.most', {
                text,
                period: fullName(busiest, 'month', lang, t),
                count: busiest.count,
              })}
            />
            <ChartTable
              caption={text}
              label={t('history.period')}
              rows={periods.map(one => [fullName(one, 'month', lang, t), one.count])}
            />
            <div className="figs yearfigs">
              {figures.map(([value, label]) => (
                <div key={label}>
                  <b>{value}</b>
                  <span>{label}</span>
                </div>
              ))}
            </div>
          </div>
        ) : (
          <p className="chartnote">{t('account.yearNone')}</p>
        )}
        {first && (
          <div className="yearfirst">
            <span className="muted sm">{t('account.firstLoan', { date: first.date })}</span>
            <BookCell bibId={first.bibId} title={first.title} note={first.author} none="" />
          </div>
        )}
      </div>
    </section>
  )
}
