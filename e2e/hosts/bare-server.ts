/**
 * An OPAC server that answers only the calls of the specifications, without our extensions: the embedded one behind a
 * proxy that removes /opac/x and our own members of the answers.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningHost } from './host.ts'

/** members that the contract marks as ours (src/contract) */
const OURS = new Set([
  'overdraftCount',
  'overdueCount',
  'maxLoanCount',
  'maxRenewTimes',
  'canRenew',
  'renewReason',
  'renewReasonDesc',
  'renewFrom',
  'didYouMean',
  'shownFor',
  'partial',
  'photoName',
])

export type BareServer = { url: string; asked: string[]; stop(): Promise<void> }

export async function startBare(behind: RunningHost): Promise<BareServer> {
  const asked: string[] = []
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    asked.push(`${request.method} ${path.split('?')[0]}`)
    if (/^(\/meta-local)?\/opac\/x(\/|$)/.test(path)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>HTTP Status 404</h1>')
      return
    }
    const answer = await fetch(behind.url + path, {
      method: request.method,
      headers: passed(request),
      body: ['GET', 'HEAD'].includes(request.method ?? '') ? undefined : await bodyOf(request),
      redirect: 'manual',
    })
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    // the answer to HEAD has a content type but no body
    const isJson = type.includes('json') && bytes.length > 0
    const body = isJson ? JSON.stringify(without(JSON.parse(bytes.toString()))) : bytes
    response.writeHead(answer.status, { 'content-type': type, 'set-cookie': answer.headers.getSetCookie() })
    response.end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/meta-local`,
    asked,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const passed = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['cookie', 'content-type', 'x-lang-code', 'accept', 'user-agent']
      .filter(name => typeof headers[name] === 'string')
      .map(name => [name, headers[name] as string]),
  )

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !OURS.has(name))
      .map(([name, inner]) => [name, without(inner)]),
  )
}
