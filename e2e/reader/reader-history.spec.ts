/** R05, R08, R09: the reader's statistics, due dates and history, compared with what is stored. */
import { readFileSync } from 'node:fs'
import { expect, signIn, test } from '../fixtures.ts'

const UID = `(SELECT uid FROM patron WHERE user_id = 'reader1')`
type Count = { n: number }

test.describe('reader home', () => {
  test('R05 the columns are the stored loans of twelve months, with figures and a table', {
    tag: '@story',
  }, async ({ page, host }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/readerHome')
    const panel = page.getByRole('region', { name: '借阅时间分布' })
    const values = panel.locator('.cols i > b')
    await expect(values).toHaveCount(12)
    const months = await (await page.request.get('/opac/users/loan_range_dist')).json()
    expect((await values.allTextContents()).map(Number)).toEqual(Object.values(months.data))
    const sum = Object.values<number>(months.data).reduce((all, one) => all + one, 0)
    expect(sum).toBeGreaterThan(0)
    const figures = panel.locator('.figs > div')
    await expect(figures.first()).toHaveText(`${sum}借阅册次`)
    const [late] = host.query<Count>(
      `SELECT count(*) AS n FROM loan_hist WHERE uid = ${UID} AND returned_at > due_at`,
    )
    if (late?.n === 0) await expect(figures.nth(2)).toHaveText('100%按期归还')
    await panel.getByText('以表格查看').click()
    await expect(panel.getByRole('row')).toHaveCount(13)
    await expect(panel.getByRole('img')).toHaveAccessibleName(/最多，\d+ 册$/)
  })

  test('R05 the five topics that the library recommends stand on the page, each leads to its own, the last link to all', async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/readerHome')
    const panel = page.getByRole('region', { name: '专题' })
    const topics = panel.getByRole('listitem').getByRole('link')
    await expect(topics).toHaveCount(5)
    const address = await topics.first().getAttribute('href')
    const [topic] = host.query<{ name: string }>(
      `SELECT name FROM topic WHERE id = '${address?.split('/').at(-1)}'`,
    )
    await expect(topics.first()).toHaveText(topic!.name)
    await panel.getByRole('link', { name: '全部' }).click()
    await expect(page).toHaveURL(/\/subjectReference\/topics$/)
    await page.goBack()
    await topics.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(topic!.name)
  })

  test('R05 all years hold every loan the library knows of', async ({ page, host }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/readerHome')
    const panel = page.getByRole('region', { name: '借阅时间分布' })
    await panel.getByRole('tab', { name: '全部' }).click()
    await expect(panel.getByRole('tabpanel')).toContainText('借书最多的年份')
    const [all] = host.query<Count>(
      `SELECT (SELECT count(*) FROM loan WHERE uid = ${UID}) + (SELECT count(*) FROM loan_hist WHERE uid = ${UID}) AS n`,
    )
    await expect(panel.locator('.figs b').first()).toHaveText(String(all?.n))
    await panel.getByRole('tab', { name: '近 3 年' }).click()
    await expect(panel.locator('.cols i')).toHaveCount(12)
  })

  test('R05 the boards show the stored subjects, most first, in letters and spines', async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/readerHome')
    const panel = page.getByRole('region', { name: '学科分布' })
    const stored = host.query<{ letter: string; n: number }>(
      `SELECT substr(bib.classno, 1, 1) AS letter, count(*) AS n FROM (
         SELECT bib FROM loan WHERE uid = ${UID} UNION ALL SELECT bib FROM loan_hist WHERE uid = ${UID}
       ) AS lent JOIN bib ON bib.id = bib GROUP BY letter ORDER BY n DESC, letter`,
    )
    const rows = panel.locator('.dcp__row')
    await expect(rows).toHaveCount(Math.min(6, stored.length))
    await expect(rows.first().locator('b')).toHaveText(stored[0]?.letter ?? '')
    await expect(rows.first().locator('.num')).toHaveText(String(stored[0]?.n))
    const said = (await panel.locator('.panel__head').textContent()) ?? ''
    const perSpine = Number(/代表 (\d+) 册/.exec(said)?.[1] ?? 1)
    await expect(rows.first().locator('.bks i')).toHaveCount(Math.ceil((stored[0]?.n ?? 0) / perSpine))
    const board = await rows
      .first()
      .locator('.bks')
      .evaluate(one => [one.scrollWidth, one.clientWidth])
    expect(board[0]).toBeLessThanOrEqual(board[1] ?? 0)
  })

  test('R05 honours name what the stored loans have earned', async ({ page, host }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/readerHome')
    const [first] = host.query<{ day: string }>(
      `SELECT date(min(loaned_at) / 1000, 'unixepoch', '+8 hours') AS day FROM (
         SELECT loaned_at FROM loan WHERE uid = ${UID} UNION ALL SELECT loaned_at FROM loan_hist WHERE uid = ${UID}) AS lent`,
    )
    const panel = page.getByRole('region', { name: '阅读荣誉' })
    await expect(panel.getByRole('listitem').first()).toContainText(first?.day ?? '')
  })

  test('R05 a reader without loans sees why the panels are empty', async ({ page }) => {
    await signIn(page, 'reader10')
    await page.goto('/space/reader/readerHome')
    await expect(page.getByText('该时段没有借阅记录。')).toBeVisible()
    await expect(page.getByText('借过的图书将按学科显示在这里。')).toBeVisible()
  })

  test('R05 a chart that could not be fetched leaves the rest of the page alone, and can be asked for again', async ({
    page,
  }) => {
    await signIn(page, 'reader1')
    await page.route('**/opac/users/loan_dcp_dist', route => route.abort())
    await page.goto('/space/reader/readerHome')
    const panel = page.getByRole('region', { name: '学科分布' })
    await expect(panel.getByRole('alert')).toContainText('服务未响应')
    await expect(page.getByRole('region', { name: '借阅时间分布' }).locator('.cols i')).toHaveCount(12)
    await page.unroute('**/opac/users/loan_dcp_dist')
    await panel.getByRole('button', { name: '重试' }).click()
    await expect(panel.locator('.dcp__row').first()).toBeVisible()
  })

  test('R05 in front of a server without our calls: twelve months, no tabs, the figures that are available', async ({
    page,
  }) => {
    await signIn(page, 'reader1')
    // the host's configuration is in the document
    await page.route('**/space/view.json?**', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('x/reading_figures', 'x/nothing')
      await route.fulfill({ response: answer, body })
    })
    await page.route('**/opac/x/reading_figures*', route => route.fulfill({ status: 404 }))
    await page.goto('/space/reader/readerHome')
    const panel = page.getByRole('region', { name: '借阅时间分布' })
    await expect(panel.locator('.cols i')).toHaveCount(12)
    await expect(panel.locator('.figs > div')).toHaveCount(2)
    await expect(panel.getByRole('tab')).toHaveCount(0)
  })
})

test.describe('expiring', () => {
  test('R08 the counter opens the loans that fall due, most urgent first', async ({ page, host }) => {
    await signIn(page, 'reader3')
    await page.goto('/space/reader/readerHome')
    await page.locator('a.counter', { hasText: '即将到期' }).click()
    await expect(page).toHaveURL(/\/reader\/expiring$/)
    const until = Date.now() + 8 * 86_400_000
    const stored = host.query<{ title: string; due_at: number }>(
      `SELECT title, due_at FROM loan JOIN bib ON bib.id = loan.bib
       WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader3') AND due_at < ? ORDER BY due_at`,
      until,
    )
    const items = page.locator('.rloans tbody tr:not(.grp)')
    const { data: stats } = await (await page.request.get('/opac/users/stats')).json()
    await expect(items).toHaveCount(stats.expireCount)
    await expect(items.locator('.bt')).toHaveText(stored.slice(0, stats.expireCount).map(row => row.title))
    await expect(items.first().locator('.due--late')).toContainText(/逾期/)
    await expect(items.first().locator('.why')).toContainText(/逾期|欠费/)
    await expect(items.first().getByRole('button')).toHaveCount(0)
  })

  test('R08 renews a loan: the stored due date moves, the loan stays with its new date', {
    tag: '@story',
  }, async ({ page, host }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/expiring')
    const items = page.locator('.rloans tbody tr:not(.grp)')
    const item = items.filter({ has: page.locator('.loans__act button:enabled') }).first()
    const title = (await item.locator('.bt').textContent()) ?? ''
    const due = () =>
      host.query<{ due_at: number }>(
        `SELECT due_at FROM loan JOIN bib ON bib.id = loan.bib WHERE uid = ${UID} AND title = ?`,
        title,
      )[0]?.due_at ?? 0
    const before = due()
    await item.getByRole('button').click()
    await expect(page.locator('.rloans tbody tr', { hasText: title }).getByText(/已续至/)).toBeVisible()
    expect(due()).toBeGreaterThan(before)
    await page.reload()
    await expect(page.getByRole('heading', { name: /即将到期/ })).toBeVisible()
    await expect(page.locator('.rloans tbody tr', { hasText: title })).toHaveCount(0)
  })

  test('R08 works with only the members that real servers send', async ({ page }) => {
    await signIn(page, 'reader1')
    await page.route('**/opac/users/overdue_soon*', route =>
      route.fulfill({
        json: {
          code: 0,
          msg: null,
          data: [
            {
              uid: 1,
              loanId: '9001',
              loanDate: '2020-01-01 10:00',
              dueDate: '2020-02-01 23:59',
              isOverdue: 1,
              item: {
                bibId: `m${'0'.repeat(32)}`,
                barCode: 'B1',
                callNo: 'O13-44/618',
                bibAttrs: { title: '高等数学', author: '同济大学' },
              },
            },
          ],
        },
      }),
    )
    await page.goto('/space/reader/expiring')
    const item = page.locator('.rloans tbody tr:not(.grp)')
    await expect(item).toContainText('高等数学')
    await expect(item).toContainText('O13-44/618')
    await expect(item.locator('.why')).toContainText('已逾期')
    await expect(item.getByRole('button')).toHaveCount(0)
  })

  test('R08 nothing due, and a failure that can be tried again', async ({ page }) => {
    await signIn(page, 'reader10')
    await page.goto('/space/reader/expiring')
    await expect(page.getByText('近期没有到期图书')).toBeVisible()
    await page.route('**/opac/users/overdue_soon*', route => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('借阅记录加载失败')
    await page.unroute('**/opac/users/overdue_soon*')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByText('近期没有到期图书')).toBeVisible()
  })
})

test.describe('history', () => {
  test('R09 pages hold the stored loans, latest return first; the page is in the URL', {
    tag: '@story',
  }, async ({ page, host }) => {
    await signIn(page, 'reader1')
    await page.goto('/space/reader/histList')
    const stored = host.query<{ title: string }>(
      `SELECT title FROM loan_hist JOIN bib ON bib.id = loan_hist.bib WHERE uid = ${UID}
       ORDER BY returned_at DESC, loan_id`,
    )
    expect(stored.length).toBeGreaterThan(20)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`共 ${stored.length} 册次`)
    const titles = page.locator('.hists .bt')
    await expect(titles).toHaveCount(20)
    expect(await titles.allTextContents()).toEqual(stored.slice(0, 20).map(row => row.title))
    await page.getByRole('link', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(titles.first()).toHaveText(stored[20]?.title ?? '')
    await page.reload()
    await expect(titles.first()).toHaveText(stored[20]?.title ?? '')
  })

  test('R09 finds by words and days; clearing shows all again; nothing found says so', async ({
    page,
    host,
  }) => {
    await signIn(page, 'reader1')
    const [one] = host.query<{ bar_code: string; title: string; day: string }>(
      `SELECT bar_code, title, date(returned_at / 1000, 'unixepoch', '+8 hours') AS day FROM loan_hist
       JOIN item ON item.id = loan_hist.item JOIN bib ON bib.id = loan_hist.bib
       WHERE uid = ${UID} ORDER BY returned_at LIMIT 1`,
    )
    await page.goto('/space/reader/histList')
    await page.getByRole('searchbox').fill(one?.bar_code ?? '')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page).toHaveURL(new RegExp(`q=${one?.bar_code}`))
    const titles = page.locator('.hists .bt')
    await expect(titles.last()).toHaveText(one?.title ?? '')
    await page.goto(`/space/reader/histList?from=${one?.day}&to=${one?.day}`)
    const [count] = host.query<Count>(
      `SELECT count(*) AS n FROM loan_hist WHERE uid = ${UID}
       AND date(returned_at / 1000, 'unixepoch', '+8 hours') = ?`,
      one?.day,
    )
    await expect(titles).toHaveCount(count?.n ?? 0)
    await page.getByRole('searchbox').fill('没有符合条件的图书名')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await page.getByRole('link', { name: '清除条件' }).click()
    await expect(titles).toHaveCount(20)
  })

  test('R09 exports every page of the present search, and no formula', async ({ page, host }) => {
    await signIn(page, 'reader1')
    const stored = host.query<{ id: number; title: string }>(
      `SELECT DISTINCT bib.id, title FROM loan_hist JOIN bib ON bib.id = loan_hist.bib WHERE uid = ${UID} LIMIT 1`,
    )[0]
    host.exec('UPDATE bib SET title = ? WHERE id = ?', '=HYPERLINK("x")', stored?.id)
    // more than one page of the maximum size
    host.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
       INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) SELECT 'R09-' || i, uid, item, bib, loaned_at, due_at, returned_at, renew_times
       FROM n, (SELECT * FROM loan_hist WHERE uid = ${UID} LIMIT 1) AS one`,
    )
    await page.goto('/space/reader/histList')
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const file = await arrival
    host.exec('UPDATE bib SET title = ? WHERE id = ?', stored?.title, stored?.id)
    expect(file.suggestedFilename()).toMatch(/^借阅历史-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFF题名,责任者,索书号,条码,馆藏地,借出日期,归还日期,归还情况\r\n')).toBe(true)
    const [all] = host.query<Count>(`SELECT count(*) AS n FROM loan_hist WHERE uid = ${UID}`)
    host.exec("DELETE FROM loan_hist WHERE loan_id LIKE 'R09-%'")
    expect(text.trimEnd().split('\r\n')).toHaveLength((all?.n ?? 0) + 1)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('R07 the current loans can be taken along as a file', async ({ page, host }) => {
    await signIn(page, 'reader2')
    await page.goto('/space/reader/lendList')
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const file = await arrival
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    const [all] = host.query<Count>(
      `SELECT count(*) AS n FROM loan WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader2')`,
    )
    expect(lines).toHaveLength((all?.n ?? 0) + 1)
    expect(file.suggestedFilename()).toMatch(/^当前借阅-/)
    await page.goto('/space/reader/expiring')
    const other = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    expect((await other).suggestedFilename()).toMatch(/^即将到期-/)
  })

  test('R09 a reader without history has nothing to export', async ({ page }) => {
    await signIn(page, 'reader10')
    await page.goto('/space/reader/histList')
    await expect(page.getByRole('heading', { name: '暂无借阅历史' })).toBeVisible()
    await expect(page.getByRole('button', { name: '导出', exact: true })).toBeDisabled()
  })

  test('R09 on a phone each loan is a card, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, 'reader1')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/space/reader/histList')
      const card = page.locator('.hists tbody tr').first()
      const label = await card
        .locator('.loans__fact')
        .last()
        .evaluate(day => getComputedStyle(day, '::before').content)
      expect(label).toContain('归还日期')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})
