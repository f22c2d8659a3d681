/** One visit of a page: a fresh context, emulated network and CPU, and the page's reports. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Report, spyOnPage } from './in-page.ts'
import { NETWORKS, type Network } from './networks.ts'

/** a mid-range phone relative to this machine */
export const SLOWER = 4
/** ms timeout of a condition */
export const TIMEOUT = 30_000

export type Conditions = { network: Network; slower?: number }

export type Visit = {
  page: Page
  cdp: CDPSession
  requests: { url: string; isDocument: boolean; method: string; at: number }[]
  /** the first report of a kind since the last `forget`; rejects on timeout */
  report(kind: Report['kind'], timeout?: number): Promise<Report>
  /** @returns undefined when there is none yet */
  reported(kind: Report['kind']): Report | undefined
  forget(): void
  /** @returns ms of the longest press or key until the next paint */
  longest(): Promise<number>
  close(): Promise<void>
}

export async function visit(browser: Browser, { network, slower = SLOWER }: Conditions): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  context.setDefaultTimeout(TIMEOUT)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests: Visit['requests'] = []
  // the browser's own clock, as in the reports
  cdp.on('Network.requestWillBeSent', ({ type, request, wallTime }) =>
    requests.push({
      url: request.url,
      isDocument: type === 'Document',
      method: request.method,
      at: wallTime * 1000,
    }),
  )
  let reports: Report[] = []
  let waiting: ((report: Report) => void)[] = []
  await page.exposeBinding('opacBench', (_, text: string) => {
    const report = JSON.parse(text) as Report
    reports.push(report)
    for (const hear of [...waiting]) hear(report)
  })
  await page.addInitScript(spyOnPage)
  await cdp.send('Performance.enable')
  await cdp.send('Network.enable')
  const shape = NETWORKS[network]
  if (shape) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...shape })
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const reported = (kind: Report['kind']) => reports.find(report => report.kind === kind)
  return {
    page,
    cdp,
    requests,
    reported,
    report: (kind, timeout = TIMEOUT) =>
      new Promise((resolve, reject) => {
        const known = reported(kind)
        if (known) return resolve(known)
        const done = () => {
          clearTimeout(timer)
          waiting = waiting.filter(one => one !== hear)
        }
        const hear = (report: Report) => {
          if (report.kind !== kind) return
          done()
          resolve(report)
        }
        const timer = setTimeout(() => {
          done()
          reject(new Error(`no ${kind} in ${timeout / 1000} s`))
        }, timeout)
        waiting.push(hear)
      }),
    forget: () => {
      reports = []
    },
    longest: async () => {
      // the browser delivers entries some frames later
      await page.waitForLoadState('networkidle', { timeout: TIMEOUT })
      return page.evaluate(() => {
        const { opacSpy } = window as unknown as { opacSpy: { interactions: Record<number, number> } }
        // shorter ones are not reported
        return Math.max(16, ...Object.values(opacSpy.interactions))
      })
    },
    close: () => context.close(),
  }
}
