/** Stories of the room News, by keyboard: written in both languages, published, read on home and as a message, withdrawn, back. */
import { expect } from '../fixtures.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
test.describe.configure({ timeout: 90_000 })

test('S04 a librarian publishes news; a reader sees them on home in the own language, until they are withdrawn', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'news')
  await expect(page.getByRole('heading', { name: '还没有消息。' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('标题，中文')).toBeFocused()
  // what is missing is said, and nothing is stored
  await page.keyboard.type('12 月 24 日下午闭馆')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText('标题和正文')
  await expect(page.getByLabel('标题，中文')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('13:00 起闭馆，还书箱照常。')
  await page.getByLabel('标题，English').fill('Closed on the afternoon of 24 December')
  await page.getByLabel('正文，English').fill('From 13:00.')
  await page.getByLabel('读者的站内消息').check()
  await isClean(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeInViewport()
  await expect(page.locator('.nw4:not([aria-hidden])')).toContainText('发布中')

  const reader = await page.context().newPage()
  await reader.goto(`${host.url}/space/`)
  const news = reader.getByRole('region', { name: '图书馆消息' })
  await news.getByText('12 月 24 日下午闭馆').click()
  await expect(news.getByText('13:00 起闭馆，还书箱照常。')).toBeVisible()
  await reader.goto(`${host.url}/space/?langCode=en`)
  await expect(reader.getByRole('region', { name: 'News of the library' })).toContainText(
    'Closed on the afternoon',
  )
  const notices = () =>
    host.query<{ n: number }>("SELECT count(*) AS n FROM notice WHERE title = '12 月 24 日下午闭馆'")[0]!.n
  expect(notices()).toBe(host.query<{ n: number }>('SELECT count(*) AS n FROM patron')[0]!.n)

  await page.keyboard.press('j')
  await page.getByRole('button', { name: /^撤下/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已撤下' })).toBeInViewport()
  await reader.goto(`${host.url}/space/?langCode=zh`)
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reader.getByText('12 月 24 日下午闭馆')).toHaveCount(0)
  expect(notices()).toBe(0)
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeInViewport()
  await reader.goto(`${host.url}/space/`)
  await expect(reader.getByText('12 月 24 日下午闭馆')).toBeVisible()
  expect(
    host
      .query<{ operator: string; act: string }>(
        "SELECT operator, act FROM staff_act WHERE area = 'news' ORDER BY id",
      )
      .map(({ operator, act }) => `${operator} ${act}`),
  ).toEqual(['Ann published', 'Ann withdrawn', 'Ann undone'])
})

test('in English at 390 px: a draft for some readers, and what was written is there again', async ({
  page,
  host,
  word,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, word, 'news')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByLabel('Title, English').fill('A lecture')
  await page.getByLabel('Text, English').fill('At six.')
  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('group', { name: 'To whom' }).getByRole('checkbox').first().check()
  await expect(page.getByLabel('Home page (every visitor sees it)')).toBeDisabled()
  await isClean(page)
  await page.reload()
  await expect(page.getByLabel('Title, English')).toHaveValue('A lecture')
  // closed, and written anew: nothing is lost
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByLabel('Title, English')).toHaveCount(0)
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(page.getByLabel('Title, English')).toHaveValue('A lecture')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'The draft was saved' })).toBeInViewport()
  expect(host.query("SELECT state FROM news WHERE words LIKE '%A lecture%'")).toEqual([{ state: 'draft' }])
  // another one is begun while this one is changed
  await page.getByRole('button', { name: 'Change “A lecture”' }).click()
  await page.getByLabel('Text, English').fill('At seven.')
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(page.getByLabel('Title, English')).toHaveValue('')
  await page.getByRole('button', { name: 'Change “A lecture”' }).click()
  await expect(page.getByLabel('Text, English')).toHaveValue('At seven.')
  await isClean(page)
})
