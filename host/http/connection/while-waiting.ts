/**
 * What the host answers while it waits for its servers at start: 503, and on /healthz also what it waits for. All that is
 * built is served: pages of other sites keep their elements.
 */
import Fastify from 'fastify'
import type { HostConfig } from '../../runtime/config/config.ts'
import type { Awaited } from '../../runtime/start-wait.ts'
import { closing, fail, failEarly } from '../calls/failures.ts'
import { isBuiltPath, serveBuilt } from '../files/static.ts'
import { findBuilt } from '../files/static-built.ts'
import { secure } from '../guard/headers.ts'
import { refuseBroken } from './broken-requests.ts'
import { listener } from './listener.ts'

/** @returns a function that stops it @throws when the port is taken */
export async function answerWhileWaiting(
  config: HostConfig,
  awaited: () => Awaited,
): Promise<() => Promise<void>> {
  const app = Fastify({
    serverFactory: listener,
    forceCloseConnections: true,
    frameworkErrors: failEarly(config),
    clientErrorHandler: refuseBroken(config),
  })
  // all but files is answered before anything else of the request is read
  app.addHook('onRequest', async (request, reply) => {
    secure(config, request, reply)
    const [path = ''] = request.url.split('?', 1)
    if (isBuiltPath(path)) return
    if (path !== '/healthz') return fail(config, closing(), request, reply)
    const { what, reason } = awaited()
    // the reason names an internal machine
    const details = config.healthDetails ? `: ${reason}` : ''
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '5', connection: 'close' })
      .send({ status: 'waiting', reason: `waiting for ${what}${details}` })
  })
  app.setNotFoundHandler((request, reply) => fail(config, closing(), request, reply))
  await serveBuilt(app, { built: findBuilt(), config, log: app.log, models: async () => '' })
  await app.listen({ port: config.port, host: config.host })
  return () => app.close()
}
