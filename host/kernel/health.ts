/**
 * /healthz: whether the host lives. For supervisors: 503 means that starting it again may help, which it does not
 * where a disk is full or the index is being made. An operator who has asked for it (HEALTH_DETAILS) is told that too.
 */
import type { Surface } from './context.ts'
import { healthDetails } from './health-details.ts'

export const health: Surface = (app, { store, search, settings, config, clock, log }) => {
  const details = config.healthDetails ? healthDetails({ store, search, settings, clock }) : async () => ({})
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
