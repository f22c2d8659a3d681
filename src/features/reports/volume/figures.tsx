/**
 * Figures of the volume: the same SVG on the page and in the saved picture. Colours by class, for both paper tones
 * and all themes. `isNamed` = titles are legible.
 */

import type { ReactNode } from 'react'
import { CLASS_LETTERS, type ClassLetter } from '../../../contract/codes.ts'
import type { ReportLoan } from '../../../contract/reader/reports.ts'
import { dayNumber, dayOf } from '../../../core/rules/reader/report-days.ts'
import { shortMonth } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { cutToWidth, round, shortTitle, width } from '../../../ui/cover/cover-text.ts'
import { isCjk } from '../../../ui/text/is-cjk.ts'
import type { Movement, ReportSums } from '../report-sums.ts'

export type Figure = { box: readonly [width: number, height: number]; draw: (isNamed: boolean) => ReactNode }

/** legend below a figure: swatches with labels */
function Key({ y, of }: { y: number; of: [name: string, text: string][] }) {
  let x = 0
  return of.map(([name, text]) => {
    const at = x
    x += 22 + width(text) * 10
    return (
      <g key={text} transform={`translate(${round(at)} ${y})`}>
        <path className={`${name} pk`} d="M0 0h8v8h-8z" />
        <text x="12" y="8">
          {text}
        </text>
      </g>
    )
  })
}

/** A square per day, one row per month; upper half = loan, lower half = return. */
export function daysFigure({ days }: ReportSums, year: number, lang: string, t: T): Figure {
  let none = ''
  let lent = ''
  let back = ''
  const counts = new Array<number>(12).fill(0)
  for (let month = 0; month < 12; month++) {
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    for (let date = 1; date <= length; date++) {
      const day = `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`
      const [x, y] = [round(28 + (date - 1) * 8), 14 + month * 20]
      const there = days.get(day)
      none += `M${x} ${y}h6.4v15h-6.4z`
      if (!there) continue
      counts[month]!++
      if (there.lent) lent += `M${x} ${y}h6.4v7h-6.4z`
      if (there.back) back += `M${x} ${y + 8}h6.4v7h-6.4z`
    }
  }
  return {
    box: [300, 276],
    draw: () => (
      <>
        {[1, 10, 20, 30].map(date => (
          <text key={date} x={31 + (date - 1) * 8} y="9" text-anchor="middle">
            {date}
          </text>
        ))}
        {counts.map((count, month) => (
          <g key={month}>
            <text y={26 + month * 20}>{t('reports.month', { month: shortMonth(month + 1, lang) })}</text>
            <text className="v" x="300" y={26 + month * 20} text-anchor="end">
              {count || ''}
            </text>
          </g>
        ))}
        <path className="p0" d={none} />
        <path className="p2" d={lent} />
        <path className="p1" d={back} />
        <Key
          y={264}
          of={[
            ['p2', t('reports.memories.keyLent')],
            ['p1', t('reports.memories.keyBack')],
            ['p0', t('reports.memories.keyNone')],
          ]}
        />
      </>
    ),
  }
}

const CENTRE = 150
const INNER = 54
const OUTER = 128
const at = (radius: number, hour: number): string => {
  const angle = (hour / 24) * 2 * Math.PI
  return `${round(CENTRE + radius * Math.sin(angle))} ${round(CENTRE - radius * Math.cos(angle))}`
}
const wedge = (from: number, to: number, hour: number): string =>
  `M${at(from, hour + 0.05)}L${at(to, hour + 0.05)}A${round(to)} ${round(to)} 0 0 1 ${at(to, hour + 0.95)}L${at(from, hour + 0.95)}A${round(from)} ${round(from)} 0 0 0 ${at(from, hour + 0.05)}z`

/** A 24-hour dial, midnight at the top: loans inside, returns outside. */
export function hoursFigure({ hours, lent, back }: ReportSums, t: T): Figure {
  const most = Math.max(1, ...hours.map(one => one.lent + one.back))
  const step = (OUTER - INNER) / most
  return {
    box: [300, 308],
    draw: () => (
      <>
        {[0.35, 0.7, 1].map(part => (
          <circle
            key={part}
            className="pr"
            cx={CENTRE}
            cy={CENTRE}
            r={INNER + (OUTER - INNER) * part}
            stroke-dasharray="1 3"
          />
        ))}
        <path
          className="p2"
          d={hours.map((one, h) => (one.lent ? wedge(INNER, INNER + one.lent * step, h) : '')).join('')}
        />
        <path
          className="p1"
          d={hours
            .map((one, h) =>
              one.back ? wedge(INNER + one.lent * step, INNER + (one.lent + one.back) * step, h) : '',
            )
            .join('')}
        />
        {[0, 3, 6, 9, 12, 15, 18, 21].map(hour => {
          const [x, y] = at(INNER - 9, hour).split(' ')
          return (
            <text key={hour} x={x} y={Number(y) + 3.5} text-anchor="middle">
              {hour}
            </text>
          )
        })}
        {hours.map((one, hour) => {
          const sum = one.lent + one.back
          if (sum < most) return null
          const [x, y] = at(INNER + sum * step + 9, hour + 0.5).split(' ')
          return (
            <text key={hour} className="v" x={x} y={Number(y) + 3.5} text-anchor="middle">
              {sum}
            </text>
          )
        })}
        <text className="t big" x={CENTRE} y={CENTRE + 3} text-anchor="middle">
          {lent + back}
        </text>
        <text x={CENTRE} y={CENTRE + 18} text-anchor="middle">
          {t('reports.memories.moves')}
        </text>
        <Key
          y={298}
          of={[
            ['p2', t('reports.memories.lentTimes', { count: lent })],
            ['p1', t('reports.memories.backTimes', { count: back })],
          ]}
        />
      </>
    ),
  }
}

/** A drawer per class, a card per loan. */
export function drawersFigure({ classes }: ReportSums, t: T): Figure {
  const named = (cls: ClassLetter) => t(`reports.classes.${cls}`)
  // start of the cards: Latin names are longer
  const [from, room] = isCjk(named('A')) ? [67, 62] : [81, 42]
  return {
    box: [300, 276],
    draw: () => (
      <>
        {CLASS_LETTERS.map((cls, i) => {
          const count = classes.get(cls) ?? 0
          const [x, y] = [i < 11 ? 0 : 150, (i % 11) * 25]
          // more cards are packed closer
          const gap = Math.min(3, room / Math.max(1, count))
          return (
            <g key={cls} transform={`translate(${x} ${y})`}>
              <path className={`${count ? 'ps' : 'p0'} pe`} d="M0 0h150v25h-150z" />
              <text className={count ? 'a' : ''} x="7" y="16.5">
                {cls}
              </text>
              <text className={count ? 'v' : ''} x="20" y="16.5">
                {cutToWidth(named(cls), 6)}
              </text>
              <path
                className="pv"
                d={Array.from(
                  { length: Math.min(count, 200) },
                  (_, n) => `M${round(from + n * gap)} 6.5v12`,
                ).join('')}
              />
              <text className={count ? 'v' : ''} x="144" y="16.5" text-anchor="end">
                {count}
              </text>
            </g>
          )
        })}
      </>
    ),
  }
}

/** Returns by hour, one dot each, the latest enlarged. */
export function latestFigure(moves: readonly Movement[], latest: Movement): Figure {
  const backs = moves.filter(one => one.kind === 'back')
  const first = Math.min(...backs.map(one => one.hour))
  const hours = Math.max(1, latest.hour - first)
  const counts = new Map<number, number>()
  for (const { hour } of backs) counts.set(hour, (counts.get(hour) ?? 0) + 1)
  const step = Math.min(8, 120 / Math.max(...counts.values()))
  const xOf = (hour: number) => round(14 + ((hour - first) / hours) * 272)
  return {
    box: [300, 230],
    draw: () => (
      <>
        <text className="t huge" x="286" y="52" text-anchor="end">
          {latest.time.slice(11)}
        </text>
        <path className="pl" d="M0 206H300" />
        {[...counts].map(([hour, count]) => (
          <g key={hour}>
            {Array.from({ length: count }, (_, n) => `dot${n}`).map((key, n) => (
              <circle
                key={key}
                className={hour === latest.hour && n === count - 1 ? 'p3' : 'p2'}
                cx={xOf(hour)}
                cy={round(200 - n * step)}
                r={hour === latest.hour && n === count - 1 ? 5 : step * 0.42}
              />
            ))}
            <text x={xOf(hour)} y="221" text-anchor="middle">
              {hour}
            </text>
          </g>
        ))}
      </>
    ),
  }
}

/** A step per loan, over the days of the year. */
export function stepsFigure(begun: readonly ReportLoan[], year: number, lang: string, t: T): Figure {
  const first = dayNumber(`${year}-01-01`)
  const length = dayNumber(`${year}-12-31`) - first + 1
  const xOf = (day: string) => round(20 + ((dayNumber(day) - first) / length) * 272)
  const yOf = (count: number) => round(220 - (count / begun.length) * 180)
  const path = begun.map(({ loanDate }, n) => `H${xOf(dayOf(loanDate))}V${yOf(n + 1)}`).join('')
  const last = begun.at(-1)!
  const end = xOf(dayOf(last.loanDate))
  return {
    box: [300, 240],
    draw: isNamed => {
      const words = isNamed
        ? t('reports.memories.lastStep', {
            count: begun.length,
            title: cutToWidth(shortTitle(last.title), 12),
          })
        : t('reports.memories.lastStepPlain', { count: begun.length })
      const isLeft = end > 150
      return (
        <>
          <path className="pf" d={`M20 220${path}V220z`} />
          <path className="pv" stroke-width="1.6" d={`M20 220${path}`} />
          <path className="pl" d="M20 220H296" />
          {[1, 3, 5, 7, 9, 11].map(month => (
            <text key={month} x={xOf(`${year}-${String(month).padStart(2, '0')}-01`)} y="236">
              {t('reports.month', { month: shortMonth(month, lang) })}
            </text>
          ))}
          <circle className="p2" cx={end} cy={yOf(begun.length)} r="3.6" />
          <text
            className="t"
            x={isLeft ? Math.min(end, 296) : end}
            y="26"
            text-anchor={isLeft ? 'end' : 'start'}
          >
            {words}
          </text>
        </>
      )
    },
  }
}
