/** Parts of a book's page about the work: e-books with its ISBN, and its subjects. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { frame } from '../hosts/marc.ts'

test('B08 the e-books of an ISBN stand on the book’s page, and lead to their own', async ({ page, host }) => {
  const file = join(host.dataDir, 'emma.mrc')
  const emma = frame('n', [
    ['001', 'e2e-ebooks'],
    ['008', '260101s2026    xxk            000 0 eng d'],
    ['020', '  ^a9780000001238'],
    ['100', '1 ^aAusten, Jane'],
    ['245', '10^aEmma /^cJane Austen.'],
    ['852', '  ^bLJE^cLJE01^hI561^iA93^pE2E000002'],
  ])
  writeFileSync(file, emma)
  const ended = spawnSync(process.execPath, ['dist/host/import.js', file, '--source', 'e2e-ebooks'], {
    encoding: 'utf8',
    env: host.env,
  })
  expect(ended.status, ended.stderr).toBe(0)
  const [book] = host.query<{ id: string }>(
    'SELECT bib_id AS id FROM bib JOIN item ON item.bib = bib.id WHERE bar_code = ?',
    'E2E000002',
  )
  type Found = { DbId: string; An: string; title: string; href: string }[]
  const asked = async (): Promise<Found> =>
    (await (await page.request.get('/opac/x/discovery/ebooks?isbn=9780000001238')).json()).data
  await expect.poll(asked).not.toEqual([])
  const [ebook] = await asked()
  await page.goto(`/space/searchDetailLocal/${book!.id}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const section = page.getByRole('region', { name: /^电子版/ })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('link', { name: /^打开/ }).first()).toHaveAttribute('href', ebook!.href)
  await section.getByRole('link', { name: ebook!.title, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`${ebook!.DbId}.*${ebook!.An}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ebook!.title)
})

test('B01 B08 what a book is about stands in its row and on its page', async ({ page, host }) => {
  const [book] = host.query<{ id: string; abstract: string }>(
    "SELECT bib_id AS id, abstract FROM bib WHERE title = '骆驼祥子' LIMIT 1",
  )
  expect(book!.abstract).toContain('人力车夫')
  await page.goto('/space/searchList?q=骆驼祥子')
  const row = page.getByRole('article').filter({ has: page.locator(`[href$="${book!.id}"]`) })
  await expect(row).toContainText('三起三落')
  await page.goto(`/space/searchDetailLocal/${book!.id}`)
  await expect(page.getByRole('main')).toContainText(book!.abstract)
})
