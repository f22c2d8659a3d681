/**
 * Long titles, authors, call numbers, names and departments on every page: each control and figure must be inside the
 * window. `npm test` checks two widths in English, whose texts are longer; `npm run test:a11y` all.
 */
import type { Page } from '@playwright/test'
import { test as base, expect, signIn } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { outside, plantLongValues, READER } from './long-values.ts'

const FULL = process.env.A11Y === 'full'

// own library: other tests read the titles of the demo library
const test = base.extend<object, { host: RunningHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startHost()
      plantLongValues(host)
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

type Screen = [path: string, mark: string]
const PUBLIC: Screen[] = [
  ['index', '.searchband, .hero, h1'],
  ['searchList?q=history', '.rec'],
  ['searchList?q=qzxqzx', '.empty, main h1'],
  ['recommendMore/bookList', '.list'],
  ['hotBook', 'main h1'],
  ['nowhere', 'h1'],
]
const READERS: Screen[] = [
  ['reader/readerHome', '.loan, .empty'],
  ['reader/lendList', '.rloans tbody tr'],
  ['reader/expiring', 'main h1'],
  ['reader/histList', '.hists tbody tr'],
  ['reader/request', '.req'],
  ['reader/shelf', '.blist'],
  ['reader/message', '.note'],
  ['reader/history', '.yearview'],
  ['reader/certificateInfo', '.certs'],
  ['reader/violation', '.accounts'],
  ['reader/loanLoss', '.accounts'],
  ['reader/reportLoss', 'main h1'],
  ['reader/score', '.accounts'],
  ['reader/changePassword', '.mform'],
  ['reader/changeMessage', '.mform'],
]

async function faultsOf(page: Page, name: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return (await outside(page)).map(fault => `${name}: ${fault}`)
}

async function walk(page: Page, base: string, host: RunningHost, prepare?: () => Promise<void>) {
  const faults: string[] = []
  const see = async ([path, mark]: Screen) => {
    await page.goto(`${base}/${path}`)
    await expect(page.locator(mark).first(), path).toBeVisible()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.locator('main .sk')).toHaveCount(0)
    await prepare?.()
    faults.push(...(await faultsOf(page, path)))
  }
  await signIn(page, READER)
  const [book] = host.query<{ bib_id: string }>(
    'SELECT bib_id FROM bib JOIN item ON item.bib = bib.id GROUP BY bib.id ORDER BY count(*) DESC LIMIT 1',
  )
  for (const screen of PUBLIC) await see(screen)
  await see([`searchDetailLocal/${book!.bib_id}`, '.ccard'])
  await page.evaluate(id => localStorage.setItem('opac:shelf', JSON.stringify([id])), book!.bib_id)
  const [open] = host.query<{ id: string }>('SELECT id FROM booklist WHERE recommended = 1 LIMIT 1')
  await see([`bookList/detail/${open!.id}`, 'main article'])
  await see(['temporaryShelf', '.tsrow__t'])
  await see(['export', '.exportform'])
  for (const screen of READERS) await see(screen)
  return faults
}

const CASES = FULL
  ? [320, 390, 900, 1440].flatMap(width => ['zh', 'en'].map(lang => ({ width, lang })))
  : [
      { width: 320, lang: 'en' },
      { width: 900, lang: 'en' },
    ]

for (const { width, lang } of CASES)
  test(`long values, ${width} px, ${lang}: every control and figure is inside the window`, async ({
    page,
    context,
    host,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await context.addCookies([{ name: 'opac.lang', value: lang, url: baseURL! }])
    await page.setViewportSize({ width, height: 900 })
    const faults = await walk(page, width < 900 ? '/mspace' : '/space', host)
    expect(faults).toEqual([])
  })
