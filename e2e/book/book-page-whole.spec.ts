/**
 * Further parts of the book page: reviews, sharing, years of a journal, record download, and a book that has been
 * withdrawn.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { fillAndSubmit } from '../reader/sign-in-form.ts'
import { goDownTo } from './go-down-to.ts'

const bookOf = (host: RunningHost, where: string): string =>
  host.query<{ id: string }>(`SELECT bib_id AS id FROM bib WHERE ${where} LIMIT 1`)[0]!.id
const DREAM = "title = '紅樓夢' AND loan_count > 0 ORDER BY loan_count DESC"

/** Scrolls down until this part of the page has loaded. */
const goDownToRegion = (page: Page, name: string) => goDownTo(page, page.getByRole('region', { name }))

test('B11 a review is written after signing in, what was typed stays; it is seen by all, and taken away again', {
  tag: '@story',
}, async ({ page, host, browser }) => {
  // a complete sign-in with its proof of work, and two visits
  test.slow()
  const id = bookOf(host, DREAM)
  await page.goto(`/space/searchDetailLocal/${id}`)
  const reviews = await goDownToRegion(page, '书评')
  await expect(reviews.getByRole('article')).toHaveCount(10)
  await expect(reviews.getByRole('heading', { level: 2 })).toContainText('12 条，平均 4.3 星')

  // a long review is truncated
  const long = reviews.getByRole('article').filter({ hasText: '十六岁读是爱情' })
  expect([...(await long.locator('p').textContent())!]).toHaveLength(121)
  await long.getByRole('button', { name: '展开全文' }).press('Enter')
  await expect(long.locator('p')).toContainText('花在这本书上。')
  await reviews.getByRole('link', { name: '2', exact: true }).press('Enter')
  await expect(reviews.getByRole('article')).toHaveCount(2)
  await expect(reviews.getByRole('heading', { level: 2 })).toBeFocused()

  const text = reviews.getByRole('textbox', { name: '书评' })
  await reviews.getByRole('button', { name: '发表' }).click()
  await expect(reviews.getByRole('alert')).toHaveText('请输入书评内容')
  await expect(text).toBeFocused()
  await text.fill('字'.repeat(301))
  await reviews.getByRole('button', { name: '发表' }).click()
  await expect(reviews.getByRole('alert')).toHaveText('书评最多 300 个字')
  const words = '<img src=x onerror=alert(1)> 读到第三遍才懂'
  await text.fill(words)
  await expect(reviews.getByRole('radio', { name: '5 星' })).toBeChecked()
  await reviews.getByRole('radio', { name: '5 星' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(reviews.getByRole('radio', { name: '4 星' })).toBeChecked()
  await reviews.getByRole('checkbox', { name: '匿名发表' }).check()
  await reviews.getByRole('button', { name: '发表' }).click()

  await fillAndSubmit(page, 'reader1')
  await expect(page.getByText('操作成功')).toBeVisible({ timeout: 20_000 })
  const own = reviews.getByRole('article').filter({ hasText: words })
  await expect(own).toContainText('您的书评（匿名）')
  await expect(own.getByRole('img', { name: '4 星，满分 5 星' })).toBeVisible()
  await expect(reviews.getByRole('heading', { name: '您已为此书写过书评' })).toBeVisible()
  const stored = () =>
    host.query(
      `SELECT score, anonymous, content FROM review JOIN patron USING (uid) JOIN bib ON bib.id = bib
       WHERE user_id = 'reader1' AND bib_id = ?`,
      id,
    )
  expect(stored()).toEqual([{ score: 4, anonymous: 1, content: words }])

  // another reader sees the text without the writer's name
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${host.url}/space/searchDetailLocal/${id}`)
  const theirs = (await goDownToRegion(other, '书评')).getByRole('article').first()
  await expect(theirs).toContainText(words)
  await expect(theirs.locator('b')).toHaveText('匿名读者')
  await expect(theirs.getByRole('button', { name: '删除' })).toHaveCount(0)
  await other.context().close()

  // its writer edits it in place
  await own.getByRole('button', { name: '修改' }).click()
  const editing = reviews.getByRole('form', { name: '修改《紅樓夢》的书评' })
  await expect(editing.getByRole('textbox', { name: '书评' })).toHaveValue(words)
  await editing.getByRole('textbox', { name: '书评' }).fill(`${words}，第四遍仍新`)
  await editing.getByRole('radio', { name: '4 星' }).focus()
  await page.keyboard.press('ArrowRight')
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(own).toContainText('第四遍仍新')
  await expect(own.getByRole('button', { name: '修改' })).toBeFocused()
  expect(stored()).toEqual([{ score: 5, anonymous: 1, content: `${words}，第四遍仍新` }])

  await own.getByRole('button', { name: '删除' }).click()
  await own.getByRole('button', { name: '保留' }).click()
  expect(stored()).toHaveLength(1)
  await own.getByRole('button', { name: '删除' }).click()
  await own.getByRole('button', { name: '确认删除' }).click()
  await expect(own).toHaveCount(0)
  expect(stored()).toEqual([])
  await expect(reviews.getByRole('heading', { name: '写书评' })).toBeVisible()
})

test('B11 what was typed stays when the call fails, and who has reviewed is told so', async ({
  page,
  host,
}) => {
  const id = bookOf(host, DREAM)
  await signIn(page, 'reader2')
  await page.goto(`/space/searchDetailLocal/${id}`)
  const reviews = await goDownToRegion(page, '书评')
  const text = reviews.getByRole('textbox', { name: '书评' })
  await text.fill('断网的时候写的')
  await page.route('**/opac/reviews/review', route => route.abort())
  await reviews.getByRole('button', { name: '发表' }).click()
  await expect(reviews.getByRole('alert')).toHaveText('服务未响应，请联系管理员')
  await expect(text).toHaveValue('断网的时候写的')
  await page.unroute('**/opac/reviews/review')
  // the page has asked for the own review before it is written elsewhere
  await page.waitForLoadState('networkidle')
  // meanwhile the same reader has written in another window
  await page.request.post('/opac/reviews/review', { data: { id, content: '另一个窗口' } })
  await reviews.getByRole('button', { name: '发表' }).click()
  await expect(reviews.getByRole('heading', { name: '您已为此书写过书评' })).toBeVisible()
  const count = "SELECT content FROM review JOIN patron USING (uid) WHERE user_id = 'reader2'"
  expect(host.query(count)).toEqual([{ content: '另一个窗口' }])
})

test('B12 a book is shared: the code is real, no channel is asked before the press, failures are said', {
  tag: '@story',
}, async ({ page, host, context }) => {
  const id = bookOf(host, DREAM)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const elsewhere: string[] = []
  await context.route(/qq\.com/, route => {
    elsewhere.push(route.request().url())
    return route.fulfill({ body: 'shared' })
  })
  await page.goto(`/space/searchDetailLocal/${id}`)
  await page.getByRole('button', { name: '分享' }).click()
  const dialog = page.getByRole('dialog', { name: '分享' })
  await dialog.getByRole('button', { name: '微信' }).click()
  const code = dialog.getByRole('img', { name: '本页二维码' })
  await expect(code).toBeVisible()
  const qr = (await (await page.request.get(`/opac/bibs/${id}/qr`)).json()).data
  await expect(code.locator('path')).toHaveAttribute('d', qr.path)
  await dialog.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(qr.content)
  expect(elsewhere).toEqual([])
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: /QQ 空间/ }).click(),
  ])
  await expect(window.getByText('shared')).toBeVisible()
  const told = new URL(elsewhere[0]!)
  expect(Object.fromEntries(told.searchParams)).toEqual({ url: copied, title: '紅樓夢' })
  expect(await window.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
  await window.close()

  const [second] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: /QQ(?! 空间)/ }).click(),
  ])
  await expect(second.getByText('shared')).toBeVisible()
  expect(new URL(elsewhere[1]!).hostname).toBe('connect.qq.com')
  await second.close()

  // the short address leads to the book
  const friend = await context.newPage()
  await friend.goto(copied)
  await expect(friend).toHaveURL(new RegExp(`/space/searchDetailLocal/${id}$`))
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('紅樓夢')
  await friend.route(/\/opac\/(bibs\/.*\/qr|x\/share\/)/, route => route.abort())
  await friend.getByRole('button', { name: '分享' }).click()
  const failing = friend.getByRole('dialog', { name: '分享' })
  await failing.getByRole('button', { name: '微信' }).click()
  await expect(failing.getByRole('alert')).toContainText('创建分享二维码失败，请稍后重试')
  await failing.getByRole('button', { name: 'QQ', exact: true }).click()
  await expect(friend.getByText('分享失败，请稍后重试')).toBeVisible()
  await friend.unroute(/\/opac\/(bibs\/.*\/qr|x\/share\/)/)
  await failing.getByRole('button', { name: '重试' }).click()
  await expect(failing.getByRole('img', { name: '本页二维码' })).toBeVisible()
})

test('B13 B08 a main journal has its years on a board, each opens its volumes and issues', {
  tag: '@story',
}, async ({ page, host }) => {
  const journal = "id = (SELECT bib FROM item WHERE vol LIKE '% %' AND year <> '' ORDER BY bib LIMIT 1)"
  const id = bookOf(host, journal)
  const answer = await page.goto(`/space/searchDetailLocalMainJournal/${id}`)
  expect(answer!.status()).toBe(200)
  const years = page.getByRole('region', { name: '年卷期' })
  const held = host.query<{ year: string; vol: string; bar_code: string }>(
    `SELECT year, vol, bar_code FROM item WHERE bib = (SELECT id FROM bib WHERE bib_id = ?) ORDER BY id`,
    id,
  )
  await expect(years.getByRole('button')).toHaveCount(new Set(held.map(one => one.year)).size)
  const issues = held.filter(one => one.vol.includes(' '))
  await expect(years.getByRole('listitem')).toHaveCount(issues.length)
  // newest first
  await expect(years.getByRole('listitem').first()).toContainText(issues.at(-1)!.vol)
  const bound = held.find(one => one.year === '2014')!
  await years.getByRole('button', { name: /2014/ }).press('Enter')
  await expect(years.getByRole('button', { name: /2014/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(years.getByRole('listitem')).toHaveText([new RegExp(`${bound.vol}.*${bound.bar_code}`)])
})

test('B08 the record is taken along in both forms, other versions stand on a board', async ({
  page,
  host,
}) => {
  const id = bookOf(
    host,
    'group_id = (SELECT group_id FROM bib WHERE withdrawn = 0 GROUP BY group_id HAVING count(*) > 1 LIMIT 1)',
  )
  await page.goto(`/space/searchDetailLocal/${id}`)
  await page.getByRole('tab', { name: 'MARC' }).click()
  for (const [name, ending, begins] of [
    [/ISO 2709/, 'mrc', /^\d{5}/],
    [/MARCXML/, 'xml', /^<\?xml/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${id}.${ending}`)
    expect(readFileSync(await file.path(), 'utf8')).toMatch(begins)
  }
  const versions = await goDownToRegion(page, '其他版本')
  const others = host.query<{ id: string }>(
    `SELECT bib_id AS id FROM bib WHERE group_id = (SELECT group_id FROM bib WHERE bib_id = ?) AND bib_id <> ?`,
    id,
    id,
  )
  await expect(versions.getByRole('listitem')).toHaveCount(Math.min(others.length, 8))
  await versions.getByRole('listitem').first().getByRole('link').last().press('Enter')
  await expect(page).toHaveURL(new RegExp(others.map(one => one.id).join('|')))
})

test('B08 a book that leaves the catalogue while it is open says so, and what there is instead', async ({
  page,
  host,
}) => {
  const id = bookOf(host, "title = 'Emma' OR title = 'Persuasion' ORDER BY id")
  await page.clock.install()
  await page.goto(`/space/searchDetailLocal/${id}`)
  await page.mouse.move(300, 300)
  // this part is added by the page's code: wait for hydration
  await expect(page.getByRole('region', { name: '架上相邻图书' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  host.exec('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?', id)
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这本书')
  await expect(page.getByRole('region', { name: '书目变更' })).toContainText(`《${title}》已于`)

  // merged into another record: a link to it
  const kept = bookOf(host, DREAM)
  host.exec(
    'INSERT INTO bib_moved (bib, moved_to) VALUES ((SELECT id FROM bib WHERE bib_id = ?), ?)',
    id,
    kept,
  )
  const answer = await page.goto(`/space/searchDetailLocal/${id}`)
  expect(answer!.status()).toBe(404)
  const gone = page.getByRole('region', { name: '书目变更' })
  await expect(gone).toContainText('记录已并入')
  await gone.getByRole('link', { name: '紅樓夢' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('紅樓夢')
})
