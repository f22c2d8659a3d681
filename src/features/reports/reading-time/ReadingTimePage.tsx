/** R22 readingTime: when books were on loan. Without a period in the URL, the last twelve months. */

import { useStore } from '@nanostores/react'
import { type CSSProperties, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { CLASS_LETTERS } from '../../../contract/codes.ts'
import { knownKind } from '../../../core/rules/known-kind.ts'
import '../../../styles/book/cover.css'
import './reading-time.css'
import type { BookReport } from '../../../contract/reader/reports.ts'
import { dayNamed, dayNumber, daysOut, inHand, longestRun } from '../../../core/rules/reader/report-days.ts'
import { $stats } from '../../../core/stores/session/reader-stats.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { check, minus } from '../../../ui/icons/icons-pages.ts'
import { AsTable } from '../AsTable.tsx'
import { DayGrid } from '../days/DayGrid.tsx'
import { Mirror } from '../days/Mirror.tsx'
import { Seasons } from '../days/Seasons.tsx'
import { ReportHead, TableSwitch } from '../ReportHead.tsx'
import { ReportState } from '../ReportState.tsx'
import { daysByClass, ENOUGH, sumUp } from '../report-sums.ts'
import { periodIn, useReport } from '../use-report.ts'

const PATH = '/report/readingTime'

export default function ReadingTimePage() {
  const t = useT()
  const requestedPeriod = periodIn(useSearch())
  const period = requestedPeriod && requestedPeriod !== 'all' ? requestedPeriod : 'recent'
  const report = useReport(period)
  const [isTabled, setTabled] = useState(false)
  const { data, hasFailed } = report
  if (data && !report.isLoading && !hasFailed && !data.loans.length)
    return <Redirect to={period === 'recent' ? '/noReport' : `/noReport?year=${period}`} replace />
  const years = data?.years.map(({ year }) => ({ period: String(year), label: String(year) })) ?? []
  return (
    <div className="wrap">
      <ReportHead
        title={t('reports.time.title')}
        intro={t('reports.time.intro')}
        path={PATH}
        periods={[{ period: 'recent', label: t('reports.recent') }, ...years]}
        now={period}
      >
        {data && <TableSwitch isOn={isTabled} onChange={setTabled} />}
      </ReportHead>
      <ReportState request={report} />
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
          <h2 id="away">{t('reports.time.away')}</h2>
        </div>
        <p className="lead">{t('reports.time.awayText')}</p>
        <Seasons report={report} />
        <AsTable
          what={t('reports.time.away')}
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
          <h2 id="grid">{t('reports.time.grid')}</h2>
        </div>
        <p className="lead">{t('reports.time.gridText')}</p>
        <DayGrid report={report} hand={hand} moved={new Set(sums.days.keys())} />
        <AsTable
          what={t('reports.time.grid')}
          isOpen={isTabled}
          head={[t('reports.day'), t('reports.time.key'), t('reports.lent'), t('reports.back')]}
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
        <p className="lead">{t('reports.time.few')}</p>
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
      t('reports.time.lent'),
      String(lent),
      t('reports.time.unit'),
      t('reports.time.lentNote', { from, to, books }),
    ],
    back.length
      ? [
          t('reports.time.average'),
          (days / back.length).toFixed(1),
          t('reports.time.dayUnit'),
          t('reports.time.averageNote', { count: back.length }),
        ]
      : [t('reports.time.average'), '–', '', t('reports.time.averageNone')],
    [
      t('reports.time.most'),
      String(most),
      t('reports.time.bookUnit'),
      max ? t('reports.time.mostLimit', { day: mostDay, max }) : t('reports.time.mostNote', { day: mostDay }),
    ],
    [
      t('reports.time.run'),
      String(run?.length ?? 0),
      t('reports.time.dayUnit'),
      run ? t('reports.time.runNote', { from: dayAt(run.at) }) : '',
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
  const named = (cls: string) => {
    const known = knownKind(CLASS_LETTERS, cls)
    return known ? t(`reports.classes.${known}`) : t('common.other')
  }
  return (
    <section className="section" aria-labelledby="classes">
      <div className="section__head">
        <h2 id="classes">{t('reports.time.classes')}</h2>
      </div>
      <p className="lead">{t(rows.length ? 'reports.time.classesText' : 'reports.time.classesNone')}</p>
      {rows.length > 0 && (
        <>
          <ul className="bylead">
            {rows.map(({ cls, count, average }) => (
              <li key={cls}>
                <b>{cls}</b>
                <span>
                  {named(cls)} <small>{t('reports.time.volumes', { count })}</small>
                </span>
                <span className="ln" aria-hidden="true" style={{ '--v': average / most } as CSSProperties} />
                <span className="num">{t('reports.time.averageDays', { count: average.toFixed(1) })}</span>
              </li>
            ))}
          </ul>
          {few > 0 && <p className="hint">{t('reports.time.classesFew', { count: few })}</p>}
          <AsTable
            what={t('reports.time.classes')}
            isOpen={isTabled}
            head={[t('reports.cls'), t('reports.count'), t('reports.days')]}
            rows={rows.map(({ cls, count, average }) => [`${cls} ${named(cls)}`, count, average.toFixed(1)])}
          />
        </>
      )}
    </section>
  )
}

/** Note on what is measured: loans and returns, not reading. */
function Honest() {
  const t = useT()
  return (
    <section className="section" aria-labelledby="measured">
      <div className="section__head">
        <h2 id="measured">{t('reports.time.measured')}</h2>
      </div>
      <div className="honest">
        <div>
          <h3>{t('reports.time.yes')}</h3>
          <ul>
            {(['yes1', 'yes2', 'yes3'] as const).map(key => (
              <li key={key}>
                <Icon d={check} size="sm" />
                {t(`reports.time.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('reports.time.no')}</h3>
          <ul>
            {(['no1', 'no2', 'no3'] as const).map(key => (
              <li key={key}>
                <Icon d={minus} size="sm" />
                {t(`reports.time.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="hint mt-4">{t('reports.time.own')}</p>
    </section>
  )
}
