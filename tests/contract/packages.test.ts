/** The library's databases, searched and browsed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDatabases } from '../../host/store/demo/databases/databases.ts'
import type { PackageGroups, PackageRow } from '../../src/contract/databases/packages.ts'
import type { Page } from '../../src/contract/page.ts'
import { NOW } from '../fixture-library.ts'
import { openVisit } from '../visitor.ts'
import { serverText } from '../words.ts'

let opened: Awaited<ReturnType<typeof openVisit>>
beforeAll(async () => {
  opened = await openVisit()
  plantDatabases(opened.store, { now: NOW })
})
afterAll(() => opened.app.close())

const search = async (body: object, lang = 'zh') =>
  (await opened.visitor.post<Page<PackageRow>>('/packages/search/', body, { 'x-lang-code': lang })).data
const ids = (page: Page<PackageRow>) => page.items.map(row => row.packageId)
const on = (field: string, ...values: (string | number)[]) => ({ queryFieldList: [{ field, values }] })

describe('C05 K12 databases', () => {
  it('C05 D05 ten per page, last opened first, in every language', async () => {
    const asked = { page: 1, pageSize: 10, sortField: 'activatedDate', sortType: 'desc' }
    const page = await search({ ...asked, ...on('langCode', 'pak.lang.infinite') })
    expect([page.total, page.totalPage, page.items.length]).toEqual([60, 6, 10])
    const days = page.items.map(row => row.activatedDate)
    expect(days).toEqual([...days].sort().reverse())
    expect((await search({})).items).toEqual(page.items)
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(at => search({ ...asked, page: at })))
    expect(new Set(pages.flatMap(ids)).size).toBe(60)
    expect((await search({ ...asked, page: 7 })).items).toEqual([])
    const rising = await search({ sortType: 'asc', pageSize: 60 })
    expect(ids(rising).reverse()).toEqual(pages.flatMap(ids))
  })

  it('C05 D05 a row gives its status, in the reader’s language', async () => {
    const [row] = (await search(on('packageName', 'jstor'))).items
    expect(row).toMatchObject({
      packageId: 'jstor',
      packageName: 'JSTOR',
      otherName: '',
      coverUrl: null,
      status: 1,
      statusDesc: serverText('packages.statuses.subscribed'),
      langCode: 'pak.lang.foreign',
      langDesc: serverText('packages.langs.foreign'),
      mark: 'JS',
      host: 'jstor.org',
      initial: 'J',
      subjects: [{ code: 'humanities', name: serverText('packages.subjects.humanities') }],
      activatedDate: '2013-01-14',
      isEnded: 0,
    })
    const [named] = (await search(on('packageName', '知网'), 'en')).items
    expect(named).toMatchObject({
      packageName: 'CNKI',
      otherName: '中国知网',
      statusDesc: 'Subscribed',
      initial: 'C',
    })
    expect((await search(on('packageName', '知网'))).items[0]?.initial).toBe('Z')
    expect((await search(on('packageName', 'Cambridge'))).items[0]).toMatchObject({ status: 2, isEnded: 1 })
  })

  it.each([
    [on('langCode', 'pak.lang.chi'), 24],
    [on('langCode', 'pak.lang.foreign'), 36],
    // one trial of the demo has ended: it is on trial no longer
    [{ filterFieldList: [{ field: 'status', values: ['2'] }] }, 5],
    [on('status', 'ended'), 1],
    [on('status', 2, 9), 16],
    [on('status', 7), 0],
    [on('subject', 'law'), 3],
    [on('type', 'thesis'), 3],
    [on('initial', 'Z'), 8],
    [{ keyword: '  ' }, 60],
    [{ keyword: '％' }, 0],
    // simplified characters find traditional ones, and part of a URL is found, too
    [{ keyword: '中國知網' }, 1],
    [{ keyword: 'ieeexplore.ieee' }, 1],
    [{ keyword: '科睿唯安' }, 1],
    [{ ...on('langCode', 'pak.lang.chi'), filterFieldList: [{ field: 'status', values: ['9'] }] }, 4],
  ])('C05 %j finds %i', async (body, total) => {
    expect((await search(body)).total).toBe(total)
  })

  it('C05 sorted by name among those in Latin script, and by usage', async () => {
    const named = (await search({ sortField: 'packageName', pageSize: 60 })).items
    const initials = named.map(row => row.initial)
    expect(initials).toEqual([...initials].sort())
    expect(ids(await search({ sortField: 'usage', pageSize: 3 }))).toEqual([
      'cnki',
      'wanfang',
      'sciencedirect',
    ])
  })

  it.each([
    [{ page: 0 }],
    [{ pageSize: 101 }],
    [{ sortField: 'password' }],
    [on('__proto__', 'x')],
    [{ queryFieldList: 'x' }],
    [{ keyword: 'x'.repeat(201) }],
    [{ keyword: { $ne: 1 } }],
  ])('C05 K12 %j is refused', async body => {
    for (const path of ['search', 'browse1']) {
      if (path === 'browse1' && ('page' in body || 'pageSize' in body || 'sortField' in body)) continue
      const answer = await opened.visitor.ask('POST', `/opac/packages/${path}`, body)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 400])
    }
  })

  it('C05 K12 each group counts as if another value in it were chosen', async () => {
    const browse = async (body: object) =>
      (await opened.visitor.post<PackageGroups>('/packages/browse1', body)).data
    const all = await browse({})
    expect(all.total).toBe(60)
    expect(all.status.map(one => [one.code, one.name, one.count])).toEqual([
      ['0', serverText('packages.statuses.other'), 2],
      ['1', serverText('packages.statuses.subscribed'), 41],
      ['2', serverText('packages.statuses.trial'), 5],
      ['9', serverText('packages.statuses.free'), 11],
      ['ended', serverText('packages.statuses.ended'), 1],
    ])
    expect(all.langCode.map(one => one.count)).toEqual([24, 36])
    const free = await browse(on('status', 9))
    expect(free.total).toBe(11)
    expect(free.status).toEqual(all.status)
    for (const field of ['subject', 'type', 'initial'] as const)
      for (const { code, count } of free[field]) {
        const both = { ...on('status', 9), filterFieldList: [{ field, values: [code] }] }
        expect((await search(both)).total, code).toBe(count)
      }
  })

  it('C05 names and URLs are treated as text, whatever they contain', async () => {
    opened.store.raw
      .prepare(
        'INSERT INTO package (package_id, name_zh, name_en, url, lang_code, subjects) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run('evil', '<b>恶</b>\n名', '', 'javascript:alert(1)', 'pak.lang.chi', '["own"]')
    const [row] = (await search(on('subject', 'own'), 'en')).items
    expect(row).toMatchObject({
      packageName: '<b>恶</b> 名',
      url: '',
      host: '',
      mark: '<b',
      subjects: [{ code: 'own', name: 'own' }],
    })
    opened.store.raw.exec("DELETE FROM package WHERE package_id = 'evil'")
  })
})
