/** One book in a real browser. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { MOST_BORROWED } from '../hosts/embedded.ts'
import { startHost } from '../hosts/host.ts'
import { openRaw, TEMPLATE } from '../hosts/library.ts'

type Row = { bibId: string; title: string; author: string; isbn: string; publisher: string; callno: string[] }
type Listed = Row & { docTypeDesc: string; groupItemCount: number; holdingTypes: string[] }

/** The server's answer for the books that a list shows. */
async function listed(page: Page, value: string, more: object = {}): Promise<Listed[]> {
  const answer = await page.request.post('/opac/search/', {
    data: {
      page: 1,
      pageSize: 20,
      collapseField: 'groupId',
      queryFieldList: value ? [{ logic: 'and', field: 'all', values: [value], operator: '*' }] : [],
      ...more,
    },
  })
  return (await answer.json()).data.dataList
}

test('B01 a book of a list says what the record says, and each part leads on', { tag: '@story' }, async ({
  page,
}) => {
  const [book] = await listed(page, '千字文')
  expect(book!.groupItemCount).toBeGreaterThan(1)
  await page.goto('/space/searchList?q=千字文')
  const block = page.getByRole('article').first()
  await expect(block.getByRole('heading', { level: 2 })).toHaveText(book!.title)
  await expect(block.locator('.rec__pub')).toContainText(book!.docTypeDesc)
  await expect(block.locator('.callno')).toContainText(book!.callno[0]!.split('/')[0]!)
  await expect(block.locator('.cover')).toBeVisible()
  await block.getByRole('link', { name: `全部 ${book!.groupItemCount} 个版本` }).click()
  await expect(page.getByRole('article')).toHaveCount(book!.groupItemCount)
  await page.goBack()
  await block.getByRole('link', { name: book!.author }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(book!.author)
  await expect(page).toHaveURL(/f=author/)

  const journals = { filterFieldList: [{ field: 'holdingType', values: ['peri'] }] }
  const [journal] = (await listed(page, '', journals)).filter(row => row.holdingTypes.includes('peri'))
  await page.goto(`/space/searchList?${new URLSearchParams({ q: journal!.title, f: 'title', op: '=' })}`)
  await expect(page.getByRole('article').first().locator('.tag')).toHaveText(['现刊'])
  await expect(page.getByRole('article').first().locator('.rec__pub')).toContainText(journal!.docTypeDesc)
})

test('B01 on a phone, too, all versions are a press away; their list names the work and stays with it', async ({
  page,
}) => {
  const [book] = await listed(page, '千字文')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mspace/searchList?q=千字文')
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: `全部 ${book!.groupItemCount} 个版本` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`《${book!.title}》的全部版本`)
  await expect(page).toHaveTitle(new RegExp(`^《${book!.title}》的全部版本`))
  await expect(page.getByRole('article')).toHaveCount(book!.groupItemCount)

  await page.setViewportSize({ width: 1440, height: 900 })
  const clear = page.getByRole('button', { name: '全部清除' })
  await expect(page.getByRole('checkbox', { name: /社会科学借阅区/ })).toBeVisible()
  await expect(clear).toHaveCount(0)
  await page.getByRole('checkbox', { name: /社会科学借阅区/ }).check()
  await expect(page.getByRole('article')).not.toHaveCount(book!.groupItemCount)
  await clear.click()
  await expect(page.getByRole('article')).toHaveCount(book!.groupItemCount)
  await expect(page).toHaveURL(/group=/)
})

test('B05 covers: the library’s own, asked for by five every 100 ms, and a drawn one where it is broken', {
  tag: '@story',
}, async ({ page }) => {
  const rows = (await listed(page, 'history', { pageSize: 100 })).filter(row => row.isbn)
  const [good, broken] = rows
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 30
    canvas.height = 42
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  })
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-covers-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  mkdirSync(join(folder, 'covers'))
  const put = (row: Row, bytes: Buffer) =>
    writeFileSync(join(folder, 'covers', `${row.isbn.replace(/\W/g, '')}.jpg`), bytes)
  put(good!, Buffer.from(picture, 'base64'))
  put(broken!, Buffer.from('no picture'))
  const db = openRaw(folder)
  db.exec("INSERT INTO conf (name, value) VALUES ('space.link.flag', '1')")
  db.close()
  const library = await startHost({}, folder)
  try {
    const asked: string[][] = []
    page.on('request', request => {
      if (request.url().includes('/opac/search/extend2')) asked.push(request.postDataJSON().bibIds)
    })
    await page.goto(`${library.url}/space/searchList?q=history&size=100`)
    const block = (row: Row) =>
      page.getByRole('article').filter({ has: page.locator(`h2 a[href$="${row.bibId}"]`) })
    await block(good!).scrollIntoViewIfNeeded()
    const image = block(good!).locator('.cover img')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(30)
    await block(broken!).scrollIntoViewIfNeeded()
    await expect(block(broken!).locator('.cover')).toHaveClass(/\bcv\b/)

    // covers are requested by the page's code, which loads at the first touch
    await block(broken!).hover()
    const wanted = rows.slice(2).map(row => row.bibId)
    await expect.poll(() => asked.flat().sort()).toEqual(wanted.sort())
    expect(asked.length).toBe(Math.ceil(wanted.length / 5))
    expect(Math.max(...asked.map(ids => ids.length))).toBe(5)
    const times = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry.name.includes('/opac/search/extend2'))
        .map(entry => entry.startTime),
    )
    // the average gap, not each one: on a busy machine one request is late and the next on time
    expect((times.at(-1)! - times[0]!) / (times.length - 1)).toBeGreaterThan(95)
    for (let at = 1; at < times.length; at++) expect(times[at]! - times[at - 1]!).toBeGreaterThan(75)
    // requests still in progress would be refused by a host that closes
    await page.goto('about:blank')
  } finally {
    await library.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('B02 B07 B08 a book: copies, MARC, and its place on the temporary shelf across windows', {
  tag: '@story',
}, async ({ page, context }) => {
  await page.goto('/space/searchList?q=红楼梦')
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: /纸本馆藏/ }).click()
  const copies = first.getByRole('table', { name: '纸本馆藏' })
  await expect(copies.getByRole('row').nth(1)).toBeVisible()
  await first.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/searchDetailLocal\/m[0-9a-f]{32}/)
  await expect(page).toHaveTitle(/紅樓夢/)
  await page.getByRole('tab', { name: 'MARC' }).click()
  await expect(page.getByRole('table', { name: 'MARC' })).toContainText('$a')
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('main').getByRole('button', { name: '放入临时书架' }).click()
  await expect(page.getByText('已放入临时书架')).toBeVisible()
  await expect(other.getByRole('main').getByRole('button', { name: '已在临时书架' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('B08 an unknown book is a 404 that leads on', async ({ page }) => {
  const answer = await page.goto('/space/searchDetailLocal/m00000000000000000000000000000000')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这本书')
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/space\/index/)
})

test('B08 the shelf around a book by arrow keys, and books like it in three ways', async ({ page, host }) => {
  const [book] = host.query(
    "SELECT bib_id AS id, classno FROM bib WHERE title = 'Great Expectations' LIMIT 1",
  ) as { id: string; classno: string }[]
  await page.goto(`/space/searchDetailLocal/${book!.id}`)
  await page.mouse.move(300, 300)
  // with links in both directions
  const shelf = page.getByRole('region', { name: '架上相邻图书' })
  await expect(shelf.getByRole('listitem')).toHaveCount(31)
  await expect(shelf.locator('[aria-current] .sr')).toHaveText('Great Expectations')
  await shelf.getByRole('link', { name: /Oliver Twist/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(shelf.getByRole('link', { name: /David Copperfield/ })).toBeFocused()
  const related = page.getByRole('region', { name: '相关图书' })
  // ten, minus those recently withdrawn
  await expect(related.getByRole('listitem').nth(7)).toBeVisible()
  await related.getByRole('tab', { name: '同一分类' }).click()
  const [{ title }] = host.query(
    `SELECT title FROM bib WHERE classno LIKE ? AND bib_id <> ? ${MOST_BORROWED} LIMIT 1`,
    `${book!.classno}%`,
    book!.id,
  ) as [{ title: string }]
  await expect(related.getByRole('listitem').first()).toContainText(title)
  await page.keyboard.press('Escape')
  await shelf.getByRole('link', { name: /David Copperfield/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('David Copperfield')
})
