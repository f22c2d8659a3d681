import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findEngines } from './host/commands/develop/engines.mjs'

/**
 * Firefox and WebKit are the system's own, driven by e2e/engines: Playwright drives only builds of its own. One that is
 * not installed is named and left out; with ENGINES=1 (npm run test:engines, CI) it fails.
 */
const { missing } = findEngines()
const ENGINES = (['firefox', 'webkit'] as const).filter(name => process.env.ENGINES || !(name in missing))
// printed once: workers read this file too
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const [name, command] of Object.entries(missing))
    console.warn(`${name} is not installed, its tests are left out (Debian: ${command})`)

/** Each worker starts a host of its own on a copy of the demo library (e2e/fixtures.ts), so tests may change things. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/hosts/plant.ts',
  fullyParallel: false,
  workers: 2,
  // room for a machine with other work; what passes does not wait
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: !!process.env.CI,
  // npm run test:a11y writes the accessibility statement
  reporter: process.env.A11Y === 'full' ? [['list'], ['./e2e/screens/accessibility-run.ts']] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // a trace takes the whole page at every step; it is made when a test is tried again
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: '**/e2e/engines/**',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath:
            process.env.CHROMIUM_PATH ??
            ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
          // a root user, as in containers, has no sandbox
          chromiumSandbox: process.getuid?.() !== 0,
          args: [
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
        },
      },
    },
    ...ENGINES.map(name => ({
      name,
      testDir: 'e2e/engines',
      timeout: 90_000,
    })),
  ],
})
