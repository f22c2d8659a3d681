/** Figures of books: side by side, borrowed again, the first one, and the volume's cover. */
import type { ReportLoan } from '../../../contract/reader/reports.ts'
import { daysOut } from '../../../core/rules/reader/report-days.ts'
import { shortDay } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { clothOf } from '../../../ui/cover/CoverArt.tsx'
import { column } from '../../../ui/cover/cover-marks.tsx'
import { cells, cutToWidth, fitted, round, shortTitle } from '../../../ui/cover/cover-text.ts'
import { isCjk } from '../../../ui/text/is-cjk.ts'
import { inRows, spineSize } from '../report-sums.ts'
import type { Figure } from './figures.tsx'

/** Spines of the year's books: `shape` = width by height of the available room. */
export function shelfFigure(begun: readonly ReportLoan[], shape: number): Figure {
  const sizes = begun.map(spineSize)
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

/** A spine in any unit: bands, and the title along it. */
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

const MET_SHOWN = 6

/** Titles borrowed more than once, with dates. */
export function againFigure(met: { loan: ReportLoan; days: string[] }[], lang: string, t: T): Figure {
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
                .map(day => shortDay(day, lang))
                .join('  ')}
              {days.length > 5 ? ' …' : ''}
            </text>
            <text className="v" x="298" y="18" text-anchor="end">
              ×{days.length}
            </text>
          </g>
        ))}
        {met.length > MET_SHOWN && (
          <text y="270">{t('reports.memories.againMore', { count: met.length - MET_SHOWN })}</text>
        )}
      </>
    ),
  }
}

/** The first book: its cover with a label, and a slip with dates. */
export function firstFigure(loan: ReportLoan, today: string, t: T): Figure {
  const rows: [name: string, value: string][] = [
    [t('reports.memories.lentAt'), loan.loanDate],
    [t('reports.memories.backAt'), loan.returnDate ?? t('reports.stillOut')],
    [t('reports.memories.outFor'), t('reports.memories.daysOf', { count: daysOut(loan, today) })],
  ]
  if (loan.callNo) rows.push([t('reports.memories.callNo'), cutToWidth(loan.callNo, 10)])
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
          {t('reports.memories.slip')}
        </text>
        {rows.map(([name, value], n) => (
          <g key={name} transform={`translate(128 ${80 + n * 24})`}>
            <path className="ps pe" d="M0 0h172v24h-172z" />
            <text x="8" y="16">
              {name}
            </text>
            <text className="d v" x="62" y="16">
              {value}
            </text>
          </g>
        ))}
      </>
    ),
  }
}

/** Cover of the volume: cloth, title label, stitching. Full page. */
export function coverFigure(title: string, library: string, whose: string): Figure {
  const glyphs = isCjk(title) ? cells(title.replace(/\s/g, '')) : null
  const verticalGlyphs = title.startsWith('2') ? null : glyphs
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
        <path className="cv-p" d={verticalGlyphs ? 'M20 20h56v260h-56z' : 'M20 20h220v110h-220z'} />
        <g className="cv-k">
          <path className="pn" d={verticalGlyphs ? 'M24 24h48v252h-48z' : 'M24 24h212v102h-212z'} />
          {verticalGlyphs ? (
            column(verticalGlyphs, 48, 40, Math.min(25, 225 / (verticalGlyphs.length * 1.14)), 'cv-t')
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
