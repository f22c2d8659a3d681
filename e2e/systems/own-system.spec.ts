/** The portal with a library's own circulation system, here over SIP2: A04, R02, R07, R10, R14. */

import { type Sip2World, startSip2 } from '../../tests/simulators/sip2.ts'
import { test as base, expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { openRaw, TEMPLATE } from '../hosts/library.ts'

type System = Awaited<ReturnType<typeof startSip2>> & { world: Sip2World }

/** Three copies of the demo library, on loan to a reader who exists only in the other system. */
function worldOf(): Sip2World {
  const db = openRaw(TEMPLATE)
  const copies = db
    .prepare(
      `SELECT bar_code, title FROM item JOIN bib ON bib.id = item.bib
       WHERE status = 'available' AND withdrawn = 0 ORDER BY item.id LIMIT 400`,
    )
    .all() as { bar_code: string; title: string }[]
  db.close()
  const due = ['20991201    235900', '20991210    235900', '20991220    235900']
  const items = copies.map(({ bar_code, title }, at) => {
    const out = due[at]
    return [
      bar_code,
      {
        title,
        ...(out && { borrower: 'P-7', due: out }),
        ...(at === 2 && { stays: 'Item was recalled by the desk' }),
      },
    ] as const
  })
  return {
    patrons: new Map([
      [
        'P-7',
        {
          password: 'open sesame',
          name: '苏晚晴',
          email: 'su@example.edu',
          fines: [['3.50', 'overdue book']],
        },
      ],
    ]),
    items: new Map(items),
    holds: [],
  }
}

const test = base.extend<object, { host: RunningHost; system: System }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const world = worldOf()
      const server = await startSip2(world)
      await use({ ...server, world })
      await server.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ system }, use) => {
      const host = await startHost({
        CIRCULATION: 'sip2',
        SIP2_URL: `sip2://127.0.0.1:${system.port}`,
        SIP2_USER: 'portal',
        SIP2_PASSWORD: 'secret',
        SIP2_LOCATION: 'main',
        SIP2_TIMEOUT: '2500',
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
  await page.getByLabel('学号 / 工号').fill('P-7')
  await page.getByLabel('密码', { exact: true }).fill('open sesame')
  await page.locator('dialog button[type=submit]').click()
  await expect(page).not.toHaveURL(/loginBoard/)
})

test('A04 R02 a reader of the other system signs in, and is who the system says', async ({
  page,
  host,
  system,
}) => {
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.whoami')).toContainText('苏晚晴')
  expect(
    host.query("SELECT user_id, display_name, email, password FROM patron WHERE system_key = 'sip2:P-7'"),
  ).toEqual([{ user_id: 'P-7', display_name: '苏晚晴', email: 'su@example.edu', password: '!' }])
  expect(host.log()).not.toContain('sesame')
  expect(system.received.filter(text => text.includes('sesame'))).toHaveLength(1)
})

test('A06 a wrong password is refused, although the system returns the name', async ({ browser, host }) => {
  const context = await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/space/loginBoard')
  await page.getByLabel('学号 / 工号').fill('P-7')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.locator('dialog button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText('苏晚晴')
  await context.close()
})

test('R07 R14 loans come from the system: one is renewed there, a refusal is shown in its words', async ({
  page,
  system,
}) => {
  await page.goto('/space/reader/lendList')
  const rows = page.locator('.rloans tbody tr', { has: page.locator('.bt') })
  await expect(rows).toHaveCount(3)
  const [[first], , [third]] = [...system.world.items] as [
    [string, object],
    [string, object],
    [string, object],
  ]
  const before = system.world.items.get(first)?.due
  await rows.first().getByRole('button', { name: /续借/ }).click()
  await expect.poll(() => system.world.items.get(first)?.due).not.toBe(before)
  await expect(rows.filter({ hasText: '2099-12-22' })).toHaveCount(1)
  await rows.filter({ hasText: '2099-12-20' }).getByRole('button', { name: /续借/ }).click()
  await expect(page.getByText('Item was recalled by the desk')).toBeVisible()
  expect(system.world.items.get(third)?.due).toBe('20991220    235900')
})

test('R05 features that the system does not support are not offered', async ({ page }) => {
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('a[href$="/reader/lendList"]').first()).toBeVisible()
  for (const child of ['histList', 'changePassword', 'reportLoss', 'loanLoss'])
    await expect(page.locator(`a[href$="/reader/${child}"]`)).toHaveCount(0)
  // nor is there a panel that can only fail
  for (const child of ['readerHome', 'certificateInfo', 'violation']) {
    await page.goto(`/space/reader/${child}`)
    await expect(page.locator('.whoami')).toContainText('苏晚晴')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: /重试|重新加载/ })).toHaveCount(0)
  }
})

test('E01 while the system does not answer, the catalogue works and the account says so', async ({
  page,
  system,
}) => {
  system.fail('silent')
  await page.goto('/space/searchList?q=history')
  await expect(page.getByRole('article').first()).toBeVisible()
  // answers of the system are cached for five seconds, and a call has four seconds to time out
  await expect(async () => {
    await page.goto('/space/reader/lendList')
    await expect(page.getByText('图书馆系统暂时无法使用').first()).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.locator('.whoami')).toContainText('苏晚晴')
  system.heal()
  // after three failures it gets one request every ten seconds
  await expect(async () => {
    await page.goto('/space/reader/lendList')
    await expect(page.locator('.rloans tbody .bt')).toHaveCount(3, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})
