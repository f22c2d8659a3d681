/** Over a real socket: requests that Node's parser rejects also get an envelope. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../fixture-library.ts'

let opened: Awaited<ReturnType<typeof openTestApp>>
let port: number
beforeAll(async () => {
  opened = await openTestApp()
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  const address = opened.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => opened.app.close())

async function send(request: string): Promise<{ status: number; envelope: unknown }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), envelope: JSON.parse(body) }
}

it.each([
  [431, `GET /opac/search/_suggest?query=${'a'.repeat(60_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  [431, `GET /opac/sys/menu HTTP/1.1\r\nHost: a\r\nX-Lang-Code: ${'z'.repeat(100_000)}\r\n\r\n`],
  [400, 'GET /opac/\u0001 HTTP/1.1\r\nHost: a\r\n\r\n'],
  [400, 'nonsense\r\n\r\n'],
  [400, 'GET /opac/sys/menu HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [417, 'GET /opac/sys/menu HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n'],
])('%i in an envelope for what Node would reject by itself: %#', async (status, request) => {
  const answer = await send(request)
  expect(answer.status).toBe(status)
  expect(answer.envelope).toMatchObject({ code: status, msg: expect.any(String), data: null })
})

it.each([
  ['announced', `Content-Length: 4000000\r\n\r\n${'a'.repeat(4_000_000)}`],
  [
    'in pieces',
    `Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(60)}0\r\n\r\n`,
  ],
])('413 arrives even if the body is still being sent: %s', async (_, rest) => {
  // like many clients, reads the answer only after everything has been written
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.pause()
  let failed: unknown
  socket.on('error', error => {
    failed = error
  })
  await new Promise<void>(resolve =>
    socket.write(`POST /opac/search/ HTTP/1.1\r\nHost: a\r\n${rest}`, () => resolve()),
  )
  socket.end()
  const answer = await text(socket)
  expect(failed).toBeUndefined()
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 413, data: null })
})

it('a request has to arrive within 30 seconds, checked every second', () => {
  const times = { requestTimeout: 30_000, headersTimeout: 20_000, connectionsCheckingInterval: 1000 }
  expect(opened.app.server).toMatchObject(times)
})
