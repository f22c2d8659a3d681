/**
 * The portal with a library's Koha as circulation system, by its REST API and by ILS-DI: A04, B09, R02, R07, R10,
 * R14.
 */

import { startKoha } from '../../tests/simulators/koha.ts'
import { test as base, expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { OTHER, READER, worldOf } from '../hosts/koha-library.ts'
import { due } from '../hosts/system-copies.ts'

type Koha = Awaited<ReturnType<typeof startKoha>>
const test = base.extend<object, { host: RunningHost; koha: Koha & { wanted: string } }>({
  koha: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const world = worldOf()
      const koha = await startKoha(world)
      await use({ ...koha, wanted: world.wanted })
      await koha.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ koha }, use) => {
      const host = await startHost({
        CIRCULATION: 'koha',
        KOHA_URL: koha.url,
        KOHA_CLIENT_ID: 'portal',
        KOHA_CLIENT_SECRET: 'portal-secret',
        KOHA_TIMEOUT: '2500',
        LOG_LEVEL: 'info',
        CAPTCHA: 'off',
      })
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page }) => {
  await page.goto('/space/loginBoard')
  await page.getByLabel('学号 / 工号').fill('K-7')
  await page.getByLabel('密码', { exact: true }).fill('open sesame')
  await page.locator('dialog button[type=submit]').click()
  await expect(page).not.toHaveURL(/loginBoard/)
})

test('A04 R02 a patron signs in, and is who Koha says', async ({ page, host, koha }) => {
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.whoami')).toContainText('苏晚晴')
  expect(
    host.query("SELECT user_id, display_name, email, password FROM patron WHERE system_key = 'koha:7'"),
  ).toEqual([{ user_id: 'K-7', display_name: '苏晚晴', email: 'su@example.edu', password: '!' }])
  expect(host.log()).toContain('Koha 24.0501000 by REST')
  for (const secret of ['sesame', 'portal-secret']) {
    expect(host.log()).not.toContain(secret)
    expect(koha.received.filter(({ url }) => url.includes(secret))).toEqual([])
  }
})

test('R07 R14 a loan is renewed in Koha; one that another reader waits for says so', async ({
  page,
  koha,
}) => {
  await page.goto('/space/reader/lendList')
  const rows = page.locator('.rloans tbody tr', { has: page.locator('.bt') })
  await expect(rows).toHaveCount(3)
  await expect(rows.last()).toContainText('有其他读者预约')
  await expect(rows.last().locator('button:enabled', { hasText: '续借' })).toHaveCount(0)
  const [first] = koha.world.checkouts
  const before = first!.due
  await rows.first().getByRole('button', { name: /续借/ }).click()
  await expect.poll(() => first!.due).toBe(before + 21 * 86_400_000)
  await expect(rows.filter({ hasText: '2099-12-22' })).toHaveCount(1)
  await page.goto('/space/reader/violation')
  await expect(page.locator('main')).toContainText('3.50')
})

test('R07 a reason that Koha tells by a code only is refused in our words', async ({ page, koha }) => {
  const second = koha.world.checkouts[1]!
  await page.goto('/space/reader/lendList')
  const row = page.locator('.rloans tbody tr', { hasText: '2099-12-10' })
  await expect(row.getByRole('button', { name: /续借/ })).toBeVisible()
  // the state changes in Koha while the page is open
  second.stays = 'item_denied_renewal'
  await row.getByRole('button', { name: /续借/ }).click()
  await expect(page.getByText('续借未成功，请到服务台咨询').first()).toBeVisible()
  await expect(page.getByText('item_denied_renewal')).toHaveCount(0)
  expect([second.due, second.renewals]).toEqual([due(10), 1])
})

test('B09 R10 a book on loan is reserved with a pickup library, appears among the requests, and is cancelled', async ({
  page,
  koha,
}) => {
  await page.goto(`/space/searchDetailLocal/${koha.wanted}`)
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  const row = panel.getByRole('listitem').first()
  await row.getByRole('checkbox').check()
  const places = row.getByRole('combobox')
  expect((await places.locator('option').allTextContents()).slice(1)).toEqual(['西区图书馆', '东区图书馆'])
  await places.selectOption('东区图书馆')
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByText('预约成功，您排在第 1 位')).toBeVisible()
  expect(koha.world.holds).toMatchObject([{ patron: READER, take: 'EAST', item: null, priority: 1 }])
  await page.goto('/space/reader/request')
  const request = page.locator('.req').first()
  await expect(request).toContainText('东区图书馆')
  await request.getByText('办理记录').click()
  await expect(request).toContainText('已提交')
  await request.getByRole('button', { name: /取消请求/ }).click()
  await page.getByRole('dialog', { name: '取消这个请求？' }).getByRole('button', { name: '取消请求' }).click()
  await expect.poll(() => koha.world.holds).toEqual([])
})

test('B09 a second hold on one book is refused with the reason', async ({ page, koha }) => {
  await page.goto(`/space/searchDetailLocal/${koha.wanted}`)
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  await panel.getByRole('listitem').first().getByRole('checkbox').check()
  await panel.getByRole('combobox').selectOption('西区图书馆')
  // another reader's hold is placed at the desk while the page is open
  const biblio = koha.world.items.at(-1)!.biblio
  koha.world.holds.push({
    id: 901,
    patron: READER,
    biblio,
    item: null,
    take: 'WEST',
    priority: 1,
    found: '',
    at: 0,
  })
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByText('您已提交过此书的请求，可在“我的请求”中查看').first()).toBeVisible()
  expect(koha.world.holds).toHaveLength(1)
  koha.world.holds.length = 0
})

test('E01 while Koha does not answer, the catalogue works and the account says so', async ({
  page,
  koha,
}) => {
  const availability = page.locator('main').getByText(/状态未知|借出/)
  await page.goto(`/space/searchDetailLocal/${koha.wanted}`)
  await expect(availability.first()).toContainText('借出')
  koha.fail('silent')
  await page.goto('/space/searchList?q=history')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/space/reader/lendList')
  await expect(page.getByText('图书馆系统暂时无法使用').first()).toBeVisible()
  // a page that was drawn a moment ago does not go on saying what is not known any more
  await page.goto(`/space/searchDetailLocal/${koha.wanted}`)
  await expect(availability.first()).toContainText('状态未知')
  koha.heal()
  // after three failures it gets one request every ten seconds
  await expect(async () => {
    await page.goto('/space/reader/lendList')
    await expect(page.locator('.rloans tbody .bt')).toHaveCount(3, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('A04 R07 by ILS-DI: a patron signs in, sees the loans and renews', async ({ browser, koha }) => {
  test.slow()
  const host = await startHost({ CIRCULATION: 'koha', KOHA_URL: koha.url, LOG_LEVEL: 'info', CAPTCHA: 'off' })
  const context = await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await page.goto('/space/loginBoard')
    await page.getByLabel('学号 / 工号').fill('K-8')
    await page.getByLabel('密码', { exact: true }).fill('open sesame')
    await page.locator('dialog button[type=submit]').click()
    await expect(page).not.toHaveURL(/loginBoard/)
    await page.goto('/space/reader/lendList')
    const loan = koha.world.checkouts.find(one => one.patron === OTHER)!
    const rows = page.locator('.rloans tbody tr', { has: page.locator('.bt') })
    await expect(rows.first()).toContainText('2099-12-20')
    await rows.first().getByRole('button', { name: /续借/ }).click()
    await expect.poll(() => loan.renewals).toBe(1)
    expect(host.log()).toContain('by ILS-DI')
    expect(koha.received.filter(({ url }) => url.includes('sesame'))).toEqual([])
  } finally {
    await context.close()
    await host.stop()
  }
})
