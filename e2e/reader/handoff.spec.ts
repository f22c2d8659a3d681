/** A reader's counters on a page of another site, with real origins, windows and cookies. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
let origin: string
test.beforeAll(async () => {
  site = await startSite()
  origin = new URL(site.url).origin
})
test.beforeEach(({ host }) =>
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', origin, '青岚师范大学门户'),
)
test.afterAll(() => site.stop())

const BANNER = '<opac-reader-banner><a href="#">My library</a></opac-reader-banner>'
const show = (host: RunningHost, body = BANNER, headers = {}) =>
  site.show(`<script type="module" src="${host.url}/widgets/v1/loader.js"></script>${body}`, '', headers)
const banner = (page: Page) => page.locator('opac-reader-banner').first()
const ask = (page: Page) => banner(page).getByRole('button', { name: '显示我的借阅' })
const figures = (page: Page) => banner(page).locator('.counter b')

async function press(page: Page, name = '显示我的借阅'): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    banner(page).getByRole('button', { name }).click(),
  ])
  return window
}
/** signed in, with the cookies that the portal sets */
async function enter(page: Page): Promise<void> {
  await signIn(page, 'reader2')
  await page.goto('/healthz')
}
const agree = (window: Page) => window.getByRole('button', { name: '仅本次同意' })

async function statsOf(page: Page, host: RunningHost): Promise<string[]> {
  const { data } = await (await page.request.get(`${host.url}/opac/users/stats`)).json()
  return ['loanCount', 'expireCount', 'overdraftCount', 'requestCount', 'booklistCount'].map(name =>
    String(data[name]),
  )
}

test.describe('W04 W07 asked on another site', () => {
  test('W04 the window names the site, the reader agrees, five numbers and a name are on the page', {
    tag: '@story',
  }, async ({ page, host }) => {
    await enter(page)
    show(host, BANNER.repeat(3))
    await page.goto(site.url)
    await expect(ask(page)).toBeVisible()
    const window = await press(page)
    await expect(window.getByRole('heading', { name: '允许此网站显示您的借阅数量？' })).toBeFocused()
    await expect(window.getByText('青岚师范大学门户')).toBeVisible()
    await expect(window.getByText(origin, { exact: true })).toBeVisible()
    await expect(window.locator('header.site, footer')).toHaveCount(0)
    await Promise.all([window.waitForEvent('close'), agree(window).click()])
    await expect(figures(page)).toHaveText(await statsOf(page, host))
    await expect(banner(page).getByRole('link', { name: '，您好' })).toBeFocused()
    // all elements of the page at the same time
    await expect(page.locator('opac-reader-banner').nth(2).locator('.counter')).toHaveCount(5)
    const kept = await page.evaluate(() => [
      JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie + location.href,
      document.body.outerHTML,
      document.querySelector('opac-reader-banner')!.shadowRoot!.innerHTML,
    ])
    const [info] = host.query<{ display_name: string; dept: string }>(
      "SELECT display_name, dept FROM patron WHERE user_id = 'reader2'",
    )
    for (const text of kept) {
      expect(text).not.toContain(info!.display_name)
      expect(text).not.toContain(info!.dept)
      expect(text).not.toContain('reader2')
    }
    const [row] = host.query<{ kind: string; origin: string }>('SELECT kind, origin FROM handoff')
    expect(row).toEqual({ kind: 'token', origin })
    // the page reads none of the reader’s cookies
    const cookies = await page.context().cookies(site.url)
    expect(cookies).toEqual([])
  })

  test('W04 a reader without a session signs in in the window, and the page never sees how', async ({
    page,
    host,
  }) => {
    show(host)
    await page.goto(site.url)
    const window = await press(page)
    await window.getByRole('button', { name: '登录图书馆' }).click()
    await window.getByLabel('学号').fill('reader3')
    await window.locator('input[name=password]').fill('reading-room')
    await window.getByRole('button', { name: '看不清图片' }).click()
    await expect(window.getByText('已验证')).toBeVisible()
    await window.getByRole('button', { name: '登录', exact: true }).click()
    await expect(agree(window)).toBeEnabled()
    await window.getByLabel('读者，您好').check()
    await Promise.all([window.waitForEvent('close'), agree(window).click()])
    await expect(banner(page).getByRole('link', { name: '读者，您好' })).toBeVisible()
    await expect(figures(page)).toHaveText(await statsOf(page, host))
  })

  test('W04 a reader who declines or closes the window can start again', async ({ page, host }) => {
    await enter(page)
    show(host)
    await page.goto(site.url)
    const first = await press(page)
    await Promise.all([first.waitForEvent('close'), first.getByRole('button', { name: '不同意' }).click()])
    await expect(banner(page).getByRole('status')).toHaveText('您未同意显示借阅信息')
    const second = await press(page, '重新选择')
    await expect(agree(second)).toBeEnabled()
    await second.close()
    await expect(banner(page).getByRole('button', { name: '重新选择' })).toBeVisible()
    const third = await press(page, '重新选择')
    await Promise.all([third.waitForEvent('close'), agree(third).click()])
    await expect(figures(page)).toHaveCount(5)
  })

  test('W04 if the page isolates its windows, or the browser blocks them: consent in the same tab, and back', async ({
    page,
    host,
  }) => {
    await enter(page)
    show(host, BANNER, { 'cross-origin-opener-policy': 'same-origin' })
    await page.goto(`${site.url}?x=1#news`)
    const window = await press(page)
    await expect(window.getByRole('heading', { name: '无法返回原网页' })).toBeVisible()
    await window.close()
    await banner(page).getByRole('button', { name: '在本窗口继续' }).click()
    await agree(page).click()
    await expect(figures(page)).toHaveText(await statsOf(page, host))
    expect(page.url()).toBe(`${site.url}?x=1#news`)
    // reloading the page forgets the token
    await page.reload()
    await expect(ask(page)).toBeVisible()
    // no window opens
    await page.evaluate(() => {
      globalThis.open = () => null
    })
    await ask(page).click()
    await expect(banner(page).getByRole('status')).toContainText('浏览器拦截了弹出窗口')
    await banner(page).getByRole('button', { name: '在本窗口继续' }).click()
    await page.getByRole('button', { name: '不同意' }).click()
    await expect(banner(page).getByRole('button', { name: '重新选择' })).toBeVisible()
    expect(page.url()).toBe(`${site.url}?x=1#news`)
  })

  test('W04 after ten minutes the numbers are gone; when the reader signs out, as soon as the page asks again', async ({
    page,
    host,
  }) => {
    await enter(page)
    show(host)
    await page.clock.install()
    await page.goto(site.url)
    const window = await press(page)
    await Promise.all([window.waitForEvent('close'), agree(window).click()])
    await expect(figures(page)).toHaveCount(5)
    await page.clock.fastForward('10:01')
    await expect(banner(page).getByRole('status')).toHaveText('已超过 10 分钟，借阅信息不再显示')
    const again = await press(page, '重新显示')
    await Promise.all([again.waitForEvent('close'), agree(again).click()])
    await expect(figures(page)).toHaveCount(5)
    await page.request.get(`${host.url}/opac/sys/logout`)
    await page.clock.fastForward('01:01')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(banner(page).getByRole('button', { name: '重新显示' })).toBeVisible()
  })

  test('W03 books of the page’s own shelf go along, if the reader wants', async ({ page, host }) => {
    await enter(page)
    const [one, two] = host
      .query<{ bib_id: string }>('SELECT bib_id FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT 2')
      .map(row => row.bib_id)
    show(host)
    await page.goto(site.url)
    await page.evaluate(
      ([name, ids]) => localStorage.setItem(`opac:shelf ${name}`, ids!),
      [host.url, JSON.stringify([one, two])],
    )
    await page.reload()
    const window = await press(page)
    await expect(window.getByLabel('将该网站临时书架中的 2 种书放入我的临时书架')).toBeChecked()
    await Promise.all([window.waitForEvent('close'), agree(window).click()])
    await expect(figures(page)).toHaveCount(5)
    const portal = await page.context().newPage()
    await portal.goto(`${host.url}/healthz`)
    const shelf = await portal.evaluate(() => JSON.parse(localStorage.getItem('opac:shelf') ?? '[]'))
    expect(shelf).toEqual([one, two])
  })

  test('W04 counters alone ask with one button, in English, and the keyboard stays where they come', async ({
    page,
    host,
  }) => {
    await enter(page)
    show(host, '<opac-reader-banner variant="counters" lang="en"></opac-reader-banner>')
    await page.goto(site.url)
    const button = banner(page).getByRole('button', { name: 'Show my loans' })
    await button.focus()
    const [window] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    // the window speaks the language of the element
    const allow = window.getByRole('button', { name: 'Allow once' })
    await expect(allow).toBeEnabled()
    const closed = window.waitForEvent('close')
    // the window is closed before the key is released
    await allow.press('Enter').catch(() => undefined)
    await closed
    await expect(banner(page).getByRole('link', { name: 'Loans' })).toBeFocused()
  })
})

test.describe('W07 what a site may not', () => {
  test('W07 a site that the library does not know has a sign-in link and no button; the window says so, and gives nothing', async ({
    page,
    host,
  }) => {
    await enter(page)
    const other = await startSite()
    other.show(`<script type="module" src="${host.url}/widgets/v1/loader.js"></script>${BANNER}`)
    await page.goto(other.url)
    await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible()
    const unknown = new URL(other.url).origin
    const address = (asking: string) =>
      `${host.url}/space/handoff?${new URLSearchParams({ origin: asking, challenge: 'c'.repeat(43) })}`
    const opened = async (url: string) => {
      const [window] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(to => void globalThis.open(to), url),
      ])
      return window
    }
    const window = await opened(address(unknown))
    await expect(window.getByRole('heading', { name: `${unknown} 未获图书馆认可` })).toBeVisible()
    // a page that only claims to be a known site does not receive the answer
    await page.evaluate(() => {
      addEventListener('message', event => {
        document.title += JSON.stringify(event.data)
      })
    })
    const claimed = await opened(address(origin))
    await agree(claimed).click()
    await expect.poll(() => claimed.isClosed()).toBe(true)
    expect(await page.title()).toBe('site')
    await other.stop()
  })

  test('W07 no site can frame the window', async ({ page, host, problems }) => {
    const address = `${host.url}/space/handoff?${new URLSearchParams({ origin, challenge: 'c'.repeat(43) })}`
    site.show(`<iframe src="${address}"></iframe>`)
    await page.goto(site.url)
    await expect.poll(() => problems.length).toBe(1)
    expect(problems.splice(0)[0]).toContain('frame-ancestors')
  })
})

test('W07 a campus portal’s server fetches a token with its own key: the browser has no session and asks for none', async ({
  page,
  host,
}) => {
  const key = 'k'.repeat(43)
  const hash = createHash('sha256').update(key).digest('hex')
  host.exec('INSERT INTO site_key (origin, hash, created_at) VALUES (?, ?, 0)', origin, hash)
  const mint = async () => {
    const answer = await fetch(`${host.url}/opac/x/counter_token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'reader2' }),
    })
    return (await answer.json()).data.token as string
  }
  show(host, `<opac-reader-banner variant="counters" token="${await mint()}"></opac-reader-banner>`)
  await page.clock.install()
  await page.goto(site.url)
  await expect(figures(page)).toHaveCount(5)
  const counts = host.query<{ n: number }>(
    "SELECT count(*) AS n FROM loan JOIN patron USING (uid) WHERE user_id = 'reader2'",
  )
  await expect(figures(page).first()).toHaveText(String(counts[0]!.n))
  // when the token lapses, the page is told, and sets a new one
  const next = await mint()
  await page.evaluate(token => {
    document.addEventListener('opac-token-lapsed', event =>
      (event.target as Element).setAttribute('token', token),
    )
  }, next)
  await page.clock.fastForward('10:01')
  await expect(figures(page)).toHaveCount(5)
  expect(host.query('SELECT minted FROM site_use')).toEqual([{ minted: 2 }])
})
