/**
 * Articles, e-books and papers of the demo library's own index: one test per fact of the seeds'
 * discovery-search object.
 */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import type {
  Article,
  DiscoveryAnswer,
  DiscoveryConfs,
  DiscoveryDetail,
  DiscoveryItem,
  DiscoveryQuoteds,
} from '../../src/contract/catalogue/discovery.ts'
import { QUOTED_TYPES } from '../../src/core/rules/search/quoted-types.ts'
import { openCatalogueApp } from '../catalogue-fixture.ts'
import { NOW, openTestApp } from '../fixture-library.ts'

/** books in the catalogue: two that are also e-books, and one with the same title by another author */
const BOOKS = [
  ['9780141439518', 'Pride and prejudice', 'Jane Austen'],
  ['9787020002207', '红楼梦', '曹雪芹著'],
  ['9780000000002', 'Emma', 'Ann Other'],
] as const
const bookOf = (number: string, isbn: string, title: string, resp: string): MarcRecord => ({
  format: 'marc21',
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', data: number },
    { tag: '020', ind: '  ', subfields: [['a', isbn]] },
    {
      tag: '245',
      ind: '00',
      subfields: [
        ['a', `${title} /`],
        ['c', `${resp}.`],
      ],
    },
  ],
})

let app: FastifyInstance
let closeAll: () => Promise<void>
beforeAll(async () => {
  // the index is only available in a library with demo readers
  const opened = await openCatalogueApp({}, ({ raw }) => raw.exec('UPDATE patron SET demo = 1'))
  for (const [at, [isbn, title, resp]] of BOOKS.entries())
    await opened.store.write(trx =>
      storeRecord(trx, {
        ...{ record: bookOf(`e${at}`, isbn, title, resp), source: 'shelf' },
        ...{ items: [], now: NOW },
      }),
    )
  await opened.search.refresh()
  app = opened.app
  closeAll = async () => void (await app.close())
})
afterAll(() => closeAll())

const post = (payload: unknown, url = '/lkb/eds/retrieve', headers = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers })
const find = async <T = Article>(body: object) => {
  const answer = await post(body)
  expect(answer.statusCode, answer.payload).toBe(200)
  const { code, msg, data } = answer.json()
  expect([code, msg]).toEqual([0, null])
  return data as DiscoveryAnswer & { records: T[] }
}
const term = (text: string, more = {}) => ({
  queries: [{ operator: 'and', fieldcode: '', term: text }],
  ...more,
})
const get = (url: string, lang = 'zh') => app.inject({ url, headers: { 'x-lang-code': lang } })
const titles = (answer: DiscoveryAnswer) => answer.records.map(({ title }) => title)

describe('POST /lkb/eds/retrieve', () => {
  it('K17 answers at the address of the seeds, under /meta-local, and under /opac like every call', async () => {
    const body = term('夜间开放')
    const urls = [
      '/lkb/eds/retrieve',
      '/lkb/eds/retrieve/',
      '/meta-local/lkb/eds/retrieve',
      '/opac/lkb/eds/retrieve',
    ]
    const answers = await Promise.all(urls.map(url => post(body, url)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(answers[0]!.json())
    }
    expect(answers[0]!.json().data.total).toBeGreaterThan(5)
  })
  it('K17 a GET there is 405 with the allowed method, an unknown path there is 404', async () => {
    const wrong = await app.inject({ url: '/lkb/eds/retrieve' })
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().code]).toEqual([405, 'POST', 405])
    const none = await app.inject({ url: '/meta-local/lkb/eds/other' })
    expect([none.statusCode, none.json().code]).toEqual([404, 404])
  })
  it('K17 refuses pages of other sites, like every POST', async () => {
    const answer = await post(term('x'), '/lkb/eds/retrieve', { origin: 'https://elsewhere.example' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 403])
  })
  it('F10 accepts the whole discovery-search object', async () => {
    const data = await find({
      viewMode: 'article',
      queries: [{ operator: 'and', fieldcode: 'TI', term: '夜间开放' }],
      limiters: [{ id: 'FT', values: ['y'] }],
      expander: ['thesaurus'],
      sort: 'date',
      includefacets: 'y',
      searchmode: 'all',
      view: 'detailed',
      pagenumber: 1,
      resultsperpage: 5,
      highlight: 'y',
      facetfilter: [{ id: 'Language', values: ['chi'] }],
      pubYear: { start: '2014-01', end: '2025-12' },
    })
    expect(data.total).toBeGreaterThan(0)
    expect(data).toMatchObject({ kind: 'article', pagenumber: 1, resultsperpage: 5 })
    for (const record of data.records) {
      expect(record.fulltext_link).not.toBe('')
      expect(record.language).toBe('chi')
      expect(record.year >= '2014').toBe(true)
    }
  })
  it('F10 accepts an empty object, nulls and blanks: everything in the view', async () => {
    expect((await find({})).total).toBe(600)
    const nulls = {
      queries: null,
      limiters: null,
      expander: null,
      sort: null,
      pubYear: null,
      facetfilter: null,
    }
    expect((await find(nulls)).total).toBe(600)
    expect((await find({ queries: [{ operator: '', fieldcode: null, term: '  ' }], sort: '' })).total).toBe(
      600,
    )
    expect((await find({ viewMode: 'paper' })).total).toBe(300)
    expect((await find({ viewMode: 'e-book' })).total).toBeGreaterThan(700)
  })
  it('F06 each view has its own kind of records', async () => {
    expect((await find({})).records.every(({ kind }) => kind === 'article')).toBe(true)
    const books = await find<DiscoveryItem>({ viewMode: 'e-book' })
    expect(books.kind).toBe('ebook')
    expect(books.records.every(({ kind }) => kind === 'ebook')).toBe(true)
    expect(
      (await find<DiscoveryItem>({ viewMode: 'paper' })).records.every(({ kind }) => kind === 'paper'),
    ).toBe(true)
  })
})

describe('records', () => {
  it('D04 an article has DbId, An, title, author.list, publisher, abstract and fulltext_link', async () => {
    const [row] = (await find(term('夜间开放', { limiters: ['FT'] }))).records
    expect(row).toMatchObject({ DbId: 'demo', publisher: expect.any(String) })
    expect(row!.An).toMatch(/^S\d{4}$/)
    expect(row!.author.list.length).toBeGreaterThan(0)
    expect(row!.fulltext_link).toBe(row!.links[0]!.url)
  })
  it('D04 an e-book has title, author, subject, keyword, abstrac, pubType, href and pLink, and is a real book', async () => {
    const data = await find<DiscoveryItem>({ viewMode: 'e-book', ...term('pride and prejudice austen') })
    const row = data.records[0]!
    expect(row).toMatchObject({
      title: 'Pride and Prejudice',
      author: 'Austen, Jane',
      pubType: '电子图书',
      href: 'https://www.gutenberg.org/ebooks/1342.html.images',
      pLink: 'https://www.gutenberg.org/ebooks/1342',
      isSynthetic: false,
    })
    expect(row.subject).toContain('Love stories')
    expect([row.keyword, row.abstrac]).toEqual(['', ''])
  })
  it('D04 fictional records say so in the title, and have no DOI and no real person’s name', async () => {
    for (const viewMode of ['article', 'paper'] as const) {
      for (let page = 1; ; page++) {
        const data = await find<Article | DiscoveryItem>({ viewMode, pagenumber: page, resultsperpage: 100 })
        expect(data.isSynthetic).toBe(true)
        for (const row of data.records) {
          expect(row.title).toMatch(/^示例|^Sample /)
          expect(row.source).toMatch(/^示例|^Sample /)
          const names = row.kind === 'article' ? row.author.list : row.author.split('; ')
          for (const name of names) expect(name).toMatch(/^示例|^Sample /)
          expect(row.ids).toEqual([])
          expect(row.isSynthetic).toBe(true)
        }
        if (page === data.lastPage) break
      }
    }
  })
  it('B13 one article by DbId and An, with the contents of its issue in page order', async () => {
    const [row] = (
      await find(term('夜间开放', { facetfilter: [{ id: 'SourceType', values: ['Academic Journals'] }] }))
    ).records
    const answer = await get(`/opac/x/discovery/record?dbId=${row!.DbId}&an=${row!.An}`)
    const { record, issue } = answer.json().data as DiscoveryDetail
    expect(record).toEqual({ ...row, highlights: {} })
    expect(issue.length).toBeGreaterThan(1)
    expect(issue).toContainEqual({ DbId: row!.DbId, An: row!.An, title: row!.title, pages: row!.pages })
    const first = issue.map(({ pages }) => Number.parseInt(pages, 10))
    expect(first).toEqual([...first].sort((a, b) => a - b))
  })
  it.each(['dbId=demo&an=S9999', 'dbId=nothing&an=S0001', 'dbId=__proto__&an=constructor'])(
    'B13 %s is not found',
    async query => {
      const answer = await get(`/opac/x/discovery/record?${query}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
    },
  )
  it.each(['', '?dbId=demo', `?dbId=demo&an=${'x'.repeat(501)}`])('B13 record%s is refused', async query => {
    const answer = await get(`/opac/x/discovery/record${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 400])
  })
  it('F06 the link to the full text opens a text that says that there is none', async () => {
    const [row] = (
      await find(term('夜间开放', { limiters: ['FT'], facetfilter: [{ id: 'Language', values: ['chi'] }] }))
    ).records
    const text = await get(row!.fulltext_link)
    expect(text.statusCode).toBe(200)
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text.payload).toContain(row!.title)
    expect(text.payload).toMatch(/均为虚构/)
  })
  it('F06 a record without the link has no text', async () => {
    const all = (await find({ resultsperpage: 100 })).records
    const without = all.find(({ fulltext_link }) => fulltext_link === '')!
    const answer = await get(`/opac/x/discovery/text?dbId=${without.DbId}&an=${without.An}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
  })
})

describe('queries', () => {
  const total = async (...queries: { operator?: string | number; fieldcode?: string; term: string }[]) =>
    (await find({ queries })).total
  it('F10 combines queries with and, or, not', async () => {
    const one = await total({ term: '夜间开放' })
    const other = await total({ term: '自助借还' })
    const both = await total({ term: '夜间开放' }, { operator: 'and', term: '自助借还' })
    const any = await total({ term: '夜间开放' }, { operator: 'or', term: '自助借还' })
    expect(any).toBe(one + other - both)
    expect(await total({ term: '夜间开放' }, { operator: 'not', term: '自助借还' })).toBe(one - both)
    expect(await total({ term: '夜间开放' }, { operator: 'NOT', term: '自助借还' })).toBe(one - both)
    expect(await total({ term: '夜间开放' }, { operator: 2, term: '自助借还' })).toBe(one - both)
    expect(await total({ operator: 'not', term: '夜间开放' })).toBe(600 - one)
  })
  it.each([
    ['TI', '夜间开放', 'title'],
    ['AU', '示例作者甲', 'author'],
    ['SO', '示例图书馆学报', 'source'],
    ['SU', '信息检索', 'subjects'],
    ['AB', '虚构记录', 'abstract'],
  ] as const)('F06 field %s searches only that field', async (fieldcode, text, member) => {
    const data = await find({ queries: [{ fieldcode, term: text }], resultsperpage: 100 })
    expect(data.total).toBeGreaterThan(0)
    expect(data.total).toBeLessThan(600)
    for (const row of data.records) expect(JSON.stringify(row[member])).toContain(text)
  })
  it('F06 also accepts the field names of the catalogue', async () => {
    expect(await total({ fieldcode: 'title', term: '夜间开放' })).toBe(
      await total({ fieldcode: 'TI', term: '夜间开放' }),
    )
    expect(await total({ fieldcode: 'all', term: '夜间开放' })).toBe(await total({ term: '夜间开放' }))
  })
  it('F06 any, all and phrase', async () => {
    const mode = async (searchmode: string) => (await find(term('hours sample', { searchmode }))).total
    const [any, all, phrase] = [await mode('any'), await mode('all'), await mode('phrase')]
    expect(any).toBeGreaterThan(all)
    expect(all).toBeGreaterThan(0)
    expect(phrase).toBe(0)
    expect((await find(term('opening hours', { searchmode: 'phrase' }))).total).toBeGreaterThan(0)
  })
  it('F06 understands quotes, minus, OR and * in the query', async () => {
    const one = await total({ term: '夜间开放' })
    const both = await total({ term: '夜间开放 自助借还' })
    expect(await total({ term: '"夜间开放"' })).toBe(one)
    expect(await total({ term: '“夜间开放”' })).toBe(one)
    expect(await total({ term: '夜间开放 -自助借还' })).toBe(one - both)
    expect(await total({ term: '夜间开放 OR 自助借还' })).toBe(
      one + (await total({ term: '自助借还' })) - both,
    )
    expect(await total({ term: 'digitis*' })).toBe(await total({ term: 'digitisation' }))
    expect(await total({ term: 'digitis' })).toBe(0)
  })
  it('F06 traditional characters, capitals and diacritics make no difference', async () => {
    expect(await total({ term: '夜間開放' })).toBe(await total({ term: '夜间开放' }))
    expect(await total({ term: 'OPÉNING hours' })).toBe(await total({ term: 'opening hours' }))
  })
  it('F06 a run of Chinese words is matched as a phrase first, then in parts', async () => {
    const { records } = await find({
      facetfilter: [{ id: 'Language', values: ['chi'] }],
      resultsperpage: 100,
    })
    const [one, other] = records
      .map(({ keyword }) => keyword.split('; '))
      .find(words => words.every(({ length }) => length === 4))!
    const found = await total({ term: `${one}${other}` })
    expect(found).toBe(await total({ term: `${one} ${other}` }))
    expect(found).toBeGreaterThan(0)
  })
  it('F06 ranks by relevance: title before full text', async () => {
    const [first] = (await find(term('夜间开放', { resultsperpage: 100 }))).records
    expect(first!.title).toContain('夜间开放')
  })
  it('F06 no results is not an error', async () => {
    for (const words of ['完全没有这样的词', '???', '"'])
      expect(await find(term(words))).toMatchObject({ total: 0, lastPage: 1, records: [], facets: [] })
  })
})

describe('limits', () => {
  it('F06 limiters restrict the results, and the counts before them are returned', async () => {
    const all = await find(term('夜间开放'))
    expect(all.limiters.map(({ id }) => id)).toEqual(['FT', 'RV', 'FT1'])
    for (const { id, count } of all.limiters) {
      const limited = await find(term('夜间开放', { limiters: [{ id, values: ['y'] }], resultsperpage: 100 }))
      expect(limited.total, id).toBe(count)
      expect(count).toBeLessThan(all.total)
    }
    expect(all.fullTextTotal).toBe(all.limiters[0]!.count)
    const reviewed = await find(term('夜间开放', { limiters: ['RV'], resultsperpage: 100 }))
    expect(reviewed.records.every(({ peerReviewed }) => peerReviewed)).toBe(true)
  })
  it('F06 a limiter set to off has no effect', async () => {
    const { total } = await find(term('夜间开放'))
    for (const values of [['n'], ['false'], [0], []])
      expect((await find(term('夜间开放', { limiters: [{ id: 'FT', values }] }))).total).toBe(total)
  })
  it.each(['TX', 'tx', 'all'])('K17 F06 the field %s is all text, in each view', async fieldcode => {
    for (const viewMode of ['article', 'e-book', 'paper']) {
      const none = await find(term('图书馆', { viewMode }))
      const named = await find({ viewMode, queries: [{ operator: 'and', fieldcode, term: '图书馆' }] })
      expect(titles(named)).toEqual(titles(none))
      expect(named.total).toBe(none.total)
    }
  })
  it('F06 expanders find more, and say in advance how much and for which words', async () => {
    const plain = await find(term('延长开放'))
    expect(plain.total).toBe(0)
    const wide = await find(term('延长开放', { expander: ['thesaurus'] }))
    expect(wide.total).toBe(plain.expanders.find(({ id }) => id === 'thesaurus')!.count)
    expect(wide.total).toBeGreaterThan(5)
    expect(wide.expanded).toContain('夜间开放')
    expect(plain.expanded).toEqual([])
    const one = await find(term('夜间开放'))
    const within = await find(term('夜间开放', { expander: 'fulltext' }))
    expect(within.total).toBe(one.expanders.find(({ id }) => id === 'fulltext')!.count)
    expect(within.total).toBeGreaterThan(one.total)
    // matches in the full text only are ranked lower
    expect(titles(within)[0]).toBe(titles(one)[0])
  })
  it('F06 dates: both ends, one end, years in the wrong order', async () => {
    const years = async (pubYear: object) => {
      const { records, total } = await find({ pubYear, resultsperpage: 100, sort: 'date2' })
      return { total, first: records[0]!.date, all: records.map(({ year }) => year) }
    }
    const span = await years({ start: '2016-01', end: '2017-12' })
    expect(new Set(span.all)).toEqual(new Set(['2016', '2017']))
    expect(await years({ start: '2017-01', end: '2016-12' })).toEqual(span)
    expect(await years({ start: 2017, end: 2016 })).toEqual(span)
    expect((await years({ start: '2016-06', end: '' })).first >= '2016-06').toBe(true)
    const upTo = await find({ pubYear: { end: '2014' }, resultsperpage: 100 })
    expect(upTo.records.every(({ year }) => year <= '2014')).toBe(true)
    const limiter = await find({ limiters: [{ id: 'DT1', values: ['2016-01/2017-12'] }] })
    expect(limiter.total).toBe(span.total)
  })
  it.each(['20x4', '2014-13', '14', '2014-01-01', "2014' or 1"])('F08 %s is an invalid date', async start => {
    const answer = await post({ pubYear: { start, end: '' } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 400])
    expect(answer.json().msg).toContain(start.slice(0, 20))
  })
  it('F06 sorts by date, both ways', async () => {
    const dates = async (sort: string) =>
      (await find({ sort, resultsperpage: 100 })).records.map(({ date }) => date)
    const down = await dates('date')
    expect(down).toEqual([...down].sort().reverse())
    const up = await dates('date2')
    expect(up).toEqual([...up].sort())
    expect(up[0]! < down[0]!).toBe(true)
  })
})

describe('facets', () => {
  it('F06 each facet value finds as many records as its count', async () => {
    const { facets } = await find(term('夜间开放'))
    expect(facets.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['SourceType', 'Journal', 'SubjectEDS', 'PublicationYear']),
    )
    for (const { id, values } of facets)
      for (const { value, count } of values.slice(0, 2)) {
        const { total } = await find(term('夜间开放', { facetfilter: [{ id, values: [value] }] }))
        expect(total, `${id} ${value}`).toBe(count)
      }
  })
  it('F06 a facet is counted without its own filter, so that a second value can be added', async () => {
    const { facets, total } = await find({})
    const journals = facets.find(({ id }) => id === 'Journal')!.values
    const [one, two] = journals
    const filtered = await find({ facetfilter: [{ id: 'Journal', values: [one!.value] }] })
    expect(filtered.facets.find(({ id }) => id === 'Journal')!.values).toEqual(journals)
    const years = filtered.facets.find(({ id }) => id === 'PublicationYear')!.values
    expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(one!.count)
    const both = await find({ facetfilter: [{ id: 'Journal', values: [one!.value, two!.value] }] })
    expect(both.total).toBe(one!.count + two!.count)
    expect(both.total).toBeLessThan(total)
  })
  it('F06 labels are in the reader’s language, values are not', async () => {
    const labels = async (lang: string) => {
      const answer = await post({}, '/lkb/eds/retrieve', { 'x-lang-code': lang })
      const facet = (answer.json().data as DiscoveryAnswer).facets.find(({ id }) => id === 'SourceType')!
      return [facet.name, ...facet.values.map(({ value, label }) => `${value}=${label}`)]
    }
    expect(await labels('zh')).toEqual(expect.arrayContaining(['来源类型', 'News=报纸']))
    expect(await labels('en')).toEqual(expect.arrayContaining(['Source type', 'News=Newspapers']))
  })
  it('F06 papers can be limited by document type, language and location', async () => {
    const { data } = (await get('/opac/search/search_confs/paper')).json() as { data: DiscoveryConfs }
    expect(data.limits.map(({ code }) => code)).toEqual(['DocumentType', 'Language', 'Location'])
    for (const { code, values } of data.limits) {
      expect(values.length).toBeGreaterThan(1)
      const { total } = await find({
        viewMode: 'paper',
        facetfilter: [{ id: code, values: [values[0]!.code] }],
      })
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThan(300)
    }
    expect(data.limits[0]!.values.map(({ name }) => name)).toContain('博士论文')
  })
  it('F10 facets are counted only on request', async () => {
    expect((await find({ includefacets: 'n' })).facets).toEqual([])
  })
})

describe('pages', () => {
  it('F06 all pages together have every record once', async () => {
    const seen = new Set<string>()
    const first = await find({ resultsperpage: 100 })
    for (let pagenumber = 1; pagenumber <= first.lastPage; pagenumber++)
      for (const { An } of (await find({ resultsperpage: 100, pagenumber })).records) seen.add(An)
    expect([seen.size, first.lastPage]).toEqual([600, 6])
  })
  it('F06 a page beyond the last is refused with its number', async () => {
    const answer = await post({ resultsperpage: 100, pagenumber: 7 })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 400])
    expect(answer.json().msg).toContain('6')
    expect((await post({ ...term('完全没有这样的词'), pagenumber: 2 })).statusCode).toBe(400)
  })
  it('F06 page size and number are clamped to valid values', async () => {
    expect(await find({ resultsperpage: 1_000_000 })).toMatchObject({ resultsperpage: 100 })
    expect(await find({ resultsperpage: 0 })).toMatchObject({ resultsperpage: 1 })
    expect(await find({ resultsperpage: 'x', pagenumber: '-3' })).toMatchObject({
      resultsperpage: 20,
      pagenumber: 1,
    })
  })
})

describe('highlights', () => {
  const marked = (text: string, ranges: [number, number][] = []) =>
    ranges.map(([from, to]) => text.slice(from, to))
  it('F10 highlight returns ranges of the text, never markup', async () => {
    const data = await find({ queries: [{ fieldcode: 'TI', term: '夜间开放' }], highlight: 'y' })
    for (const row of data.records) expect(marked(row.title, row.highlights.title)).toContain('夜间开放')
    expect(JSON.stringify(data)).not.toMatch(/<|&lt;/)
    const latin = await find(term('opening Hours', { highlight: true }))
    expect(latin.records.flatMap(row => marked(row.title, row.highlights.title))).toContain('opening')
  })
  it('F10 no highlights unless requested, and no abstract if only titles are requested', async () => {
    const none = await find(term('夜间开放', { highlight: 'n', view: 'title' }))
    for (const row of none.records) expect([row.highlights, row.abstract]).toEqual([{}, ''])
  })
})

describe('conditions', () => {
  it.each(['article', 'e-book', 'paper'])(
    'K18 search conditions of %s: the search accepts every code',
    async view => {
      const { data } = (await get(`/opac/search/search_confs/${view}`)).json() as { data: DiscoveryConfs }
      expect(data.fields[0]).toEqual({ code: 'all', name: '任意词' })
      for (const { code } of data.fields)
        await find({ viewMode: view, queries: [{ fieldcode: code, term: 'a' }] })
      for (const { code } of data.modes) await find({ viewMode: view, searchmode: code })
      for (const { code } of data.sorts) await find({ viewMode: view, sort: code })
      for (const { code } of data.limiters)
        await find({ viewMode: view, limiters: [{ id: code, values: ['y'] }] })
      for (const { code } of data.expanders) await find({ viewMode: view, expander: [code] })
      const { facets } = await find({ viewMode: view })
      expect(facets.map(({ id }) => id)).toEqual(data.facets.map(({ code }) => code))
    },
  )
  it('K18 they are also available in English; another view has none', async () => {
    const { data } = (await get('/opac/search/search_confs/article', 'en')).json() as { data: DiscoveryConfs }
    expect(data.fields[0]!.name).toBe('Any field')
    expect(data.years!.from).toBeGreaterThan(2000)
    for (const view of ['local', 'link', '__proto__'])
      expect((await get(`/opac/search/search_confs/${view}`)).statusCode).toBe(404)
  })
  it('F01 the search models lead to articles, e-books and theses', async () => {
    const { varValue } = (await get('/opac/vars/search_models')).json().data
    const views = (JSON.parse(varValue) as { viewMode: string }[]).map(({ viewMode }) => viewMode)
    expect(views).toEqual(['local', 'article', 'e-book', 'paper', null])
    const base = (await get('/opac/x/base', 'en')).json().data
    expect(base.searchModels.map(({ name }: { name: string }) => name)).toContain('Articles')
  })
})

describe('K18 e-books by ISBN', () => {
  it.each([
    ['9780141439518', 'Pride and Prejudice', 'Austen, Jane'],
    ['978-7-02-000220-7', '紅樓夢', '曹雪芹'],
  ])('of %s: the same work by the same author', async (isbn, title, author) => {
    const { data } = (await get(`/opac/x/discovery/ebooks?isbn=${isbn}`)).json() as { data: DiscoveryItem[] }
    expect(data.length).toBeGreaterThan(0)
    for (const book of data) expect([book.title, book.author]).toEqual([title, author])
    expect(data[0]!.href).toMatch(/^https:\/\/www\.gutenberg\.org\/ebooks\/\d+\.html/)
  })
  it('not a book of the same title by somebody else', async () => {
    expect((await get('/opac/x/discovery/ebooks?isbn=9780000000002')).json().data).toEqual([])
  })
  it.each(['9787302598214', '978-7-302-59821-4', '0', '', '<script>'])('none for %s', async isbn => {
    const answer = await get(`/opac/x/discovery/ebooks?isbn=${encodeURIComponent(isbn)}`)
    expect([answer.statusCode, answer.json().data]).toEqual([200, []])
  })
})

describe('bad input', () => {
  it.each([
    { viewMode: 'film' },
    { queries: 'x' },
    { queries: [{ term: 'x', fieldcode: 'XX' }] },
    { queries: [{ term: 'x', operator: 'near' }] },
    { queries: [{ term: 'x'.repeat(501) }] },
    { queries: [{ term: { $gt: '' } }] },
    { queries: Array(21).fill({ term: 'x' }) },
    { limiters: ['XX'] },
    { limiters: [{ id: '__proto__' }] },
    { limiters: { FT: 'y' } },
    { expander: 'constructor' },
    { sort: 'toString' },
    { searchmode: 'hasOwnProperty' },
    { facetfilter: [{ id: 'constructor', values: ['x'] }] },
    { facetfilter: [{ id: 'Journal', values: [{}] }] },
    { pubYear: 'always' },
    { pagenumber: {} },
    'text',
  ])('F10 %j is refused in an envelope', async body => {
    const answer = await post(body)
    const { code, msg, data } = answer.json()
    expect([answer.statusCode, code, data]).toEqual([400, 400, null])
    expect(msg).not.toBe('')
  })
  it.each([
    { queries: [{ term: '\u0000<img src=x onerror=alert(1)>\ud800' }] },
    { queries: [{ term: '"'.repeat(400) }] },
    { queries: [{ term: '- OR OR -"" * **' }] },
    { queries: [{ term: 'a '.repeat(249) }] },
    { queries: Array(20).fill({ term: '夜间开放 OR 自助借还' }) },
    { facetfilter: [{ id: 'Journal', values: ['<b>', '__proto__'] }] },
  ])('F10 %j is accepted', async body => {
    expect((await post(body)).json().code).toBe(0)
  })
  it('K17 a body that is not JSON is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/lkb/eds/retrieve',
      headers: { 'content-type': 'application/json' },
      payload: '{"queries":',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 400])
  })
})

describe('B06 citations of index records', () => {
  const cited = async (payload: object) => {
    const answer = await app.inject({ method: 'POST', url: '/opac/x/discovery/quoteds', payload })
    return {
      status: answer.statusCode,
      ...(answer.json() as { code: number; msg: string; data: DiscoveryQuoteds }),
    }
  }
  it('B06 B13 an article in every format, with its authors, journal and pages; missing fields are stated', async () => {
    const url = '/opac/x/discovery/record?dbId=demo&an=S0001'
    const { record } = (await app.inject({ url })).json().data as DiscoveryDetail
    const article = record as Article
    const none = { dbId: 'demo', an: 'nothing' }
    const { data } = await cited({ records: [{ dbId: 'demo', an: 'S0001' }, none] })
    expect(data.missing).toEqual([none])
    expect(data.quoteds.map(one => one.code)).toEqual(QUOTED_TYPES.map(({ code }) => code))
    for (const { content, code } of data.quoteds) {
      expect(content, code).toContain(article.source)
      expect(content, code).toContain(article.year)
    }
    const ris = data.quoteds.find(one => one.code === 'quoted.ris')!.content
    for (const name of article.author.list) expect(ris).toContain(`AU  - ${name}`)
    expect(ris).toContain(`SP  - ${article.pages.split('-')[0]}`)
  })
  it('B06 a thesis is [D] of its university; a single format on request', async () => {
    const { data } = await cited({
      records: [{ dbId: 'demo-theses', an: 'T0001' }],
      types: ['quoted.gbt7714-2015'],
    })
    expect(data.quoteds).toHaveLength(1)
    expect(data.quoteds[0]!.content).toMatch(/\[D\]\. .*(?:示例大学|Sample University), \d{4}\.$/)
  })
  it.each([
    {},
    { records: [] },
    { records: Array(21).fill({ dbId: 'a', an: 'b' }) },
    { records: [{ dbId: 1 }] },
  ])('B06 %j is refused in an envelope', async payload => {
    const { status, code, msg } = await cited(payload)
    expect([status, code]).toEqual([400, 400])
    expect(msg).not.toBe('')
  })
})

it('K17 a library without an index says so, and has no search models for it', async () => {
  const { app: plain } = await openTestApp()
  const answer = await plain.inject({ method: 'POST', url: '/lkb/eds/retrieve', payload: {} })
  expect([answer.statusCode, answer.json().code]).toEqual([200, 1])
  expect(answer.json().msg).toContain('未开通发现系统')
  const models = (await plain.inject({ url: '/opac/vars/search_models' })).json().data.varValue
  expect(models).not.toContain('article')
  await plain.close()
})
