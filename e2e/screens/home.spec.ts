/** Home as a reader sees it: rendered by the host, hydrated without a layout shift, searching from the hero. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { shifts } from './watched.ts'

test('F01 home searches from its hero, and the word is remembered', async ({ page }) => {
  await page.goto('/space/index')
  await page.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/space\/searchList\?q=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('红楼梦')
  await page.goto('/space/index')
  await page.getByRole('combobox', { name: '检索词' }).click()
  await expect(page.getByRole('listbox', { name: '最近检索' }).getByRole('option')).toHaveText(['红楼梦'])
})

test('home can be read and searched without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/space/index')
  await expect(page.getByRole('heading', { name: '新书通报' })).toBeVisible()
  await page.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
  await page.getByRole('button', { name: '检索' }).click()
  await expect(page.getByRole('article').first()).toContainText('紅樓夢')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('table', { name: '纸本馆藏' })).toBeVisible()
  await context.close()
})

test('the first view hydrates without a shift, a request of its own, or a call for a reader', async ({
  page,
}) => {
  const calls: string[] = []
  page.on(
    'request',
    request => request.url().includes('/opac/') && calls.push(new URL(request.url()).pathname),
  )
  const shifted = await shifts(page)
  for (const path of ['/space/index', '/space/searchList?q=history']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect((await shifted()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01)
  }
  // the parts below the fold come when the browser is idle; nothing that the document has comes again
  const below = /^\/opac\/(packages\/search|commend|collections|donatelists|new\/discipline|common\/confs)\//
  expect(calls.filter(path => !below.test(path))).toEqual([])
})

test('H01 all of home is drawn without scrolling, for a picture or a print of the whole page, and nothing moves', async ({
  page,
}) => {
  const shifted = await shifts(page)
  await page.goto('/space/index')
  for (const name of ['常用数据库', '馆藏推荐', '专题', '赠书芳名', '新生指南'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeAttached()
  await expect(page.locator('.later:empty')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await shifted()).toEqual([])
})

test('H04 hot words and hot books of the store, drawn by the host; a word searches', {
  tag: '@story',
}, async ({ page, host }) => {
  const terms = host.query(
    'SELECT term, sum(count) AS n FROM search_term GROUP BY term ORDER BY n DESC, term LIMIT 10',
  ) as { term: string; n: number }[]
  const books = host.query('SELECT title, loan_count FROM bib ORDER BY loan_count DESC, id LIMIT 10') as {
    title: string
    loan_count: number
  }[]
  await page.goto('/space/index')
  const words = page.getByRole('region', { name: '热门检索' })
  await expect(words.getByRole('listitem')).toHaveCount(10)
  await expect(words.getByRole('listitem').first()).toHaveText(`${terms[0]!.term}${terms[0]!.n}`)
  const hot = page.getByRole('region', { name: '热门图书' }).getByRole('listitem')
  await expect(hot.locator('.num')).toHaveText(books.map(book => String(book.loan_count)))
  // twenty Latin letters are as wide as ten Chinese characters
  const long = books.find(({ title }) => /^[\x20-\x7e]{21,}$/.test(title))!
  await expect(hot.getByTitle(long.title)).toHaveText(`${long.title.slice(0, 20).trimEnd()}...`)
  await words.getByRole('link').first().click()
  await expect(page).toHaveURL(url => url.searchParams.get('q') === terms[0]!.term)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S01 leaving a page while its code is loading does not break the next pages', async ({ page }) => {
  // never loads: the browser follows the link itself
  await page.route('**/assets/HomePage*.js', () => {})
  await page.goto('/space/index')
  await page.getByRole('link', { name: '西文图书' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/searchDetailLocal/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('K10 the shelf of home stands in the order in which the books came, as /opac/new/books has them', async ({
  page,
  host,
}) => {
  const answer = await page.request.get('/opac/new/books?page=1&pageSize=8')
  const rows = ((await answer.json()) as { data: { dataList: { normalTitle: string; inDate: number }[] } })
    .data.dataList
  await page.goto('/space/index')
  const section = page.getByRole('region', { name: '新书通报' })
  await expect(section.locator('.reg .bt')).toHaveText(rows.map(row => row.normalTitle))
  const newest = host.query('SELECT max(in_date) AS at FROM bib') as { at: number }[]
  expect(rows[0]!.inDate).toBe(newest[0]!.at)
  // the spines of the hero begin with the same books
  const backs = await page.getByRole('list', { name: '新书通报' }).getByRole('link').allTextContents()
  expect(backs.slice(0, rows.length)).toEqual(rows.map(row => row.normalTitle))
})

test('H07 the book of the week is open on home, drawn by the host, with links to it and to its list', async ({
  page,
  browser,
  baseURL,
  host,
}) => {
  const { data: week } = await (await page.request.get('/opac/x/week_book')).json()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const still = await context.newPage()
  await still.goto('/space/index')
  const drawn = still.getByRole('article', { name: week.book.normalTitle })
  await expect(drawn).toContainText('每周一书')
  await expect(drawn).toContainText(`第 ${week.number} 种，共 ${week.count} 种`)
  // what kind of book it is, and where its copies are
  await expect(drawn.locator('dl')).toContainText(week.book.docTypeDesc)
  await expect(drawn.locator('dl')).toContainText(week.book.classno)
  const rooms = new Set(
    (JSON.parse(week.book.holdings) as { locationName: string }[]).map(copy => copy.locationName),
  )
  const stands = drawn.locator('.wherein li', { has: still.locator('.avail') })
  await expect(stands).toHaveCount(Math.min(rooms.size, 3))
  for (const line of await stands.allTextContents()) {
    expect([...rooms].some(room => line.startsWith(room))).toBe(true)
    expect(line).toMatch(
      /(可借 \d+ 册|全部借出|已为预约读者保留|仅供馆内阅览|编目中|装订中|遗失|暂无可借复本)$/,
    )
  }
  await context.close()

  await page.goto('/space/index')
  const spread = page.getByRole('article', { name: week.book.normalTitle })
  const backs = spread.getByRole('list', { name: '同一书单的其他图书' }).getByRole('link')
  await expect(backs).toHaveCount(week.rest.length)
  await page.locator('html[data-hydrated]').waitFor()
  await backs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(backs.nth(1)).toBeFocused()
  await spread.getByRole('link', { name: week.listName, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: week.listName })).toBeVisible()
  await page.goBack()
  await spread.getByRole('link', { name: '查看这本书' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(week.book.normalTitle)

  // nothing recommended: no book of the week, and no frame for it
  host.exec('UPDATE booklist SET recommended = 0')
  await page.goto('/space/index')
  await expect(page.getByRole('heading', { name: '新书通报' })).toBeVisible()
  await expect(page.getByText('每周一书')).toHaveCount(0)
  host.exec('UPDATE booklist SET recommended = 1 WHERE uid IS NULL')
})

/** Parts further down load when the reader scrolls near. */
const walkTo = (page: Page, place: Locator): Promise<void> =>
  expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(place).toBeInViewport({ timeout: 500 })
  }).toPass()

test('H01 H02 H03 H06 H07 home has the modules that the library names, in its order; each comes when it is near, and nothing moves', {
  tag: '@story',
}, async ({ page, host }) => {
  const shifted = await shifts(page)
  await page.goto('/space/index')
  await page.locator('html[data-hydrated]').waitFor()
  const heads = page.locator('.homebody h2')
  for (const name of ['常用数据库', '馆藏推荐', '专题', '赠书芳名', '新生指南', '馆藏概览'])
    await walkTo(page, page.getByRole('heading', { level: 2, name }))
  await expect(heads).toHaveText([
    /./,
    '常用数据库',
    '馆藏推荐',
    '新书通报',
    /^热门图书/,
    '热门检索',
    '专题',
    '推荐书单',
    '赠书芳名',
    '年度记忆',
    '图书荐购',
    '新生指南',
    /馆藏概览/,
  ])
  expect(await shifted()).toEqual([])

  const [before] = host.query<{ value: string }>("SELECT value FROM conf WHERE name = 'space.home.module'")
  const choose = (modules: string) =>
    host.exec("UPDATE conf SET value = ? WHERE name = 'space.home.module'", modules)
  try {
    choose('donation, weather, Recommend')
    await page.goto('/space/index')
    await walkTo(page, page.getByRole('heading', { name: '馆藏推荐' }))
    await expect(heads).toHaveText([/./, '赠书芳名', '馆藏推荐', /馆藏概览/])
    await page.request.get('/space/index', { headers: { cookie: 'opac.lang=en' } })
    // logged only once, however often the page is requested
    expect(host.log().split('weather')).toHaveLength(2)
    expect(await shifted()).toEqual([])
  } finally {
    choose(before!.value)
  }
})

test('H02 a discipline is chosen and its pages are turned, with the keyboard alone', {
  tag: '@story',
}, async ({ page }) => {
  const answer = await page.request.get('/opac/commend/dcp_hot_book?dcps=05&size=80')
  const books = (await answer.json()).data.dcpHotBookList as { title: string; bibId: string }[]
  await page.goto('/space/index')
  const part = page.getByRole('region', { name: '馆藏推荐' })
  await walkTo(page, part)
  await part.getByRole('tab', { name: '综合' }).focus()
  while ((await part.getByRole('tab', { name: '文学', selected: true }).count()) === 0)
    await page.keyboard.press('ArrowRight')
  await expect(part.getByRole('listitem')).toHaveCount(books.length)
  await expect(part.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    `/space/searchDetailLocal/${books[0]!.bibId}`,
  )
  const on = part.getByRole('button', { name: '下一页' })
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(part.getByRole('status')).toHaveText(`第 2 页，共 ${Math.ceil(books.length / 8)} 页`)
  await expect(part.getByRole('listitem').nth(8)).toBeInViewport()
  await expect(on).toBeFocused()
  // after paging, Tab goes to the ninth book first
  await page.keyboard.press('Tab')
  await expect(part.getByRole('listitem').nth(8).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.pathname.endsWith(books[8]!.bibId))
})

test('H06 donations turn by eight with the keyboard; a page that does not come leaves the one on view', async ({
  page,
  problems,
}) => {
  const pageOf = async (at: number) =>
    (await (await page.request.get(`/opac/donatelists/list?page=${at}&pageSize=8`)).json()).data as {
      items: { _id: string; donatorName: string }[]
      total: number
    }
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect(first.total).toBeGreaterThan(8)
  await page.goto('/space/index')
  const part = page.getByRole('region', { name: '赠书芳名' })
  await walkTo(page, part)
  const names = part.getByRole('listitem').locator('b')
  await expect(names).toHaveText(first.items.map(one => one.donatorName))
  const width = (await part.getByRole('listitem').first().boundingBox())!.width

  let fails = true
  await page.route(/donatelists\/list\?page=2/, route => (fails ? route.abort() : route.continue()))
  const on = part.getByRole('button', { name: '下一页' })
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(part.getByRole('list')).toHaveAttribute('aria-busy', 'false')
  await expect(names).toHaveText(first.items.map(one => one.donatorName))
  fails = false
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(second.items.map(one => one.donatorName))
  await expect(part.getByRole('status')).toHaveText(`第 2 页，共 ${Math.ceil(first.total / 8)} 页`)
  await expect(on).toBeFocused()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  // a page of few does not stretch
  expect((await part.getByRole('listitem').first().boundingBox())!.width).toBeCloseTo(width, 0)
  await part.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(`/space/donateDetail/${second.items[0]!._id}`)
  // H08: the failure was logged, and nothing else
  problems.length = 0
})

test('H05 H07 the register has three pages of eight, the guide says what a press asks for, the report asks for a reader', {
  tag: '@story',
}, async ({ page }) => {
  const answer = await page.request.get('/opac/new/books?page=1&pageSize=24')
  const rows = (await answer.json()).data.dataList as { normalTitle: string }[]
  await page.goto('/space/index')
  const books = page.getByRole('region', { name: '新书通报' })
  await walkTo(page, books)
  const on = books.getByRole('button', { name: '下一页' })
  await on.click()
  await expect(books.locator('.bt')).toHaveText(rows.slice(8, 16).map(row => row.normalTitle))
  await on.click()
  await expect(books.locator('.bt')).toHaveText(rows.slice(16).map(row => row.normalTitle))
  await expect(on).toBeFocused()
  await expect(on).toHaveAttribute('aria-disabled', 'true')

  const guide = page.getByRole('region', { name: '新生指南' })
  await walkTo(page, guide)
  const press = guide.getByRole('button', { name: '借、还与续借' })
  await press.click()
  const dialog = page.getByRole('dialog', { name: '新生指南' })
  await expect(dialog.getByRole('heading', { name: '借、还与续借' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(press).toBeFocused()

  await page.getByRole('link', { name: '阅览时光' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/index$/)
})

test('H05 the 24 newest books stand on the hero shelf: each a link with its class on a label, each opens its book', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const answer = await page.request.get('/opac/new/books?page=1&pageSize=24')
  type Row = { bibId: string; normalTitle: string; callno: string[] }
  const rows = ((await answer.json()) as { data: { dataList: Row[] } }).data.dataList
  expect(rows).toHaveLength(24)
  await page.goto('/space/index')
  await page.locator('html[data-hydrated]').waitFor()
  const books = page.getByRole('list', { name: '新书通报' }).getByRole('link')
  await expect(books).toHaveText(rows.map(row => row.normalTitle))
  for (const [at, { bibId, callno }] of rows.entries()) {
    await expect(books.nth(at)).toHaveAttribute('href', `/space/searchDetailLocal/${bibId}`)
    const label = await books.nth(at).evaluate(one => getComputedStyle(one, '::after').content)
    expect(label).toContain(/^[A-Z]{1,2}|^\d{3}/.exec(callno[0]!)![0])
  }
  // nothing else on the shelf has text, and all of it is inside the window
  const words = await page.locator('.shelfline').evaluate(shelf => shelf.textContent)
  expect(words).toBe(rows.map(row => row.normalTitle).join(''))
  await expect(books.first()).toBeInViewport({ ratio: 1 })
  await expect(books.last()).toBeInViewport({ ratio: 1 })
  await books.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rows[23]!.normalTitle)
  await page.goBack()
  await page.getByRole('link', { name: '最新入藏 24 种' }).click()
  await expect(page).toHaveURL(/\/newBook$/)

  // on phones the shelf scrolls; every spine is wide enough for a finger
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mspace/index')
  const sizes = await books.evaluateAll(all => all.map(one => one.getBoundingClientRect().width))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  await books.nth(20).scrollIntoViewIfNeeded()
  await books.nth(20).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rows[20]!.normalTitle)
})

test('H07 the first topic is an exhibition: four covers with their titles, each opens its book; its name leads to the topic', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const topics = await (await page.request.get('/opac/collections/commend1?page=1&pageSize=5')).json()
  const lead = topics.data.items[0] as { _id: string; booklistName: string }
  const wall = await page.request.post('/opac/collections/search/detls', {
    data: { id: lead._id, page: 1, pageSize: 4 },
  })
  const books = (await wall.json()).data.map.detailInfo.map.items as { normalTitle: string; bibId: string }[]
  await page.goto('/space/index')
  const part = page.getByRole('region', { name: '专题' })
  await walkTo(page, page.getByRole('heading', { level: 2, name: '专题' }))
  const shown = part.getByRole('list', { name: lead.booklistName })
  await expect(shown.getByRole('link')).toHaveText(books.map(book => book.normalTitle))
  await expect(shown.locator('.cover')).toHaveCount(4)
  await shown.locator('.cover').nth(2).click()
  await expect(page).toHaveURL(url => url.pathname.endsWith(books[2]!.bibId))
  await page.goto('/space/index')
  await walkTo(page, part)
  await part.getByRole('heading', { level: 3 }).getByRole('link', { name: lead.booklistName }).click()
  await expect(page).toHaveURL(url => url.pathname.endsWith(`/topics/detail/${lead._id}`))
})

test('H07 on a phone no slip is half empty, and no title of the most borrowed breaks within a word', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000)
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mspace/index')
  await walkTo(page, page.locator('.slips .steps'))
  for (const slip of await page.locator('.slips > .later > section').all()) {
    const free = await slip.evaluate(one => {
      const height = one.getBoundingClientRect().height
      const last = one.lastElementChild!.getBoundingClientRect()
      const before = [...one.children].slice(0, -1).at(-1)!.getBoundingClientRect()
      const end = one.getBoundingClientRect().bottom - last.bottom
      return Math.max(end, last.top - before.bottom) / height
    })
    expect(free).toBeLessThan(0.25)
  }
  const broken = await page.locator('.rank a').evaluateAll(links =>
    links.flatMap(link => {
      const text = link.firstChild!
      return [...link.textContent!.matchAll(/\S+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1
        })
        .map(([word]) => word)
    }),
  )
  expect(broken).toEqual([])
})
