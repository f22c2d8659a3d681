/** R14: a fee of the library's own system, paid at the cashier; what Koha has booked is compared. */
import { startKoha } from '../../tests/simulators/koha.ts'
import { expect, test } from '../fixtures.ts'
import { openOutside, SECRET } from '../hosts/cashier.ts'
import { startHost } from '../hosts/host.ts'
import { READER, worldOf } from '../hosts/koha-library.ts'
import { isClean } from '../staff/staff-room.ts'

test('R14 a patron pays a fee of Koha, reads that it is being booked while Koha is away, and then that it is', async ({
  page,
}) => {
  const koha = await startKoha(worldOf())
  const outside = await openOutside()
  const host = await startHost({
    ...{ CIRCULATION: 'koha', KOHA_URL: koha.url, KOHA_CLIENT_ID: 'portal', CAPTCHA: 'off' },
    ...{ KOHA_CLIENT_SECRET: 'portal-secret', KOHA_TIMEOUT: '2500' },
    ...{ CASHIER_URL: `${outside.url}/pay`, CASHIER_SECRET: SECRET },
  })
  try {
    await page.goto(`${host.url}/space/loginBoard`)
    await page.getByLabel('学号 / 工号').fill('K-7')
    await page.getByLabel('密码', { exact: true }).fill('open sesame')
    await page.locator('dialog button[type=submit]').click()
    await expect(page).not.toHaveURL(/loginBoard/)
    await page.goto(`${host.url}/space/reader/violation`)
    await page.getByRole('button', { name: '在线缴费 ¥3.50' }).press('Enter')
    await expect(page.getByText('350 CNY')).toBeVisible()
    const [{ code }] = host.query<{ code: string }>('SELECT code FROM payment') as [{ code: string }]
    koha.fail('maintenance')
    const said = { payment: code, state: 'paid', amount: 350, currency: 'CNY', transaction: 'T-1' }
    expect(await outside.callBack(said)).toBe(200)
    await page.getByRole('link', { name: '返回图书馆' }).press('Enter')
    const told = page.getByRole('status').filter({ hasText: '¥3.50' })
    await expect(told).toContainText('图书馆系统正在入账')
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await isClean(page)
    }
    expect(koha.world.credits ?? []).toEqual([])
    koha.heal()
    // the cashier says it once more; a system that was away is tried every ten seconds
    await expect
      .poll(
        async () => {
          await outside.callBack(said)
          return host.query('SELECT state FROM payment_receipt')
        },
        { timeout: 40_000 },
      )
      .toEqual([{ state: 'settled' }])
    await expect(told).toContainText('已到账')
    expect(koha.world.credits).toMatchObject([
      { patron: READER, amount: -3.5, note: expect.stringContaining(code), paid: [{ debt: 1, amount: 3.5 }] },
    ])
  } finally {
    await host.stop()
    await koha.stop()
    outside.close()
  }
})
