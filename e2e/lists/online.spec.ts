/** Electronic resources in a browser: opened, counted, and requested if they need the VPN. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { openRaw, TEMPLATE } from '../hosts/library.ts'

test('B03 an electronic resource is opened and counted; one behind the VPN says so first', {
  tag: '@story',
}, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-online-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  const db = openRaw(folder)
  const { bib_id, id } = db.prepare("SELECT id, bib_id FROM bib WHERE title LIKE '%史記%' LIMIT 1").get() as {
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
      .route(/\/\/[a-z]+\.example\//, route => route.fulfill({ body: 'there', contentType: 'text/plain' }))
    await page.goto(`${library.url}/space/searchDetailLocal/${bib_id}`)
    await page.getByRole('tab', { name: /电子资源/ }).click()
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
    await page.getByRole('link', { name: '查看图书' }).click()
    await expect(page).toHaveURL(`${library.url}/space/searchDetailLocal/${bib_id}`)
    // requests still in progress would be refused by a host that closes
    await page.goto('about:blank')
  } finally {
    await library.stop()
  }
  const after = openRaw(folder, { readonly: true })
  const hits = after.prepare('SELECT url, hits FROM link_hit WHERE bib = ? ORDER BY url').all(id)
  after.close()
  rmSync(folder, { recursive: true, force: true })
  expect(hits).toEqual([
    { url: 'https://licensed.example/book?a=1', hits: 1 },
    { url: 'https://open.example/book', hits: 1 },
  ])
})

test('B03 a link that the library has changed in the meantime is said to be invalid, with a way on', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ id: number; bib_id: string; links: string; holding_types: string }>(
    "SELECT id, bib_id, links, holding_types FROM bib WHERE title LIKE '%史記%' LIMIT 1",
  )
  const link = (url: string) =>
    host.exec(
      'UPDATE bib SET holding_types = ?, links = ? WHERE id = ?',
      '["electronic"]',
      JSON.stringify([[url, '授权数据库']]),
      book!.id,
    )
  const moved = 'https://licensed.example/moved'
  const confs = {
    vpnStatus: '1',
    'vpn.hosts': 'licensed.example',
    'vpn.link': 'https://vpn.example/login?url={url}',
  }
  for (const [name, value] of Object.entries(confs)) host.conf(name, value)
  link('https://licensed.example/book')
  try {
    await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
    const row = page.getByRole('row', { name: /授权数据库/ }).getByRole('link')
    const dialog = page.getByRole('dialog', { name: '通过 VPN 访问' })
    await page.getByRole('tab', { name: /电子资源/ }).click()
    await expect(row).toBeVisible()
    link(moved)
    await row.click()
    await expect(dialog.getByRole('alert')).toContainText('链接已失效')
    await expect(dialog.getByRole('alert')).toContainText('请刷新页面')
    await expect(dialog.getByRole('link', { name: /继续/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: '刷新页面' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('tab', { name: /电子资源/ }).click()
    await row.click()
    await expect(dialog.getByRole('link', { name: /继续/ })).toHaveAttribute(
      'href',
      `https://vpn.example/login?url=${encodeURIComponent(moved)}`,
    )
  } finally {
    for (const name of Object.keys(confs)) host.exec('DELETE FROM conf WHERE name = ?', name)
    host.exec(
      'UPDATE bib SET holding_types = ?, links = ? WHERE id = ?',
      book!.holding_types,
      book!.links,
      book!.id,
    )
  }
})

test('B04 two links and the rest on demand; what a source tells of book and author, with its trial link', {
  tag: '@story',
}, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-links-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  const db = openRaw(folder)
  const { bib_id, isbn } = db
    .prepare(
      "SELECT bib_id, isbn FROM bib WHERE isbn <> '' AND holding_types NOT LIKE '%electronic%' AND abstract = '' LIMIT 1",
    )
    .get() as { bib_id: string; isbn: string }
  const names = ['目次', '书评', '样章', '勘误']
  db.prepare('UPDATE bib SET links = ? WHERE bib_id = ?').run(
    JSON.stringify(names.map((name, at) => [`https://links.example/${at}`, name])),
    bib_id,
  )
  db.close()
  const source = createServer((request, response) => {
    const data = {
      content: '<p>一部书。</p>',
      authorInfo: '<p>一位作者 &lt;b&gt;</p>',
      linkUrl: 'https://try.example/book',
    }
    if (request.url === `/${isbn.replace(/\D/g, '')}.json`) response.end(JSON.stringify({ code: 0, data }))
    else response.writeHead(404).end()
  })
  await new Promise<void>(done => source.listen(0, '127.0.0.1', done))
  const at = `127.0.0.1:${(source.address() as AddressInfo).port}`
  const library = await startHost(
    { INTRODUCTION_SOURCES: `http://${at}/{isbn}.json`, SOURCE_HOSTS_INSIDE: at },
    folder,
  )
  try {
    await page.goto(`${library.url}/space/searchList?${new URLSearchParams({ q: isbn, f: 'isbn' })}`)
    const block = page.getByRole('article').first()
    await expect(block.locator('.rec__links a[target=_blank]')).toHaveText([/目次/, /书评/])
    await block.getByRole('button', { name: '更多' }).focus()
    await page.keyboard.press('Enter')
    await expect(block.locator('.rec__links a[target=_blank]')).toHaveCount(4)
    // the press leads on to what it has brought
    await expect(block.getByRole('link', { name: /样章/ })).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(block.getByRole('link', { name: /目次/ })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })

    const opener = block.locator('.rec__more')
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '简介' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('一部书。')
    await expect(dialog).toContainText('一位作者 <b>')
    await expect(dialog.getByRole('link', { name: /试读/ })).toHaveAttribute(
      'href',
      'https://try.example/book',
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  } finally {
    await library.stop()
    source.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
