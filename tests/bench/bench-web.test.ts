/** Evaluation of the measurements of `npm run bench:web`; the measuring itself is not tested. */

import { expect, it } from 'vitest'
import { reportOf } from '../../host/commands/bench-web/report.ts'
import { picturedOf, plainOf } from '../../host/commands/bench-web/static-page.ts'
import { covered, estimate, ratioOf } from '../../host/commands/bench-web/statistics.ts'
import { tableOf } from '../../host/commands/bench-web/table.ts'
import { runBenchWeb } from '../../host/commands/bench-web.ts'

it('a median is within its interval, and failed runs are not counted', () => {
  const found = estimate([10, null, 30, 20, 100])!
  expect(found).toMatchObject({ value: 25, n: 4 })
  expect(found.low).toBeGreaterThanOrEqual(10)
  expect(found.low).toBeLessThan(25)
  expect(found.high).toBeGreaterThan(25)
  expect(found.high).toBeLessThanOrEqual(100)
  expect(estimate([null])).toBeNull()
})

it('a ratio is computed from pairs, not from medians', () => {
  // one run of each side on a machine ten times slower
  expect(ratioOf([20, 200, 20], [10, 100, 10])).toMatchObject({ value: 2, low: 2, high: 2, n: 3 })
  expect(ratioOf([20, 20], [null, 10])).toMatchObject({ value: 2, n: 1 })
})

it('overlapping answers are counted once, and only from the press to the paint', () => {
  expect(
    covered(
      [
        [0, 30],
        [50, 90],
        [20, 40],
        [80, 200],
      ],
      10,
      100,
    ),
  ).toBe(80)
})

it('the static page has the texts and controls of the served one, and nothing else', () => {
  const plain = plainOf(
    '<html lang="zh" data-theme="1"><head><link rel="stylesheet" href="/a.css"><style>p{}</style></head>' +
      '<body><h1 style="--x:1">书</h1><!-- note --><svg><path d="M0"/></svg><button><svg></svg>登录</button>' +
      '<script type="application/json">{"a":"<b>"}</script><img src="/c.jpg"></body></html>',
  )
  expect(plain).toContain('<html lang="zh">')
  expect(plain).toContain('<body><h1>书</h1><button>登录</button></body>')
  expect(plain.match(/<style>/g)).toHaveLength(1)
})

it('the page with pictures keeps covers and icons, and only the styles that draw them', () => {
  const pictured = picturedOf(
    '<html lang="zh" data-theme="1"><head><style>.i{width:1em}.cv-a{top:0}.rec{color:red}</style></head>' +
      '<body><article class="rec"><svg class="i"></svg><a class="cover cv-a"><svg></svg></a></article>' +
      '<script>1</script></body></html>',
  )
  expect(pictured).toContain('.i{width:1em}.cv-a{top:0}')
  expect(pictured).not.toContain('color:red')
  expect(pictured).toContain('<svg class="i"></svg><a class="cover cv-a"><svg></svg></a>')
  expect(pictured).not.toContain('<script')
})

it('a table says which goals are reached, which are not, and what failed', () => {
  const of = (value: number) => ({ value, low: value, high: value, n: 3 })
  const table = tableOf('Part', 'ms', [
    { name: 'good', figure: of(90), target: { most: 100, of: 'figure' } },
    { name: 'bad', figure: of(1), ratio: of(1.4), target: { most: 1.3, of: 'ratio' } },
    { name: 'none', figure: null, target: { most: 100, of: 'figure' }, failures: ['no effect', 'no effect'] },
  ])
  const [, , , good, bad, none] = table.split('\n')
  expect(good).toMatch(/^good +90 .*≤ 100 +✓$/)
  expect(bad).toMatch(/1\.40 .*≤ 1\.3 × +✗$/)
  expect(none).toMatch(/–.*✗ +2 failed: no effect$/)
})

it('the report has date, command and machine, and the tables as printed', () => {
  const report = reportOf('\n1  Paints\nhome  1.2\n', ['--runs 9'], new Date('2026-03-04T05:06:07Z'))
  expect(report).toContain('`npm run bench:web -- --runs 9 --report docs/performance.md` on 2026-03-04, on ')
  expect(report).toMatch(/\d+ GB/)
  expect(report).toContain('```\n1  Paints\nhome  1.2\n```')
})

it('a report keeps text that was added by hand to the previous one', () => {
  const first = reportOf('1  Paints', [])
  expect(first).not.toContain('not reached')
  const written = `${first}\n## What is not reached, and why\n\nThe line is slow.\n`
  const second = reportOf('2  Work', [], new Date(), written)
  expect(second).toContain('2  Work')
  expect(second).not.toContain('1  Paints')
  expect(second.endsWith('\n## What is not reached, and why\n\nThe line is slow.\n')).toBe(true)
})

it.each([
  [['--runs', '0'], '--runs'],
  [['--net', 'wifi'], 'wifi'],
  [['--only', '1,10'], '--only'],
  [['--beside', '/nowhere'], '/nowhere'],
])('%j is refused in one line, with the usage', async (argv, word) => {
  let said = ''
  const code = await runBenchWeb(argv, { write: () => {}, error: text => (said += text) })
  expect(code).toBe(2)
  expect(said.split('\n\n')[0]).toContain(word)
  expect(said.split('\n\n')[0]!.split('\n')).toHaveLength(1)
  expect(said).toContain('Usage: npm run bench:web')
})
