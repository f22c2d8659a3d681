/** Donations, topics and shared booklists (C06, C07, K04, K13, K14), compared with what is stored. */
import { expect, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'

test('C06 a donation is opened from its bookplate, says whose it is, and what of it is on the shelves', {
  tag: '@story',
}, async ({ page, host }) => {
  await page.goto('/space/recommendMore/donation')
  const [gift] = host.query<{ id: string; donor: string; n: number; waiting: number }>(
    `SELECT id, donor, waiting, (SELECT count(*) FROM donation_book WHERE donation = donation.id) AS n FROM donation
     ORDER BY donated_on DESC LIMIT 1`,
  )
  await expect(page.locator('a.exl')).toHaveCount(12)
  await page.getByRole('link', { name: gift!.donor }).click()
  await expect(page).toHaveURL(`/space/donateDetail/${gift!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gift!.donor)
  const books = page.getByRole('region', { name: '本次赠书' })
  await expect(books).toContainText(`已上架 ${gift!.n} 种`)
  await expect(books).toContainText(`编目中 ${gift!.waiting} 册`)
  await expect(books.locator('tbody tr')).toHaveCount(18)
  await books.getByRole('link', { name: '下一页' }).click()
  await expect(books.locator('tbody tr')).toHaveCount(gift!.n - 18)
  await page.goBack()
  await expect(books.locator('tbody tr')).toHaveCount(18)
  await page.goto('/space/donateDetail/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这次捐赠')
})

test('C06 shelves stand by discipline, and one of them has all its books; the address says which', async ({
  page,
}) => {
  await page.goto('/space/recommendMore/collection')
  await expect(page.locator('.bcase h2')).toHaveCount(3)
  // each shelf loads separately
  await expect(page.getByRole('link', { name: /^查看全部/ })).toHaveCount(3)
  await page
    .getByRole('link', { name: /^查看全部/ })
    .first()
    .click()
  await expect(page).toHaveURL(/dcp=01/)
  await expect(page.locator('.bcase h2')).toHaveCount(1)
  await expect.poll(() => page.locator('.bcase__cap .bt').count()).toBeGreaterThan(8)
  await page.reload()
  await expect(page.getByLabel('学科', { exact: true })).toHaveValue('01')
})

test('C07 a topic is found by a word and walked room by room; its books become a booklist of one’s own', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader7')
  await page.goto('/space/subjectReference')
  await expect(page.locator('.lists .list')).toHaveCount(10)
  await page.getByRole('textbox', { name: '查找专题' }).fill('測量')
  await page.keyboard.press('Enter')
  await expect(page.locator('.lists .list b')).toHaveText(['天地之间'])
  await page.locator('.lists .list').click()
  await expect(page.locator('.hall')).toHaveCount(3)
  await page.getByRole('navigation', { name: '内容' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/#room-1$/)
  await page.getByRole('button', { name: '复制为我的书单' }).click()
  await expect(page.locator('.toast')).toContainText('已复制为“天地之间”')
  const copied = host.query(
    `SELECT bib FROM booklist_item WHERE booklist = (
       SELECT id FROM booklist WHERE name = '天地之间' AND uid = (SELECT uid FROM patron WHERE user_id = 'reader7'))`,
  )
  expect(copied).toHaveLength(await page.locator('.work').count())
})

test('K14 a list is followed, stands among what one follows, and is let go', async ({ page, host }) => {
  await signIn(page, 'reader8')
  const [list] = host.query<{ id: string; name: string }>(
    "SELECT id, name FROM booklist WHERE name = '宋人的一天'",
  )
  const followers = () =>
    host.query(
      "SELECT 1 FROM booklist_follow WHERE booklist = ? AND uid = (SELECT uid FROM patron WHERE user_id = 'reader8')",
      list!.id,
    ).length
  await page.goto(`/space/bookList/detail/${list!.id}`)
  await expect(page.locator('.blbar')).toContainText('汴河边')
  await page.getByRole('button', { name: '关注' }).click()
  await expect(page.getByRole('button', { name: '已关注' })).toHaveAttribute('aria-pressed', 'true')
  expect(followers()).toBe(1)
  await page.goto('/space/reader/shelf')
  const followed = page.getByRole('region', { name: '我关注的书单' })
  await expect(followed.getByRole('link', { name: '宋人的一天' })).toBeVisible()
  await followed.getByRole('button', { name: '取消关注“宋人的一天”' }).click()
  await expect(followed).toContainText('暂无关注的书单')
  await expect(page.locator('#followed')).toBeFocused()
  expect(followers()).toBe(0)
})

test('K14 a list that was followed stays so, also when what the page had asked for before comes later', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader9')
  const [list] = host.query<{ id: string }>("SELECT id FROM booklist WHERE name = '宋人的一天'")
  const knowReader = await held(page, '**/opac/users/info*')
  let bringLate = () => {}
  const isLate = new Promise<void>(done => {
    bringLate = done
  })
  let asked = 0
  await page.route(/\/booklists\/\w+\/info/, async route => {
    // as it was when it was asked for
    const response = await route.fetch()
    // the second time as the reader, who is known by then
    if (++asked > 1) await isLate
    await route.fulfill({ response })
  })
  await page.goto(`/space/bookList/detail/${list!.id}`)
  const follow = page.getByRole('button', { name: '关注' })
  await expect(follow).toBeVisible()
  host.exec("UPDATE booklist SET description = '后来改的说明' WHERE id = ?", list!.id)
  knowReader()
  await expect.poll(() => asked).toBe(2)
  await follow.click()
  const followed = page.getByRole('button', { name: '已关注' })
  await expect(followed).toHaveAttribute('aria-pressed', 'true')
  const count = await page.getByText(/\d+ 人关注/).textContent()
  bringLate()
  await expect(page.getByText('后来改的说明')).toBeVisible()
  await expect(followed).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/\d+ 人关注/)).toHaveText(count!)
})

test('K14 a private list is shared by a link until it is ended; a note with a forbidden word is refused, and stays typed', async ({
  page,
  browser,
  baseURL,
  host,
}) => {
  await signIn(page, 'reader2')
  const [list] = host.query<{ id: string }>("SELECT id FROM booklist WHERE name = '史料'")
  await page.goto(`/space/reader/shelf?list=${list!.id}`)
  await page.getByText('分享链接').click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const address = await page.getByRole('textbox', { name: '链接' }).inputValue()
  const guest = await (await browser.newContext({ baseURL })).newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('史料')

  host.exec(`INSERT INTO conf (name, value) VALUES ('booklist.forbidden.words', '["代写"]')`)
  await page
    .getByRole('button', { name: /的推荐语与顺序$/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('推荐语').fill('代 寫')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert')).toContainText('推荐语中含有不允许使用的词')
  await expect(form.getByLabel('推荐语')).toHaveValue('代 寫')
  await expect(form.getByLabel('推荐语')).toBeFocused()
  await form.getByLabel('推荐语').fill('从这里读起')
  await form.getByLabel('位置').fill('2')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('.listbook').nth(1)).toContainText('从这里读起')

  await page.getByRole('button', { name: '编辑“史料”' }).click()
  await form.getByLabel('说明').fill('代写')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByLabel('说明')).toBeFocused()
  await expect(form.getByLabel('说明')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: '取消' }).click()
  await guest.reload()
  await expect(guest.getByRole('article').nth(1)).toContainText('从这里读起')
  host.exec("DELETE FROM conf WHERE name = 'booklist.forbidden.words'")

  await page.getByRole('button', { name: '撤销链接' }).click()
  await expect(page.getByRole('button', { name: '生成链接' })).toBeFocused()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('链接已失效')
  await guest.context().close()
})

test('C06 C07 K14 at 320 px in English nothing scrolls sideways, on pages of lists, topics and gifts', async ({
  page,
  context,
  baseURL,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await signIn(page, 'reader2')
  const one = (sql: string) => host.query<{ id: string }>(sql)[0]!.id
  const own = one("SELECT id FROM booklist WHERE name = '史料'")
  const pages: [path: string, mark: string][] = [
    ['subjectReference/topics', '.lists .list'],
    [`bookList/detail/${one('SELECT id FROM booklist WHERE recommended = 1 LIMIT 1')}`, '.listacts .btn'],
    [`donateDetail/${one('SELECT id FROM donation LIMIT 1')}`, '.gift .tbl'],
    ['reader/shelf', '.blist'],
    [`reader/shelf?list=${own}`, '.listbook .avail'],
  ]
  for (const [path, mark] of pages) {
    await page.goto(`/space/${path}`)
    await expect(page.locator(mark).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
