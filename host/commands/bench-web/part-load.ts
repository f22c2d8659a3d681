/** Parts 1, 2, 3 and 7: page load without interaction. */
import { type Bench, tried } from './bench.ts'
import { inOneVisit } from './controls.ts'
import { untouchedCode } from './load.ts'
import { type Loads, measureRows } from './loads.ts'
import { pageNames } from './pages.ts'
import { longestAnswer } from './part-press.ts'
import { estimate } from './statistics.ts'
import { type Row, tableOf } from './table.ts'

/** ms without requests after which a page counts as fully loaded */
const UNTOUCHED_MS = 10_000

export function part1(bench: Bench, loads: Loads): void {
  const target = { most: 1.3, of: 'ratio' } as const
  const measures = [
    { what: 'fcp', label: 'FCP', target },
    { what: 'lcp', label: 'LCP', target },
  ] as const
  bench.write(
    tableOf(
      '1  First and largest paint, beside the static page',
      'ms',
      measureRows(bench, loads, [...measures], true),
    ),
  )
  const fair = [{ what: 'lcp', label: 'LCP', target: { most: 1.1, of: 'ratio' } }] as const
  bench.write(
    tableOf(
      '1b  The same, beside a static page with the same covers and icons',
      'ms',
      measureRows(bench, loads, [...fair], true, 'pictured'),
    ),
  )
}

export function part2(bench: Bench, loads: Loads): void {
  const target = { most: 2.2, of: 'ratio' } as const
  const rows = measureRows(
    bench,
    loads,
    [
      { what: 'task', label: 'all', target },
      { what: 'script', label: 'script' },
      { what: 'layout', label: 'layout' },
      { what: 'style', label: 'style' },
    ],
    true,
  )
  bench.write(tableOf('2  Main-thread work until hydrated, beside all work of the static page', 'ms', rows))
}

export function part3(bench: Bench, loads: Loads): void {
  const rows = measureRows(
    bench,
    loads,
    [
      { what: 'hydratedAfterLoad', label: 'hydrated after load', target: { most: 1500, of: 'figure' } },
      { what: 'hydrated', label: 'hydrated after start' },
    ],
    false,
  )
  bench.write(tableOf('3  Hydrated', 'ms', rows))
}

export async function part7(bench: Bench, loads: Loads): Promise<void> {
  const results = ['results'] as const
  const most = (figure: number) => ({ most: figure, of: 'figure' }) as const
  // relative to the static page: style and layout of this content alone block for longer than the target
  const tbt = measureRows(bench, loads, [{ what: 'tbt', label: 'TBT, ms', target: most(30) }], true)
  const calm = measureRows(
    bench,
    loads,
    [
      { what: 'nodes', label: 'DOM nodes', target: most(800), pages: results },
      { what: 'requestsBefore', label: 'requests until painted', target: most(1) },
      { what: 'documentBytes', label: 'document, bytes' },
      { what: 'codeBytes', label: 'JS and CSS until hydrated, bytes' },
      { what: 'cls', label: 'CLS', target: most(0), digits: 3 },
      { what: 'heap', label: 'JS heap, MB', target: most(3), digits: 2, pages: results },
    ],
    false,
  )
  const answers: Row[] = []
  const whole: Row[] = []
  for (const side of bench.sides) {
    const { values, failures } = await longestAnswer(bench, side, inOneVisit)
    answers.push({
      name: `INP of ${inOneVisit.length} presses, ms · ${side.name}`,
      figure: estimate(values),
      target: most(50),
      failures,
    })
    for (const page of pageNames) {
      const failures: string[] = []
      const url = side.url + side.paths[page]
      const bytes = await tried(failures, () => untouchedCode(bench.browser, url, UNTOUCHED_MS))
      whole.push({
        name: `JS and CSS in all, bytes · ${page} · ${side.name}`,
        figure: estimate([bytes]),
        failures,
      })
    }
  }
  bench.write(tableOf('7  Weight and calm', 'figure', [...tbt, ...calm, ...answers, ...whole]))
}
