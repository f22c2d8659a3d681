/** Searching the demo library in a browser. */

import { expect, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import { startHost } from '../hosts/host.ts'

test('F02 F04 suggestions by keyboard; blank input is said', { tag: '@story' }, async ({ page }) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入检索词')
  await expect(box).toBeFocused()
  await box.pressSequentially('红楼')
  const options = page.getByRole('listbox', { name: '检索建议' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  const chosen = await options.first().textContent()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen!)
})

test('S10 a press on a phone before the code has come is done, not lost on the way to /mspace', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await held(page, '**/space/assets/**')
  await page.goto('/space/searchList?q=history', { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await page.getByRole('button', { name: '登录' }).click()
  release()
  await expect(page.locator('dialog[open] input[type=password]')).toBeVisible()
})

test('S10 words typed on a phone before the code has come are kept: the page stays until they are sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  const release = await held(page, '**/assets/*.js')
  await page.goto('/space/index', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: '检索词' })
  await box.fill('红楼梦')
  release()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(box).toHaveValue('红楼梦')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/mspace\/searchList\?.*q=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('红楼梦')
})

test('F02 a recent search that is chosen stays chosen when the suggestions come', async ({ page }) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  const heading = page.getByRole('heading', { level: 1 })
  await box.fill('千字文')
  await box.press('Enter')
  await expect(heading).toContainText('千字文')
  const release = await held(page, '**/search/_suggest*')
  await box.fill('红楼')
  const recent = page.getByRole('option', { name: '千字文' })
  await expect(recent).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(recent).toHaveAttribute('aria-selected', 'true')
  release()
  await expect(page.getByRole('listbox', { name: '检索建议' })).toBeVisible()
  await expect(recent).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading).toContainText('千字文')
})

test('F01 words, field and operator of the bar are what is searched for; a link model leads elsewhere', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/space/searchList?q=history')
  const elsewhere = page.getByRole('search').getByRole('link', { name: /国家图书馆/ })
  await expect(elsewhere).toHaveAttribute('target', '_blank')
  await expect(elsewhere).toHaveAttribute('href', 'https://www.nlc.cn/')
  await page.getByRole('combobox', { name: '检索字段' }).selectOption({ label: '题名' })
  await page.getByRole('combobox', { name: '匹配方式' }).selectOption('=')
  await page.getByRole('combobox', { name: '检索词' }).fill('千字文')
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page).toHaveURL(/f=title&op=%3D/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText('千字文')
})

test('F03 the ten last searches, newest first, kept over a reload, cleared for good', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/space/searchList?q=history')
  const box = page.getByRole('combobox', { name: '检索词' })
  const heading = page.getByRole('heading', { level: 1 })
  const recent = page.getByRole('listbox', { name: '最近检索' }).getByRole('option')
  const words = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '百']
  for (const word of [...words, '六']) {
    await box.fill(word)
    await box.press('Enter')
    await expect(heading).toContainText(word)
  }
  const kept = ['六', '百', '十', '九', '八', '七', '五', '四', '三', '二']
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/space/index')
    await box.click()
    await expect(recent).toHaveText(kept)
  }
  await page.getByRole('button', { name: '清空' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await box.click()
  await expect(box).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('opac:search-history') ?? '[]')).toBe('[]')
  await expect(recent).toHaveCount(0)
})

test('F05 narrowing, turning pages, opening a book and coming back to the same place', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/space/searchList?q=history&size=10')
  const count = async () =>
    Number((await page.locator('.reshead p').textContent())!.match(/[\d,]+/)![0].replace(',', ''))
  const all = await count()
  const english = page.getByRole('checkbox', { name: /英文/ })
  const said = Number((await english.locator('xpath=..').getAttribute('data-n'))!.replace(',', ''))
  await english.check()
  await expect(page).toHaveURL(/language=eng/)
  await expect(english).toBeFocused()
  await expect(page.locator('.chip')).toHaveText(['语种: 英文'])
  await expect.poll(count).toBeLessThan(all)
  expect(said).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).toHaveAttribute('data-n', '11')
  const book = page.getByRole('article').nth(5).getByRole('heading').getByRole('link')
  await book.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const place = await page.evaluate(() => scrollY)
  await book.click()
  await expect(page.getByRole('table', { name: '纸本馆藏' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article').first()).toHaveAttribute('data-n', '11')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  await page.reload()
  await expect(page.locator('.chip')).toHaveText(['语种: 英文'])
})

test('F05 a page left before hydration does not pass its answer to another page', async ({ page }) => {
  const ask = async (more: object) => {
    const list = { page: 1, pageSize: 20, collapseField: 'groupId', queryFieldList: [] }
    return (await (await page.request.post('/opac/search/', { data: { ...list, ...more } })).json()).data
  }
  const whole = await ask({ sortField: 'inDate', sortType: 'desc' })
  const titles = page.locator('.rec__title a')
  await page.goto('/space/searchList?q=红楼梦')
  await expect(titles).toHaveCount(2)
  await page.getByRole('link', { name: '首页' }).first().click()
  const number = new Intl.NumberFormat('zh')
  const heading = `馆藏概览 ${number.format(whole.actualTotal)} 种`
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()

  const english = { field: 'language', values: ['eng'], logic: 0 }
  const some = await ask({ sortField: 'relevance', sortType: 'desc', filterFieldList: [english] })
  await page.goto('/space/index')
  await page.locator('main a[href$="?language=eng"]').first().click()
  await expect(page.locator('.reshead p')).toContainText(number.format(some.total))
  await expect(titles).toHaveCount(20)

  await page.goto('/space/searchList?q=千字文')
  await page.getByRole('link', { name: /^全部 \d+ 个版本$/ }).click()
  await expect(titles).toHaveCount(3)
})

test('F05 on a phone the facets are in a dialog, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mspace/searchList?q=history')
  await page.getByRole('button', { name: '筛选' }).click()
  const dialog = page.getByRole('dialog', { name: '筛选' })
  await dialog.getByRole('checkbox', { name: /英文/ }).check()
  await dialog.locator('.dlg__f').getByRole('button', { name: '查看结果' }).click()
  await expect(page.locator('.chip')).toHaveText(['语种: 英文'])
  for (const width of [320, 390, 899]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('F10 the request has only conditions with values, and its order comes from the configuration', {
  tag: '@story',
}, async ({ page }) => {
  const library = await startHost()
  try {
    library.exec("INSERT INTO conf (name, value) VALUES ('sortField', 'pub_year'), ('sortType', 'asc')")
    await page.goto(`${library.url}/space/searchList?size=100`)
    await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('pub_year asc')
    // a journal's line may have the year of one issue, while it is sorted by its first
    const stored = new Map(
      library
        .query<{ bib_id: string; year: number | null }>('SELECT bib_id, year FROM bib')
        .map(row => [row.bib_id, row.year ?? 9999]),
    )
    const links = await page
      .getByRole('article')
      .evaluateAll(rows => rows.map(row => row.querySelector('h2 a, h3 a')?.getAttribute('href') ?? ''))
    const shown = links.map(href => stored.get(href.split('/').at(-1)!))
    expect(shown).toHaveLength(100)
    expect(shown).not.toContain(undefined)
    expect(shown).toEqual([...shown].sort((a, b) => a! - b!))

    const asked = page.waitForRequest(/search\/\?disable_facet/)
    await page.getByRole('checkbox', { name: /英文/ }).check()
    const request = await asked
    expect(request.postDataJSON()).toEqual({
      page: 1,
      pageSize: 100,
      indexName: 'idx.opac',
      sortField: 'pub_year',
      sortType: 'asc',
      collapseField: 'groupId',
      queryFieldList: [],
      filterFieldList: [{ logic: 'and', field: 'language', values: ['eng'], operator: '=' }],
      ways: 1,
    })
    const { data } = await (await request.response())!.json()
    await expect(page.locator('.reshead p')).toContainText(new Intl.NumberFormat('zh').format(data.total))

    const narrowed = page.waitForRequest(/search\/\?disable_facet/)
    await page.getByRole('combobox', { name: '检索词' }).fill('history')
    await page.getByRole('button', { name: '检索', exact: true }).click()
    expect((await narrowed).postDataJSON()).toMatchObject({
      queryFieldList: [{ logic: 'and', field: 'all', values: ['history'], operator: '*' }],
      filterFieldList: [],
    })
    // requests still in progress would be refused by a host that closes
    await page.goto('about:blank')
  } finally {
    await library.stop()
  }
})

test('S06 results follow the language, words of the answer included', async ({ page }) => {
  await page.context().addCookies([
    {
      name: 'opac.lang',
      value: 'en',
      url: page.url() === 'about:blank' ? (await page.request.get('/healthz')).url() : page.url(),
    },
  ])
  await page.goto('/space/searchList?q=history')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for history')
  await expect(page.getByRole('article').first()).toContainText('Western-language book')
})

test('F05 two books ticked before the page was hydrated are both ticked after', async ({ page }) => {
  const open = await held(page, '**/assets/ResultsPage*.js')
  await page.goto('/space/searchList?q=history')
  for (const at of [0, 2]) await page.getByRole('article').nth(at).getByRole('checkbox').check()
  open()
  await page.getByRole('button', { name: '放入临时书架' }).click()
  await expect(page.locator('header summary .count')).toHaveText('2')
})
