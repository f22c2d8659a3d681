/** Facets: filtering by whole campuses, sorting of long lists, and counts that fail to load. */
import { expect, test } from '../fixtures.ts'

test('F05 one press takes all rooms of a campus, another gives them back', async ({ page }) => {
  await page.goto('/space/searchList?q=history')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const facets = page.getByRole('complementary', { name: '筛选' })
  const more = facets.getByRole('button', { name: /^更多 馆藏/ })
  if (await more.count()) await more.click()
  const campus = facets.getByRole('list', { name: '东校区图书馆' })
  const rooms = campus.locator('input[name=locaCode]')
  const codes = await rooms.evaluateAll(all => all.map(box => (box as HTMLInputElement).value))
  expect(codes.length).toBeGreaterThan(1)
  await campus.getByRole('checkbox', { name: '东校区图书馆' }).check()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('locaCode').sort()).toEqual(codes.sort())
  for (const code of codes) await expect(facets.locator(`input[value=${code}]`)).toBeChecked()
  await facets.locator(`input[value=${codes[0]}]`).uncheck()
  const group = facets.getByRole('checkbox', { name: '东校区图书馆' })
  await expect(group).toHaveJSProperty('indeterminate', true)
  await group.check()
  await group.uncheck()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('locaCode')).toEqual([])
})

test('F05 a long list is ordered by number or by name, and looked through in either', async ({ page }) => {
  await page.goto('/space/searchList?q=history')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const facets = page.getByRole('complementary', { name: '筛选' })
  await facets.getByRole('button', { name: '更多 主题' }).click()
  const subjects = facets.locator('details', { hasText: '主题' }).locator('li label > span')
  const before = await subjects.allTextContents()
  await facets.getByRole('button', { name: '按名称 主题' }).click()
  const collator = new Intl.Collator('zh-CN', { numeric: true })
  await expect(subjects).toHaveText(before.toSorted(collator.compare))
  await facets.getByRole('button', { name: '按数量 主题' }).click()
  await expect(subjects).toHaveText(before)
})

test('F05 counts that do not come say so and are asked for again; the rows stand', async ({ page }) => {
  await page.goto('/space/searchList?q=history')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  let isBroken = true
  await page.route('**/opac/search/**', route => {
    const isCount = route.request().postDataJSON()?.pageSize === 1
    return isCount && isBroken ? route.abort() : route.continue()
  })
  await page.getByRole('textbox', { name: '在结果中检索' }).fill('china')
  await page.getByRole('textbox', { name: '在结果中检索' }).press('Enter')
  const facets = page.getByRole('complementary', { name: '筛选' })
  const said = facets.getByText('数量加载失败，列表仍可使用。')
  await expect(said).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  isBroken = false
  await facets.getByRole('button', { name: '重试' }).click()
  await expect(said).toHaveCount(0)
  await expect(facets.locator('label[data-n]').first()).toBeVisible()
})
