import type { ReadingFigures } from '../../../contract/x-reading.ts'
import { busiestOf, type Period, type PeriodKind } from '../../../core/rules/loan-periods.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { shortName } from './period-words.ts'

const BUSIEST = { month: 'history.figMonth', quarter: 'history.figQuarter', year: 'history.figYear' } as const

/** What the columns come to. A server that only counts by month gives two of the four. */
export function Figures({
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
  const busiest = busiestOf(periods)
  const sum = periods.reduce((all, one) => all + one.count, 0)
  const facts: [value: string, label: string][] = [[grouped(sum), t('history.figLoans')]]
  if (figures.averageDays != null) facts.push([String(Math.round(figures.averageDays)), t('history.figDays')])
  // 99.6 % is not "always": only what is whole is 100
  if (figures.onTime != null) facts.push([`${Math.floor(figures.onTime * 100)}%`, t('history.figOnTime')])
  if (busiest) {
    const name = shortName(busiest, kind, lang, t)
    facts.push([kind === 'quarter' ? `${busiest.year} ${name}` : name, t(BUSIEST[kind])])
  }
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
