/**
 * Playwright reporter that writes the accessibility statement's record (/accessibility): tools, browser, what was
 * checked, accepted findings. Only after a run in which every screen was checked and nothing failed:
 * `npm run test:a11y`.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { type AccessibilityRecord, PARTS } from '../../src/core/rules/accessibility-run.ts'
import { acceptedOfTools } from '../../tests/gates/accepted-findings.ts'
import { LEVELS } from './levels.ts'

const PLACE = new URL('../../src/core/rules/accessibility-run.json', import.meta.url)
const require = createRequire(import.meta.url)
/** axe-core is a dependency of its Playwright package */
const requireOfAxe = createRequire(require.resolve('@axe-core/playwright'))
const { version } = require('../../package.json') as { version: string }
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

export default class AccessibilityRun implements Reporter {
  #executable = ''
  #tests: TestCase[] = []
  #checks = 0
  #screens = new Set<string>()

  onBegin(config: FullConfig, suite: Suite): void {
    const { launchOptions } = config.projects.find(({ name }) => name === 'chromium')!.use
    this.#executable = launchOptions?.executablePath ?? ''
    this.#tests = suite.allTests()
  }

  onTestEnd({ title, location }: TestCase, { status }: TestResult): void {
    // "home, theme 1 light, zh, 360 px: no barrier; …": a screen in one look
    const [, screen] = /^(.+), theme \d .*: no barrier;/.exec(title) ?? []
    if (status !== 'passed' || basename(location.file) !== 'every-screen.spec.ts' || !screen) return
    this.#screens.add(screen)
    this.#checks++
  }

  async onEnd({ status, startTime }: FullResult): Promise<void> {
    const { SCREENS } = await import('./screens.ts')
    if (status !== 'passed' || SCREENS.some(({ name }) => !this.#screens.has(name))) {
      console.warn(
        'The accessibility statement stays as it is: not every screen was checked without a fault.',
      )
      return
    }
    const axe = requireOfAxe('axe-core') as { version: string; getRules(tags: readonly string[]): unknown[] }
    const ran = new Set(this.#tests.map(({ location }) => basename(location.file)))
    const said = execFileSync(this.#executable, ['--version'], { encoding: 'utf8' })
    const record: AccessibilityRecord = {
      run: {
        date: startTime.toISOString().slice(0, 10),
        version,
        screens: this.#screens.size,
        checks: this.#checks,
        tools: [
          { name: 'axe-core', version: axe.version, rules: axe.getRules(LEVELS).length },
          { name: 'IBM Equal Access', version: versionOf('accessibility-checker-engine') },
        ],
        browsers: [{ name: 'Chromium', version: /[\d.]+/.exec(said)?.[0] ?? '' }],
        parts: PARTS.filter(part => ran.has(`${part}.spec.ts`)),
      },
      exceptions: acceptedOfTools(),
    }
    writeFileSync(PLACE, `${JSON.stringify(record, null, 2)}\n`)
    console.log('The accessibility statement has been written: src/core/rules/accessibility-run.json')
  }
}
