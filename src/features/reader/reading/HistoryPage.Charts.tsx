import '../../../styles/charts.css'
import type { ReadSummary } from '../../../contract/reader/users-account.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import type { FetchState } from '../../../ui/use-fetch.ts'
import { BookCell } from '../account/BookCell.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ClassPanel } from './ClassPanel.tsx'
import { Columns } from './Columns.tsx'
import { periodsOf } from './loan-periods.ts'
import { fullName, mostText } from './period-words.ts'

/** One year of reading: by month, key figures, by subject. */
export function YearCharts({ summary, request }: { summary: ReadSummary; request: FetchState<ReadSummary> }) {
  const t = useT()
  return (
    <>
      <Months summary={summary} />
      <ClassPanel request={{ ...request, data: summary.classes }} empty={t('account.yearNone')} />
    </>
  )
}

function Months({ summary }: { summary: ReadSummary }) {
  const t = useT()
  const lang = useLang()
  const periods = periodsOf(summary.months, 'month')
  const text = t('account.yearMonths', { year: summary.year })
  const { averageDays, onTime, first } = summary
  const figures: [value: string, label: string][] = [
    [grouped(summary.loanCount), t('account.figLoans')],
    [grouped(summary.bookCount), t('account.figBooks')],
    [String(summary.renewCount), t('account.figRenewals')],
  ]
  if (averageDays !== null) figures.push([String(Math.round(averageDays)), t('account.figDays')])
  // rounds down: 99.6 % is not 100
  if (onTime !== null) figures.push([`${Math.floor(onTime * 100)}%`, t('account.figOnTime')])
  return (
    <section className="panel" aria-labelledby="year-months">
      <div className="panel__head">
        <h2 id="year-months">{t('account.months')}</h2>
      </div>
      <div className="panel__body">
        {periods.some(one => one.count > 0) ? (
          <div className="chart">
            <Columns periods={periods} kind="month" label={mostText(text, periods, 'month', lang, t)} />
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
