/**
 * A page is usable from its first paint on. Its code loads after that paint; earlier presses give feedback at once
 * and are carried out when the code is there; if it never loads, the page stays as the host has rendered it. The
 * controls and their expected effects are shared with npm run bench:web, which measures the times.
 */
import { get } from 'node:http'
import type { Page, Request } from '@playwright/test'
import { type Control, earlyPresses, enter } from '../../host/commands/bench-web/controls.ts'
import { expect, frames, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'

const CODE = '**/space/assets/**'
const STYLES = '**/space/styles/**'
/** link to the complete style sheet; the rules of the first view are inlined in the document */
const SHEET = 'link[type="text/css"]'
const PAGES = { home: '/space/index', results: '/space/searchList?q=history' }
const BOOK_LINK = 'article.rec .rec__title a'

/** Holds back the portal's code from now on. @returns a function that releases held and later requests */
const holdCode = (page: Page) => held(page, CODE)

/** Waits for the whole document; its load event may wait for the code. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
}

const untilHydrated = (page: Page): Promise<void> => page.locator('html[data-hydrated]').waitFor()

async function press(page: Page, { at, keys }: Control, nth = 0): Promise<void> {
  const control = page.locator(at).nth(nth)
  if (!keys) return control.click()
  await control.focus()
  if (keys.text) {
    // after the existing text
    await page.keyboard.press('End')
    await page.keyboard.type(keys.text)
  }
  await page.keyboard.press(keys.press)
}

type Heard = Window & { heard?: 'busy' | 'nothing' }

/**
 * Call this before opening the page: the page's own listeners may stop the event. @returns asserts that the press got
 * feedback: busy in the next frame, or a navigation has started
 */
async function listenFor(page: Page, { at, keys }: Control): Promise<() => Promise<void>> {
  await page.addInitScript(
    ([at, key]) => {
      const isBusy = () => [...document.querySelectorAll(at)].some(one => one.closest('[aria-busy="true"]'))
      window.addEventListener(
        key ? 'keydown' : 'click',
        event => {
          if (key && (event as KeyboardEvent).key !== key) return
          // the first callback runs before the frame is rendered, the second one after it
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              ;(window as Heard).heard ??= isBusy() ? 'busy' : 'nothing'
            }),
          )
        },
        { capture: true },
      )
    },
    [at, keys?.press] as const,
  )
  const opened = page.context().waitForEvent('request', isDocument)
  let isLeaving = false
  void opened.then(() =>
    page.on('request', request => {
      isLeaving ||= isDocument(request)
    }),
  )
  const heard = async () =>
    isLeaving ? 'leaving' : page.evaluate(() => (window as Heard).heard ?? '').catch(() => '')
  return () => expect.poll(heard).toMatch(/^(busy|leaving)$/)
}

const textOf = (page: Page, selector = ''): Promise<string[]> =>
  selector ? page.locator(selector).allTextContents() : Promise.resolve([])

const isDocument = (request: Request): boolean => request.isNavigationRequest()

/** a document request, or a search by the page */
const isAsking = (request: Request): boolean =>
  isDocument(request) || (request.method() === 'POST' && /opac\/search\/\?disable_facet/.test(request.url()))

for (const [name, path] of Object.entries(PAGES))
  test(`${name} is painted out of its document alone`, ({ page }) => assertPaintsAlone(page, path))

test('a book is painted out of its document alone', async ({ page }) => {
  await page.goto(PAGES.results)
  const book = await page.locator(BOOK_LINK).first().getAttribute('href')
  await assertPaintsAlone(page, book!)
})

/** @returns size of the document as transferred, bytes */
const weightOf = (url: string, lang: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', cookie: `opac.lang=${lang}` } }, answer => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

for (const [name, path] of Object.entries(PAGES))
  for (const lang of ['zh', 'en'])
    test(`the document of ${name} in ${lang}, styles and all, is at most 20 kB`, async ({ host }) => {
      // compressed quickly; the size of home depends on the book of the week and its list
      expect(await weightOf(host.url + path, lang)).toBeLessThan(22_300)
      // documents requested again are recompressed smaller, one after another
      await expect
        .poll(() => weightOf(host.url + path, lang), { timeout: 20_000 })
        .toBeLessThanOrEqual(20_000)
    })

/** Everything else that the page requests is held back until first paint. */
async function assertPaintsAlone(page: Page, path: string): Promise<void> {
  let release = () => {}
  const painted = new Promise<void>(done => {
    release = done
  })
  const others: string[] = []
  await page.route('**', async route => {
    if (!route.request().isNavigationRequest()) {
      others.push(route.request().url())
      await painted
    }
    await route.continue().catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.locator('h1').first()).toBeVisible()
  release()
  await untilHydrated(page)
  expect(held.length).toBeGreaterThan(0)
}

for (const control of earlyPresses)
  test(`a press before the page is hydrated is heard and done once: ${control.name}`, async ({ page }) => {
    const release = await holdCode(page)
    const assertHeard = await listenFor(page, control)
    await open(page, PAGES[control.on as keyof typeof PAGES])
    const before = await textOf(page, control.changes)
    let asked = 0
    page.on('request', request => {
      if (isAsking(request)) asked++
    })
    await press(page, control)
    await assertHeard()
    release()
    await expect(page.locator(control.shows).first()).toBeVisible()
    await untilHydrated(page)
    // during a navigation there is no text to read: counts as unchanged
    const now = () => textOf(page, control.changes).catch(() => before)
    if (control.changes) await expect.poll(now).not.toEqual(before)
    await page.waitForLoadState('networkidle')
    await frames(page)
    // if done twice, a toggle would be reversed and a search sent twice
    await expect(page.locator(control.shows).first()).toBeVisible()
    await expect(page.locator(control.at).and(page.locator('[aria-busy=true]'))).toHaveCount(0)
    expect(asked).toBeLessThanOrEqual(1)
  })

test('S13 a press before the page is hydrated is also done if the page has to be rendered again', async ({
  page,
  host,
}) => {
  const release = await holdCode(page)
  const ask = await held(page, '**/space/view.json*')
  await open(page, PAGES.home)
  // the data it was rendered from has changed meanwhile
  host.exec("UPDATE booklist SET name = name || ' 2' WHERE recommended = 1")
  await page.getByRole('button', { name: '登录' }).click()
  ask()
  release()
  await expect(page.locator('dialog[open] input[type=password]')).toBeVisible()
  await expect(page.getByText(/ 2$/).first()).toBeAttached()
  host.exec('UPDATE booklist SET name = substr(name, 1, length(name) - 2) WHERE recommended = 1')
})

test('two presses before the page is hydrated are done in their order', async ({ page }) => {
  const release = await holdCode(page)
  await open(page, PAGES.results)
  const menu = earlyPresses.find(({ name }) => name === 'menu of a hit')!
  await press(page, menu, 2)
  await press(page, menu, 0)
  release()
  await untilHydrated(page)
  // only one menu is open at a time: the one pressed second
  await expect(page.locator(menu.at).nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator(`${menu.at}[aria-expanded=true]`)).toHaveCount(1)
})

test('F06 a form that is sent right after hydration does not overtake the tab pressed before it', async ({
  page,
}) => {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.documentElement?.hasAttribute('data-hydrated')) return
      observer.disconnect()
      // before any timer: earlier presses are not yet replayed
      document.querySelector<HTMLInputElement>('input[role=combobox]')!.form!.requestSubmit()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] }),
  )
  const release = await holdCode(page)
  await open(page, PAGES.home)
  await page.getByRole('tab', { name: '文章' }).click()
  await page.getByRole('combobox', { name: '检索词' }).fill('夜间开放')
  release()
  await expect(page).toHaveURL(/\/searchListArticle\?q=/)
})

test('a search form whose code does not come is submitted by the browser itself', async ({ page }) => {
  await holdCode(page)
  const assertHeard = await listenFor(page, enter)
  await open(page, PAGES.home)
  await press(page, enter)
  await assertHeard()
  await expect(page).toHaveURL(/\/space\/searchList\?.*q=history/)
  await expect(page.locator(enter.shows).first()).toBeVisible()
})

test('S13 if the code fails, header, hits and links stay, with a message and a retry', async ({ page }) => {
  await page.route(CODE, route => route.abort())
  await open(page, PAGES.results)
  const message = page.locator('#opac-failed')
  await expect(message).toBeVisible({ timeout: 10_000 })
  await expect(page.locator('header.site')).toBeVisible()
  await expect(page.locator('article.rec')).toHaveCount(20)
  await page.unroute(CODE)
  await message.getByRole('button').click()
  await untilHydrated(page)
  await expect(message).toBeHidden()
  await expect(page.locator('article.rec')).toHaveCount(20)
})

test('S13 styles that fail show a message, and are retried', async ({ page }) => {
  await page.route(STYLES, route => route.abort())
  await open(page, PAGES.results)
  const message = page.locator('#opac-failed')
  await expect(message).toBeVisible()
  await page.unroute(STYLES)
  await message.getByRole('button').click()
  await untilHydrated(page)
  await expect(message).toBeHidden()
})

// with a second link to the same address Chromium lays out all text again for every later sheet
test('styles that load after the code are in the page only once', async ({ page }) => {
  const release = await held(page, STYLES)
  const words = page.waitForResponse(/\/space\/assets\/zh-.*\.js$/)
  await open(page, PAGES.home)
  await words
  await frames(page)
  release()
  await untilHydrated(page)
  await expect(page.locator(SHEET)).toHaveCount(1)
})

test('S13 where the code fails, links lead on', async ({ page }) => {
  await page.route(CODE, route => route.abort())
  await open(page, PAGES.results)
  await expect(page.locator('#opac-failed')).toBeVisible({ timeout: 10_000 })
  const link = page.locator(BOOK_LINK).first()
  const title = (await link.locator('mark').first().textContent())!
  await link.click()
  await expect(page).toHaveURL(/\/space\/searchDetailLocal\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('with Save-Data the code waits for a touch', async ({ page }) => {
  const code: string[] = []
  page.on('request', request => {
    if (/\/space\/assets\/.*\.js$/.test(request.url())) code.push(request.url())
  })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
    })
    // headless Chromium reports a mouse in the corner of every page, although it has not moved
    addEventListener(
      'pointermove',
      event => event.clientX || event.clientY || event.stopImmediatePropagation(),
      true,
    )
  })
  await page.goto(PAGES.results, { waitUntil: 'networkidle' })
  expect(code).toEqual([])
  await page.locator('header.site .brand').hover()
  await untilHydrated(page)
  // dialogs are not loaded before they are requested, either
  await page.waitForLoadState('networkidle')
  expect(code.filter(url => /dialogs|AdvancedDialog|record-parts/.test(url))).toEqual([])
})

test('a list of 20 hits is at most 780 elements besides its icons', async ({ page }) => {
  await page.goto(PAGES.results)
  await untilHydrated(page)
  await expect(page.locator('article.rec')).toHaveCount(20)
  // elements that are styled and laid out; metadata in the head is not
  const elements = await page.evaluate(() => document.body.querySelectorAll(':not(svg, svg *)').length)
  expect(elements).toBeLessThanOrEqual(780)
})

type Work = {
  name: string
  args: { beginData?: { dirtyObjects?: number }; elementCount?: number }
}

for (const [name, path] of Object.entries(PAGES))
  test(`hydration styles and lays out ${name} only where it changes`, async ({ page, browser }) => {
    const release = await holdCode(page)
    await open(page, path)
    // the sheet has many rules; wait until it is loaded, before hydration
    await page.waitForFunction(sheet => document.querySelector<HTMLLinkElement>(sheet)?.sheet, SHEET)
    await frames(page)
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    release()
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Work[] }
    const most = (of: string, count: (work: Work) => number | undefined) =>
      Math.max(0, ...traceEvents.filter(({ name }) => name === of).map(work => count(work) ?? 0))
    expect(traceEvents.some(({ name }) => name === 'Layout')).toBe(true)
    // of 1,600 boxes and 1,200 elements; a rule inserted into an earlier sheet lays out all of them ("Fonts changed")
    expect(most('Layout', ({ args }) => args.beginData?.dirtyObjects)).toBeLessThan(400)
    // with the parts of home that come when the browser is idle
    expect(most('UpdateLayoutTree', ({ args }) => args.elementCount)).toBeLessThan(300)
  })
