/** Serves the metrics: on a separate port, or at /metrics with the token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpError } from '../http/calls/errors.ts'
import type { MetricsPlace } from '../runtime/config/config-operate.ts'
import type { Surface } from '../runtime/context.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isLetIn = (sent: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`))

export const metricsPage =
  (metrics: Metrics, { token }: MetricsPlace): Surface =>
  app => {
    if (token === '') return
    app.get('/metrics', async (request, reply) => {
      // without the token the route is a plain 404
      if (!isLetIn(request.headers.authorization, token)) throw new HttpError(404, 'errors.notFound')
      return reply
        .type(metrics.type)
        .header('cache-control', 'no-store')
        .send(await metrics.text())
    })
  }

/** @returns the server once it listens @throws errors of listen() */
export function serveMetrics(metrics: Metrics, { port, host, token }: MetricsPlace): Promise<Server> {
  const server = createServer((request, response) => {
    const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.url !== '/metrics' || request.method !== 'GET') return void end(404, 'not found\n')
    if (token && !isLetIn(request.headers.authorization, token)) return void end(401, 'a token is needed\n')
    metrics.text().then(
      text => end(200, text, metrics.type),
      () => end(500, 'the figures could not be gathered\n'),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port
