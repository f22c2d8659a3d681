/**
 * Requests that Node itself rejects: its parser fails before routing, or HTTP forbids to continue. They get an
 * envelope too.
 */
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { HostConfig } from '../../runtime/config/config.ts'
import { type MessageKey, say } from '../../runtime/say.ts'
import { failure } from '../calls/envelope.ts'
import { HttpError } from '../calls/errors.ts'

type Refused = { line: string; code: number; key: MessageKey }

const MALFORMED: Refused = { line: '400 Bad Request', code: 400, key: 'errors.badRequest' }
const REFUSED: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 431, key: 'errors.longAddress' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 408, key: 'errors.tooSlow' },
}

/** @throws HttpError for requests that RFC 9110 rejects: HTTP/1.1 without Host, an unknown Expect */
export function refuseUnanswerable({ headers, raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && headers.host === undefined) throw new HttpError(400, 'errors.noHost')
  const { expect } = headers
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    throw new HttpError(417, 'errors.expectation')
}

export const refuseBroken =
  ({ language }: HostConfig) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // the client has disconnected, or already has its answer
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
