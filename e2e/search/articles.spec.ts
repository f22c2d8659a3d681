/** Articles, e-books and papers as a person finds, narrows and reads them. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { DiscoveryAnswer } from '../../src/contract/catalogue/discovery.ts'
import { expect, test } from '../fixtures.ts'

/** The index's answer to the same search, requested beside the page. */
async function asked(page: Page, body: object): Promise<DiscoveryAnswer> {
  const answer = await page.request.post('/lkb/eds/retrieve', { data: body })
  return (await answer.json()).data
}
const words = (term: string, more = {}) => ({
  viewMode: 'article',
  queries: [{ operator: 'and', fieldcode: '', term }],
  resultsperpage: 20,
  ...more,
})
const rows = (page: Page) => page.getByRole('main').getByRole('article')

test('F06 articles are found from home, limited, paged and ordered; the address has it all', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/space/index')
  await page.getByRole('tab', { name: '文章' }).click()
  const bar = page.getByRole('combobox', { name: '检索词' })
  await bar.fill('夜间开放')
  await bar.press('Enter')
  await expect(page).toHaveURL(/\/searchListArticle\?q=/)
  const all = await asked(page, words('夜间开放'))
  expect(all.total).toBeGreaterThan(20)
  const status = page.getByRole('main').getByRole('status').first()
  await expect(status).toContainText(`共 ${all.total} 篇`)
  await expect(page.getByRole('tab', { name: '文章' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first().locator('mark').first()).toHaveText('夜间开放')
  await expect(page.getByText('示例数据：刊名')).toBeVisible()

  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click()
  await expect(rows(page)).toHaveCount(all.total - 20)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const limit = page.getByRole('switch', { name: /有全文/ })
  await limit.click()
  const full = await asked(page, words('夜间开放', { limiters: ['FT'] }))
  expect(full.total).toBeLessThan(all.total)
  await expect(status).toContainText(`共 ${full.total} 篇`)
  await expect(limit).toBeFocused()
  await page.getByLabel('排序').selectOption({ label: '日期（新到旧）' })
  const newest = await asked(page, words('夜间开放', { limiters: ['FT'], sort: 'date' }))
  await expect(rows(page).first().getByRole('heading')).toContainText(newest.records[0]!.title)
  await expect(page).toHaveURL(url => {
    const { searchParams: all } = url
    return all.get('limit') === 'FT' && all.get('sort') === 'date' && !all.has('page')
  })
  await page.reload()
  await expect(limit).toBeChecked()
  await expect(status).toContainText(`共 ${full.total} 篇`)
  await expect(rows(page).first().getByRole('heading')).toContainText(newest.records[0]!.title)
})

test('F06 years and two values of one facet narrow the articles, each is a chip to take back', async ({
  page,
}) => {
  await page.goto('/space/searchListArticle?q=夜间开放')
  const limits = page.getByRole('complementary', { name: '限定条件' })
  const status = page.getByRole('main').getByRole('status').first()
  const all = await asked(page, words('夜间开放'))
  const [one, two] = all.facets.find(facet => facet.id === 'Journal')!.values
  // the accessible name of a value includes its count
  const box = (label: string) => limits.getByRole('checkbox', { name: new RegExp(`^${label}\\s*\\d`) })
  await box(one!.label).check()
  await expect(status).toContainText(`共 ${one!.count} 篇`)
  await box(two!.label).check()
  await expect(status).toContainText(`共 ${one!.count + two!.count} 篇`)
  await limits.getByLabel('起始年').fill('2022')
  await limits.getByLabel('结束年').fill('2018')
  await limits.getByLabel('结束年').press('Enter')
  const few = await asked(
    page,
    words('夜间开放', {
      facetfilter: [{ id: 'Journal', values: [one!.value, two!.value] }],
      pubYear: { start: '2018-01', end: '2022-12' },
    }),
  )
  expect(few.total).toBeGreaterThan(0)
  await expect(status).toContainText(`共 ${few.total} 篇`)
  await expect(page).toHaveURL(url => url.searchParams.get('year') === '2018-2022')
  await page.getByRole('button', { name: `移除 刊名: ${one!.label}` }).click()
  await page.getByRole('button', { name: '移除 出版日期: 2018–2022' }).click()
  await expect(status).toContainText(`共 ${two!.count} 篇`)
  await page.goBack()
  await expect(page.getByRole('button', { name: '移除 出版日期: 2018–2022' })).toBeVisible()
})

test('F06 related words widen the list only when asked, say so, and can be taken back', async ({ page }) => {
  await page.goto('/space/searchListArticle?q=夜间开放')
  const status = page.getByRole('main').getByRole('status').first()
  const plain = await asked(page, words('夜间开放'))
  const wide = await asked(page, words('夜间开放', { expander: ['thesaurus'] }))
  expect(wide.total).toBeGreaterThan(plain.total)
  await expect(status).toContainText(`共 ${plain.total} 篇`)
  await page.getByRole('switch', { name: /扩展相关词/ }).click()
  await expect(status).toContainText(`共 ${wide.total} 篇`)
  await expect(page.getByText(`同时检索 ${wide.expanded.join('、')}`)).toBeVisible()
  await page.getByRole('button', { name: '取消相关词' }).click()
  await expect(status).toContainText(`共 ${plain.total} 篇`)
})

test('F06 e-books and papers have lists of their own, with their own fields and facets', async ({ page }) => {
  await page.goto('/space/searchListEBook?q=dream')
  const books = await asked(page, words('dream', { viewMode: 'e-book' }))
  await expect(rows(page)).toHaveCount(books.total)
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /在线阅读/ }),
  ).toHaveAttribute('href', /^https:\/\/www\.gutenberg\.org\//)
  await expect(page.getByText('示例数据：刊名')).toHaveCount(0)
  const field = page.getByRole('combobox', { name: '检索字段' })
  await expect(field.locator('option')).toHaveText(['任意词', '题名', '责任者', '主题词'])
  await expect(page.getByRole('combobox', { name: '匹配方式' })).toHaveCount(0)
  await page.getByRole('tab', { name: '学位论文' }).click()
  await page.getByRole('combobox', { name: '检索词' }).fill('信息素养')
  await field.selectOption('title')
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page).toHaveURL(/\/searchListPaper\?/)
  const theses = await asked(page, {
    viewMode: 'paper',
    queries: [{ operator: 'and', fieldcode: 'TI', term: '信息素养' }],
  })
  expect(theses.total).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`共 ${theses.total} 篇`)
  await expect(page.getByRole('complementary', { name: '限定条件' }).getByText('博士论文')).toBeVisible()
})

test('F06 nothing found and a failing index each offer a way on', async ({ page }) => {
  await page.goto('/space/searchListArticle?q=没有这样的词句&limit=FT&f=title')
  await expect(page.getByRole('heading', { name: '没有找到“没有这样的词句”' })).toBeVisible()
  await expect(page.getByRole('link', { name: '在馆藏目录中检索' })).toHaveAttribute(
    'href',
    /\/searchList\?q=/,
  )
  await page.getByRole('link', { name: '清除限定条件' }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('limit') !== 'FT')

  await page.route('**/lkb/eds/retrieve', route => route.fulfill({ status: 502, body: '' }))
  await page.goto('/space/searchListArticle?q=夜间开放')
  await expect(page.getByRole('alert')).toContainText('检索暂时无法使用')
  await expect(rows(page)).toHaveCount(0)
  await page.unroute('**/lkb/eds/retrieve')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // a page number that does not exist: the server's message, with a link to the first page
  await page.goto('/space/searchListArticle?q=夜间开放&page=99')
  await page.getByRole('alert').getByRole('link', { name: '第一页' }).click()
  await expect(rows(page)).toHaveCount(20)
})

test('F07 four views: each limits by its own, words go along, and what was built is read back', async ({
  page,
}) => {
  await page.goto('/space/index')
  const open = page.getByRole('button', { name: '高级检索' })
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  await open.click()
  const tabs = dialog.getByRole('tab')
  await expect(tabs).toHaveText(['馆藏', '文章', '电子图书', '学位论文'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await dialog.getByLabel('条件 1：检索词').fill('夜间开放')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(dialog.getByLabel('条件 1：检索词')).toHaveValue('夜间开放')
  await expect(dialog.getByLabel('条件 1：匹配方式')).toHaveCount(0)
  await dialog.getByLabel('条件 1：检索字段').selectOption({ label: '题名' })
  await dialog.getByRole('button', { name: '添加条件' }).click()
  await dialog.getByLabel('条件 2：检索字段').selectOption({ label: '刊名或来源' })
  await dialog.getByLabel('条件 2：检索词').fill('示例工程教育')
  await dialog.getByLabel('起始年').fill('2024')
  await dialog.getByLabel('结束年').fill('2016')
  await dialog.getByRole('checkbox', { name: '同行评审' }).check()
  await dialog.getByRole('button', { name: '检索', exact: true }).click()
  await expect(dialog).toBeHidden()
  const found = await asked(page, {
    viewMode: 'article',
    queries: [
      { operator: 'and', fieldcode: 'TI', term: '夜间开放' },
      { operator: 'and', fieldcode: 'SO', term: '示例工程教育' },
    ],
    limiters: ['RV'],
    pubYear: { start: '2016-01', end: '2024-12' },
  })
  expect(found.total).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`共 ${found.total} 篇`)
  await expect(page).toHaveURL(url => url.pathname.endsWith('/searchListArticle'))

  await page.reload()
  await open.click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('条件 2：检索词')).toHaveValue('示例工程教育')
  await expect(dialog.getByLabel('条件 2：检索字段')).toHaveValue('SO')
  await expect(dialog.getByLabel('起始年')).toHaveValue('2016')
  await expect(dialog.getByRole('checkbox', { name: '同行评审' })).toBeChecked()
})

test('F07 e-books have expanders, papers have lists of values and an order', async ({ page }) => {
  await page.goto('/space/searchListEBook?q=dream')
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  await page.getByRole('button', { name: '高级检索' }).click()
  await dialog.getByRole('group', { name: '扩展检索' }).getByRole('checkbox', { name: '扩展相关词' }).check()
  await dialog.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('expand') === 'thesaurus')
  await expect(page.getByRole('switch', { name: /扩展相关词/ })).toBeChecked()

  await page.getByRole('button', { name: '高级检索' }).click()
  await dialog.getByRole('tab', { name: '学位论文' }).click()
  await dialog.getByLabel('条件 1：检索词').fill('信息素养')
  await dialog.locator('.several', { hasText: '博士论文' }).locator('summary').click()
  await dialog.getByRole('checkbox', { name: '博士论文' }).check()
  await dialog.getByLabel('排序').selectOption({ label: '日期（旧到新）' })
  await dialog.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page).toHaveURL(/\/searchListPaper\?/)
  const found = await asked(page, {
    viewMode: 'paper',
    queries: [{ operator: 'and', fieldcode: '', term: '信息素养' }],
    facetfilter: [{ id: 'DocumentType', values: ['doctor'] }],
    sort: 'date2',
  })
  expect(found.total).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`共 ${found.total} 篇`)
  await expect(rows(page).first().getByRole('heading')).toHaveText(found.records[0]!.title)
})

test('F08 half a range of years is said where it is, and clearing begins anew', async ({ page }) => {
  await page.goto('/space/searchListArticle?q=夜间开放&limit=FT')
  await page.getByRole('button', { name: '高级检索' }).click()
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  const from = dialog.getByLabel('起始年')
  await from.fill('2018')
  await from.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('请填写完整的起止年份，或都留空')
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription('请填写完整的起止年份，或都留空')
  // papers have no years: an invalid year in the hidden fields must not prevent a search
  await dialog.getByRole('button', { name: '清空' }).click()
  await expect(from).toHaveValue('')
  await expect(dialog.getByLabel('条件 1：检索词')).toHaveValue('')
  await expect(dialog.getByRole('checkbox', { name: '有全文' })).not.toBeChecked()
  await dialog.getByLabel('条件 1：检索词').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('请输入第一个条件的检索词')
})

test('F08 a reversed range of years is turned round, and goes from January of the first to December of the last', async ({
  page,
}) => {
  await page.goto('/space/searchListArticle?q=夜间开放')
  await page.getByRole('button', { name: '高级检索' }).click()
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  await dialog.getByLabel('起始年').fill('2023')
  await dialog.getByLabel('结束年').fill('2018')
  const sent = page.waitForRequest(request => (request.postData() ?? '').includes('"pubYear"'))
  await dialog.getByLabel('结束年').press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ pubYear: { start: '2018-01', end: '2023-12' } })
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('篇')
})

test('B13 an article is turned to in its issue; the contents beside it lead on, back leads to the list', async ({
  page,
}) => {
  await page.goto('/space/searchListArticle?q=夜间开放')
  const link = rows(page).first().getByRole('heading').getByRole('link')
  const title = (await link.textContent())!
  await link.click()
  await expect(page).toHaveURL(/\/searchDetailArticle\/[^/]+\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  await expect(page.getByRole('tab', { name: '文章' })).toHaveAttribute('aria-selected', 'true')
  const issue = page.getByRole('complementary', { name: '本期目录' })
  await expect(issue.locator('[aria-current="true"]')).toContainText(title)
  const other = issue.getByRole('link').first()
  const next = (await other.textContent())!
  await other.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await expect(issue.locator('[aria-current="true"]')).toContainText(next)
  await page.getByRole('link', { name: '返回结果' }).click()
  await expect(page).toHaveURL(/\/searchListArticle\?q=/)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
})

test('B13 searchDetailEDSArticle and searchDetailEDSEBook show the record that they name', async ({
  page,
}) => {
  const [article] = (await asked(page, words('夜间开放'))).records
  await page.goto(`/space/searchDetailEDSArticle?dbId=${article!.DbId}&an=${article!.An}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article!.title)
  const [book] = (await asked(page, words('dream', { viewMode: 'e-book' }))).records
  await page.goto(`/space/searchDetailEDSEBook?DbId=${book!.DbId}&An=${book!.An}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book!.title)
  await expect(page.getByRole('link', { name: /在线阅读/ })).toHaveAttribute('target', '_blank')
  await page.goto('/space/searchDetailArticle/demo/none')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这条记录')
  await page.goto('/space/searchDetailEDSArticle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这条记录')
  await page.route('**/x/discovery/record*', route => route.abort())
  await page.goto(`/space/searchDetailEDSArticle?dbId=${article!.DbId}&an=${article!.An}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('检索暂时无法使用')
  await page.unroute('**/x/discovery/record*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article!.title)
})

test('B06 an article and a thesis are cited from list and page, as the server writes them, and taken along', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const written = async (record: { DbId: string; An: string }, type: string): Promise<string> => {
    const data = { records: [{ dbId: record.DbId, an: record.An }], types: [type] }
    const answer = await page.request.post('/opac/x/discovery/quoteds', { data })
    return (await answer.json()).data.quoteds[0].content
  }
  const [article] = (await asked(page, words('图书馆'))).records
  await page.goto('/space/searchListArticle?q=图书馆')
  await rows(page).first().getByRole('button', { name: '引用' }).click()
  const dialog = page.getByRole('dialog', { name: /^引用《/ })
  const gbt = await written(article!, 'quoted.gbt7714-2015')
  await expect(dialog.getByText(gbt, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '复制 APA 7' }).click()
  await expect(page.getByText('已复制到剪贴板')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await written(article!, 'quoted.apa'),
  )
  await page.keyboard.press('Escape')

  const [thesis] = (await asked(page, words('', { viewMode: 'paper' }))).records
  await page.goto(`/space/searchDetailArticle/${thesis!.DbId}/${thesis!.An}`)
  await page.getByRole('main').getByRole('button', { name: '引用' }).click()
  await expect(dialog.getByText(/\[D\]\. /)).toBeVisible()
  await dialog.getByRole('radio', { name: 'RIS' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出 .txt' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`LJU_${thesis!.DbId}-${thesis!.An}.txt`)
  const text = readFileSync(await file.path(), 'utf8').replaceAll('\r\n', '\n')
  expect(text.trimEnd()).toBe((await written(thesis!, 'quoted.ris')).trimEnd())
})

test('E04 F06 search conditions that cannot be fetched are said, on the list and in the advanced search, and can be tried again', async ({
  page,
}) => {
  await page.route('**/opac/search/search_confs/article*', route => route.fulfill({ status: 500 }))
  await page.goto('/space/searchListArticle?q=夜间开放')
  const main = page.getByRole('main')
  await expect(rows(page).first()).toBeVisible()
  const said = main.getByText(/检索条件加载失败/)
  await expect(said).toBeVisible()
  await expect(page.getByRole('switch', { name: /有全文/ })).toHaveCount(0)

  await page.getByRole('button', { name: '高级检索' }).first().click()
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  await dialog.getByRole('tab', { name: '文章' }).click()
  await expect(dialog.getByText(/检索条件加载失败/)).toBeVisible()
  await page.unroute('**/opac/search/search_confs/article*')
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(
    dialog
      .getByRole('switch', { name: /有全文/ })
      .or(dialog.getByLabel(/有全文/))
      .first(),
  ).toBeVisible()
  await expect(dialog.getByText(/检索条件加载失败/)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('switch', { name: /有全文/ })).toBeVisible()
  await expect(said).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})
