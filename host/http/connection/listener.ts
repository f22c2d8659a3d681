/** The HTTP server under the app: its timeouts, and what Node would reject without an envelope. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { onePerConnection } from './pipelining.ts'

/** ms within which a request and its headers must arrive; checked every second */
const REQUEST_MS = 30_000
const HEADERS_MS = 20_000
const LOOK_EVERY = 1000
/** ms of silence after which a connection is closed */
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
      // both are rejected with an envelope instead: broken-requests.ts
      requireHostHeader: false,
    },
    inOrder,
  )
  server.on('checkExpectation', inOrder)
  server.setTimeout(STALLED_MS)
  return server
}
