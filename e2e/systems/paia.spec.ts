/** The portal with a library's PAIA and DAIA system: A04, B09, R02, R07, R10, R14. */

import { startPaia } from '../../tests/simulators/paia.ts'
import { test as base, expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { PATRON, paiaWorldOf } from '../hosts/paia-library.ts'
import { due } from '../hosts/system-copies.ts'

type Paia = Awaited<ReturnType<typeof startPaia>>
const test = base.extend<object, { host: RunningHost; paia: Paia & { wanted: string } }>({
  paia: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const world = paiaWorldOf()
      const paia = await startPaia(world)
      await use({ ...paia, wanted: world.wanted })
      await paia.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ paia }, use) => {
      const host = await startHost({
        CIRCULATION: 'paia',
        PAIA_URL: paia.url,
        DAIA_URL: `${paia.url}/daia`,
        PAIA_TIMEOUT: '2500',
        CAPTCHA: 'off',
      })
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})
type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

async function signIn(page: Page, password = 'open sesame') {
  await page.goto('/space/loginBoard')
  await page.getByLabel('学号 / 工号').fill('P-7')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.locator('dialog button[type=submit]').click()
  await expect(page).not.toHaveURL(/loginBoard/)
}
test.beforeEach(({ page }) => signIn(page))

test('A04 R02 a patron signs in with the data of the system, and signs out there, too', async ({
  page,
  host,
  paia,
}) => {
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.whoami')).toContainText('苏晚晴')
  expect(
    host.query(
      'SELECT user_id, display_name, email, password FROM patron WHERE system_key = ?',
      `paia:${PATRON}`,
    ),
  ).toEqual([{ user_id: 'P-7', display_name: '苏晚晴', email: 'p7@example.edu', password: '!' }])
  for (const secret of ['sesame', 'paia-token']) {
    expect(host.log()).not.toContain(secret)
    expect(paia.received.filter(({ url }) => url.includes(secret))).toEqual([])
  }
  await page.locator('header summary[aria-label$="的账户"]').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => paia.received.filter(({ url }) => url === '/auth/logout').length).toBe(1)
})

test('R07 R14 a loan is renewed in the system; one that cannot be says so', async ({ page, paia }) => {
  await page.goto('/space/reader/lendList')
  const rows = page.locator('.rloans tbody tr', { has: page.locator('.bt') })
  await expect(rows).toHaveCount(3)
  await expect(rows.last()).toContainText('续借未成功')
  await expect(rows.last().locator('button:enabled', { hasText: '续借' })).toHaveCount(0)
  const [first] = paia.world.docs
  const before = first!.end
  await rows.first().getByRole('button', { name: /续借/ }).click()
  await expect.poll(() => first!.end).toBe(before + 21 * 86_400_000)
  await expect(rows.filter({ hasText: '2099-12-22' })).toHaveCount(1)
  await page.goto('/space/reader/violation')
  await expect(page.locator('main')).toContainText('3.50')
})

test('R07 a reason that only the system knows is shown in its words', async ({ page, paia }) => {
  const second = paia.world.docs[1]!
  await page.goto('/space/reader/lendList')
  const row = page.locator('.rloans tbody tr', { hasText: '2099-12-10' })
  await expect(row.getByRole('button', { name: /续借/ })).toBeVisible()
  // the state changes in the system while the page is open
  second.stays = 'The desk wants to see this book'
  await row.getByRole('button', { name: /续借/ }).click()
  await expect(page.getByText('The desk wants to see this book').first()).toBeVisible()
  expect([second.end, second.renewals]).toEqual([due(10), 1])
})

test('B09 R10 a book on loan is requested, the system names its pickup locations, and one of them is chosen', async ({
  page,
  paia,
}) => {
  const request = async (place: RegExp | string) => {
    await page.goto(`/space/searchDetailLocal/${paia.wanted}`)
    await page.getByRole('button', { name: '预约', exact: true }).click()
    const panel = page.getByRole('region', { name: '预约此书' })
    const row = panel.getByRole('listitem').first()
    await row.getByRole('checkbox').check()
    const options = row.getByRole('combobox').locator('option')
    const names = await options.allTextContents()
    const wanted = names.find(name => (typeof place === 'string' ? name === place : place.test(name)))
    await row.getByRole('combobox').selectOption(wanted ?? '')
    await panel.getByRole('button', { name: '提交预约' }).click()
    return panel
  }
  // our own location first, which the system does not know
  const panel = await request(/^(?!请)./)
  await expect(panel.getByText('西区图书馆; 东区图书馆').first()).toBeVisible()
  expect(paia.world.docs.filter(doc => doc.status === 1)).toEqual([])
  const again = await request('东区图书馆')
  await expect(again.getByText('预约成功，您排在第 1 位')).toBeVisible()
  expect(paia.world.docs.at(-1)).toMatchObject({
    patron: PATRON,
    status: 1,
    storage: { id: 'http://library.example/place/east' },
  })
  await page.goto('/space/reader/request')
  const held = page.locator('.req').first()
  await expect(held).toContainText('东区图书馆')
  await held.getByRole('button', { name: /取消请求/ }).click()
  await page.getByRole('dialog', { name: '取消这个请求？' }).getByRole('button', { name: '取消请求' }).click()
  await expect.poll(() => paia.world.docs.filter(doc => doc.status === 1)).toEqual([])
})

test('A04 a session that the system has ended asks to sign in again', async ({ page, paia }) => {
  // the last of the page's calls: it would end the session before the page is loaded again
  const counted = page.waitForResponse('**/opac/users/stats*')
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.rloans tbody .bt')).toHaveCount(3)
  await counted
  paia.forgetTokens()
  await page.reload()
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await page.getByLabel('学号 / 工号').fill('P-7')
  await page.getByLabel('密码', { exact: true }).fill('open sesame')
  await page.locator('dialog button[type=submit]').click()
  await expect(page.locator('header summary[aria-label$="的账户"]')).toBeVisible()
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.rloans tbody .bt')).toHaveCount(3)
})

test('R05 features that the protocol does not support are not offered; changing the password is', async ({
  page,
}) => {
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('a[href$="/reader/lendList"]').first()).toBeVisible()
  for (const child of ['histList', 'reportLoss', 'loanLoss', 'changeContacts'])
    await expect(page.locator(`a[href$="/reader/${child}"]`)).toHaveCount(0)
  await expect(page.locator('a[href$="/reader/changePassword"]')).not.toHaveCount(0)
})
