/** A Koha for tests: its REST API and its ILS-DI at one address, which can also misbehave. */
import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { kohaIlsdi } from './koha-ilsdi.ts'
import { kohaRest, type RestOptions } from './koha-rest.ts'
import type { KohaWorld } from './koha-world.ts'

/**
 * What it can do wrong, to the next answer at a path that has these letters; '' = to every one. done-and-…: it does what
 * was requested first.
 */
export type KohaFault =
  | 'silent'
  | 'close'
  | 'half'
  | 'html'
  | 'html-200'
  | 'shape'
  | 'unknown-fields'
  | 'maintenance'
  | 'done-and-close'
  | 'done-and-html'
  | 'done-and-silent'
  | 'endless'
  | ((text: string) => string)

const HTML = '<!DOCTYPE html><html><head><title>502 Proxy Error</title></head><body>502</body></html>'

export async function startKoha(
  world: KohaWorld,
  {
    now = Date.now,
    version = '24.0501000',
    isIlsdiOn = true,
    ...rest
  }: Partial<RestOptions> & { now?: () => number; version?: string; isIlsdiOn?: boolean } = {},
) {
  const options: RestOptions = {
    clientId: 'portal',
    clientSecret: 'portal-secret',
    hasOAuth: true,
    hasValidation: true,
    isOldValidation: false,
    tokenLife: 3600,
    permissions: true,
    ...rest,
  }
  const api = kohaRest(world, options, now)
  const ilsdi = kohaIlsdi(world, { isOn: isIlsdiOn }, now)
  const faults: { at: string; fault: KohaFault }[] = []
  const received: { method: string; url: string; body: string }[] = []
  const sockets = new Set<Socket>()

  function answerOf(method: string, url: URL, body: string, headers: Record<string, unknown>) {
    if (url.pathname === '/cgi-bin/koha/ilsdi.pl') {
      const text = ilsdi(new URLSearchParams(method === 'POST' ? body : url.search))
      return { status: 200, type: 'text/xml; charset=utf-8', text, headers: {} }
    }
    if (url.pathname.startsWith('/api/v1/')) {
      const path = url.pathname.slice('/api/v1'.length)
      const answer = api.answer({ method, path, query: url.searchParams, body, headers })
      const text = answer.status === 204 ? '' : JSON.stringify(answer.body)
      return { status: answer.status, type: 'application/json', text, headers: answer.headers ?? {} }
    }
    const text = `<html><head><meta name="generator" content="Koha ${version}" /></head></html>`
    return { status: url.pathname === '/' ? 200 : 404, type: 'text/html', text, headers: {} }
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request
      received.push({ method, url, body })
      const line = `${method} ${url} ${body}`
      const at = faults.findIndex(one => line.includes(one.at))
      const fault = at < 0 ? undefined : faults[at]!.fault
      if (at >= 0 && faults[at]!.at !== '') faults.splice(at, 1)
      if (fault === 'silent') return
      if (fault === 'close') return void request.socket.destroy()
      if (fault === 'html') return html(response, 502)
      if (fault === 'html-200') return html(response, 200)
      if (fault === 'maintenance')
        return void response
          .writeHead(503, { 'content-type': 'application/json' })
          .end('{"error":"System is under maintenance."}')
      if (fault === 'endless') return endless(response)
      const answer = answerOf(method, new URL(url, 'http://koha.example'), body, headers)
      if (fault === 'done-and-silent') return
      if (fault === 'done-and-close') return void request.socket.destroy()
      if (fault === 'done-and-html') return html(response, 502)
      const text = damaged(answer.text, fault)
      response.writeHead(answer.status, {
        'content-type': answer.type,
        ...answer.headers,
        'content-length': Buffer.byteLength(answer.status === 204 ? '' : text),
      })
      if (fault !== 'half') return void response.end(answer.status === 204 ? '' : text)
      response.write(text.slice(0, text.length / 2))
      response.once('error', () => {})
      setImmediate(() => request.socket.destroy())
    })
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    received,
    tokens: api.tokens,
    forgetTokens: api.forget,
    /** RESTOAuth2ClientCredentials is taken back while it runs */
    switchOff: () => {
      options.hasOAuth = false
      api.forget()
    },
    fail: (fault: KohaFault, at = '') => void faults.push({ at, fault }),
    heal: () => void faults.splice(0),
    stop: () =>
      new Promise<void>(done => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

const html = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(HTML)

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = `[${' '.repeat(1_000_000)}`
  const more = () => {
    if (!response.destroyed) response.write(piece, () => setImmediate(more))
  }
  response.on('error', () => {})
  more()
}

function damaged(text: string, fault: KohaFault | undefined): string {
  if (typeof fault === 'function') return fault(text)
  if (fault === 'shape')
    return text.startsWith('<') ? '<other><thing>1</thing></other>' : '{"rows":{"thing":1}}'
  if (fault !== 'unknown-fields') return text
  if (text.startsWith('<'))
    return text.replace(/<(\/?)(loan|fine|hold)>/g, '<$1$2>').replace(/(<loan>)/g, '$1<new>1</new>')
  const wider = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(wider)
      : value !== null && typeof value === 'object'
        ? {
            ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wider(one)])),
            brand_new: [{ a: 1 }],
          }
        : value
  return JSON.stringify(wider(JSON.parse(text)))
}
