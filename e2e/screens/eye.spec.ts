/** Visual alignment and spacing of pages, measured. */
import { expect, signIn, test } from '../fixtures.ts'

const languageOf = (lang: string, url: string) => [{ name: 'opac.lang', value: lang, url }]

test('B01 a row without an abstract is about 120 px; its links look alike; actions appear with the pointer', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=红楼梦')
  const rows = page.locator('article.rec--lean')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(130)
  // found in one script, highlighted in the other
  await expect(rows.first().locator('h2 mark')).toHaveText('紅樓夢')

  const cite = rows.first().getByRole('button', { name: '引用' })
  await expect(cite).toHaveCSS('opacity', '0')
  await rows.first().hover()
  await expect(cite).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(cite).toHaveCSS('opacity', '0')
  await cite.focus()
  await expect(cite).toHaveCSS('opacity', '1')
  await page.getByRole('combobox', { name: '检索词' }).focus()
  await rows.first().getByRole('button', { name: '操作' }).click()
  await expect(page.getByRole('menuitem', { name: '引用' })).toBeFocused()
  // the link is at the end of the line, with or without hover
  const ends = await rows.first().evaluate(row => {
    const right = (of: string) => row.querySelector(of)!.getBoundingClientRect().right
    return right('.rec__more') - right('.rec__foot')
  })
  expect(Math.abs(ends)).toBeLessThan(8)

  await page.goto('/space/searchList?size=50')
  const looks = await page.locator('.rec :is(.rec__by, .rec__pub, .rec__links) a').evaluateAll(links =>
    links.map(link => {
      const { color, textDecorationLine } = getComputedStyle(link)
      return `${color} ${textDecorationLine}`
    }),
  )
  expect(looks.length).toBeGreaterThan(40)
  expect(new Set(looks).size).toBe(1)
})

test('H05 the new books on the hero shelf: one stop for Tab, arrows from there, Enter opens', async ({
  page,
}) => {
  await page.goto('/space/index')
  const books = page.getByRole('list', { name: '新书通报' }).getByRole('link')
  await expect(books).toHaveCount(24)
  expect(await books.evaluateAll(all => all.filter(one => (one as HTMLElement).tabIndex === 0).length)).toBe(
    1,
  )
  const name = (await books.nth(1).textContent())!
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', /.*/)
  await books.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(books.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(books.nth(23)).toBeFocused()
  await expect(books.nth(23)).toBeInViewport()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchDetailLocal/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('S08 a short menu stands in one row with brand and tools, in English too', async ({
  page,
  baseURL,
  host,
}) => {
  await page.context().addCookies(languageOf('en', baseURL!))
  const hours = [{ title: 'Hours', linkUrl: 'https://hours.example.edu/' }]
  host.exec("INSERT INTO conf VALUES ('menu', ?)", JSON.stringify(hours))
  await page.goto('/space/index')
  const middle = async (part: string) => {
    const box = (await page.locator(part).boundingBox())!
    return box.y + box.height / 2
  }
  const apart = Math.abs((await middle('.site .nav')) - (await middle('.brand')))
  host.exec("DELETE FROM conf WHERE name = 'menu'")
  expect(apart).toBeLessThan(6)
})

test('B08 at 900 px the call number stands in a strip', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/space/searchList?q=红楼梦')
  await page.locator('.rec__title a').first().click()
  const strip = (await page.locator('.where').boundingBox())!
  expect(strip.width).toBeGreaterThan(800)
  expect(strip.height).toBeLessThan(110)
})

test('C04 hot books: covers and bars in two columns, the longest bar first', async ({ page, host }) => {
  const [stored] = host.query<{ n: number }>(
    `SELECT count(*) AS n FROM commend_hot JOIN bib ON bib.id = bib AND withdrawn = 0 WHERE span = '365'`,
  )
  const shown = Math.min(stored!.n, 23)
  await page.goto('/space/hotBook?span=365')
  const rows = page.locator('.hotlist li')
  await expect(page.locator('.podium .cover, .hotlist .cover')).toHaveCount(shown)
  const left = async (at: number) => (await rows.nth(at).boundingBox())!.x
  expect(await left((await rows.count()) - 1)).toBeGreaterThan((await left(0)) + 300)
  const lengths = await rows
    .locator('.lie')
    .evaluateAll(bars => bars.map(bar => bar.getBoundingClientRect().width))
  expect(lengths).toHaveLength(shown - 3)
  expect(lengths[0]).toBeGreaterThan(100)
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a))
})

test('the library website: nothing shines through the search panel, and it is dark where the visitor wants it', async ({
  page,
}) => {
  await page.goto('/')
  const ground = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate(one => getComputedStyle(one).backgroundColor)
  expect(await ground('.sbox')).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const part of ['body', '.sbox', '.blk'])
    expect(await ground(part), part).toMatch(/^rgb\((\d|[1-4]\d), /)
})

test('B07 a row has its actions in a menu: with keys, with a finger, by their names', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/space/searchList?q=红楼梦')
  await page.locator('html[data-hydrated]').waitFor()
  const row = page.locator('article.rec').first()
  const more = row.getByRole('button', { name: '操作' })
  const menu = page.getByRole('menu', { name: '操作' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  // above everything, even above a row with its own containment
  expect(await menu.evaluate(list => list.matches(':popover-open'))).toBe(true)
  await expect(menu.getByRole('menuitem', { name: '引用' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const shelf = menu.getByRole('menuitemcheckbox', { name: '放入临时书架', checked: false })
  await expect(shelf).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(row.locator('.act[aria-pressed=true]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitemcheckbox', { checked: true })).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  // pressing the button again closes it; so does a click outside
  await more.click()
  await expect(menu).toBeVisible()
  await more.click()
  await expect(menu).toHaveCount(0)
  await more.click()
  await page.mouse.click(5, 5)
  await expect(menu).toHaveCount(0)

  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const small = await phone.newPage()
  await small.goto('/mspace/searchList?q=红楼梦')
  await small.locator('html[data-hydrated]').waitFor()
  await small.locator('article.rec').nth(1).getByRole('button', { name: '操作' }).tap()
  const box = (await small.getByRole('menu').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(320)
  expect(box.y + box.height).toBeLessThanOrEqual(640)
  await small.getByRole('menuitemcheckbox').first().tap()
  await expect(small.locator('article.rec').nth(1).locator('.act[aria-pressed=true]')).toHaveCount(1)
  await phone.close()
})

/** luminance of a computed colour, 0 = black … 1 = white */
const lightness = (color: string): number => {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const forcedColors of ['none', 'active'] as const)
    test(`R02 the code of the card is dark on light: ${colorScheme}, forced colours ${forcedColors}; a phone shows it over the whole screen`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, forcedColors })
      await signIn(page, 'reader1')
      await page.goto('/space/reader/readerHome')
      const looks = () =>
        page
          .locator('.bars:visible')
          .last()
          .evaluate(bars => {
            const { backgroundColor, fill } = getComputedStyle(bars)
            const line = bars.querySelector('rect, path')
            return { paper: backgroundColor, ink: line ? getComputedStyle(line).fill : fill }
          })
      await page.locator('.bars:visible').waitFor()
      const wide = await looks()
      expect([lightness(wide.paper) > 0.9, lightness(wide.ink) < 0.2], JSON.stringify(wide)).toEqual([
        true,
        true,
      ])

      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: '出示条码' }).click()
      const dialog = page.getByRole('dialog')
      // it opens with an animation
      await expect
        .poll(async () => Object.values((await dialog.boundingBox())!).map(Math.round))
        .toEqual([0, 0, 390, 844])
      const whole = await looks()
      expect([lightness(whole.paper) > 0.9, lightness(whole.ink) < 0.2], JSON.stringify(whole)).toEqual([
        true,
        true,
      ])
      // along the longer side of the screen
      expect((await dialog.locator('.bars').boundingBox())!.height).toBeGreaterThan(300)
    })

test('R05 labels of the axis are not cut off, even from 100 up', async ({ page }) => {
  const months = (count: number) =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`2026-${String(at + 1).padStart(2, '0')}`, count]),
    )
  await signIn(page, 'reader1')
  for (const count of [120, 12_345]) {
    await page.route('**/opac/x/reading_figures**', route =>
      route.fulfill({
        json: {
          code: 0,
          msg: null,
          data: { months: months(count), loans: 12 * count, averageDays: 20, onTime: 1 },
        },
      }),
    )
    for (const width of [1440, 900]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/space/reader/readerHome')
      const marks = page.locator('.cols__y')
      await expect(marks).toHaveCount(5)
      const panel = (await page.locator('.cols').boundingBox())!
      for (const mark of await marks.all()) {
        const { x, right, first } = await mark.evaluate(label => {
          const range = document.createRange()
          range.selectNodeContents(label)
          const { left, right } = range.getBoundingClientRect()
          return {
            x: left,
            right,
            first: label.parentElement!.querySelector('div')!.getBoundingClientRect().left,
          }
        })
        // neither cut off at the edge nor covered by the first column
        expect(x).toBeGreaterThanOrEqual(panel.x)
        expect(right).toBeLessThan(first)
      }
    }
  }
})

test('R05 what falls due is capped on the home page, with a way to all', async ({ page, host }) => {
  await signIn(page, 'reader2')
  // all nine due tomorrow, whatever the demo library has lent
  const nine =
    "SELECT loan_id FROM loan WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader2') ORDER BY loan_id LIMIT 9"
  host.exec(`UPDATE loan SET due_at = ? WHERE loan_id IN (${nine})`, Date.now() + 86_400_000)
  await page.goto('/space/reader/readerHome')
  const soon = page.getByRole('region', { name: '即将到期' })
  await expect(soon.locator('.loan')).toHaveCount(6)
  await soon.getByRole('link', { name: /^还有 \d+ 册，查看全部借阅$/ }).click()
  await expect(page).toHaveURL(/\/reader\/lendList$/)
})

test('R07 the search box of the loans has its own line under the heading', async ({ page }) => {
  await signIn(page, 'reader2')
  await page.goto('/space/reader/lendList')
  const box = (await page.getByRole('searchbox', { name: '在借阅中查找' }).boundingBox())!
  const order = (await page.locator('.listsort').boundingBox())!
  expect(box.y - (order.y + order.height)).toBeGreaterThanOrEqual(8)
  expect(box.width).toBeLessThan(500)
})

test('B01 on a phone a row shows its copies in full, and its menu is beside the title', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies(languageOf('en', baseURL!))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/mspace/searchList?q=history')
  // which book has both copies on the shelf depends on the demo library's loans
  const note = page
    .locator('.rec__side .sub')
    .filter({ hasText: /^2 copies, 2 locations$/ })
    .first()
  await note.scrollIntoViewIfNeeded()
  const cut = await note.evaluate(line => {
    const words = document.createRange()
    words.selectNodeContents(line)
    return words.getBoundingClientRect().right - line.getBoundingClientRect().right
  })
  expect(cut).toBeLessThanOrEqual(0.5)
  for (const row of (await page.locator('article.rec').all()).slice(0, 4)) {
    const [more, foot] = [
      (await row.locator('.rec__more').boundingBox())!,
      (await row.locator('.disc').first().boundingBox())!,
    ]
    expect(more.y + more.height).toBeLessThan(foot.y)
    expect(more.x + more.width).toBeLessThanOrEqual(320)
  }
})
