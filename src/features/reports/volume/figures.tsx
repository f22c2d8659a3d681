/**
 * The drawings of the volume: the same SVG stands on the page and in the picture that a reader keeps. Colours come by
 * class, so that both papers and all themes have theirs. `isNamed` = titles may be read.
 */
import type { ReactNode } from 'react'
import type { ReportLoan } from '../../../contract/reports.ts'
import { dayNumber, dayOf, daysOut } from '../../../core/rules/report-days.ts'
import { CLASSES, inRows, type Movement, type ReportSums, standing } from '../../../core/rules/report-sums.ts'
import type { T } from '../../../i18n/index.ts'
import { clothOf } from '../../../ui/CoverArt.tsx'
import { column } from '../../../ui/cover-marks.tsx'
import { cells, cutToWidth, fitted, round, shortTitle, width } from '../../../ui/cover-text.ts'
import { isCjk } from '../../../ui/is-cjk.ts'

export type Figure = { box: readonly [width: number, height: number]; draw: (isNamed: boolean) => ReactNode }

/** a key below a drawing: squares and their words, one after another */
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

/** A square a day, the months below one another; its upper half says a loan, its lower half a return. */
export function daysFigure({ days }: ReportSums, year: number, t: T): Figure {
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
            <text y={26 + month * 20}>{t('reports.month', { month: month + 1 })}</text>
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
            ['p2', t('memories.keyLent')],
            ['p1', t('memories.keyBack')],
            ['p0', t('memories.keyNone')],
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

/** A dial of twenty-four hours, midnight above: loans inside, returns outside. */
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
          {t('memories.moves')}
        </text>
        <Key
          y={298}
          of={[
            ['p2', t('memories.lentTimes', { count: lent })],
            ['p1', t('memories.backTimes', { count: back })],
          ]}
        />
      </>
    ),
  }
}

/** A drawer a class, a card a loan. */
export function drawersFigure({ classes }: ReportSums, t: T): Figure {
  return {
    box: [300, 276],
    draw: () => (
      <>
        {CLASSES.map((cls, i) => {
          const count = classes.get(cls) ?? 0
          const [x, y] = [i < 11 ? 0 : 150, (i % 11) * 25]
          // a drawer has only so much room: more cards stand closer
          const gap = Math.min(3, 62 / Math.max(1, count))
          return (
            <g key={cls} transform={`translate(${x} ${y})`}>
              <path className={`${count ? 'ps' : 'p0'} pe`} d="M0 0h150v25h-150z" />
              <text className={count ? 'a' : ''} x="7" y="16.5">
                {cls}
              </text>
              <text className={count ? 'v' : ''} x="20" y="16.5">
                {cutToWidth(t(`reports.classes.${cls}` as 'reports.classes.A'), 6)}
              </text>
              <path
                className="pv"
                d={Array.from(
                  { length: Math.min(count, 200) },
                  (_, n) => `M${round(67 + n * gap)} 6.5v12`,
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

/** The books of the year as they would stand: `shape` = breadth by height of the room there is. */
export function shelfFigure(begun: readonly ReportLoan[], shape: number): Figure {
  const sizes = begun.map(standing)
  const length = sizes.reduce((sum, one) => sum + one.w, 0)
  const room = Math.max(44, Math.sqrt(shape * 29 * length) * 1.02)
  const rows = inRows(sizes, room)
  const height = rows.reduce((sum, row) => sum + row.h + 4, 0)
  return {
    box: [round(room), round(Math.max(height, room / (shape * 2.2)))],
    draw: isNamed => {
      let y = 0
      return rows.map(row => {
        const foot = y + row.h
        y = foot + 4
        let x = 0
        return (
          <g key={row.from}>
            {begun.slice(row.from, row.to).map((loan, i) => {
              const { w, h } = sizes[row.from + i]!
              const left = x
              x += w
              return <Back key={i} loan={loan} x={left} y={foot - h} w={w - 0.12} h={h} isNamed={isNamed} />
            })}
            <path className="pb" d={`M0 ${round(foot)}h${round(room)}v.9h-${round(room)}z`} />
          </g>
        )
      })
    },
  }
}

type BackProps = { loan: ReportLoan; x: number; y: number; w: number; h: number; isNamed: boolean }

/** A book's back, in whatever unit it stands: bands, and the title along it. */
function Back({ loan, x, y, w, h, isNamed }: BackProps) {
  const title = shortTitle(loan.title)
  const size = round(Math.min(w * 0.5, 1.15))
  return (
    <g className={`sp c${clothOf(loan.bibId)}`} transform={`translate(${round(x)} ${round(y)})`}>
      <path className="pc" d={`M0 0h${round(w)}v${round(h)}h-${round(w)}z`} />
      <path
        className="cv-l"
        stroke-width=".08"
        d={`M0 .9h${round(w)}M0 1.3h${round(w)}M0 ${round(h - 1)}h${round(w)}`}
      />
      {isNamed &&
        title &&
        (isCjk(title) ? (
          column(cells(title).slice(0, Math.floor((h - 4) / (size * 1.14))), w / 2, 2, size, 'cv-t')
        ) : (
          <text
            className="cv-t"
            transform={`translate(${round(w / 2 - size * 0.34)} 2) rotate(90)`}
            font-size={size}
          >
            {cutToWidth(title, (h - 4) / size)}
          </text>
        ))}
    </g>
  )
}

/** Returns by hour, one dot each, the latest of all large. */
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

const MET_SHOWN = 6

/** Books met more than once, with the days. */
export function againFigure(met: { loan: ReportLoan; days: string[] }[], t: T): Figure {
  return {
    box: [300, 276],
    draw: isNamed => (
      <>
        {met.slice(0, MET_SHOWN).map(({ loan, days }, i) => (
          <g key={loan.bibId} transform={`translate(0 ${i * 42})`}>
            {i > 0 && <path className="pr" d="M0 0H300" />}
            <g transform="translate(4 5) scale(1.45)">
              <Back loan={loan} x={0} y={0} w={5} h={21.5} isNamed={false} />
            </g>
            <text className="t" x="26" y="18">
              {isNamed ? cutToWidth(shortTitle(loan.title) || t('reports.noTitle'), 19) : ''}
            </text>
            <text className="d" x="26" y="34">
              {days
                .slice(0, 5)
                .map(day => day.slice(5))
                .join('  ')}
              {days.length > 5 ? ' …' : ''}
            </text>
            <text className="v" x="298" y="18" text-anchor="end">
              ×{days.length}
            </text>
          </g>
        ))}
        {met.length > MET_SHOWN && (
          <text y="270">{t('memories.againMore', { count: met.length - MET_SHOWN })}</text>
        )}
      </>
    ),
  }
}

/** A step a loan, over the days of the year. */
export function stepsFigure(begun: readonly ReportLoan[], year: number, t: T): Figure {
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
        ? t('memories.lastStep', { count: begun.length, title: cutToWidth(shortTitle(last.title), 12) })
        : t('memories.lastStepPlain', { count: begun.length })
      const isLeft = end > 150
      return (
        <>
          <path className="pf" d={`M20 220${path}V220z`} />
          <path className="pv" stroke-width="1.6" d={`M20 220${path}`} />
          <path className="pl" d="M20 220H296" />
          {[1, 3, 5, 7, 9, 11].map(month => (
            <text key={month} x={xOf(`${year}-${String(month).padStart(2, '0')}-01`)} y="236">
              {t('reports.month', { month })}
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

/** The first book: its cover as cloth with a label, and the slip with its dates. */
export function firstFigure(loan: ReportLoan, today: string, t: T): Figure {
  const rows: [name: string, value: string][] = [
    [t('memories.lentAt'), loan.loanDate],
    [t('memories.backAt'), loan.returnDate ?? t('reports.stillOut')],
    [t('memories.outFor'), t('memories.daysOf', { count: daysOut(loan, today) })],
  ]
  if (loan.callNo) rows.push([t('memories.callNo'), cutToWidth(loan.callNo, 11)])
  const title = shortTitle(loan.title)
  const label = fitted(title, 72, 14, 7, 5)
  return {
    box: [300, 236],
    draw: isNamed => (
      <>
        <g className={`sp c${clothOf(loan.bibId)}`} transform="translate(0 10)">
          <path className="pc" d="M0 0h112v158h-112z" />
          <path className="ph" d="M7 0h1v158h-1z" />
          {isNamed && title && (
            <>
              <path
                className="cv-p"
                d={`M18 26h84v${round(24 + label.lines.length * label.size * 1.25)}h-84z`}
              />
              <g className="cv-k">
                {label.lines.map((line, n) => (
                  <text
                    key={line}
                    className="cv-t"
                    x="60"
                    y={round(38 + (n + 0.8) * label.size * 1.25)}
                    font-size={label.size}
                    text-anchor="middle"
                  >
                    {line}
                  </text>
                ))}
              </g>
            </>
          )}
          <path className="cv-l" stroke-width=".7" d="M14 138h88M14 142h88" />
        </g>
        <text className="t" x="128" y="26">
          {isNamed ? cutToWidth(title || t('reports.noTitle'), 11.5) : ''}
        </text>
        <text x="128" y="44">
          {isNamed ? cutToWidth(loan.author, 15) : ''}
        </text>
        <text x="128" y="72">
          {t('memories.slip')}
        </text>
        {rows.map(([name, value], n) => (
          <g key={name} transform={`translate(128 ${80 + n * 24})`}>
            <path className="ps pe" d="M0 0h172v24h-172z" />
            <text x="8" y="16">
              {name}
            </text>
            <text className="d v" x="58" y="16">
              {value}
            </text>
          </g>
        ))}
      </>
    ),
  }
}

/** The cover of the volume: cloth, a pasted slip with the title, the sewing of the back. The whole leaf. */
export function coverFigure(title: string, library: string, whose: string): Figure {
  const glyphs = isCjk(title) ? cells(title.replace(/\s/g, '')) : null
  const standing = title.startsWith('2') ? null : glyphs
  return {
    box: [300, 400],
    draw: () => (
      <g className="sp c1">
        <path className="pc" d="M0 0h300v400h-300z" />
        <path
          className="cv-l"
          stroke-width="1"
          d="M271 0v400M271 40h29M271 46h29M271 150h29M271 156h29M271 250h29M271 256h29M271 354h29M271 360h29"
        />
        <path className="cv-p" d={standing ? 'M20 20h56v260h-56z' : 'M20 20h220v110h-220z'} />
        <g className="cv-k">
          <path className="pn" d={standing ? 'M24 24h48v252h-48z' : 'M24 24h212v102h-212z'} />
          {standing ? (
            column(standing, 48, 40, Math.min(25, 225 / (standing.length * 1.14)), 'cv-t')
          ) : (
            <text className="cv-t" x="130" y="84" font-size="26" text-anchor="middle">
              {title}
            </text>
          )}
        </g>
        <text className="cv-t f" x="20" y="356" font-size="18">
          {cutToWidth(whose, 12)}
        </text>
        <text className="f" x="20" y="378" font-size="9">
          {cutToWidth(library, 26)}
        </text>
      </g>
    ),
  }
}
