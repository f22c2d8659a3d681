/**
 * R06–R08, R14: rules, fines and notices in the running portal; and a library whose circulation system is
 * unavailable.
 */
import { spawnSync } from 'node:child_process'
import { expect, signIn, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'

const DAY = 86_400_000
const uidOf = (reader: string) => `(SELECT uid FROM patron WHERE user_id = '${reader}')`

test('R06 the rules of the reader’s group, and those of a type of document, as the table has them', async ({
  page,
  host,
}) => {
  host.exec(`INSERT INTO circ_rule (user_group, loan_days) SELECT user_group, 21 FROM patron WHERE user_id = 'reader5'
    ON CONFLICT (user_group, doc_type) DO UPDATE SET loan_days = 21`)
  await signIn(page, 'reader5')
  await page.goto('/space/reader/certificateInfo')
  const rules = page.getByRole('region', { name: '借阅规则' })
  await expect(rules.getByRole('row', { name: '借期 21 天' })).toBeVisible()
  await expect(rules.getByRole('row', { name: /^音像资料/ })).toContainText(
    '借 14 天；可续借 1 次，每次 14 天，到期前 3 天内',
  )
  host.exec(
    "UPDATE circ_rule SET loan_days = NULL WHERE user_group = (SELECT user_group FROM patron WHERE user_id = 'reader5')",
  )
})

test('R07 a loan says from when it can be renewed, and then it can', async ({ page, host }) => {
  const [loan] = host.query<{ loan_id: string; due_at: number }>(
    `SELECT loan_id, due_at FROM loan WHERE uid = ${uidOf('reader4')} ORDER BY due_at DESC LIMIT 1`,
  )
  host.exec(`INSERT INTO circ_rule (user_group, doc_type, renew_window) SELECT user_group, '', 2 FROM patron WHERE user_id = 'reader4'
    ON CONFLICT (user_group, doc_type) DO UPDATE SET renew_window = 2`)
  await signIn(page, 'reader4')
  await page.goto('/space/reader/lendList')
  const row = page.locator('.rloans tbody tr:not(.grp)').last()
  await expect(row).toContainText('到期前 2 天内才能续借')
  await expect(row.getByRole('button', { name: /续借/ })).toHaveCount(0)
  host.exec(
    "UPDATE circ_rule SET renew_window = NULL WHERE user_group = (SELECT user_group FROM patron WHERE user_id = 'reader4')",
  )
  await page.reload()
  await page.locator('.rloans tbody tr:not(.grp)').last().getByRole('button', { name: /续借/ }).click()
  await expect(page.getByText(/已续至/).first()).toBeVisible()
  const [after] = host.query<{ due_at: number }>('SELECT due_at FROM loan WHERE loan_id = ?', loan!.loan_id)
  expect(after!.due_at).toBeGreaterThan(loan!.due_at)
})

test('R08 a notice of what falls due is made by hand, once, and stands among the messages', async ({
  page,
  host,
}) => {
  const [loan] = host.query<{ loan_id: string; title: string }>(
    `SELECT loan_id, bib.title FROM loan JOIN bib ON bib.id = loan.bib WHERE uid = ${uidOf('reader5')} ORDER BY due_at DESC LIMIT 1`,
  )
  host.exec('UPDATE loan SET due_at = ? WHERE loan_id = ?', Date.now() + 2 * DAY, loan!.loan_id)
  const run = () =>
    spawnSync(process.execPath, ['dist/host/jobs.js', 'due-notices'], { encoding: 'utf8', env: host.env })
  expect(run().stdout).toContain('1 notices of what falls due, 0 of what is overdue.')
  expect(run().stdout).toContain('0 notices of what falls due, 0 of what is overdue.')
  await signIn(page, 'reader5')
  await page.goto('/space/reader/message')
  await expect(page.getByText(loan!.title).first()).toBeVisible()
  await page.goto('/space/reader/expiring')
  await expect(page.getByText(loan!.title).first()).toBeVisible()
})

test('R07 a library whose system is unavailable: the last known state with its date, and nothing to press', async ({
  browser,
}) => {
  // own host
  test.slow()
  const said = Date.UTC(2026, 0, 5, 4, 30)
  const host = await startHost({ CIRCULATION: 'none' })
  const page = await browser.newPage({ baseURL: host.url })
  try {
    host.exec(
      'INSERT INTO system_word (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
      said,
    )
    const loans = host.query(`SELECT * FROM loan WHERE uid = ${uidOf('reader1')}`)
    await page.goto('/space/index')
    await expect(page.getByText('图书馆系统暂时无法使用：可以检索和浏览').first()).toBeVisible()
    await signIn(page, 'reader1')
    await page.goto('/space/reader/lendList')
    await expect(page.locator('.alert--warn', { hasText: '为 2026-01-05 12:30 的记录' })).toBeVisible()
    await expect(page.locator('.rloans tbody tr:not(.grp)')).toHaveCount(loans.length)
    await expect(page.getByText('图书馆系统暂时无法使用，不能续借').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /续借/ })).toHaveCount(0)
    await expect(page.locator('.rloans').getByRole('checkbox')).toHaveCount(0)
    const tabs = page.locator('.rtabs')
    await expect(tabs.getByRole('link', { name: '当前借阅' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: '证件挂失' })).toHaveCount(0)
    await page.goto('/space/reader/reportLoss')
    await expect(page.getByRole('heading', { name: '暂不能办理' })).toBeVisible()
    expect(host.query(`SELECT * FROM loan WHERE uid = ${uidOf('reader1')}`)).toEqual(loans)
  } finally {
    await page.close()
    await host.stop()
  }
})
