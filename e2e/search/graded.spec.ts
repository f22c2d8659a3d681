/** One word too many: the graded answer, with words left out, restored and required, in both languages. */
import { expect, test } from '../fixtures.ts'

test('F05 a word too many is left out, named, and can be put back; all can be required', async ({ page }) => {
  await page.goto('/space/searchList?q=红楼梦 曹雪芹 限定版')
  const graded = page.locator('.graded')
  await expect(
    page.getByRole('heading', { level: 1, name: '没有同时包含全部 3 个检索词的图书' }),
  ).toBeVisible()
  await expect(page.locator('.reshead [role=status]')).toContainText('近似结果 1 种')
  await expect(page.getByRole('article').first()).toContainText(/红楼梦|紅樓夢/)
  await expect(page.getByRole('heading', { name: '匹配 2 / 3 个检索词' })).toBeVisible()
  await expect(page.locator('.grade__h').first()).toContainText('不含 限定版')
  await expect(graded).toContainText('共 0 种')
  await expect(page.locator('.floor')).toBeVisible()
  await expect(graded.locator('s')).toHaveText(['限定版'])
  const ways = page.getByRole('complementary', { name: '需要引文中的版本？' })
  await expect(ways.getByRole('link', { name: '图书荐购' })).toHaveAttribute('href', '/space/suggestPurchase')
  await expect(ways.getByRole('link', { name: '电子图书' })).toHaveAttribute(
    'href',
    /EBook\?q=.*%E9%99%90%E5%AE%9A%E7%89%88/,
  )
  await expect(ways.getByRole('link', { name: '咨询馆员' })).toBeVisible()
  await page.getByRole('link', { name: /^限定版\s*恢复此词$/ }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('q') === '红楼梦 曹雪芹 "限定版"')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: '必须包含全部 3 个词' }).click()
  await expect(page).toHaveURL(/only=1/)
  await expect(page.getByRole('heading', { name: /没有图书同时含这 3 个词/ })).toBeVisible()
})

test('F05 in English: what is put back is required, and the other word stays left out', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await page.goto('/space/searchList?q=robinson crusoe leatherbound adventures')
  const graded = page.locator('.graded')
  await expect(page.getByRole('heading', { level: 1, name: 'No title has all 4 words' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Robinson Crusoe')
  const out = await graded.locator('s').allTextContents()
  expect(out).toContain('leatherbound')
  await expect(page.locator('.grade__h').first()).toContainText(`${4 - out.length} of 4 words`)
  await expect(page.locator('.floor')).toContainText('match less closely are not listed')
  await page.goto('/space/searchList?q=defoe robinson crusoe leatherbound')
  await expect(graded).toContainText('gives 0 titles')
  await page.getByRole('link', { name: /All \d+ titles by Defoe, Daniel/ }).click()
  await expect(page).toHaveURL(/author=Defoe/)
  await page.goto('/space/searchList?q=robinson "crusoe" leatherbound')
  await expect(graded.locator('s')).toHaveText(['leatherbound'])
  for (const row of await page.getByRole('article').all()) await expect(row).toContainText(/crusoe/i)
  await page.goto('/space/searchList?q=robinson crusoe "leatherbound"')
  await expect(page.getByRole('heading', { name: /Nothing found for/ })).toBeVisible()
})

test('F05 a pasted citation is shown with its parts, and which of them the book matches', async ({
  page,
}) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  await box.fill('曹雪芹. 红楼梦[M]. 长沙: 岳麓书社, 1987: 45-52.')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '“红楼梦”的检索结果' })).toBeVisible()
  const readBack = page.getByRole('region', { name: '已识别为引文' })
  await expect(readBack.locator('.rb')).toHaveText([
    '曹雪芹作者',
    '红楼梦题名',
    '长沙: 岳麓书社出版',
    '1987年',
  ])
  const part = (name: string) => readBack.locator('dl > div').filter({ hasText: name })
  await expect(part('题名')).toContainText(/红楼梦\s*相符/)
  await expect(part('作者')).toContainText(/曹雪芹\s*相符/)
  await expect(part('出版')).toContainText('仅用于区分版本')
  await expect(page.getByRole('heading', { name: '与引文相符的图书' })).toBeVisible()
  await readBack.getByRole('button', { name: '修改这些部分' }).click()
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  await expect(dialog.getByLabel('条件 1：检索词')).toHaveValue('红楼梦')
  await expect(dialog.getByLabel('条件 2：检索字段')).toHaveValue('author')
  await expect(dialog.getByLabel('条件 2：检索词')).toHaveValue('曹雪芹')
  await page.keyboard.press('Escape')
  await readBack.getByRole('link', { name: '按原检索词逐词检索' }).click()
  await expect(page.getByRole('heading', { name: /没有(找到|图书同时含)/ })).toBeVisible()
})

test('F05 in English: a name is read as its heading, other editions stand apart, without scripts too', async ({
  browser,
  host,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies([{ name: 'opac.lang', value: 'en', url: host.url }])
  const page = await plain.newPage()
  const typed = 'Defoe, D. (1719). Robinson Crusoe. W. Taylor.'
  await page.goto(`${host.url}/space/searchList?q=${encodeURIComponent(typed)}`)
  const readBack = page.getByRole('region', { name: 'This looks like a citation' })
  await expect(readBack.locator('.rb')).toHaveText([
    'Defoe, D.Author',
    '1719Year',
    'Robinson CrusoeTitle',
    'W. TaylorPublication',
  ])
  await expect(readBack.locator('dl')).toContainText('read as Defoe, Daniel')
  const order = page.locator('.grade__of, .rec__title')
  await expect(order).toHaveText([
    'This is the title',
    'Robinson Crusoe',
    'Other editions and translations',
    /The Life and Adventures of Robinson Crusoe/,
  ])
  await plain.close()
})

test('F05 a row says where it has a word that it does not show', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await page.goto('/space/searchList?q=defoe robinson crusoe shipwreck leatherbound')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('.rec__why').first()).toHaveText('Found in subjects: shipwreck')
  await expect(page.locator('.rec__why').first().locator('mark')).toHaveText('shipwreck')
})

test('F05 what a question asks for is said, and can be undone', async ({ page }) => {
  await page.goto(`/space/searchList?q=${encodeURIComponent('有没有鲁迅写的书')}`)
  const read = page.locator('.asread')
  await expect(read).toContainText('责任者 鲁迅')
  await expect(page.getByRole('article').first()).toContainText('鲁迅')
  await read.getByRole('link', { name: '仍检索原来的检索词' }).click()
  await expect(page.getByRole('heading', { name: /没有(找到|图书同时含)/ })).toBeVisible()
})

test('F05 a question, a citation and a label are answered with the book', async ({ page }) => {
  for (const typed of [
    '请问有没有曹雪芹写的《红楼梦》？',
    '曹雪芹. 红楼梦[M]. 长沙: 岳麓书社, 1987: 45-52.',
    'hong lou meng',
  ]) {
    await page.goto(`/space/searchList?q=${encodeURIComponent(typed)}`)
    await expect(page.getByRole('article').first()).toContainText(/红楼梦|紅樓夢/)
  }
  await page.goto('/space/searchList?q=Do you have Robinson Crusoe by Daniel Defoe?')
  await expect(page.getByRole('article').first()).toContainText('Robinson Crusoe')
  await page.goto('/space/searchList?q=i561 d58')
  await expect(page.getByRole('article').first()).toContainText('Robinson Crusoe')
})
