import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findEngines } from './host/commands/engines.mjs'

/**
 * Firefox and WebKit are the system's own, driven by e2e/engines: Playwright drives only builds of its own. They are asked
 * for by ENGINES=1 (npm run test:engines); one that is not installed is named, and fails.
 */
const ENGINES = process.env.ENGINES ? (['firefox', 'webkit'] as const) : []
const { missing } = findEngines()
// said once: workers read this file too
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const name of ENGINES)
    if (name in missing) console.warn(`${name} is not installed (Debian: ${missing[name]})`)

/** Each worker starts a host of its own on a copy of the demo library (e2e/fixtures.ts), so tests may change things. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/plant.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  forbidOnly: !!process.env.CI,
  // once more on a machine with other work; what needed it is listed as flaky and counted in the last lines
  retries: 1,
  reporter: 'list',
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
