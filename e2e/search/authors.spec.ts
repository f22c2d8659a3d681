/** Headings of authors and subjects with their variant names. */
import { expect, test } from '../fixtures.ts'

const LU_XUN = `/space/searchList?author=${encodeURIComponent('鲁迅')}`

test('F05 another name of an author finds the books, and says under which name they are', async ({
  page,
}) => {
  await page.goto(`/space/searchList?q=${encodeURIComponent('周树人')}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('.seeref')).toContainText('“周树人”在馆藏目录中写作 鲁迅')
  await expect(page.getByRole('link', { name: '朝花夕拾', exact: true })).toBeVisible()
  await page.locator('.seeref a').click()
  await expect(page.getByRole('heading', { level: 1, name: '鲁迅' })).toBeVisible()
  await expect(page.locator('.per__f')).toContainText('周树人')
  await expect(page.locator('.seeref')).toHaveCount(0)
})

test('F05 an author’s page has every name, sorts and narrows like any list, and stands without scripts', async ({
  page,
  browser,
  host,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const served = await plain.newPage()
  await served.goto(host.url + LU_XUN)
  await expect(served.getByRole('heading', { level: 1, name: '鲁迅' })).toBeVisible()
  await plain.close()
  await page.goto(LU_XUN)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page).toHaveTitle(/^鲁迅 - /)
  await expect(page.locator('.per')).toHaveCount(1)
  const all = await page.locator('.rec').count()
  await page.locator('.facets input[name=subject]').first().check()
  await expect.poll(() => page.locator('.rec').count()).toBeLessThan(all)
  await expect(page.getByRole('heading', { level: 1, name: '鲁迅' })).toBeVisible()
  await page.locator('.per__f a', { hasText: '令飞' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '令飞' })).toBeVisible()
  await page.locator('.per__f a', { hasText: '鲁迅' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '鲁迅' })).toBeVisible()
})

test('F05 an author’s page begins with works in the language of the interface; its numbers are those of the pages they lead to', async ({
  page,
}) => {
  const engels = `/space/searchList?author=${encodeURIComponent('Engels, Friedrich')}`
  const first = page.locator('.rec').first().getByRole('heading').getByRole('link')
  await page.goto(engels)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(first).toHaveText(/\p{sc=Han}/u)
  const status = page.locator('.reshead [role=status]')
  const about = page.locator('.perside section').last().locator('li').first()
  const ofSubject = await about.locator('.num').textContent()
  await about.getByRole('link').click()
  await expect(status).toContainText(`共 ${ofSubject} 种`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Engels')
  await page.goto(engels)
  const coAuthor = page.locator('.perside li').first()
  const count = await coAuthor.locator('.num').textContent()
  await coAuthor.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marx, Karl')
  await expect(status).toContainText(`共 ${count} 种`)
  await page.goto(`${engels}&langCode=en`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(first).not.toHaveText(/\p{sc=Han}/u)
})

test('F02 suggestions for the beginning of a name have titles, whole headings before their parts', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=law')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const box = page.locator('input[name=q]').first()
  await box.fill('shake')
  const options = page.locator('[role=listbox] [role=option]')
  await expect(options.filter({ hasText: 'Shakespeare, William--' })).toHaveCount(1)
  const texts = await options.allInnerTexts()
  const at = (text: string) => texts.findIndex(each => each.includes(text))
  expect(at('The Complete Works of William Shakespeare')).toBeGreaterThan(-1)
  expect(at('The Complete Works of William Shakespeare')).toBeLessThan(at('Shakespeare, William--'))
  await box.fill('9')
  await expect(options.filter({ hasText: '9' })).toHaveCount(0)
})

test('F05 tabs show what is about an author, too', async ({ page }) => {
  await page.goto(`/space/searchList?author=${encodeURIComponent('Tolstoy, Leo, graf')}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const tabs = page.getByRole('navigation', { name: '作品类别' })
  const works = tabs.getByRole('link', { name: /^作品/ })
  await expect(works).toHaveAttribute('aria-current', 'page')
  const count = /\d+/.exec((await works.textContent())!)![0]
  await expect(page.locator('.reshead [role=status]')).toContainText(`共 ${count} 种`)
  await tabs.getByRole('link', { name: /^关于/ }).click()
  await expect(page).toHaveURL(/role=about/)
  await expect(page.locator('.reshead [role=status]')).toContainText('共 1 种')
})

test('F05 a subject shows its broader and narrower subjects', async ({ page }) => {
  await page.goto(`/space/searchList?subject=${encodeURIComponent('小说-中国')}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('.sub3__r--up a').last()).toHaveText('中国文学')
  await page.locator('.sub3 a', { hasText: '小说-中国-明代' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '小说-中国-明代' })).toBeVisible()
  await expect(page.locator('.sub3__r--up a').last()).toHaveText('小说-中国')
})

test('B01 the author’s link of a book leads to the search by author, with the author above it', async ({
  page,
}) => {
  await page.goto(LU_XUN)
  await page.locator('.rec__by a').first().click()
  await expect(page).toHaveURL(/f=author/)
  await expect(page.locator('.per h2')).toHaveText('鲁迅')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('鲁迅')
})

test('F05 nothing moves while an author’s page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const own = window as unknown as { moved: number }
    own.moved = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) own.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(LU_XUN)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('.per')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02)
})
