/** Lists that the reader also writes: courses, letters to the library, trials, own reviews. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { expect, isFocusLost, signIn, test } from '../fixtures.ts'

const uidOf = (userId: string) => `(SELECT uid FROM patron WHERE user_id = '${userId}')`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const TABS = [
  ['readerHome', '主页'],
  ['certificateInfo', '证件信息'],
  ['lendList', '当前借阅'],
  ['expiring', '即将到期'],
  ['histList', '借阅历史'],
  ['request', '我的请求'],
  ['shelf', '我的书单'],
  ['course', '我的课程'],
  ['message', '我的消息'],
  ['violation', '我的欠费'],
  ['loanLoss', '图书遗失'],
  ['feedback', '我的反馈'],
  ['reportLoss', '证件挂失'],
  ['score', '我的积分'],
] as const

/** Rows of a saved CSV file without its head. */
async function rowsOf(download: Download): Promise<string[]> {
  return readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
}
async function exported(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-\d{4}-\d{2}-\d{2}\.csv$/)
  return rowsOf(download)
}

test('R01 fourteen tabs in the order of the specification, each with its page', async ({ page }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  const tabs = page.getByRole('navigation', { name: '我的图书馆', exact: true }).getByRole('link')
  await expect(tabs).toHaveText(TABS.map(([, name]) => name))
  for (const [child, name] of TABS.slice(1)) {
    await tabs.filter({ hasText: name }).click()
    await expect(page).toHaveURL(`/space/reader/${child}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
  }
})

test.describe('my courses', () => {
  const followed = `SELECT name FROM curriculum_follow JOIN curriculum ON id = curriculum WHERE uid = ${uidOf('reader1')}`
  const mine = (page: Page) => page.getByRole('region', { name: /^我的课程/ }).getByRole('listitem')

  test('R12 a course opens its reference books, and a book its page', async ({ page, host }) => {
    const books = host.query<{ title: string }>(
      `SELECT title FROM curriculum_book JOIN bib ON bib.id = bib JOIN curriculum ON curriculum.id = curriculum
       WHERE name = '现代文学名著导读' ORDER BY position`,
    )
    await signIn(page, 'reader1')
    await page.goto('/space/reader/course')
    const course = page.locator('.crs').filter({ hasText: '现代文学名著导读' }).first()
    await expect(course).toContainText(`参考书 ${books.length} 种`)
    await course.getByRole('button', { name: '查看参考书' }).click()
    const shelf = page.getByRole('region', { name: '“现代文学名著导读”的参考书' })
    await expect(shelf.locator('.bt')).toHaveText(books.map(book => book.title))
    await expect(shelf.locator('.tag').first()).toHaveText('必读')
    await shelf.locator('a.bt').first().click()
    await expect(page).toHaveURL(/searchDetailLocal/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(books[0]!.title)
  })

  test('R12 an unfollowed course disappears from the list with a message, and can be followed again', async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/course')
    await expect(page.locator('.account h1')).toContainText('4 门')
    // not in the list of the department's courses, which may be loaded first
    await mine(page).getByRole('button', { name: '已关注 中国史学史' }).press('Enter')
    const said = page.locator('.undone')
    await expect(said).toContainText('已取消关注“中国史学史”。')
    await expect(said).toBeFocused()
    await expect(page.locator('.account h1')).toContainText('3 门')
    expect(host.query(followed)).not.toContainEqual({ name: '中国史学史' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(said).toContainText('已重新关注“中国史学史”。')
    await expect(page.locator('.account h1')).toContainText('4 门')
    expect(host.query(followed)).toContainEqual({ name: '中国史学史' })
  })

  test('R12 C07 a course is found by its teacher and followed; the search stands in the address', {
    tag: '@story',
  }, async ({ page, host }) => {
    await signIn(page, 'reader2')
    await page.goto('/space/reader/course')
    await page.getByRole('combobox', { name: '检索字段' }).selectOption('teacher')
    await page.getByRole('searchbox', { name: '检索词' }).fill('温叔同')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/field=teacher&q=.*&find=1$/)
    const found = host.query("SELECT 1 FROM curriculum WHERE teacher LIKE '%温叔同%'").length
    expect(found).toBeGreaterThan(1)
    await expect(page.getByText(`找到 ${found} 门课`)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '关注 算法导论', exact: true }).click()
    await expect(page.getByRole('button', { name: '已关注 算法导论' })).toHaveCount(2)
    expect(
      host.query(
        `SELECT 1 AS n FROM curriculum_follow WHERE uid = ${uidOf('reader2')}
         AND curriculum = (SELECT id FROM curriculum WHERE name = '算法导论')`,
      ),
    ).toEqual([{ n: 1 }])
    await expect(mine(page).first()).toContainText('算法导论')
    expect(await exported(page)).toHaveLength(3)
    await page.getByRole('searchbox', { name: '检索词' }).fill('没有这位老师')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '没有找到课程' })).toBeVisible()
  })
})

test('R16 R21 what was typed and not sent stands there after a reload, and can be dropped', async ({
  page,
}) => {
  await signIn(page, 'reader9')
  for (const [child, label] of [
    ['feedback', '内容'],
    ['trials', '数据库名称'],
  ] as const) {
    await page.goto(`/space/reader/${child}`)
    const field = page.getByRole('textbox', { name: label })
    await field.fill('还没有写完')
    await page.reload()
    await expect(field).toHaveValue('还没有写完')
    await page.locator('.reviewform .hint .linkbtn').click()
    await expect(field).toHaveValue('')
  }
})

test.describe('letters to the library', () => {
  test('R16 a letter goes with its files; what is no picture is refused and leaves its name alone', {
    tag: '@story',
  }, async ({ page, host }) => {
    await signIn(page, 'reader4')
    await page.goto('/space/reader/feedback')
    await expect(page.getByRole('heading', { name: '暂无反馈' })).toBeVisible()
    const send = page.getByRole('button', { name: '提交' })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('请输入反馈内容')
    await expect(page.getByRole('textbox', { name: '内容' })).toBeFocused()
    await page.getByRole('combobox', { name: '类型' }).selectOption('facility')
    await page.getByRole('textbox', { name: '标题' }).fill('<b>灯</b>')
    await page.getByRole('textbox', { name: '内容' }).fill('第二排的灯\n不亮')
    const exe = {
      name: 'scan.pdf.exe',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`MZ\x90\0${'\0'.repeat(99)}`),
    }
    await page
      .getByLabel('选择文件')
      .setInputFiles([
        { name: '照片.png', mimeType: 'image/png', buffer: PNG },
        { name: '多余.png', mimeType: 'image/png', buffer: PNG },
        exe,
      ])
    const files = page.getByRole('list', { name: '附件' }).getByRole('listitem')
    await expect(files.nth(2)).toContainText('不能上传程序文件，请上传图片、PDF 或文本')
    const waiting = `SELECT id, name FROM upload WHERE uid = ${uidOf('reader4')} AND feedback IS NULL AND type <> ''`
    await expect(() => expect(host.query(waiting)).toHaveLength(2)).toPass()
    await page.getByRole('button', { name: '移除 多余.png' }).click()
    await expect(files).toHaveCount(2)
    expect(await isFocusLost(page)).toBe(false)
    await expect(() => expect(host.query(waiting)).toMatchObject([{ name: '照片.png' }])).toPass()
    await page.getByRole('button', { name: '移除 scan.pdf.exe' }).click()
    await send.click()
    const letter = page.getByRole('article', { name: '<b>灯</b>' })
    await expect(letter).toContainText('待答复')
    await expect(letter).toContainText('座位与设备')
    const [stored] = host.query<{ content: string; kind: string; file: string }>(
      `SELECT content, kind, upload.id AS file FROM feedback JOIN upload ON feedback = feedback.id
       WHERE feedback.uid = ${uidOf('reader4')} AND upload.type <> ''`,
    )
    expect(stored).toMatchObject({ content: '第二排的灯\n不亮', kind: 'facility' })
    expect(existsSync(join(host.dataDir, 'uploads', stored!.file))).toBe(true)
    await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue('')
    // nothing of the sent files stays in the form, neither their rows nor what was said of them
    await expect(page.locator('.attachments .atts')).toHaveCount(0)
    await expect(page.locator('.attachments [role=status]')).toHaveText('')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      letter.getByRole('button', { name: '下载 照片.png' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('照片.png')
    expect(readFileSync(await download.path()).equals(PNG)).toBe(true)
    // an answer, as the desk would write it
    host.exec(
      `INSERT INTO feedback_answer (feedback, author, content, created_at)
       SELECT id, '读者服务部', '已经更换', created_at + 1 FROM feedback WHERE uid = ${uidOf('reader4')}`,
    )
    host.exec(`UPDATE feedback SET state = 'answered' WHERE uid = ${uidOf('reader4')}`)
    await page.goto('/space/reader/feedback?status=answered')
    await expect(page.getByRole('region', { name: '读者服务部的答复' })).toContainText('已经更换')
  })

  test('R16 files of a letter that was not sent go with the page', async ({ page, host }) => {
    await signIn(page, 'reader5')
    await page.goto('/space/reader/feedback')
    await page.getByLabel('选择文件').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
    const waiting = `SELECT id FROM upload WHERE uid = ${uidOf('reader5')}`
    await expect(() => expect(host.query(waiting)).toHaveLength(1)).toPass()
    await page.getByRole('link', { name: '我的积分' }).click()
    await expect(() => expect(host.query(waiting)).toEqual([])).toPass()
  })

  test('R16 five hundred letters come in pages, in either order, and are saved whole', async ({
    page,
    host,
  }) => {
    host.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO feedback (uid, kind, title, content, created_at, updated_at)
       SELECT ${uidOf('reader9')}, 'other', 'L' || i, '=1+1', i * 60000, 0 FROM n`,
    )
    await signIn(page, 'reader9')
    await page.goto('/space/reader/feedback?page=99')
    await expect(page).toHaveURL('/space/reader/feedback?page=25')
    await expect(page.locator('.thread')).toHaveCount(20)
    await page.getByRole('combobox', { name: '排序' }).selectOption('asc')
    await expect(page).toHaveURL('/space/reader/feedback?sort=asc')
    await expect(page.locator('.thread h2').first()).toHaveText('L1')
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('.thread h2').first()).toHaveText('L21')
    const rows = await exported(page)
    expect(rows).toHaveLength(500)
    // cells beginning like a formula are saved as text
    expect(rows[0]).toContain("L1,'=1+1")
    host.exec(`DELETE FROM feedback WHERE uid = ${uidOf('reader9')}`)
  })
})

test('R21 a trial is asked for once; the answer of the library stands in the list', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader4')
  await page.goto('/space/reader/request')
  await page.getByRole('link', { name: '试用申请' }).click()
  await expect(page.getByRole('heading', { name: '暂无试用申请' })).toBeVisible()
  await page.getByRole('textbox', { name: '数据库名称' }).fill('Corpus of Letters')
  await page.getByRole('textbox', { name: '网址' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('alert')).toContainText('网址应以 http:// 或 https:// 开头')
  await page.getByRole('textbox', { name: '网址' }).fill('https://corpus.example/')
  await page.getByRole('button', { name: '提交申请' }).click()
  const row = page.getByRole('row', { name: /Corpus of Letters/ })
  await expect(row).toContainText('待答复')
  expect(host.query(`SELECT package_name, url, state FROM trial WHERE uid = ${uidOf('reader4')}`)).toEqual([
    { package_name: 'Corpus of Letters', url: 'https://corpus.example/', state: 'open' },
  ])
  await page.getByRole('textbox', { name: '数据库名称' }).fill('corpus of letters')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('alert')).toContainText('您已申请试用')
  host.exec(
    `UPDATE trial SET state = 'approved', reply = '已约好', starts_on = '2026-12-01', ends_on = '2026-12-31' WHERE uid = ${uidOf('reader4')}`,
  )
  await page.goto('/space/reader/trials?status=approved')
  await expect(row).toContainText('已安排试用')
  await expect(row).toContainText('2026-12-01 至 2026-12-31')
  await expect(row).toContainText('已约好')
  expect(await exported(page)).toHaveLength(1)
})

test('R21 own reviews are written anew and taken away in place, and lead to their books', {
  tag: '@story',
}, async ({ page, host }) => {
  const stored = () =>
    host.query<{ title: string; content: string; score: number; anonymous: number }>(
      `SELECT title, content, score, anonymous FROM review JOIN bib ON bib.id = bib
       WHERE uid = ${uidOf('reader3')} ORDER BY review.created_at DESC`,
    )
  const before = stored()
  await signIn(page, 'reader3')
  await page.goto('/space/reader/shelf')
  await page.getByRole('link', { name: '我的书评' }).click()
  const reviews = page.getByRole('article')
  await expect(reviews.locator('h2')).toHaveText(before.map(review => review.title))
  await page.getByRole('button', { name: `修改《${before[1]!.title}》的书评` }).click()
  const form = page.getByRole('form')
  await form.getByRole('textbox').fill('Still funny.')
  await form.getByText('匿名发表').click()
  await form.getByRole('radio', { name: '4 星' }).check({ force: true })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.undone')).toBeFocused()
  await expect(reviews.nth(1)).toContainText('Still funny.')
  expect(stored()[1]).toEqual({ ...before[1]!, content: 'Still funny.', score: 4, anonymous: 1 })
  await page.getByRole('button', { name: `删除《${before[0]!.title}》的书评` }).click()
  await page.getByRole('button', { name: '确认删除' }).click()
  await expect(reviews).toHaveCount(before.length - 1)
  await expect(page.locator('.undone')).toHaveText(`《${before[0]!.title}》的书评已删除。`)
  await expect(page.locator('.undone')).toBeFocused()
  expect(stored().map(review => review.title)).toEqual(before.slice(1).map(review => review.title))
  await reviews.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before[1]!.title)
})

test('R21 late returns have a page of their own; fines, losses and credit are saved whole', async ({
  page,
  host,
}) => {
  const count = (table: string, more = '') =>
    host.query<{ n: number }>(
      `SELECT count(*) AS n FROM ${table} WHERE uid = ${uidOf('reader3')} ${more}`,
    )[0]!.n
  const late = 23
  const earlier = count('loan_hist', 'AND returned_at > due_at')
  host.exec(
    `INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) SELECT 'late' || loan_id, ${uidOf('reader3')}, item, bib, loaned_at, returned_at - 259200000, returned_at, 0
     FROM loan_hist LIMIT ${late}`,
  )
  await signIn(page, 'reader3')
  await page.goto('/space/reader/violation')
  // recorded fines, those of overdue loans, and those of late returns not yet recorded
  expect(await exported(page)).toHaveLength(
    count('fine') + count('loan', `AND due_at < ${Date.now()}`) + late,
  )
  await page.getByRole('link', { name: '查看全部记录' }).click()
  await expect(page).toHaveURL('/space/reader/volts')
  await expect(page.locator('.account h1')).toContainText(`${late + earlier} 次`)
  await expect(page.locator('.accounts tbody tr')).toHaveCount(20)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL('/space/reader/volts?page=2')
  await expect(page.locator('.accounts tbody tr')).toHaveCount(late + earlier - 20)
  expect(await exported(page)).toHaveLength(late + earlier)
  host.exec("DELETE FROM loan_hist WHERE loan_id LIKE 'late%'")
  for (const [child, table] of [
    ['loanLoss', 'loan_loss'],
    ['score', 'credit_log'],
    ['message', 'notice'],
  ] as const) {
    await page.goto(`/space/reader/${child}`)
    expect(await exported(page), child).toHaveLength(count(table))
  }
})

test('R12 R16 R21 failures are shown and retried; answers of unknown form show no nonsense', async ({
  page,
}) => {
  await signIn(page, 'reader1')
  const calls = /\/opac\/(users\/(feedback|reviews|trial\/apply)|curriculums\/follow)/
  const children = ['course', 'feedback', 'trials', 'reviews']
  for (const child of children) {
    await page.route(calls, route => route.abort())
    await page.goto(`/space/reader/${child}`)
    await expect(page.getByRole('alert').first()).toContainText('数据加载失败')
    await page.unroute(calls)
    await page.getByRole('button', { name: '重新加载' }).first().click()
    await expect(page.getByText('数据加载失败')).toHaveCount(0)
  }
  await page.route(calls, route => route.fulfill({ json: { code: 0, msg: null, data: null } }))
  for (const child of children) {
    await page.goto(`/space/reader/${child}`)
    await expect(page.getByText('数据加载失败')).toBeVisible()
    await expect(page.getByText(/undefined|NaN|\[object/)).toHaveCount(0)
  }
})

test('R12 R16 R21 on a phone nothing scrolls sideways, in English too', async ({ page, host }) => {
  const long = 'W'.repeat(300)
  host.exec(
    `INSERT INTO feedback (uid, kind, title, content, created_at, updated_at) VALUES (${uidOf('reader1')}, 'x', '${long}', '${long}', 1, 1)`,
  )
  host.exec(`UPDATE curriculum SET teacher = '${long}' WHERE name = '中国史学史'`)
  await page.setViewportSize({ width: 320, height: 740 })
  await signIn(page, 'reader1')
  for (const lang of ['zh', 'en']) {
    await page.request.post('/opac/sys/setLang', { data: { langCode: lang } })
    for (const child of ['course', 'feedback', 'trials', 'reviews', 'volts']) {
      await page.goto(`/mspace/reader/${child}`)
      await expect(page.locator('.account h1')).toBeVisible()
      await page.waitForLoadState('networkidle')
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([child, over]).toEqual([child, Math.min(0, over)])
    }
  }
})
