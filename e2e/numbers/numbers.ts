/**
 * Measures what each element costs a page of another site: written to host/pages/elements/numbers.json, which
 * /widgets/ shows. The processor is slowed four times, every answer comes 150 ms late at 1.6 Mbit/s; the median of
 * three. Also measures the search window: its cost once opened, and how long results take after the first key.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'

const root = join(import.meta.dirname, '../..')
const TIMES = 3
const SLOWED = 4
const LATENCY = 150
const BYTES_A_SECOND = (1.6 * 1024 * 1024) / 8

/** part of a row's name: measures only these, and writes nothing */
const { ONLY = '' } = process.env

/** useful: what is visible once the element works */
const ROWS: { name: string; html: string; useful: string }[] = [
  {
    name: 'opac-search-bar',
    html: '<opac-search-bar></opac-search-bar>',
    useful: 'opac-search-bar .search__in',
  },
  {
    name: 'opac-search-bar variant="button"',
    html: '<opac-search-bar variant="button"></opac-search-bar>',
    useful: 'opac-search-bar .opener',
  },
  {
    name: 'opac-book-block bib="…"',
    html: '<opac-book-block bib="BIB"></opac-book-block>',
    useful: 'opac-book-block [part=availability]',
  },
  {
    name: 'opac-book-block layout="carousel"',
    html: '<opac-book-block source="new" layout="carousel"></opac-book-block>',
    useful: 'opac-book-block [part=availability]',
  },
  {
    name: 'opac-availability',
    html: '<opac-availability bib="BIB"></opac-availability>',
    useful: 'opac-availability [part=availability]',
  },
  {
    name: 'opac-cite',
    html: '<opac-cite bib="BIB"></opac-cite>',
    useful: 'opac-cite [part=text]:not(:empty)',
  },
  {
    name: 'opac-temporary-shelf',
    html: '<opac-temporary-shelf></opac-temporary-shelf>',
    useful: 'opac-temporary-shelf [part=button]',
  },
  {
    name: 'opac-reader-banner',
    html: '<opac-reader-banner></opac-reader-banner>',
    useful: 'opac-reader-banner .act a, opac-reader-banner .act button',
  },
  {
    name: '50 × opac-book-block',
    html: '<opac-book-block bib="BIB"></opac-book-block>'.repeat(50),
    useful: 'opac-book-block:last-of-type [part=availability]',
  },
]

type Measured = { kilobytes: number; requests: number; useful: number; shift: number; longest: number }

/** A throttled page, and what it has loaded from the library so far. */
async function slowPage(browser: Browser, library: string) {
  const page: Page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
  const fetched = { bytes: 0, requests: 0 }
  const addresses = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!addresses.get(requestId)?.startsWith(library)) return
    fetched.bytes += encodedDataLength
    fetched.requests += 1
  })
  return { page, fetched }
}

async function measure(browser: Browser, site: Site, library: string, useful: string): Promise<Measured> {
  const { page, fetched } = await slowPage(browser, library)
  await page.addInitScript(() => {
    const seen = { shift: 0, longest: 0 }
    Object.assign(window, { seen })
    const watch = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver(list => list.getEntries().forEach(take as never)).observe({
        type,
        buffered: true,
      })
    watch('layout-shift', entry => {
      seen.shift += entry.value
    })
    watch('longtask', entry => {
      seen.longest = Math.max(seen.longest, entry.duration)
    })
  })
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.locator(useful).first().waitFor({ timeout: 60_000 })
  const at = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(
    () => (window as never as { seen: { shift: number; longest: number } }).seen,
  )
  await page.close()
  return { kilobytes: fetched.bytes / 1024, requests: fetched.requests, useful: at, ...seen }
}

/** Opens the window and presses one key. afterKey: ms until results are shown, minus the time of the request. */
async function measureWindow(browser: Browser, site: Site, library: string) {
  const { page, fetched } = await slowPage(browser, library)
  await page.goto(site.url)
  await page.locator('opac-search-bar .opener').click()
  const box = page.locator('opac-search-bar dialog').getByRole('combobox')
  await box.waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const result = page.evaluate(
    () =>
      new Promise<number>(done => {
        const root = document.querySelector('opac-search-bar')!.shadowRoot!
        let pressedAt = 0
        root.addEventListener(
          'keydown',
          event => {
            pressedAt = event.timeStamp
          },
          { capture: true },
        )
        new MutationObserver((_, self) => {
          if (!root.querySelector('[role=option]')) return
          self.disconnect()
          requestAnimationFrame(() => {
            const at = performance.now()
            const asked = performance
              .getEntriesByType('resource')
              .filter(entry => entry.name.includes('/x/search?'))
              .at(-1)!
            done(at - pressedAt - asked.duration)
          })
        }).observe(root, { childList: true, subtree: true })
      }),
  )
  await box.press('s')
  const afterKey = await result
  await page.waitForLoadState('networkidle')
  await page.close()
  return { kilobytes: fetched.bytes / 1024, afterKey }
}

const median = (values: number[]) => values.sort((one, two) => one - two)[Math.floor(values.length / 2)]!

test('what each element costs', async ({ browser, host }) => {
  const site = await startSite()
  const [book] = host.query<{ id: string }>(
    'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
  )
  const rows = []
  for (const { name, html, useful } of ROWS.filter(row => row.name.includes(ONLY))) {
    site.show(
      `<script type="module" src="${host.url}/widgets/v1/loader.js"></script><h1>Site</h1>${html.replaceAll('BIB', book!.id)}<p>below</p>`,
    )
    const all: Measured[] = []
    for (let n = 0; n < TIMES; n++) all.push(await measure(browser, site, host.url, useful))
    const of = (key: keyof Measured, digits = 0) => +median(all.map(one => one[key])).toFixed(digits)
    const row = {
      name,
      kilobytes: of('kilobytes', 1),
      requests: of('requests'),
      useful: of('useful'),
      shift: of('shift', 3),
      longest: of('longest'),
    }
    rows.push(row)
    console.log(row)
  }
  site.show(
    `<script type="module" src="${host.url}/widgets/v1/loader.js"></script><opac-search-bar variant="button"></opac-search-bar>`,
  )
  const windows = []
  for (let n = 0; n < TIMES; n++) windows.push(await measureWindow(browser, site, host.url))
  const searchWindow = {
    kilobytes: +median(windows.map(one => one.kilobytes)).toFixed(1),
    afterKey: Math.round(median(windows.map(one => one.afterKey))),
  }
  console.log('search window', searchWindow)
  await site.stop()
  if (ONLY) return
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const numbers = {
    version,
    browser: `Chromium ${browser.version()}`,
    slowed: SLOWED,
    latency: LATENCY,
    date: new Date().toISOString().slice(0, 10),
    machine: `${process.platform} ${arch()}, ${availableParallelism()}`,
    rows,
    searchWindow,
  }
  writeFileSync(join(root, 'host/pages/elements/numbers.json'), `${JSON.stringify(numbers, null, 2)}\n`)
})
