/** Stories of the room Numbers, by keyboard. */
import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()

test('searches that found nothing are shown month by month, and saved as a table', async ({
  page,
  host,
  word,
}) => {
  const month = new Date().toISOString().slice(0, 7)
  for (const [name, people] of [
    ['量子计算导论', 6],
    ['无人问津', 3],
  ] as const) {
    host.exec(
      'INSERT INTO use_count (month, what, name, times) VALUES (?, ?, ?, ?)',
      month,
      'miss',
      name,
      people + 1,
    )
    for (let nth = 0; nth < people; nth++)
      host.exec(
        'INSERT INTO use_mark (month, what, name, mark) VALUES (?, ?, ?, ?)',
        month,
        'miss',
        name,
        `m${nth}`,
      )
  }
  await enter(page, word, 'numbers')
  const misses = page.getByRole('region', { name: '无结果检索' })
  await expect(misses.getByRole('row', { name: /量子计算导论/ })).toContainText('7')
  await expect(misses).toContainText('另有 1 个检索词')
  await expect(page.locator('body')).not.toContainText('无人问津')
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: /^月/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('[')
  await expect(misses).not.toContainText('量子计算导论')
  await page.keyboard.press(']')
  await expect(misses).toContainText('量子计算导论')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '无结果检索, CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('misses.csv')
})

test('R14 a payment that fits nothing is dealt with by keys, colleagues read how, and Z opens it again', async ({
  page,
  host,
  word,
}) => {
  host.exec(
    `INSERT INTO payment_receipt (payment, code, transaction_id, amount, currency, state, reason, rest, received_at)
      VALUES (NULL, '0123456789abcdef', 'T-2026-1', 500, 'CNY', 'case', 'unknown', 500, ?)`,
    Date.now(),
  )
  const stored = () => host.query<{ state: string }>('SELECT state FROM payment_receipt')[0]!.state
  await enter(page, word, 'numbers')
  const payments = page.getByRole('region', { name: '在线缴费' })
  await payments.getByRole('textbox').focus()
  await page.keyboard.type('已退款')
  await page.keyboard.press('Enter')
  await expect(payments.getByRole('status').filter({ hasText: '笔已处理' })).toBeInViewport()
  await expect(payments.getByRole('row', { name: /T-2026-1/ })).toContainText('已退款 Ann')
  await expect.poll(stored).toBe('closed')
  await isClean(page)
  await expect(payments.getByRole('heading')).toBeFocused()
  await page.keyboard.press('z')
  await expect(payments.getByRole('status').filter({ hasText: '已撤销' })).toBeInViewport()
  await expect.poll(stored).toBe('case')
})

test('the use of the portal stands by month, and is saved in the layout of COUNTER', async ({
  page,
  host,
  word,
}) => {
  const month = new Date().toISOString().slice(0, 7)
  const use = ['search', ''] as const
  host.exec('INSERT INTO use_count (month, what, name, times) VALUES (?, ?, ?, ?)', month, ...use, 4321)
  for (let nth = 0; nth < 5; nth++)
    host.exec('INSERT INTO use_mark (month, what, name, mark) VALUES (?, ?, ?, ?)', month, ...use, `u${nth}`)
  await enter(page, word, 'numbers')
  const row = page.getByRole('region', { name: '网站使用' }).getByRole('row', { name: month })
  await expect(row).toContainText('4,321')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '网站使用, COUNTER 格式' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('PR_P1.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/,Searches_Platform,4321,/)
  await expect(page.getByRole('region', { name: '最近的导入与检查' })).toContainText('尚未在网页上导入过文件')
})

for (const width of [1440, 900, 390])
  test(`numbers are accessible and fit at ${width}`, async ({ page, word }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, word, 'numbers')
    await expect(page.getByRole('region', { name: '数据库' })).toBeVisible()
    await isClean(page)
  })
