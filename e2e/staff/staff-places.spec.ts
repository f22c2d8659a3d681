/** A story of the room Records, by keyboard: a location that an import knew by its code gets a name, and readers see it. */
import { expect } from '../fixtures.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()

test('B02 a location gets a name at the page, readers see it, and Z takes it back', async ({
  page,
  host,
  word,
}) => {
  const { code, bib } = host.query<{ code: string; bib: string }>(
    'SELECT loca_code AS code, bib_id AS bib FROM item JOIN bib ON bib.id = item.bib WHERE withdrawn = 0 LIMIT 1',
  )[0]!
  host.exec('UPDATE location SET name_zh = loca_code, name_en = loca_code WHERE loca_code = ?', code)
  await enter(page, word, 'records')
  const name = page.getByLabel(`${code} 的中文名`)
  await name.fill('密集书库')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '的名称已保存' })).toBeInViewport()
  await expect(name).toBeFocused()
  await isClean(page)
  expect(host.query('SELECT name_zh AS zh FROM location WHERE loca_code = ?', code)).toEqual([
    { zh: '密集书库' },
  ])
  const reader = await page.context().newPage()
  await reader.goto(`/space/searchDetailLocal/${bib}`)
  await expect(reader.getByText('密集书库').first()).toBeVisible()
  await reader.close()
  await page.locator('#places').focus()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeVisible()
  expect(host.query('SELECT name_zh AS zh FROM location WHERE loca_code = ?', code)).toEqual([{ zh: code }])
})
