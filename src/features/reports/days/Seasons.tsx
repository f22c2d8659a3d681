import type { CSSProperties } from 'react'
import type { BookReport } from '../../../contract/reader/reports.ts'
import { dayNamed, dayNumber, layOut } from '../../../core/rules/reader/report-days.ts'
import { shortMonth } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { clothOf } from '../../../ui/cover/CoverArt.tsx'
import { textProps } from '../../../ui/text/record-text.ts'

/** lanes drawn per season; the table has the rest */
const LANES = 16
/** days that a label needs */
const ROOMY = 5

type Season = { name: 'winter' | 'spring' | 'summer' | 'autumn'; first: number; days: number }

/** Seasons of three months, December with the following winter; clipped to the period. */
function seasonsOf(from: string, to: string): Season[] {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  const seasons: Season[] = []
  for (let day = start; day <= end; ) {
    const [year = 0, month = 1] = dayNamed(day).split('-').map(Number)
    // 0 = winter, which begins in December
    const at = Math.floor((month % 12) / 3)
    const after = Math.round(Date.UTC(month === 12 ? year + 1 : year, at * 3 + 2, 1) / 86_400_000)
    const stop = Math.min(after, end + 1)
    seasons.push({
      name: (['winter', 'spring', 'summer', 'autumn'] as const)[at]!,
      first: day,
      days: stop - day,
    })
    day = stop
  }
  return seasons
}

const vars = (values: Record<string, string | number>) => values as CSSProperties

/** Books as bars over their days, by season. */
export function Seasons({ report }: { report: BookReport }) {
  return (
    <div className="seasons">
      {seasonsOf(report.from, report.to).map(season => (
        <SeasonBoard key={season.first} season={season} report={report} />
      ))}
    </div>
  )
}

function SeasonBoard({ season, report }: { season: Season; report: BookReport }) {
  const t = useT()
  const lang = useLang()
  const { name, first, days } = season
  const { laid, lanes } = layOut(report.loans, first, days, report.today)
  const shown = Math.min(lanes, LANES)
  const hidden = laid.filter(one => one.lane >= LANES).length
  const months: { at: number; month: number }[] = []
  for (let at = 0; at < days; at++) {
    const [, month = 0, date = 0] = dayNamed(first + at)
      .split('-')
      .map(Number)
    if (date === 1 || at === 0) months.push({ at, month })
  }
  const todayAt = dayNumber(report.today) - first
  const words = laid.length ? t('reports.time.inHand', { count: laid.length }) : t('reports.time.noneInHand')
  return (
    <section className="season" aria-label={`${t(`reports.time.seasons.${name}`)} ${dayNamed(first)}`}>
      <div className="season__h">
        <h3>{t(`reports.time.seasons.${name}`)}</h3>
        <span className="tnum">
          {dayNamed(first)} – {dayNamed(first + days - 1)}
        </span>
        <span className="num">{words}</span>
      </div>
      <div className="lay" style={vars({ '--d': days, '--n': Math.max(1, shown) })} aria-hidden="true">
        {months.slice(1).map(({ at }) => (
          <i
            key={at}
            className="mline"
            style={{ gridColumn: at + 1, gridRow: `1 / ${Math.max(1, shown) + 1}` }}
          />
        ))}
        {laid
          .filter(one => one.lane < LANES)
          .map(({ loan, lane, start, end }) => (
            <b
              key={`${loan.bibId}${loan.loanDate}`}
              className={`c${clothOf(loan.bibId)} sp${end - start < ROOMY ? ' tiny' : ''}`}
              style={{ gridColumn: `${start + 1} / ${end + 1}`, gridRow: shown - lane }}
              {...textProps(loan.title, lang)}
            >
              {loan.title}
            </b>
          ))}
        {todayAt >= 0 && todayAt < days && (
          <i className="now" style={{ gridColumn: todayAt + 1, gridRow: `1 / ${Math.max(1, shown) + 1}` }} />
        )}
      </div>
      <div className="lax" style={vars({ '--d': days })} aria-hidden="true">
        {months.map(({ at, month }) => (
          <span key={at} style={{ gridColumn: `${at + 1} / span ${Math.min(20, days - at)}`, gridRow: 1 }}>
            {t('reports.month', { month: shortMonth(month, lang) })}
          </span>
        ))}
      </div>
      {hidden > 0 && <p className="hint">{t('reports.time.more', { count: hidden })}</p>}
    </section>
  )
}
