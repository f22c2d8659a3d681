import { existsSync } from 'node:fs'
import { defineConfig, firefox, webkit } from '@playwright/test'

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
    // other engines in npm run test:long, where Playwright has them
    ...(process.env.LONG ? [firefox, webkit] : [])
      .filter(engine => existsSync(engine.executablePath()))
      .map(engine => ({ name: engine.name(), use: { browserName: engine.name() as 'firefox' | 'webkit' } })),
  ],
})
