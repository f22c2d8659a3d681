/** R06, R14, R15, R17–R19: the reader's account in the running portal, compared with what is stored. */
import { expect, signIn, test } from '../fixtures.ts'

const uidOf = (reader: string) => `(SELECT uid FROM patron WHERE user_id = '${reader}')`
type Count = { n: number }

test.describe('certificates', () => {
  test('R06 identity and numbers are masked until asked for plainly, and masked again on the next visit', {
    tag: '@story',
  }, async ({ page, host }) => {
    const [stored] = host.query<{ display_name: string; mobile: string; value: string; expires_on: string }>(
      `SELECT display_name, mobile, value, expires_on FROM patron JOIN identifier USING (uid)
       WHERE user_id = 'reader1' AND kind = 'student'`,
    )
    await signIn(page, 'reader1')
    await page.goto('/space/reader/certificateInfo')
    const identity = page.getByRole('region', { name: '身份信息' })
    const numbers = page.getByRole('region', { name: '证件', exact: true })
    await expect(identity).toContainText('138****0001')
    await expect(identity).not.toContainText(stored!.display_name)
    await expect(numbers.getByRole('listitem')).toHaveCount(3)
    await expect(numbers).toContainText('reader1')
    await expect(numbers).toContainText(stored!.expires_on)
    await expect(numbers).not.toContainText(stored!.value)
    await page.getByRole('button', { name: '显示完整信息' }).click()
    await expect(identity).toContainText(stored!.display_name)
    await expect(identity).toContainText(stored!.mobile)
    await expect(numbers).toContainText(stored!.value)
    await expect(page.getByRole('button', { name: '隐藏部分信息' })).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(identity).toContainText('138****0001')
    await expect(page.locator('main')).not.toContainText(stored!.value)
  })

  test('R06 the rules are those that the library applies to the reader’s group', async ({ page }) => {
    await signIn(page, 'reader2')
    await page.goto('/space/reader/certificateInfo')
    const rules = page.getByRole('region', { name: '借阅规则' })
    const stats = (await (await page.request.get('/opac/users/stats')).json()).data
    await expect(rules.getByRole('row', { name: /最多可借/ })).toContainText(`${stats.maxLoanCount} 册`)
    await expect(rules).toContainText('教职工')
    // the head, ten lines of the group, and two document types with their own rules
    await expect(rules.getByRole('row')).toHaveCount(13)
  })

  test('R06 a part that fails to load can be retried; the rest of the page is shown', async ({ page }) => {
    await signIn(page, 'reader1')
    await page.route('**/opac/users/useridentifiers*', route => route.abort())
    await page.goto('/space/reader/certificateInfo')
    await expect(page.getByRole('alert')).toContainText('数据加载失败')
    await expect(page.getByRole('region', { name: '借阅规则' })).toContainText('30 天')
    await page.unroute('**/opac/users/useridentifiers*')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('region', { name: '身份信息' })).toContainText('文学院')
  })
})

test.describe('fines', () => {
  test('R14 the counter opens the fines, what still grows first, with their sum and where to pay', {
    tag: '@story',
  }, async ({ page, host }) => {
    const written = host.query<{ amount: number; paid: number }>(
      `SELECT amount, paid FROM fine WHERE uid = ${uidOf('reader3')} ORDER BY paid, created_at DESC`,
    )
    // a loan still out costs 10 fen for each day begun, and is listed before recorded fines
    const growing = host
      .query<{ due_at: number }>(
        `SELECT due_at FROM loan WHERE uid = ${uidOf('reader3')} AND due_at < ${Date.now()} ORDER BY due_at, loan_id`,
      )
      .map(({ due_at }) => ({ amount: Math.ceil((Date.now() - due_at) / 86_400_000) * 10, paid: 0 }))
    expect(growing.length).toBeGreaterThan(0)
    const stored = [...growing, ...written]
    const unpaid = stored.filter(fine => !fine.paid)
    const sum = unpaid.reduce((all, fine) => all + fine.amount, 0)
    await signIn(page, 'reader3')
    await page.goto('/space/reader/readerHome')
    await page.locator('a.counter', { hasText: '欠费' }).click()
    await expect(page).toHaveURL('/space/reader/violation')
    await expect(page.locator('.account .alert--warn')).toContainText(
      `${unpaid.length} 笔未缴，合计 ¥${(sum / 100).toFixed(2)}。 暂不支持在线缴费，请到服务台缴纳。`,
    )
    const rows = page.locator('.accounts').first().locator('tbody tr')
    await expect(rows).toHaveCount(stored.length)
    await expect(rows.locator('td:nth-child(4)')).toHaveText(
      stored.map(fine => `¥${(fine.amount / 100).toFixed(2)}`),
    )
    await expect(rows.locator('.avail--ok')).toHaveCount(stored.length - unpaid.length)
    await expect(rows.filter({ hasText: '未归还，按日累计' })).toHaveCount(growing.length)
    host.exec("INSERT INTO conf (name, value) VALUES ('space.fines.place', '总馆一楼大厅')")
    await page.reload()
    await expect(page.locator('.account .alert--warn')).toContainText('缴费地点：总馆一楼大厅。')
    host.exec("DELETE FROM conf WHERE name = 'space.fines.place'")
  })

  test('R14 late returns stand below with their days; many fines come in pages', async ({ page, host }) => {
    host.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
       INSERT INTO fine (uid, kind, amount, paid, created_at) SELECT ${uidOf('reader5')}, 'overdue', i, 1, i FROM n`,
    )
    host.exec(
      `INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) SELECT 'R14', ${uidOf('reader5')}, item, bib, loaned_at, returned_at - 259200000, returned_at, 0
       FROM loan_hist LIMIT 1`,
    )
    await signIn(page, 'reader5')
    await page.goto('/space/reader/violation?page=9')
    await expect(page).toHaveURL('/space/reader/violation?page=2')
    // the 25 recorded ones, and the fine of the late return
    await expect(page.locator('.accounts').first().locator('tbody tr')).toHaveCount(6)
    await expect(page.getByRole('region', { name: '逾期归还记录' })).toContainText('3 天')
    await page.getByRole('link', { name: '上一页' }).click()
    await expect(page.locator('.accounts').first().locator('tbody tr')).toHaveCount(20)
    host.exec(`DELETE FROM fine WHERE uid = ${uidOf('reader5')}`)
    host.exec("DELETE FROM loan_hist WHERE loan_id = 'R14'")
    await page.reload()
    await expect(page.getByRole('heading', { name: '没有欠费' })).toBeVisible()
    await expect(page.getByText('没有逾期归还记录。')).toBeVisible()
  })
})

test('R21 praise needs a fact: none for loans that are overdue, nor for a reader who returned nothing', async ({
  page,
  host,
}) => {
  const uid = uidOf('reader5')
  const empty = page.locator('main .empty')
  host.exec(`DELETE FROM loan_hist WHERE uid = ${uid}`)
  host.exec(`UPDATE loan SET due_at = due_at + 8640000000 WHERE uid = ${uid}`)
  const count = (table: string) =>
    host.query<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE uid = ${uid}`)[0]!.n
  await signIn(page, 'reader5')
  await page.goto('/space/reader/volts')
  await expect(empty).toContainText('没有逾期归还记录。')
  await expect(empty).not.toContainText('均按期归还')
  host.exec(
    `INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times)
     SELECT 'R21', ${uid}, item, bib, loaned_at, returned_at, returned_at, 0 FROM loan_hist LIMIT 1`,
  )
  await page.reload()
  const back = count('loan_hist')
  expect(back).toBeGreaterThan(0)
  await expect(empty).toContainText(`已归还 ${back} 册，均按期归还。`)
  host.exec(
    `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) SELECT 'R21', ${uid}, id, bib, 0, 1 FROM item
     WHERE status = 'available' AND id NOT IN (SELECT item FROM loan) ORDER BY id LIMIT 1`,
  )
  await page.reload()
  await expect(empty).toContainText('册逾期未还。')
  await expect(empty).not.toContainText('均按期归还')
  host.exec(`DELETE FROM loan WHERE loan_id = 'R21'`)
  host.exec(`DELETE FROM loan_hist WHERE uid = ${uid}`)
})

test('R15 lost books with price, compensation and state', { tag: '@story' }, async ({ page, host }) => {
  const stored = host.query<{ title: string; price: number }>(
    `SELECT title, loan_loss.price FROM loan_loss JOIN bib ON bib.id = bib WHERE uid = ${uidOf('reader8')}
     ORDER BY lost_at DESC`,
  )
  await signIn(page, 'reader8')
  await page.goto('/space/reader/loanLoss')
  const rows = page.locator('.accounts').first().locator('tbody tr')
  await expect(rows.locator('.bt')).toHaveText(stored.map(row => row.title))
  await expect(rows.locator('td:nth-child(3)')).toHaveText(
    stored.map(row => `¥${(row.price / 100).toFixed(2)}`),
  )
  await expect(rows.last()).toContainText('赔款')
  await expect(rows.locator('.avail')).toHaveText(['已找回', '已赔偿'])
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stored[0]!.title)
  // requests of the book page still use the session that ends here
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await signIn(page, 'reader10')
  await page.goto('/space/reader/loanLoss')
  await expect(page.getByRole('heading', { name: '没有图书遗失记录' })).toBeVisible()
})

test.describe('a lost card', () => {
  const free = "UPDATE patron SET id_status = 0 WHERE user_id = 'reader4'"

  test('R17 is reported once, after a question that Cancel answers first; every window shows it at once', {
    tag: '@story',
  }, async ({ page, context, host }) => {
    await signIn(page, 'reader4')
    await page.goto('/space/reader/reportLoss')
    const other = await context.newPage()
    await other.goto('/space/reader/lendList')
    await expect(other.locator('.libcard .tag--ok')).toHaveText('有效')
    const open = page.getByRole('button', { name: '挂失读者证' })
    await open.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '取消' }).last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    const asked: string[] = []
    page.on('request', request => request.url().endsWith('/opac/users/loss') && asked.push(request.method()))
    await open.click()
    await dialog.getByRole('button', { name: '确定挂失' }).dblclick()
    await expect(page.getByRole('status').filter({ hasText: '读者证已挂失。' })).toBeFocused()
    await expect(page.locator('.libcard .tag--danger')).toHaveText('已挂失')
    await expect(other.locator('.libcard .tag--danger')).toHaveText('已挂失')
    expect(asked).toEqual(['POST'])
    expect(
      host.query<Count>(
        `SELECT count(*) AS n FROM card_loss JOIN patron USING (uid) WHERE user_id = 'reader4' AND id_status = 3`,
      ),
    ).toEqual([{ n: 1 }])
    // still signed in, with the reason why nothing can be renewed
    await page.getByRole('link', { name: '查看当前借阅' }).click()
    const cell = page.locator('.rloans .why').first()
    await expect(page.locator('.loans__act')).toHaveCount(0)
    await expect(cell).toContainText('读者证已挂失，请到服务台补证或解除挂失')
    await page.goto('/space/reader/reportLoss')
    await expect(page.getByText('您的读者证已挂失。')).toBeVisible()
    await expect(page.getByText(/挂失日期：\d{4}-\d{2}-\d{2}/)).toBeVisible()
    await expect(page.getByRole('button', { name: '挂失读者证' })).toHaveCount(0)
    host.exec(free)
  })

  test('R17 a report that did not arrive says so where it was made, and can be made again', async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader4')
    await page.goto('/space/reader/reportLoss')
    await page.route('**/opac/users/loss', route => route.abort())
    await page.getByRole('button', { name: '挂失读者证' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '确定挂失' }).click()
    await expect(dialog.getByRole('alert')).toContainText('挂失失败')
    await page.unroute('**/opac/users/loss')
    await dialog.getByRole('button', { name: '确定挂失' }).click()
    await expect(page.locator('.libcard .tag--danger')).toHaveText('已挂失')
    host.exec(free)
  })
})

test('R19 the credit with its reasons: the sum is the present credit, in pages', { tag: '@story' }, async ({
  page,
  host,
}) => {
  const stored = host.query<{ amount: number }>(
    `SELECT amount FROM credit_log WHERE uid = ${uidOf('reader1')} ORDER BY created_at DESC`,
  )
  const sum = stored.reduce((all, row) => all + row.amount, 0)
  await signIn(page, 'reader1')
  await page.goto('/space/reader/score')
  await expect(page.locator('.creditsum b')).toHaveText(String(sum))
  const rows = page.locator('.credits tbody tr')
  await expect(rows).toHaveCount(20)
  const sign = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`)
  await expect(rows.locator('td:nth-child(3)')).toHaveText(stored.slice(0, 20).map(row => sign(row.amount)))
  await expect(rows.first().locator('td').last()).toHaveText(String(sum))
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows.last()).toContainText('初始积分')
  // a request of this page that is answered late would bring its session back
  await page.goto('/healthz')
  await page.context().clearCookies()
  await signIn(page, 'reader10')
  await page.goto('/space/reader/score')
  await expect(page.getByRole('heading', { name: '没有积分' })).toBeVisible()
})

test.describe('a year of reading', () => {
  test('R18 figures, months and classes are those of the stored loans of the year asked for', {
    tag: '@story',
  }, async ({ page, host }) => {
    const years = host.query<{ year: string; n: number; books: number }>(
      `SELECT strftime('%Y', loaned_at / 1000, 'unixepoch', '+8 hours') AS year, count(*) AS n, count(DISTINCT bib) AS books
       FROM (SELECT bib, loaned_at FROM loan WHERE uid = ${uidOf('reader1')}
         UNION ALL SELECT bib, loaned_at FROM loan_hist WHERE uid = ${uidOf('reader1')}) AS lent
       GROUP BY year ORDER BY year DESC`,
    )
    await signIn(page, 'reader1')
    await page.goto('/space/reader/histList')
    await page.getByRole('link', { name: '按年回顾' }).click()
    await expect(page).toHaveURL('/space/reader/history')
    const tabs = page.getByRole('navigation', { name: '按年回顾' }).getByRole('link')
    await expect(tabs).toHaveText(years.map(({ year, n }) => `${year}${n}`))
    for (const { year, n, books } of [...years].reverse()) {
      await page.getByRole('navigation', { name: '按年回顾' }).getByRole('link', { name: year }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${year}年的阅读`)
      const panel = page.getByRole('region', { name: '每月借阅' })
      await expect(panel.locator('.figs b').first()).toHaveText(String(n))
      await expect(panel.locator('.figs b').nth(1)).toHaveText(String(books))
      const months = (await panel.locator('.cols i > b').allTextContents()).map(Number)
      expect([months.length, months.reduce((a, b) => a + b, 0)]).toEqual([12, n])
      const classes = page.getByRole('region', { name: '学科分布' })
      await classes.getByText('以表格查看').click()
      const counts = (await classes.locator('tbody td').allTextContents()).map(Number)
      expect(counts.reduce((a, b) => a + b, 0)).toBe(n)
      await classes.getByText('以表格查看').click()
    }
  })

  test('R18 a reader without loans, and an address with a year that is none', async ({ page }) => {
    await signIn(page, 'reader10')
    await page.goto('/space/reader/history?year=MMXX')
    await expect(page.getByRole('heading', { name: '暂无借阅记录' })).toBeVisible()
  })
})

test('R06 R14 R15 R17 R18 R19 on a phone nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await signIn(page, 'reader3')
  for (const child of ['certificateInfo', 'violation', 'loanLoss', 'reportLoss', 'score', 'history']) {
    await page.goto(`/mspace/reader/${child}`)
    await expect(page.locator('.account .panel').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([child, over]).toEqual([child, Math.min(0, over)])
  }
})

test('R06 R14 R15 R18 R19 answers of unknown form: the page says so, and shows no nonsense', async ({
  page,
}) => {
  // fifteen pages
  test.slow()
  await signIn(page, 'reader1')
  const calls = /\/opac\/users\/(useridentifiers|circrules|fines|volts|credits|loan_loss_recoup|read_summary)/
  const forms = [{ items: [{}], total: 1, totalPage: 1 }, [{}], null]
  for (const data of forms) {
    await page.unroute(calls)
    await page.route(calls, route => route.fulfill({ json: { code: 0, msg: null, data } }))
    for (const child of ['certificateInfo', 'violation', 'loanLoss', 'score', 'history']) {
      await page.goto(`/space/reader/${child}`)
      await expect(page.locator('.account h1')).toBeVisible()
      await expect(page.locator('.account .sk')).toHaveCount(0)
      await expect(page.getByText(/undefined|NaN|\[object/)).toHaveCount(0)
      await expect(page.locator('.account h1')).toBeVisible()
    }
  }
})
