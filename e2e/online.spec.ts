/** Electronic resources in a real browser: opened, counted, and asked about where they lie behind the VPN. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from './fixtures.ts'
import { startHost, TEMPLATE } from './host.ts'

test('B03 an electronic resource is opened and counted; one behind the VPN says so first', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-online-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  const db = new Database(join(folder, 'library.db'))
  const { bib_id, id } = db.prepare("SELECT id, bib_id FROM bib WHERE title LIKE '%史记%' LIMIT 1").get() as {
    bib_id: string
    id: number
  }
  db.exec("DELETE FROM conf WHERE name LIKE 'vpn%'")
  db.prepare('UPDATE bib SET holding_types = \'["electronic"]\', links = ? WHERE id = ?').run(
    JSON.stringify([
      ['https://open.example/book', '公开全文'],
      ['https://licensed.example/book?a=1', '授权数据库'],
    ]),
    id,
  )
  const conf = db.prepare('INSERT INTO conf (name, value) VALUES (?, ?)')
  conf.run('vpnStatus', '1')
  conf.run('vpn.hosts', 'licensed.example')
  conf.run('vpn.link', 'https://vpn.example/login?url={url}')
  db.close()
  const library = await startHost({}, folder)
  try {
    await page
      .context()
      .route(/example\//, route => route.fulfill({ body: 'there', contentType: 'text/plain' }))
    await page.goto(`${library.url}/space/searchDetailLocal/${bib_id}`)
    await page.getByRole('tab', { name: /电子/ }).click()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.waitForResponse(/api\/itemgo/),
      row('公开全文').getByRole('link').click(),
    ])
    expect(opened.url()).toBe('https://open.example/book')
    await opened.close()

    await row('授权数据库').getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: '通过 VPN 访问' })
    await expect(dialog).toContainText('vpn.example')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(row('授权数据库').getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    const [through] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: /继续/ }).click(),
    ])
    expect(through.url()).toBe('https://vpn.example/login?url=https%3A%2F%2Flicensed.example%2Fbook%3Fa%3D1')
    await expect(dialog).toHaveCount(0)

    const go = (url: string) =>
      page.goto(`${library.url}/space/api/itemgo?${new URLSearchParams({ url, packageId: bib_id })}`)
    await go('https://open.example/book')
    await expect(page).toHaveURL('https://open.example/book')
    await go('https://evil.example/book')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已失效')
  } finally {
    await library.stop()
  }
  const after = new Database(join(folder, 'library.db'), { readonly: true })
  const hits = after.prepare('SELECT url, hits FROM link_hit WHERE bib = ? ORDER BY url').all(id)
  after.close()
  rmSync(folder, { recursive: true, force: true })
  expect(hits).toEqual([
    { url: 'https://licensed.example/book?a=1', hits: 1 },
    { url: 'https://open.example/book', hits: 1 },
  ])
})
