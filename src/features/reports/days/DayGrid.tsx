import type { BookReport } from '../../../contract/reader/reports.ts'
import { dayNamed, dayNumber, weekday } from '../../../core/rules/reader/report-days.ts'
import { shortMonth } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'

/** units of a square with its gap */
const STEP = 12
const SQUARE = 10.4
const TOP = 14
const LEFT = 16
const TONES = 5

/** upper bounds of the five tones, in equal steps */
function endsOf(most: number): number[] {
  const tones = Math.min(TONES, Math.max(1, most))
  return Array.from({ length: tones }, (_, at) => Math.ceil((most * (at + 1)) / tones))
}

/** A square per day, a column per week; darker = more books on loan. A dot marks a loan or return. */
export function DayGrid({ report, hand, moved }: { report: BookReport; hand: number[]; moved: Set<string> }) {
  const t = useT()
  const lang = useLang()
  const first = dayNumber(report.from)
  const lead = weekday(first)
  const weeks = Math.ceil((lead + hand.length) / 7)
  const ends = endsOf(Math.max(0, ...hand))
  const toneOf = (count: number) => (count === 0 ? 0 : ends.findIndex(end => count <= end) + 1)
  const squares = new Array<string>(TONES + 1).fill('')
  const dots = new Array<string>(TONES + 1).fill('')
  const months: { x: number; month: number }[] = []
  hand.forEach((count, at) => {
    const day = dayNamed(first + at)
    const [x, y] = [LEFT + Math.floor((lead + at) / 7) * STEP, TOP + ((lead + at) % 7) * STEP]
    const tone = toneOf(count)
    squares[tone] += `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`
    if (moved.has(day)) dots[tone] += `M${x + 3.7} ${y + 5.2}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z`
    if (day.endsWith('-01')) months.push({ x, month: Number(day.slice(5, 7)) })
  })
  const days = [...t('reports.time.weekdays')]
  return (
    <>
      <div
        className="daygrid"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
        tabIndex={0}
        aria-label={t('reports.time.gridSaid', {
          from: report.from,
          to: report.to,
          most: Math.max(0, ...hand),
        })}
      >
        <svg viewBox={`0 0 ${LEFT + weeks * STEP} ${TOP + 7 * STEP}`} aria-hidden="true">
          {months.map(({ x, month }) => (
            <text key={x} x={x} y="9">
              {t('reports.month', { month: shortMonth(month, lang) })}
            </text>
          ))}
          {[0, 2, 4, 6].map(at => (
            <text key={at} x="0" y={TOP + at * STEP + 8.5}>
              {days[at]}
            </text>
          ))}
          {squares.map((d, tone) => (
            <g key={tone} className={`h${tone}`}>
              <path d={d} />
              <path className="hd" d={dots[tone]} />
            </g>
          ))}
        </svg>
      </div>
      <p className="calkey">
        {t('reports.time.key')}
        {[0, ...ends].map((end, tone) => (
          <span key={end}>
            <svg viewBox="0 0 10 10" className={`h${tone}`} aria-hidden="true">
              <path d="M0 0h10v10h-10z" />
            </svg>
            {tone < 2 || end - ends[tone - 2]! === 1 ? end : `${ends[tone - 2]! + 1}–${end}`}
          </span>
        ))}
        <span>{t('reports.time.keyDot')}</span>
      </p>
    </>
  )
}
