/** The embed builder as a webmaster uses it: choose, look, copy, and use the code on a page of another origin. */
import type { Browser, Page } from '@playwright/test'
import { expect, frames, signIn, test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** the preview frame on a light or dark page at this width */
const preview = (page: Page, scheme = 'light', width = 320) =>
  page.locator(`.stage--${scheme} .fig--${width} iframe`).contentFrame()
const arrived = (page: Page) =>
  expect(page.locator('.fig__z[aria-busy=false]')).toHaveCount(6, { timeout: 15_000 })
/** all six frames load, each with its own requests */
const LONG = { timeout: 15_000 }
const code = (page: Page) => page.getByRole('group', { name: '代码' })

async function copied(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制代码' }).click()
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** submits the fallback form without scripts */
async function searchesWithoutScript(browser: Browser, name: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url)
  await page.getByRole('textbox', { name: '检索词' }).fill('history')
  const isApart = (await page.locator('form').getAttribute('target')) === '_blank'
  const results = isApart ? context.waitForEvent('page') : page
  await page.getByRole('button', { name }).click()
  const shown = await results
  await shown.waitForURL(/searchList/)
  const url = shown.url()
  await context.close()
  return url
}

test('W08 the search bar: chosen, seen, copied, and at work on a page of another origin', async ({
  page,
  host,
  browser,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '设置样式、语言和颜色，并预览效果' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('嵌入到您的网站')
  await expect(page).toHaveTitle(/^嵌入到您的网站 - /)
  await arrived(page)
  await expect(preview(page).getByRole('combobox', { name: '检索词' })).toBeVisible()
  await expect(preview(page).getByRole('combobox', { name: '检索字段' })).toBeVisible()

  await page.getByRole('radio', { name: '只有输入框' }).check()
  await expect(preview(page).getByRole('combobox', { name: '检索字段' })).toBeHidden()
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('radio', { name: '松绿' }).check()
  await page.getByRole('radio', { name: '在新窗口打开' }).check()
  await page.getByRole('radio', { name: '大 17 px' }).check()
  for (const [scheme, colour] of [
    ['light', 'rgb(41, 105, 72)'],
    ['dark', 'rgb(155, 207, 176)'],
  ] as const)
    for (const width of [1280, 768, 320]) {
      const button = preview(page, scheme, width).locator('opac-search-bar button.search__go')
      await expect(button).toHaveAccessibleName('Search')
      await expect(button).toHaveCSS('background-color', colour)
      await expect(button).toHaveCSS('font-size', '17px')
    }

  const given = await copied(page)
  expect(given).toContain(`data-opac="${host.url}"`)
  expect(given).toContain('<opac-search-bar lang="en" variant="input" target="_blank"')
  site.show(given)
  const there = await page.context().newPage()
  await there.goto(site.url)
  await expect(there.getByRole('combobox')).toHaveCount(1)
  await expect(there.getByRole('button', { name: 'Search' })).toHaveCSS(
    'background-color',
    'rgb(41, 105, 72)',
  )
  await there.getByRole('combobox', { name: 'Search words' }).fill('红楼梦')
  const [results] = await Promise.all([page.context().waitForEvent('page'), there.keyboard.press('Enter')])
  await expect(results).toHaveURL(new RegExp(`^${host.url}/space/searchList\\?q=`))
  await expect(results.getByRole('article').first()).toContainText('紅樓夢')
  expect(await searchesWithoutScript(browser, '检索')).toBe(`${host.url}/space/searchList?q=history`)
})

test('W08 the standard search bar, in one press', async ({ page, host }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/space/embed?piece=book-block')
  await page.getByRole('button', { name: '复制默认的检索框' }).click()
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible()
  site.show(await page.evaluate(() => navigator.clipboard.readText()))
  await page.goto(site.url)
  await page.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${host.url}/space/searchList`))
})

test('W08 the form without a script', async ({ page, host, browser }) => {
  await page.goto('/space/embed')
  await page.getByRole('radio', { name: '无脚本' }).check()
  const given = await copied(page)
  expect(given).not.toContain('script')
  site.show(given, "default-src 'none'; form-action *")
  expect(await searchesWithoutScript(browser, '检索')).toBe(`${host.url}/space/searchList?q=history`)
})

test('W08 the iframe, on a page that allows no script: the search opens the portal in its place', async ({
  page,
  host,
}) => {
  await page.goto('/space/embed?accent=%23754a8d')
  await arrived(page)
  await page.getByRole('radio', { name: 'iframe' }).check()
  // the frame has the element's height plus room for the outline
  await expect(code(page)).toContainText('height: 96px')
  const given = await copied(page)
  site.show(
    given,
    "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src *",
  )
  const asked: string[] = []
  page.on('request', request => request.url().includes('_suggest') && asked.push(request.url()))
  await page.goto(site.url)
  const frame = page.frameLocator('iframe')
  const box = frame.getByRole('combobox', { name: '检索词' })
  await expect(frame.getByRole('button', { name: '检索', exact: true })).toHaveCSS(
    'background-color',
    'rgb(117, 74, 141)',
  )
  await box.pressSequentially('红楼梦')
  // the frame has no room for suggestions, and none are requested
  const inside = page.frames().find(one => one.url().includes('/embed/frame/'))!
  const suggested = () =>
    inside.evaluate(
      async () => (await (await fetch('/opac/search/_suggest?query=红楼&size=5')).json()).data.length,
    )
  expect(await suggested()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${host.url}/space/searchList\\?q=`))
  expect(asked).toEqual([])
  await expect(page.getByRole('article').first()).toContainText('紅樓夢')
})

test('W08 W02 one book: found by its title, seen, and a book on a page of another origin', async ({
  page,
  host,
}) => {
  await page.goto('/space/embed')
  await page.getByRole('radio', { name: /图书展示/ }).check()
  await expect(page.getByText('请先选择图书，下方将显示预览和代码')).toBeVisible()
  await expect(page.getByRole('heading', { name: '获取代码' })).toHaveCount(0)
  await page.getByRole('textbox', { name: '书名、ISBN 或门户网址' }).fill('傲慢与偏见')
  await expect(page.getByText(/找到 \d+ 种/)).toBeVisible()
  const pick = page.locator('.picks label').first()
  const title = (await pick.locator('.bt').textContent())!
  await pick.getByRole('radio').check()
  await page.getByRole('radio', { name: '卡片' }).check()
  await arrived(page)
  await expect(preview(page).getByRole('link', { name: title }).first()).toBeVisible()
  const given = await copied(page)
  const bib = /bib="([^"]+)"/.exec(given)![1]!
  expect(given).toContain('layout="card"')
  site.show(given)
  await page.goto(site.url)
  // the fallback inside the element is a link, too
  await expect(page.locator('opac-book-block [part~=title]').first()).toBeVisible()
  const link = page.locator('opac-book-block').getByRole('link', { name: title }).first()
  await expect(link).toHaveAttribute('href', new RegExp(`^${host.url}/space/searchDetailLocal/${bib}`))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 3))

  // the address contains the choice, too
  const address = page.url()
  await page.goto('/space/embed?piece=book-block')
  await page.getByRole('textbox', { name: '书名、ISBN 或门户网址' }).fill(address)
  await expect(page.getByText('找到 1 种')).toBeVisible()
})

test('W08 W02 lists: new books, and one of the library’s booklists', async ({ page, host }) => {
  await page.goto('/space/recommendMore/bookList')
  const list = await page.locator('main a[href*="/bookList/detail/"]').first().getAttribute('href')
  const id = list!.split('/').at(-1)!
  await page.goto('/space/embed?piece=book-block')
  await page.getByRole('radio', { name: '新书', exact: true }).check()
  await expect(preview(page).locator('opac-book-block').getByRole('link').first()).toBeVisible(LONG)
  await expect(code(page)).toContainText('source="new"')
  await page.getByRole('radio', { name: '书单', exact: true }).check()
  await page.getByRole('textbox', { name: '书单的编号或网址' }).fill(host.url + list)
  await expect(code(page)).toContainText(`source="booklist:${id}"`)
  await expect(preview(page).locator('opac-book-block').getByRole('link').first()).toBeVisible(LONG)
})

test('W06 W08 a colour that cannot be read: said in words, and made darker', async ({ page }) => {
  await page.goto('/space/embed')
  const verdict = page.locator('.verdict')
  await expect(verdict).toContainText('对比度合格。')
  await page.getByRole('textbox', { name: '主色' }).fill('#ee8f58')
  await expect(verdict).toContainText('对比度不足。')
  await expect(verdict).toContainText('2.3 : 1')
  await page.getByRole('button', { name: /^改用深色文字，6\.9 : 1/ }).click()
  await expect(verdict).toContainText('链接对比度不足。')
  const button = preview(page).locator('button.search__go')
  await expect(button).toHaveCSS('color', 'rgb(13, 31, 51)')
  await page.getByRole('button', { name: /^调深为/ }).click()
  await expect(verdict).toContainText('对比度合格。')
  const accent = await page.getByRole('textbox', { name: '主色' }).inputValue()
  await expect(code(page)).toContainText(`--opac-accent: light-dark(${accent}, `)
  await page.getByRole('textbox', { name: '主色' }).fill('nonsense')
  await expect(verdict).toContainText('请输入 # 加 6 位十六进制数')
  await expect(code(page)).toContainText(accent)
})

test('W04 W08 the reader’s card asks whether the library agrees', async ({ page, host }) => {
  host.exec('INSERT INTO site VALUES (?, ?, 0)', 'https://www.linjiang.example', '临江大学主页')
  await page.goto('/space/embed?piece=reader-banner')
  await expect(preview(page).getByRole('link', { name: '登录' })).toBeVisible()
  await expect(page.getByText('预览不读取登录信息')).toBeVisible()
  const box = page.getByRole('textbox', { name: '您的网站地址' })
  await box.fill('our site')
  await box.press('Enter')
  await expect(page.getByText('网站地址有误')).toBeVisible()
  await box.fill('www.linjiang.example/about')
  await box.press('Enter')
  await expect(page.getByText('临江大学主页 已获认可')).toBeVisible()
  await box.fill('www.qinglan.example')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('www.qinglan.example 未获认可')).toBeVisible()
  const letter = page.getByRole('link', { name: '发送邮件申请认可' })
  expect(decodeURIComponent((await letter.getAttribute('href'))!)).toContain('https://www.qinglan.example')
  await page.getByRole('radio', { name: 'iframe' }).check()
  await expect(page.getByRole('button', { name: '复制代码' })).toBeDisabled()
  await page.getByRole('button', { name: '使用检索框' }).click()
  await expect(page.getByRole('radio', { name: /检索框/ }).first()).toBeChecked()
})

test('W08 every attribute and value in the manifest of the elements can be chosen', async ({ page }) => {
  await page.route('**/widgets/v1/custom-elements.json', async route => {
    const manifest = await (await route.fetch()).json()
    const bar = manifest.modules
      .flatMap((one: { declarations: { tagName: string; attributes: object[] }[] }) => one.declarations)
      .find((one: { tagName: string }) => one.tagName === 'opac-search-bar')
    bar.attributes.push({ name: 'tone', type: { text: 'string' }, description: 'of the next version' })
    await route.fulfill({ json: manifest })
  })
  await page.goto('/space/embed')
  await page.getByText('更多设置').click()
  await page.getByRole('textbox', { name: 'placeholder' }).fill('"><b>按书名找</b>')
  await expect(preview(page).locator('input[part=input]')).toHaveAttribute('placeholder', '"><b>按书名找</b>')
  await page.getByRole('textbox', { name: 'tone' }).fill('warm')
  await expect(code(page)).toContainText('tone="warm"')
  const radius = page.getByRole('textbox', { name: '--opac-radius' })
  await radius.fill('0}body{')
  await expect(page.getByText('值无效，未写入代码')).toBeVisible()
  await expect(code(page)).not.toContainText('--opac-radius')
  await radius.fill('12px')
  await expect(preview(page).locator('form.search')).toHaveCSS('border-bottom-left-radius', '12px')
  await page.reload()
  await expect(code(page)).toContainText('tone="warm"')
  await expect(code(page)).toContainText('--opac-radius: 12px')
})

test('W08 E04 without a clipboard the code is selected, and the page says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/space/embed')
  await page.getByRole('button', { name: '复制代码' }).click()
  await expect(page.getByText('代码已选中，请按 Ctrl + C。')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(
    await code(page).locator('code').textContent(),
  )
  await page.getByRole('button', { name: '复制默认的检索框' }).click()
  expect(await page.evaluate(() => String(getSelection()))).toContain('<opac-search-bar>')
})

test('W08 the complete code is mailed to whoever runs the site', async ({ page }) => {
  await page.goto('/space/embed?accent=%23754a8d')
  const letter = await page.getByRole('link', { name: '发送给网站管理员' }).getAttribute('href')
  const body = new URL(letter!).searchParams.get('body')!
  expect(body.replaceAll('\r\n', '\n')).toContain(await code(page).locator('code').textContent())
})

test('W08 a preview that does not arrive says so, can be tried again, and takes no code away', async ({
  page,
}) => {
  await page.route('**/space/embed/frame/**', route => route.abort())
  await page.goto('/space/embed')
  await expect(page.getByText('预览加载失败').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: '复制代码' })).toBeEnabled()
  await page.unroute('**/space/embed/frame/**')
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(preview(page, 'light', 1280).locator('opac-search-bar')).toBeVisible()
})

test('W08 a preview is what the page will look like: no session is in it, and none within reach', async ({
  page,
  context,
  problems,
}) => {
  const other = await context.newPage()
  await signIn(other, 'reader2')
  await other.goto('/space/reader/readerHome')
  const cookies: string[] = []
  page.on('request', request => {
    if (!request.frame().parentFrame()) return
    if (/\/opac\/|\/widgets\//.test(request.url()))
      void request.allHeaders().then(headers => headers.cookie && cookies.push(request.url()))
  })
  await page.goto('/space/embed?piece=reader-banner')
  await arrived(page)
  await expect(preview(page).getByRole('link', { name: '登录' })).toBeVisible()
  const frame = page.frames().find(one => one.url().includes('/embed/frame/'))!
  const reached = await frame.evaluate(async () => {
    const tries: Record<string, () => unknown> = {
      cookie: () => document.cookie,
      storage: () => localStorage.length,
      portal: () => parent.document.title,
      info: () => fetch('/opac/users/info', { credentials: 'include' }),
    }
    const got: string[] = []
    for (const [name, get] of Object.entries(tries))
      try {
        await get()
        got.push(name)
      } catch {}
    return { got, origin: self.origin }
  })
  expect(reached).toEqual({ got: [], origin: 'null' })
  expect(cookies).toEqual([])
  expect(problems.splice(0).every(text => text.includes('/opac/users/info'))).toBe(true)
  await other.close()
})

test('W08 other sites may frame these pages, and no other of ours', async ({ page, host, problems }) => {
  const addresses = [
    '/space/embed/frame/search-bar',
    '/space/embed/frame/book-block?source=new',
    '/space/embed/frame/temporary-shelf',
    '/space/embed/frame/reader-banner',
    '/space/embed',
    '/space/embed/frame/nothing',
    '/space/index',
    '/space/loginBoard',
    '/',
    '/opac/docs',
  ]
  site.show(addresses.map((one, at) => `<iframe name="f${at}" src="${host.url}${one}"></iframe>`).join(''))
  await page.goto(site.url)
  const shown = await Promise.all(
    addresses.map(async (address, at) => {
      const frame = page.frame({ name: `f${at}` })!
      await frame.waitForLoadState()
      return {
        address,
        isShown: (await frame.locator('body *').count()) > 0 && frame.url().startsWith(host.url),
      }
    }),
  )
  expect(shown.filter(one => one.isShown).map(one => one.address)).toEqual(addresses.slice(0, 4))
  expect(problems.splice(0).every(text => text.includes('frame-ancestors'))).toBe(true)
})

test('W08 by keys alone: choose, look, copy', async ({ page, host }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/space/embed')
  await arrived(page)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value') ?? '')
  await page
    .getByRole('radio', { name: /检索框/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('book-block')
  await expect(page.getByRole('radio', { name: '单本图书', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('search-bar')
  // the Tab key visits the questions in their order
  const seen: string[] = []
  for (let n = 0; n < 7; n++) {
    await page.keyboard.press('Tab')
    seen.push(
      await page.evaluate(() => {
        const node = document.activeElement!
        return (
          node.closest('fieldset')?.querySelector('legend')?.textContent ??
          node.closest('details')?.className ??
          ''
        )
      }),
    )
  }
  expect(seen).toEqual(['样式', '语言', '颜色', '颜色', '结果打开方式', '字号', 'embed__more'])
  await page.keyboard.press('Shift+Tab')
  // frames are reloaded shortly after the code changes, and a replaced frame loses the focus inside it
  const frame = page.locator('.stage--light .fig--320 iframe')
  const before = (await frame.getAttribute('src'))!
  await page.keyboard.press('ArrowDown')
  await expect(code(page)).toContainText('--opac-font-size: 17px')
  await expect(frame).not.toHaveAttribute('src', before)
  await arrived(page)
  // the frame at phone size can receive the focus; the scaled ones cannot
  const copy = page.locator('.pocket__f .btn--primary')
  await copy.evaluate(button =>
    button.addEventListener('focus', () => button.setAttribute('data-reached', ''), { once: true }),
  )
  const stops: string[] = []
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab')
    await frames(page)
    const name = await page.evaluate(() => document.activeElement!.getAttribute('title') ?? '')
    if (name && stops.at(-1) !== name) stops.push(name)
    if ((await copy.getAttribute('data-reached')) !== null) break
  }
  // a cross-process frame returns the focus asynchronously: the next key may already have moved on from there
  if (!(await copy.evaluate(button => button.matches(':focus')))) await page.keyboard.press('Shift+Tab')
  await expect(copy).toBeFocused()
  expect(stops).toEqual(['检索框，浅色网页，320 px', '检索框，深色网页，320 px'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `${host.url}/widgets/v1/loader.js`,
  )
})
