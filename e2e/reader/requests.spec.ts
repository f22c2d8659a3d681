/** Reservations and delivery requests in the running portal: R10, B09, B10. */
import { expect, signIn, test } from '../fixtures.ts'
import { type Book, GROUPS, outOf, pathOf, standing } from '../hosts/holdable.ts'
import { fillAndSubmit } from './sign-in-form.ts'

type Stored = { id: number; state: string; title: string }

const requestsOf = (host: { query<T>(sql: string, ...values: unknown[]): T[] }, userId: string) =>
  host.query<Stored>(
    `SELECT request.id, state, title FROM request JOIN bib ON bib.id = bib JOIN patron USING (uid)
     WHERE user_id = ? ORDER BY request.id`,
    userId,
  )

test('R10 my requests: ready first with its day, the queue, what happened; cancelled after asking, in every window', {
  tag: '@story',
}, async ({ page, host, context }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  const counter = page.locator('a.counter').filter({ hasText: '进行中的请求' })
  await expect(counter.locator('b')).toHaveText('3')
  await counter.click()
  await expect(page).toHaveURL('/space/reader/request?state=active')
  const rows = page.locator('.req')
  await expect(rows).toHaveCount(3)
  await page.getByRole('navigation', { name: '按状态查看' }).getByRole('link', { name: '全部' }).click()
  await expect(page).toHaveURL('/space/reader/request')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('已到馆，请取书')
  await expect(rows.nth(0).locator('.due b')).toHaveText(/^\d{4}-\d{2}-\d{2}$/)
  await expect(rows.nth(1)).toContainText('运送中')
  await expect(rows.nth(2)).toContainText('排在第 3 位')
  await expect(rows.nth(3)).toContainText('已取消')
  await expect(rows.nth(3).getByRole('button', { name: /取消请求/ })).toHaveCount(0)

  await rows
    .nth(1)
    .getByRole('button', { name: /办理记录/ })
    .click()
  await expect(rows.nth(1).getByRole('listitem')).toHaveText([/已提交/, /运送中/])
  await page.getByRole('navigation', { name: '按状态查看' }).getByRole('link', { name: '已结束' }).click()
  await expect(page).toHaveURL('/space/reader/request?state=ended')
  await expect(rows).toHaveCount(1)
  await page.getByRole('navigation', { name: '按状态查看' }).getByRole('link', { name: '进行中' }).click()
  await expect(rows).toHaveCount(3)

  const other = await context.newPage()
  await other.goto('/space/reader/request')
  await expect(other.locator('.req')).toHaveCount(4)
  const waiting = rows.filter({ hasText: '排在第 3 位' })
  const title = await waiting.locator('.bt').textContent()
  const cancel = waiting.getByRole('button', { name: /取消请求/ })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: '取消这个请求？' })
  await expect(dialog.getByRole('button', { name: '不取消' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()

  // a failed call shows its error in place, and can be retried
  await cancel.click()
  await page.route('**/opac/requests/cancel', route => route.abort())
  await dialog.getByRole('button', { name: '取消请求' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('服务未响应，请联系管理员')
  await page.unroute('**/opac/requests/cancel')
  await dialog.getByRole('button', { name: '取消请求' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(counter.locator('b')).toHaveText('2')
  await expect(other.locator('a.counter').filter({ hasText: '进行中的请求' }).locator('b')).toHaveText('2')
  await expect(other.locator('.req').filter({ hasText: title! })).toContainText('已取消')
  expect(requestsOf(host, 'reader1').map(row => row.state)).toEqual([
    'cancelled',
    'ready',
    'transit',
    'cancelled',
  ])
})

test('R10 no requests, and a list that fails to load', async ({ page, context, host }) => {
  // other tests place requests as this reader
  host.exec("DELETE FROM request WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader10')")
  await signIn(page, 'reader10')
  await page.goto('/space/reader/request')
  await expect(page.getByRole('heading', { name: '暂无请求' })).toBeVisible()
  await context.clearCookies()
  const second = await context.newPage()
  await signIn(second, 'reader1')
  await second.route('**/opac/users/requests?*', route => route.abort())
  await second.goto('/space/reader/request')
  await expect(second.getByRole('heading', { name: '请求加载失败' })).toBeVisible()
  await second.unroute('**/opac/users/requests?*')
  await second.getByRole('button', { name: '重新加载' }).click()
  await expect(second.locator('.req').first()).toBeVisible()
})

test('B09 reserving: nothing ticked, no place, then stored; the copies come again after half a second', {
  tag: '@story',
}, async ({ page, host }) => {
  const [book] = outOf(host)
  await signIn(page, 'reader5')
  await page.goto(pathOf(book!))
  const button = page.getByRole('button', { name: '预约', exact: true })
  await button.click()
  const panel = page.getByRole('region', { name: '预约此书' })
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.locator('input[type=checkbox]:enabled') })
    .first()
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByText('请先选择要办理的馆藏')).toBeVisible()
  await row.getByRole('checkbox').check()
  await row.getByRole('textbox').fill('下午来取')
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByText('请选择取书地点')).toBeVisible()
  await expect(row.getByRole('combobox')).toBeFocused()
  await row.getByRole('combobox').selectOption('LJM01')

  // on failure the panel says so and keeps what was typed
  await page.route('**/opac/requests/preg', route => route.abort())
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByText('服务未响应，请联系管理员')).toBeVisible()
  await expect(row.getByRole('textbox')).toHaveValue('下午来取')
  await page.unroute('**/opac/requests/preg')

  const asked = page.waitForRequest('**/opac/requests/preg')
  await panel.getByRole('button', { name: '提交预约' }).dblclick()
  const body = (await asked).postDataJSON()
  expect(body).toEqual({
    bibId: book!.bib_id,
    itemBeans: [
      { callNo: book!.call_no, locaCode: book!.loca_code, serviceLocaCode: 'LJM01', remark: '下午来取' },
    ],
    source: 0,
  })
  const again = page.waitForRequest('**/opac/requests/item_copies')
  await expect(page.getByText('操作成功')).toBeVisible()
  await again
  await expect(panel.getByText('您已提交过此书的请求，可在“我的请求”中查看')).toBeVisible()
  const stored = host.query<{ kind: string; take_loca_code: string; remark: string; state: string }>(
    "SELECT kind, take_loca_code, remark, state FROM request JOIN patron USING (uid) WHERE user_id = 'reader5' AND bib = ?",
    book!.bib,
  )
  expect(stored).toEqual([
    { kind: 'req.cs.preg', take_loca_code: 'LJM01', remark: '下午来取', state: 'open' },
  ])
  await panel.getByRole('button', { name: '收起' }).click()
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('B09 without a session signing in comes first; a session that ends on the way loses nothing', async ({
  page,
  host,
}) => {
  const book = outOf(host).at(-1)
  await page.goto(pathOf(book!))
  await page.getByRole('button', { name: '预约', exact: true }).click()
  await fillAndSubmit(page, 'reader10')
  const panel = page.getByRole('region', { name: '预约此书' })
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.locator('input[type=checkbox]:enabled') })
    .first()
  await row.getByRole('checkbox').check()
  await row.getByRole('combobox').selectOption({ index: 1 })
  await page.waitForLoadState('networkidle')
  host.exec("DELETE FROM session WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader10')")
  await panel.getByRole('button', { name: '提交预约' }).click()
  await fillAndSubmit(page, 'reader10')
  await expect(page.getByText('操作成功')).toBeVisible()
  expect(host.query("SELECT state FROM request JOIN patron USING (uid) WHERE user_id = 'reader10'")).toEqual([
    { state: 'open' },
  ])
})

test('B10 commissioning: opening one panel closes the other; a requested copy is no longer free; hidden if switched off', {
  tag: '@story',
}, async ({ page, host }) => {
  const [book] = standing(host)
  await signIn(page, 'reader4')
  await page.goto(pathOf(book!))
  const holdings = page.getByRole('table', { name: '纸本馆藏' })
  const free = await holdings.locator('.avail--ok').count()
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const reserve = page.getByRole('region', { name: '预约此书' })
  await expect(reserve.getByText('在架可借，请到架取书')).toBeVisible()
  await expect(reserve.getByRole('checkbox')).toBeDisabled()
  await page.getByRole('button', { name: '委托借阅' }).click()
  const panel = page.getByRole('region', { name: '委托借阅此书' })
  await expect(reserve).toBeHidden()
  const row = panel.getByRole('listitem').first()
  await row.getByRole('checkbox').check()
  // the campus of the copy is no option for delivery
  await expect(row.getByRole('option')).toHaveText(['请选择', /东校区/, /医学院分馆/])
  await row.getByRole('combobox').selectOption('LJE01')
  await panel.getByRole('button', { name: '提交委托借阅' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(holdings.locator('.avail--ok')).toHaveCount(free - 1)
  expect(
    host.query(
      "SELECT kind, call_no, take_loca_code FROM request JOIN patron USING (uid) WHERE user_id = 'reader4'",
    ),
  ).toEqual([{ kind: 'req.cs.rele', call_no: book!.call_no, take_loca_code: 'LJE01' }])

  host.exec("INSERT INTO conf (name, value) VALUES ('cs.turn.on.rele', '0')")
  await page.reload()
  await expect(page.getByRole('button', { name: '预约', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '委托借阅' })).toHaveCount(0)
  host.exec("DELETE FROM conf WHERE name = 'cs.turn.on.rele'")
})

test('B09 a second request of a title is asked about before it is sent: kept back, or sent', async ({
  page,
  host,
}) => {
  const [several] = host.query<Book>(
    `SELECT bib, min(bib_id) AS bib_id FROM (${GROUPS} GROUP BY bib.id, item.call_no, item.loca_code) AS copies
     GROUP BY bib HAVING count(*) > 1 ORDER BY bib DESC LIMIT 1`,
  )
  const [lender] = host.query<{ uid: number }>('SELECT uid FROM patron WHERE demo = 0 LIMIT 1')
  host.exec(
    `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
     SELECT 'second' || id, ?, id, bib, 0, 4102444800000 FROM item
     WHERE bib = ? AND id NOT IN (SELECT item FROM loan)`,
    lender!.uid,
    several!.bib,
  )
  const stored = () =>
    host.query(
      "SELECT state FROM request JOIN patron USING (uid) WHERE user_id = 'reader4' AND bib = ?",
      several!.bib,
    )
  await signIn(page, 'reader4')
  await page.goto(pathOf(several!))
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  const choose = async () => {
    const row = panel
      .getByRole('listitem')
      .filter({ has: page.locator('input[type=checkbox]:enabled') })
      .first()
    await row.getByRole('checkbox').check()
    await row.getByRole('combobox').selectOption({ index: 1 })
    await panel.getByRole('button', { name: '提交预约' }).click()
  }
  // the first is not asked about
  await choose()
  await expect(panel.getByText(/预约成功|已提交/).first()).toBeVisible()
  expect(stored()).toHaveLength(1)
  await expect(panel.getByText('您已提交过此书的请求')).toBeVisible()
  await choose()
  const dialog = page.getByRole('dialog', { name: '再次提交请求？' })
  await expect(dialog).toContainText('已有 1 项进行中的请求')
  await dialog.getByRole('button', { name: '不提交' }).first().click()
  await expect(dialog).toBeHidden()
  expect(stored()).toHaveLength(1)
  await panel.getByRole('button', { name: '提交预约' }).click()
  await dialog.getByRole('button', { name: '提交预约' }).click()
  await expect(() => expect(stored()).toHaveLength(2)).toPass()
  await expect(dialog).toBeHidden()
})

test('B10 a copy without a location is shown with the reason and cannot be chosen; the others can', async ({
  page,
  host,
}) => {
  const [book] = host.query<Book>(
    `SELECT bib, min(bib_id) AS bib_id FROM (${GROUPS} GROUP BY bib.id, item.call_no, item.loca_code) AS copies
     WHERE lent = 0 GROUP BY bib HAVING count(*) > 2 ORDER BY bib LIMIT 1`,
  )
  const [copy] = host.query<{ id: number; loca_code: string; call_no: string }>(
    'SELECT id, loca_code, call_no FROM item WHERE bib = ? ORDER BY id LIMIT 1',
    book!.bib,
  )
  host.exec("UPDATE item SET loca_code = '' WHERE id = ?", copy!.id)
  try {
    await signIn(page, 'reader2')
    await page.goto(pathOf(book!))
    await page.getByRole('button', { name: '委托借阅' }).click()
    const panel = page.getByRole('region', { name: '委托借阅此书' })
    const homeless = panel.getByRole('listitem').filter({ hasText: '馆藏地未注明' })
    await expect(homeless).toContainText(copy!.call_no)
    await expect(homeless).toContainText('馆藏地为空，不能委托借阅')
    await expect(homeless.getByRole('checkbox')).toBeDisabled()
    await expect(homeless.locator('.avail--ok')).toHaveCount(0)
    await expect(panel.locator('input[type=checkbox]:enabled').first()).toBeVisible()
    // another client may ask for it all the same
    const refused = await page.request.post('/opac/requests/rele', {
      data: {
        bibId: book!.bib_id,
        source: 0,
        itemBeans: [{ callNo: copy!.call_no, locaCode: '', serviceLocaCode: 'LJE01', remark: '' }],
      },
    })
    expect(await refused.json()).toMatchObject({ code: 1, msg: expect.stringContaining('馆藏地为空') })
    expect(
      host.query(
        "SELECT kind FROM request JOIN patron USING (uid) WHERE user_id = 'reader2' AND bib = ?",
        book!.bib,
      ),
    ).toEqual([])
  } finally {
    host.exec('UPDATE item SET loca_code = ? WHERE id = ?', copy!.loca_code, copy!.id)
  }
})

test('B09 single-hall mode: a second row cannot be ticked', async ({ page, host }) => {
  const [several] = host.query<Book>(
    `SELECT bib, min(bib_id) AS bib_id FROM (${GROUPS} GROUP BY bib.id, item.call_no, item.loca_code) AS copies
     WHERE bib NOT IN (SELECT bib FROM loan JOIN patron USING (uid) WHERE demo = 1)
     GROUP BY bib HAVING count(*) > 1 ORDER BY bib LIMIT 1`,
  )
  host.exec("INSERT INTO conf (name, value) VALUES ('cs.preg.single.hall', '1')")
  const [lender] = host.query<{ uid: number }>('SELECT uid FROM patron WHERE demo = 0 LIMIT 1')
  host.exec(
    `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
     SELECT 'hall' || id, ?, id, bib, 0, 4102444800000 FROM item
     WHERE bib = ? AND id NOT IN (SELECT item FROM loan)`,
    lender!.uid,
    several!.bib,
  )
  await signIn(page, 'reader4')
  await page.goto(pathOf(several!))
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  const boxes = panel.locator('input[type=checkbox]:enabled')
  await boxes.nth(0).check()
  await boxes.nth(1).click()
  await expect(panel.getByRole('alert').or(panel.locator('.alert'))).toHaveText(
    '当前为单馆预约，每次只能选择一个馆藏地',
  )
  await expect(boxes.nth(1)).not.toBeChecked()
  await expect(boxes.nth(0)).toBeChecked()
  host.exec("DELETE FROM conf WHERE name = 'cs.preg.single.hall'")
  host.exec("DELETE FROM loan WHERE loan_id LIKE 'hall%'")
})
