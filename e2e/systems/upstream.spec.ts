/** OPAC_UPSTREAM: the portal in front of an existing OPAC server. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type BareServer, startBare } from '../hosts/bare-server.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { fill, fillAndSubmit, submit } from '../reader/sign-in-form.ts'

const renewed = (host: RunningHost, userId: string) =>
  host.query<{ n: number }>(
    'SELECT sum(l.renew_times) AS n FROM loan l JOIN patron p ON p.uid = l.uid WHERE p.user_id = ?',
    userId,
  )[0]!.n
/** Renews the first loan whose button is enabled: another one than before. */
async function renewOne(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/opac/users/renew')
  await page
    .getByRole('button', { name: /^续借《/ })
    .and(page.locator(':enabled:not([aria-disabled=true])'))
    .first()
    .click()
  expect((await (await answer).json()).code).toBe(0)
  await expect(page.getByText(/已续至/).first()).toBeVisible()
}

test.describe('another server of ours behind', () => {
  let back: RunningHost
  let front: RunningHost
  test.beforeAll(async () => {
    // requests come through the other host: demo readers can only sign in from loopback otherwise
    back = await startHost({ DEMO: 'public' })
    front = await startHost({ OPAC_UPSTREAM: `${back.url}/meta-local` })
  })
  test.afterAll(async () => {
    await front.stop()
    await back.stop()
  })

  test('the portal’s journeys run through it, and what they change is kept there', async ({ page }) => {
    const html = await (await page.request.get(`${front.url}/space/searchList?q=history`)).text()
    expect(html).toContain('class="rec')

    await page.goto(`${front.url}/space/index`)
    await page.getByRole('combobox').last().fill('史记')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.locator('.rec__title a').first().click()
    await expect(page.locator('.ccard')).toBeVisible()

    await page.goto(`${front.url}/space/reader/lendList`)
    await expect(page).toHaveURL(`${front.url}/space/loginBoard`)
    await fillAndSubmit(page, 'reader2')
    await expect(page).toHaveURL(`${front.url}/space/reader/lendList`)
    const before = renewed(back, 'reader2')
    await renewOne(page)
    expect(renewed(back, 'reader2')).toBe(before + 1)
    expect(renewed(front, 'reader2')).toBe(before)
    const sessions = (host: RunningHost) =>
      host.query<{ n: number }>('SELECT count(*) AS n FROM session WHERE uid IS NOT NULL')[0]!.n
    expect([sessions(back), sessions(front)]).toEqual([1, 0])

    await page.locator('header summary[aria-label$="的账户"]').click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expect.poll(() => sessions(back)).toBe(0)
  })

  test('the elements of a page read it, too', async ({ page }) => {
    await page.goto(`${front.url}/`)
    await expect(page.locator('opac-reader-banner').getByRole('link', { name: '登录' })).toBeVisible()
    await expect(page.locator('opac-search-bar select[name=f] option')).not.toHaveCount(0)
  })

  test('it is down: 502 with the envelope, and the page that says so', async ({ page }) => {
    const gone = await startHost()
    const alone = await startHost({ OPAC_UPSTREAM: `${gone.url}/meta-local` })
    await gone.kill()
    const answer = await page.request.get(`${alone.url}/opac/users/info`)
    expect(answer.status()).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 502, data: null })
    const first = await page.goto(`${alone.url}/space/searchList?q=history`)
    expect(first!.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).toContainText(/服务|暂时/)
    await alone.stop()
    await gone.stop()
  })
})

test.describe('a server that knows nothing of ours', () => {
  let back: RunningHost
  let bare: BareServer
  let front: RunningHost
  test.beforeAll(async () => {
    back = await startHost()
    bare = await startBare(back)
    front = await startHost({ OPAC_UPSTREAM: bare.url })
  })
  test.afterAll(async () => {
    await front.stop()
    await bare.stop()
    await back.stop()
  })

  test('search and book, first view included', async ({ page }) => {
    const html = await (await page.request.get(`${front.url}/space/searchList?q=history`)).text()
    expect(html).toContain('class="rec')
    await page.goto(`${front.url}/space/searchList?q=history`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.locator('.rec__title a').first().click()
    await expect(page.locator('.ccard')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ccard')).toBeVisible()
  })

  test('sign-in with the picture alone; loans, renewing, history; what is ours hides itself', async ({
    page,
  }) => {
    await page.goto(`${front.url}/space/reader/lendList`)
    await fill(page, 'reader2')
    await expect(page.locator('.captcha__img img')).toBeVisible()
    await expect(page.getByRole('button', { name: /看不清图片/ })).toHaveCount(0)
    await page
      .locator('.captcha__img img')
      .evaluate(
        image =>
          (image as HTMLImageElement).complete || new Promise(done => image.addEventListener('load', done)),
      )
    const [asked] = back.query<{ captcha: string }>(
      'SELECT captcha FROM session WHERE captcha IS NOT NULL ORDER BY captcha_expires_at DESC LIMIT 1',
    )
    await page.getByLabel('验证码', { exact: true }).fill(asked!.captcha)
    bare.asked.length = 0
    await submit(page).click()
    await expect(page).toHaveURL(`${front.url}/space/reader/lendList`)
    const before = renewed(back, 'reader2')
    await renewOne(page)
    expect(renewed(back, 'reader2')).toBe(before + 1)
    await expect(page.locator('.counters .counter')).toHaveCount(5)
    for (const tab of [
      'readerHome',
      'expiring',
      'histList',
      'history',
      'certificateInfo',
      'violation',
      'loanLoss',
      'reportLoss',
      'score',
    ]) {
      await page.goto(`${front.url}/space/reader/${tab}`)
      await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(/undefined|NaN|\[object/)).toHaveCount(0)
    }
    // the base configuration is requested to learn what this server supports; no other call of ours is
    const ours = bare.asked.filter(call => call.includes('/opac/x/') && !call.endsWith('/opac/x/base'))
    expect(ours).toEqual([])
  })

  test('the session about to end: no button to stay if the server cannot extend it', async ({ page }) => {
    await page.goto(`${front.url}/space/loginBoard`)
    await fill(page, 'reader3')
    await expect(page.locator('.captcha__img img')).toBeVisible()
    await page
      .locator('.captcha__img img')
      .evaluate(
        image =>
          (image as HTMLImageElement).complete || new Promise(done => image.addEventListener('load', done)),
      )
    const [asked] = back.query<{ captcha: string }>(
      'SELECT captcha FROM session WHERE captcha IS NOT NULL ORDER BY captcha_expires_at DESC LIMIT 1',
    )
    await page.getByLabel('验证码', { exact: true }).fill(asked!.captcha)
    await submit(page).click()
    await expect(page).toHaveURL(`${front.url}/space/index`)
    await page.evaluate(() => localStorage.setItem('opac:logged-in', String(Date.now() - 1_700_000)))
    await page.reload()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /继续使用/ })).toHaveCount(0)
  })

  test('the elements show what it can tell', async ({ page }) => {
    await page.goto(`${front.url}/host-pages/test/plain`)
    await expect(page.locator('opac-reader-banner').getByRole('link', { name: '登录' })).toBeVisible()
    await expect(page.locator('opac-search-bar select[name=f] option')).not.toHaveCount(0)
  })
})
