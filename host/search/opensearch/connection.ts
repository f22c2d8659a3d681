/** A client connection that limits the size of a response, to protect memory. */
import type { IncomingMessage } from 'node:http'
import { Connection } from '@opensearch-project/opensearch'

/** bytes; far more than the largest expected response */
const MOST_BYTES = 64 * 2 ** 20

type Request = Connection['request']

export class BoundedConnection extends Connection {
  override request(...[params, callback]: Parameters<Request>): ReturnType<Request> {
    const request: ReturnType<Request> = super.request(params, (error, response) => {
      if (response) bound(request, response)
      callback(error, response)
    })
    return request
  }
}

function bound(request: ReturnType<Request>, response: IncomingMessage): void {
  // the client logs request errors; the response reports them too
  request.removeAllListeners('error').on('error', () => {})
  let bytes = 0
  response.on('data', (piece: string | Buffer) => {
    bytes += piece.length
    if (bytes > MOST_BYTES) response.destroy(new Error('its answer is too long'))
  })
}
