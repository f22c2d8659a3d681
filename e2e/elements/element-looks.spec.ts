/**
 * The search bar in print, in forced colours and right to left; all four elements on the narrowest page; details of
 * counters and messages.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { hotBooks, open } from '../hosts/embedded.ts'

const bar = (page: Page) => page.locator('opac-search-bar')
const block = (page: Page) => page.locator('opac-book-block')
const banner = (page: Page) => page.locator('opac-reader-banner')
const box = async (locator: Locator) => (await locator.boundingBox())!

test('W06 W01 on paper there is no search bar: nobody can type into it', async ({ page, host }) => {
  await open(page, host, '<opac-search-bar></opac-search-bar><p id="below">below</p>')
  await expect(bar(page).getByRole('tab').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page).getByRole('searchbox')).toBeHidden()
  await expect(bar(page).getByRole('tab').first()).toBeHidden()
  expect((await box(bar(page))).height).toBe(0)
})

test('W06 W01 the search bar read from the right: tabs, box and button from there, the list under the box', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await open(page, host, '<div style="width:700px"><opac-search-bar></opac-search-bar></div>', 'en', {
    dir: 'rtl',
  })
  const field = bar(page).locator('[part=field]')
  const button = bar(page).locator('[part=button]')
  const input = bar(page).locator('[part=input]')
  await expect(bar(page).getByRole('tab').first()).toBeVisible()
  expect((await box(button)).x).toBeLessThan((await box(input)).x)
  expect((await box(input)).x).toBeLessThan((await box(bar(page).locator('[part=selector]').first())).x)
  // the corner under the first tab is square, the other one is round
  await expect(field).toHaveCSS('border-top-right-radius', '0px')
  await expect(field).toHaveCSS('border-top-left-radius', '3px')
  const tab = await box(bar(page).getByRole('tab').first())
  const edge = await box(field)
  expect(Math.abs(tab.x + tab.width - edge.x - edge.width)).toBeLessThan(2)
  await input.fill('hi')
  const list = bar(page).getByRole('listbox')
  await expect(list).toBeVisible()
  const shown = await box(list)
  expect(shown.x).toBeGreaterThanOrEqual(edge.x - 1)
  expect(shown.x + shown.width).toBeLessThanOrEqual(edge.x + edge.width + 1)
  expect(shown.y).toBeGreaterThan(edge.y + edge.height)
})

test('W06 W01 forced colours: the search bar has its borders, and the chosen tab and suggestion are seen', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, host, '<opac-search-bar></opac-search-bar>', 'en')
  const chosen = bar(page).getByRole('tab', { selected: true })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(chosen).toHaveCSS('outline-width', '2px')
  const field = bar(page).locator('[part=field]')
  await expect(field).toHaveCSS('border-top-width', '1px')
  const seen = (locator: Locator) =>
    locator.evaluate(node => {
      const { borderTopColor, backgroundColor } = getComputedStyle(node)
      return borderTopColor !== backgroundColor
    })
  expect(await seen(field)).toBe(true)
  await expect(bar(page).locator('[part=button]')).toHaveCSS('outline-style', 'solid')
  await bar(page).locator('[part=input]').fill('hi')
  const list = bar(page).getByRole('listbox')
  await expect(list.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid')
})

for (const dir of ['ltr', 'rtl'] as const)
  test(`W06 W04 counters that go on in a second line begin it without a rule, ${dir}`, async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader3')
    await open(
      page,
      host,
      '<div style="width:190px;margin:40px"><opac-reader-banner variant="counters"></opac-reader-banner></div>',
      'zh',
      dir === 'rtl' ? { dir } : {},
    )
    await expect(banner(page).locator('[part=counter-value]')).toHaveCount(5)
    await expect(banner(page).locator('[part=counter-value]').first()).toHaveText(/\d/)
    const lines = await banner(page).evaluate(one => {
      const line = one.shadowRoot!.querySelector('.line')!
      const { left, right } = line.getBoundingClientRect()
      const isRtl = getComputedStyle(line).direction === 'rtl'
      const clip = Number.parseFloat(getComputedStyle(line).getPropertyValue('overflow-clip-margin'))
      const counters = [...line.querySelectorAll('.counter')]
      return counters.map((node, at) => {
        const rect = node.getBoundingClientRect()
        const rule = getComputedStyle(node, '::before')
        const start = isRtl ? right - rect.right : rect.left - left
        const isFirst = at === 0 || rect.top > counters[at - 1]!.getBoundingClientRect().top
        const isDrawn = rule.content !== 'none' && start + Number.parseFloat(rule.insetInlineStart) > -clip
        return { isFirst, start: Math.round(start), isDrawn, isClipped: getComputedStyle(line).overflowX }
      })
    })
    expect(lines.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(1)
    for (const { isFirst, start, isDrawn, isClipped } of lines) {
      expect(isDrawn).toBe(!isFirst)
      expect(isClipped).toBe('clip')
      // the lines are aligned at their start
      if (isFirst) expect(start).toBe(0)
    }
  })

test('W04 a card reported lost is barred, not only marked', async ({ page, host }) => {
  await signIn(page, 'reader8')
  await open(page, host, '<opac-reader-banner></opac-reader-banner>')
  const status = banner(page).locator('[part=status]')
  await expect(status).toContainText('挂失')
  // the bar across the circle
  await expect(status.locator('path')).toHaveAttribute('d', /M6\.1 6\.1l11\.8 11\.8$/)
})

test('W02 all of the new books are a link away, in the order of their arrival', async ({ page, host }) => {
  await open(page, host, '<opac-book-block source="new" limit="3"></opac-book-block>')
  await block(page).getByRole('link', { name: '全部' }).click()
  await expect(page).toHaveURL(`${host.url}/space/searchList?sort=inDate`)
  const newest = (await (await page.request.get('/opac/new/books?pageSize=1')).json()).data.dataList[0]
  await expect(page.getByRole('article').first()).toContainText(newest.normalTitle)
})

test('W02 a cover on a card is 118 px wide, from 700 px on 132', async ({ page, host }) => {
  const [bib] = hotBooks(host, 1)
  const card = `<opac-book-block layout="card" bib="${bib}"></opac-book-block>`
  await open(page, host, `<div id="box" style="width:690px">${card}</div>`)
  const cover = block(page).locator('[part=cover]')
  await expect(cover).toHaveCSS('width', '118px')
  const { height } = await box(block(page))
  await page.evaluate(() => document.querySelector('#box')!.setAttribute('style', 'width:720px'))
  await expect(cover).toHaveCSS('width', '132px')
  const [stand, whole] = [await box(block(page).locator('.stand')), await box(block(page).locator('article'))]
  expect((await box(cover)).y).toBeGreaterThanOrEqual(stand.y)
  expect(stand.y + stand.height).toBeLessThanOrEqual(whole.y + whole.height)
  expect(height).toBeGreaterThan(190)
})

test('W02 a missing answer has its own icon, hidden from screen readers', async ({ page, host }) => {
  await page.route('**/opac/x/books*', route => route.abort())
  await open(page, host, '<opac-book-block bib="any"></opac-book-block>')
  const said = block(page).getByRole('alert')
  await expect(said).toBeVisible()
  const sign = await said
    .locator('b')
    .evaluate(node => getComputedStyle(node, '::before').content.replaceAll('"', "'"))
  expect(sign).toBe("'↻ ' / ''")
  await expect(said).toMatchAriaSnapshot(`
    - alert:
      - text: /^馆藏信息加载失败$/
  `)
})

for (const lang of ['zh', 'en'])
  test(`W01 W02 W03 W04 all four on a page of 320 px, ${lang}: nothing to move sideways`, async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader3')
    const ids = hotBooks(host, 4)
    await page.addInitScript(text => localStorage.setItem('opac:shelf', text), JSON.stringify(ids))
    await page.setViewportSize({ width: 320, height: 700 })
    await open(
      page,
      host,
      `<style>body{margin:0}</style><opac-search-bar></opac-search-bar><opac-reader-banner></opac-reader-banner><opac-reader-banner compact></opac-reader-banner>
       <opac-reader-banner variant="counters"></opac-reader-banner><opac-temporary-shelf></opac-temporary-shelf><opac-temporary-shelf variant="list"></opac-temporary-shelf>
       ${['row', 'card', 'shelf', 'carousel', 'rank'].map(layout => `<opac-book-block layout="${layout}" source="hot"></opac-book-block>`).join('')}`,
      lang,
    )
    await expect(page.locator('opac-temporary-shelf .avail')).toHaveCount(4)
    await expect(banner(page).locator('.counter')).toHaveCount(15)
    for (const one of await block(page).all())
      await expect(one.locator('[part=availability]').first()).toBeVisible()
    await expect(bar(page).getByRole('tab').first()).toBeVisible()
    const over = () =>
      page.evaluate(() => {
        const wide = document.documentElement.clientWidth
        const by = document.documentElement.scrollWidth - wide
        if (by <= 0) return []
        const wider = [...document.querySelectorAll('main > *')].flatMap(one =>
          [...(one.shadowRoot?.querySelectorAll('*') ?? [])]
            .filter(node => node.getBoundingClientRect().right > wide + 0.5)
            // not in a strip that scrolls by itself
            .filter(node => !node.parentElement?.closest('.car__v, .shelf__row, .models'))
            .map(node => `${one.localName} .${node.getAttribute('class')}`),
        )
        return [`the page runs over by ${by} px`, ...wider]
      })
    expect(await over()).toEqual([])
    await bar(page).locator('[part=input]').fill('hi')
    await expect(bar(page).getByRole('listbox')).toBeVisible()
    const list = await box(bar(page).getByRole('listbox'))
    expect(list.x).toBeGreaterThanOrEqual(0)
    expect(list.x + list.width).toBeLessThan(320.5)
    await page.keyboard.press('Escape')
    await page.locator('opac-temporary-shelf').first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await box(page.getByRole('dialog'))).width).toBeLessThan(320.5)
    expect(await over()).toEqual([])
  })

for (const [width, lang, dir] of [
  [280, 'en', 'ltr'],
  [760, 'zh', 'ltr'],
  [480, 'zh', 'rtl'],
] as const)
  test(`W02 ${width} px ${lang} ${dir}: the way to all of a carousel stands beside the buttons that turn it`, async ({
    page,
    host,
  }) => {
    const body = `<div style="width:${width}px"><opac-book-block source="new" layout="carousel"></opac-book-block></div>`
    await open(page, host, body, lang, dir === 'rtl' ? { dir } : {})
    const [way, previous] = [block(page).locator('[part=link]'), block(page).locator('button').first()]
    await expect(previous).toBeVisible()
    const [one, other] = [await box(way), await box(previous)]
    const gap = dir === 'rtl' ? one.x - other.x - other.width : other.x - one.x - one.width
    expect(gap).toBeGreaterThan(20)
    expect(one.width).toBeGreaterThan(20)
  })
