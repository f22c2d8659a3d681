/** The result list and its surroundings: no hits, long facets, the catalogue's own list, links for other sites. */
import { expect, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'

const COUNT = /[\d,]+/

test('F05 nothing found: the card says what one condition less finds, and finds it', async ({ page }) => {
  await page.goto('/space/searchList?q=history&language=chi&year=1850-1851&f=title')
  const card = page.getByRole('region', { name: '没有找到“history”' })
  await expect(card).toBeVisible()
  const ways = card.getByRole('listitem')
  expect(await ways.count()).toBeGreaterThan(1)
  const way = ways.filter({ has: page.locator('.num') }).first()
  const total = await way.locator('.num').textContent()
  await way.getByRole('link').click()
  await expect(page.locator('.reshead p')).toContainText(total!)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
})

test('F05 what is shown instead says so, names both queries, and goes back to what was typed', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=histroy')
  await expect(page.locator('.seeref')).toContainText('没有找到“histroy”，已显示“history”的检索结果。')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: '仍检索原来的检索词' }).click()
  await expect(page).toHaveURL(/only=1/)
  await expect(page.getByRole('heading', { name: '没有找到“histroy”' })).toBeVisible()
})

test('F05 a long list of values: looked through by keyboard, several at once, focus kept, counts follow', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=history')
  await expect(page.locator('.reshead p')).toHaveText(COUNT)
  const facet = page.locator('details.facet:has(input[name=author])')
  const boxes = facet.getByRole('checkbox')
  await expect(boxes).toHaveCount(5)
  await facet.getByRole('button', { name: '更多 责任者' }).click()
  await expect(facet.locator('li label > span').nth(10)).toBeVisible()
  const names = await facet.locator('li label > span').allTextContents()
  expect(names.length).toBeGreaterThan(10)
  const find = facet.getByRole('textbox', { name: '在责任者中查找' })
  await find.fill(names[8]!.toUpperCase())
  await find.press('Enter')
  await expect(page).toHaveURL(/searchList\?q=history$/)
  await expect(facet.getByRole('status')).toHaveText(`共 ${names.length} 个，找到 1 个`)
  const total = async () => Number((await page.locator('.reshead p').textContent())!.replace(/\D/g, ''))
  const all = await total()
  // after the two sort orders
  for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(boxes.first()).toBeChecked()
  await expect(boxes.first()).toBeFocused()
  await expect.poll(total).toBeLessThan(all)
  const one = await total()
  await find.fill('')
  await boxes.nth(1).check()
  await expect(page).toHaveURL(url => url.searchParams.getAll('author').length === 2)
  await expect.poll(total).toBeGreaterThan(one)
  await expect(facet.locator('summary .count')).toHaveText('2')
  await expect(page.locator('.chip')).toHaveCount(2)
})

test('F05 rows never wait for the counts', async ({ page }) => {
  let open = () => {}
  const held = new Promise<void>(resolve => {
    open = resolve
  })
  await page.goto('/space/searchList?q=history')
  await page.route(/\/opac\/search\/$/, async route => {
    await held
    await route.continue()
  })
  const before = await page.locator('.reshead p').textContent()
  await page.getByRole('checkbox', { name: /英文/ }).check()
  await expect(page.locator('.reshead p')).not.toHaveText(before!)
  await expect(page.locator('.facets form')).toHaveAttribute('aria-busy', 'true')
  open()
  await expect(page.locator('.facets form')).toHaveAttribute('aria-busy', 'false')
})

test('F05 on a phone the dialog of filters says how many are found, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mspace/searchList?q=history')
  await page.getByRole('button', { name: '筛选' }).click()
  const dialog = page.getByRole('dialog', { name: '筛选' })
  const said = dialog.getByRole('status').last()
  const all = await said.textContent()
  await dialog.getByRole('checkbox', { name: /英文/ }).check()
  await expect(said).not.toHaveText(all!)
  await expect(said).toHaveText(COUNT)
  await expect(dialog).toBeVisible()
})

test('F01 F06 the result mode sends a search to the catalogue, which has fields and a pager of its own', async ({
  page,
}) => {
  const library = await startHost()
  try {
    const tabs = page.getByRole('search').getByRole('tab')
    await page.goto(`${library.url}/space/searchList?q=red`)
    await expect(tabs.first()).toHaveText('馆藏')
    library.exec(
      "INSERT INTO conf (name, value) VALUES ('space.result.model', 'catalog'), ('searchCatalog.pageSizes', '7,14'), ('searchCatalog.pageSize', '7'), ('searchCatalog.fields', 'all,callno')",
    )
    await expect(async () => {
      await page.goto(`${library.url}/space/index`)
      await expect(tabs.first()).toHaveText('馆藏目录', { timeout: 1000 })
    }).toPass()
    await page.getByRole('combobox', { name: '检索词' }).fill('history')
    await page.getByRole('combobox', { name: '检索词' }).press('Enter')
    await expect(page).toHaveURL(`${library.url}/space/searchCatalog?q=history`)
    await expect(page.getByRole('article')).toHaveCount(7)
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('combobox', { name: '每页' }).locator('option')).toHaveText(['7', '14'])
    await expect(page.getByRole('combobox', { name: '检索字段' }).locator('option')).toHaveText([
      '任意词',
      '索书号',
    ])
    // records are counted separately: there are more of them than works
    const { data } = await (
      await page.request.post(`${library.url}/opac/search/`, {
        data: { collapseField: '', queryFieldList: [{ field: 'all', values: ['history'] }] },
      })
    ).json()
    await expect(page.locator('.reshead p')).toContainText(new Intl.NumberFormat('zh').format(data.total))
    await tabs.nth(1).click()
    await page.getByRole('combobox', { name: '检索词' }).press('Enter')
    await expect(page).toHaveURL(`${library.url}/space/searchList?q=history`)
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    // requests still in progress would be refused by a host that closes
    await page.goto('about:blank')
  } finally {
    await library.stop()
  }
})

test('F09 other sites search by type and text; without text, and with an unknown type, it ends at home', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto(`/space/external/search?type=title&text=${encodeURIComponent('千字文')}`)
  await expect(page).toHaveURL(
    url => url.pathname === '/space/searchList' && url.searchParams.get('f') === 'title',
  )
  await expect(page.getByRole('article').first()).toContainText('千字文')
  await page.goto('/space/external/search?type=title&text=+')
  await expect(page.getByRole('alert')).toContainText('检索词为空')
  await expect(page).toHaveURL(/\/space\/index$/)
  await page.goto('/space/external/search?type=nothing&text=a')
  await expect(page.getByRole('alert')).toContainText('不支持此检索条件')
  await page.evaluate(() => {
    ;(window as { isOld?: boolean }).isOld = true
  })
  await expect(page).toHaveURL(/\/space\/index$/)
  expect(await page.evaluate(() => (window as { isOld?: boolean }).isOld)).toBeUndefined()
})
