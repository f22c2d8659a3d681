/** R13, R14: paying at a cashier, and push messages, with a stub of the other side; what is stored is compared. */

import { test as base, expect, frames, signIn } from '../fixtures.ts'
import { type Outside, openOutside, SECRET } from '../hosts/cashier.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { addAnn, enter, isClean } from '../staff/staff-room.ts'

const test = base.extend<object, { outside: Outside; host: RunningHost }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const outside = await openOutside()
      await use(outside)
      outside.close()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ outside }, use) => {
      const host = await startHost({
        ...{ CASHIER_URL: `${outside.url}/pay`, CASHIER_SECRET: SECRET },
        ...{ WEBHOOK_URL: `${outside.url}/notices`, WEBHOOK_SECRET: SECRET, WEBHOOK_NAME: '微信|WeChat' },
        SOURCE_HOSTS_INSIDE: outside.address,
      })
      host.exec(
        "INSERT INTO fine (uid, loan_id, bib, kind, amount, paid, created_at) SELECT uid, NULL, (SELECT min(id) FROM bib), 'damage', 1250, 0, created_at + 1 FROM patron WHERE user_id = 'reader2'",
      )
      host.exec(
        "INSERT INTO fine (uid, loan_id, bib, kind, amount, paid, created_at) SELECT uid, NULL, NULL, 'other', 300, 0, created_at + 2 FROM patron WHERE user_id = 'reader2'",
      )
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

const unpaid = (host: RunningHost) =>
  host.query<{ amount: number }>(
    "SELECT amount FROM fine JOIN patron USING (uid) WHERE user_id = 'reader2' AND paid = 0 ORDER BY amount",
  )

test('R14 a reader chooses a fine, pays it at the cashier by keyboard, and sees it waiting, then paid', async ({
  page,
  host,
  outside,
}) => {
  const before = unpaid(host).map(({ amount }) => amount)
  expect(before).toEqual(expect.arrayContaining([300, 1250]))
  await signIn(page, 'reader2')
  await page.goto('/space/reader/violation')
  await page
    .getByRole('checkbox', { name: /选择缴纳/ })
    .and(page.locator('tr:has-text("12.50") input'))
    .press('Space')
  const pay = page.getByRole('button', { name: '在线缴费 ¥12.50' })
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await isClean(page)
  }
  await pay.press('Enter')
  await expect(page.getByRole('heading', { name: '收银台' })).toBeVisible()
  await expect(page.getByText('1250 CNY')).toBeVisible()
  await page.getByRole('link', { name: '返回图书馆' }).press('Enter')
  const told = page.getByRole('status').filter({ hasText: '¥12.50' })
  await expect(told).toContainText('尚未收到付款结果')
  await isClean(page)
  const [{ code }] = host.query<{ code: string }>('SELECT code FROM payment') as [{ code: string }]
  const said = { payment: code, state: 'paid', amount: 1250, currency: 'CNY', transaction: 'T-1' }
  expect(await outside.callBack(said)).toBe(200)
  expect(await outside.callBack(said)).toBe(200)
  await expect(told).toContainText('已到账')
  expect(unpaid(host)).toHaveLength(before.length - 1)
  expect(host.query('SELECT state FROM payment_receipt')).toEqual([{ state: 'settled' }])
  await expect(page.getByRole('row', { name: /12\.50/ })).toContainText('已缴')
})

test('R14 money that fits nothing is a case that the staff close with a note', async ({
  page,
  host,
  outside,
}) => {
  await signIn(page, 'reader2')
  await page.goto('/space/reader/violation')
  await page.getByRole('button', { name: /在线缴费/ }).click()
  await expect(page.getByRole('heading', { name: '收银台' })).toBeVisible()
  const [{ code }] = host.query<{ code: string }>('SELECT code FROM payment ORDER BY id DESC') as [
    { code: string },
  ]
  expect(
    await outside.callBack({
      payment: code,
      state: 'paid',
      amount: 100,
      currency: 'CNY',
      transaction: 'T-2',
    }),
  ).toBe(200)
  await page.getByRole('link', { name: '返回图书馆' }).click()
  await expect(page.getByRole('status').filter({ hasText: '正在核对' })).toBeVisible()
  await enter(page, addAnn(host), 'numbers')
  const part = page.getByRole('region', { name: '在线缴费' })
  await expect(part.getByRole('row', { name: /T-2/ })).toContainText('不符')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await isClean(page)
  }
  await part.getByRole('textbox').fill('已退款')
  await part.getByRole('textbox').press('Enter')
  await expect(part.getByRole('row', { name: /T-2/ })).toContainText('已处理')
  await expect
    .poll(() => host.query("SELECT said FROM staff_act WHERE act = 'closed' AND area = 'payments'"))
    .toEqual([{ said: '已退款' }])
  await expect(page.getByRole('region', { name: '消息推送' })).toContainText('已发送')
})

test('R13 a reader turns push messages on under the library’s name, and sees the own code', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader2')
  await page.goto('/space/reader/message')
  const box = page.getByRole('checkbox', { name: '全部消息：微信' })
  await box.press('Space')
  await expect(box).toBeChecked()
  const rows = () => host.query<{ reader: string; wants: number }>('SELECT reader, wants FROM webhook_reader')
  await expect.poll(rows).toMatchObject([{ wants: 1 }])
  await expect(page.getByText(`绑定码：${rows()[0]!.reader}`)).toBeVisible()
  await isClean(page)
  await page.reload()
  await expect(box).toBeChecked()
})

test('R14 an answer after the reader has left the fees takes nobody to the cashier', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader2')
  await page.route('**/opac/x/payments', route => route.abort(), { times: 1 })
  await page.goto('/space/reader/violation')
  await page.getByRole('button', { name: '重试' }).click()
  const pay = page.getByRole('button', { name: /在线缴费/ })
  await expect(pay).toBeVisible()
  let leave = () => {}
  const left = new Promise<void>(done => {
    leave = done
  })
  await page.route('**/opac/x/payments', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await left
    await route.fulfill({ response })
  })
  const begun = () => host.query('SELECT 1 FROM payment').length
  const before = begun()
  await pay.click()
  await expect.poll(begun).toBe(before + 1)
  await page.getByRole('link', { name: '我的消息' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '我的消息' })).toBeVisible()
  const answered = page.waitForResponse(
    one => one.request().method() === 'POST' && /payments/.test(one.url()),
  )
  leave()
  await (await answered).finished()
  await frames(page)
  await expect(page).toHaveURL(/\/reader\/message/)
})
