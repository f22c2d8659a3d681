/** Citations and the temporary shelf. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

type Row = { bibId: string; title: string; callno: string[] }

const search = async (page: Page, value: string): Promise<Row[]> =>
  (
    await (
      await page.request.post('/opac/search/', {
        data: { pageSize: 30, queryFieldList: [{ field: 'all', values: [value] }] },
      })
    ).json()
  ).data.dataList

const citation = async (page: Page, bibId: string, type: string): Promise<string> =>
  (await (await page.request.get(`/opac/bibs/${bibId}/quoteds/${type}/content`)).json()).data

const putOnShelf = (page: Page, ids: string[]) =>
  page.addInitScript(text => {
    if (!sessionStorage.getItem('e2e-shelf')) {
      sessionStorage.setItem('e2e-shelf', '1')
      localStorage.setItem('opac:shelf', text)
    }
  }, JSON.stringify(ids))

test('B06 citations of a book: copied as the server has them, exported as vendor prefix and bib id', {
  tag: '@story',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [book] = await search(page, 'python cookbook')
  await page.goto(`/space/searchDetailLocal/${book!.bibId}`)
  await expect(page.locator('.Z3988')).toHaveAttribute('title', /rft\.btitle=Python/i)
  const opener = page.getByRole('main').getByRole('button', { name: '引用' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^引用《/ })
  const gbt = await citation(page, book!.bibId, 'quoted.gbt7714-2015')
  await expect(dialog.getByText(gbt, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(10)
  await dialog.getByRole('button', { name: '复制 CAJ-CD' }).click()
  await expect(page.getByText('已复制到剪贴板')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await citation(page, book!.bibId, 'quoted.caj-cd'),
  )

  await dialog.getByRole('radio', { name: 'RIS' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出 .txt' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`LJU_${book!.bibId}.txt`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.replaceAll('\r\n', '\n').trimEnd()).toBe(
    (await citation(page, book!.bibId, 'quoted.ris')).trimEnd(),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('B06 without a clipboard the text is selected, and a failed call can be asked again', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const [book] = await search(page, 'python')
  let isBroken = true
  await page.route('**/opac/x/quoteds', route => (isBroken ? route.abort() : route.continue()))
  await page.goto('/space/searchList?q=python')
  const block = page.getByRole('article').filter({ has: page.locator(`[href$="${book!.bibId}"]`) })
  await block.getByRole('button', { name: '引用' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('引文加载失败')
  isBroken = false
  await dialog.getByRole('button', { name: '重试' }).click()
  await dialog.getByRole('button', { name: '复制 GB/T' }).click()
  await expect(page.getByText('复制失败，请手动选择文字复制')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(
    await citation(page, book!.bibId, 'quoted.gbt7714-2015'),
  )
})

test('B06 ticked results are cited together, numbered', async ({ page }) => {
  await page.goto('/space/searchList?q=python')
  await page.getByRole('article').nth(0).getByRole('checkbox').check()
  await page.getByRole('article').nth(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: '引用所选' }).click()
  const dialog = page.getByRole('dialog', { name: '引用 2 种图书' })
  await dialog.getByRole('radio', { name: 'CAJ-CD' }).check()
  await expect(dialog.locator('li[data-type="quoted.caj-cd"] .cites__text')).toHaveText(/^\[1\].*\n\[2\]/)
})

test('B15 the shelf keeps its order, says what has gone, follows other windows, and what was cleared can be had back', {
  tag: '@story',
}, async ({ page, context }) => {
  const rows = (await search(page, 'history')).slice(0, 22)
  const ids = rows.map(row => row.bibId)
  const gone = `m${'0'.repeat(32)}`
  await putOnShelf(page, [...ids, gone])
  await page.goto('/space/temporaryShelf?sort=added&order=asc')
  const lines = page.locator('.shelftbl tbody tr')
  await expect(lines).toHaveCount(20)
  await expect(lines.first().locator('.bt')).toHaveAttribute('href', new RegExp(`${ids[0]}$`))
  await expect(lines.first()).toContainText(rows[0]!.callno[0]!)
  await page.getByRole('button', { name: '移出这 1 种' }).click()
  await expect(page.locator('.tshead p')).toContainText('22 种')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1).locator('.bt')).toHaveAttribute('href', new RegExp(`${ids[21]}$`))
  const other = await context.newPage()
  await other.goto('/space/temporaryShelf?sort=added&order=asc')
  await expect(other.locator('.shelftbl tbody tr')).toHaveCount(20)
  await other
    .getByRole('button', { name: /^移出 / })
    .first()
    .click()
  await expect(page.locator('.tshead p')).toContainText('21 种')
  await expect(lines).toHaveCount(1)

  await page.getByLabel('排序').selectOption('added desc')
  await expect(lines.first().locator('.bt')).toHaveAttribute('href', new RegExp(`${ids[21]}$`))
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(other.getByRole('heading', { name: '临时书架为空' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(lines).toHaveCount(20)
  await expect(lines.first().locator('.bt')).toHaveAttribute('href', new RegExp(`${ids[21]}$`))
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(page.getByRole('heading', { name: '临时书架为空' })).toBeVisible()
  await expect(other.getByRole('heading', { name: '临时书架为空' })).toBeVisible()
})

test('B15 what is ticked goes into a booklist of the reader', async ({ page, host }) => {
  const [first, second] = await search(page, 'history')
  await signIn(page, 'reader1')
  await putOnShelf(page, [first!.bibId, second!.bibId])
  await page.goto('/space/temporaryShelf')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '收藏到书单' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('新书单的名称').fill('书架来的')
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect(dialog.getByRole('radio', { name: '书架来的' })).toBeChecked()
  await dialog.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(dialog).toBeHidden()
  const stored = host.query<{ id: string }>(
    'SELECT bib_id AS id FROM booklist_item JOIN booklist ON booklist.id = booklist JOIN bib ON bib.id = bib WHERE name = ?',
    '书架来的',
  )
  expect(stored.map(row => row.id).sort()).toEqual([first!.bibId, second!.bibId].sort())
  host.exec("DELETE FROM booklist_item WHERE booklist IN (SELECT id FROM booklist WHERE name = '书架来的')")
  host.exec("DELETE FROM booklist WHERE name = '书架来的'")
})

test('B15 the export: a table with call numbers, citations of all books, and no incomplete file', async ({
  page,
}) => {
  const rows = (await search(page, 'history')).slice(0, 3)
  await putOnShelf(
    page,
    rows.map(row => row.bibId),
  )
  await page.goto('/space/temporaryShelf?sort=added&order=asc')
  await page
    .getByRole('checkbox', { name: /^选择 / })
    .nth(1)
    .check()
  await page.locator('.tsbar').getByRole('link', { name: '导出' }).click()
  await expect(page).toHaveURL(/\/space\/export$/)
  await page.getByRole('radio', { name: '全部 3 种' }).check()
  const save = async () =>
    (
      await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('main').getByRole('button', { name: '导出' }).click(),
      ])
    )[0]
  const table = await save()
  expect(table.suggestedFilename()).toMatch(/^临时书架-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await table.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF题名,责任者,出版社,出版年,ISBN/ISSN,索书号,馆藏地,可借,册数,文献类型,链接,书目记录号',
  )
  expect(lines).toHaveLength(4)
  for (const [at, row] of rows.entries()) {
    expect(lines[at + 1]).toContain(row.callno[0]!)
    expect(lines[at + 1]).toContain(row.bibId)
  }
  await page.getByRole('radio', { name: 'BibTeX' }).check()
  await page.getByRole('radio', { name: '所选 1 种' }).check()
  const bib = await save()
  expect(bib.suggestedFilename()).toBe(`LJU_${rows[1]!.bibId}.bib`)
  const entry = readFileSync(await bib.path(), 'utf8')
  expect(entry).toMatch(/^@book\{[a-z\d]+,\r?\n/)
  expect(entry).toContain(`{{${rows[1]!.title}}}`)
  await page.route('**/opac/x/quoteds', route => route.abort())
  await page.getByRole('main').getByRole('button', { name: '导出' }).click()
  await expect(page.getByText('导出失败，请重试')).toBeVisible()
})

test('B15 the shelf filters by class and by availability on the shelves; ticked books are cited on the page', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const books = host.query<{ id: string; classno: string }>(
    'SELECT bib_id AS id, classno FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT 200',
  )
  await putOnShelf(
    page,
    books.map(book => book.id),
  )
  await page.goto('/space/temporaryShelf')
  const count = books.filter(book => book.classno.startsWith('K')).length
  const ofClass = page.getByRole('region', { name: '按分类查看' }).getByRole('button', { name: /^K / })
  await expect(ofClass).toHaveAccessibleName(`K 历史、地理 ${count} 种`)
  await ofClass.click()
  await expect(page).toHaveURL(/class=K/)
  await page.getByRole('checkbox', { name: '全选' }).check()
  await expect(page.getByText(`已选 ${count} 种`)).toBeVisible()
  await page.getByRole('button', { name: '索书号', exact: true }).click()
  await expect(page.locator('.shelftbl tbody .mono').first()).toHaveText(/^K/)
  await page.getByRole('button', { name: '取书路线' }).click()
  await page.getByRole('checkbox', { name: '只看在架' }).check()
  await expect(page.getByRole('heading', { name: '不在架' })).toHaveCount(0)

  await page.locator('.tsbar').getByRole('button', { name: '引用' }).click()
  await expect(page.getByRole('heading', { name: /^引用与导出/ })).toBeFocused()
  const box = page.locator('.citebox')
  await expect(box.getByRole('listitem')).toHaveCount(count)
  const ticked = books.filter(book => book.classno.startsWith('K'))
  const expected = await Promise.all(ticked.map(book => citation(page, book.id, 'quoted.gbt7714-2015')))
  await expect(box.getByRole('listitem')).toHaveText(expected)
  await box.getByRole('radio', { name: 'APA 7' }).check()
  await expect(box.getByRole('listitem').first()).toHaveText(
    await citation(page, ticked[0]!.id, 'quoted.apa'),
  )
  await box.getByRole('button', { name: '全部复制' }).click()
  await expect(page.getByText('已复制到剪贴板')).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines).toHaveLength(count)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'BibTeX' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8').match(/^@/gm)).toHaveLength(count)
  await page.route('**/opac/x/quoteds', route => route.abort())
  await box.getByRole('radio', { name: 'MLA 9' }).check()
  await expect(box.getByRole('alert')).toContainText('引文加载失败')
  await page.unroute('**/opac/x/quoteds')
  await box.getByRole('button', { name: '重试' }).click()
  await expect(box.getByRole('listitem')).toHaveCount(count)
})

test('S08 B15 the header’s shelf and the tray lead to the page', async ({ page }) => {
  const [book] = await search(page, 'history')
  await putOnShelf(page, [book!.bibId])
  await page.goto('/space/searchList?q=history')
  await page.locator('.tray').getByRole('link', { name: '查看书架' }).click()
  await expect(page.locator('.tsrow')).toHaveCount(1)
  await page.goto('/space/index')
  await page
    .getByRole('banner')
    .getByLabel(/临时书架/)
    .click()
  await page.getByRole('banner').getByRole('link', { name: '查看书架' }).click()
  await expect(page).toHaveURL(/\/space\/temporaryShelf$/)
})
