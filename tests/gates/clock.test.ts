/**
 * No test may depend on how long something took or how much memory was used, since it would fail on a busy
 * machine without a fault. Count instead: the order of answers, queued bytes, rendered nodes, steps; or use a
 * simulated clock (vi.useFakeTimers, the host's injected clock and wait).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = ['tests', 'e2e'].flatMap(folder =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => ({ file: `${folder}/${file}`, text: readFileSync(`${root}${folder}/${file}`, 'utf8') })),
)
/** exempt since they measure: benchmarks, and tests that run only with `npm run test:long` */
const MEASURES = /^(tests\/bench|e2e\/numbers|e2e\/mixed-load)\/|^e2e\/running\/(mixed-load|soak)\.spec\.ts$/
const THIS = 'tests/gates/clock.test.ts'
const lines = files
  .filter(({ file }) => file !== THIS && !MEASURES.test(file))
  .flatMap(({ file, text }) => text.split('\n').map((line, at) => ({ file, line, at: `${file}:${at + 1}` })))
const those = (pattern: RegExp, allowed = /^$/) =>
  lines.filter(({ file, line }) => pattern.test(line) && !allowed.test(file)).map(({ at }) => at)

/** Measures an idle host, and passes as soon as one of many seconds is quiet. */
const IDLE = /^tests\/http\/idle\.slow\.test\.ts$/

/** in ms, from vite.config.ts */
const TEST_TIMEOUT = Number(
  /testTimeout: ([\d_]+)/.exec(readFileSync(`${root}vite.config.ts`, 'utf8'))?.[1]?.replaceAll('_', ''),
)

describe('tests', () => {
  it('are all checked', () => {
    expect(lines.length).toBeGreaterThan(30_000)
    expect(TEST_TIMEOUT).toBeGreaterThan(20_000)
  })

  it.each([
    ['measure no time', /\bperformance\.now\(\)|\bhrtime\b|'longtask'|expect\([^\n]*Date\.now\(\) ?-/, IDLE],
    ['measure no memory of a process', /\bmemoryUsage\b|\bVmRSS\b|\bresidentSet/, /^$/],
    ['measure the processor’s time only where it is a ratio', /\bcpuUsage\b/, /\.slow\.test\.ts$/],
    ['wait for no time that has passed', /\bwaitForTimeout\b/, /^$/],
    ['wait by eventually(), which has room', /\bvi\.wait(For|Until)\(/, /^tests\/eventually\.ts$/],
    [
      'have the bounds of vite.config.ts and tests/setup.ts where they wait for a page',
      /\b(waitFor|find(All)?By\w+|poll)\([^\n]*timeout:|\basyncUtilTimeout\b/,
      /^e2e\/|^tests\/(setup|eventually)\.ts$/,
    ],
  ])('%s', (_, pattern, allowed) => expect(those(pattern, allowed)).toEqual([]))

  it('have no timeout shorter than the default', () => {
    const own = /^\s*\}, ([\d_]+)\)$|\b(?:it|test|describe)\b[^\n]*\{ timeout: ([\d_]+) \}/
    const shorter = lines.filter(({ file, line }) => {
      const found = own.exec(line)
      const ms = Number((found?.[1] ?? found?.[2] ?? '').replaceAll('_', ''))
      return file.startsWith('tests/') && ms >= 1000 && ms < TEST_TIMEOUT
    })
    expect(shorter.map(({ at }) => at)).toEqual([])
  })
})
