/** One table per part: figure, interval, ratio, target and whether it is met. */
import type { Estimate } from './statistics.ts'

export type Row = {
  name: string
  figure: Estimate | null
  /** decimals; default 0 */
  digits?: number
  /** paired ratio to the static page */
  ratio?: Estimate | null
  target?: { most: number; of: 'figure' | 'ratio' }
  /** errors by run */
  failures?: readonly string[]
}

export function tableOf(title: string, unit: string, rows: readonly Row[]): string {
  const hasRatio = rows.some(({ ratio }) => ratio !== undefined)
  const ratios = (cells: string[]) => (hasRatio ? cells : [])
  const head = ['', unit, '95 %', ...ratios(['ratio', '95 %']), 'target', '']
  const lines = rows.map(row => [
    row.name,
    figure(row.figure, row.digits),
    interval(row.figure, row.digits),
    ...ratios([figure(row.ratio, 2), interval(row.ratio, 2)]),
    targetOf(row),
    verdictOf(row) + failuresOf(row),
  ])
  return `\n${title}\n${aligned([head, ...lines])}`
}

/** First column left-aligned, the last verbatim, figures right-aligned. */
function aligned(lines: readonly string[][]): string {
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map(line => width(line[at]!))))
  return lines
    .map(line =>
      line
        .map((cell, at) => {
          const gap = ' '.repeat(widths[at]! - width(cell))
          return at === 0 || at === line.length - 1 ? cell + gap : gap + cell
        })
        .join('  ')
        .trimEnd(),
    )
    .map(line => `${line}\n`)
    .join('')
}

const width = (text: string): number => [...text].length

const figure = (of: Estimate | null | undefined, digits = 0): string =>
  of ? of.value.toFixed(digits) : of === null ? '–' : ''

const interval = (of: Estimate | null | undefined, digits = 0): string =>
  of && of.n > 1 ? `${of.low.toFixed(digits)}…${of.high.toFixed(digits)}` : ''

function targetOf({ target }: Row): string {
  if (!target) return ''
  return target.of === 'ratio' ? `≤ ${target.most} ×` : `≤ ${target.most}`
}

/** Not measured = not met. */
function verdictOf({ target, ...row }: Row): string {
  if (!target) return ''
  const measured = target.of === 'ratio' ? row.ratio : row.figure
  return measured && measured.value <= target.most ? '✓' : '✗'
}

const failuresOf = ({ failures = [] }: Row): string =>
  failures.length ? `  ${failures.length} failed: ${[...new Set(failures)].join('; ').slice(0, 120)}` : ''
