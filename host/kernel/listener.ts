/** The HTTP server under the app: its times, and what Node would refuse by itself and without an envelope. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { onePerConnection } from './pipelining.ts'

/** ms until a request has arrived, and its headers; looked at every second */
const REQUEST_MS = 30_000
const HEADERS_MS = 20_000
const LOOK_EVERY = 1000
/** ms without a byte either way, after which nobody is believed to be there */
const STALLED_MS = 60_000
const KEEP_ALIVE_MS = 72_000

export function listener(handle: RequestListener): Server {
  const inOrder = onePerConnection(handle)
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LOOK_EVERY,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // both are refused with an envelope: broken-requests.ts
      requireHostHeader: false,
    },
    inOrder,
  )
  server.on('checkExpectation', inOrder)
  server.setTimeout(STALLED_MS)
  return server
}
