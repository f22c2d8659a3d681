import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
beforeAll(async () => {
  opened = await openCatalogueApp()
})
afterAll(() => opened.app.close())

const URL_OF_H1 = 'https://ok.example/?<script>'
const post = (url: string, payload: object) => opened.app.inject({ method: 'POST', url, payload })
const conf = (values: Record<string, string>) => {
  const { raw } = opened.store
  for (const [name, value] of Object.entries(values))
    raw
      .prepare(
        'INSERT INTO conf (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      )
      .run(name, value)
}
const rowOfH1 = async () => {
  const infos = await opened.app.inject({ url: `/opac/bibs/${idOf('h1')}/infos` })
  return JSON.parse(infos.json().data.map.baseInfo.map.eholdings)[0]
}

describe('K17 POST /opac/api/itemgo', () => {
  it('returns the URL of a link in the record, and nothing else', async () => {
    const right = await post('/opac/api/itemgo', { url: URL_OF_H1, packageId: idOf('h1') })
    expect(right.json()).toEqual({ code: 0, msg: null, data: URL_OF_H1 })
    for (const wrong of [
      { url: 'https://evil.example/', packageId: idOf('h1') },
      { url: URL_OF_H1, packageId: idOf('c1') },
      { url: URL_OF_H1, packageId: 'mnone' },
      { url: 'javascript:alert(1)', packageId: idOf('h1') },
    ]) {
      const answer = await post('/opac/api/itemgo', wrong)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ code: 1, msg: '链接已失效' })
    }
  })

  it.each([[{}], [{ url: 7, packageId: [] }], [[]], [{ url: 'x'.repeat(5000), packageId: 'm' }]])(
    'refuses an invalid body: %j',
    async body => {
      expect((await post('/opac/api/itemgo', body)).statusCode).toBe(400)
    },
  )

  it('B03 counts each opening, and the row shows the count', async () => {
    const before = (await rowOfH1()).hits
    const fresh = await openCatalogueApp()
    await fresh.app.inject({
      method: 'POST',
      url: '/opac/api/itemgo',
      payload: { url: URL_OF_H1, packageId: idOf('h1') },
    })
    await fresh.app.inject({
      method: 'POST',
      url: '/opac/api/itemgo',
      payload: { url: URL_OF_H1, packageId: idOf('h1') },
    })
    const { raw } = fresh.store
    await fresh.app.close()
    expect(before).toBe(0)
    expect(raw.prepare('SELECT hits FROM link_hit').pluck().all()).toEqual([1])
    // the library's use counts each
    expect(raw.prepare("SELECT times FROM use_count WHERE what = 'text'").pluck().all()).toEqual([2])
  })
})

describe('B03 POST /opac/search/vpn_link', () => {
  it('tells which links need the VPN, and returns their URL through it', async () => {
    expect((await rowOfH1()).isNeedsVpnsVerifications).toBe(0)
    conf({
      vpnStatus: '1',
      'vpn.hosts': 'jstor.example, ok.example',
      'vpn.link': 'https://vpn.example/login?url={url}',
    })
    expect((await rowOfH1()).isNeedsVpnsVerifications).toBe(1)
    const answer = await post('/opac/search/vpn_link', { url: URL_OF_H1, packageId: idOf('h1'), index: 0 })
    expect(answer.json().data).toBe(
      'https://vpn.example/login?url=https%3A%2F%2Fok.example%2F%3F%3Cscript%3E',
    )
  })

  it('an index that does not match the stored one is an invalid link', async () => {
    const answer = await post('/opac/search/vpn_link', { url: URL_OF_H1, packageId: idOf('h1'), index: 1 })
    expect(answer.json()).toMatchObject({ code: 1, msg: '链接已失效' })
  })
})

describe('K08 GET /link/res/search', () => {
  it.each(['/link/res/search', '/meta-local/link/res/search', '/opac/link/res/search'])('%s', async path => {
    const answer = await opened.app.inject({ url: `${path}?isbn=0140181962` })
    expect(answer.json().data).toEqual([
      { bibId: idOf('m1'), linkUrl: 'https://books.example/os?a=1&b=2', linkName: 'Contents' },
    ])
    expect((await opened.app.inject({ url: `${path}?isbn=none` })).json().data).toEqual([])
    expect((await opened.app.inject({ url: path })).json().data).toEqual([])
  })
})
