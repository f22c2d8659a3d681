/** The host with the EBSCO Discovery Service, simulated from its documentation. */
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { edsProvider } from '../../host/discovery/eds/index.ts'
import { ConfigError, readConfig } from '../../host/runtime/config/config.ts'
import type {
  Article,
  DiscoveryAnswer,
  DiscoveryConfs,
  DiscoveryDetail,
} from '../../src/contract/catalogue/discovery.ts'
import { NOW, openTestApp } from '../fixture-library.ts'
import { openEds, RECORD, RESULT, refusal } from './eds-server.ts'

const SECRET = 'not-to-be-told'
let eds: Awaited<ReturnType<typeof openEds>>
let app: FastifyInstance
const opened: FastifyInstance[] = []
const env = () => ({ EDS_URL: eds.url, EDS_PROFILE: 'edsapi', EDS_USER: 'library', EDS_PASSWORD: SECRET })
beforeEach(async () => {
  eds = await openEds()
  app = await open()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await eds.close()
})

async function open(more: Record<string, string> = {}): Promise<FastifyInstance> {
  const { app: one } = await openTestApp({ ...env(), ...more })
  opened.push(one)
  return one
}
const post = (body: object = {}, lang = 'zh') =>
  app.inject({ method: 'POST', url: '/lkb/eds/retrieve', payload: body, headers: { 'x-lang-code': lang } })
const find = async (body: object = {}) => {
  const answer = await post(body)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().data as DiscoveryAnswer & { records: Article[] }
}
const searched = () => eds.asked.filter(({ path }) => path.endsWith('/search')).at(-1)!
const criteria = () => searched().body.SearchCriteria as Record<string, unknown>
const WORDS = { queries: [{ fieldcode: 'TI', term: 'volcano' }] }

describe('K17 the EBSCO Discovery Service as the index', () => {
  it('gets a request with the library’s key for a token, with that for a session, and with both for a search', async () => {
    const data = await find(WORDS)
    expect(eds.paths()).toEqual(['uidauth', 'createsession', 'info', 'search'])
    const [auth, session, info, search] = eds.asked
    expect(auth!.body).toMatchObject({ UserId: 'library', Password: SECRET })
    expect(session!.body).toEqual({ Profile: 'edsapi', Guest: 'y' })
    expect(session!.headers['x-authenticationtoken']).toBe(eds.valid.auth)
    for (const { headers } of [info!, search!]) {
      expect(headers['x-authenticationtoken']).toBe(eds.valid.auth)
      expect(headers['x-sessiontoken']).toBe(eds.valid.session)
    }
    expect(data).toMatchObject({ kind: 'article', total: 4711, lastPage: 236, isSynthetic: false })
    await find(WORDS)
    expect(eds.paths().slice(4)).toEqual(['search'])
  })
  it('authenticates by IP address without a key', async () => {
    app = await open({ EDS_USER: '', EDS_PASSWORD: '', EDS_ORG: 'Linjiang', EDS_GUEST: 'off' })
    await find(WORDS)
    expect(eds.paths().slice(0, 2)).toEqual(['ipauth', 'createsession'])
    expect(eds.asked[1]!.body).toEqual({ Profile: 'edsapi', Guest: 'n', Org: 'Linjiang' })
  })
  it('F10 the discovery-search object becomes its search', async () => {
    await find({
      queries: [
        { operator: 'and', fieldcode: 'TI', term: '夜间 -开放' },
        { operator: 'or', fieldcode: 'AU', term: '“Doe”' },
      ],
      limiters: [{ id: 'FT', values: ['y'] }],
      expander: ['fulltext'],
      sort: 'date2',
      searchmode: 'any',
      view: 'brief',
      pagenumber: 3,
      resultsperpage: 50,
      highlight: 'n',
      includefacets: 'n',
      facetfilter: [{ id: 'Publisher', values: ['sample press', 'other'] }],
      pubYear: { start: '2016-01', end: '2020-12' },
    })
    expect(searched().body).toEqual({
      SearchCriteria: {
        Queries: [
          { BooleanOperator: 'AND', FieldCode: 'TI', Term: '夜间 NOT 开放' },
          { BooleanOperator: 'OR', FieldCode: 'AU', Term: '"Doe"' },
        ],
        SearchMode: 'any',
        IncludeFacets: 'n',
        FacetFilters: [
          {
            FilterId: 1,
            FacetValues: expect.arrayContaining([{ Id: 'SourceType', Value: 'Academic Journals' }]),
          },
          {
            FilterId: 2,
            FacetValues: [
              { Id: 'Publisher', Value: 'sample press' },
              { Id: 'Publisher', Value: 'other' },
            ],
          },
        ],
        Limiters: [
          { Id: 'FT', Values: ['y'] },
          { Id: 'DT1', Values: ['2016-01/2020-12'] },
        ],
        Expanders: ['fulltext'],
        Sort: 'date2',
      },
      RetrievalCriteria: { View: 'brief', ResultsPerPage: 50, PageNumber: 3, Highlight: 'n' },
      Actions: [],
    })
  })
  it('F10 a phrase is quoted, and an empty search finds everything', async () => {
    await find({ queries: [{ term: 'say "when"' }], searchmode: 'phrase' })
    expect(criteria()).toMatchObject({ SearchMode: 'bool', Queries: [{ Term: '"say  when"' }] })
    await find()
    expect(criteria().Queries).toEqual([{ BooleanOperator: 'AND', FieldCode: 'TX', Term: '*' }])
    await find({ queries: [{ operator: 'not', term: 'a' }] })
    expect(criteria().Queries).toMatchObject([{ Term: '*' }, { BooleanOperator: 'NOT', Term: 'a' }])
  })
  it('F06 each view has its own source types, unless the reader has chosen', async () => {
    await find({ viewMode: 'e-book' })
    expect(criteria().FacetFilters).toEqual([
      { FilterId: 1, FacetValues: [{ Id: 'SourceType', Value: 'eBooks' }] },
    ])
    await find({ facetfilter: [{ id: 'SourceType', values: ['News'] }] })
    expect(criteria().FacetFilters).toEqual([
      { FilterId: 1, FacetValues: [{ Id: 'SourceType', Value: 'News' }] },
    ])
  })
  it('F06 a source type that the profile lacks is omitted', async () => {
    eds.answers['/edsapi/rest/search'] = ({ body }) =>
      JSON.stringify(body).includes('"Trade Publications"')
        ? refusal('130', 'Value Provided Trade Publications.')
        : RESULT
    expect((await find(WORDS)).total).toBe(4711)
    expect(JSON.stringify(criteria().FacetFilters)).not.toContain('Trade')
    const before = eds.asked.length
    await find(WORDS)
    expect(eds.asked.length - before).toBe(1)
  })
  it('D04 its records become articles, as text with highlights', async () => {
    const [row] = (await find(WORDS)).records
    expect(row).toMatchObject({
      kind: 'article',
      DbId: 'a9h',
      An: '108974507',
      title: 'A volcano & its town.',
      author: { list: ['Doe, Sample'] },
      abstract: 'Where p < 0.05, the volcano sleeps.',
      source: 'Sample Journal of Hills',
      volume: '41',
      issue: '3',
      pages: '12-19',
      year: '2016',
      date: '2016-03-05',
      pubType: '学术期刊',
      sourceType: 'Academic Journals',
      database: 'Academic Search Complete',
      languageName: '英文',
      subjects: ['VOLCANOES'],
      ids: [
        { type: 'doi', value: '10.5555/sample' },
        { type: 'issn', value: '00000019' },
      ],
      isSynthetic: false,
    })
    expect(row!.highlights).toEqual({ title: [[2, 9]], abstract: [[20, 27]] })
    expect(row!.links).toEqual([
      { type: 'pdf', url: RECORD.PLink, name: '' },
      { type: 'web', url: 'https://links.example.com/x?a=1&b=2', name: 'Full Text Finder' },
    ])
    expect(row!.fulltext_link).toBe(RECORD.PLink)
  })
  it('F06 its facets have our labels if there are any, else its own', async () => {
    const { facets } = await find(WORDS)
    expect(facets).toEqual([
      {
        id: 'SourceType',
        name: '来源类型',
        values: [
          { value: 'Academic Journals', label: '学术期刊', count: 4000 },
          { value: 'News', label: '报纸', count: 711 },
        ],
      },
      {
        id: 'Publisher',
        name: '出版者',
        values: [{ value: 'sample press', label: 'sample press', count: 3 }],
      },
    ])
  })
  it('B13 one record is requested by DbId and An, and has the URL of its file', async () => {
    const pdf = 'https://content.example.com/file.pdf'
    eds.answers['/edsapi/rest/retrieve'] = () => ({
      Record: {
        ...RECORD,
        FullText: { Text: { Availability: '0' }, Links: [{ Type: 'pdflink', Url: pdf }] },
      },
    })
    const answer = await app.inject({ url: '/opac/x/discovery/record?dbId=a9h&an=108974507' })
    const { record, issue } = answer.json().data as DiscoveryDetail
    expect([(record as Article).fulltext_link, issue]).toEqual([pdf, []])
    expect(eds.asked.at(-1)!.body).toMatchObject({ DbId: 'a9h', An: '108974507' })
  })
  it('B13 a record that it does not have is not found', async () => {
    eds.answers['/edsapi/rest/retrieve'] = () => refusal('135', 'DbId Not In Profile')
    const answer = await app.inject({ url: '/opac/x/discovery/record?dbId=none&an=1' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
  })
  it('K18 the search conditions are those of the profile', async () => {
    const { data } = (await app.inject({ url: '/opac/search/search_confs/article' })).json() as {
      data: DiscoveryConfs
    }
    expect(data.fields.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'all 任意词',
      'TX 所有文本',
      'AU 作者',
      'TI 题名',
      'ZZ House field',
    ])
    expect(data.sorts.map(({ code }) => code)).toEqual(['relevance', 'date', 'date2'])
    expect(data.limiters.map(({ code, isOn }) => [code, isOn])).toEqual([
      ['FT', false],
      ['RV', false],
    ])
    expect(data.expanders.map(({ code, isOn }) => [code, isOn])).toEqual([
      ['thesaurus', false],
      ['fulltext', true],
    ])
    expect(data.provider).toBe('EBSCO Discovery Service')
  })
  it('F01 the search models lead there, without a request to the service', async () => {
    const { varValue } = (await app.inject({ url: '/opac/vars/search_models' })).json().data
    expect(varValue).toContain('"viewMode":"article"')
    expect(eds.asked).toEqual([])
  })
  it('its session ends when the host stops', async () => {
    await find(WORDS)
    const { session } = eds.valid
    await opened.splice(0)[0]!.close()
    expect(eds.asked.at(-1)).toMatchObject({
      path: '/edsapi/rest/endsession',
      body: { SessionToken: session },
    })
  })
})

describe('K17 expired tokens', () => {
  it('a session is renewed with the same token (109)', async () => {
    await find(WORDS)
    eds.valid.session = 'another'
    expect((await find(WORDS)).total).toBe(4711)
    expect(eds.paths().slice(4)).toEqual(['search', 'createsession', 'search'])
  })
  it('so is the token (104), together with the session', async () => {
    await find(WORDS)
    eds.valid.auth = 'another'
    expect((await find(WORDS)).total).toBe(4711)
    expect(eds.paths().slice(4)).toEqual(['search', 'uidauth', 'createsession', 'search'])
  })
  it('many requests at once create only one of each', async () => {
    await Promise.all(Array.from({ length: 8 }, () => find(WORDS)))
    const count = (name: string) => eds.paths().filter(path => path === name).length
    expect([count('uidauth'), count('createsession')]).toEqual([1, 1])
    eds.valid.session = 'another'
    await Promise.all(Array.from({ length: 8 }, () => find(WORDS)))
    expect([count('uidauth'), count('createsession')]).toEqual([1, 2])
  })
  it('a session that always expires is given up', async () => {
    eds.answers['/edsapi/rest/info'] = () => refusal('109')
    expect((await post(WORDS)).statusCode).toBe(502)
    expect(eds.paths().filter(path => path === 'info')).toHaveLength(3)
  })
})

describe('K17 a service that fails', () => {
  const failure = async (body: object = WORDS) => {
    const answer = await post(body)
    const { code, msg, data } = answer.json()
    expect([code, data]).toEqual([answer.statusCode, null])
    expect(msg).not.toBe('')
    return answer.statusCode
  }
  it.each([
    ['wrong key', '/authservice/rest/uidauth', { ErrorCode: 1102, Reason: 'Invalid Credentials.' }],
    ['no token', '/authservice/rest/uidauth', { AuthToken: '' }],
    ['a token that is none', '/edsapi/rest/createsession', { SessionToken: 'a\r\nx-evil: 1' }],
    ['an answer that is no JSON', '/edsapi/rest/search', '<html>'],
    ['an answer of another shape', '/edsapi/rest/search', { SearchResult: null }],
    ['nothing to search by', '/edsapi/rest/info', {}],
    ['an error of its own', '/edsapi/rest/search', refusal('106')],
  ])('%s is reported in an envelope, and works again afterwards', async (_name, path, answer) => {
    eds.answers[path] = () => answer
    expect(await failure()).toBe(502)
    delete eds.answers[path]
    expect((await find(WORDS)).total).toBe(4711)
  })
  it('a redirect is not followed with the key', async () => {
    eds.answers['/edsapi/rest/search'] = (_asked, response) => {
      response.writeHead(307, { location: `${eds.url}/edsapi/rest/other` }).end()
    }
    expect(await failure()).toBe(502)
    expect(eds.paths()).not.toContain('other')
  })
  it('an endless answer is cut off', async () => {
    eds.answers['/edsapi/rest/search'] = (_asked, response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(1 << 16)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await failure()).toBe(502)
  })
  it('one that does not answer is waited for only until the deadline', async () => {
    eds.answers['/edsapi/rest/search'] = () => undefined
    const { eds: config } = readConfig(env())
    const provider = edsProvider(config!, { now: () => NOW })
    const query = { ...QUERY, queries: [{ operator: 'and' as const, field: '', term: 'x' }] }
    await expect(provider.search(query, AbortSignal.timeout(300))).rejects.toMatchObject({ trouble: 'slow' })
  })
  it('so is one that hangs during authentication', async () => {
    eds.answers['/authservice/rest/uidauth'] = () => undefined
    const provider = edsProvider(readConfig(env()).eds!, { now: () => NOW })
    await expect(provider.search(QUERY, AbortSignal.timeout(300))).rejects.toMatchObject({ trouble: 'slow' })
  })
  it('one that hangs does not slow down the catalogue', async () => {
    const waiting: (() => void)[] = []
    const isAsked = new Promise<void>(resolve => {
      eds.answers['/edsapi/rest/search'] = (_asked, response) => {
        waiting.push(() => response.end(JSON.stringify(RESULT)))
        if (waiting.length === 20) resolve()
      }
    })
    // more than the host handles at once
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const asking = () => fetch(`${at}/lkb/eds/retrieve`, { method: 'POST', body: JSON.stringify(WORDS) })
    const all = Array.from({ length: 20 }, asking)
    await isAsked
    const answer = await fetch(`${at}/opac/vars/pageSize/value`)
    expect((await answer.json()).data.varValue).toBe('20')
    for (const end of waiting) end()
    for (const one of await Promise.all(all)) expect((await one.json()).data.total).toBe(4711)
  })
  it('one that is unreachable is reported in an envelope', async () => {
    await eds.close()
    expect(await failure()).toBe(502)
    eds = await openEds()
  })
  it('paging beyond its limit asks the reader to narrow the search, and is not a failure', async () => {
    eds.answers['/edsapi/rest/search'] = () => refusal('138', 'Max Record Retrieval Exceeded')
    expect(await failure({ ...WORDS, pagenumber: 40 })).toBe(400)
  })
  it('its record call fails in an envelope, too', async () => {
    eds.answers['/edsapi/rest/retrieve'] = (_asked, response) => void response.writeHead(500).end('{}')
    const answer = await app.inject({ url: '/opac/x/discovery/record?dbId=a9h&an=1' })
    expect([answer.statusCode, answer.json().code]).toEqual([502, 502])
  })
})

describe('K17 a hostile service', () => {
  const records = async (...all: unknown[]) => {
    eds.answers['/edsapi/rest/search'] = () => ({
      SearchResult: { Statistics: { TotalHits: all.length }, Data: { Records: all } },
    })
    return find(WORDS)
  }
  it('markup becomes text without tags, with web URLs only', async () => {
    const evil = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;&amp;lt;b&amp;gt;'
    const { records: rows } = await records({
      Header: { DbId: 'x', An: '1', PubType: evil },
      PLink: 'javascript:alert(1)',
      Items: [{ Name: 'Title', Data: evil }],
      FullText: {
        Text: { Availability: '1' },
        Links: [
          { Type: 'pdflink', Url: 'data:text/html,x' },
          { Type: 'constructor', Url: 'https://a.example' },
        ],
        CustomLinks: [{ Url: 'https://ok.example/"onclick="x', Text: evil }],
      },
    })
    expect(rows[0]).toMatchObject({ title: 'alert(2)<b>', pLink: '', fulltext_link: '' })
    expect(rows[0]!.links).toEqual([
      { type: 'web', url: 'https://ok.example/%22onclick=%22x', name: 'alert(2)<b>' },
    ])
  })
  it.each([
    ['no record at all', [null, 1, 'x', [], {}]],
    ['no header', [{ Items: [] }]],
    ['keys of nothing', [{ Header: { DbId: '', An: '' } }]],
    ['keys of another shape', [{ Header: { DbId: {}, An: [] } }]],
  ])('%s is omitted', async (_name, all) => {
    expect((await records(...all)).records).toEqual([])
  })
  it('members with an unexpected type count as empty', async () => {
    const { records: rows } = await records({
      Header: { DbId: 'x', An: 5, PubType: { a: 1 } },
      PLink: 7,
      Items: { Title: 'x' },
      RecordInfo: {
        BibRecord: { BibEntity: { Titles: 'x', Subjects: [null], Languages: 5 }, BibRelationships: [] },
      },
    })
    expect(rows[0]).toMatchObject({
      An: '5',
      title: '5',
      author: { list: [] },
      subjects: [],
      pages: '',
      date: '',
    })
  })
  it('long texts are truncated, with their highlights', async () => {
    const long = `&lt;highlight&gt;${'字'.repeat(5000)}&lt;/highlight&gt;`
    const { records: rows } = await records({
      Header: { DbId: 'x', An: '1' },
      Items: [{ Name: 'Title', Data: long }],
    })
    expect(rows[0]!.title).toHaveLength(1000)
    expect(rows[0]!.highlights.title).toEqual([[0, 1000]])
  })
  it('a title of opening tags only takes no time', async () => {
    const { records: rows } = await records({
      Header: { DbId: 'x', An: '1' },
      Items: [{ Name: 'Title', Data: '&lt;a'.repeat(100_000) }],
    })
    expect(rows[0]!.title.length).toBeLessThanOrEqual(1000)
  })
  it('totals that are not numbers are ignored', async () => {
    eds.answers['/edsapi/rest/search'] = () => ({ SearchResult: { Statistics: { TotalHits: '1e999' } } })
    expect(await find(WORDS)).toMatchObject({ total: 0, lastPage: 1, records: [], facets: [] })
  })
})

describe('the log', () => {
  it("K17 a line says that the index fails and why, without key, token or the reader's words", async () => {
    const lines: string[] = []
    const written = process.stdout.write
    process.stdout.write = ((text: string) => lines.push(String(text)) > 0) as typeof process.stdout.write
    try {
      app = await open({ LOG_LEVEL: 'debug' })
      eds.answers['/edsapi/rest/search'] = ({ body }) => refusal('106', JSON.stringify(body))
      await post({ queries: [{ term: 'private-words' }] })
    } finally {
      process.stdout.write = written
    }
    const all = lines.join('')
    expect(all).toContain('the discovery index fails')
    expect(all).toContain('error 106')
    for (const hidden of [SECRET, eds.valid.auth, eds.valid.session, 'private-words'])
      expect(all).not.toContain(hidden)
  })
})

describe('configuration', () => {
  it('there is no service by default', () => expect(readConfig({}).eds).toBeNull())
  it('the service has its public URL by default', () =>
    expect(readConfig({ EDS_PROFILE: 'p' }).eds).toMatchObject({
      url: 'https://eds-api.ebscohost.com',
      guest: true,
    }))
  it.each([
    { EDS_PROFILE: 'p', EDS_USER: 'u' },
    { EDS_PROFILE: 'p', EDS_PASSWORD: SECRET },
    { EDS_USER: 'u', EDS_PASSWORD: SECRET },
    { EDS_PROFILE: 'p', EDS_URL: 'eds' },
    { EDS_PROFILE: 'p', EDS_GUEST: 'maybe' },
  ])('refuses %j without printing the key', wrong => {
    expect(() => readConfig(wrong)).toThrow(ConfigError)
    expect(() => readConfig(wrong)).not.toThrow(new RegExp(SECRET))
  })
})

const QUERY = {
  view: 'article' as const,
  queries: [],
  limiters: [],
  expanders: [],
  sort: 'relevance',
  mode: 'all' as const,
  page: 1,
  size: 20,
  facets: false,
  highlight: false,
  abstracts: true,
  filters: [],
  from: null,
  to: null,
}
