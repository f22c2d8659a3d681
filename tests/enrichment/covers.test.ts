import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

const ISBN = '9787302598214'
const ADDRESS = `/opac/x/covers/${ISBN}.jpg`
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })

const folders: string[] = []
const servers: Server[] = []
const closes: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closes) await close()
  for (const server of servers) server.close().closeAllConnections()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** a library with these files in its folder of covers, and a source on this server */
async function libraryWith(files: Record<string, Buffer | string>, source?: RequestListener, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'covers-'))
  folders.push(folder)
  mkdirSync(join(folder, 'covers'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'covers', name), bytes)
  const host = source ? await serve(source) : ''
  const opened = await openCatalogueApp({
    DATA_DIR: folder,
    ...(source && {
      COVER_SOURCES: `http://${host}/{isbn}-M.jpg`,
      INTRODUCTION_SOURCES: `http://${host}/{isbn}.json`,
      SOURCE_HOSTS_INSIDE: host,
    }),
    ...env,
  })
  closes.push(() => opened.app.close())
  const get = (url: string) => opened.app.inject({ url })
  return { ...opened, folder, host, get }
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe("the library's own folder", () => {
  let library: Awaited<ReturnType<typeof libraryWith>>
  beforeAll(async () => {
    library = await libraryWith({
      [`${ISBN}.png`]: await picture(1000, 1500).png().toBuffer(),
      [`${idOf('m1')}.jpg`]: await picture(60, 90).jpeg().toBuffer(),
      '0140181962.jpg': 'no picture',
      'notes.txt': 'secret',
    })
  })

  it('B05 a cover from the folder appears in rows and in the calls for covers', async () => {
    const infos = await library.get(`/opac/bibs/${idOf('c1')}/infos`)
    expect(infos.json().data.map.baseInfo.map.imageUrl).toBe(ADDRESS)
    const payload = { isbns: ['978-7-302-59821-4'], bibIds: [idOf('c1')] }
    const url = '/opac/search/extend2?coversOnly=true'
    const byBib = await library.app.inject({ method: 'POST', url, payload })
    expect(byBib.json().data[idOf('c1')]).toEqual([
      { _id: expect.any(String), title: '操作系统', imageUrl: ADDRESS, linkUrl: null },
    ])
    const byIsbn = await library.get('/opac/search/extend/978-7-302-59821-4?coversOnly=true')
    expect(byIsbn.json().data['978-7-302-59821-4']).toEqual([{ imageUrl: ADDRESS, linkUrl: null }])
  })

  it('B05 any picture from the library is sent as a small JPEG, and cached', async () => {
    const image = await library.get(ADDRESS)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 480,
    })
    expect(readdirSync(join(library.folder, 'covers.kept'))).toContain(`own-${ISBN}.jpg`)
    const again = await library.get(ADDRESS)
    expect(again.rawPayload.equals(image.rawPayload)).toBe(true)
  })

  it('B05 a cover may be named by the bib id, for books without an ISBN', async () => {
    const image = await library.get(`/opac/x/covers/${idOf('m1')}.jpg`)
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 60, height: 90 })
  })

  it.each(['0140181962.jpg', 'notes.txt', '..%2fcovers%2fnotes.txt', '0000000000.jpg', '%00', '.'])(
    'B05 a file that is not a picture, or not a cover, is not served: %s',
    async name => {
      expect((await library.get(`/opac/x/covers/${name}`)).statusCode).toBe(404)
    },
  )
})

describe('B05 a source', () => {
  it('is asked by the host, once, for a book that the library has, and its answer is cached', async () => {
    const asked: unknown[] = []
    const jpeg = await picture(600, 900)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'whoever' } })
      .toBuffer()
    const library = await libraryWith({}, (request, response) => {
      asked.push(
        request.url,
        request.headers.cookie,
        request.headers.referer,
        request.headers['x-forwarded-for'],
      )
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    })
    const infos = await library.get(`/opac/bibs/${idOf('c1')}/infos`)
    expect(infos.json().data.map.baseInfo.map.imageUrl).toBe(ADDRESS)
    expect(asked).toEqual([])
    const both = await Promise.all([library.get(ADDRESS), library.get(ADDRESS)])
    expect(both.map(image => image.statusCode)).toEqual([200, 200])
    expect(asked).toEqual([`/${ISBN}-M.jpg`, undefined, undefined, undefined])
    const made = await sharp(both[0]!.rawPayload).metadata()
    expect([made.width, made.exif]).toEqual([320, undefined])
    expect(statSync(join(library.folder, 'covers.kept', `${ISBN}.jpg`)).size).toBe(both[0]!.rawPayload.length)
  })

  it('is not asked for a book that the library does not have', async () => {
    let count = 0
    const library = await libraryWith({}, (_, response) => {
      count++
      response.end()
    })
    expect((await library.get('/opac/x/covers/9780000000002.jpg')).statusCode).toBe(404)
    expect(count).toBe(0)
  })

  const hostile: [string, RequestListener][] = [
    ['a page', (_, response) => void response.end('<html>no such cover</html>')],
    [
      'a picture of one pixel',
      async (_, response) => void response.end(await picture(1, 1).gif().toBuffer()),
    ],
    [
      'a drawing with script',
      (_, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['more than anybody needs', (_, response) => void response.end(Buffer.alloc(6_000_000))],
    [
      'half an answer',
      (_, response) =>
        void response.writeHead(200, { 'content-length': 999 }).write('x', () => response.destroy()),
    ],
    ['no such thing', (_, response) => void response.writeHead(404).end()],
    ['an error', (_, response) => void response.writeHead(500).end()],
    [
      'a way round and round',
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
    ],
    ['a file', (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
  ]
  it.each(hostile)('that answers %s costs only the cover', async (_, listener) => {
    const library = await libraryWith({}, listener)
    expect((await library.get(ADDRESS)).statusCode).toBe(404)
    expect(existsSync(join(library.folder, 'covers.kept', `${ISBN}.jpg`))).toBe(false)
    // known by now: rows have no URL for a missing cover
    const infos = await library.get(`/opac/bibs/${idOf('c1')}/infos`)
    expect(infos.json().data.map.baseInfo.map.imageUrl).toBeNull()
  })

  it('never leads to a private network, by IP address, by name or by redirect', async () => {
    let inside = 0
    const secret = await serve((_, response) => {
      inside++
      response.end()
    })
    const port = secret.split(':')[1]
    const ways = [
      `http://${secret}/`,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://0x7f.1:${port}/`,
    ]
    for (const way of ways) {
      const library = await libraryWith({}, undefined, { COVER_SOURCES: `${way}{isbn}.jpg` })
      expect((await library.get(ADDRESS)).statusCode).toBe(404)
    }
    for (const way of ways) {
      const library = await libraryWith(
        {},
        (_, response) => void response.writeHead(302, { location: way }).end(),
      )
      expect((await library.get(ADDRESS)).statusCode).toBe(404)
    }
    expect(inside).toBe(0)
  })
})

describe('introductions', () => {
  it("K18 come from the record's own notes, and from a source for what is missing", async () => {
    const asked: string[] = []
    const library = await libraryWith({}, (request, response) => {
      asked.push(request.url ?? '')
      const data = {
        content: 'another',
        authorInfo: '<p>林一，<b>教授</b></p><script>alert(1)</script><p>&lt;北京&gt;</p>',
        linkUrl: 'javascript:alert(1)',
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, data }))
    })
    const url = '/opac/search/extend3'
    const payload = { bibIds: [idOf('c1'), 'mnone'] }
    const answer = await library.app.inject({ method: 'POST', url, payload })
    const { data } = answer.json()
    expect(data[idOf('c1')]).toMatchObject([
      {
        content: '本书讲述操作系统。',
        authorIntroduction: '林一，教授<br>&lt;北京&gt;',
        catalog: '',
        linkUrl: null,
      },
    ])
    expect(data.mnone).toBeNull()
    const douban = await library.get('/opac/third_api/douban/978-7-302-59821-4/info')
    expect(douban.json().data).toMatchObject({
      content: '本书讲述操作系统。',
      authorInfo: expect.stringContaining('林一'),
    })
    expect(asked).toEqual([`/${ISBN}.json`])
  })

  it('K18 a source that fails leaves the record unchanged', async () => {
    const library = await libraryWith({}, (_, response) => void response.writeHead(503).end())
    const douban = await library.get('/opac/third_api/douban/978-7-302-59821-4/info')
    expect(douban.json()).toMatchObject({
      code: 0,
      data: { content: '本书讲述操作系统。', authorInfo: '', catalog: null },
    })
  })
})
