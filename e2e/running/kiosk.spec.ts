/** A device that the public shares: by its network or by ?kiosk=1, and what is left of a visit. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import { startHost } from '../hosts/host.ts'

/** Names of everything that a browser keeps for the portal. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage).filter(name => name !== 'e2e-signed-in'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))
const NOTHING = { local: [], tab: [], databases: [], caches: [] }
const countdown = (page: Page) => page.getByRole('alertdialog', { name: '您还在吗？' })
const find = (page: Page) => page.getByRole('heading', { level: 1, name: '找一本书' })

test('S05 after idle minutes a shared device counts down, and nothing of the visit is left', async ({
  page,
  context,
  host,
}) => {
  host.exec('DELETE FROM session')
  await page.clock.install()
  await page.goto('/space/index?kiosk=1')
  await expect(find(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '楼层与架位' })).toBeVisible()
  await expect(page.locator('a[href*="nlc.cn"]')).toHaveCount(0)
  // home with nothing to forget asks nobody
  await page.clock.fastForward('10:00')
  await expect(countdown(page)).toHaveCount(0)

  await page.locator('input[name=q]').fill('红楼梦')
  await page.locator('input[name=q]').press('Enter')
  await expect(page).toHaveURL(/searchList/)
  await page.locator('.rec__foot > .act:not([aria-haspopup])').first().click()
  await signIn(page, 'reader1')
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.whoami')).toBeVisible()
  await expect(page.locator('header a[href*="nlc.cn"]')).toHaveCount(0)
  await expect(page.locator('header').getByText('国家图书馆').first()).toBeAttached()
  await page.evaluate(() => new Promise(done => Object.assign(indexedDB.open('draft'), { onsuccess: done })))
  await page.evaluate(() => caches.open('opac-card-x'))

  await page.clock.fastForward('03:01')
  await page.clock.runFor(1000)
  await expect(countdown(page)).toBeVisible()
  await expect(countdown(page).getByText('临时书架 1 种')).toBeVisible()
  await expect(countdown(page).getByText('登录：')).toBeVisible()
  await expect(countdown(page).getByRole('button', { name: '继续使用' })).toBeFocused()
  // the shelf goes to a phone first, for which there is time
  await countdown(page).getByRole('button', { name: '先发到手机' }).press('Enter')
  await expect(countdown(page).getByRole('img', { name: '第 1 个二维码，共 1 个' })).toBeVisible()
  await page.clock.runFor(90_000)
  await expect(countdown(page).getByRole('img', { name: '第 1 个二维码，共 1 个' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(countdown(page)).toHaveCount(0)
  await expect(page.locator('.whoami')).toBeVisible()

  await page.clock.fastForward('03:01')
  await page.clock.runFor(1000)
  await expect(countdown(page)).toBeVisible()
  await page.clock.runFor(62_000)
  await expect(find(page)).toBeVisible()
  await expect(page.getByText('都清除了。')).toBeVisible()
  await expect(page).toHaveURL(/\/space\/index$/)
  expect(await keptIn(page)).toEqual(NOTHING)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['opac.kiosk'])
  expect(host.query('SELECT 1 FROM session WHERE uid > 0')).toEqual([])
  for (let back = 0; back < 4; back++) {
    await page.goBack().catch(() => null)
    if (!page.url().startsWith(host.url)) break
    await expect(find(page)).toBeVisible()
    await expect(page).toHaveURL(/\/space\/index/)
    await expect(page.locator('.whoami')).toHaveCount(0)
  }
})

test('S05 what is typed at home before the scripts have come stays in the box, and is searched for', async ({
  page,
}) => {
  const release = await held(page, '**/assets/*.js')
  await page.goto('/space/index?kiosk=1', { waitUntil: 'commit' })
  const box = page.locator('input[name=q]')
  await box.pressSequentially('红楼')
  release()
  await expect(find(page)).toBeVisible()
  await expect(box).toHaveValue('红楼')
  await expect(box).toBeFocused()
  await page.keyboard.type('梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url => url.searchParams.get('q') === '红楼梦')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('红楼梦')
})

test('S05 Enter at home before the scripts have come searches when they have', async ({ page }) => {
  const release = await held(page, '**/assets/*.js')
  await page.goto('/space/index?kiosk=1', { waitUntil: 'commit' })
  await page.locator('input[name=q]').fill('红楼梦')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(url => url.searchParams.get('q') === '红楼梦')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('红楼梦')
})

test('S05 floor plans that do not load are said on home, and tried again there', async ({ page }) => {
  await page.route('**/opac/x/walk*', route => route.abort())
  await page.goto('/space/index?kiosk=1')
  await expect(find(page)).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: '楼层平面图未能载入' })
  await expect(failed).toBeVisible()
  await page.unroute('**/opac/x/walk*')
  await failed.getByRole('button').press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '楼层与架位' })).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(page.locator('.kplan svg').first()).toBeVisible()
})

test('S05 a device of the network is shared without being asked; without an answer it says so', async ({
  browser,
}) => {
  const host = await startHost({ KIOSK_NETWORKS: '127.0.0.0/8, ::1' })
  try {
    const context = await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto('/space/index')
    await expect(find(page)).toBeVisible()
    await signIn(page, 'reader1')
    await page.goto('/space/reader/certificateInfo')
    await expect(page.locator('.whoami')).toBeVisible()
    await expect(page.getByRole('button', { name: '添加通行密钥' })).toHaveCount(0)
    await expect(page.locator('html[data-kiosk]')).toBeAttached()
    await context.setOffline(true)
    const away = page.getByRole('alertdialog', { name: '网络已断开' })
    await expect(away).toBeVisible()
    await away.getByRole('button', { name: '继续看这一页' }).press('Enter')
    await expect(page.getByText('网络已断开，正在重试。')).toBeVisible()
    await page.locator('.whoami > summary').click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page.getByRole('alertdialog', { name: '尚未退出登录' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await context.setOffline(false)
    await page.getByRole('alertdialog').getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('都清除了。')).toBeVisible()
    expect(host.query('SELECT 1 FROM session WHERE uid > 0')).toEqual([])
    // the network is there, the library is not
    await page.goto('/space/index')
    await expect(find(page)).toBeVisible()
    const words = page.locator('input[name=q]').first()
    await words.fill('红楼梦')
    await page.route('**/opac/**', route => route.abort('connectionrefused'))
    await words.press('Enter')
    await expect(away).toBeVisible()
    await page.unroute('**/opac/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(away).toBeHidden()
    // asked to leave, it is one again with the next document
    await page.goto('/space/index?kiosk=0')
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'opac.kiosk'))
      .toBe(false)
    await page.goto('/space/index')
    await expect(find(page)).toBeVisible()
    await context.close()
  } finally {
    await host.stop()
  }
})

test('S05 at home a card that is read opens the sign-in with its number, which is in no address; a librarian can be called', async ({
  page,
  host,
}) => {
  host.conf('space.help.phone', '0571-8888')
  try {
    await page.goto('/space/index?kiosk=1')
    await expect(find(page)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '致电馆员' })).toContainText('0571-8888')
    const input = page.locator('input[name=q]')
    await input.focus()
    // a reader's keys come within the same moment, whatever the machine is busy with
    const read = (number: string) =>
      page.evaluate(text => {
        const field = document.activeElement as HTMLInputElement
        for (const key of [...text, 'Enter']) {
          const isHeard = field.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          )
          if (!isHeard || key === 'Enter') continue
          field.value += key
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }, number)
    await read('reader1')
    const dialog = page.getByRole('dialog', { name: '登录' })
    await expect(dialog.locator('[name=account]')).toHaveValue('reader1')
    await expect(dialog.locator('[name=password]')).toBeFocused()
    await expect(page).toHaveURL(/\/space\/index(\?kiosk=1)?$/)
    await page.keyboard.press('Escape')
    await expect(input).toHaveValue('')
    // slowly typed, or a book's barcode, it is a search
    await input.focus()
    await page.keyboard.type('reader1', { delay: 120 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/searchList/)
    await expect(dialog).toHaveCount(0)
  } finally {
    host.exec("DELETE FROM conf WHERE name = 'space.help.phone'")
  }
})

test('S05 what is read at home can be made large and of high contrast, and is as usual for the next', async ({
  page,
}) => {
  await page.goto('/space/index?kiosk=1')
  await page.getByRole('button', { name: '大字' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-text', '150')
  await page.getByRole('button', { name: '高对比' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'dark')
  await page.getByRole('button', { name: '高对比' }).press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast', 'dark')
})
