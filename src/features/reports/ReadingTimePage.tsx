/** R22 readingTime: when books were away. Without a period in the address, the twelve months until today. */
import { useStore } from '@nanostores/react'
import { type CSSProperties, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import '../../styles/cover.css'
import '../../styles/reading-time.css'
import type { BookReport } from '../../contract/reports.ts'
import { dayNamed, dayNumber, daysOut, inHand, longestRun } from '../../core/rules/report-days.ts'
import { daysByClass, ENOUGH, sumUp } from '../../core/rules/report-sums.ts'
import { $stats } from '../../core/stores/reader-stats.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { check, minus } from '../../ui/icons-pages.ts'
import { AsTable } from './AsTable.tsx'
import { DayGrid } from './days/DayGrid.tsx'
import { Mirror } from './days/Mirror.tsx'
import { Seasons } from './days/Seasons.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportState } from './ReportState.tsx'
import { periodIn, useReport } from './use-report.ts'

const PATH = '/report/readingTime'

export default function ReadingTimePage() {
  const t = useT()
  const asked = periodIn(useSearch())
  const period = asked && asked !== 'all' ? asked : 'recent'
  const report = useReport(period)
  const [isTabled, setTabled] = useState(false)
  const { data, hasFailed } = report
  if (data && !report.isLoading && !hasFailed && !data.loans.length)
    return <Redirect to={period === 'recent' ? '/noReport' : `/noReport?year=${period}`} replace />
  const years = data?.years.map(({ year }) => ({ period: String(year), label: String(year) })) ?? []
  return (
    <div className="wrap reportpage">
      <ReportHead
        title={t('readingTime.title')}
        intro={t('readingTime.intro')}
        path={PATH}
        periods={[{ period: 'recent', label: t('reports.recent') }, ...years]}
        now={period}
      >
        {data && (
          <button type="button" className="btn" aria-pressed={isTabled} onClick={() => setTabled(!isTabled)}>
            {t(isTabled ? 'reports.asPictures' : 'reports.asTables')}
          </button>
        )}
      </ReportHead>
      <ReportState asked={report} />
      {data && !hasFailed && data.loans.length > 0 && (
        <div aria-busy={report.isLoading}>
          <Days report={data} isTabled={isTabled} />
        </div>
      )}
    </div>
  )
}

function Days({ report, isTabled }: { report: BookReport; isTabled: boolean }) {
  const t = useT()
  const sums = sumUp(report)
  const { loans, from, to, today } = report
  const hand = inHand(loans, from, to, today)
  const isEnough = loans.length >= ENOUGH
  return (
    <>
      <Facts report={report} hand={hand} />
      <section className="section" aria-labelledby="away">
        <div className="section__head">
          <h2 id="away">{t('readingTime.away')}</h2>
        </div>
        <p className="lead">{t('readingTime.awayText')}</p>
        <Seasons report={report} />
        <AsTable
          what={t('readingTime.away')}
          isOpen={isTabled}
          head={[t('reports.title'), t('reports.lent'), t('reports.back'), t('reports.days')]}
          rows={loans.map(loan => [
            loan.title || t('reports.noTitle'),
            loan.loanDate,
            loan.returnDate ?? t('reports.stillOut'),
            daysOut(loan, today),
          ])}
        />
      </section>
      <section className="section" aria-labelledby="grid">
        <div className="section__head">
          <h2 id="grid">{t('readingTime.grid')}</h2>
        </div>
        <p className="lead">{t('readingTime.gridText')}</p>
        <DayGrid report={report} hand={hand} moved={new Set(sums.days.keys())} />
        <AsTable
          what={t('readingTime.grid')}
          isOpen={isTabled}
          head={[t('reports.day'), t('readingTime.key'), t('reports.lent'), t('reports.back')]}
          rows={hand.map((count, at) => {
            const day = dayNamed(dayNumber(from) + at)
            const moves = sums.days.get(day)
            return [day, count, moves?.lent ?? 0, moves?.back ?? 0]
          })}
        />
      </section>
      {isEnough ? (
        <div className="twocol">
          <Mirror sums={sums} isTabled={isTabled} />
          <ByClass report={report} isTabled={isTabled} />
        </div>
      ) : (
        <p className="lead">{t('readingTime.few')}</p>
      )}
      <Honest />
    </>
  )
}

function Facts({ report, hand }: { report: BookReport; hand: number[] }) {
  const t = useT()
  const max = useStore($stats)?.maxLoanCount
  const { loans, from, to, today } = report
  const { lent, books } = sumUp(report)
  const back = loans.filter(loan => loan.returnDate !== null)
  const days = back.reduce((sum, loan) => sum + daysOut(loan, today), 0)
  const most = Math.max(0, ...hand)
  const dayAt = (at: number) => dayNamed(dayNumber(from) + at)
  const run = longestRun(hand)
  const mostDay = dayAt(hand.indexOf(most))
  const facts: [name: string, value: string, unit: string, note: string][] = [
    [
      t('readingTime.lent'),
      String(lent),
      t('readingTime.unit'),
      t('readingTime.lentNote', { from, to, books }),
    ],
    back.length
      ? [
          t('readingTime.average'),
          (days / back.length).toFixed(1),
          t('readingTime.dayUnit'),
          t('readingTime.averageNote', { count: back.length }),
        ]
      : [t('readingTime.average'), '–', '', t('readingTime.averageNone')],
    [
      t('readingTime.most'),
      String(most),
      t('readingTime.bookUnit'),
      max ? t('readingTime.mostLimit', { day: mostDay, max }) : t('readingTime.mostNote', { day: mostDay }),
    ],
    [
      t('readingTime.run'),
      String(run?.length ?? 0),
      t('readingTime.dayUnit'),
      run ? t('readingTime.runNote', { from: dayAt(run.at) }) : '',
    ],
  ]
  return (
    <ul className="daysfacts">
      {facts.map(([name, value, unit, note]) => (
        <li key={name}>
          <span>{name}</span>{' '}
          <strong>
            {value}
            <small>{unit}</small>
          </strong>
          <p>{note}</p>
        </li>
      ))}
    </ul>
  )
}

function ByClass({ report, isTabled }: { report: BookReport; isTabled: boolean }) {
  const t = useT()
  const { rows, few } = daysByClass(report.loans, report.today)
  const most = rows[0]?.average ?? 1
  const named = (cls: string) => t(`reports.classes.${cls}` as 'reports.classes.A')
  return (
    <section className="section" aria-labelledby="classes">
      <div className="section__head">
        <h2 id="classes">{t('readingTime.classes')}</h2>
      </div>
      <p className="lead">{t(rows.length ? 'readingTime.classesText' : 'readingTime.classesNone')}</p>
      {rows.length > 0 && (
        <>
          <ul className="bylead">
            {rows.map(({ cls, count, average }) => (
              <li key={cls}>
                <b>{cls}</b>
                <span>
                  {named(cls)} <small>{t('readingTime.volumes', { count })}</small>
                </span>
                <span className="ln" aria-hidden="true" style={{ '--v': average / most } as CSSProperties} />
                <span className="num">{t('readingTime.averageDays', { count: average.toFixed(1) })}</span>
              </li>
            ))}
          </ul>
          {few > 0 && <p className="hint">{t('readingTime.classesFew', { count: few })}</p>}
          <AsTable
            what={t('readingTime.classes')}
            isOpen={isTabled}
            head={[t('reports.cls'), t('reports.count'), t('reports.days')]}
            rows={rows.map(({ cls, count, average }) => [`${cls} ${named(cls)}`, count, average.toFixed(1)])}
          />
        </>
      )}
    </section>
  )
}

/** What is measured and what is not: the library sees loans and returns, and no reading. */
function Honest() {
  const t = useT()
  return (
    <section className="section" aria-labelledby="measured">
      <div className="section__head">
        <h2 id="measured">{t('readingTime.measured')}</h2>
      </div>
      <div className="honest">
        <div>
          <h3>{t('readingTime.yes')}</h3>
          <ul>
            {(['yes1', 'yes2', 'yes3'] as const).map(key => (
              <li key={key}>
                <Icon d={check} size="sm" />
                {t(`readingTime.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('readingTime.no')}</h3>
          <ul>
            {(['no1', 'no2', 'no3'] as const).map(key => (
              <li key={key}>
                <Icon d={minus} size="sm" />
                {t(`readingTime.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="hint mt-4">{t('readingTime.own')}</p>
    </section>
  )
}
