/** Information about one database, and its journals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDatabases } from '../../host/store/demo/databases/databases.ts'
import type {
  JournalInfo,
  PackageInfo,
  PackageJournal,
  PackageKpis,
} from '../../src/contract/databases/ckb.ts'
import type { PackageRow } from '../../src/contract/databases/packages.ts'
import type { Page } from '../../src/contract/page.ts'
import { NOW } from '../fixture-library.ts'
import { openVisit } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openVisit>>
beforeAll(async () => {
  opened = await openVisit()
  plantDatabases(opened.store, { now: NOW })
})
afterAll(() => opened.app.close())

const get = <T>(path: string, lang = 'zh') => opened.visitor.get<T>(path, { 'x-lang-code': lang })
const post = <T>(path: string, body: object) => opened.visitor.post<T>(path, body)
const journals = async (path: string, body: object) => (await post<Page<PackageJournal>>(path, body)).data
const titles = (page: Page<PackageJournal>) => page.items.map(one => one.title)

describe('C05 K12 one database', () => {
  it('K12 it is available at every path in the seeds', async () => {
    for (const prefix of ['', '/meta-local', '/opac', '/meta-local/opac'])
      for (const path of [
        '/ckb/jstor',
        '/ckb/infos/jstor',
        '/ckb/relations/jstor',
        '/ckb/kpis?packageId=jstor',
        '/ckb/kpis',
      ]) {
        const answer = await opened.visitor.ask('GET', prefix + path)
        expect([answer.statusCode, answer.json().code], prefix + path).toEqual([200, 0])
      }
    for (const prefix of ['/ckb', '/opac/ckb', '/meta-local/opac/ckb'])
      for (const path of ['/nothing', '/infos/nothing', '/relations/nothing', '/kpis?packageId=nothing']) {
        const answer = await opened.visitor.ask('GET', prefix + path)
        expect([answer.statusCode, answer.json().code], prefix + path).toEqual([404, 404])
      }
  })

  it('C05 what it is and how to open it', async () => {
    const { data } = await get<PackageInfo>('/ckb/infos/jstor', 'en')
    expect(data).toMatchObject({
      packageName: 'JSTOR',
      onCampus: 'direct',
      offCampus: 'vpn',
      vpnUrl: '',
      journalCount: 16,
      firstYear: 1876,
      isSample: 1,
    })
    expect(data.about).toContain('digital library')
    expect((await get<PackageInfo>('/ckb/infos/arxiv')).data).toMatchObject({
      offCampus: 'direct',
      firstYear: null,
    })
    expect((await get<PackageInfo>('/ckb/infos/siku')).data).toMatchObject({
      url: '',
      onCampus: 'none',
      offCampus: 'none',
      seats: 2,
      place: '西校区图书馆 特藏阅览室',
    })
  })

  it('C05 by the VPN if the library has one', async () => {
    const conf = opened.store.raw.prepare('INSERT INTO conf (name, value) VALUES (?, ?)')
    conf.run('vpnStatus', '1')
    conf.run('vpn.link', 'https://vpn.example/go?to={url}')
    const vpnOf = async (id: string) => (await get<PackageInfo>(`/ckb/infos/${id}`)).data.vpnUrl
    expect(await vpnOf('jstor')).toBe('https://vpn.example/go?to=https%3A%2F%2Fwww.jstor.org%2F')
    expect([await vpnOf('arxiv'), await vpnOf('siku'), await vpnOf('muse')]).toEqual(['', '', ''])
    opened.store.raw.exec("DELETE FROM conf WHERE name LIKE 'vpn%'")
  })

  it('C05 related databases: chosen by the library, else of the same subject and kind', async () => {
    const ids = async (id: string) =>
      (await get<PackageRow[]>(`/ckb/relations/${id}`)).data.map(row => row.packageId)
    expect(await ids('jstor')).toEqual(['muse', 'oup', 'wos', 'doaj'])
    expect(await ids('csmar')).toEqual(['cnrds', 'eps', 'nbs'])
  })

  it('C05 its usage in twelve months, nothing if unknown', async () => {
    const { data } = await get<PackageKpis>('/ckb/kpis?packageId=jstor')
    expect(data.months).toHaveLength(12)
    expect(data.downloads).toBe(data.months.reduce((sum, one) => sum + one.downloads, 0))
    expect(data.downloads).toBeGreaterThan(1000)
    // a month before those twelve is not counted
    opened.store.raw.exec(
      "INSERT INTO package_use SELECT id, '2001-01', 9, 9, 99999 FROM package WHERE package_id = 'jstor'",
    )
    expect((await get<PackageKpis>('/ckb/kpis?packageId=jstor')).data).toEqual(data)
    expect((await get<PackageKpis>('/ckb/kpis?packageId=siku')).data).toMatchObject({
      months: [],
      downloads: 0,
    })
  })

  it('C05 K12 without packageId, as the seeds write it: the usage of all databases together', async () => {
    const sumOf = (column: string) =>
      opened.store.raw
        .prepare(
          `SELECT sum(${column}) FROM package_use JOIN package ON package.id = package WHERE is_public = 1 AND month > '2002'`,
        )
        .pluck()
        .get()
    const { data } = await get<PackageKpis>('/ckb/kpis')
    expect(data).toMatchObject({ downloads: sumOf('downloads'), searches: sumOf('searches'), isSample: 1 })
    expect(data.months).toHaveLength(12)
    expect(data.mostADay).toBeLessThan(99999)
  })
})

describe('C05 K12 journals of a database', () => {
  it('C05 by title and paged; years with a gap are two periods of one journal', async () => {
    const all = await journals('/ckb/searchdb/jstor', { pageSize: 5 })
    expect([all.total, all.totalPage]).toEqual([16, 4])
    expect(titles(all)[0]).toBe('American Journal of Mathematics')
    expect(titles(await journals('/ckb/searchdb/jstor', { pageSize: 5, page: 4 }))).toHaveLength(1)
    const { items } = await journals('/ckb/searchdb/cnki', { keyword: '歷史研究' })
    expect(items).toEqual([
      {
        title: '历史研究',
        issn: '0459-1909',
        subject: '历史',
        spans: [
          { from: 1954, to: 1966 },
          { from: 1974, to: null },
        ],
      },
    ])
  })

  it.each([
    ['american', 4],
    ['0030-8129', 1],
    ['00308129', 1],
    ['9999-9999', 0],
    ['临江史学', 0],
    ['…', 0],
    ['  ', 16],
  ])('C05 %s finds %i of them', async (keyword, total) => {
    expect((await journals('/ckb/searchdb/jstor', { keyword })).total).toBe(total)
  })

  it.each([
    [[{ field: 'year', values: ['1970'] }], []],
    [
      [
        { field: 'year', values: ['1956'] },
        { field: 'subject', values: ['经济'] },
      ],
      ['经济研究'],
    ],
    [[{ field: 'issn', values: ['0254-4164', '0583-1431'] }], ['计算机学报', '数学学报']],
    [
      [
        { field: 'title', values: ['研究'] },
        { field: 'year', values: [1975] },
      ],
      ['历史研究'],
    ],
  ])('K12 conditions %j find %j', async (queryFieldList, found) => {
    expect(titles(await journals('/ckb/searchex/cnki', { queryFieldList }))).toEqual(found)
  })

  it('C05 checks whether it has a journal, and which databases have it', async () => {
    type Existed = { isExisted: number; journal: PackageJournal | null }
    const existed = async (body: object) => (await post<Existed>('/ckb/journal_existed', body)).data
    expect(await existed({ packageId: 'jstor', title: 'ECONOMETRICA' })).toMatchObject({
      isExisted: 1,
      journal: { issn: '0012-9682', spans: [{ from: 1933, to: 2021 }] },
    })
    expect(await existed({ packageId: 'jstor', title: 'Econo' })).toEqual({ isExisted: 0, journal: null })
    expect(await existed({ packageId: 'wiley', issn: '00129682' })).toMatchObject({ isExisted: 1 })
    const info = async (body: object) => (await post<JournalInfo | null>('/ckb/journal_info', body)).data
    const found = await info({ title: 'Econometrica' })
    expect(found?.packages.map(one => [one.packageId, one.spans])).toEqual([
      ['wiley', [{ from: 1999, to: null }]],
      ['jstor', [{ from: 1933, to: 2021 }]],
    ])
    expect(await info({ issn: '1111-1111' })).toBeNull()
  })

  it.each([
    ['/ckb/journal_info', {}, 400],
    ['/ckb/journal_info', { title: ' ' }, 400],
    ['/ckb/journal_existed', { title: 'x' }, 400],
    ['/ckb/journal_existed', { packageId: 'nothing', title: 'x' }, 404],
    ['/ckb/searchdb/nothing', {}, 404],
    ['/ckb/searchdb/jstor', { page: 'x' }, 400],
    ['/ckb/searchdb/jstor', { keyword: 7 }, 400],
    ['/ckb/searchex/jstor', { queryFieldList: [{ field: 'year', values: ['soon'] }] }, 400],
    ['/ckb/searchex/jstor', { queryFieldList: [{ field: '__proto__', values: ['x'] }] }, 400],
  ])('K12 %s %j: %i', async (path, body, code) => {
    const answer = await opened.visitor.ask('POST', `/meta-local/opac${path}`, body)
    expect([answer.statusCode, answer.json().code]).toEqual([code, code])
  })
})
