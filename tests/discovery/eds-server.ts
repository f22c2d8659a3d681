/** A server with the documented behaviour of the EBSCO Discovery Service API, which tests can override. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type Asked = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }

const INFO = {
  AvailableSearchCriteria: {
    AvailableSorts: [
      { Id: 'date', Label: 'Date Newest', AddAction: 'setsort(date)' },
      { Id: 'relevance', Label: 'Relevance', AddAction: 'setsort(relevance)' },
      { Id: 'date2', Label: 'Date Oldest', AddAction: 'setsort(date2)' },
    ],
    AvailableSearchFields: [
      { FieldCode: 'TX', Label: 'All Text' },
      { FieldCode: 'AU', Label: 'Author' },
      { FieldCode: 'TI', Label: 'Title' },
      { FieldCode: 'ZZ', Label: 'House field &lt;b&gt;' },
    ],
    AvailableExpanders: [
      { Id: 'thesaurus', Label: 'Apply related words', DefaultOn: 'n' },
      { Id: 'fulltext', Label: 'Also search within the full text of the articles', DefaultOn: 'y' },
    ],
    AvailableLimiters: [
      { Id: 'FT', Label: 'Full Text', Type: 'select', DefaultOn: 'n', Order: 1 },
      { Id: 'RV', Label: 'Scholarly (Peer Reviewed) Journals', Type: 'select', DefaultOn: 'n', Order: 2 },
      { Id: 'DT1', Label: 'Published Date', Type: 'ymrange', DefaultOn: 'n', Order: 3 },
    ],
    AvailableSearchModes: [{ Mode: 'all', Label: 'Find all my search terms', DefaultOn: 'y' }],
  },
  ApiSettings: { MaxRecordJumpAhead: 250 },
}

export const RECORD = {
  ResultId: 1,
  Header: {
    DbId: 'a9h',
    DbLabel: 'Academic Search Complete',
    An: '108974507',
    RelevancyScore: '1843',
    PubType: 'Academic Journal',
    PubTypeId: 'academicJournal',
  },
  PLink: 'https://search.example.com/login.aspx?direct=true&db=a9h&AN=108974507',
  FullText: {
    Text: { Availability: '0' },
    Links: [{ Type: 'pdflink' }],
    CustomLinks: [
      { Url: 'https://links.example.com/x?a=1&amp;b=2', Name: 'Full Text Finder', Text: 'Full Text Finder' },
    ],
  },
  Items: [
    {
      Name: 'Title',
      Label: 'Title',
      Group: 'Ti',
      Data: 'A &lt;highlight&gt;volcano&lt;/highlight&gt; &amp;amp; its town.',
    },
    {
      Name: 'Author',
      Label: 'Authors',
      Group: 'Au',
      Data: '&lt;searchLink fieldCode=&quot;AR&quot; term=&quot;%22Doe%22&quot;&gt;Doe, Sample&lt;/searchLink&gt;&lt;br /&gt;Roe, Sample',
    },
    {
      Name: 'Abstract',
      Label: 'Abstract',
      Group: 'Ab',
      Data: 'Where p &amp;lt; 0.05, the &lt;highlight&gt;volcano&lt;/highlight&gt; sleeps.',
    },
  ],
  RecordInfo: {
    BibRecord: {
      BibEntity: {
        Identifiers: [{ Type: 'doi', Value: '10.5555/sample' }],
        Languages: [{ Code: 'eng', Text: 'English' }],
        PhysicalDescription: { Pagination: { PageCount: '8', StartPage: '12' } },
        Subjects: [{ SubjectFull: 'VOLCANOES', Type: 'general' }],
        Titles: [{ TitleFull: 'A volcano & its town.', Type: 'main' }],
      },
      BibRelationships: {
        HasContributorRelationships: [{ PersonEntity: { Name: { NameFull: 'Doe, Sample' } } }],
        IsPartOfRelationships: [
          {
            BibEntity: {
              Dates: [{ D: '05', M: '03', Text: 'Mar2016', Type: 'published', Y: '2016' }],
              Identifiers: [{ Type: 'issn-print', Value: '00000019' }],
              Numbering: [
                { Type: 'volume', Value: '41' },
                { Type: 'issue', Value: '3' },
              ],
              Titles: [{ TitleFull: 'Sample Journal of Hills', Type: 'main' }],
            },
          },
        ],
      },
    },
  },
}

export const RESULT = {
  SearchRequestGet: { QueryString: '' },
  SearchResult: {
    Statistics: { TotalHits: 4711, TotalSearchTime: 12, Databases: [] },
    Data: { RecordFormat: 'EP Display', Records: [RECORD] },
    AvailableFacets: [
      {
        Id: 'SourceType',
        Label: 'Source Type',
        AvailableFacetValues: [
          {
            Value: 'Academic Journals',
            Count: 4000,
            AddAction: 'addfacetfilter(SourceType:Academic Journals)',
          },
          { Value: 'News', Count: 711, AddAction: 'addfacetfilter(SourceType:News)' },
        ],
      },
      { Id: 'Publisher', Label: 'Publisher', AvailableFacetValues: [{ Value: 'sample press', Count: 3 }] },
    ],
  },
}

export const refusal = (number: string, detail = '') => ({
  DetailedErrorDescription: detail,
  ErrorDescription: 'said by the service',
  ErrorNumber: number,
})

type Answer = (asked: Asked, response: ServerResponse) => unknown

/**
 * `answers` by path, lower case, replace the defaults. An answer of undefined has written its own response.
 */
export async function openEds() {
  const asked: Asked[] = []
  const valid = { auth: '', session: '' }
  let made = 0
  const answers: Record<string, Answer> = {}
  const token = (kind: 'auth' | 'session') => {
    valid[kind] = `${kind}-${++made}`
    return valid[kind]
  }
  const usual: Record<string, Answer> = {
    '/authservice/rest/uidauth': () => ({ AuthToken: token('auth'), AuthTimeout: '1800' }),
    '/authservice/rest/ipauth': () => ({ AuthToken: token('auth'), AuthTimeout: '1800' }),
    '/edsapi/rest/createsession': () => ({ SessionToken: token('session') }),
    '/edsapi/rest/endsession': () => ({ IsSuccessful: 'y' }),
    '/edsapi/rest/info': () => INFO,
    '/edsapi/rest/search': () => RESULT,
    '/edsapi/rest/retrieve': () => ({ Record: RECORD }),
  }
  const server: Server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!.toLowerCase()
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {}
    const one = { path, headers: request.headers, body }
    asked.push(one)
    const lapsed = lapsedToken(one)
    const told = lapsed ? refusal(lapsed) : (answers[path] ?? usual[path])?.(one, response)
    if (response.headersSent || told === undefined) return
    const isRefused =
      typeof told === 'object' && told !== null && ('ErrorNumber' in told || 'ErrorCode' in told)
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' })
    response.end(typeof told === 'string' ? told : JSON.stringify(told))
  }

  function lapsedToken({ path, headers }: Asked): string {
    if (!path.startsWith('/edsapi/')) return ''
    if (headers['x-authenticationtoken'] !== valid.auth)
      return headers['x-authenticationtoken'] ? '104' : '107'
    if (path === '/edsapi/rest/createsession') return ''
    return headers['x-sessiontoken'] === valid.session ? '' : headers['x-sessiontoken'] ? '109' : '108'
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** the currently valid tokens */
    valid,
    answers,
    paths: () => asked.map(({ path }) => path.replace(/^.*\//, '')),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
