/** <opac-search-bar variant="button"> on another site: a button, and a window with results while typing. */

import type { Page } from '@playwright/test'
import en from '../../widgets/search-bar/searchWindow.en.ts'
import words from '../../widgets/search-bar/searchWindow.zh.ts'
import { expect, frames, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import type { RunningHost } from '../hosts/host.ts'
import { type Site, startSite, strictPolicy } from '../hosts/site.ts'
import { axe } from '../screens/barriers.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const bar = (page: Page) => page.locator('opac-search-bar')
const opener = (page: Page) => bar(page).locator('.opener')
const win = (page: Page) => bar(page).locator('dialog')
const box = (page: Page) => win(page).getByRole('combobox')
const option = (page: Page) => win(page).getByRole('option')
/** shown with the answer to the complete query */
const counted = (page: Page) => win(page).getByRole('status')
const FORM = '<form action="#"><input name="q" aria-label="own"><button>OK</button></form>'

async function open(page: Page, host: RunningHost, attributes = '', more = ''): Promise<void> {
  site.show(
    `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>${more}<main><h1>Faculty</h1><opac-search-bar variant="button" ${attributes}>${FORM}</opac-search-bar></main>`,
  )
  await page.goto(site.url)
  await expect(opener(page)).toBeVisible()
}

test('W01 the button is all there is before a press; a press opens the window, Esc leads back to the button', async ({
  page,
  host,
}) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await open(page, host, '', '<a href="#before">before</a>')
  await expect(opener(page)).toHaveText(/^查找图书(Ctrl |⌘)K$/)
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(2)
  await opener(page).click()
  await expect(box(page)).toBeFocused()
  await expect(win(page)).toHaveJSProperty('open', true)
  // the page behind is inert
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByText('before')).not.toBeFocused()
  await box(page).focus()
  await page.keyboard.press('Escape')
  await expect(win(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('W01 what is typed before the window’s code is here stands in its box', async ({ page, host }) => {
  await open(page, host)
  await page.waitForLoadState('networkidle')
  let go = () => {}
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  const asked = page.waitForRequest(/\.js$/)
  await page.route(/\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('histori')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('y of')
  await asked
  go()
  await expect(box(page)).toHaveValue('history of')
  await expect(option(page).first()).toBeVisible()
  await page.keyboard.type('f')
  await expect(box(page)).toHaveValue('history off')
})

/** fields of the page: plain, rich, in an open and in a closed shadow root, and an element that takes keys itself */
const FIELDS = `<input id="own" aria-label="note"><p id="rich" contenteditable="plaintext-only">a <b>b</b></p>
  <div id="open"></div><x-closed id="closed"></x-closed><x-custom id="custom" tabindex="0"></x-custom>
  <script>
    const shadow = (id, mode) => {
      const root = document.getElementById(id).attachShadow({ mode })
      root.innerHTML = '<input>'
      return root.firstChild
    }
    const inner = { inside: shadow('open', 'open'), closed: shadow('closed', 'closed') }
    window.into = id => (inner[id] ?? document.getElementById(id)).focus()
  </script>`

for (const [keys, attribute] of [
  ['Control+k', ''],
  ['/', ''],
  ['Alt+b', 'hotkey="alt+b"'],
] as const)
  test(`W01 ${keys} opens it from anywhere on the page, but not from a field of the page`, async ({
    page,
    host,
  }) => {
    await open(page, host, attribute, FIELDS)
    for (const id of ['own', 'rich', 'inside', 'closed', 'custom']) {
      await page.evaluate(id => (globalThis as unknown as { into(id: string): void }).into(id), id)
      await page.keyboard.press(keys)
      await frames(page)
      await expect(win(page), id).toHaveCount(0)
    }
    if (keys === '/') await expect(page.locator('#own')).toHaveValue('/')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press(keys)
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    // again, now that the element's own code is loaded
    await page.keyboard.press(keys)
    await expect(box(page)).toBeFocused()
  })

test('W01 hotkey="none": no key opens it', async ({ page, host }) => {
  await open(page, host, 'hotkey="none"')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('/')
  await frames(page)
  await expect(win(page)).toHaveCount(0)
  await expect(opener(page).locator('kbd')).toHaveCount(0)
})

test('W01 results as one types, with what can be borrowed; arrows and Enter open a book, the page may keep it', async ({
  page,
  host,
}) => {
  await open(page, host)
  await opener(page).click()
  await box(page).pressSequentially('红楼梦')
  await expect(counted(page)).toHaveText(/\d/)
  await expect(option(page).first()).toContainText('紅樓夢')
  await expect(option(page).first().locator('.avail')).toBeVisible()
  await expect(option(page).first().locator('mark').first()).toBeVisible()
  await expect(option(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'win-1')
  await expect(box(page)).toBeFocused()
  await page.evaluate(() =>
    addEventListener('opac-book-open', event => {
      document.title = (event as CustomEvent).detail.url
      event.preventDefault()
    }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(new RegExp(`^${host.url}/space/searchDetailLocal/`))
  expect(page.url()).toBe(site.url)
})

test('W01 what is chosen while a later answer is on its way stays chosen', async ({ page, host }) => {
  await open(page, host)
  await opener(page).click()
  await box(page).fill('红楼')
  await expect(counted(page)).toHaveText(/\d/)
  const release = await held(page, '**/x/search*')
  await box(page).pressSequentially('梦')
  await expect(counted(page)).toBeEmpty()
  await page.keyboard.press('ArrowDown')
  await expect(option(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const chosen = await option(page).nth(1).getAttribute('href')
  release()
  await expect(counted(page)).toHaveText(/\d/)
  await expect(win(page).locator('[aria-selected=true]')).toHaveAttribute('href', chosen!)
})

test('W01 Ctrl Enter and the last line lead to all of it; words are kept as recent ones, and can be forgotten', async ({
  page,
  host,
}) => {
  await open(page, host)
  await opener(page).click()
  await box(page).fill('史记')
  await expect(option(page).first()).toBeVisible()
  const request = { collapseField: 'groupId', queryFieldList: [{ field: 'all', values: ['史记'] }] }
  const query = new URLSearchParams({ request: JSON.stringify(request) })
  const { data } = await (await page.request.get(`${host.url}/opac/x/search?${query}`)).json()
  await expect(win(page).locator('.win__all')).toContainText(`${data.total} 种`)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`^${host.url}/space/searchList\\?q=`))
  await open(page, host)
  await opener(page).click()
  await expect(option(page)).toHaveText([/史记/])
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('史记')
  await expect(option(page).first()).toContainText('史記')
  await box(page).fill('')
  await win(page).getByRole('button', { name: words.clearRecent }).click()
  await expect(option(page)).toHaveCount(0)
})

test('W01 Alt and a digit narrow it, and the way to all of it is narrowed, too', async ({ page, host }) => {
  await open(page, host)
  await opener(page).click()
  await box(page).fill('中国')
  const filters = win(page).getByRole('toolbar').getByRole('button')
  await expect(filters.nth(1)).toContainText(words.free)
  await expect(filters.nth(2)).toContainText(words.online)
  const before = await win(page).locator('.win__all span').textContent()
  const count = await filters.count()
  expect(count).toBeGreaterThan(3)
  await page.keyboard.press('Alt+4')
  await expect(filters.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expect(win(page).locator('.win__all span')).not.toHaveText(before!)
  await expect(win(page).locator('.win__all')).toHaveAttribute('href', /&locaCode=/)
  await page.keyboard.press('Alt+1')
  await expect(win(page).locator('.win__all span')).toHaveText(before!)
})

test('W01 Alt 2 leaves what can be borrowed now, of the first rows; where none can it says so', async ({
  page,
  host,
}) => {
  // which copies of the demo library are out depends on the day
  host.exec(
    `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
     SELECT 'e2e-window-' || item.id, 1, item.id, bib.id, ?, ? FROM item JOIN bib ON bib.id = item.bib WHERE bib.title = ?
     AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.item = item.id)`,
    ...[Date.now(), Date.now() + 9e8, 'A History of Aeronautics'],
  )
  await open(page, host)
  await opener(page).click()
  await box(page).fill('history')
  await expect(option(page).first()).toBeVisible()
  await expect(win(page).locator('.avail--out').first()).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(win(page).locator('.avail--out')).toHaveCount(0)
  await expect(option(page)).toHaveCount(6)
  await expect(win(page).locator('.avail--ok')).toHaveCount(6)
  // the link leads to all results, without the filter
  await expect(win(page).locator('.win__all')).not.toHaveAttribute('href', /free/)
  // one title whose only copy is out
  await box(page).fill('"A History of Aeronautics"')
  await expect(option(page)).toHaveCount(1)
  await expect(win(page).locator('.avail--out')).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(win(page).locator('.say')).toHaveText(words.noneFree.replace('{{count}}', '1'))
  await page.keyboard.press('Alt+1')
  await expect(option(page)).toHaveCount(1)
})

test('W01 nothing found: what to search instead; no answer: the words stay, once more; slow: it says so', async ({
  page,
  host,
}) => {
  await open(page, host, 'lang="en"')
  await opener(page).click()
  await expect(opener(page)).toContainText(en.open)
  await box(page).fill('史记 qqxzzy')
  await expect(win(page)).toContainText('Nothing found for')
  await expect(option(page).first()).toBeVisible()
  await option(page)
    .filter({ hasText: /^史记$/ })
    .first()
    .click()
  await expect(box(page)).toHaveValue('史记')
  await expect(option(page).first()).toContainText('史記')

  let free = () => {}
  const held = new Promise<void>(done => {
    free = done
  })
  await page.route('**/opac/x/search*', async route => {
    await held
    await route.abort()
  })
  await box(page).fill('历史')
  await expect(win(page)).not.toContainText(en.failed)
  await box(page).fill('')
  await box(page).fill('地理')
  await expect(win(page).locator('.sk').first()).toBeVisible()
  free()
  await expect(win(page).getByRole('alert')).toContainText(en.failed)
  await expect(box(page)).toHaveValue('地理')
  await page.unroute('**/opac/x/search*')
  await page.keyboard.press('Enter')
  await expect(option(page).first()).toBeVisible()
})

test('W01 on a phone it fills the window; nothing is wider than it; forced colours and dark; no fault of axe', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, host)
  await opener(page).click()
  await box(page).fill('中国')
  await expect(option(page).first()).toBeVisible()
  expect(await win(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  const over = await win(page).evaluate(node =>
    [...node.querySelectorAll('*')]
      .filter(one => !one.closest('.win__f') && one.getBoundingClientRect().right > innerWidth + 1)
      .map(one => one.className),
  )
  expect(over).toEqual([])
  await page.setViewportSize({ width: 1000, height: 800 })
  for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light' }] as const) {
    await page.emulateMedia(media)
    const { violations } = await axe(page).include('opac-search-bar').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  }
})

test('W06 on a page that resets everything and under a strict policy it looks as on a plain one', async ({
  page,
  host,
}) => {
  const drawn = async (head: string, policy = '') => {
    site.show(
      `${head}<script type="module" src="${host.url}/widgets/v1/loader.js"></script><main><opac-search-bar variant="button">${FORM}</opac-search-bar></main>`,
      policy,
    )
    await page.goto(site.url)
    await opener(page).click()
    await box(page).fill('红楼梦')
    await expect(option(page).first()).toBeVisible()
    return win(page).evaluate(node =>
      [node, ...node.querySelectorAll('*')].map(one => {
        const { color, font, letterSpacing, display, textAlign } = getComputedStyle(one)
        const { x, width, height } = one.getBoundingClientRect()
        return [one.className, color, font, letterSpacing, display, textAlign, x, width, height].join(' ')
      }),
    )
  }
  const plain = await drawn('')
  expect(plain.length).toBeGreaterThan(40)
  expect(await drawn(`<link rel="stylesheet" href="${host.url}/host-pages/hostile.css">`)).toEqual(plain)
  expect((await drawn('', strictPolicy(host.url))).length).toBe(plain.length)
})

test('W01 a bar beside it, and one that comes later: both work', async ({ page, host, problems }) => {
  await open(page, host)
  await opener(page).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.querySelector('main')!.append(document.createElement('opac-search-bar')))
  await expect(bar(page).nth(1).getByRole('combobox', { name: '检索词' })).toBeVisible()
  site.show(
    `<script type="module" src="${host.url}/widgets/v1/loader.js"></script><opac-search-bar></opac-search-bar><opac-search-bar variant="button"></opac-search-bar>`,
  )
  await page.goto(site.url)
  await bar(page).nth(1).locator('.opener').click()
  await expect(bar(page).nth(1).locator('dialog').getByRole('combobox')).toBeFocused()
  expect(problems).toEqual([])
})

test('W01 words typed after a press go into the form of the page if the window cannot be loaded', async ({
  page,
  host,
  problems,
}) => {
  await open(page, host)
  await page.waitForLoadState('networkidle')
  let fail = () => {}
  const failing = new Promise<void>(resolve => {
    fail = resolve
  })
  const asked = page.waitForRequest(/\.js$/)
  await page.route(/\.js$/, async route => {
    await failing
    await route.abort()
  })
  await opener(page).click()
  await page.keyboard.type('silk road')
  await asked
  fail()
  await expect(page).toHaveURL(/\?q=silk\+road#?$/)
  problems.splice(0)
  // nothing typed: the form is shown, to be typed into
  await page.unroute(/\.js$/)
  await page.goto(site.url)
  await expect(opener(page)).toBeVisible()
  await page.route(/\.js$/, route => route.abort())
  await opener(page).click()
  await expect(page.getByRole('textbox', { name: 'own' })).toBeFocused()
  await page.keyboard.type('tea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=tea#?$/)
  problems.splice(0)
})

test('W01 what is typed into the bar is no shortcut of the page; what is not typed is', async ({
  page,
  host,
}) => {
  site.show(
    `<script src="${host.url}/widgets/v1/loader.js"></script><opac-search-bar></opac-search-bar>
     <script>heard = []; for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, event => heard.push(event.key))</script>`,
  )
  await page.goto(site.url)
  await bar(page).locator('[part=input]').focus()
  await page.keyboard.type('gs?')
  await expect(bar(page).locator('[part=input]')).toHaveValue('gs?')
  await page.keyboard.press('Escape')
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  expect((await heard()).filter(key => key.length === 1)).toEqual([])
  await page.keyboard.press('Control+b')
  expect(await heard()).toContain('b')
})

test('W01 the page behind the open window does not scroll, and does not move', async ({ page, host }) => {
  await open(page, host, '', '<p style="height:3000px;margin:0">long</p>')
  await page.evaluate(() => scrollTo(0, 500))
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 300)
  await frames(page)
  await frames(page)
  expect(await page.evaluate(() => [scrollY, document.body.getBoundingClientRect().width])).toEqual([
    500,
    width,
  ])
  await page.keyboard.press('Escape')
  await expect(win(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})
