/** For `npm run look`: pictures are no tests, so they have a separate configuration. */
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results/look/runs',
  globalSetup: '../hosts/plant.ts',
  fullyParallel: true,
  globalTimeout: (process.env.LOOK_QUICK ? 15 : 60) * 60_000,
  timeout: 120_000,
  retries: 0,
  use: { ...base.use, trace: 'off' },
  projects: base.projects!.slice(0, 1),
})
