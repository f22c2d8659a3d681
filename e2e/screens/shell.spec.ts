/** The shell: S01–S16 in the running portal. */
import type { Page } from '@playwright/test'
import { expect, frames, signIn, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'

const HEADER = '临江大学图书馆'

test('S01 deep links, reload and unknown paths', { tag: '@story' }, async ({ page }) => {
  await page.goto('/space/')
  await expect(page).toHaveURL('/space/index')
  await page.goto('/space/searchList?q=红楼梦')
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/space\/searchList\?q=/)
  for (const path of ['/space/nowhere', '/space/reader/nowhere', '/mspace/a/b/c']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  }
  await page.getByRole('link', { name: '返回首页', exact: true }).click()
  await expect(page).toHaveURL('/mspace/index')
  // the page has a search box of its own
  await page.goto('/space/nowhere')
  await page.locator('html[data-hydrated]').waitFor()
  const box = page.locator('main').getByRole('searchbox', { name: '检索词' })
  await page.locator('main').getByRole('button', { name: '检索' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请输入检索词' })).toBeVisible()
  await expect(box).toBeFocused()
  await box.fill('红楼梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/space\/searchList\?q=/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S02 S03 the configured header text is title and name; nothing of it is fetched again', {
  tag: '@story',
}, async ({ page, host }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/space/index')
  await expect(page).toHaveTitle(HEADER)
  await expect(page.locator('.brand b')).toHaveText(HEADER)
  await page.waitForLoadState('networkidle')
  // the parts of home below the fold request their own data
  const below = /^\/opac\/(packages|commend|collections|donatelists|new\/discipline|common)\//
  expect(asked.filter(path => path.startsWith('/opac/') && !below.test(path))).toEqual([])

  host.conf('space.header.text', '江畔书馆')
  try {
    await page.goto('/space/nowhere')
    await expect(page.locator('.brand b')).toHaveText('江畔书馆')
    await expect(page).toHaveTitle('页面不存在 - 江畔书馆')
    await page.locator('.brand').click()
    await expect(page).toHaveTitle('江畔书馆')
    expect(await (await page.request.get('/space/index')).text()).toContain('<title>江畔书馆</title>')
  } finally {
    host.exec("DELETE FROM conf WHERE name = 'space.header.text'")
  }
})

test('S04 the configured prompt is a banner that can be put away for this visit', { tag: '@story' }, async ({
  page,
  host,
}) => {
  host.conf('space.home.prompt', '周六维护')
  await page.goto('/space/index')
  await page.reload()
  await expect(page.getByText('周六维护')).toBeVisible()
  await page.getByRole('button', { name: '关闭提示' }).click()
  await expect(page.getByText('周六维护')).toBeHidden()
  await page.reload()
  await expect(page.getByText('周六维护')).toBeHidden()
  host.exec("UPDATE conf SET value = '周日维护' WHERE name = 'space.home.prompt'")
  await page.reload()
  await expect(page.getByText('周日维护')).toBeVisible()
  host.exec("DELETE FROM conf WHERE name = 'space.home.prompt'")
})

test('S05 version and copyright, or the configured text', { tag: '@story' }, async ({ page, host }) => {
  await page.goto('/space/index')
  const foot = page.locator('footer')
  await expect(foot).toContainText(`© 1999–${new Date().getFullYear()} ${HEADER}`)
  await expect(foot).toContainText(/版本 \d+\.\d+\.\d+/)
  host.conf('space.copyright', '另一行版权')
  await page.reload()
  await expect(foot).toContainText('另一行版权')
  await expect(foot).not.toContainText('1999')
  host.exec("DELETE FROM conf WHERE name = 'space.copyright'")
})

test('S05 the footer leads to terms, privacy and accessibility: a general text, the library’s own, or its address', async ({
  page,
  host,
}) => {
  await page.goto('/space/index')
  await page.locator('html[data-hydrated]').waitFor()
  const foot = page.getByRole('navigation', { name: '关于本网站' })
  await foot.getByRole('link', { name: '服务条款' }).click()
  await expect(page).toHaveURL('/space/terms')
  await expect(page.getByRole('heading', { level: 1, name: '服务条款' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(HEADER)
  await foot.getByRole('link', { name: '无障碍说明' }).click()
  await expect(page.getByRole('heading', { name: '已知的例外' })).toBeVisible()
  host.conf('space.privacy.text', '<h2>我们的规定</h2><p>只此一条。</p><script>window.bad = 1</script>')
  host.conf('space.terms.url', 'https://law.example/terms')
  try {
    await page.goto('/space/privacy')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['我们的规定'])
    await expect(page.getByRole('main')).toContainText('只此一条。')
    expect(await page.evaluate(() => 'bad' in window)).toBe(false)
    await expect(foot.getByRole('link', { name: '服务条款' })).toHaveAttribute(
      'href',
      'https://law.example/terms',
    )
  } finally {
    host.exec("DELETE FROM conf WHERE name IN ('space.privacy.text', 'space.terms.url')")
  }
})

test('S06 the language is switched in place: nothing typed is lost, server and reload keep it', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox').last()
  await box.fill('红楼')
  const told = page.waitForRequest('**/opac/sys/setLang')
  await page.locator('summary[aria-label="语言：中文"]').click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  expect((await told).postDataJSON()).toEqual({ langCode: 'en' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveTitle(/Library/)
  await expect(box).toHaveValue('红楼')
  await expect(page).toHaveURL('/space/index')
  expect(await (await page.request.get('/space/index')).text()).toContain('<html lang="en"')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('S06 one change of language is one call, however many windows follow it', async ({ page, context }) => {
  const told: unknown[] = []
  context.on('request', request => {
    if (request.url().endsWith('/opac/sys/setLang')) told.push(request.postDataJSON())
  })
  const second = await context.newPage()
  for (const window of [page, second]) {
    await window.goto('/space/index')
    await window.waitForLoadState('networkidle')
  }
  const html = [page, second].map(window => window.locator('html'))
  for (const [menu, choice, lang] of [
    ['语言：中文', 'English', 'en'],
    ['Language: English', '中文', 'zh-CN'],
  ] as const) {
    await page.locator(`summary[aria-label="${menu}"]`).click()
    await page.getByRole('menuitemradio', { name: choice }).click()
    for (const one of html) await expect(one).toHaveAttribute('lang', lang)
    // wait for all requests that a change triggers, before counting
    for (const window of [page, second]) await window.waitForLoadState('networkidle')
    await frames(second)
  }
  expect(told).toEqual([{ langCode: 'en' }, { langCode: 'zh' }])
})

test('S06 without a choice the browser’s language is spoken, or where the library says so its own', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const first = await visitor.newPage()
  await first.goto('/space/index')
  await expect(first.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await first.locator('summary[aria-label="Language: English"]').click()
  await first.getByRole('menuitemradio', { name: '中文' }).click()
  await expect(first.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await first.reload()
  await expect(first.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await visitor.close()
  const english = await startHost({ LANGUAGE_FALLBACK: 'en', LANGUAGE_OF_BROWSER: 'off' })
  try {
    await page.goto(`${english.url}/space/index`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    // leave the page, so that it sends no requests to the stopped host
    await page.goto('about:blank')
  } finally {
    await english.stop()
  }
})

test('S07 four themes, remembered, drawn by the host at the next visit', { tag: '@story' }, async ({
  page,
}) => {
  await page.goto('/space/index')
  await expect(page.locator('html')).toHaveAttribute('data-theme', '1')
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.headband')!).backgroundImage)
  const seen = new Set([await accent()])
  for (const [code, name] of [
    ['2', '紫檀'],
    ['3', '赭橙'],
    ['4', '松绿'],
  ] as const) {
    await page.locator('summary[aria-label="主题颜色"]').click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', code)
    seen.add(await accent())
  }
  expect(seen.size).toBe(4)
  await page.locator('summary[aria-label="主题颜色"]').click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  const html = await (await page.request.get('/space/index')).text()
  expect(html).toMatch(/<html[^>]*data-theme="4"[^>]*>/)
  expect(html).toMatch(/<html[^>]*data-scheme="dark"[^>]*>/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', '4')
})

test('S08 logo, menu, shelf with its count, unread messages, reader menu', { tag: '@story' }, async ({
  page,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/searchList?q=红楼梦')
  const outside = page.locator('header nav a[target="_blank"]').first()
  await expect(outside).toHaveAttribute('rel', /noopener/)
  await expect(outside).toContainText('（新窗口打开）')
  await expect(page.locator('header').getByText(/未读消息 \d+ 条/)).toBeAttached()

  const bibId = await page.evaluate(async () => {
    const answer = await fetch('/opac/search/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        page: 1,
        pageSize: 1,
        queryFieldList: [{ logic: 0, field: 'all', values: ['红楼梦'] }],
      }),
    })
    const { bibId } = (await answer.json()).data.dataList[0]
    localStorage.setItem('opac:shelf', JSON.stringify([bibId]))
    return bibId as string
  })
  await page.reload()
  const shelf = page.locator('header summary[aria-label^="临时书架"]')
  await expect(shelf.locator('.count')).toHaveText('1')
  await shelf.click()
  await expect(page.locator(`header a[href="/space/searchDetailLocal/${bibId}"]`)).not.toContainText(
    '第 1 种',
  )
  await page.getByRole('button', { name: '清空临时书架' }).click()
  await expect(shelf.locator('.count')).toBeHidden()

  await page.locator('header summary[aria-label$="的账户"]').click()
  await page.locator('header').getByRole('link', { name: '当前借阅' }).click()
  await expect(page).toHaveURL('/space/reader/lendList')
  await page.locator('.brand').click()
  await expect(page).toHaveURL('/space/index')
})

test('S09 the name in the header is cut to four characters, complete for screen readers', {
  tag: '@story',
}, async ({ page }) => {
  await signIn(page, 'reader7')
  await page.goto('/space/index')
  const account = page.locator('header summary[aria-label$="的账户"]')
  await expect(account.locator('.lbl')).toHaveText(/^.{4}\.\.\.$/u)
  const whole = await account.getAttribute('aria-label')
  expect([...whole!].length).toBeGreaterThan(8)
})

/** @returns the addresses under /mspace that the page navigates to from now on */
function wentToMobile(page: Page): string[] {
  const left: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest() && request.url().includes('/mspace')) left.push(request.url())
  })
  return left
}

test('S10 a narrow viewport goes to /mspace on entry and on navigation, never on resize', {
  tag: '@story',
}, async ({ page }) => {
  await page.setViewportSize({ width: 899, height: 800 })
  await page.goto('/space/searchList?q=红楼梦#x')
  await expect(page).toHaveURL(/\/mspace\/searchList\?q=.*#x$/)
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/space/index')
  await page.locator('html[data-hydrated]').waitFor()
  const left = wentToMobile(page)
  await page.setViewportSize({ width: 600, height: 800 })
  await frames(page)
  await expect(page).toHaveURL('/space/index')
  expect(left).toEqual([])
  await page.locator('main a[href*="/searchList?q="]').first().click()
  await expect(page).toHaveURL(/\/mspace\/searchList\?q=/)
  await page.goto('/space/searchList?q=史记')
  await expect(page).toHaveURL(/\/mspace\/searchList/)
  const html = await (await page.request.get('/mspace/index')).text()
  expect(html).toMatch(/rel="canonical" href="[^"]*\/space\/index"/)
})

test('S10 words typed into an open dialog are not lost to the redirect', async ({ page }) => {
  await page.goto('/space/searchList?q=红楼梦')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByLabel('学号 / 工号')).toBeVisible()
  const left = wentToMobile(page)
  await page.setViewportSize({ width: 600, height: 800 })
  // an open dialog, even an empty one, keeps the page from being redirected
  await page.evaluate(() => history.pushState(null, '', '/space/searchList?q=左传'))
  await frames(page)
  await expect(page).toHaveURL(/\/space\/searchList/)
  await page.getByLabel('学号 / 工号').fill('reader1')
  await page.evaluate(() => history.pushState(null, '', '/space/searchList?q=史记'))
  await frames(page)
  await expect(page).toHaveURL(/\/space\/searchList/)
  await expect(page.getByLabel('学号 / 工号')).toHaveValue('reader1')
  expect(left).toEqual([])
})

test('S10 a library that switches it off keeps narrow viewports', async ({ page, host }) => {
  host.conf('space.mobile.redirect', '0')
  try {
    await page.goto('/space/nowhere')
    await page.setViewportSize({ width: 600, height: 800 })
    await page.goto('/space/index')
    await page.locator('html[data-hydrated]').waitFor()
    await page.locator('.brand').click()
    await frames(page)
    expect(new URL(page.url()).pathname).toBe('/space/index')
  } finally {
    host.exec("DELETE FROM conf WHERE name = 'space.mobile.redirect'")
  }
})

test('S11 back to top after 500 px', { tag: '@story' }, async ({ page }) => {
  await page.goto('/space/searchList')
  await expect(page.locator('main h2').nth(3)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 490))
  await expect(page.getByRole('button', { name: '返回顶部' })).toBeHidden()
  await page.evaluate(() => scrollTo(0, 800))
  await page.getByRole('button', { name: '返回顶部' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('S12 the search bar stands on home and search pages and can be opened on all others', {
  tag: '@story',
}, async ({ page }) => {
  for (const path of ['/space/index', '/space/searchList?q=a']) {
    await page.goto(path)
    await expect(page.getByRole('search').first()).toBeVisible()
  }
  await page.goto('/space/privacy')
  await expect(page.getByRole('search')).toBeHidden()
  await page.locator('header').getByRole('button', { name: '检索' }).click()
  await page.getByRole('search').getByRole('combobox').last().fill('围城')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchList\?q=/)
})

test('S12 the header search: opening it focuses the box, and Tab moves between its button and the box', async ({
  page,
}) => {
  await signIn(page, 'reader1')
  for (const path of ['/space/reader/lendList', '/space/nowhere', '/mspace/nowhere']) {
    await page.goto(path)
    const button = page.locator('header .seek')
    const box = page.getByRole('search').getByRole('combobox', { name: '检索词' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(box).toBeFocused()
    await button.focus()
    // every tab stop between the two belongs to the bar
    const stops: (string | undefined)[] = []
    do {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.closest('search, main, header')?.tagName))
    } while (stops.length < 9 && !(await box.evaluate(input => input === document.activeElement)))
    expect(new Set(stops)).toEqual(new Set(['SEARCH']))
    await expect(box).toBeFocused()
    await box.fill('围')
    await page.keyboard.press('Escape')
    await expect(box).toBeVisible()
    await box.fill('')
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box).toBeFocused()
    await button.click()
    await expect(box).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('S12 also on the sign-in page; it is closed after going back to a page', async ({ page }) => {
  const away = async () => {
    await expect(page.getByRole('dialog', { name: '读者登录' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.goto('/space/login')
  await away()
  await page.locator('header .seek').click()
  const box = page.getByRole('search').getByRole('combobox', { name: '检索词' })
  await expect(box).toBeFocused()
  const under = (await page.locator('main').boundingBox())!.y
  const edge = (await box.boundingBox())!
  expect(edge.y + edge.height, 'nothing of the page is covered').toBeLessThanOrEqual(under)
  await box.fill('围城')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchList\?q=/)
  await page.goBack()
  await away()
  await expect(page.locator('header .seek')).toHaveAttribute('aria-expanded', 'false')
})

test('S13 a chunk that fails to load shows a message, with a way to recover', { tag: '@story' }, async ({
  page,
}) => {
  await page.goto('/space/index', { waitUntil: 'networkidle' })
  await page.route('**/assets/ResultsPage-*.js', route => route.abort())
  await page.getByRole('search').getByRole('combobox').last().fill('围城')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '页面加载不完整' })).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()
  await page.unroute('**/assets/ResultsPage-*.js')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByText('围城').first()).toBeVisible()
})

test('S14 a picture missing under /user/img is looked up under /img, and replaced if it is missing there, too', {
  tag: '@story',
}, async ({ page }) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="168"/>'
  const names = ['both', 'second', 'neither']
  const had = ['/user/img/both.svg', '/img/both.svg', '/img/second.svg']
  await page.route(/\/img\/\w+\.svg$/, route =>
    had.includes(new URL(route.request().url()).pathname)
      ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
      : route.fulfill({ status: 404, body: '' }),
  )
  await page.route(/opac\/search\/\?disable_facet/, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const [at, name] of names.entries()) body.data.dataList[at].imageUrl = `/user/img/${name}.svg`
    await route.fulfill({ response: answer, json: body })
  })
  // a search by the page itself, so that the browser requests the answer
  await page.goto('/space/index', { waitUntil: 'networkidle' })
  await page.getByRole('search').getByRole('combobox').last().fill('a')
  await page.keyboard.press('Enter')
  const cover = (at: number) => page.getByRole('article').nth(at).locator('.cover')
  await expect(cover(0).locator('img')).toHaveAttribute('src', '/user/img/both.svg')
  await cover(1).scrollIntoViewIfNeeded()
  await expect(cover(1).locator('img')).toHaveAttribute('src', '/img/second.svg')
  await cover(2).scrollIntoViewIfNeeded()
  await expect(cover(2).locator('img')).toHaveCount(0)
  await expect(cover(2)).toHaveClass(/\bcv\b/)
})

test('S15 messages stay as long as the configuration says', { tag: '@story' }, async ({ page, host }) => {
  const conf = (name: string, ms: number) => host.conf(`space.toast.${name}`, String(ms))
  conf('duration', 2000)
  conf('error.duration', 60_000)
  try {
    // a dialog that fails to load shows a message
    await page.route('**/assets/dialogs-*.js', route => route.abort())
    await page.goto('/space/index')
    await page.getByRole('search').getByRole('combobox').last().fill('红楼梦')
    await page.keyboard.press('Enter')
    const article = page.getByRole('article').first()
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
    await expect(page.locator('.toast--err')).toBeVisible()
    await article.getByRole('button', { name: /临时书架/ }).click()
    const good = page.locator('.toast--ok')
    await expect(good).toBeVisible()
    // the later message disappears first
    await expect(good).toBeHidden()
    await expect(page.locator('.toast--err')).toBeVisible()
    // and the dialog that failed can be opened again
    await page.unroute('**/assets/dialogs-*.js')
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('dialog', { name: '读者登录' })).toBeVisible()
  } finally {
    host.exec("DELETE FROM conf WHERE name LIKE 'space.toast.%'")
  }
})

test('S16 no tooltip opens in the first second after load', { tag: '@story' }, async ({ page }) => {
  // with books on the shelf the page hydrates at once
  await page.addInitScript(() => localStorage.setItem('opac:shelf', '["1"]'))
  await page.goto('/space/searchList?q=红楼梦')
  const callno = page.getByRole('article').first().locator('.callno')
  const tip = page.getByRole('tooltip')
  await expect(page.locator('header summary .count')).toHaveText('1')
  /** sets the time since load, ms, with a fake clock from now on */
  const setAge = (ms: number) =>
    page.evaluate(after => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const at = entry!.loadEventEnd + after
      performance.now = () => at
    }, ms)
  await setAge(999)
  await callno.hover()
  await frames(page)
  await expect(tip).toHaveCount(0)
  // resting there does not open it later either
  await setAge(1001)
  await frames(page)
  await expect(tip).toHaveCount(0)
  await page.mouse.move(0, 0)
  await callno.hover()
  await expect(tip).toHaveText('索书号')
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)
})

test('S02 without a base configuration: ServerError, and a retry that leads back', { tag: '@story' }, async ({
  page,
}) => {
  // a host whose upstream is silent serves a document without configuration, and fails all later calls
  await page.route('**/space/searchList?**', async route => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replace(/<div id="app"[^>]*>.*<\/div>(?=\n<script)/s, '<div id="app"></div>'),
    })
  })
  await page.route('**/space/view.json?**', route =>
    route.fulfill({ status: 503, json: { v: '', lang: 'zh', config: null, data: {} } }),
  )
  await page.route('**/opac/x/base', route => route.fulfill({ json: { code: 0, data: {}, msg: '' } }))
  await page.route('**/opac/vars/**', route => route.fulfill({ status: 503, body: '' }))
  await page.route('**/opac/{search/search_confs,sys/menu}', route =>
    route.fulfill({ status: 503, body: '' }),
  )
  await page.goto('/space/searchList?q=红楼梦')
  await expect(page).toHaveURL('/space/serverError')
  await expect(page.getByRole('heading', { name: '图书馆系统暂时无法使用' })).toBeVisible()
  await expect(page.getByRole('link', { name: '返回首页', exact: true })).toHaveAttribute(
    'href',
    '/space/index',
  )
  // the server's reference, where it gave one
  await expect(page.getByText('错误编号')).toHaveCount(0)
  const retry = page.getByRole('button', { name: '重试' })
  await page.route('**/opac/x/base', route =>
    route.fulfill({ status: 500, headers: { 'x-reference': '7f3a09bc' }, json: { code: 500, msg: '' } }),
  )
  await retry.click()
  await expect(page.getByText('错误编号 7f3a09bc')).toBeVisible()
  // the retry has failed
  await expect(retry).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL('/space/serverError')
  await page.unrouteAll()
  await retry.click()
  await expect(page).toHaveURL(/\/space\/searchList\?q=/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S01 following a link focuses the heading, going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/space/searchList')
  await expect(page.locator('main h2').nth(5)).toBeVisible()
  // before hydration a press would load a document, as without scripts
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.evaluate(() => scrollTo(0, 700))
  await frames(page)
  await page.locator('main h2 a').nth(4).click()
  await expect(page).toHaveURL(/searchDetailLocal/)
  const heading = page.locator('main h1')
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // after a key, too, no ring is around what only the program can focus; controls have theirs
  await page.keyboard.press('Shift')
  await heading.evaluate(one => one.blur())
  await heading.focus()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('S04 without JavaScript each page says what of it is there, and leads to a search that works', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'zh-CN' })
  const page = await context.newPage()
  const notice = page.locator('noscript .notice')
  for (const [path, words] of [
    ['/space/searchList?q=红楼梦', '本页可以阅读'],
    ['/space/newBook', '本页的内容无法显示'],
    ['/space/loginBoard', '无法登录'],
    ['/space/reader/lendList', '无法登录'],
  ] as const) {
    await page.goto(path)
    await expect(notice, path).toContainText(words)
    // aligned with the other content
    const [of, beside] = await Promise.all([
      notice.locator('p').boundingBox(),
      page.locator('.brand').boundingBox(),
    ])
    const padding = await notice
      .locator('p')
      .evaluate(p => Number.parseFloat(getComputedStyle(p).paddingLeft))
    expect(Math.round(of!.x + padding), path).toBe(Math.round(beside!.x))
  }
  await notice.getByRole('link', { name: '检索馆藏' }).click()
  await page.locator('input[name=q]').fill('红楼梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchList\?.*q=/)
  await expect(page.locator('.rec__title').first()).toHaveText(/红楼梦|紅樓夢/)
  await context.close()
})

/** takes away what the build needs and Chrome 109 to 122 do not have, before anything of the page runs */
const asOldBrowser = () => {
  const supports = CSS.supports.bind(CSS) as (...words: string[]) => boolean
  CSS.supports = (...words: string[]) => !words.join(' ').includes('light-dark') && supports(...words)
  Object.assign(URL, { canParse: undefined })
  Object.assign(Array.prototype, { toSorted: undefined, toReversed: undefined })
}

test('S04 a browser that knows modules but is older than the build gets the notice, and can read and search', async ({
  page,
}) => {
  const faults: string[] = []
  const fetched: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', said => said.type() === 'error' && faults.push(said.text()))
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  await page.addInitScript(asOldBrowser)
  await page.goto('/space/searchList?q=红楼梦')
  const notice = page.locator('#opac-legacy')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('浏览器版本过低')
  await expect(notice).toContainText('Update your browser')
  // dark on white, whatever it makes of our colours
  const title = page.locator('.rec__title a').first()
  await expect(title).toHaveCSS('color', 'rgb(6, 69, 173)')
  await expect(title).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // a press is not kept for scripts that never come
  await title.hover()
  await page.keyboard.press('Tab')
  const query = page.locator('input[name=q]').first()
  await query.fill('史记')
  await query.press('Enter')
  await expect(page).toHaveURL(/searchList\?.*q=/)
  await expect(page.locator('.rec__title').first()).toContainText(/史记|史記/)
  await page.locator('.rec__title a').first().click()
  await expect(page).toHaveURL(/searchDetailLocal/)
  await expect(page.locator('h1')).toContainText(/史记|史記/)
  await expect(notice).toBeVisible()
  expect(fetched.filter(path => path.endsWith('.js'))).toEqual([])
  expect(faults).toEqual([])
})

test('S04 a current browser gets no notice', async ({ page }) => {
  await page.goto('/space/index')
  await expect(page.locator('#opac-legacy')).toBeHidden()
  await page.goto('/staff/')
  await expect(page.locator('#opac-legacy')).toBeHidden()
})

test('S04 W01 on another site, elements in a browser older than the build stay what the site wrote', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.addInitScript(asOldBrowser)
  await page.goto('/')
  const bar = page.locator('opac-search-bar').first()
  await expect(bar.locator('form')).toBeVisible()
  expect(await bar.evaluate(one => one.matches(':defined'))).toBe(false)
  await bar.locator('input[name=q]').fill('红楼梦')
  await bar.locator('input[name=q]').press('Enter')
  await expect(page).toHaveURL(/searchList\?.*q=/)
  expect(faults).toEqual([])
})
