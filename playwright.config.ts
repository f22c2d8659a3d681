import { existsSync } from 'node:fs'
import { type BrowserType, defineConfig, firefox, webkit } from '@playwright/test'

const engines = process.env.LONG || process.env.A11Y ? [firefox, webkit] : []
const isThere = (engine: BrowserType) => existsSync(engine.executablePath())
// said once: workers read this file too
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const engine of engines)
    if (!isThere(engine))
      console.warn(`${engine.name()}: not tested, Playwright's own build of it is not installed`)

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
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath:
            process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined),
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
    // other engines in npm run test:a11y and test:long, where Playwright has them
    ...engines
      .filter(isThere)
      .map(engine => ({ name: engine.name(), use: { browserName: engine.name() as 'firefox' | 'webkit' } })),
  ],
})
