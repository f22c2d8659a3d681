/** Fixtures for Firefox and WebKit: playwright.config.ts runs this folder once for each. */
import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { findEngines } from '../../host/commands/develop/engines.mjs'
import { solve } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { type Site, startSite } from '../hosts/site.ts'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { startWebKit } from './webkit.ts'

type Workers = { host: RunningHost; engine: Engine; site: Site }
type Tests = { visitor: Page }

async function startEngine(name: string): Promise<Engine> {
  const { firefox, webkit, missing } = findEngines()
  if (name === 'firefox' && firefox) return startFirefox(firefox)
  if (name === 'webkit' && webkit) return startWebKit(webkit.driver, webkit.binary)
  throw new Error(`${name} is not installed: ${missing[name as 'firefox' | 'webkit']}`)
}

export const test = base.extend<Tests, Workers>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** a window on the portal, in Chinese, with a clean profile */
  visitor: async ({ engine, host }, use, info) => {
    const session = await engine.start()
    try {
      const [tab] = await session.tabs()
      const page = new Page(session, tab!, host.url)
      await page.resize(1440, 900)
      await page.open('/healthz')
      await page.run(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the portal keeps it
        document.cookie = 'opac.lang=zh; path=/'
      })
      await use(page)
      if (info.status !== info.expectedStatus) {
        const picture = await page.screenshot().catch(() => undefined)
        if (picture) writeFileSync(info.outputPath('window.png'), picture)
      }
      expect(session.errors()).toEqual([])
    } finally {
      await session.close()
    }
  },
})
export { expect }

/** Signs in through the API on the page's own origin, like e2e/fixtures.ts. */
export async function signIn(page: Page, userId: string): Promise<void> {
  await page.open('/healthz')
  const { challenge } = await page.run(async () => {
    const terms = await (await fetch('/opac/x/signin')).json()
    return terms.data as { challenge?: { nonce: string; bits: number } }
  })
  const verifyCode = challenge ? solve(challenge.nonce, challenge.bits) : ''
  const answer = await page.run(
    async (loginContext, code) => {
      const response = await fetch('/opac/sys/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginContext, verifyCode: code }),
      })
      localStorage.setItem('opac:logged-in', String(Date.now()))
      return (await response.json()) as { code: number; msg: string }
    },
    JSON.stringify({ userId, password: 'reading-room' }),
    verifyCode,
  )
  expect(answer.code, answer.msg).toBe(0)
}
