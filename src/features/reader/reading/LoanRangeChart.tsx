import { useStore } from '@nanostores/react'
import { useState } from 'react'
import '../../../styles/charts.css'
import type { ReadingFigures } from '../../../contract/x-reading.ts'
import { loadLoanMonths } from '../../../core/api/users.ts'
import { loadReadingFigures } from '../../../core/api/x.ts'
import { busiestOf, type PeriodKind, periodsOf } from '../../../core/rules/loan-periods.ts'
import { $config, can } from '../../../core/stores/config.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { type Asked, useAnswer } from '../../../ui/use-answer.ts'
import { ChartFailed } from './ChartFailed.tsx'
import { ChartTable } from './ChartTable.tsx'
import { Columns } from './Columns.tsx'
import { Figures } from './Figures.tsx'
import { fullName } from './period-words.ts'

/** Years and how they are cut; the first is what every server answers (loan_range_dist). */
const RANGES = [
  { id: '1', years: 1, kind: 'month' },
  { id: '3', years: 3, kind: 'quarter' },
  { id: '0', years: 0, kind: 'year' },
] as const
type Range = (typeof RANGES)[number]
type Found = Partial<ReadingFigures> & Pick<ReadingFigures, 'months'>

/** R05: when the reader borrowed. Longer ranges and figures are our own call's; without it there are no tabs. */
export function LoanRangeChart() {
  const t = useT()
  useStore($config)
  const isOurs = can('x/reading_figures')
  const [id, setId] = useState<string>('1')
  const range: Range = (isOurs && RANGES.find(one => one.id === id)) || RANGES[0]
  const asked = useAnswer<{ range: Range; found: Found }>(`${isOurs} ${range.id}`, async signal => {
    const options = { signal, silent: true }
    if (isOurs) {
      const found = await loadReadingFigures(range.years, options)
      return found && { range, found }
    }
    const months = await loadLoanMonths(options)
    return months && { range, found: { months } }
  })
  const body = <Body asked={asked} />
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

function Body({ asked }: { asked: Asked<{ range: Range; found: Found }> }) {
  const t = useT()
  const lang = useLang()
  const { data, isLoading, hasFailed, error, retry } = asked
  if (hasFailed) return <ChartFailed error={error} onRetry={retry} />
  if (!data)
    return (
      <div className="sk chartsk" role="status">
        <span className="sr">{t('history.loading')}</span>
      </div>
    )
  const kind: PeriodKind = data.range.kind
  const periods = periodsOf(data.found.months, kind)
  const busiest = busiestOf(periods)
  if (!busiest) return <p className="chartnote">{t('history.noLoans')}</p>
  const text = t(`history.rangeText${data.range.id}`)
  const label = t('history.most', {
    text,
    period: fullName(busiest, kind, lang, t),
    count: busiest.count,
  })
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
