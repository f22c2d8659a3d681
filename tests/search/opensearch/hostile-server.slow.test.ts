/**
 * Servers that are not OpenSearch or break off: one plain error each, in time and with bounded memory. Needs
 * no node.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SearchError } from '../../../host/search/errors.ts'
import { Asking } from '../../../host/search/opensearch/answers.ts'
import { Cluster } from '../../../host/search/opensearch/cluster.ts'
import { ALL } from '../../../host/search/opensearch/translate.ts'
import { placeIn } from '../../servers/opensearch/start.ts'

/** deadline in ms */
const WITHIN = 300
const MEGABYTE = 'y'.repeat(2 ** 20)

const json = (response: ServerResponse, text: string) =>
  response.setHeader('content-type', 'application/json').end(text)

const FAULTS: Record<string, (response: ServerResponse) => unknown> = {
  'a page': response => response.setHeader('content-type', 'text/html').end('<h1>It works</h1>'),
  'a page that says JSON': response => json(response, '<h1>It works</h1>'),
  nothing: response => response.end(),
  elsewhere: response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'half a text': response => json(response, '{"responses":[{"hits":'),
  'another text': response => json(response, '{"took":1}'),
  null: response => json(response, 'null'),
  'no search': response => json(response, '{"responses":[{}]}'),
  'too few': response => json(response, '{"responses":[]}'),
  'an end': response => response.destroy(),
  'half an answer, and an end': response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{')
    setImmediate(() => response.destroy())
  },
  'a refusal': response => response.writeHead(403).end('no'),
  'a refusal that is none': response => response.writeHead(500).end('{"error":null}'),
  'too much': response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed) if (!response.write(MEGABYTE)) return void response.once('drain', more)
    }
    more()
  },
  silence: () => {},
  'half an answer, and silence': response => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"responses":')
  },
  'an answer without an end': response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(drip))
  },
}

describe('a server that answers with', () => {
  const server = createServer((request, response) => {
    request.resume()
    FAULTS[decodeURIComponent(new URL(request.url!, 'http://x').pathname.split('/')[1]!)]!(response)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each(Object.keys(FAULTS))('%s is reported in one line, in time', async fault => {
    const said = vi.spyOn(console, 'log')
    const { port } = server.address() as AddressInfo
    const cluster = new Cluster(placeIn({ urls: [`http://127.0.0.1:${port}/${encodeURIComponent(fault)}`] }))
    const limits = { within: /silence|end$/.test(fault) ? WITHIN : 20_000 }
    const failure = await new Asking(cluster, 'any', limits).one({ query: ALL }).then(
      () => null,
      error => error,
    )
    expect(failure).toBeInstanceOf(SearchError)
    // also for a silent one: DEADLINE is for a search that takes long, whose reader can ask for less
    expect(failure.trouble).toBe('UNAVAILABLE')
    expect(failure.message).toMatch(/^the search server [^\n]{5,300}$/)
    await cluster.close()
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})
