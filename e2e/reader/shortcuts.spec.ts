/** Keyboard shortcuts of the portal, and due dates beside the card without a network. */
import { expect, frames, signIn, test } from '../fixtures.ts'

test('S05 keys go to places, are listed by ?, yield to fields and dialogs, and can be switched off', async ({
  page,
}) => {
  await page.goto('/space/hotBook')
  const list = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  // the first key loads them, and counts
  await page.keyboard.press('?')
  await expect(list).toBeVisible()
  // a dialog has its own keys
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await frames(page)
  await expect(page).toHaveURL(/hotBook/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/space\/newBook/)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/space\/index$/)
  await expect(page.locator('main h1')).toBeFocused()
  await page.keyboard.press('/')
  const words = page.locator('main input[name=q]')
  await expect(words).toBeFocused()
  await page.keyboard.type('g n?/')
  await expect(words).toHaveValue('g n?/')
  await expect(list).toHaveCount(0)

  await page.getByRole('button', { name: '键盘快捷键' }).click()
  await list.getByRole('checkbox', { name: '使用单键快捷键' }).uncheck()
  await list.getByRole('button', { name: '关闭' }).click()
  await page.reload()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.locator('main h1').click()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await frames(page)
  await expect(list).toHaveCount(0)
  await expect(page).toHaveURL(/\/space\/index$/)
  expect(await page.evaluate(() => localStorage.getItem('opac:shortcuts'))).toBe('false')
})

test('S05 the keys that load the shortcuts lead somewhere at once, and words in a field load nothing', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', request => {
    if (/Shortcuts/.test(request.url())) loaded.push(request.url())
  })
  await page.goto('/space/index')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.locator('main input[name=q]').click()
  await page.keyboard.type('g/?n')
  await expect(page.locator('main input[name=q]')).toHaveValue('g/?n')
  await frames(page)
  expect(loaded).toEqual([])
  await page.locator('main h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/space\/newBook/)
  expect(loaded.length).toBeGreaterThan(0)
})

test('R02 due dates are beside the card without a network, with their age, and go at sign-out', async ({
  page,
  context,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mspace/reader/readerHome')
  await page.getByRole('button', { name: '出示条码' }).click()
  await page.getByRole('checkbox', { name: '保存到本设备，断网时也可出示' }).check()
  const kept = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('opac:card') ?? 'null')?.dues?.rows as { due: string }[],
    )
  const due = host
    .query<{ due_at: number }>(
      `SELECT due_at FROM loan WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader1') ORDER BY due_at`,
    )
    .map(row => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(row.due_at))
  await expect.poll(async () => (await kept())?.map(row => row.due).sort()).toEqual(due)
  await page.goto('/space/card/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/space/card/')
  await expect(page.getByRole('heading', { name: '应还日期' })).toBeVisible()
  await expect(page.getByText(/截至 \d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible()
  await expect(page.locator('.dues li')).toHaveCount(due.length)
  await expect(page.locator('.dues')).toContainText(due[0]!)
  await context.setOffline(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/space/index')
  await page.locator('.whoami > summary').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.locator('.signin')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('opac:card'))).toBe('null')
})
