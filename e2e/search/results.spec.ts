/** The result list in unusual cases: query too long, paging too far, no scripts (F05, F07). */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const LONG = '红'.repeat(501)
const REFUSED = {
  zh: '检索词过长，最多 500 个字符',
  en: 'Your search term is too long. Use at most 500 characters.',
}
const address = (q: string, more = '') => `/space/searchList?q=${encodeURIComponent(q)}${more}`
const refusal = (page: Page) => page.locator('main').getByRole('alert')

async function withoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  return context.newPage()
}

for (const lang of ['zh', 'en'] as const)
  test(`F05 a search that is too long: the server's words in ${lang}, drawn by the host`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'opac.lang', value: lang, url: baseURL! }])
    const calls: string[] = []
    page.on('request', request => request.url().includes('/opac/search/') && calls.push(request.url()))
    await page.goto(address(LONG))
    await expect(refusal(page)).toContainText(REFUSED[lang])
    await expect(page.getByRole('article')).toHaveCount(0)
    // a touch hydrates the page, which keeps the served content
    await page.locator('main h1').hover()
    await page.waitForLoadState('networkidle')
    await expect(refusal(page)).toContainText(REFUSED[lang])
    expect(calls).toEqual([])
    const plain = await withoutScript(browser, baseURL)
    await plain.context().addCookies([{ name: 'opac.lang', value: lang, url: baseURL! }])
    await plain.goto(address(LONG))
    await expect(refusal(plain)).toContainText(REFUSED[lang])
    await plain.context().close()
  })

test('F05 a search that is too long after other results: its words instead of theirs, and back', async ({
  page,
}) => {
  await page.goto(address('红楼梦'))
  const box = page.getByRole('combobox', { name: '检索词' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await box.fill('围城')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('围城')
  await page.evaluate(to => history.pushState(null, '', to), address(LONG))
  await expect(refusal(page)).toContainText(REFUSED.zh)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(refusal(page)).toHaveCount(0)
})

test('F01 the box stops at 500 characters and says so', async ({ page }) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  await box.fill('红'.repeat(499))
  await expect(page.getByText('最多 500 个字')).toHaveCount(0)
  await box.press('End')
  await page.keyboard.type('楼梦')
  await expect(box).toHaveValue(`${'红'.repeat(499)}楼`)
  await expect(page.getByRole('alert')).toHaveText('最多 500 个字')
  await box.fill('红')
  await expect(page.getByText('最多 500 个字')).toHaveCount(0)
})

test('F07 the rows of the advanced search stop at 500 characters and say so', async ({ page }) => {
  await page.goto(address('红楼梦'))
  await page.getByRole('button', { name: '高级检索' }).click()
  const dialog = page.getByRole('dialog')
  const row = dialog.locator('input[type=text]').first()
  await row.fill('红'.repeat(499))
  await row.press('End')
  await page.keyboard.type('楼梦')
  await expect(row).toHaveValue(`${'红'.repeat(499)}楼`)
  await expect(dialog.getByRole('status').filter({ hasText: '最多 500 个字' })).toBeVisible()
})

for (const [lang, title, last, first] of [
  ['zh', /^没有第 99 页：结果共 \d+ 页$/, /^最后一页/, '第一页'],
  ['en', /^There is no page 99: the results have \d+ pages$/, /^Last page/, 'First page'],
] as const)
  test(`F05 a page beyond the last in ${lang}: said by the host, with ways to the last and the first`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'opac.lang', value: lang, url: baseURL! }])
    const html = await (
      await request.get(address('history', '&page=99'), { headers: { cookie: `opac.lang=${lang}` } })
    ).text()
    expect(html).toContain(lang === 'zh' ? '没有第 99 页' : 'There is no page 99')
    await page.goto(address('history', '&page=99'))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: last }).click()
    await expect(page).toHaveURL(/page=\d+$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: first, exact: true }).click()
    await expect(page).not.toHaveURL(/page=/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

test('F05 without a script: years, words within, order and ticked facets lead to the right list', async ({
  browser,
  baseURL,
  request,
}) => {
  const page = await withoutScript(browser, baseURL)
  const total = async () =>
    Number((await page.locator('.reshead p').textContent())!.match(/[\d,]+/)![0].replace(',', ''))
  const asked = async (more: object) => {
    const queryFieldList = [{ logic: 'and', field: 'all', values: ['history'], operator: '*' }]
    const data = { collapseField: 'groupId', queryFieldList, ...more }
    return (await (await request.post('/opac/search/', { data })).json()).data
  }
  const filter = (field: string, values: string[], operator = '=') => ({
    logic: 'and',
    field,
    values,
    operator,
  })
  const years = filter('pubYear', ['1900', '2000'], 'range')
  await page.goto(address('history'))
  const facets = page.getByRole('complementary', { name: '筛选' })

  await facets.getByLabel('起始年').fill('2000')
  await facets.getByLabel('结束年').fill('1900')
  await facets.getByLabel('结束年').press('Enter')
  await expect(page.locator('.chip')).toHaveText(['出版年: 1900–2000'])
  expect(await total()).toBe((await asked({ filterFieldList: [years] })).total)

  await facets.getByRole('checkbox', { name: /英文/ }).check()
  await facets.getByRole('button', { name: '应用' }).last().click()
  await expect(page.locator('.chip')).toHaveText(['语种: 英文', '出版年: 1900–2000'])
  const both = [years, filter('language', ['eng'])]
  expect(await total()).toBe((await asked({ filterFieldList: both })).total)

  await page.getByRole('combobox', { name: '排序' }).selectOption('title asc')
  await page.locator('.resbar').getByRole('button', { name: '应用' }).click()
  await expect(page.locator('.chip')).toHaveCount(2)
  const sorted = await asked({ filterFieldList: both, sortField: 'title', sortType: 'asc' })
  await expect(page.locator('.rec__title a').first()).toHaveAttribute(
    'href',
    `/space/searchDetailLocal/${sorted.dataList[0].bibId}`,
  )

  await page.getByRole('textbox', { name: '在结果中检索' }).fill('england')
  await page.getByRole('textbox', { name: '在结果中检索' }).press('Enter')
  await expect(page.locator('.chip')).toHaveText(['任意词: england', '语种: 英文', '出版年: 1900–2000'])
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('title asc')
  await page.context().close()
})

test('B01 on a phone no line of a hit begins with a separator, and an ISBN stays beside its number', async ({
  page,
  context,
  baseURL,
}) => {
  for (const lang of ['zh', 'en'])
    for (const width of [320, 390]) {
      await context.addCookies([{ name: 'opac.lang', value: lang, url: baseURL! }])
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/mspace/searchList?q=history')
      const lines = page.locator('.rec__pub')
      await expect(lines.filter({ hasText: 'ISBN' }).first()).toBeVisible()
      const faults = await lines.evaluateAll(all =>
        all.flatMap(line => {
          const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          // independent of the nodes that the text is split into
          const at = line.textContent!.indexOf('ISBN')
          if (at >= 0) {
            const range = document.createRange()
            const place = (offset: number): [Node, number] => {
              const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
              let left = offset
              while (texts.nextNode()) {
                const { length } = texts.currentNode as Text
                if (left <= length) return [texts.currentNode, left]
                left -= length
              }
              return [line, 0]
            }
            range.setStart(...place(at + 1))
            range.setEnd(...place(line.textContent!.length))
            const tops = new Set([...range.getClientRects()].map(box => Math.round(box.top)))
            if (tops.size > 1) found.push(`parted: ${line.textContent}`)
          }
          while (walker.nextNode()) {
            const text = walker.currentNode as Text
            const boxOf = (from: number, to: number) => {
              const range = document.createRange()
              range.setStart(text, from)
              range.setEnd(text, to)
              return range.getClientRects()
            }
            for (const { index } of text.data.matchAll(/·/g))
              if (boxOf(index, index + 1)[0]!.left < line.getBoundingClientRect().left + 2)
                found.push(`begins with a separator: ${line.textContent}`)
          }
          return found
        }),
      )
      expect(faults, `${lang} ${width}`).toEqual([])
    }
})
