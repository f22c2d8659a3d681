/** Journals (C03), most borrowed books (C04), and "also borrowed" (K16), compared with what is stored. */
import { expect, test } from '../fixtures.ts'

const JOURNAL = `(SELECT id FROM bib WHERE title = '诗与译')`

test('C03 journals by letter and by discipline: the address holds it, and a title leads to its years', {
  tag: '@story',
}, async ({ page, host }) => {
  const [stored] = host.query<{ n: number }>(
    `SELECT count(*) AS n FROM bib WHERE withdrawn = 0 AND doc_type IN ('doc.03', 'doc.04')`,
  )
  await page.goto('/space/periodical')
  const rows = page.locator('.jr')
  await expect(page.locator('.section__more')).toHaveText(`${stored!.n} 种`)
  await page.getByRole('navigation', { name: '刊名首字母' }).getByRole('link', { name: 'G' }).click()
  await expect(page).toHaveURL(/[?&]initial=G/)
  await expect(rows.getByRole('link', { name: '古籍整理札记' })).toBeVisible()
  await expect(rows.getByRole('link', { name: '岸线与港湾' })).toHaveCount(0)
  await page.getByRole('navigation', { name: '学科' }).getByRole('link', { name: /^理学/ }).click()
  await expect(page).toHaveURL(/[?&]dcp=07/)
  await expect(rows.getByRole('link', { name: '晶体快报' })).toBeVisible()
  await expect(rows.getByRole('link', { name: '古籍整理札记' })).toHaveCount(0)
  await page.reload()
  await expect(rows.getByRole('link', { name: '晶体快报' })).toBeVisible()
  await page.goBack()
  await expect(rows.getByRole('link', { name: '古籍整理札记' })).toBeVisible()
  // a search without matches
  await page.getByLabel('刊名或 ISSN').and(page.locator('input')).fill('量子茶学')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByRole('heading', { name: '没有找到“量子茶学”' })).toBeVisible()
  await page.getByLabel('刊名或 ISSN').and(page.locator('input')).fill('0743-7463')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: 'Langmuir' }).click()
  const [year] = host.query<{ year: string }>(
    `SELECT max(year) AS year FROM item WHERE bib = (SELECT id FROM bib WHERE title = 'Langmuir')`,
  )
  await expect(page.getByText(year!.year).first()).toBeVisible()
})

test('C03 the rack: an issue that came today stands there this week, not in the last; by keys alone', async ({
  page,
  host,
}) => {
  host.exec(
    `INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, vol, year, in_date)
     SELECT id, source, 'E2E-ISSUE', '', 'LJE', 'LJE04', 'v.99 no.77', '2026', ? FROM bib WHERE id = ${JOURNAL}`,
    Date.now(),
  )
  try {
    await page.goto('/space/periodical')
    const slot = page.locator('.slot', { hasText: '诗与译' })
    await expect(slot).toContainText('第 77 期')
    await expect(slot).toContainText('示例')
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('本周到馆').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('上周到馆')).toBeFocused()
    await expect(page).toHaveURL(/[?&]span=last/)
    await expect(page.locator('main').getByRole('tabpanel')).not.toContainText('第 77 期')
    await page.keyboard.press('ArrowLeft')
    await expect(slot).toContainText('第 77 期')
    await slot.getByRole('link').click()
    await expect(page.getByRole('heading', { name: '诗与译' })).toBeVisible()
  } finally {
    host.exec(`DELETE FROM item WHERE bar_code = 'E2E-ISSUE'`)
  }
})

test('C04 most borrowed of a year: title, loans and link as stored, of a discipline, and more of them', {
  tag: '@story',
}, async ({ page, host }) => {
  const stored = host.query<{ bib_id: string; title: string; loans: number; classno: string }>(
    `SELECT bib_id, title, loans, classno FROM commend_hot JOIN bib ON bib.id = bib AND withdrawn = 0
     WHERE span = '365' ORDER BY loans DESC, bib LIMIT 80`,
  )
  expect(stored.length).toBe(80)
  await page.goto('/space/index')
  await page.getByRole('region', { name: '热门图书' }).getByRole('link', { name: '更多' }).click()
  await page.getByRole('tab', { name: '近 1 年' }).click()
  await expect(page).toHaveURL(/[?&]span=365/)
  const links = page.locator('.podcap a.bt, .hotlist a.bt')
  await expect(links).toHaveCount(23)
  await expect(links).toHaveText(stored.slice(0, 23).map(book => book.title))
  await expect(page.locator('.podcap li').first()).toContainText(`${stored[0]!.loans} 次借阅`)
  await page.getByRole('button', { name: '再显示 20 种' }).click()
  await expect(links).toHaveCount(43)
  await expect(links.nth(23)).toBeFocused()
  await page.reload()
  await expect(links).toHaveCount(43)
  const history = stored.filter(book => /^K[0-8]/.test(book.classno)).map(book => book.title)
  expect(history.length).toBeGreaterThan(1)
  await page.getByLabel('学科').selectOption('06')
  await expect(page).toHaveURL(/[?&]dcp=06/)
  await expect(links.first()).toHaveText(history[0]!)
  await links.first().click()
  await expect(page.getByRole('heading', { name: history[0]! }).first()).toBeVisible()
})

test('K16 the page of a book shows what its readers also borrowed, and says how many it takes', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ id: number; bib_id: string }>(
    `SELECT bib.id, bib_id FROM commend_pair JOIN bib ON bib.id = commend_pair.bib
     GROUP BY bib.id HAVING count(*) BETWEEN 3 AND 10 ORDER BY bib.id LIMIT 1`,
  )
  const others = host.query<{ bib_id: string }>(
    `SELECT bib_id FROM commend_pair JOIN bib ON bib.id = other AND withdrawn = 0
     WHERE commend_pair.bib = ? ORDER BY score DESC, other`,
    book!.id,
  )
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  const related = page.getByRole('region', { name: '相关图书' })
  await related.scrollIntoViewIfNeeded()
  await expect(related.getByRole('tab', { name: '借阅此书的读者还借了' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(related).toContainText('至少有 3 位')
  const links = related.locator('a.bt')
  await expect(links).toHaveCount(others.length)
  expect(await links.evaluateAll(all => all.map(one => one.getAttribute('href')?.split('/').at(-1)))).toEqual(
    others.map(other => other.bib_id),
  )
  await related.getByRole('tab', { name: '同一分类' }).click()
  await expect(related).not.toContainText('借过此书的读者中')
})

test('C03 nothing scrolls sideways at 360 px in English', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mspace/periodical')
  const names = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link')
  await expect(names.last()).toBeVisible()
  const right = await names.evaluateAll(all => all.map(one => one.scrollWidth - one.clientWidth))
  expect(Math.max(...right)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
