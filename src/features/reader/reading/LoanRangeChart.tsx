import { useStore } from '@nanostores/react'
import { useState } from 'react'
import '../../../styles/charts.css'
import type { ReadingFigures } from '../../../contract/reader/x-reading.ts'
import { loadLoanMonths } from '../../../core/api/reader/users.ts'
import { loadReadingFigures } from '../../../core/api/x.ts'
import { $config, can } from '../../../core/stores/config.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { listed } from '../../../i18n/listed.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { type FetchState, useFetch } from '../../../ui/use-fetch.ts'
import { ChartFailed } from './ChartFailed.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Columns } from './Columns.tsx'
import { busiestOf, type Period, type PeriodKind, periodsOf } from './loan-periods.ts'
import { fullName, mostText, shortName } from './period-words.ts'

/** Ranges of years and their granularity; the first is supported by every server (loan_range_dist). */
const RANGES = [
  { id: '1', years: 1, kind: 'month' },
  { id: '3', years: 3, kind: 'quarter' },
  { id: '0', years: 0, kind: 'year' },
] as const
type Range = (typeof RANGES)[number]
type Found = Partial<ReadingFigures> & Pick<ReadingFigures, 'months'>

/** R05: loans over time. Longer ranges and figures need our own call; without it there are no tabs. */
export function LoanRangeChart() {
  const t = useT()
  useStore($config)
  const isOurs = can('x/reading_figures')
  const [id, setId] = useState<string>('1')
  const range: Range = (isOurs && RANGES.find(one => one.id === id)) || RANGES[0]
  const request = useFetch<{ range: Range; found: Found }>(`${isOurs} ${range.id}`, async signal => {
    const options = { signal, silent: true }
    if (isOurs) {
      const found = await loadReadingFigures(range.years, options)
      return found && { range, found }
    }
    const months = await loadLoanMonths(options)
    return months && { range, found: { months } }
  })
  const body = <Body request={request} />
  return (
    <section className="panel" aria-labelledby="loan-range">
      <div className="panel__head">
        <h2 id="loan-range">{t('history.range')}</h2>
        {isOurs && (
          <Tabs
            label={t('history.ranges')}
            base="loan-range"
            tabs={RANGES.map(one => ({ id: one.id, label: t(`history.range${one.id}`) }))}
            current={range.id}
            onChoose={setId}
          />
        )}
      </div>
      {isOurs ? (
        <TabPanel base="loan-range" id={range.id} className="panel__body">
          {body}
        </TabPanel>
      ) : (
        <div className="panel__body">{body}</div>
      )}
    </section>
  )
}

function Body({ request }: { request: FetchState<{ range: Range; found: Found }> }) {
  const t = useT()
  const lang = useLang()
  const { data, isLoading, hasFailed, error, retry } = request
  if (hasFailed) return <ChartFailed error={error} onRetry={retry} />
  if (!data)
    return (
      <div className="sk chartsk" role="status">
        <span className="sr">{t('common.loading')}</span>
      </div>
    )
  const kind: PeriodKind = data.range.kind
  const periods = periodsOf(data.found.months, kind)
  if (!periods.some(one => one.count > 0)) return <p className="chartnote">{t('history.noLoans')}</p>
  const text = t(`history.rangeText${data.range.id}`)
  const label = mostText(text, periods, kind, lang, t)
  return (
    <div className="chart" aria-busy={isLoading}>
      <Columns periods={periods} kind={kind} label={label} />
      <ChartTable
        caption={text}
        label={t('history.period')}
        rows={periods.map(one => [fullName(one, kind, lang, t), one.count])}
      />
      <Figures periods={periods} kind={kind} figures={data.found} />
    </div>
  )
}

const BUSIEST = { month: 'history.figMonth', quarter: 'history.figQuarter', year: 'history.figYear' } as const

/** Totals of the columns. A server with monthly counts only gives two of the four. */
function Figures({
  periods,
  kind,
  figures,
}: {
  periods: Period[]
  kind: PeriodKind
  figures: Partial<ReadingFigures>
}) {
  const t = useT()
  const lang = useLang()
  const busiest = busiestOf(periods).all
  const sum = periods.reduce((all, one) => all + one.count, 0)
  const facts: [value: string, label: string][] = [[grouped(sum), t('history.figLoans')]]
  if (figures.averageDays != null) facts.push([String(Math.round(figures.averageDays)), t('history.figDays')])
  // rounds down: 99.6 % is not 100
  if (figures.onTime != null) facts.push([`${Math.floor(figures.onTime * 100)}%`, t('history.figOnTime')])
  const nameOf = (one: Period) =>
    kind === 'quarter' ? `${one.year} ${shortName(one, kind, lang, t)}` : shortName(one, kind, lang, t)
  if (busiest.length) facts.push([listed(busiest.map(nameOf), lang), t(BUSIEST[kind])])
  return (
    <div className="figs">
      {facts.map(([value, label]) => (
        <div key={label}>
          <b>{value}</b>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}
