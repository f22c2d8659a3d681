/** What public clients of the API read about a book: one test per fact. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HotBook } from '../../src/contract/lists/commend.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { DAY } from '../fixture-library.ts'

type Opened = Awaited<ReturnType<typeof openCatalogueApp>>
let opened: Opened
beforeAll(async () => {
  opened = await openCatalogueApp()
})
afterAll(() => opened.app.close())

const get = async (controlNo: string, what: string, headers = {}) =>
  (await opened.app.inject({ url: `/opac/bibs/${idOf(controlNo)}/${what}`, headers })).json().data

/**
 * Like the clients of the API, does not parse the text as a whole: removes brackets, splits at ", " and
 * parses each part.
 */
const splitAsClientsDo = (text: string) =>
  text
    .replace(/\[/g, '')
    .replace(/\]/g, '')
    .replace(',{', ', {')
    .split(', ')
    .map(part => JSON.parse(part))

describe('GET /opac/bibs/{bibId}/infos', () => {
  it('K06 GET /opac/bibs/{id}/infos is three nested map levels, each with empty', async () => {
    const answer = await opened.app.inject({
      url: `/meta-local/opac/bibs/${idOf('c1')}/infos?detail=true&isMobile=0`,
    })
    const { code, data } = answer.json()
    expect(code).toBe(0)
    expect(data.empty).toBe(false)
    for (const level of ['baseInfo', 'detailInfo', 'extraInfo']) expect(data.map[level].empty).toBe(false)
    expect(data.map.baseInfo.map).toMatchObject({
      title: '操作系统 : 原理与实现',
      author: '林一, 陈二著 ; 王三译',
      isbn: '978-7-302-59821-4',
      docType: 'doc.02',
      tags: [],
    })
    expect(data.map.extraInfo.map.score).toBe(0)
  })
  it('title, author and isbn are never null', async () => {
    const bare = opened.store.raw.prepare("SELECT bib_id FROM bib WHERE source = 'test'").pluck().get()
    const { data } = (await opened.app.inject({ url: `/opac/bibs/${bare}/infos` })).json()
    for (const name of ['title', 'author', 'isbn', 'docType'])
      expect(typeof data.map.baseInfo.map[name]).toBe('string')
  })
  it('detailInfo has the Chinese labels that clients read, from a CNMARC record', async () => {
    const detail = (await get('c1', 'infos')).map.detailInfo.map
    expect(Object.keys(detail)).toEqual([
      '题名/责任者',
      '并列正题名',
      'ISBN及定价',
      '个人责任者',
      '版本说明',
      '出版发行项',
      '载体形态项',
      '丛编项',
      '学科主题',
      '中图法分类号',
      '提要文摘附注',
      '一般附注',
      '书目附注',
      '使用对象附注',
      '相关题名附注',
    ])
    expect(detail).toMatchObject({
      '题名/责任者': '操作系统 : 原理与实现 / 林一, 陈二著 ; 王三译',
      ISBN及定价: '978-7-302-59821-4 : CNY79.00',
      载体形态项: '412页 : 图 ; 26cm',
      中图法分类号: 'TP316',
    })
  })
  it('a heading is an anchor with field, operator and term, and the literal {meta}', async () => {
    const detail = (await get('c1', 'infos')).map.detailInfo.map
    const term = encodeURIComponent('操作系统-高等学校-教材')
    expect(detail.学科主题).toBe(
      `<a style='color:#006fcc' href='{meta}/#/search?query=subjects,*,${term}'>操作系统-高等学校-教材</a>`,
    )
    expect(detail.个人责任者).toContain("query=authors,*,%E6%9E%97%E4%B8%80'>林一</a> (1970-) 著<br>")
    expect(detail.出版发行项).toMatch(/^北京 : <a .*query=publisher,\*,.*>清华大学出版社<\/a>, 2022$/)
  })
  it('also reads MARC21, with the linked fields in the book’s original script', async () => {
    const detail = (await get('m1', 'infos')).map.detailInfo.map
    expect(detail['题名/责任者']).toBe(
      "Operating systems, a reader's guide : theory / Ann Smith.<br>操作系統 : 理論",
    )
    expect(detail.出版发行项).toContain("publisher,*,O%27Hara%20%26%20Sons'>O'Hara &amp; Sons</a>, 1984.")
    expect(detail.个人责任者).toContain("authors,*,Smith%2C%20Ann'>Smith, Ann, 1950-</a>")
    expect(detail.国会图书馆分类号).toBe('QA76.6 .O63 1984')
    expect(detail.电子资源).toBe(
      "<a href='https://books.example/os?a=1&amp;b=2' target='_blank' rel='noopener noreferrer'>Contents</a>",
    )
  })
  it('labels are English for a reader in English', async () => {
    const detail = (await get('m1', 'infos', { 'x-lang-code': 'en' })).map.detailInfo.map
    expect(Object.keys(detail)).toContain('Title and responsibility')
  })
  it('nothing in a hostile record becomes markup', async () => {
    const answer = await opened.app.inject({ url: `/opac/bibs/${idOf('h1')}/infos` })
    const html = Object.values(answer.json().data.map.detailInfo.map as Record<string, string>)
    const tags = html.join('\n').match(/<[^>]*>/g) ?? []
    for (const tag of tags)
      expect(tag).toMatch(
        /^(<br>|<\/a>|<a style='color:#006fcc' href='\{meta\}\/#\/search\?query=\w+,\*,[^'"<>,]*'>|<a href='https:\/\/[^'"<>]*' target='_blank' rel='noopener noreferrer'>)$/,
      )
    expect(html.join()).not.toContain('javascript:')
    expect(answer.payload).not.toMatch(/\\u0007/)
  })
  it('B08 counts a view, and writes the counts later in one batch', async () => {
    const own = await openCatalogueApp()
    const url = `/opac/bibs/${idOf('c1')}/infos`
    const clicks = async () => (await own.app.inject({ url })).json().data.map.extraInfo.map._clickCount
    const stored = () =>
      own.store.raw.prepare('SELECT view_count FROM bib WHERE bib_id = ?').pluck().get(idOf('c1'))
    expect([await clicks(), await clicks(), await clicks()]).toEqual([1, 2, 3])
    expect(stored()).toBe(0)
    await own.app.close()
    expect(stored()).toBe(3)
  })
})

describe('GET /opac/bibs/{bibId}/holdings', () => {
  it('K06 GET /opac/bibs/{id}/holdings is JSON text of an array', async () => {
    const { holdings } = await get('c1', 'holdings')
    expect(typeof holdings).toBe('string')
    expect(JSON.parse(holdings)).toHaveLength(5)
  })
  it.each(['c1', 'm1', 'h1'])('its rows can be split at comma and space: %s', async controlNo => {
    const { holdings } = await get(controlNo, 'holdings')
    expect(splitAsClientsDo(holdings)).toEqual(JSON.parse(holdings))
  })
  it('a search row has the same text, "[]" if there are no copies', async () => {
    const { app, store } = opened
    store.raw.prepare("DELETE FROM item WHERE bar_code LIKE 'H%'").run()
    const body = { queryFieldList: [], pageSize: 100 }
    const answer = await app.inject({ method: 'POST', url: '/opac/search', payload: body })
    const rows = answer.json().data.dataList as { bibId: string; holdings: string }[]
    for (const row of rows) expect(Array.isArray(JSON.parse(row.holdings))).toBe(true)
    expect(rows.find(row => row.bibId === idOf('h1'))?.holdings).toBe('[]')
    expect(splitAsClientsDo(rows.find(row => row.bibId === idOf('c1'))!.holdings)).toHaveLength(5)
  })
  it('B02 D02 a row has call number, barcode, volume, location, status; circStatus 0 = can be lent', async () => {
    const rows = JSON.parse((await get('c1', 'holdings')).holdings) as Record<string, unknown>[]
    const byCode = Object.fromEntries(rows.map(row => [row.barCode, row]))
    expect(byCode.S1).toMatchObject({
      callNo: 'TP316/12',
      vol: '',
      library: '总馆',
      location: '总馆-文学借阅室',
      locationName: '总馆-文学借阅室',
      tempLocation: '',
      locaCode: '02503',
      propNo: '',
      circStatus: 0,
      status: '可借',
      itemsCount: 1,
      itemsAvailable: 1,
      donatorId: null,
    })
    expect(byCode.S2).toMatchObject({
      circStatus: 1,
      status: '借出',
      itemsAvailable: 0,
      dueDate: '2026-03-19',
    })
    expect(byCode.S3).toMatchObject({ circStatus: 2, status: '仅供阅览' })
    expect(byCode.S4).toMatchObject({ circStatus: 4, status: '遗失' })
    expect(byCode.S5).toMatchObject({ circStatus: 3, status: '编目中' })
  })
  it('B02 the copies of a place are in the order of the shelf: the class as a decimal, then the book number', async () => {
    const put = opened.store.raw.prepare('UPDATE item SET call_no = ? WHERE bar_code = ?')
    const had = opened.store.raw.prepare("SELECT call_no FROM item WHERE bar_code = 'S2'").pluck().get()
    const inOrder = async () =>
      (JSON.parse((await get('c1', 'holdings')).holdings) as { callNo: string; locaCode: string }[])
        .filter(({ locaCode }) => locaCode === '02503')
        .map(({ callNo }) => callNo)
    put.run('TP4/1', 'S1')
    put.run('TP32/1', 'S2')
    try {
      const found = await inOrder()
      expect(found.indexOf('TP32/1')).toBeLessThan(found.indexOf('TP4/1'))
      expect(found.indexOf('TP316/12')).toBeLessThan(found.indexOf('TP32/1'))
    } finally {
      for (const code of ['S1', 'S2']) put.run(had, code)
    }
  })
  it('a copy held for a reader is on hold', async () => {
    const rows = JSON.parse((await get('m1', 'holdings')).holdings) as { status: string }[]
    expect(rows.map(row => row.status).sort()).toEqual(['可借', '预约保留'].sort())
  })
})

describe('the other calls', () => {
  it('K06 GET /opac/bibs/{id}/bibdata is the record without control characters', async () => {
    const data = await get('c1', 'bibdata')
    expect(data.format).toBe('cnmarc')
    expect(data.fields[0]).toEqual({ tag: '001', ind: '', subfields: [], data: 'c1' })
    expect(data.fields[1]).toMatchObject({ tag: '010', subfields: [{ code: 'a' }, { code: 'd' }] })
    expect((await get('h1', 'bibdata')).leader).not.toContain('\u0000')
  })
  it('K06 GET /opac/bibs/{id}/trend counts loans of six years, ascending', async () => {
    const data = await get('c1', 'trend')
    expect(Object.keys(data)).toEqual(['2021', '2022', '2023', '2024', '2025', '2026'])
    expect(data['2026']).toBe(1)
  })
  it.each(['infos', 'holdings', 'bibdata', 'trend'])(
    'K06 %s of an unknown or withdrawn book is 404 with an envelope',
    async what => {
      const own = await openCatalogueApp()
      own.store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(idOf('c1'))
      for (const id of [idOf('c1'), 'm0', '__proto__', '%00', "'", 'x'.repeat(1500)]) {
        const answer = await own.app.inject({ url: `/opac/bibs/${id}/${what}` })
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 404, data: null })
      }
      await own.app.close()
    },
  )
})

describe('what others search for and borrow', () => {
  it('H04 K16 GET /opac/commend/top_search_trend is tuples of words that had results', async () => {
    const own = await openCatalogueApp()
    const search = (value: string, more = {}, remoteAddress = '192.0.2.1') =>
      own.app.inject({
        method: 'POST',
        url: '/opac/search',
        remoteAddress,
        payload: { queryFieldList: [{ field: 'all', values: [value] }], ...more },
      })
    for (const value of ['红楼梦', '操作系统', '操作系统', '沒有這樣的書名字']) await search(value)
    // counts visitors, not repeated searches by one of them
    for (let n = 0; n < 150; n++) await search('操作系统')
    await search('操作系统', {}, '192.0.2.2')
    await search('史记', { page: 2 })
    await search('9787302598214')
    // counts are written when the host closes, at the latest
    await own.app.close()
    const terms = own.store.raw.prepare('SELECT day, term, count FROM search_term ORDER BY count DESC').all()
    expect(terms).toEqual([
      { day: '2026-03-10', term: '操作系统', count: 2 },
      { day: '2026-03-10', term: '红楼梦', count: 1 },
    ])
    const { raw } = opened.store
    const add = raw.prepare('INSERT INTO search_term VALUES (?, ?, ?)')
    add.run('2026-03-10', '操作系统', 4)
    add.run('2026-03-01', '操作系统', 2)
    add.run('2026-03-09', '史记', 5)
    // omits what fewer than five visitors searched for, and what may identify a person
    add.run('2026-03-09', '张小明的论文', 4)
    add.run('2026-03-09', '13800000001', 9)
    add.run('2026-03-09', 'someone@example.net', 9)
    add.run('2025-03-09', '红楼梦', 99)
    const answer = await opened.app.inject({ url: '/opac/commend/top_search_trend?count=15' })
    expect(answer.json().data).toEqual([
      { _1: '操作系统', _2: 6 },
      { _1: '史记', _2: 5 },
    ])
  })
  it('C04 K16 GET /opac/commend/hot1 and dcp_hot_book are the most borrowed books, overall and by discipline', async () => {
    const own = await openCatalogueApp()
    const { raw } = own.store
    raw.prepare('UPDATE bib SET loan_count = 8 WHERE bib_id = ?').run(idOf('c1'))
    raw.prepare('UPDATE bib SET loan_count = 3, in_date = in_date + 1 WHERE bib_id = ?').run(idOf('m1'))
    // years as in real records, since clients show them unchanged
    raw.prepare("UPDATE bib SET pub_year = '0', year = 0 WHERE bib_id = ?").run(idOf('c1'))
    raw.prepare("UPDATE bib SET pub_year = '[1936?]', year = 1936 WHERE bib_id = ?").run(idOf('m1'))
    raw.exec('INSERT INTO bib_change (bib) SELECT id FROM bib WHERE loan_count > 0')
    await own.search.refresh()
    own.clock.time += DAY
    const { data } = (await own.app.inject({ url: '/opac/commend/hot1?count=20' })).json()
    expect(data).toMatchObject([
      { bibId: idOf('c1'), rank: 1, hotValue: 8, isOpen: 1, callno: null, pub_year: null },
      { bibId: idOf('m1'), rank: 2, hotValue: 3, isOpen: 1, callno: null, pub_year: '1936' },
    ])
    // TP316 is in engineering and its subclass computer science; QA76 is of another classification
    const hotOf = async (query: string) => {
      const answer = await own.app.inject({ url: `/opac/commend/dcp_hot_book${query}` })
      return (answer.json().data as { dcpHotBookList: HotBook[] }).dcpHotBookList.map(book => book.bibId)
    }
    for (const code of ['08', '0809', '01,08', 'nothing,0809'])
      expect(await hotOf(`?dcps=${code}&size=80`), code).toEqual([idOf('c1')])
    for (const code of ['01', 'nothing']) expect(await hotOf(`?dcps=${code}&size=80`), code).toEqual([])
    for (const all of ['', '?dcps=nolimit', '?dcps=01,nolimit'])
      expect(await hotOf(all), all).toEqual([idOf('c1'), idOf('m1')])
    expect(await hotOf('?size=1')).toEqual([idOf('c1')])
    for (const size of ['0', '101', 'x'])
      expect((await own.app.inject({ url: `/opac/commend/dcp_hot_book?size=${size}` })).statusCode).toBe(400)
    const found = await own.app.inject({
      method: 'POST',
      url: '/opac/search/',
      payload: { queryFieldList: [], pageSize: 100 },
    })
    const years = (found.json().data as { dataList: { pub_year: string | null }[] }).dataList.map(
      one => one.pub_year,
    )
    expect(years).toContain('1936')
    for (const year of years) expect(year ?? '1').toMatch(/^[1-9]\d*$/)
    expect((await own.app.inject({ url: '/opac/commend/hot1?count=0' })).statusCode).toBe(400)
    await own.app.close()
  })
})
