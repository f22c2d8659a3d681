/** The portal with a library's FOLIO as circulation system: A04, B09, R02, R07, R10, R14. */
import type { Page } from '@playwright/test'
import { startFolio } from '../../tests/simulators/folio.ts'
import { test as base, expect } from '../fixtures.ts'
import { EAST, READER, worldOf } from '../hosts/folio-library.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { account, password, submit } from '../reader/sign-in-form.ts'

type Folio = Awaited<ReturnType<typeof startFolio>>
const test = base.extend<object, { host: RunningHost; folio: Folio & { wanted: string } }>({
  folio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const world = worldOf()
      const folio = await startFolio(world)
      await use({ ...folio, wanted: world.wanted })
      await folio.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ folio }, use) => {
      const host = await startHost({
        CIRCULATION: 'folio',
        FOLIO_URL: folio.url,
        FOLIO_TENANT: 'diku',
        FOLIO_USER: 'portal',
        FOLIO_PASSWORD: 'portal-secret',
        FOLIO_TIMEOUT: '2500',
        LOG_LEVEL: 'info',
        CAPTCHA: 'off',
      })
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

async function signIn(page: Page, userId: string) {
  await page.goto('/space/loginBoard')
  await account(page).fill(userId)
  await password(page).fill('open sesame')
  await submit(page).click()
}
test.beforeEach(async ({ page }) => {
  await signIn(page, 'F-7')
  await expect(page).not.toHaveURL(/loginBoard/)
})

test('A04 R02 a reader signs in, and is who FOLIO says', async ({ page, host, folio }) => {
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.whoami')).toContainText('苏晚晴')
  expect(
    host.query(
      `SELECT user_id, display_name, email, password FROM patron WHERE system_key = 'folio:${READER}'`,
    ),
  ).toEqual([{ user_id: 'F-7', display_name: '苏晚晴', email: 'su@example.edu', password: '!' }])
  expect(host.log()).toContain('FOLIO, tenant diku, signed in by /authn/login-with-expiry')
  for (const secret of ['sesame', 'portal-secret', 'token-']) {
    expect(host.log()).not.toContain(secret)
    expect(folio.received.filter(({ url }) => url.includes(secret))).toEqual([])
  }
})

test('R07 R14 a loan is renewed in FOLIO; another is refused in our words, and fines appear in the account', async ({
  page,
  folio,
}) => {
  await page.goto('/space/reader/lendList')
  const rows = page.locator('.rloans tbody tr', { has: page.locator('.bt') })
  await expect(rows).toHaveCount(3)
  const [first, , third] = folio.world.loans
  await rows.first().getByRole('button', { name: /续借/ }).click()
  await expect.poll(() => first!.renewalCount).toBe(1)
  await expect(rows.filter({ hasText: '2099-12-22' })).toHaveCount(1)
  const last = rows.filter({ hasText: '2099-12-19' })
  await last.getByRole('button', { name: /续借/ }).click()
  await expect(page.getByText('续借次数').first()).toBeVisible()
  expect(third!.renewalCount).toBe(2)
  await page.goto('/space/reader/violation')
  await expect(page.locator('main')).toContainText('3.50')
})

test('B09 R10 a book on loan is requested with a pickup service point, appears among the requests, and is cancelled', async ({
  page,
  folio,
}) => {
  await page.goto(`/space/searchDetailLocal/${folio.wanted}`)
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const row = page.getByRole('region', { name: '预约此书' }).getByRole('listitem').first()
  await row.getByRole('checkbox').check()
  const places = row.getByRole('combobox')
  expect((await places.locator('option').allTextContents()).slice(1).sort()).toEqual([
    '东区图书馆',
    '西区图书馆',
  ])
  await places.selectOption('东区图书馆')
  await page.getByRole('button', { name: '提交预约' }).click()
  await expect(page.getByText('预约成功，您排在第 1 位')).toBeVisible()
  expect(folio.world.requests).toMatchObject([
    { requesterId: READER, pickupServicePointId: EAST.id, requestLevel: 'Title', requestType: 'Hold' },
  ])
  await page.goto('/space/reader/request')
  const request = page.locator('.req').first()
  await expect(request).toContainText('东区图书馆')
  await request.getByRole('button', { name: /取消请求/ }).click()
  await page.getByRole('dialog', { name: '取消这个请求？' }).getByRole('button', { name: '取消请求' }).click()
  await expect.poll(() => folio.world.requests[0]?.status).toBe('Closed - Cancelled')
  await expect(page.locator('.req')).toHaveCount(0)
})

test('A04 a reader whose account is inactive there reads so', async ({ browser, host, folio }) => {
  const context = await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })
  folio.world.users[1]!.active = false
  const page = await context.newPage()
  await signIn(page, 'F-8')
  await expect(page.getByText('此账户在图书馆系统中未启用、已过期或已停用')).toBeVisible()
  await context.close()
})

test('E01 while FOLIO does not answer, the catalogue works and the account says so', async ({
  page,
  folio,
}) => {
  folio.fail('silent')
  await page.goto('/space/searchList?q=history')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/space/reader/lendList')
  await expect(page.getByText('图书馆系统暂时无法使用').first()).toBeVisible()
  folio.heal()
})
