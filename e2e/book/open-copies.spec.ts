/** Where a text can be read: free copies and the library's access by DOI, its link resolver, and what is not known. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEds, RECORD, RESULT } from '../../tests/discovery/eds-server.ts'
import { expect, test } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { envOf, openRaw, TEMPLATE } from '../hosts/library.ts'
import { axe } from '../screens/barriers.ts'

const BOOKS = {
  free: 'On Open Doors',
  ours: 'Doors with a Key',
  closed: 'A Closed Door',
  away: 'No Answer at the Door',
}
const marc = (name: string, title: string) => `<record><leader>00000nam a2200000 a 4500</leader>
<controlfield tag="001">door-${name}</controlfield>
<datafield tag="024" ind1="7" ind2=" "><subfield code="a">10.5555/${name}</subfield><subfield code="2">doi</subfield></datafield>
<datafield tag="245" ind1="1" ind2="0"><subfield code="a">${title}</subfield></datafield>
<datafield tag="264" ind1=" " ind2="1"><subfield code="b">Door Press</subfield><subfield code="c">2020</subfield></datafield></record>`

let folder: string
let stub: Server
let host: RunningHost
let eds: Awaited<ReturnType<typeof openEds>>

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'open-copies-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  const file = join(folder, 'doors.xml')
  const records = Object.entries(BOOKS).map(([name, title]) => marc(name, title))
  writeFileSync(file, `<collection xmlns="http://www.loc.gov/MARC21/slim">${records.join('\n')}</collection>`)
  const run = spawnSync(process.execPath, ['dist/host/import.js', file, '--source', 'doors'], {
    env: { ...process.env, ...envOf(folder), DATA_DIR: folder },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr + run.stdout)
  stub = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.split('?')[0]!).split('/').at(-1)
    const send = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url!.startsWith('/libraries/')) {
      if (name === 'ours') return send({ data: { contentLocation: 'https://libkey.example/libraries/7/1' } })
      return response.writeHead(404).end()
    }
    if (name === 'away') return response.writeHead(502).end('<html>')
    if (name === 'closed') return send({ is_oa: false })
    send({
      is_oa: true,
      best_oa_location: { url_for_pdf: `https://repository.example/${name}.pdf`, version: 'acceptedVersion' },
    })
  })
  await new Promise<void>(done => stub.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
  eds = await openEds()
  const bare = { ...RECORD, FullText: { Text: { Availability: '0' } } }
  eds.answers['/edsapi/rest/search'] = () => ({
    ...RESULT,
    SearchResult: { ...RESULT.SearchResult, Data: { Records: [bare] } },
  })
  eds.answers['/edsapi/rest/retrieve'] = () => ({ Record: bare })
  const raw = openRaw(folder)
  raw
    .prepare('INSERT OR REPLACE INTO conf (name, value) VALUES (?, ?)')
    .run('space.openurl.resolver', 'https://resolver.example/find?inst=7')
  raw.close()
  host = await startHost(
    {
      UNPAYWALL_EMAIL: 'library@example.edu',
      UNPAYWALL_URL: at,
      LIBKEY_LIBRARY: '7',
      LIBKEY_TOKEN: 'secret',
      LIBKEY_URL: at,
      SOURCE_HOSTS_INSIDE: new URL(at).host,
      EDS_URL: eds.url,
      EDS_PROFILE: 'edsapi',
    },
    folder,
  )
})
test.afterAll(async () => {
  await host?.stop()
  await eds?.close()
  stub?.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = (title: string) =>
  `${host.url}/space/searchDetailLocal/${host.query<{ id: string }>('SELECT bib_id AS id FROM bib WHERE title = ?', title)[0]!.id}`

test('B08 a book with a DOI: its free copy, the library’s own access, or the link resolver', async ({
  page,
}) => {
  await page.goto(addressOf(BOOKS.free))
  const free = page.getByRole('link', { name: '打开 PDF' })
  await expect(free).toHaveAttribute('href', 'https://repository.example/free.pdf')
  await expect(page.getByText('可以免费阅读')).toBeVisible()
  await expect(page.getByText('录用稿（排版前） · repository.example')).toBeVisible()
  await expect(page.getByRole('link', { name: '10.5555/free' })).toHaveAttribute(
    'href',
    'https://doi.org/10.5555/free',
  )
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.goto(addressOf(BOOKS.ours))
  await expect(page.getByText('可以通过本馆阅读')).toBeVisible()
  await expect(page.getByRole('link', { name: '打开全文页面' })).toHaveAttribute(
    'href',
    'https://libkey.example/libraries/7/1',
  )
  await page.goto(addressOf(BOOKS.closed))
  const resolver = page.getByRole('link', { name: '在本馆查找全文' })
  const href = new URL((await resolver.getAttribute('href'))!)
  expect([href.origin, href.searchParams.get('inst'), href.searchParams.get('rft.btitle')]).toEqual([
    'https://resolver.example',
    '7',
    BOOKS.closed,
  ])
  expect(href.searchParams.get('rft_id')).toBe('info:doi/10.5555/closed')
  await expect(page.getByText('免费')).toHaveCount(0)
})

test('F10 an article without a text in the index: free in its row and on its page, its DOI a link', async ({
  page,
}) => {
  await page.goto(`${host.url}/space/searchListArticle?q=volcano`)
  const row = page.getByRole('article').first()
  await expect(row.getByRole('link', { name: '免费阅读全文' })).toHaveAttribute(
    'href',
    'https://repository.example/sample.pdf',
  )
  await expect(row.getByText('无全文')).toHaveCount(0)
  await row.getByRole('heading').getByRole('link').click()
  await expect(page.getByText('可以免费阅读')).toBeVisible()
  await expect(page.getByRole('link', { name: '10.5555/sample' })).toHaveAttribute(
    'href',
    'https://doi.org/10.5555/sample',
  )
})

test('F10 an OpenURL of what the library does not hold: the free copy is the first way', async ({ page }) => {
  await page.goto(
    `${host.url}/space/openurl?url_ver=Z39.88-2004&rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft.atitle=Unheld+Night&rft.jtitle=Unheld+Journal&rft_id=info:doi/10.5555/unheld`,
  )
  const ways = page.getByRole('region', { name: '获取途径' })
  await expect(ways.getByRole('link', { name: '打开 PDF' })).toHaveAttribute(
    'href',
    'https://repository.example/unheld.pdf',
  )
  await expect(ways.locator('.oway--best')).toHaveCount(1)
  await expect(ways.locator('.oway--best')).toContainText('可以免费阅读')
  await expect(page.getByRole('link', { name: '10.5555/unheld' })).toHaveAttribute(
    'href',
    'https://doi.org/10.5555/unheld',
  )
})

// last: the service is left alone for a minute after it
test('B08 a service that does not answer: not known, and asked again by a press', async ({ page }) => {
  await page.context().addCookies([{ name: 'opac.lang', value: 'en', url: host.url }])
  await page.goto(addressOf(BOOKS.away))
  await expect(page.getByText('Whether there is a free copy is not known at present.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find it through the library' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('Whether there is a free copy is not known at present.')).toBeVisible()
})
