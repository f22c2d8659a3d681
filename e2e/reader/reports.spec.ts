/** R22: reports and certificates of reading, compared with what is stored. */
import { readFileSync } from 'node:fs'
import { expect, signIn, test } from '../fixtures.ts'
import { axe } from '../screens/barriers.ts'

const UID = `(SELECT uid FROM patron WHERE user_id = 'reader1')`
const LENT = `(SELECT bib, loaned_at, loaned_at AS at FROM loan WHERE uid = ${UID} UNION ALL
  SELECT bib, loaned_at, returned_at FROM loan_hist WHERE uid = ${UID}) AS lent`
const YEAR = `strftime('%Y', loaned_at / 1000, 'unixepoch', '+8 hours')`
type Count = { n: number }

/** the year with the most loans, and their number */
const busiest = (query: <T>(sql: string) => T[]) =>
  query<{ year: string; n: number; books: number }>(
    `SELECT ${YEAR} AS year, count(*) AS n, count(DISTINCT bib) AS books FROM ${LENT} GROUP BY year ORDER BY n DESC LIMIT 1`,
  )[0]!

test.describe('a year as a volume', () => {
  test('R22 annualMemories requires sign-in, and sums up the stored loans of the year', {
    tag: '@story',
  }, async ({ page, host }) => {
    const { year, n, books } = busiest(host.query)
    await page.goto(`/space/report/annualMemories?year=${year}`)
    await expect(page).toHaveURL(/\/loginBoard/)
    // its form loads an image
    await page.waitForLoadState('networkidle')
    await signIn(page, 'reader1')
    await page.goto(`/space/report/annualMemories?year=${year}`)
    await expect(page.getByRole('heading', { level: 1, name: `${year} 年度记忆` })).toBeVisible()
    const figures = page.locator('.big3 b')
    await expect(figures).toHaveCount(3)
    expect((await figures.allTextContents()).slice(0, 2)).toEqual([String(n), String(books)])
  })

  test('R22 every plot has its table, and its figures are the stored loans', async ({ page, host }) => {
    const { year, n } = busiest(host.query)
    await signIn(page, 'reader1')
    await page.goto(`/space/report/annualMemories?year=${year}`)
    await page.getByRole('button', { name: '以表格查看' }).click()
    const plots = page.locator('.memvol .leaf svg[role=img]')
    await expect(page.locator('.memvol details[open]')).toHaveCount(await plots.count())
    const [literature] = host.query<Count>(
      `SELECT count(*) AS n FROM ${LENT} JOIN bib ON bib.id = bib WHERE ${YEAR} = '${year}' AND classno LIKE 'I%'`,
    )
    const row = page.locator('#drawers').getByRole('row', { name: /^I 文学/ })
    await expect(row.getByRole('cell')).toHaveText(String(literature?.n))
    await expect(page.locator('#shelf').getByRole('row')).toHaveCount(n + 1)
    const { violations } = await axe(page).analyze()
    expect(violations.map(one => one.id)).toEqual([])
  })

  test('R22 a page is kept as a picture: a PNG made here, without the name unless it is wanted', async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader1')
    await page.goto(`/space/report/annualMemories?year=${busiest(host.query).year}`)
    const [reader] = host.query<{ display_name: string }>(
      `SELECT display_name FROM patron WHERE uid = ${UID}`,
    )
    await page.locator('#hours').getByRole('button', { name: '保存为图片' }).click()
    const sheet = page.locator('#share .pic')
    await expect(page.getByRole('radio', { name: '时段' })).toBeChecked()
    expect(await sheet.textContent()).not.toContain(reader!.display_name)
    await page.getByRole('checkbox', { name: /我的姓名/ }).check()
    await expect(sheet).toContainText(reader!.display_name)
    const asked: string[] = []
    page.on('request', request => request.url().startsWith('http') && asked.push(request.url()))
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存图片' }).click()
    const bytes = readFileSync(await (await coming).path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1440])
    // larger than an empty image
    expect(bytes.length).toBeGreaterThan(20_000)
    expect(asked).toEqual([])
  })

  test('R22 noReport explains: the reader has no loans, or none in this year', async ({ page }) => {
    await signIn(page, 'reader10')
    await page.goto('/space/report/annualMemories')
    await expect(page).toHaveURL(/\/space\/noReport$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有借阅记录')
    await page.goto('/space/report/annualMemories?year=1999')
    await expect(page).toHaveURL(/\/noReport\?year=1999$/)
    await expect(page.getByText('1999年没有借还记录。')).toBeVisible()
  })
})

test('R22 readingTime lays every loan of the period on its days, to be read as a table', async ({
  page,
  host,
}) => {
  const { year, n } = busiest(host.query)
  await signIn(page, 'reader1')
  await page.goto(`/space/report/readingTime?year=${year}`)
  await expect(page.locator('.daysfacts strong').first()).toHaveText(`${n}册次`)
  await page.getByText('表格：借还时间').click()
  const cells = page.locator('details[open] tbody tr')
  const lent = await cells.evaluateAll(rows =>
    rows.reduce((sum, row) => sum + Number(row.children[1]?.textContent), 0),
  )
  expect(lent).toBe(n)
  await expect(page.locator('.lay b').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('R22 readingList has the loans of a year by month, and gives them as a file', async ({ page, host }) => {
  const { year, n } = busiest(host.query)
  await signIn(page, 'reader1')
  await page.goto(`/space/reading/readingList?year=${year}`)
  await expect(page.locator('.rl li')).toHaveCount(n)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const rows = readFileSync(await (await csv).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows).toHaveLength(n + 1)
  const ris = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 RIS' }).click()
  expect(readFileSync(await (await ris).path(), 'utf8')).toContain('TY  - ')
})

test('R22 readingCertificates: issued, printed on one sheet, checked by a stranger, withdrawn', async ({
  page,
  host,
  browser,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reading/readingCertificates')
  const paper = page.getByRole('article', { name: '阅读证书' })
  await expect(paper).toContainText('样张，未编号')
  await page.getByRole('button', { name: '开具证书' }).click()
  await expect(paper.locator('.cert__ver b')).toHaveText(/^\w{4}-\w{4}$/)
  const [row] = host.query<{ number: string; code: string; loans: number }>(
    `SELECT number, code, loans FROM read_cert WHERE uid = ${UID}`,
  )
  const [stored] = host.query<Count>(`SELECT count(*) AS n FROM ${LENT}`)
  expect(row?.loans).toBe(stored?.n)
  await expect(paper).toContainText(row!.number)

  const sheets = await page.pdf({ format: 'A4', printBackground: true })
  expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  const stranger = await (await browser.newContext()).newPage()
  const check = async () => {
    await stranger.goto(`${host.url}/space/reading/checkCertificate`)
    await stranger.getByLabel('编号').fill(row!.number)
    await stranger.getByLabel('校验码').fill(`${row!.code.slice(0, 4)}-${row!.code.slice(4)}`)
    await stranger.getByRole('button', { name: '核对' }).click()
  }
  await check()
  await expect(stranger.getByText('这是本馆开具的证书')).toBeVisible()
  await expect(stranger.locator('.certfound')).toContainText(`${row!.loans} 册次`)
  await expect(stranger.locator('.certfound')).toContainText('*')

  // the QR code's link starts the check; its content is not sent in an address
  await expect(paper.getByRole('img', { name: /二维码/ })).toBeVisible()
  const asked = stranger.waitForRequest(/read_cert_check/)
  await stranger.goto(`${host.url}/space/`)
  await stranger.goto(`${host.url}/space/reading/checkCertificate#${row!.number}/${row!.code}`)
  expect(new URL((await asked).url()).searchParams.get('number')).toBe(row!.number)
  await expect(stranger.getByText('这是本馆开具的证书')).toBeVisible()
  await expect(stranger.getByLabel('编号')).toHaveValue(row!.number)

  await page.getByRole('button', { name: `撤销 ${row!.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定撤销' }).click()
  await expect(page.getByRole('table')).toContainText('已撤销')
  const [gone] = host.query<Count>('SELECT count(*) AS n FROM read_cert WHERE revoked_at IS NOT NULL')
  expect(gone?.n).toBe(1)
  await check()
  await expect(stranger.getByText('没有找到此证书')).toBeVisible()
  await stranger.context().close()
})

test('R18 R05 the reader’s pages lead to the reports', async ({ page }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/history')
  await page.getByRole('navigation', { name: '阅读报告' }).getByRole('link', { name: '年度记忆' }).click()
  await expect(page).toHaveURL(/\/report\/annualMemories\?year=\d{4}$/)
  await page.goto('/space/reader/readerHome')
  await page.getByRole('navigation', { name: '阅读报告' }).getByRole('link', { name: '阅览时光' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '阅览时光' })).toBeVisible()
})
