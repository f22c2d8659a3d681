/** How pages look, measured: what a person with a ruler would find. */
import { expect, test } from './fixtures.ts'

const languageOf = (lang: string, url: string) => [{ name: 'opac.lang', value: lang, url }]

test('B01 a row without an abstract is about 120 px; its links look alike; actions come with the pointer', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=红楼梦')
  const rows = page.locator('article.rec--lean')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(130)
  // found in the one script, marked in the other
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
  await page.mouse.move(0, 0)
  await expect(cite).toHaveCSS('opacity', '1')

  await page.goto('/space/searchList?size=50')
  const looks = await page.locator('.rec :is(.rec__by, .rec__pub, .rec__links) a').evaluateAll(links =>
    links.map(link => {
      const { color, textDecorationLine } = getComputedStyle(link)
      return `${color} ${textDecorationLine}`
    }),
  )
  expect(looks.length).toBeGreaterThan(50)
  expect(new Set(looks).size).toBe(1)
})

test('H05 the new books on the hero shelf: one stop for Tab, arrows from there, Enter opens', async ({
  page,
}) => {
  await page.goto('/space/index')
  const books = page.locator('.hshelf').getByRole('link')
  await expect(books).toHaveCount(8)
  expect(await books.evaluateAll(all => all.filter(one => (one as HTMLElement).tabIndex === 0).length)).toBe(
    1,
  )
  const name = (await books.nth(1).getAttribute('aria-label'))!
  await expect(page.locator('html')).toHaveAttribute('data-alive', /.*/)
  await books.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(books.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(books.nth(7)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchDetailLocal/)
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent())!)
})

test('S08 a short menu stands in one row with brand and tools, in English too', async ({ page, baseURL }) => {
  await page.context().addCookies(languageOf('en', baseURL!))
  await page.goto('/space/index')
  const middle = async (part: string) => {
    const box = (await page.locator(part).boundingBox())!
    return box.y + box.height / 2
  }
  expect(Math.abs((await middle('.site .nav')) - (await middle('.brand')))).toBeLessThan(6)
})

test('B08 at 900 px the call number stands in a strip', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/space/searchList?q=红楼梦')
  await page.locator('.rec__title a').first().click()
  const strip = (await page.locator('.where').boundingBox())!
  expect(strip.width).toBeGreaterThan(800)
  expect(strip.height).toBeLessThan(110)
})

test('C04 hot books: covers and bars in two columns, the longest bar first', async ({ page }) => {
  await page.goto('/space/hotBook')
  const rows = page.locator('.hotbooks li')
  await expect(rows.locator('.cover')).toHaveCount(50)
  const left = async (at: number) => (await rows.nth(at).boundingBox())!.x
  expect(await left((await rows.count()) - 1)).toBeGreaterThan((await left(0)) + 300)
  const lengths = await rows
    .locator('.lie path')
    .evaluateAll(paths => paths.map(path => Number(/h(\d+)/.exec(path.getAttribute('d')!)![1])))
  expect(lengths[0]).toBe(100)
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
  await page.locator('html[data-alive]').waitFor()
  const row = page.locator('article.rec').first()
  const more = row.getByRole('button', { name: '操作' })
  const menu = page.getByRole('menu', { name: '操作' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  // above everything, also where a row is laid out by itself
  expect(await menu.evaluate(list => list.matches(':popover-open'))).toBe(true)
  await expect(menu.getByRole('menuitem', { name: '引用' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const shelf = menu.getByRole('menuitemcheckbox', { name: '临时书架', checked: false })
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

  // a press on the button closes what it has opened; one elsewhere, too
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
  await small.locator('html[data-alive]').waitFor()
  await small.locator('article.rec').nth(1).getByRole('button', { name: '操作' }).tap()
  const box = (await small.getByRole('menu').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(320)
  expect(box.y + box.height).toBeLessThanOrEqual(640)
  await small.getByRole('menuitemcheckbox').first().tap()
  await expect(small.locator('article.rec').nth(1).locator('.act[aria-pressed=true]')).toHaveCount(1)
  await phone.close()
})
