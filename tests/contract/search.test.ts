/** What public clients of the API send to the search and read from its answer: one test per fact. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostContext } from '../../host/runtime/context.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

const NO_SYSTEM = { availability: async () => new Map() } as unknown as HostContext['circulation']
const NO_CONF = { now: async () => ({ text: () => '', isOn: () => false, json: () => undefined }) }

let app: Awaited<ReturnType<typeof openCatalogueApp>>['app']
beforeAll(async () => {
  ;({ app } = await openCatalogueApp())
})
afterAll(() => app.close())

const BODY = {
  page: 1,
  pageSize: 20,
  indexName: 'idx.opac',
  sortField: 'relevance',
  sortType: 'desc',
  collapseField: 'groupId',
  queryFieldList: [{ logic: 0, field: 'all', values: ['操作系统'], operator: '*' }],
  filterFieldList: [] as unknown[],
}
const post = (payload: unknown, url = '/opac/search/', headers = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers })
const find = async (more: object, url?: string) => (await post({ ...BODY, ...more }, url)).json().data
const titles = async (field: string, value: string, operator?: string) => {
  const data = await find({
    queryFieldList: [{ logic: 0, field, values: [value], ...(operator && { operator }) }],
  })
  return data.dataList.map((row: { normalTitle: string }) => row.normalTitle)
}

describe('POST /opac/search', () => {
  it('K08 POST /opac/search/ and /opac/search give the same answer, also under /meta-local', async () => {
    const urls = ['/opac/search/', '/opac/search', '/meta-local/opac/search/', '/meta-local/opac/search']
    const answers = await Promise.all(urls.map(url => post(BODY, url)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(answers[0]!.json())
    }
  })
  it('F05 ours: says where words are that the row does not show, with another title or the place in the contents', async () => {
    const { app: own, store, search } = await openCatalogueApp()
    store.raw.exec(`
      UPDATE bib SET other_titles = '[["variant","Reader on systems"],["original","Betriebssysteme lesen"]]',
        contents = '${'Preface -- '.repeat(20)}Paging and segmentation -- Deadlocks', notes = 'Printed in Fraktur'
      WHERE control_no = 'm1'`)
    search.search = openLocal(store, ':memory:').search
    const found = async (word: string, more: object = {}) => {
      const payload = {
        ...BODY,
        queryFieldList: [{ logic: 0, field: 'all', values: [word], operator: '*', ...more }],
      }
      const { dataList } = (await own.inject({ method: 'POST', url: '/opac/search', payload })).json().data
      return dataList.map((row: { foundIn?: object[] }) => row.foundIn)
    }
    expect(await found('betriebssysteme')).toEqual([
      [{ field: 'otherTitle', kind: 'original', words: ['Betriebssysteme'], text: 'Betriebssysteme lesen' }],
    ])
    const [[place]] = await found('segmentation systems')
    expect(place).toMatchObject({ field: 'contents', words: ['segmentation'] })
    expect(place.text).toMatch(/^….*Paging and segmentation -- Deadlocks$/)
    expect(place.text.length).toBeLessThan(160)
    expect(await found('fraktur')).toEqual([
      [{ field: 'notes', words: ['Fraktur'], text: 'Printed in Fraktur' }],
    ])
    // what the row shows needs no line, nor does a heading
    expect(await found('operating reader')).toEqual([undefined])
    expect(await found('handbooks')).toEqual([undefined])
    for (const field of ['otherTitle', 'contents', 'notes'])
      expect(await found('segmentation', { field })).toHaveLength(field === 'contents' ? 1 : 0)
  })
  it('corrections are returned only on request, with their text', async () => {
    const { app: own, store, search } = await openCatalogueApp()
    const local = openLocal(store, ':memory:')
    search.search = local.search
    const find = async (more: object) =>
      (await own.inject({ method: 'POST', url: '/opac/search', payload: { ...BODY, ...more } })).json().data
    const typed = { queryFieldList: [{ logic: 0, field: 'all', values: ['operatign'], operator: '*' }] }
    expect(await find(typed)).toMatchObject({
      total: 0,
      dataList: [],
      didYouMean: 'operating',
      shownFor: null,
    })
    const shown = await find({ ...typed, instead: 1 })
    expect(shown).toMatchObject({ total: 2, didYouMean: null, shownFor: 'operating' })
    expect(shown.dataList).toHaveLength(2)
    const graded = await find({
      queryFieldList: [
        { logic: 0, field: 'all', values: ['operating systems guide theory qzxqzx'], operator: '*' },
      ],
      instead: 1,
    })
    expect(graded).toMatchObject({
      shownFor: null,
      graded: {
        words: ['operating', 'systems', 'guide', 'theory', 'qzxqzx'],
        leftOut: expect.arrayContaining([4]),
      },
    })
    expect(graded.graded.missing).toHaveLength(graded.dataList.length)
    expect(graded.graded.missing[0]).toEqual(graded.graded.leftOut)
    await local.close()
    await own.close()
  })
  it('F10 accepts the request object of seven public clients, without cookie, CSRF or language header', async () => {
    const { code, msg, data } = (await post(BODY)).json()
    expect([code, msg]).toEqual([0, null])
    expect(data).toMatchObject({ actualTotal: 1, total: 1, offset: 0, limit: 20 })
  })
  it.each(['application/json', 'application/json;charset=utf-8', 'application/json; charset=UTF-8'])(
    'accepts content type %s',
    async type => {
      const answer = await app.inject({
        method: 'POST',
        url: '/opac/search/',
        headers: { 'content-type': type },
        payload: JSON.stringify(BODY),
      })
      expect(answer.json().data.total).toBe(1)
    },
  )
  it('accepts the minimal body: no operator, sort, collapse or filters', async () => {
    const data = (
      await post({
        page: 1,
        pageSize: 10,
        indexName: 'idx.opac',
        queryFieldList: [{ logic: 0, field: 'all', values: ['操作系统'] }],
      })
    ).json().data
    expect(data.total).toBe(1)
  })
  it('returns the whole catalogue for a body without queryFieldList', async () => {
    expect((await post({ q: '操作系统' })).json().data.actualTotal).toBe(6)
    expect((await find({ queryFieldList: [] })).actualTotal).toBe(6)
  })
  it('trims values and ignores blank conditions', async () => {
    expect(await titles('all', ' \t操作系统 ')).toEqual(['操作系统'])
    expect((await find({ queryFieldList: [{ logic: 0, field: 'all', values: ['  '] }] })).actualTotal).toBe(6)
  })
  it.each([
    ['title', '操作系统'],
    ['author', '林一'],
    ['authors', '林一'],
    ['subjects', '操作系统-高等学校'],
    ['subject', '高等学校'],
    ['publisher', '清华大学出版社'],
    ['callno', 'TP316'],
    ['isbn', '978-7-302-59821-4'],
    ['classno', 'TP316'],
    ['series', '计算机丛书'],
  ])('searches by %s', async (field, value) => {
    expect(await titles(field, value, '*')).toEqual(['操作系统'])
  })
  it('finds isbns = with thirteen digits without hyphens', async () => {
    expect(await titles('isbns', '9787302598214', '=')).toEqual(['操作系统'])
  })
  it('F05 has three operators: * contains, = exact, ^ begins with; the default is contains', async () => {
    expect(await titles('title', '作系')).toEqual(['操作系统'])
    expect(await titles('title', '作系', '^')).toEqual([])
    expect(await titles('title', '操作', '^')).toEqual(['操作系统'])
    expect(await titles('title', '操作', '=')).toEqual([])
  })
  it.each([
    [0, 1, 2],
    ['0', '1', '2'],
    ['and', 'or', 'not'],
  ])('accepts logic as %s, %s, %s', async (and, or, not) => {
    const two = async (logic: unknown) =>
      (
        await find({
          queryFieldList: [
            { logic: 0, field: 'title', values: ['红楼梦'], operator: '*' },
            { logic, field: 'author', values: ['林一'], operator: '*' },
          ],
        })
      ).actualTotal
    expect([await two(and), await two(or), await two(not)]).toEqual([0, 2, 1])
  })
  it('F05 clamps page and pageSize: at most 100 rows, never fewer than one, offset is the row offset', async () => {
    const whole = { queryFieldList: [] }
    expect(await find({ ...whole, pageSize: 1_000_000 })).toMatchObject({ limit: 100, offset: 0 })
    expect(await find({ ...whole, pageSize: 0 })).toMatchObject({ limit: 1 })
    expect(await find({ ...whole, page: 0 })).toMatchObject({ offset: 0 })
    expect(await find({ ...whole, page: 'x', pageSize: null })).toMatchObject({ offset: 0, limit: 20 })
    const last = await find({ ...whole, page: 1e9, pageSize: 5 })
    expect(last.dataList).toEqual([])
    expect(last.actualTotal).toBe(6)
    expect(await find({ ...whole, page: 2, pageSize: 4 })).toMatchObject({ offset: 4, limit: 4 })
  })
  it('returns an empty list and total 0 if there are no results', async () => {
    const data = await find({ queryFieldList: [{ logic: 0, field: 'all', values: ['沒有這樣的書名字'] }] })
    expect(data).toMatchObject({ total: 0, actualTotal: 0, dataList: [] })
  })
  it('answers an unknown field or operator with 400 and the reason', async () => {
    const answer = await post({ ...BODY, queryFieldList: [{ field: 'colour', values: ['red'] }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 400, data: null })
    expect(answer.json().msg).toContain('colour')
    const en = { 'x-lang-code': 'en' }
    const other = await post(
      { queryFieldList: [{ field: 'title', values: ['x'], operator: '~' }] },
      undefined,
      en,
    )
    expect(other.json().msg).toContain('not a way to match')
  })
  it.each([
    [{ queryFieldList: [{ field: 'all', values: ['\u0000\ud800'] }] }, 200],
    [{ queryFieldList: [{ field: 'all', values: ['"*( NEAR'] }] }, 200],
    [{ queryFieldList: [{ field: '__proto__', values: ['x'] }] }, 400],
    [{ queryFieldList: [{ field: 'constructor', values: ['x'] }] }, 400],
    [{ queryFieldList: [{ field: 'all', values: [{ a: 1 }, null, 7] }] }, 200],
    [{ queryFieldList: [{ field: 'all', values: ['x'.repeat(501)] }] }, 400],
    [{ queryFieldList: 'all' }, 400],
    [{ filterFieldList: [{ field: 'pubYear', values: ['soon'] }] }, 400],
    [{ filterFieldList: [{ field: 'toString', values: ['x'] }] }, 400],
    [{ sortField: 'constructor', sortType: 'x' }, 200],
    [{ queryFieldList: [{ field: 'all', values: ['x'.repeat(300_000)] }] }, 413],
    ['操作系统', 400],
  ])('an invalid body %# is no server error', async (body, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/opac/search/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json()).slice(0, 3)).toEqual(['code', 'msg', 'data'])
  })
})

describe('a row', () => {
  const row = async (controlNo: string) => {
    const data = await find({ queryFieldList: [], pageSize: 100 })
    return data.dataList.find((one: { bibId: string }) => one.bibId === idOf(controlNo))
  }
  it('D02 has every member that public clients read, with the expected type', async () => {
    const one = await row('c1')
    expect(one.bibId).toMatch(/^m[0-9a-f]{32}$/)
    expect(one.groupId).toMatch(/^[0-9a-f]{32}$/)
    expect(one).toMatchObject({
      bibNo: 'c1',
      title: '操作系统 : 原理与实现',
      author: '林一, 陈二著 ; 王三译',
      publisher: '清华大学出版社',
      pub_year: '2022',
      isbn: '978-7-302-59821-4',
      classno: 'TP316',
      callno: ['TP316/12'],
      abstract: '本书讲述操作系统。',
      docType: 'doc.02',
      docTypeDesc: '中文图书',
      holdingTypes: ['print'],
      itemCount: 5,
      inBooklist: 0,
      tags: [],
      language: 'chi',
    })
    expect(typeof one._id).toBe('string')
    expect(typeof one.inDate).toBe('number')
  })
  it('B01 authors link to their headings, and each heading finds the book', async () => {
    expect((await row('c1')).authorParts).toEqual([
      { text: '林一', heading: '林一' },
      { text: ', 陈二著 ; ' },
      { text: '王三', heading: '王三' },
      { text: '译' },
    ])
    expect((await row('m1')).authorParts).toEqual([{ text: 'Ann Smith', heading: 'Smith, Ann, 1950-' }])
    for (const controlNo of ['c1', 'm1']) {
      const { authorParts, normalTitle } = await row(controlNo)
      for (const { heading } of authorParts)
        if (heading) expect(await titles('author', heading)).toEqual([normalTitle])
    }
  })
  it('circCount is the number of copies available now', async () => {
    expect((await row('c1')).circCount).toBe(1)
  })
  it('abstract is [] if there is none, callno is never null, isbn is never null', async () => {
    const { dataList } = await find({ queryFieldList: [], pageSize: 100 })
    for (const one of dataList) {
      expect(typeof one.abstract === 'string' ? one.abstract : one.abstract).not.toBeNull()
      expect(Array.isArray(one.callno)).toBe(true)
      expect(typeof one.isbn).toBe('string')
    }
    expect((await row('m1')).abstract).toEqual([])
  })
  it('gives document types and states in the requested language', async () => {
    const answer = await post(BODY, '/opac/search/', { 'x-lang-code': 'en' })
    const [one] = answer.json().data.dataList
    expect(one.docTypeDesc).toBe('Chinese book')
    expect(JSON.parse(one.holdings)[0].status).toBe('Available')
  })
  it('B03 linkUrls are http(s) only; links of an e-book are its eholdings', async () => {
    expect((await row('m1')).linkUrls).toEqual([
      { linkUrl: 'https://books.example/os?a=1&b=2', linkName: 'Contents' },
    ])
    const hostile = await row('h1')
    expect(hostile.linkUrls).toEqual([])
    expect(JSON.parse(hostile.eholdings)).toEqual([
      {
        storage: 'ok.example',
        hits: 0,
        url: 'https://ok.example/?<script>',
        packageId: idOf('h1'),
        isNeedsVpnsVerifications: 0,
      },
    ])
    expect(hostile.title).not.toMatch(/[\u0000-\u001f\ud800]/)
  })
  it('inBooklist is 1 for a book in a list of the signed-in reader', async () => {
    const fresh = await openCatalogueApp()
    const { raw } = fresh.store
    raw
      .prepare("INSERT INTO booklist (id, uid, name, created_at, updated_at) VALUES ('b', 1, 'x', 0, 0)")
      .run()
    const { id } = raw.prepare('SELECT id FROM bib WHERE bib_id = ?').get(idOf('c1')) as { id: number }
    raw.prepare("INSERT INTO booklist_item (booklist, bib, added_at) VALUES ('b', ?, 0)").run(id)
    const { bookRows } = await import('../../host/modules/bibs/book-rows.ts')
    const { namesOf } = await import('../../host/modules/bibs/location-names.ts')
    const shelf = {
      ctx: { store: fresh.store, config: fresh.config, conf: NO_CONF, circulation: NO_SYSTEM },
      names: async () => namesOf([]),
      covers: { addressOf: async () => null, read: async () => null },
    }
    const flags = await Promise.all(
      [1, 2, 0].map(async uid => (await bookRows(shelf, [id], { lang: 'zh', uid }))[0]!.inBooklist),
    )
    expect(flags).toEqual([1, 0, 0])
    await fresh.app.close()
  })
})

describe('facets', () => {
  it('F05 has labelled facets, none with disable_facet=true', async () => {
    const data = await find({ queryFieldList: [] })
    const fields = data.facetResult.map((facet: { field: string }) => facet.field)
    expect(fields).toEqual(['docType', 'locaCode', 'pubYear', 'subject', 'language', 'author'])
    const [docType, place] = data.facetResult
    expect(docType.name).toBe('文献类型')
    expect(docType.values[0]).toMatchObject({ value: 'doc.02', label: '中文图书' })
    expect(place.values.map((one: { label: string }) => one.label)).toContain('总馆-阅览室')
    expect((await find({}, '/opac/search/?disable_facet=true')).facetResult).toBeNull()
  })
  it.each([
    [{ field: 'docType', values: ['doc.01'] }, 2],
    [{ field: 'docType', values: ['doc.01'], logic: 'not' }, 4],
    [{ field: 'docType', values: ['doc.01', 'doc.02'], operator: '=' }, 6],
    [{ field: 'pubYear', values: ['2020', '2022'], operator: 'range' }, 2],
    [{ field: 'pubYear', values: ['2022', '2020'], operator: 'range' }, 2],
    [{ field: 'pubYear', values: ['2021', ''], operator: 'range' }, 1],
    [{ field: 'pubYear', values: ['', ''], operator: 'range' }, 6],
    [{ field: 'pubYear', values: ['1984'] }, 1],
    [{ field: 'author', values: ['林一'] }, 1],
    [{ field: 'language', values: ['chi'] }, 3],
    [{ field: 'subject', values: [] }, 6],
    [{ field: 'holdingType', values: ['electronic'] }, 1],
  ])('F05 a filter limits: %j', async (filter, count) => {
    const data = await find({ queryFieldList: [], collapseField: '', filterFieldList: [filter] })
    expect(data.actualTotal).toBe(count)
  })
  it('F05 the versions of one work: a filter by groupId', async () => {
    const [one] = (await find({})).dataList
    const data = await find({
      queryFieldList: [],
      collapseField: '',
      filterFieldList: [{ field: 'groupId', values: [one.groupId] }],
    })
    expect(data.dataList.map((row: { bibId: string }) => row.bibId)).toEqual([one.bibId])
  })
})

describe('other calls of the search', () => {
  const get = async (url: string) => (await app.inject({ url: /%/.test(url) ? url : encodeURI(url) })).json()
  it('F02 K08 GET /opac/search/_suggest returns texts, seven by default, at most twenty', async () => {
    const { code, data } = await get('/opac/search/_suggest?fieldName=all&query=操作&size=7')
    expect(code).toBe(0)
    expect(data).toContain('操作系统：原理与实现')
    expect(data.every((one: unknown) => typeof one === 'string')).toBe(true)
    expect((await get('/opac/search/_suggest?query=操作&size=1')).data).toHaveLength(1)
    expect((await get('/opac/search/_suggest?query=%20&size=x')).data).toEqual([])
    expect((await get('/opac/search/_suggest')).data).toEqual([])
  })
  it('K08 GET /opac/search/search_confs gives the fields, sort orders and limits', async () => {
    const { data } = await get('/opac/search/search_confs')
    expect(data.fields.map((one: { code: string }) => one.code)).toContain('callno')
    expect(data.operators.map((one: { code: string }) => one.code)).toEqual(['*', '=', '^'])
    expect(data.docTypes).toContainEqual({ code: 'doc.02', name: '中文图书' })
    expect(data.locations).toContainEqual({ code: '02504', name: '总馆-阅览室' })
  })
  it('K08 GET /opac/search/extend/{isbns} returns each ISBN as it was sent', async () => {
    const { data } = await get('/opac/search/extend/978-7-302-59821-4%2C7302598215?coversOnly=true')
    expect(Object.keys(data).sort()).toEqual(['7302598215', '978-7-302-59821-4'])
    // a row without a cover would make a client request "null"
    expect(data['7302598215']).toEqual([])
  })
  it.each(['extend2', 'extend3'])('K08 POST /opac/search/%s is keyed by bibId', async name => {
    const body = { isbns: ['978-7-302-59821-4'], bibIds: [idOf('c1'), 'nope', '__proto__'] }
    const answer = await post(body, `/opac/search/${name}?coversOnly=true`)
    const { data } = JSON.parse(answer.payload)
    expect(data[idOf('c1')]).toEqual([])
    expect(data.nope).toBeNull()
  })
  it('B08 K08 POST /opac/search/search_related/{x}?title= returns other books', async () => {
    const answer = await post({}, `/opac/search/search_related/unknown?title=${encodeURI('红楼梦')}`)
    expect(answer.json().data).toMatchObject([{ title: '红楼梦' }])
    const own = await post({}, `/opac/search/search_related/${idOf('c1')}`)
    expect(own.json().data.map((row: { bibId: string }) => row.bibId)).not.toContain(idOf('c1'))
  })
})
