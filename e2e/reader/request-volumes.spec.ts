/** A set in several volumes: the reader chooses one, and that one is stored. */
import { expect, signIn, test } from '../fixtures.ts'

test('R10 B09 a reader picks volume six of a set, by keyboard; the stored request, the list and the cancel dialog have it', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ bib_id: string }>("SELECT bib_id FROM bib WHERE title = '追忆似水年华'")
  await signIn(page, 'reader1')
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  await page.locator('#ask-preg').click()
  const panel = page.locator('#request-panel')
  const sixth = panel.getByRole('checkbox', { name: /第六卷/ })
  await expect(sixth).toBeEnabled()
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(panel.getByRole('checkbox', { name: /第五卷/ }).first()).toBeDisabled()
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.getByRole('alert')).toHaveText('请先选择要办理的卷册')
  await sixth.press('Space')
  const take = panel.getByRole('combobox')
  await take.selectOption({ index: 1 })
  await panel.getByRole('button', { name: '提交预约' }).click()
  await expect(panel.locator('.said--ok')).toBeVisible()
  expect(
    host.query("SELECT vol FROM request JOIN bib ON bib.id = bib WHERE title = '追忆似水年华' AND uid = 1"),
  ).toEqual([{ vol: '第六卷 女逃亡者' }])
  await page.goto('/space/reader/request')
  const row = page.locator('.req').filter({ hasText: '第六卷 女逃亡者' })
  await row.getByRole('button', { name: /取消请求/ }).click()
  await expect(page.getByRole('dialog')).toContainText('第六卷 女逃亡者')
})
