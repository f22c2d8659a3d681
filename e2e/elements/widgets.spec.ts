/** The search bar on a page other than the portal, under the host's strict policy. */
import { expect, test } from '../fixtures.ts'

test('W01 W08 the host page searches, and its results open in the portal', { tag: '@story' }, async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.locator('opac-search-bar')
  const box = bar.getByRole('combobox', { name: '检索词' })
  await box.pressSequentially('红楼')
  const list = bar.getByRole('listbox', { name: '检索建议' })
  await expect(list.getByRole('option').first()).toBeVisible()
  // in the top layer: not clipped by the page
  expect(await bar.locator('.suggest').evaluate(node => node.matches(':popover-open'))).toBe(true)
  await box.fill('红楼梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/space\/searchList\?q=/)
  await expect(page.getByRole('article').first()).toContainText('紅樓夢')
})

test('W08 the host page shows all four: books with what can be borrowed, and a shelf that follows the portal', {
  tag: '@story',
}, async ({ page, context }) => {
  await page.goto('/')
  const books = page.locator('opac-book-block')
  // the first link leads to all books
  await expect(books.getByRole('link').nth(1)).toHaveAttribute('href', /\/space\/searchDetailLocal\//)
  await expect(books.locator('.avail').first()).toBeVisible()
  await expect(page.locator('opac-reader-banner').getByRole('link', { name: '登录' })).toBeVisible()
  const badge = page.locator('opac-temporary-shelf').getByRole('button')
  await expect(badge).toHaveAccessibleName(/0/)
  const portal = await context.newPage()
  await portal.goto('/space/searchList?q=红楼梦')
  await portal.getByRole('article').first().hover()
  await portal.getByRole('article').first().getByRole('button', { name: '放入临时书架' }).click()
  await expect(badge).toHaveAccessibleName(/1/)
})

test('W08 the embed code is copied, with this address in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('button', { name: '复制代码' }).click()
  await expect(page.locator('#copy-said')).toHaveText('已复制到剪贴板')
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain(`<script src="${new URL(page.url()).origin}/widgets/v1/loader.js">`)
  expect(code.match(/<opac-[\w-]+/g)).toEqual([
    '<opac-search-bar',
    '<opac-book-block',
    '<opac-temporary-shelf',
    '<opac-reader-banner',
  ])
})

test('W08 E04 without a clipboard the code is selected, and the page says so', async ({ page }) => {
  // as on an address without TLS
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/')
  await page.getByRole('button', { name: '复制代码' }).click()
  await expect(page.locator('#copy-said')).toHaveText('复制失败，请手动选择文字复制')
  expect(await page.evaluate(() => String(getSelection()))).toContain('/widgets/v1/loader.js')
})

test('W01 without the script the form inside searches', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/?lang=en')
  await page.getByRole('textbox', { name: 'Search words' }).fill('history')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/searchList\?q=history/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.close()
})

test('W06 the page styles the bar by variables and parts, and by nothing else', { tag: '@story' }, async ({
  page,
}) => {
  await page.goto('/')
  const button = page.locator('opac-search-bar').getByRole('button', { name: '检索', exact: true })
  await expect(button).toHaveCSS('background-color', 'rgb(156, 31, 46)')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      // not the root: its size is the reader's, and the elements' text grows with it
      ':not(:root){color:lime!important;display:inline!important;font-size:40px!important}*::before{content:"x"!important}opac-search-bar{--opac-accent:rgb(0, 0, 120)}opac-search-bar::part(button){letter-spacing:5px}',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 120)')
  await expect(button).toHaveCSS('letter-spacing', '5px')
  await expect(button).toHaveCSS('font-size', '15px')
  // the page may style the element's own box, but nothing inside
  await expect(page.locator('opac-search-bar')).toHaveCSS('display', 'inline')
  await expect(page.locator('opac-search-bar .root')).toHaveCSS('display', 'block')
  expect(
    await page.evaluate(
      () => getComputedStyle(document.querySelector('opac-search-bar')!, '::before').content,
    ),
  ).toBe('none')
})

test('W07 elements that come later, and more than one, work under the strict policy', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const late = document.createElement('opac-search-bar')
    late.id = 'late'
    late.setAttribute('lang', 'zh')
    document.querySelector('aside')!.append(late)
  })
  const late = page.locator('#late')
  await late.getByRole('combobox', { name: '检索词' }).fill('史记')
  await late.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page).toHaveURL(/\/space\/searchList\?q=/)
})
