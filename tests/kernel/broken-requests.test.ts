/** Over a real socket: what Node's parser refuses is an envelope too. */
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
])('%i for what the parser refuses', async (status, request) => {
  const answer = await send(request)
  expect(answer.status).toBe(status)
  expect(answer.envelope).toMatchObject({ code: status, msg: expect.any(String), data: null })
})
