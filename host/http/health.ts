/**
 * /healthz: liveness for supervisors. 503 means that a restart may help, which it does not with a full disk or while
 * the index is built. HEALTH_DETAILS adds readiness.
 */
import type { Surface } from '../runtime/context.ts'
import { healthDetails } from './health-details.ts'

export const health: Surface = (app, { store, search, settings, config, clock, log }) => {
  const details = config.healthDetails
    ? healthDetails({ store, search, settings, clock, config })
    : async () => ({})
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await store.ping()
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'failing', ...(await details()) })
    }
    return { status: 'ok', ...(await details()) }
  })
}
