/** For `npm run bench:elements`: measurements are no tests, so they have a separate configuration. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'numbers.ts',
  outputDir: '../../test-results/numbers',
  globalSetup: '../hosts/plant.ts',
  workers: 1,
  timeout: 300_000,
  retries: 0,
  use: { ...base.use, trace: 'off' },
  projects: base.projects!.slice(0, 1),
})
