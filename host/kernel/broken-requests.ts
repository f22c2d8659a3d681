/** Requests that never become one: Node's parser gives up before any route is known. They get an envelope all the same. */
import type { Socket } from 'node:net'
import type { HostConfig } from './config.ts'
import { failure } from './envelope.ts'
import { type MessageKey, say } from './say.ts'

type Refused = { line: string; code: number; key: MessageKey }

const MALFORMED: Refused = { line: '400 Bad Request', code: 400, key: 'errors.badRequest' }
const REFUSED: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 431, key: 'errors.longAddress' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 408, key: 'errors.tooSlow' },
}

export const refuseBroken =
  ({ language }: HostConfig) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // the client has gone, or has had its answer already
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { line, code, key } = REFUSED[error.code ?? ''] ?? MALFORMED
    const body = JSON.stringify(failure(code, say(language, key)))
    socket.end(
      [
        `HTTP/1.1 ${line}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
