/**
 * SRU 1.1 and 1.2 (https://www.loc.gov/standards/sru/sru-1-2.html): other programs search the catalogue and take records along.
 * Off until SERVE_SRU is on, as whoever buys records may not be free to hand them on.
 */
import type { FastifyRequest } from 'fastify'
import { apiClient } from '../../first-view/api-client.ts'
import { loadConfig } from '../../first-view/data.ts'
import { addressLimit } from '../../http/guard/addresses.ts'
import { originFor } from '../../http/guard/origin.ts'
import { pairsOf } from '../../http/request-pairs.ts'
import { dcElements } from '../../metadata/oai/dublin-core.ts'
import { marcXml } from '../../metadata/oai/marc-xml.ts'
import { marc21Of } from '../../metadata/oai/marc21-of.ts'
import { type RecordRow, recordNamed, recordOf, recordsOf } from '../../metadata/oai/record-queries.ts'
import { inXml, XML } from '../../metadata/xml.ts'
import { scheduleHeadings } from '../../modules/browse/schedule.ts'
import type { HostContext, Surface } from '../../runtime/context.ts'
import { ANSWER_MS } from '../../search/engine.ts'
import { SearchError } from '../../search/errors.ts'
import { Diagnostic } from './cql.ts'
import { INDEXES, sruQuery } from './query.ts'
import { SCANNED, type Scan, scan, type Term } from './scan.ts'

const TYPE = 'text/xml; charset=utf-8'
/** answers a minute of one address */
const PER_MINUTE = 240
const MOST_RECORDS = 100
const USUAL_RECORDS = 10
const MOST_TERMS = 100
const USUAL_TERMS = 20
const VERSIONS = ['1.1', '1.2']

/** textOf: the record; page: its address here */
const SCHEMAS = {
  marcxml: {
    identifier: 'info:srw/schema/1/marcxml-v1.1',
    title: 'MARCXML, MARC 21',
    textOf: (row: RecordRow) => marcXml(marc21Of(recordOf(row))),
  },
  dc: {
    identifier: 'info:srw/schema/1/dc-v1.1',
    title: 'Dublin Core',
    textOf: (row: RecordRow, page: string) =>
      `<srw_dc:dc xmlns:srw_dc="info:srw/schema/1/dc-schema" xmlns:dc="http://purl.org/dc/elements/1.1/">${dcElements(row, page)}</srw_dc:dc>`,
  },
}
type Schema = (typeof SCHEMAS)[keyof typeof SCHEMAS]

type Asked = { version: string; given: Map<string, string>; origin: string }

export const sru: Surface = (app, ctx) => {
  const { config, clock, answers } = ctx
  if (!config.servesSru || config.upstream !== '') return
  const ask = apiClient(app, ctx)
  const { begin } = scheduleHeadings(ctx)
  const secondsUntil = addressLimit(PER_MINUTE, clock)

  app.route({
    method: ['GET', 'POST'],
    url: '/sru',
    config: { takesForm: true },
    handler: async (request, reply) => {
      const seconds = secondsUntil(request)
      if (seconds > 0)
        return reply.code(503).header('retry-after', String(seconds)).type('text/plain').send('')
      const given = valuesOf(request)
      const asked: Asked = {
        version: given.get('version') ?? '1.2',
        given,
        origin: originFor(config, request),
      }
      reply.type(TYPE).headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      const operation = given.get('operation') ?? (given.has('query') ? 'searchRetrieve' : 'explain')
      const leave = await answers.enter()
      try {
        if (!VERSIONS.includes(asked.version))
          throw new Diagnostic(5, 'versions 1.1 and 1.2 are supported', '1.2')
        if (operation === 'searchRetrieve') return await found(ctx, asked)
        if (operation === 'scan') return scanned(asked, await scan(ctx, begin, scanOf(asked)))
        if (operation !== 'explain') throw new Diagnostic(4, 'this operation is not supported', operation)
        const title = (await loadConfig(ask, config.language))?.headerText || 'Library'
        return explained(asked, title)
      } catch (error) {
        const diagnostic = diagnosticOf(error)
        if (!diagnostic) throw error
        return refused(operation, asked, diagnostic)
      } finally {
        leave()
      }
    },
  })
}

/** of several of one name the first one counts; extensions (x-…) are ignored */
const valuesOf = (request: FastifyRequest): Map<string, string> =>
  new Map(
    pairsOf(request)
      .reverse()
      .filter(([name]) => !name.startsWith('x-')),
  )

/** null: a defect */
function diagnosticOf(error: unknown): Diagnostic | null {
  if (error instanceof Diagnostic) return error
  if (!(error instanceof SearchError)) return null
  if (error.trouble === 'TOO_LARGE')
    return new Diagnostic(38, 'the query has too many words', String(error.limit))
  if (error.trouble === 'TOO_DEEP')
    return new Diagnostic(61, 'so far down nothing is listed: ask for less', String(error.limit))
  return new Diagnostic(2, 'the catalogue cannot be searched at the moment')
}

function numberOf({ given }: Asked, name: string, usual: number, least: number): number {
  const text = given.get(name) ?? String(usual)
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(number) || number < least) throw new Diagnostic(6, 'a parameter has a wrong value', name)
  return number
}

function schemaOf(given: Asked['given']): Schema {
  const name = given.get('recordSchema') || 'marcxml'
  const known = Object.entries(SCHEMAS).find(([key, { identifier }]) => name === key || name === identifier)
  if (!known) throw new Diagnostic(66, 'records have other schemas: marcxml, dc', name)
  return known[1]
}

async function found({ store, search }: HostContext, asked: Asked): Promise<string> {
  const { given, version, origin } = asked
  const text = given.get('query')
  if (text === undefined || text.trim() === '') throw new Diagnostic(7, 'a parameter is missing', 'query')
  if (given.get('sortKeys')) throw new Diagnostic(80, 'sort by sortBy in the query', 'sortKeys')
  const packing = given.get('recordPacking') ?? 'xml'
  if (packing !== 'xml' && packing !== 'string')
    throw new Diagnostic(71, 'records are packed as xml or string', packing)
  const schema = schemaOf(given)
  const from = numberOf(asked, 'startRecord', 1, 1)
  const most = Math.min(MOST_RECORDS, numberOf(asked, 'maximumRecords', USUAL_RECORDS, 0))
  const { query, identifier } = sruQuery(text)
  let total: number
  let rows: RecordRow[]
  if (identifier !== null) {
    const row = await recordNamed(store.db, identifier)
    rows = row && row.withdrawn === 0 ? [row] : []
    total = rows.length
    rows = rows.slice(from - 1, from - 1 + most)
  } else {
    // the engine gives pages: these two have the records that are wanted
    const pageSize = Math.max(1, most)
    const page = Math.floor((from - 1) / pageSize) + 1
    const skip = (from - 1) % pageSize
    const first = await search.search({ ...query, page, pageSize }, { within: ANSWER_MS })
    total = first.total
    const hits = first.hits.slice(skip)
    if (skip > 0 && from - 1 + hits.length < total)
      hits.push(...(await search.search({ ...query, page: page + 1, pageSize }, { within: ANSWER_MS })).hits)
    rows = await recordsOf(
      store.db,
      hits.slice(0, most).map(hit => hit.id),
    )
  }
  if (from > 1 && from > total) throw new Diagnostic(61, 'there are fewer records', String(total))
  const records = rows.map((row, at) => {
    const page = `${origin}/space/searchDetailLocal/${encodeURIComponent(row.bib_id)}`
    const data = schema.textOf(row, page)
    const named = version === '1.2' ? `<zs:recordIdentifier>${inXml(row.bib_id)}</zs:recordIdentifier>` : ''
    return `<zs:record><zs:recordSchema>${schema.identifier}</zs:recordSchema><zs:recordPacking>${packing}</zs:recordPacking><zs:recordData>${packing === 'xml' ? data : inXml(data)}</zs:recordData>${named}<zs:recordPosition>${from + at}</zs:recordPosition></zs:record>\n`
  })
  const next = from + rows.length
  return answer(
    'searchRetrieveResponse',
    version,
    `<zs:numberOfRecords>${total}</zs:numberOfRecords>\n${records.length ? `<zs:records>\n${records.join('')}</zs:records>\n` : ''}${
      records.length && next <= total ? `<zs:nextRecordPosition>${next}</zs:nextRecordPosition>\n` : ''
    }<zs:echoedSearchRetrieveRequest><zs:version>${inXml(version)}</zs:version><zs:query>${inXml(text)}</zs:query></zs:echoedSearchRetrieveRequest>\n`,
  )
}

function scanOf(asked: Asked): Scan {
  const clause = asked.given.get('scanClause')
  if (clause === undefined || clause.trim() === '')
    throw new Diagnostic(7, 'a parameter is missing', 'scanClause')
  return {
    clause,
    most: Math.min(MOST_TERMS, numberOf(asked, 'maximumTerms', USUAL_TERMS, 1)),
    position: numberOf(asked, 'responsePosition', 1, 0),
  }
}

function scanned({ version, given }: Asked, terms: Term[]): string {
  const rows = terms.map(
    ({ value, count }) =>
      `<zs:term><zs:value>${inXml(value)}</zs:value>${count === null ? '' : `<zs:numberOfRecords>${count}</zs:numberOfRecords>`}</zs:term>`,
  )
  return answer(
    'scanResponse',
    version,
    // YAZ's client fails on blanks between terms
    `<zs:terms>${rows.join('')}</zs:terms>\n<zs:echoedScanRequest><zs:version>${inXml(version)}</zs:version><zs:scanClause>${inXml(given.get('scanClause') ?? '')}</zs:scanClause></zs:echoedScanRequest>\n`,
  )
}

const answer = (name: string, version: string, inside: string): string =>
  `${XML}<zs:${name} xmlns:zs="http://www.loc.gov/zing/srw/">\n<zs:version>${inXml(version)}</zs:version>\n${inside}</zs:${name}>\n`

function refused(operation: string, { version }: Asked, { number, message, details }: Diagnostic): string {
  const diagnostic = `<diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/"><uri>info:srw/diagnostic/1/${number}</uri>${details && `<details>${inXml(details)}</details>`}<message>${inXml(message)}</message></diagnostic>`
  const known = VERSIONS.includes(version) ? version : '1.2'
  const inside = `<zs:diagnostics>${diagnostic}</zs:diagnostics>\n`
  if (operation === 'scan') return answer('scanResponse', known, inside)
  return operation === 'searchRetrieve'
    ? answer('searchRetrieveResponse', known, `<zs:numberOfRecords>0</zs:numberOfRecords>\n${inside}`)
    : answer('explainResponse', known, `${record(new URL('http://localhost/sru'), '', '')}${inside}`)
}

/** ZeeRex (http://explain.z3950.org/dtd/) */
function explained({ version, origin }: Asked, title: string): string {
  const sets = {
    cql: 'info:srw/cql-context-set/1/cql-v1.2',
    dc: 'info:srw/cql-context-set/1/dc-v1.1',
    bath: 'http://zing.z3950.org/cql/bath/2.0/',
    rec: 'info:srw/cql-context-set/2/rec-1.1',
    local: `${origin}/sru`,
  }
  const indexes = Object.entries(INDEXES).flatMap(([set, names]) =>
    Object.entries(names).map(
      ([name, target]) =>
        `<index${SCANNED.some(kind => kind === target) ? ' scan="true"' : ''}><title>${name}</title><map><name set="${set}">${name}</name></map></index>\n`,
    ),
  )
  const named = Object.entries(sets).map(
    ([name, identifier]) => `<set name="${name}" identifier="${inXml(identifier)}"/>\n`,
  )
  const schemas = Object.entries(SCHEMAS).map(
    ([name, schema]) =>
      `<schema identifier="${schema.identifier}" name="${name}" sort="false" retrieve="true"><title>${schema.title}</title></schema>\n`,
  )
  const inside = `<indexInfo>\n${named.join('')}${indexes.join('')}</indexInfo>
<schemaInfo>\n${schemas.join('')}</schemaInfo>
<configInfo><default type="numberOfRecords">${USUAL_RECORDS}</default><default type="retrieveSchema">marcxml</default><setting type="maximumRecords">${MOST_RECORDS}</setting></configInfo>
`
  return answer('explainResponse', version, record(new URL(`${origin}/sru`), title, inside))
}

function record({ hostname, port, protocol }: URL, title: string, inside: string): string {
  const number = port || (protocol === 'https:' ? '443' : '80')
  return `<zs:record><zs:recordSchema>http://explain.z3950.org/dtd/2.0/</zs:recordSchema><zs:recordPacking>xml</zs:recordPacking><zs:recordData>
<explain xmlns="http://explain.z3950.org/dtd/2.0/"><serverInfo protocol="SRU" version="1.2" transport="${protocol.slice(0, -1)}" method="GET POST"><host>${inXml(hostname)}</host><port>${number}</port><database>sru</database></serverInfo>
<databaseInfo><title primary="true">${inXml(title)}</title></databaseInfo>
${inside}</explain></zs:recordData></zs:record>
`
}
