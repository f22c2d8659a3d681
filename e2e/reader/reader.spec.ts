/** The reader's main pages: R01–R04, R07, R20 in the running portal. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, signIn, test } from '../fixtures.ts'

test('R01 banner, the fourteen tabs in their order, footer; no tabs on the two forms', {
  tag: '@story',
}, async ({ page }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader')
  await expect(page).toHaveURL('/space/reader/readerHome')
  const tabs = page.getByRole('navigation', { name: '我的图书馆', exact: true })
  const names = await tabs.getByRole('link').allTextContents()
  expect(names).toEqual([
    '主页',
    '证件信息',
    '当前借阅',
    '即将到期',
    '借阅历史',
    '我的请求',
    '我的书单',
    '我的课程',
    '我的消息',
    '我的欠费',
    '图书遗失',
    '我的反馈',
    '证件挂失',
    '我的积分',
  ])
  await expect(tabs.locator('[aria-current=page]')).toHaveText('主页')
  for (const name of names.slice(1)) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(tabs.locator('[aria-current=page]')).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
  await expect(page.locator('footer')).toBeVisible()
  for (const [link, path] of [
    ['修改联系方式', 'changeMessage'],
    ['修改密码', 'changePassword'],
  ] as const) {
    await page.locator('.libcard').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(`/space/reader/${path}`)
    await expect(tabs).toBeHidden()
    await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  }
})

test('R02 name, status, department, credit only when present', { tag: '@story' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  const card = page.locator('.libcard')
  await expect(card).toContainText('文学院')
  await expect(card.locator('.tag--ok')).toHaveText('有效')
  await expect(card).toContainText('积分 100')
  await expect(card.locator('.libcard__ph')).toBeVisible()
  await context.clearCookies()

  const lost = await context.newPage()
  await signIn(lost, 'reader8')
  await lost.goto('/space/reader/readerHome')
  await expect(lost.locator('.libcard .tag--danger')).toBeVisible()
  await expect(lost.locator('.libcard .tag--ok')).toHaveCount(0)
  await context.clearCookies()

  const poor = await context.newPage()
  await signIn(poor, 'reader10')
  await poor.goto('/space/reader/readerHome')
  await expect(poor.locator('.libcard')).toContainText('物理学院')
  await expect(poor.locator('.libcard')).not.toContainText('积分')
})

test('R02 the portrait is the stored one; where there is none, an outline', async ({ page, host }) => {
  await signIn(page, 'reader2')
  await page.goto('/space/reader/readerHome')
  const portrait = page.locator('.libcard__ph')
  await expect(portrait.locator('svg')).toBeVisible()
  const [reader] = host.query<{ uid: number }>("SELECT uid FROM patron WHERE user_id = 'reader2'")
  mkdirSync(join(host.dataDir, 'photos'), { recursive: true })
  writeFileSync(join(host.dataDir, 'photos', `${reader!.uid}.jpg`), await page.screenshot({ type: 'jpeg' }))
  await page.reload()
  await expect(portrait).toHaveAttribute('src', `/opac/users/photo/${reader!.uid}`)
  await expect
    .poll(() => portrait.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  // a portrait that fails to load is replaced by the icon
  await page.route('**/opac/users/photo/*', route => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(portrait.locator('svg')).toBeVisible()
})

test('R03 verified, or a way to verify; without e-mail one is asked for', { tag: '@story' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.libcard')).toContainText('已验证')
  // an open window would notice the ended session, and sign out the others
  await page.close()
  await context.clearCookies()
  const second = await context.newPage()
  await signIn(second, 'reader3')
  await second.goto('/space/reader/readerHome')
  // no mail server is configured: nothing is offered that cannot work
  await expect(second.locator('.libcard')).toContainText('未验证')
  await expect(second.getByRole('button', { name: '验证' })).toHaveCount(0)
  await second.close()
  await context.clearCookies()
  const third = await context.newPage()
  const sent: string[] = []
  third.on('request', request => request.url().includes('/check/email') && sent.push(request.url()))
  await signIn(third, 'reader4')
  await third.goto('/space/reader/readerHome')
  await third.getByRole('link', { name: '请先补全邮箱' }).click()
  await expect(third).toHaveURL(/changeMessage/)
  expect(sent).toEqual([])
})

test('R04 five counters as the library stores them; loans opens its tab', { tag: '@story' }, async ({
  page,
  host,
}) => {
  const [reader] = host.query<{ uid: number }>("SELECT uid FROM patron WHERE user_id = 'reader3'")
  const uid = reader!.uid
  // five different numbers, so that none can appear in another's place
  for (let n = 1; n <= 6; n++)
    host.exec(
      `INSERT INTO request (uid, bib, kind, call_no, loca_code, created_at, updated_at)
       SELECT ?, id, 'req.cs.preg', '', '', 0, 0 FROM bib ORDER BY id DESC LIMIT 1`,
      uid,
    )
  for (let n = 1; n <= 9; n++)
    host.exec(
      "INSERT INTO booklist (id, uid, name, created_at, updated_at) VALUES (?, ?, 'R04', 0, 0)",
      `r04-${n}`,
      uid,
    )
  const [stored] = host.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM loan WHERE uid = @uid) AS loans,
      (SELECT count(*) FROM fine WHERE uid = @uid AND paid = 0) +
      (SELECT count(*) FROM loan WHERE uid = @uid AND due_at < @now) AS fines,
      (SELECT count(*) FROM request WHERE uid = @uid AND state IN ('open', 'ready')) AS requests,
      (SELECT count(*) FROM booklist WHERE uid = @uid) AS booklists`,
    { uid, now: Date.now() },
  )
  await signIn(page, 'reader3')
  await page.goto('/space/reader/readerHome')
  const stats = (await (await page.request.get('/opac/users/stats')).json()).data
  const counters = page.locator('.counter b')
  await expect(counters).toHaveText(
    [stats.loanCount, stats.expireCount, stats.overdraftCount, stats.requestCount, stats.booklistCount].map(
      String,
    ),
  )
  const shown = (await counters.allTextContents()).map(Number)
  expect([shown[0], ...shown.slice(2)]).toEqual([
    stored!.loans,
    stored!.fines,
    stored!.requests,
    stored!.booklists,
  ])
  host.exec("DELETE FROM booklist WHERE name = 'R04'")
  host.exec('DELETE FROM request WHERE uid = ? AND created_at = 0', uid)
  await page.locator('a.counter').first().click()
  await expect(page).toHaveURL('/space/reader/lendList')
})

test('R04 R10 the counter of requests leads to those that it counts, in the same words; closed ones are not among them', async ({
  page,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  const counter = page.locator('.counter', { hasText: '进行中的请求' })
  await expect(counter.locator('b')).toHaveText(/^[1-9]/)
  const count = await counter.locator('b').textContent()
  await counter.click()
  await expect(page).toHaveURL('/space/reader/request?state=active')
  const heading = page.getByRole('heading', { level: 1, name: '我的请求' })
  await expect(heading).toContainText(`${count} 项`)
  await expect(page.locator('.req')).toHaveCount(Number(count))
  await expect(page.getByRole('link', { name: '进行中', exact: true })).toHaveAttribute('aria-current', /.+/)
  await page.getByRole('link', { name: '全部', exact: true }).click()
  await expect(heading).not.toContainText(`${count} 项`)
})

test('R07 renewing one: the row, the counters and the library agree', { tag: '@story' }, async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/lendList')
  const row = page
    .locator('.rloans tbody tr')
    .filter({ has: page.locator('.loans__act button:enabled') })
    .first()
  const title = await row.locator('.bt').textContent()
  const stamp = await row.locator('.due:not(.due--next) b').textContent()
  const answer = page.waitForResponse('**/opac/users/renew')
  await row.getByRole('button', { name: /续借/ }).click()
  const { data } = await (await answer).json()
  await expect(page.getByText(`《${title}》已续至 ${data.dueDate.slice(0, 10)}`)).toBeVisible()
  const [loan] = host.query<{ renew_times: number }>(
    'SELECT renew_times FROM loan WHERE loan_id = ?',
    data.loanId,
  )
  expect(loan!.renew_times).toBe(data.renewTimes)
  expect(data.dueDate.slice(0, 10) > stamp!).toBe(true)
  await expect(page.locator('.loans__act .avail--ok')).toHaveText(`已续至 ${data.dueDate.slice(0, 10)}`)
})

test('R07 renewing several: each row says how it went, never green when part of it failed', {
  tag: '@story',
}, async ({ page, host }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/lendList')
  await expect(page.getByRole('button', { name: '批量续借' })).toBeDisabled()
  const boxes = page.locator('.loans__pick input:enabled')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByText('已选 2 册')).toBeVisible()
  expect(await page.locator('.loanbar input').evaluate(box => (box as HTMLInputElement).indeterminate)).toBe(
    true,
  )
  // The library recalls one of them between opening the page and pressing.
  const renewable = (
    await (await page.request.get('/opac/users/loans?page=1&pageSize=100')).json()
  ).data.items.filter((loan: { canRenew: number }) => loan.canRenew === 1)
  host.exec('UPDATE loan SET recalled = 1 WHERE loan_id = ?', renewable[0].loanId)
  await page.getByRole('button', { name: '续借 2 册，预览' }).click()
  const before = page.getByRole('region', { name: '确认续借' })
  await expect(before.locator('.due--next')).toHaveCount(2)
  const unseen = page.waitForRequest('**/opac/users/batch_renew')
  await before.getByRole('button', { name: '确认续借 2 册' }).click()
  await unseen
  await expect(page.locator('.alert--warn')).toHaveText(/1 册续借成功，1 册未续借/)
  await expect(page.locator('.loans__act .avail--ok')).toHaveCount(1)
  await expect(page.locator('.rloans .err')).toHaveCount(1)
  await expect(page.locator('.toast--ok')).toHaveCount(0)
  const [row] = host.query<{ renew_times: number }>(
    'SELECT renew_times FROM loan WHERE loan_id = ?',
    renewable[1].loanId,
  )
  expect(row!.renew_times).toBe(renewable[1].renewTimes + 1)
})

test('R07 what cannot be renewed says why; the list is sorted as asked', async ({ page }) => {
  await signIn(page, 'reader3')
  await page.goto('/space/reader/lendList')
  const stuck = page.locator('.rloans tr:has(.loans__pick input:disabled)')
  await expect(stuck.first()).toBeVisible()
  for (const row of await stuck.all()) {
    await expect(row.locator('.why b')).not.toBeEmpty()
    await expect(row.getByRole('button')).toHaveCount(0)
    await expect(row.locator('.due--next')).toHaveCount(0)
  }
  await expect(page.locator('.due--late').first()).toContainText(/逾期/)
  await page.getByLabel('排序').selectOption('title')
  await expect(page.locator('.rloans .grp')).toHaveCount(0)
  const titles = await page.locator('.rloans .bt').allTextContents()
  const byTitle = new Intl.Collator('zh-Hans-u-co-pinyin')
  expect(titles).toEqual([...titles].sort(byTitle.compare))
})

test('R07 no loans, and a list that fails to load', async ({ page, context }) => {
  await signIn(page, 'reader10')
  await page.goto('/space/reader/lendList')
  await expect(page.getByRole('heading', { name: '没有在借图书' })).toBeVisible()
  await context.clearCookies()
  const second = await context.newPage()
  await signIn(second, 'reader1')
  await second.route('**/opac/users/loans*', route => route.abort())
  await second.goto('/space/reader/lendList')
  await expect(second.getByRole('heading', { name: '借阅记录加载失败' })).toBeVisible()
  await second.unroute('**/opac/users/loans*')
  await second.getByRole('button', { name: '重新加载' }).click()
  await expect(second.locator('.rloans tbody tr').first()).toBeVisible()
})

test('R07 on a phone rows are cards and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'reader2')
  await page.goto('/mspace/reader/lendList')
  await expect(page.locator('.rloans tbody tr').first()).toBeVisible()
  // only for screen readers
  expect((await page.locator('.rloans thead').boundingBox())!.height).toBeLessThan(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('R20 changing the contacts: checked, stored, shown', async ({ page, host }) => {
  await signIn(page, 'reader5')
  await page.goto('/space/reader/changeMessage')
  const email = page.getByLabel('邮箱')
  const mobile = page.getByLabel('手机号')
  await expect(email).toHaveValue('reader5@linjiang.example')
  await email.fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入邮箱')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('not an address')
  await expect(page.getByText(/邮箱格式不正确/)).toBeVisible()
  await email.fill('new.address@linjiang.example')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await mobile.fill('12345678901')
  await expect(page.getByText(/手机号为 11 位数字/)).toBeVisible()
  await mobile.fill('13900000005')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('联系方式已修改')).toBeVisible()
  const [row] = host.query<{ email: string; mobile: string }>(
    "SELECT email, mobile FROM patron WHERE user_id = 'reader5'",
  )
  expect(row).toEqual({ email: 'new.address@linjiang.example', mobile: '13900000005' })
  await expect(page.locator('.libcard')).toContainText('139****0005')
})

test('R20 changing the password: the old one is checked, the new one signs in', { tag: '@story' }, async ({
  page,
}) => {
  await signIn(page, 'reader9')
  await page.goto('/space/reader/changePassword')
  await page.getByLabel('当前密码').fill('wrong-word')
  await page.getByLabel('新密码', { exact: true }).fill('library card 9')
  await page.getByLabel('再次输入新密码').fill('library card 9')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.alert--err')).toContainText(/密码/)
  await page.getByLabel('当前密码').fill('reading-room')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('密码已修改')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, 'reader9', 'library card 9')
  expect((await page.request.get('/opac/users/info')).status()).toBe(200)
})

test('R04 on a phone every reader page has the counters with their second lines, and the tabs show that there are more', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [stored] = host.query<{ ready: number; books: number }>(
    `SELECT (SELECT count(*) FROM request WHERE uid = patron.uid AND state = 'ready') AS ready,
       (SELECT count(*) FROM booklist_item JOIN booklist ON booklist.id = booklist
         JOIN bib ON bib.id = bib WHERE booklist.uid = patron.uid AND withdrawn = 0) AS books
     FROM patron WHERE user_id = 'reader1'`,
  )
  expect(stored!.ready).toBeGreaterThan(0)
  await signIn(page, 'reader1')
  for (const name of ['readerHome', 'lendList', 'request', 'shelf', 'message', 'score']) {
    await page.goto(`/space/reader/${name}`)
    const counters = page.locator('.counter')
    await expect(counters.nth(3).locator('i'), name).toHaveText(`${stored!.ready} 册已到馆`)
    await expect(counters.nth(4).locator('i')).toHaveText(`共 ${stored!.books} 种`)
    for (const at of [0, 1, 2, 3, 4]) await expect(counters.nth(at)).toBeVisible()
    await expect(counters.nth(0).locator('i')).toBeVisible()
    // in one row, within the screen
    const tops = await counters.evaluateAll(all =>
      all.map(one => Math.round(one.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size).toBe(1)
    // figures and second lines stand on one line each, though a label takes two
    for (const part of ['b', 'i']) {
      const lines = await counters
        .locator(part)
        .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
      expect(new Set(lines).size, `${name}, ${part}`).toBe(1)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // the current tab is in view; where there are more, the end is shaded
    const strip = page.locator('.rtabs .tabs')
    await expect(strip.locator('[aria-current]')).toBeInViewport({ ratio: 0.95 })
    const { width, scroll, shades } = await strip.evaluate(one => ({
      width: one.clientWidth,
      scroll: one.scrollWidth,
      shades: getComputedStyle(one).backgroundAttachment,
    }))
    expect(scroll).toBeGreaterThan(width)
    expect(shades).toBe('local, local, scroll, scroll')
  }
})
