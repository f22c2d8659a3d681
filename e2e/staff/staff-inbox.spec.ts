/** Stories of the staff inbox, by keyboard alone: letters and requests are answered, undone, corrected. */
import type { Browser, Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import {
  addAnn,
  addBo,
  enter,
  fillSignIn,
  isClean,
  plantLetter,
  plantPicture,
  press,
  staffTest,
} from './staff-room.ts'

const test = staffTest({ MAIL: 'outbox', CAPTCHA: 'off' })
test.beforeEach(({ host }) => {
  host.exec("UPDATE feedback SET state = 'closed' WHERE state = 'open'")
  host.exec("UPDATE trial SET state = 'declined' WHERE state = 'open'")
  host.exec("UPDATE purchase SET state = 'declined' WHERE state IN ('open', 'seen', 'ordered')")
  host.exec('DELETE FROM review_report')
  host.exec('UPDATE card_loss SET ended_at = 1 WHERE ended_at IS NULL')
})

function plantTrial(host: RunningHost, name: string, remark = ''): void {
  host.exec(
    'INSERT INTO trial (uid, package_name, name_key, remark, created_at, updated_at) VALUES (1, ?, ?, ?, ?, ?)',
    ...[name, name, remark, Date.now(), Date.now()],
  )
}

/** Bo at another device. */
async function enterAsBo(
  browser: Browser,
  host: RunningHost,
  { word, path }: { word: string; path: string },
) {
  const page = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await page.goto(path)
  await fillSignIn(page, 'Bo', word)
  return page
}

/** Waits for the case, and moves the focus out of text fields, so that keys are shortcuts. */
async function leaveField(page: Page, title = ''): Promise<void> {
  await expect(page.locator('#case-title')).toContainText(title)
  await page.getByRole('navigation', { name: '功能模块' }).getByRole('link').first().focus()
}

/** The reader's messages with this title. */
async function messages(page: Page, title: string) {
  await page.goto('/space/reader/message')
  await expect(page.locator('.note').first()).toBeVisible()
  return page.locator('.note').filter({ hasText: title })
}

test('while the next case loads, nothing that is typed answers the one before', async ({
  page,
  host,
  word,
}) => {
  const first = plantLetter(host, { reader: 'reader1', title: '空调太冷', content: '二楼' })
  plantLetter(host, { reader: 'reader2', title: '灯坏了', content: '四楼' })
  await enter(page, word)
  await page.goto(`/staff/inbox/letter/${first}`)
  const reply = page.getByRole('textbox', { name: '答复（中文）' })
  await reply.fill('已经调高')
  const release = await held(page, '**/opac/staff/inbox/letter/*')
  await page.getByRole('region', { name: '来件' }).getByText('灯坏了').first().click()
  await expect(reply).toHaveCount(0)
  await press(page, 'Control+Enter')
  release()
  await leaveField(page, '灯坏了')
  await expect(reply).toHaveValue('')
  expect(host.query("SELECT title FROM feedback WHERE state = 'open' ORDER BY id")).toEqual([
    { title: '空调太冷' },
    { title: '灯坏了' },
  ])
})

test('a letter with two photographs is answered, then the answer is corrected', async ({
  page,
  host,
  word,
  browser,
}) => {
  const id = plantLetter(host, { reader: 'reader1', title: '散页的书', content: '第 112 页脱落，照片附后' })
  await plantPicture(host, id, '书页一.png')
  await plantPicture(host, id, '书页二.png')
  host.exec(
    `INSERT INTO upload (id, uid, feedback, name, type, size, created_at)
      SELECT 'refused', uid, id, 'scan.pdf.exe', '', 0, created_at FROM feedback WHERE id = ?`,
    id,
  )
  await enter(page, word)
  const article = page.getByRole('article', { name: '散页的书' })
  await expect(article.getByRole('img')).toHaveCount(2)
  await expect(article.getByText('scan.pdf.exe')).toBeVisible()
  await expect(article.getByText('未保存，已通知读者')).toBeVisible()
  await press(page, '?')
  const keys = page.getByRole('dialog', { name: '全部快捷键' })
  await expect(keys.getByRole('listitem').filter({ hasText: 'Alt 2' })).toContainText('内容管理')
  await expect(keys.getByRole('listitem').filter({ hasText: 'Ctrl ↵' })).toBeVisible()
  await press(page, 'Escape')
  await expect(keys).toBeHidden()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    article.getByRole('link', { name: '另存' }).first().press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('书页一.png')
  await article.getByRole('textbox', { name: '答复（中文）' }).focus()
  await page.keyboard.type('书已送修，不用赔')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已答复：散页的书' })).toBeVisible()
  const reader = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await signIn(reader, 'reader1')
  await expect(await messages(reader, '图书馆已答复“散页的书”')).toHaveCount(1)

  // it was the last one that waited
  await page.getByRole('button', { name: '查看已办' }).press('Enter')
  await page.getByRole('region', { name: '来件' }).getByText('散页的书').first().press('Enter')
  await leaveField(page, '散页的书')
  await press(page, 'e')
  await expect(article.getByRole('textbox', { name: '答复（中文）' })).toBeFocused()
  await article.getByRole('textbox', { name: '答复（中文）' }).fill('书已送修；散页是我们没补好')
  await press(page, 'Control+Enter')
  await expect(article.getByText('散页是我们没补好').first()).toBeVisible()
  const found = await messages(reader, '散页的书')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('更正：')
  await reader.context().close()
})

test('three letters about one lamp become one case, are answered together, and the answer is taken back', async ({
  page,
  host,
  word,
}) => {
  for (const [nth, reader] of ['reader1', 'reader2', 'reader3'].entries())
    plantLetter(host, { reader, title: '灯不亮', content: `第 ${nth + 1} 封`, at: Date.now() - 60_000 * nth })
  await enter(page, word)
  await page.getByRole('button', { name: '并为 1 件' }).press('Enter')
  await expect(page.getByRole('region', { name: '来件' })).toContainText('3 件并为 1 件')
  await page.getByRole('textbox', { name: '答复（中文）' }).focus()
  await page.keyboard.type('已换灯管')
  await press(page, 'Control+Enter')
  await expect(
    page.getByRole('heading', { name: '暂无待办' }).or(page.getByText('已答复：灯不亮')).first(),
  ).toBeVisible()
  const told = () =>
    host.query<{ n: number }>(
      "SELECT count(*) AS n FROM notice WHERE kind = 'answer' AND words LIKE '%已换灯管%'",
    )[0]!.n
  expect(told()).toBe(3)
  await page.getByRole('button', { name: /^撤销/ }).focus()
  await press(page, 'z')
  await expect(page.getByRole('region', { name: '来件' })).toContainText('3 件并为 1 件')
  await expect.poll(told).toBe(0)
  // what was written is there again
  await expect(page.getByRole('textbox', { name: '答复（中文）' })).toHaveValue('已换灯管')
})

test('an answer to a letter that stays open is taken back, and is there to go on with', async ({
  page,
  host,
  word,
}) => {
  plantLetter(host, { reader: 'reader1', title: '空调', content: '三楼太冷', at: Date.now() })
  await enter(page, word)
  const answer = page.getByRole('textbox', { name: '答复（中文）' })
  await answer.fill('已转后勤')
  await page.getByRole('button', { name: '答复，暂不办结' }).press('Enter')
  const told = () =>
    host.query("SELECT 1 FROM notice WHERE kind = 'answer' AND words LIKE '%已转后勤%'").length
  await expect.poll(told).toBe(1)
  await expect(answer).toHaveValue('')
  await page.getByRole('button', { name: /^撤销/ }).press('Enter')
  await expect.poll(told).toBe(0)
  await expect(answer).toHaveValue('已转后勤')
})

test('a trial is arranged with its days, assigned and noted within the house', async ({
  page,
  host,
  word,
}) => {
  plantTrial(host, '古地图在线', '写论文')
  await enter(page, word)
  await expect(page.getByRole('heading', { name: '古地图在线' })).toBeVisible()
  await page.getByLabel('分派').press('ArrowDown')
  await expect(page.getByRole('region', { name: '来件' })).toContainText('待我处理')
  await press(page, 'Escape')
  await leaveField(page, '古地图在线')
  await press(page, 'n')
  await page.keyboard.type('已问书商')
  await press(page, 'Control+Enter')
  await expect(page.locator('.inote')).toContainText('已问书商')
  const arrange = page.getByRole('button', { name: /^安排试用/ })
  await arrange.press('Enter')
  // the refusal stands at its field, which has the focus
  await expect(page.getByLabel('从', { exact: true })).toBeFocused()
  await expect(page.getByLabel('从', { exact: true })).toHaveAccessibleDescription(/^请填写起止日期/)
  await expect(page.getByRole('alert')).toContainText('请填写起止日期')
  await page.getByLabel('从', { exact: true }).fill('2031-04-01')
  await page.getByLabel('到', { exact: true }).fill('2031-04-30')
  await arrange.press('Enter')
  await expect(page.getByText('已安排试用：古地图在线')).toBeVisible()
  const trial = () =>
    host.query("SELECT state, starts_on, ends_on FROM trial WHERE package_name = '古地图在线'")
  expect(trial()).toEqual([{ state: 'approved', starts_on: '2031-04-01', ends_on: '2031-04-30' }])
  await press(page, 'z')
  await expect(arrange).toBeVisible()
  expect(trial()).toEqual([{ state: 'open', starts_on: '', ends_on: '' }])
})

test('a suggestion to buy is declined by a saved reply, which is written first', async ({
  page,
  host,
  word,
  browser,
}) => {
  host.exec(
    `INSERT INTO purchase (uid, title, author, title_key, created_at, updated_at)
      SELECT uid, '花園的歷史', '某人', 'garden', ?, ? FROM patron WHERE user_id IN ('reader4', 'reader5')`,
    ...[Date.now(), Date.now()],
  )
  await enter(page, word)
  await expect(page.getByRole('region', { name: '来件' }).getByText('2 人荐购').first()).toBeVisible()
  await page.getByRole('button', { name: '常用答复' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '常用答复' })
  await dialog.getByRole('textbox', { name: '名称' }).focus()
  await page.keyboard.type('馆际互借')
  await press(page, 'Tab')
  await page.keyboard.type('可以馆际互借，三天到。')
  await dialog.getByRole('button', { name: '保存' }).press('Enter')
  await expect(dialog.getByText('馆际互借', { exact: true })).toBeVisible()
  // removed by a slip, and back
  const kept = () => host.query<{ zh: string }>('SELECT zh FROM staff_reply').map(({ zh }) => zh)
  await dialog.getByRole('button', { name: '删除 馆际互借' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('已移除：馆际互借')
  expect(kept()).toEqual([])
  await dialog.getByRole('button', { name: '撤销' }).press('Enter')
  await expect.poll(kept).toEqual(['可以馆际互借，三天到。'])
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await leaveField(page, '花園的歷史')
  await press(page, '1')
  await expect(page.getByRole('textbox', { name: '答复（中文）' })).toHaveValue('可以馆际互借，三天到。')
  await page.getByRole('button', { name: '不采纳' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '未采纳：花園的歷史' })).toBeVisible()
  const reader = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await signIn(reader, 'reader5')
  await reader.goto('/space/reader/request')
  const own = reader.getByRole('region', { name: '我的荐购' })
  await expect(own).toContainText('未采纳')
  await expect(own).toContainText('可以馆际互借，三天到。')
  await reader.context().close()
  // of today, so it is undone after a reload, too
  await page.reload()
  await page.getByRole('button', { name: '已办' }).press('Enter')
  await page.getByRole('link', { name: /花園的歷史.*未采纳/ }).click()
  await page.getByRole('button', { name: '撤销', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: /^答复（/ })).toBeVisible()
  const states = () => host.query<{ state: string }>("SELECT state FROM purchase WHERE title = '花園的歷史'")
  await expect.poll(() => states().some(({ state }) => state === 'declined')).toBe(false)
})

test('a reported review is hidden with the reason, and put back', async ({ page, host, word }) => {
  const [book] = host.query<{ id: number; bib_id: string }>(
    'SELECT id, bib_id FROM bib WHERE id NOT IN (SELECT bib FROM review) ORDER BY id LIMIT 1',
  )
  host.exec(
    `INSERT INTO review (bib, uid, score, content, created_at)
      SELECT ?, uid, 1, '译者不懂行', ? FROM patron WHERE user_id = 'reader3'`,
    ...[book!.id, Date.now()],
  )
  host.exec('INSERT INTO review_report SELECT max(id), 1, ? FROM review', Date.now())
  const seen = async () => (await fetch(`${host.url}/opac/reviews/book/${book!.bib_id}`)).text()
  expect(await seen()).toContain('译者不懂行')
  await enter(page, word)
  const hide = page.getByRole('button', { name: /^隐藏，说明理由/ })
  await hide.press('Enter')
  await expect(page.getByRole('textbox', { name: '答复（中文）' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: '答复（中文）' })).toHaveAccessibleDescription(
    /^请填写答复或理由/,
  )
  await page.keyboard.type('请不要评论译者本人')
  await hide.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已隐藏' })).toBeVisible()
  expect(await seen()).not.toContain('译者不懂行')
  await page.getByRole('button', { name: '查看已办' }).press('Enter')
  await page.locator('.mail[href*="/review/"]').first().press('Enter')
  await leaveField(page)
  await press(page, 'e')
  await page.getByRole('button', { name: '保留书评' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已保留' })).toBeVisible()
  expect(await seen()).toContain('译者不懂行')
  const told = host.query<{ kind: string }>(
    "SELECT kind FROM notice JOIN patron USING (uid) WHERE user_id = 'reader3' AND kind LIKE 'review%'",
  )
  expect(told).toEqual([])
})

test('a lost card is given back: its report is decided, and its reader may borrow again', async ({
  page,
  host,
  word,
  browser,
}) => {
  host.exec(
    `INSERT INTO card_loss (uid, status_before, reported_at) SELECT uid, 0, ? FROM patron WHERE user_id = 'reader4'`,
    Date.now(),
  )
  host.exec("UPDATE patron SET id_status = 3 WHERE user_id = 'reader4'")
  const reader = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await signIn(reader, 'reader4')
  await reader.goto('/space/reader/reportLoss')
  await expect(reader.locator('.libcard .tag--danger')).toHaveText('已挂失')
  await enter(page, word)
  await expect(page.getByRole('article')).toContainText('挂失')
  await leaveField(page)
  await press(page, 'Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已恢复' })).toBeVisible()
  await reader.reload()
  await expect(reader.locator('.libcard .tag--ok')).toHaveText('有效')
  await reader.context().close()
})

test('a damaged book is sent to repair from its letter, readers see it away, and its reader is charged', async ({
  page,
  host,
  word,
  browser,
}) => {
  const [copy] = host.query<{ bib: number; bib_id: string; bar_code: string }>(
    `SELECT bib, bib_id, bar_code FROM item JOIN bib ON bib.id = item.bib JOIN location USING (loca_code)
      WHERE status = 'available' AND kind = 'open' AND item.id NOT IN (SELECT item FROM loan) AND bib NOT IN (SELECT bib FROM request)
      ORDER BY item.id LIMIT 1`,
  )
  host.exec(
    `INSERT INTO feedback (uid, kind, title, content, fault, bib, bar_code, created_at, updated_at)
      SELECT uid, 'book', '缺页', '第 3 页没有了', 'damaged', ?, ?, ?, ? FROM patron WHERE user_id = 'reader1'`,
    ...[copy!.bib, copy!.bar_code, Date.now(), Date.now()],
  )
  const holdings = async () => (await fetch(`${host.url}/opac/bibs/${copy!.bib_id}/holdings`)).text()
  await enter(page, word)
  const line = page.getByRole('region', { name: '这一册' })
  await expect(line).toContainText(copy!.bar_code)
  await expect(line).toContainText('在架')
  await leaveField(page)
  await press(page, 'm')
  await expect(line).toContainText('送修、装订中')
  expect(host.query('SELECT status FROM item WHERE bar_code = ?', copy!.bar_code)).toEqual([
    { status: 'binding' },
  ])
  expect(await holdings()).toContain('装订中')
  await press(page, 'z')
  await expect(line).toContainText('在架')
  await press(page, 'f')
  const dialog = page.getByRole('dialog', { name: '登记赔偿' })
  await dialog.getByLabel('金额（元）').fill('12.5')
  await dialog.getByLabel('理由（中文，读者可见）').focus()
  await page.keyboard.type('第 3 页缺失')
  await dialog.getByRole('button', { name: '登记赔偿' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已登记赔偿' })).toBeVisible()
  const reader = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await signIn(reader, 'reader1')
  await expect(await messages(reader, '新增费用 ¥12.50')).toHaveCount(1)
  await reader.context().close()
})

test('markup that anybody sends, in every field, is shown as text', async ({ page, host, word }) => {
  const bad = '<img src=x onerror="document.title=1"><b>x</b>'
  const now = Date.now()
  host.exec('UPDATE patron SET display_name = ?, dept = ?, email = ? WHERE uid IN (1, 2)', bad, bad, bad)
  const id = plantLetter(host, { reader: 'reader1', title: bad, content: bad })
  await plantPicture(host, id, `${bad}.png`)
  host.exec("UPDATE upload SET name = ?, type = 'text/html' WHERE feedback = ?", bad, id)
  host.exec(
    `INSERT INTO trial (uid, package_name, name_key, url, remark, created_at, updated_at) VALUES (1, ?, ?, ?, ?, ?, ?)`,
    ...[bad, bad, 'javascript:document.title=1', bad, now, now],
  )
  host.exec(
    `INSERT INTO purchase (uid, title, author, publisher, pub_year, isbn, price, remark, title_key, created_at, updated_at)
      VALUES (2, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[bad, bad, bad, bad, bad, bad, bad, bad, now, now],
  )
  host.exec('INSERT INTO staff_reply (title, zh, en) VALUES (?, ?, ?)', bad, bad, bad)
  host.exec(
    `INSERT INTO staff_note (area, subject, operator, at, content) VALUES ('feedback', ?, ?, ?, ?)`,
    ...[id, bad, now, bad],
  )
  const none = async () => {
    await expect(page.locator('img[src=x], b:text-is("x"), a[href^="javascript:"]')).toHaveCount(0)
    expect(await page.title()).not.toBe('1')
  }
  await enter(page, word)
  for (const [kind, name] of [
    [`letter/${id}`, '意见'],
    ['trial', '试用'],
    ['suggestion', '荐购'],
  ] as const) {
    await page.locator(`.mail[href^="/staff/inbox/${kind}"]`).press('Enter')
    // wait for this case: the previous one has the same text
    await expect(page.locator('.case__n')).toContainText(name)
    await expect(page.getByRole('article')).toContainText('onerror')
    await leaveField(page)
    await press(page, 'p')
    await expect(page.getByRole('complementary')).toContainText('onerror')
    await none()
  }
  await page.getByRole('button', { name: '常用答复' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('onerror')
  await none()
})

test('a key shows whose letter it is, and this is logged; ten idle minutes end the session, and the draft stays', async ({
  page,
  host,
  word,
}) => {
  plantLetter(host, {
    reader: 'reader1',
    title: '找不到书',
    content: '<img src=x onerror=alert(1)><b>粗</b>',
  })
  await enter(page, word)
  await expect(page.locator('.letter')).toHaveText('<img src=x onerror=alert(1)><b>粗</b>')
  await press(page, 'p')
  await expect(page.getByRole('complementary')).toContainText('reader1')
  await expect(page.locator('.log')).toContainText('查看读者资料')
  await page.getByRole('textbox', { name: '答复（中文）' }).fill('写了一半')
  host.exec('UPDATE staff_session SET seen_at = seen_at - 700000')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('heading', { name: '请重新登录' })).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue('Ann')
  await expect(page.getByLabel('密码')).toBeFocused()
  await page.keyboard.type(word)
  await press(page, 'Enter')
  const reply = page.getByRole('textbox', { name: '答复（中文）' })
  await expect(reply).toHaveValue('写了一半')
  await expect(reply).toBeFocused()
})

test('the page of the sign-in has the switch of the language, which stays after it', async ({
  page,
  word,
}) => {
  await page.goto('/staff/')
  await expect(page.getByRole('heading', { name: '馆员登录' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await isClean(page)
  await page.reload()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Password').fill(word)
  await press(page, 'Enter')
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
})

test('a trial is handed to a colleague, who is told at the sign-in; a letter cannot be; after the removal it is nobody’s', async ({
  page,
  host,
  word,
  browser,
}) => {
  addBo(host)
  plantTrial(host, '给同事的数据库', '写论文')
  plantLetter(host, { reader: 'reader1', title: '只给管理员看', content: '二楼', at: Date.now() - 60_000 })
  await enter(page, word)
  await leaveField(page, '给同事的数据库')
  await page.getByLabel('分派').selectOption('Bo')
  const list = page.getByRole('region', { name: '来件' })
  await expect(list.locator('.mail').first()).toContainText('Bo')
  await press(page, 'j')
  await expect(page.locator('#case-title')).toContainText('只给管理员看')
  await expect(page.getByLabel('分派').getByRole('option')).toHaveText(['未分派', 'Ann'])

  const bo = await enterAsBo(browser, host, { word, path: '/staff/collections' })
  const room = bo.getByRole('navigation', { name: '功能模块' }).getByRole('link', { name: /^1?\s*读者来件/ })
  await expect(room).toContainText('分派给您 1')
  // another case comes first, so that this one is not opened at once
  plantTrial(host, '较新的数据库')
  await room.press('Enter')
  await expect(bo.getByText('有 1 件新分派给您，尚未查看。')).toBeVisible()
  await bo.getByRole('button', { name: '查看我的来件' }).press('Enter')
  await expect(bo.locator('#case-title')).toContainText('给同事的数据库')
  await expect(bo.getByRole('article').getByText('Ann 分派给您')).toBeVisible()
  await expect(room).not.toContainText('分派给您')
  await bo.context().close()

  host.exec("UPDATE staff_account SET removed_at = 1 WHERE name = 'Bo'")
  await page.getByRole('button', { name: /^未分派/ }).press('Enter')
  await expect(list.getByText('给同事的数据库').first()).toBeVisible()
})

test('of two who hand over one case at once, the second is told who has it', async ({
  page,
  host,
  word,
  browser,
}) => {
  addBo(host)
  plantTrial(host, '两人都想要')
  await enter(page, word)
  await leaveField(page, '两人都想要')
  const bo = await enterAsBo(browser, host, { word, path: '/staff/inbox' })
  await leaveField(bo, '两人都想要')
  await bo.getByLabel('分派').selectOption('Bo')
  const assignee = () =>
    host.query<{ name: string }>(
      `SELECT name FROM staff_case JOIN staff_account ON staff_account.id = assignee
        WHERE area = 'trials' AND staff_case.subject = (SELECT id FROM trial WHERE package_name = '两人都想要')`,
    )
  await expect.poll(assignee).toEqual([{ name: 'Bo' }])

  await page.getByLabel('分派').selectOption('Ann')
  await expect(page.getByRole('alert')).toContainText('此件刚由他人分派给 Bo')
  await expect(page.getByLabel('分派')).toHaveValue('Bo')
  expect(assignee()).toEqual([{ name: 'Bo' }])
  // knowing it, she takes it all the same
  await page.getByLabel('分派').selectOption('Ann')
  await expect.poll(assignee).toEqual([{ name: 'Ann' }])
  await expect(page.getByRole('alert')).toBeHidden()
  await bo.context().close()
})

/** A day's letters, the newest first: 第 0 封, 第 1 封 … */
function plantDay(host: RunningHost, count: number, content = '二楼') {
  for (let nth = 0; nth < count; nth++)
    plantLetter(host, { reader: 'reader1', title: `第 ${nth} 封`, content, at: Date.now() - 60_000 * nth })
}

test('of 42 long letters the answer box is in sight, R goes to it, and after each answer the next one opens, with Undo above it', async ({
  page,
  host,
  word,
}) => {
  plantDay(host, 42, '很长的一段\n'.repeat(60))
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, word)
  await leaveField(page, '第 0 封')
  const reply = page.getByRole('textbox', { name: '答复（中文）' })
  await expect(reply).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^答复并办结/ })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await press(page, 'r')
  await expect(reply).toBeFocused()
  await page.keyboard.type('已修')
  await press(page, 'Control+Enter')
  await expect(page.locator('#case-title')).toContainText('第 1 封')
  const done = page.getByRole('status').filter({ hasText: '已答复：第 0 封' })
  await expect(done).toContainText('已打开下一件')
  await expect(done).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: '正文与备注' })).toBeFocused()
  // the keys go on from here, without the mouse
  await press(page, 'j')
  await expect(page.locator('#case-title')).toContainText('第 2 封')
  await press(page, 'r')
  await page.keyboard.type('也修了')
  await press(page, 'Escape')
  await expect(reply).not.toBeFocused()
  await press(page, 'z')
  await expect(page.locator('#case-title')).toContainText('第 0 封')
  expect(host.query("SELECT count(*) AS n FROM feedback WHERE state = 'open'")).toEqual([{ n: 42 }])
})

test('another filter opens the first case of its list; Ctrl+Enter answers nothing that is no longer listed', async ({
  page,
  host,
  word,
}) => {
  plantDay(host, 3)
  host.exec("UPDATE feedback SET fault = 'damaged' WHERE title = '第 2 封'")
  await enter(page, word)
  await leaveField(page, '第 0 封')
  await page.getByRole('textbox', { name: '答复（中文）' }).fill('给第 0 封')
  const release = await held(page, '**/opac/staff/inbox?*')
  await page.getByLabel('类型').selectOption('fault')
  await expect(page.getByRole('article')).toHaveCount(0)
  await press(page, 'Control+Enter')
  release()
  await expect(page.locator('#case-title')).toContainText('第 2 封')
  expect(host.query("SELECT count(*) AS n FROM feedback WHERE state = 'open'")).toEqual([{ n: 3 }])
  await page.getByRole('searchbox').fill('没有这样的来信')
  await expect(page.getByRole('heading', { name: '没有符合条件的来件' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByLabel('类型').selectOption('')
  await page.getByRole('searchbox').fill('第 1')
  await expect(page.locator('#case-title')).toContainText('第 1 封')
})

test('on a phone the list and the case are two screens, with a way back to the same line', async ({
  page,
  host,
  word,
}) => {
  plantDay(host, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, word)
  const list = page.getByRole('region', { name: '来件' })
  await expect(list.getByText('第 1 封').first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await list.getByText('第 1 封').first().click()
  await expect(page.locator('#case-title')).toContainText('第 1 封')
  await expect(list).toBeHidden()
  const reply = page.getByRole('textbox', { name: '答复（中文）' })
  await expect(reply).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^来件列表/ }).click()
  await expect(list).toBeVisible()
  await expect(page.locator('.mail:focus')).toContainText('第 1 封')
  await list.getByText('第 1 封').first().click()
  await reply.fill('已修')
  await page.getByRole('button', { name: /^答复并办结/ }).click()
  await expect(page.locator('#case-title')).toContainText('第 2 封')
  const undo = page.getByRole('button', { name: /^撤销/ })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^来件列表/ }).click()
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(page.locator('#case-title')).toContainText('第 1 封')
  expect(host.query("SELECT count(*) AS n FROM feedback WHERE state = 'open'")).toEqual([{ n: 3 }])
})

test('nothing to do says so, and what is done today', async ({ page, word }) => {
  await enter(page, word)
  await expect(page.getByRole('heading', { name: '暂无待办' })).toBeVisible()
  await page.getByRole('button', { name: '查看已办' }).press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
})

for (const width of [1440, 900, 390])
  test(`the inbox is accessible and fits at ${width}`, async ({ page, host, word }) => {
    const id = plantLetter(host, { reader: 'reader1', title: '散页', content: '长'.repeat(300) })
    await plantPicture(host, id, `${width}.png`)
    await page.setViewportSize({ width, height: 900 })
    await enter(page, word)
    if (width < 900) {
      await expect(page.locator('.mail').first()).toBeVisible()
      await isClean(page)
      await page.locator('.mail').first().press('Enter')
    }
    await expect(page.getByRole('article')).toBeVisible()
    await isClean(page)
  })

test('long names and words, in every field, never overflow', async ({ page, host, word }) => {
  const long = 'W'.repeat(60)
  const now = Date.now()
  host.exec(
    "UPDATE patron SET display_name = ?, dept = ?, email = ? WHERE user_id = 'reader1'",
    long,
    long,
    long,
  )
  const id = plantLetter(host, { reader: 'reader1', title: long, content: `${long}${long}` })
  await plantPicture(host, id, `${long}.png`)
  host.exec('INSERT INTO staff_reply (title, zh, en) VALUES (?, ?, ?)', long, long, long)
  host.exec(
    `INSERT INTO staff_note (area, subject, operator, at, content) VALUES ('feedback', ?, ?, ?, ?)`,
    ...[id, long, now, long],
  )
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await enter(page, word, `inbox/letter/${id}`)
  await expect(page.getByRole('article')).toContainText(long)
  for (const width of [1440, 1000, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await over(), `masked at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: '查看读者资料' }).press('Enter')
  await expect(page.getByRole('complementary')).toContainText(long)
  for (const width of [320, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await over(), `whole at ${width}`).toBeLessThanOrEqual(0)
  }
})

test('there are no pages before there is an administrator', async () => {
  test.setTimeout(90_000)
  const host = await startHost()
  expect((await fetch(`${host.url}/staff/`)).status).toBe(404)
  addAnn(host)
  expect((await fetch(`${host.url}/staff/`)).status).toBe(200)
  await host.stop()
})
