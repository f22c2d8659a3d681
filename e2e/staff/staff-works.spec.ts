/** A story of the room Records, by keyboard: a version is taken out of its work and joined with another; readers see it, Z takes it back. */
import { expect } from '../fixtures.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
// the index follows within seconds, on a machine that may be busy
test.describe.configure({ timeout: 120_000 })

test('B08 a version is taken out, joined with another work, readers see it, and it is undone', async ({
  page,
  host,
  word,
}) => {
  const [work] = host.query<{ group: string }>(
    'SELECT group_id AS "group" FROM bib WHERE withdrawn = 0 GROUP BY group_id HAVING count(*) = 3 ORDER BY group_id LIMIT 1',
  )
  const books = host.query<{ id: string; title: string; year: string }>(
    'SELECT bib_id AS id, title, pub_year AS year FROM bib WHERE group_id = ? AND withdrawn = 0 ORDER BY coalesce(year, 0) DESC, bib.id',
    work!.group,
  )
  const [first, , last] = books as [(typeof books)[0], unknown, (typeof books)[0]]
  const groups = () =>
    new Set(
      books.map(
        ({ id }) => host.query<{ g: string }>('SELECT group_id AS g FROM bib WHERE bib_id = ?', id)[0]!.g,
      ),
    ).size
  await enter(page, word, 'records')
  const works = page.getByRole('region', { name: '作品', exact: true })
  await expect(works.getByText('尚无手工归并')).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('f')
  const field = works.getByRole('searchbox', { name: '查找图书' })
  await expect(field).toBeFocused()
  await page.keyboard.type(first.id)
  await page.keyboard.press('Enter')
  const pane = works.getByRole('region', { name: first.title })
  await expect(pane.getByText('3 个版本')).toBeVisible()
  await expect(pane.getByRole('heading')).toBeFocused()
  await pane.getByRole('checkbox').last().focus()
  await page.keyboard.press('Space')
  await expect(pane.getByText('此作品还有 2 个版本；读者看到 2 行，现在 1 行')).toBeVisible()
  await isClean(page)
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '已拆出' })).toBeInViewport()
  await expect(pane.getByRole('checkbox')).toHaveCount(2)
  await expect(pane.getByRole('heading')).toBeFocused()
  expect(groups()).toBe(2)
  const reader = await page.context().newPage()
  await expect(async () => {
    await reader.goto(`${host.url}/space/searchList?group=${work!.group}`)
    await expect(reader.locator('.rec')).toHaveCount(2, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await reader.close()
  // found again at the right, it belongs with the others
  await works.getByRole('searchbox', { name: '查找属于此作品的图书' }).fill(last.id)
  await page.keyboard.press('Enter')
  const others = works.getByRole('region', { name: '找到的其他作品' })
  await others.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('m')
  await expect(page.getByRole('status').filter({ hasText: '已并入' })).toBeInViewport()
  await expect(pane.getByRole('checkbox')).toHaveCount(3)
  expect(groups()).toBe(1)
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeInViewport()
  await expect(pane.getByRole('checkbox')).toHaveCount(2)
  await works.getByText('手工归并的图书（1）').press('Enter')
  await expect(works.getByText('单独成为作品')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await isClean(page)
})
