/** Phones and enlarged text: narrow windows, wider text spacing, forced colours. */
import type { Page } from '@playwright/test'
import { expect, frames, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import { outside } from './long-values.ts'
import { shifts } from './watched.ts'

/** Text spacing of WCAG 1.4.12, as a constructed style sheet, which the page's CSP allows. */
const spaceOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

test('text spacing of WCAG 1.4.12 at 320 px and 1280 px: nothing is cut off', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000)
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await signIn(page, 'reader2')
  const faults: string[] = []
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      'index',
      'searchList?q=history',
      'reader/readerHome',
      'reader/lendList',
      'reader/histList',
      'reader/certificateInfo',
      'reader/changePassword',
    ]) {
      await page.goto(`${width < 900 ? '/mspace' : '/space'}/${path}`)
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await expect(page.locator('main h1, main .hero').first()).toBeVisible()
      await expect(page.locator('main .sk')).toHaveCount(0)
      await spaceOut(page)
      // the header measures again how many entries fit
      await frames(page)
      faults.push(...(await outside(page)).map(fault => `${width} ${path}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test('R07 on a phone a loan has its call number, a barcode for the scanner and its place; a date stands in one line', async ({
  page,
}) => {
  await signIn(page, 'reader1')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/mspace/reader/lendList')
  const card = page
    .locator('.rloans tbody tr')
    .filter({ has: page.locator('.loans__act') })
    .first()
  for (const part of ['.c-c > span:first-child', '.bc .bars', '.bc > span', '.c-p'])
    await expect(card.locator(part)).toBeVisible()
  const dates = page.locator('.rloans .due b')
  await expect(dates.first()).toHaveText(/^\d{4}-\d\d-\d\d$/)
  expect(await dates.evaluateAll(all => all.map(date => date.getClientRects().length))).not.toContain(2)
  const box = async (part: string) => (await card.locator(part).boundingBox())!
  const [place, due, times, act] = [
    await box('.c-p'),
    await box('.c-d'),
    await box('.c-n'),
    await box('.loans__act'),
  ]
  expect(due.y).toBeGreaterThanOrEqual(place.y + place.height)
  expect(act.y).toBeGreaterThanOrEqual(due.y + due.height)
  expect(times.x + times.width).toBeLessThanOrEqual(act.x)
})

test('words and numbers are broken only where nothing else helps', async ({ page }) => {
  await page.goto('/space/index')
  await expect(page.locator('body')).toHaveCSS('overflow-wrap', 'break-word')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`forced colours, ${colorScheme}: marked words, buttons and icons can be seen`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/space/searchList?q=history')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    const seen = await page.evaluate(() => {
      const paper = getComputedStyle(document.body).backgroundColor
      const mark = getComputedStyle(document.querySelector('main mark')!)
      const isNone = (color: string) => color === 'rgba(0, 0, 0, 0)'
      const icons = [...document.querySelectorAll('svg.i')].filter(node => node.checkVisibility())
      const ground = (node: Element | null): string => {
        for (let at = node; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at)
          if (!isNone(backgroundColor)) return backgroundColor
        }
        return paper
      }
      const pale = icons.filter(node => {
        const { stroke } = getComputedStyle(node)
        return stroke === 'none' || isNone(stroke) || stroke === ground(node.parentElement)
      })
      const bare = [...document.querySelectorAll('.btn, .iconbtn, .act, .search__go')].filter(node => {
        const look = getComputedStyle(node)
        const hasBorder = look.borderTopStyle !== 'none' && look.borderTopColor !== ground(node.parentElement)
        const hasOutline = look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) > 0
        return node.checkVisibility() && !hasBorder && !hasOutline
      })
      return {
        mark: [mark.backgroundColor, mark.color],
        paper,
        icons: icons.length,
        pale: pale.map(node => node.outerHTML.slice(0, 90)),
        bare: bare.map(node => node.outerHTML.slice(0, 90)),
      }
    })
    expect(seen.mark[0]).not.toBe(seen.mark[1])
    expect(seen.mark[0]).not.toBe(seen.paper)
    expect(seen.mark[0]).not.toBe('rgba(0, 0, 0, 0)')
    expect(seen.icons).toBeGreaterThan(20)
    expect(seen.pale).toEqual([])
    expect(seen.bare).toEqual([])
  })

test('the foot of a short page stands at the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await page.goto('/space/nowhere')
  await expect(page.locator('footer')).toBeVisible()
  const bottom = await page.locator('footer').evaluate(foot => foot.getBoundingClientRect().bottom)
  expect(Math.round(bottom)).toBe(1400)
})

test('R01 R04 on a phone the full card stands on the home page only, its counters on every page', async ({
  page,
}) => {
  await signIn(page, 'reader1')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/mspace/reader/readerHome')
  await expect(page.locator('.libcard__who')).toBeVisible()
  const whole = (await page.locator('.libcard').boundingBox())!.height
  await page.goto('/mspace/reader/lendList')
  await expect(page.locator('.libcard__who')).toBeVisible()
  await expect(page.locator('.counters')).toBeVisible()
  expect((await page.locator('.libcard').boundingBox())!.height).toBeLessThan(whole)
})

test('R04 a counter that has the focus while the card loads keeps it', async ({ page }) => {
  await signIn(page, 'reader1')
  const release = await held(page, '**/opac/users/info*')
  await page.goto('/space/reader/readerHome')
  const loans = page.locator('.counters a').first()
  await loans.focus()
  await expect(page.locator('.libcard__who')).toHaveCount(0)
  release()
  await expect(page.locator('.libcard__who')).toBeVisible()
  await expect(loans).toBeFocused()
})

test('R04 loading counters show nothing; those that fail say so', async ({ page }) => {
  await signIn(page, 'reader1')
  let answer = () => {}
  const isAnswered = new Promise<void>(done => {
    answer = done
  })
  const asked = page.waitForRequest('**/opac/users/stats*')
  await page.route('**/opac/users/stats*', async route => {
    await isAnswered
    await route.fulfill({ status: 503, json: { code: 500, msg: '', data: null } })
  })
  await page.goto('/space/reader/readerHome')
  const counters = page.locator('.counters')
  await expect(counters).toContainText('当前借阅')
  // their names are visible before they are requested
  await asked
  expect(await counters.textContent()).not.toMatch(/暂无数据|–/)
  answer()
  await expect(counters).toContainText('暂无数据')
})

for (const { code, path, above } of [
  { code: 'C01', path: 'newBook', above: '.newbook__set' },
  { code: 'C02', path: 'category', above: '.category .tabline' },
  { code: 'C04', path: 'hotBook', above: '.hotbar' },
])
  test(`${code} ${path} on a phone: what stands above the list does not move when the list comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const shiftsOf = await shifts(page)
    const release = await held(page, '**/opac/**')
    await page.goto(`/mspace/${path}`)
    await expect(page.locator('.skrec').first()).toBeVisible()
    await expect(page.locator('footer')).not.toBeInViewport()
    const top = async () => (await page.locator(above).first().boundingBox())!.y
    const before = await top()
    release()
    await expect(page.locator('.skrec')).toHaveCount(0)
    await expect(page.locator('main a.bt, main .classes a, main nav a').first()).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThan(8)
    const all = await shiftsOf()
    expect(all.filter(({ value }) => value > 0.05)).toEqual([])
  })

test('A16 the rules of a password stand beside the fields, and under them on a phone', async ({ page }) => {
  await signIn(page, 'reader1')
  const left = (part: string) => page.locator(part).first().boundingBox()
  await page.goto('/space/reader/changePassword')
  await expect(page.locator('.mrow').first()).toBeVisible()
  const [field, rules] = [(await left('[name=new]'))!, (await left('.mrow:has([name=new]) .margin'))!]
  expect(rules.x).toBeGreaterThan(field.x + field.width)
  await page.setViewportSize({ width: 390, height: 800 })
  expect((await left('.mrow:has([name=new]) .margin'))!.x).toBeCloseTo((await left('[name=new]'))!.x, -1)
})

test('C02 in forced colours the shelves of the classes are drawn, the chosen one in the colour of choice', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/space/category?class=I24')
  const backs = page.locator('.bay__books')
  await expect(backs.first()).toBeVisible()
  const fill = (of: string) =>
    page
      .locator(`${of} .bay__books path`)
      .first()
      .evaluate(path => getComputedStyle(path).fill)
  expect(await fill('a:not([aria-current])')).not.toBe(await fill('a[aria-current]'))
})

test('B08 the MARC table of a phone is reached by the tab key and scrolled with the arrow keys', async ({
  page,
  host,
}) => {
  // an address is one long unbreakable word
  const [book] = host.query<{ bib_id: string }>('SELECT bib_id FROM bib ORDER BY length(links) DESC LIMIT 1')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/mspace/searchDetailLocal/${book!.bib_id}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('tab', { name: 'MARC' }).click()
  const table = page.getByRole('region', { name: 'MARC' })
  await expect(table).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(table).toBeFocused()
  const at = () => table.evaluate(box => box.scrollLeft)
  expect(await at()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBeGreaterThan(0)
})

for (const lang of ['zh', 'en'])
  test(`at 320 px the search bar's field is not cut, before and after words are typed, ${lang}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'opac.lang', value: lang, url: baseURL! }])
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of ['index', 'searchList?q=history']) {
      await page.goto(`/mspace/${path}`)
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      const room = await page
        .locator('select.search__sel')
        .first()
        .evaluate(node => {
          const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(node)
          const label = document.createElement('span')
          label.textContent = (node as HTMLSelectElement).selectedOptions[0]!.text
          Object.assign(label.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'nowrap' })
          document.body.append(label)
          const text = label.getBoundingClientRect().width
          label.remove()
          return node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
        })
      expect(room, path).toBeGreaterThanOrEqual(0)
      const tops = await page
        .locator('.search > :is(select, input, .search__go)')
        .evaluateAll(parts =>
          parts.filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().top),
        )
      expect(Math.max(...tops) - Math.min(...tops), `${path}: one line`).toBeLessThan(5)
    }
  })
