/** A simulated HTTP server that can also misbehave; its answers are passed in. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Faults for the next answer to a request that contains a given text; '' = every request. done-and-…: it
 * first executes the request.
 */
export type HttpFault =
  | 'silent'
  | 'close'
  | 'half'
  | 'html'
  | 'html-200'
  | 'shape'
  | 'unknown-fields'
  | 'maintenance'
  | 'latin1'
  | 'done-and-close'
  | 'done-and-html'
  | 'done-and-silent'
  | 'endless'
  | ((text: string) => string)

export type HttpQuestion = { method: string; url: URL; body: string; headers: IncomingHttpHeaders }
type HttpAnswer = { status: number; type: string; text: string; headers: Record<string, string | string[]> }

const HTML = '<!DOCTYPE html><html><head><title>502 Proxy Error</title></head><body>502</body></html>'

export async function startMisbehaving(
  answerOf: (question: HttpQuestion) => HttpAnswer | Promise<HttpAnswer>,
) {
  const faults: { at: string; fault: HttpFault }[] = []
  const received: { method: string; url: string; body: string }[] = []
  const sockets = new Set<Socket>()

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', part => {
      body += part
    })
    request.on('end', async () => {
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
      const answer = await answerOf({ method, url: new URL(url, 'http://library.example'), body, headers })
      if (fault === 'done-and-silent') return
      if (fault === 'done-and-close') return void request.socket.destroy()
      if (fault === 'done-and-html') return html(response, 502)
      const text = answer.status === 204 ? '' : damaged(answer.text, fault)
      const bytes = Buffer.from(text, fault === 'latin1' ? 'latin1' : 'utf8')
      response.writeHead(answer.status, {
        'content-type': fault === 'latin1' ? 'application/json; charset=iso-8859-1' : answer.type,
        ...answer.headers,
        'content-length': bytes.length,
      })
      if (fault !== 'half') return void response.end(bytes)
      response.write(bytes.subarray(0, bytes.length / 2))
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
    received,
    fail: (fault: HttpFault, at = '') => void faults.push({ at, fault }),
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

function damaged(text: string, fault: HttpFault | undefined): string {
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
