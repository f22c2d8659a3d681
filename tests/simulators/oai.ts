/**
 * A simulated OAI-PMH server, written from the protocol (OAI-PMH 2.0,
 * https://www.openarchives.org/OAI/openarchivesprotocol.html), independently of the harvester. It can
 * misbehave as real servers do.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type SimRecord = {
  id: string
  /** 2026-03-01T10:00:00Z */
  stamp: string
  isDeleted?: boolean
  /** content of <metadata>; '' = none */
  metadata: string
}

/**
 * For the next list: expired = its token is unknown; busy = 503 with Retry-After; hang = no answer; null =
 * correct; …
 */
type Fault =
  | null
  | 'hang'
  | 'expired'
  | 'busy'
  | 'half'
  | 'broken-record'
  | 'reset'
  | 'html'
  | 'not-found'
  | 'repeat'
  | 'loop'

export async function startOai({
  page = 2,
  isByDay = false,
  deletedRecord = 'persistent',
  isZipped = false,
} = {}) {
  const records: SimRecord[] = []
  const faults: Fault[] = []
  /** received queries */
  const asked: string[] = []
  /** existing records that lists omit */
  const skipped = new Set<string>()
  /** records that the server cannot write: any answer with one of them fails, whenever it is asked for */
  const unwritable = new Set<string>()
  const clock = { now: '2026-03-10T12:00:00Z' }
  let isLooping = false

  const stampOf = (stamp: string) => (isByDay ? stamp.slice(0, 10) : stamp)
  const text = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const whole = (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">
<responseDate>${clock.now}</responseDate><request verb="ListRecords">http://sim.example/oai</request>${body}</OAI-PMH>\n`
  const error = (code: string, words = '') => whole(`<error code="${code}">${words}</error>`)
  const headerText = ({ id, stamp, isDeleted }: SimRecord) =>
    `<header${isDeleted ? ' status="deleted"' : ''}><identifier>${text(id)}</identifier><datestamp>${stampOf(stamp)}</datestamp></header>`
  const recordText = ({ id, stamp, isDeleted, metadata }: SimRecord) =>
    `<record><header${isDeleted ? ' status="deleted"' : ''}><identifier>${text(id)}</identifier><datestamp>${stampOf(stamp)}</datestamp></header>${
      isDeleted ? '' : `<metadata>${metadata}</metadata>`
    }</record>`

  /** the token is stateless: from and position */
  function list(query: URLSearchParams, fault: Fault | undefined): string {
    const token = query.get('resumptionToken')
    if (token !== null && fault === 'expired') return error('badResumptionToken', 'expired')
    const [from = '', at = '0'] = token === null ? [query.get('from') ?? '', '0'] : token.split('!')
    const day = from.length === 10
    if (token === null && isByDay && from !== '' && !day) return error('badArgument', 'granularity')
    const all = records
      .filter(one => stampOf(one.stamp) >= (isByDay ? from.slice(0, 10) : from) && !skipped.has(one.id))
      .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
    if (!all.length) return error('noRecordsMatch')
    const start = isLooping ? 0 : Number(at)
    const rows = all.slice(start, start + page)
    const isHeaders = query.get('verb') === 'ListIdentifiers'
    if (!isHeaders && rows.some(one => unwritable.has(one.id))) return ''
    const next = fault === 'repeat' ? Number(at) : start + page
    const shown = rows.map(isHeaders ? headerText : recordText)
    if (fault === 'broken-record') shown[0] = shown[0]!.replace('</metadata>', '<open></metadata>')
    if (fault === 'loop') isLooping = true
    const isMore = isLooping || next < all.length
    return whole(
      `<${isHeaders ? 'ListIdentifiers' : 'ListRecords'}>${shown.join('')}${token !== null || isMore ? `<resumptionToken completeListSize="${all.length}">${isMore ? `${from}!${next}` : ''}</resumptionToken>` : ''}</${isHeaders ? 'ListIdentifiers' : 'ListRecords'}>`,
    )
  }

  function send(response: ServerResponse, body: string): void {
    const bytes = isZipped ? gzipSync(body) : Buffer.from(body)
    response.setHeader('content-type', 'text/xml; charset=utf-8')
    if (isZipped) response.setHeader('content-encoding', 'gzip')
    response.end(bytes)
  }

  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://sim').searchParams
    asked.push(query.toString())
    if (query.get('verb') === 'Identify')
      return send(
        response,
        whole(
          `<Identify><repositoryName>Sim</repositoryName><protocolVersion>2.0</protocolVersion><deletedRecord>${deletedRecord}</deletedRecord><granularity>${isByDay ? 'YYYY-MM-DD' : 'YYYY-MM-DDThh:mm:ssZ'}</granularity></Identify>`,
        ),
      )
    if (query.get('verb') === 'GetRecord') {
      const record = records.find(one => one.id === query.get('identifier'))
      if (!record) return send(response, error('idDoesNotExist'))
      if (unwritable.has(record.id)) return void response.writeHead(500).end()
      return send(response, whole(`<GetRecord>${recordText(record)}</GetRecord>`))
    }
    const isToken = query.has('resumptionToken')
    const fault = faults[0] === 'expired' && !isToken ? undefined : faults.shift()
    if (fault === 'busy') {
      response.writeHead(503, { 'retry-after': '7' })
      return void response.end()
    }
    if (fault === 'not-found') {
      response.writeHead(404)
      return void response.end()
    }
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'html') return send(response, '<html><body>Login</body></html>')
    const body = list(query, fault)
    if (body === '') return void response.writeHead(500).end()
    if (fault !== 'half') return send(response, body)
    response.setHeader('content-type', 'text/xml')
    response.end(body.slice(0, body.indexOf('</ListRecords>') - 40))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/oai`,
    records,
    faults,
    asked,
    skipped,
    unwritable,
    clock,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(done => server.close(() => done()))
    },
  }
}

/** MARCXML of one book, with Koha's copies */
export const marcxml = (no: string, title: string, barCodes: string[] = []): string =>
  `<marc:record xmlns:marc="http://www.loc.gov/MARC21/slim"><marc:leader>00000nam a2200000 a 4500</marc:leader>${
    no && `<marc:controlfield tag="001">${no}</marc:controlfield>`
  }<marc:datafield tag="245" ind1="1" ind2="0"><marc:subfield code="a">${title}</marc:subfield></marc:datafield>${barCodes
    .map(
      code =>
        `<marc:datafield tag="952" ind1=" " ind2=" "><marc:subfield code="a">MAIN</marc:subfield><marc:subfield code="o">QA 1</marc:subfield><marc:subfield code="p">${code}</marc:subfield></marc:datafield>`,
    )
    .join('')}</marc:record>`
