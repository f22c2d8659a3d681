/** C09: a problem with a book is reported on its page, and the library's reply appears among the letters. */
import type { Page } from '@playwright/test'
import { expect, frames, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import { verify } from '../reader/sign-in-form.ts'
import { goDownTo } from './go-down-to.ts'

const goDownToReport = (page: Page) => goDownTo(page, page.getByRole('button', { name: '反馈问题' }))

test('C09 a reader reports a copy that is not on its shelf, and reads the answer', { tag: '@story' }, async ({
  page,
  host,
}) => {
  const [book] = host.query<{ id: number; bib_id: string; bar_code: string }>(
    'SELECT bib.id, bib_id, bar_code FROM bib JOIN item ON item.bib = bib.id ORDER BY bib.id LIMIT 1',
  )
  await signIn(page, 'reader3')
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  const report = await goDownToReport(page)
  await report.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(dialog.getByText('请选择问题类型')).toBeVisible()
  await dialog
    .getByLabel('问题类型 *')
    .or(dialog.getByLabel('问题类型', { exact: true }))
    .first()
    .selectOption('missing')
  await dialog.getByLabel('哪一册').selectOption(book!.bar_code)
  await dialog.getByLabel('补充说明（选填）').fill('三楼找了两遍')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const stored = () =>
    host.query<{ id: number; fault: string; bar_code: string }>(
      `SELECT feedback.id, fault, bar_code FROM feedback JOIN patron USING (uid)
       WHERE user_id = 'reader3' AND bib = ?`,
      book!.id,
    )
  expect(stored()).toMatchObject([{ fault: 'missing', bar_code: book!.bar_code }])
  await expect(report).toBeFocused()

  host.exec("UPDATE feedback SET state = 'answered' WHERE id = ?", stored()[0]!.id)
  host.exec(
    "INSERT INTO feedback_answer (feedback, author, content, created_at) VALUES (?, '典藏部', '找到了，已归架', 1)",
    stored()[0]!.id,
  )
  await page.goto('/space/reader/feedback')
  await expect(page.getByText('找到了，已归架')).toBeVisible()
})

test('C09 a reader who is not known yet gets the form of readers, not that of visitors', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ bib_id: string }>('SELECT bib_id FROM bib ORDER BY id LIMIT 1')
  await signIn(page, 'reader3')
  const release = await held(page, '**/opac/users/info*')
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  await (await goDownToReport(page)).click()
  await frames(page)
  await expect(page.getByRole('button', { name: '登录后提交' })).toHaveCount(0)
  release()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox').first()).toBeVisible()
  await expect(dialog.getByLabel('电子邮箱')).toHaveCount(0)
})

test('C09 a visitor reports a problem with an e-mail address and a captcha; the staff sees it among the letters', async ({
  page,
  host,
}) => {
  // includes a proof of work
  test.slow()
  const [book] = host.query<{ id: number; bib_id: string }>(
    'SELECT bib.id, bib_id FROM bib JOIN item ON item.bib = bib.id ORDER BY bib.id LIMIT 1',
  )
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  const report = await goDownToReport(page)
  await report.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '登录后提交' })).toBeVisible()
  await dialog.getByRole('combobox').first().selectOption('data')
  await dialog.getByLabel('补充说明（选填）').fill('出版年有误')
  await dialog.getByLabel('电子邮箱').fill('ann@')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(dialog.getByText('电子邮箱格式不正确')).toBeVisible()
  await expect(dialog.getByLabel('电子邮箱')).toBeFocused()
  await dialog.getByLabel('电子邮箱').fill('ann@example.org')
  await verify(page)
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('答复将发送到您的邮箱')).toBeVisible()
  expect(
    host.query(
      'SELECT uid, email, fault, content, state FROM feedback WHERE bib = ? AND uid IS NULL',
      book!.id,
    ),
  ).toEqual([{ uid: null, email: 'ann@example.org', fault: 'data', content: '出版年有误', state: 'open' }])
})
