/**
 * Full loops: a reader sends something, the staff decides with `npm run admin` beside the server, and the reader sees
 * the result.
 */

import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { goDownTo } from '../book/go-down-to.ts'
import { test as base, expect, signIn } from '../fixtures.ts'
import { type Book, GROUPS, outOf, pathOf, standing } from '../hosts/holdable.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'

/** Own host: cards are lost and lists filled here, which must not affect other files. */
const test = base.extend<object, { host: RunningHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startHost({ MAIL: 'outbox' })
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

// each test runs the command several times
test.describe.configure({ timeout: 60_000 })

function admin(host: RunningHost, ...argv: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/host/admin.js', ...argv], {
    encoding: 'utf8',
    env: { ...host.env, OPERATOR: '值班馆员' },
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

/** The number of the only waiting entry of a list with this text. */
function numberOf(host: RunningHost, area: string, words: string, ...flags: string[]): string {
  const said = admin(host, area, 'list', '--json', '--size', '1000', ...flags)
  const { items } = JSON.parse(said) as { items: { id: number; what: string }[] }
  const found = items.filter(item => item.what.includes(words))
  expect(found).toHaveLength(1)
  return String(found[0]!.id)
}
const requestOf = (host: RunningHost, reader: string): string =>
  String(
    host.query<{ id: number }>(
      'SELECT request.id FROM request JOIN patron USING (uid) WHERE user_id = ? ORDER BY request.id DESC LIMIT 1',
      reader,
    )[0]!.id,
  )

/** The message with this title has this text. */
async function told(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/space/reader/message')
  const line = page.locator('.note').filter({ hasText: title })
  await line.locator('.note__line').click()
  await expect(line).toContainText(text)
}

test('R16 a letter is written, answered, and the answer read', async ({ page, host }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/feedback')
  await page.getByRole('textbox', { name: '内容' }).fill('三楼东侧的插座没有电')
  await page.getByRole('button', { name: '提交' }).click()
  const letter = page.getByRole('article').filter({ hasText: '三楼东侧的插座没有电' })
  await expect(letter).toContainText('待答复')
  const number = numberOf(host, 'feedback', '三楼东侧的插座')
  admin(host, 'feedback', 'answer', number, '--zh', '已经修好', '--en', 'Mended', '--by', '后勤部')
  await page.reload()
  await expect(letter).toContainText('已答复')
  await expect(page.getByRole('region', { name: '后勤部的答复' })).toContainText('已经修好')
  await told(page, '图书馆已答复“三楼东侧的插座没有电”', '馆员说明：已经修好')
})

test('R21 the trial of a database is asked for, arranged, and seen with its days', async ({ page, host }) => {
  await signIn(page, 'reader2')
  await page.goto('/space/reader/trials')
  await page.getByRole('textbox', { name: '数据库名称' }).fill('Corpus of Old Maps')
  await page.getByRole('button', { name: '提交申请' }).click()
  const wish = page.getByRole('row', { name: /^Corpus of Old Maps/ })
  await expect(wish).toContainText('待答复')
  const days = ['--from', '2031-04-01', '--until', '2031-04-30']
  admin(host, 'trials', 'approve', numberOf(host, 'trials', 'Old Maps'), ...days, '--zh', '校园网内可用')
  await page.reload()
  await expect(wish).toContainText('已安排试用')
  await expect(wish).toContainText('2031-04-01')
  await expect(wish).toContainText('校园网内可用')
  await told(page, '“Corpus of Old Maps”已安排试用', '馆员说明：校园网内可用')
})

test('C08 B14 a book is suggested, ordered, and its reader knows', async ({ page, host }) => {
  await signIn(page, 'reader10')
  await page.goto('/space/recommend?q=churchill+ROOSEVELT')
  await page.locator('.offer').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '荐购此书' })
  await dialog.getByRole('button', { name: '提交荐购' }).click()
  await expect(dialog).toBeHidden()
  admin(host, 'suggestions', 'order', numberOf(host, 'suggestions', 'Churchill'), '--zh', '六月到货')
  await page.goto('/space/reader/request')
  const own = page.getByRole('region', { name: '我的荐购' })
  await expect(own).toContainText('已订购')
  await expect(own).toContainText('六月到货')
  await told(page, '已订购', '馆员说明：六月到货')
})

test('R17 a card is reported lost, and valid again once the desk says so', async ({ page, host }) => {
  await signIn(page, 'reader4')
  await page.goto('/space/reader/reportLoss')
  await page.getByRole('button', { name: '挂失读者证' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定挂失' }).click()
  await expect(page.locator('.libcard .tag--danger')).toHaveText('已挂失')
  const open = host.query<{ id: number }>(
    `SELECT card_loss.id FROM card_loss JOIN patron USING (uid) WHERE user_id = 'reader4' AND ended_at IS NULL`,
  )
  expect(admin(host, 'losses')).toContain(`#${open[0]!.id}`)
  admin(host, 'losses', 'end', String(open[0]!.id))
  await page.reload()
  await expect(page.locator('.libcard .tag--ok')).toHaveText('有效')
  await told(page, '读者证已解除挂失', '可以照常借书和续借')
})

test('B09 R10 a copy is reserved, kept, and lent over the desk', async ({ page, host }) => {
  const [book] = outOf(host)
  await signIn(page, 'reader5')
  await page.goto(pathOf(book!))
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.locator('input[type=checkbox]:enabled') })
    .first()
  await row.getByRole('checkbox').check()
  await row.getByRole('combobox').selectOption('LJM01')
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByText('您已提交过此书的请求，可在“我的请求”中查看')).toBeVisible()
  // the copy is returned, and kept for the waiting reader
  const [copy] = host.query<{ bar_code: string }>(
    'SELECT bar_code FROM item JOIN loan ON loan.item = item.id WHERE item.bib = ? AND item.call_no = ?',
    book!.bib,
    book!.call_no,
  )
  expect(admin(host, 'check-in', copy!.bar_code)).toContain(`(request ${requestOf(host, 'reader5')})`)
  await page.goto('/space/reader/request')
  const request = page.locator('.req').first()
  await expect(request).toContainText('已到馆，请取书')
  expect(admin(host, 'check-out', copy!.bar_code, 'reader5')).toContain('is fetched')
  await page.reload()
  await expect(request).toContainText('已取书')
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.rloans')).toContainText(copy!.bar_code)
  // the notice that it was ready says now that nothing is left to do
  await told(page, '的请求已办结', '无需再取书')
})

test('R10 R13 a kept copy that is lent all the same: its reader waits again; what is not fetched in time is told, and goes on', async ({
  page,
  host,
}) => {
  const book = outOf(host).at(-1)!
  const copy = host.query<{ bar_code: string }>(
    'SELECT bar_code FROM item JOIN loan ON loan.item = item.id WHERE item.bib = ? AND item.call_no = ?',
    book.bib,
    book.call_no,
  )[0]!.bar_code
  for (const [at, reader] of ['reader5', 'reader4'].entries())
    host.exec(
      `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at)
       SELECT uid, ?, 'req.cs.preg', ?, ?, 'LJM01', 'open', ?, ? FROM patron WHERE user_id = ?`,
      ...[book.bib, book.call_no, book.loca_code, at, at, reader],
    )
  const [first, next] = ['reader5', 'reader4'].map(reader => requestOf(host, reader))
  const arrivals = () =>
    host.query<{ n: number }>(
      "SELECT count(*) AS n FROM notice JOIN patron USING (uid) WHERE user_id = 'reader4' AND kind = 'arrival' AND bib = ?",
      book.bib,
    )[0]!.n
  admin(host, 'check-in', copy)
  await signIn(page, 'reader5')
  await page.goto('/space/reader/request')
  const request = page.locator('.req').filter({ hasText: book.call_no })
  await expect(request).toContainText('已到馆，请取书')

  // the desk is warned, and does it all the same
  const warned = spawnSync(process.execPath, ['dist/host/admin.js', 'check-out', copy, 'reader10'], {
    encoding: 'utf8',
    env: { ...host.env, OPERATOR: '值班馆员' },
  })
  expect([warned.status, warned.stderr]).toEqual([1, expect.stringContaining(`(request ${first}, ready,`)])
  expect(admin(host, 'check-out', copy, 'reader10', '--anyway')).toContain('who waits on')
  await page.reload()
  await expect(request).toContainText('等待中')
  await told(page, '暂不能取书', '到书后将再次通知您')

  // it comes back, and is not fetched: the list of the staff shows what the clock has moved
  expect(admin(host, 'check-in', copy)).toContain(`(request ${first})`)
  expect(arrivals()).toBe(0)
  host.exec('UPDATE request SET expires_at = 1 WHERE id = ?', first)
  const { items } = JSON.parse(admin(host, 'requests', 'list', '--json', '--size', '1000')) as {
    items: { id: number; state: string }[]
  }
  expect(items.find(item => String(item.id) === next)?.state).toBe('ready')
  expect(items.map(item => String(item.id))).not.toContain(first)
  await told(page, '逾期未取', '请求已结束')
  expect(arrivals()).toBe(1)
})

test('B09 B10 R10 a reservation at one campus keeps no copy on the shelf of another: readers may ask for it, the desk lends it', async ({
  page,
  host,
}) => {
  const [book] = host.query<Book & { shelf: string; bar_code: string }>(
    `SELECT copies.*, item.loca_code AS shelf, item.bar_code FROM (${GROUPS} GROUP BY bib.id, item.call_no, item.loca_code) AS copies
     JOIN item ON item.bib = copies.bib AND item.lib_code <> substr(copies.loca_code, 1, 3)
     JOIN location USING (lib_code)
     WHERE n = lent AND copies.loca_code = 'LJE01' AND item.status = 'available' AND item.loca_code = location.loca_code
       AND location.kind = 'open' AND item.id NOT IN (SELECT item FROM loan)
       AND copies.bib NOT IN (SELECT bib FROM loan JOIN patron USING (uid) WHERE demo = 1)
     ORDER BY copies.bib`,
  )
  await signIn(page, 'reader4')
  await page.goto(pathOf(book!))
  const holdings = page.getByRole('table', { name: '纸本馆藏' })
  const line = holdings.getByRole('row').filter({ hasText: book!.bar_code })
  await expect(line.locator('.avail--ok')).toBeVisible()
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.locator('input[type=checkbox]:enabled') })
    .first()
  await row.getByRole('checkbox').check()
  await row.getByRole('combobox').selectOption('LJE01')
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByText('您已提交过此书的请求')).toBeVisible()
  await page.reload()
  await expect(line.locator('.avail--ok')).toBeVisible()
  await page.getByRole('button', { name: '委托借阅' }).click()
  const ask = page.getByRole('region', { name: '委托借阅此书' })
  await expect(ask.locator('input[type=checkbox]:enabled')).not.toHaveCount(0)
  expect(admin(host, 'check-out', book!.bar_code, 'reader10')).toContain('lent until')
  expect(host.query('SELECT state FROM request WHERE id = ?', requestOf(host, 'reader4'))).toEqual([
    { state: 'open' },
  ])
})

test('B10 R10 a commission is on its way, then refused, with the reason', async ({ page, host }) => {
  const [book] = standing(host)
  await signIn(page, 'reader1')
  await page.goto(pathOf(book!))
  await page.getByRole('button', { name: '委托借阅' }).click()
  const panel = page.getByRole('region', { name: '委托借阅此书' })
  await panel.getByRole('listitem').first().getByRole('checkbox').check()
  await panel.getByRole('listitem').first().getByRole('combobox').selectOption('LJE01')
  await panel.getByRole('button', { name: '提交委托借阅' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  const number = requestOf(host, 'reader1')
  admin(host, 'requests', 'transit', number)
  await page.goto('/space/reader/request')
  const request = page.locator('.req').filter({ hasText: book!.call_no })
  await expect(request).toContainText('运送中')
  admin(host, 'requests', 'refuse', number, '--zh', '书在途中破损', '--en', 'It was damaged on its way')
  await page.reload()
  await expect(request).toContainText('未能办理')
  await expect(request).toContainText('书在途中破损')
  await told(page, '的请求未能办理', '馆员说明：书在途中破损')
})

test('B11 a review is reported and hidden; its writer and who reported it are told', async ({
  page,
  browser,
  host,
}) => {
  const words = '编者的名字不配印在书上'
  const [book] = host.query<{ bib_id: string }>(
    "SELECT bib_id FROM bib WHERE title = '史記' ORDER BY loan_count DESC, id LIMIT 1",
  )
  const writer = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await signIn(writer, 'reader1')
  const written = await writer.request.post('/opac/reviews/review', {
    data: { id: book!.bib_id, content: words },
  })
  expect((await written.json()).code).toBe(0)
  await signIn(page, 'reader2')
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  const review = await goDownTo(page, page.getByRole('article').filter({ hasText: words }))
  await review.getByRole('button', { name: /^举报/ }).click()
  await expect(review.getByText('举报已提交')).toBeFocused()
  admin(host, 'reviews', 'hide', numberOf(host, 'reviews', words), '--zh', '含有人身攻击')
  await page.reload()
  await goDownTo(page, page.getByRole('region', { name: '书评' }))
  await expect(review).toHaveCount(0)
  await told(page, '书评已处理', '已隐藏')
  await writer.goto('/space/reader/reviews')
  await expect(writer.getByRole('article').filter({ hasText: words })).toContainText('仅您可见。含有人身攻击')
  await told(writer, '书评已隐藏', '馆员说明：含有人身攻击')
  await writer.context().close()
})

test('R13 which messages come by which way is chosen with the keyboard alone, for a kind or for all, and kept', async ({
  page,
  host,
}) => {
  const usual = () =>
    host.query<{ n: number }>("SELECT mail_notices AS n FROM patron WHERE user_id = 'reader1'")[0]!.n
  const chosen = () =>
    host
      .query<{ kind: string; wants: number }>(
        "SELECT kind, wants FROM notice_way WHERE way = 'mail' ORDER BY kind",
      )
      .map(({ kind, wants }) => `${kind} ${wants}`)
  await signIn(page, 'reader1')
  await page.goto('/space/reader/message')
  const all = page.getByRole('checkbox', { name: '全部消息：邮件' })
  const fees = page.getByRole('checkbox', { name: '费用与信用积分：邮件' })
  await all.focus()
  await page.keyboard.press('Space')
  await expect.poll(usual).toBe(1)
  await expect(fees).toBeChecked()
  await fees.focus()
  await page.keyboard.press('Space')
  await expect.poll(chosen).toEqual(['fees 0'])
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await page.reload()
  await expect(fees).not.toBeChecked()
  await expect(all).toBeChecked({ indeterminate: true })
  // what the library requires is said, and no choice
  await expect(page.getByRole('row', { name: /^注销账户/ }).getByRole('checkbox')).toHaveCount(0)
  await all.focus()
  await page.keyboard.press('Space')
  await expect.poll(chosen).toEqual([])
  await expect(all).toBeChecked()
  await page.keyboard.press('Space')
  await expect.poll(usual).toBe(0)
  await expect.poll(chosen).toEqual(['newBooks 0'])
})
