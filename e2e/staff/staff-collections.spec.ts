/** Stories of staff collections, by keyboard: create, order, preview, schedule, undo; two editors at once. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
// a preview is a complete page of the portal: slow on a busy machine
test.describe.configure({ timeout: 90_000 })

const bibs = (host: RunningHost) =>
  host.query<{ bib_id: string; isbn: string }>(
    "SELECT bib_id, isbn FROM bib WHERE withdrawn = 0 AND isbn <> '' AND (SELECT count(*) FROM bib AS other WHERE other.isbn = bib.isbn AND other.withdrawn = 0) = 1 ORDER BY id LIMIT 5",
  )
const kind = (page: Page, name: string) =>
  page.getByRole('group', { name: '类别' }).getByRole('button', { name })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const publicLists = async (host: RunningHost) => (await fetch(`${host.url}/opac/booklists/commend`)).text()

test('a booklist of five books is made, ordered, previewed, published tomorrow at 8, undone', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'collections')
  await expect(page.getByRole('button', { name: '新建书单' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('名称（中文）').focus()
  await page.keyboard.type('冬天读的五本书')
  await page.getByLabel(/^添加图书/).focus()
  const five = bibs(host)
  await page.keyboard.insertText(
    [five[0]!.isbn, ...five.slice(1).map(one => one.bib_id), '9787000000000'].join('\n'),
  )
  await page.getByRole('button', { name: '添加', exact: true }).press('Enter')
  await expect(said(page, '已添加 5 种')).toContainText('1 行在馆藏目录中没有找到')
  await expect(page.getByLabel(/^添加图书/)).toHaveValue('9787000000000')
  const rows = page.getByRole('list', { name: '图书' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  const last = page.getByRole('button', { name: /^选取：/ }).last()
  const name = (await last.getAttribute('aria-label'))!
  await last.press(' ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  await expect(rows.nth(3).getByRole('button', { name })).toBeFocused()
  // and with the mouse
  const first = (await rows.first().getByRole('button').first().getAttribute('aria-label'))!
  await rows.first().dragTo(rows.nth(2))
  await expect(rows.nth(2).getByRole('button', { name: first, exact: true })).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '冬天读的五本书' })).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Control+s')
  await expect(said(page, '草稿已保存')).toBeVisible()
  expect(await publicLists(host)).not.toContain('冬天读的五本书')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(/^时间（/).fill(`${tomorrow}T08:00`)
  await page.getByRole('button', { name: '定时发布' }).press('Enter')
  await expect(said(page, `将于 ${tomorrow} 08:00 自动发布`)).toBeVisible()
  expect(await publicLists(host)).not.toContain('冬天读的五本书')
  await page.getByRole('button', { name: '撤销' }).press('Enter')
  await expect(said(page, '已撤销')).toBeVisible()
  await expect(page.locator('.pub4')).toContainText('未发布')
  await expect(page.getByLabel('名称（中文）')).toHaveValue('冬天读的五本书')
})

test('a topic is corrected while someone else corrects it, and neither loses anything', async ({
  page,
  browser,
  word,
}) => {
  await enter(page, word, 'collections')
  await kind(page, '专题').press('Enter')
  const open = page.getByRole('button', { name: /^打开/ }).first()
  await open.press('Enter')
  const subtitle = page.getByLabel('副标题（中文）')
  await expect(subtitle).not.toHaveValue('')
  const other = await browser.newPage()
  await enter(other, word, page.url().split('/staff/')[1])
  await expect(other.getByLabel('编选')).toBeVisible()
  await other.getByLabel('编选').fill('乙馆员')
  await other.keyboard.press('Control+s')
  await expect(said(other, '草稿已保存')).toBeVisible()
  await other.close()
  await subtitle.fill('甲写的副标题')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('内容刚被他人修改')
  await expect(page.getByRole('alert')).toContainText('乙馆员')
  await expect(subtitle).toHaveValue('甲写的副标题')
  await page.getByRole('button', { name: '采用对方版本' }).press('Enter')
  await expect(page.getByLabel('编选')).toHaveValue('乙馆员')
  await subtitle.fill('甲写的副标题')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, '已发布')).toBeVisible()
  const [link] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '查看读者页面' }).press('Enter'),
  ])
  await expect(link.getByText('甲写的副标题').first()).toBeVisible()
})

test('a database is added and is on the readers’ page', async ({ page, host, word }) => {
  await enter(page, word, 'collections')
  await kind(page, '数据库').press('Enter')
  await page.getByRole('button', { name: '新建数据库' }).press('Enter')
  await page.getByLabel(/^编号/).fill('paperbase')
  await page.getByLabel(/^名称（中文）/).fill('造纸文献库')
  const logo = sharp({ create: { width: 300, height: 120, channels: 3, background: '#7a3020' } })
  await page
    .getByLabel('上传图片')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() })
  await expect(page.getByLabel('或图片网址')).toHaveValue(/^\/space\/pictures\/cover-\w+\.\w+$/)
  const drawn = (image: HTMLImageElement) => image.naturalWidth
  // also in the preview, whose frame has an opaque origin
  const inFrame = page.frameLocator('iframe').locator('.dbhead__m img')
  await expect(inFrame).toHaveJSProperty('naturalWidth', 300, { timeout: 30_000 })
  await page.keyboard.press('Control+Enter')
  await expect(said(page, '已发布')).toBeVisible()
  await page.goto(`${host.url}/space/databaseDetail/paperbase`)
  await expect(page.getByRole('heading', { name: '造纸文献库' })).toBeVisible()
  expect(await page.locator('.dbhead__m img').evaluate(drawn)).toBe(300)
  await page.goto(`${host.url}/space/database?q=造纸`)
  const door = page.getByRole('listitem').filter({ hasText: '造纸文献库' })
  await expect.poll(() => door.locator('img').evaluate(drawn)).toBe(300)
})

for (const width of [1440, 390])
  test(`collections are accessible and fit at ${width}`, async ({ page, word }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, word, 'collections')
    for (const name of ['本馆书单', '专题', '课程参考书', '捐赠']) {
      await kind(page, name).press('Enter')
      await expect(page.getByRole('button', { name: /^打开/ }).first()).toBeVisible()
      await isClean(page, 'iframe')
      await page.getByRole('button', { name: /^打开/ }).first().press('Enter')
      await expect(page.getByRole('list', { name: '图书' })).toBeVisible()
      await isClean(page, 'iframe')
      await page.getByRole('button', { name: '返回列表' }).press('Enter')
    }
  })

test('a topic has a picture with alternative text, and readers see it', async ({ page, word }) => {
  await enter(page, word, 'collections')
  await kind(page, '专题').press('Enter')
  await page.getByRole('button', { name: '新建专题' }).press('Enter')
  await page.getByLabel('名称（中文）').fill('纸坊')
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a3020' } })
  const file = (buffer: Buffer) => ({ name: 'mill.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('上传图片').setInputFiles(file(Buffer.from('<script>')))
  await expect(page.getByRole('alert')).toContainText('图片应为')
  await page.getByLabel('上传图片').setInputFiles(file(await photo.jpeg().toBuffer()))
  await expect(page.getByLabel('或图片网址')).toHaveValue(/^\/space\/pictures\/cover-\w+\.jpg$/)
  await page.getByLabel(/^图片替代文字.*中文/).fill('河边的纸坊')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, '已发布')).toBeVisible()
  await page.goto((await page.getByRole('link', { name: '查看读者页面' }).getAttribute('href'))!)
  const picture = page.getByRole('img', { name: '河边的纸坊' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
})
