/** /healthz: whether the host answers and its database can be read. For supervisors; it says nothing else. */
import type { Surface } from './module.ts'

export const health: Surface = (app, { store, log }) => {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      store.raw.pragma('schema_version')
      return { status: 'ok' }
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'failing' })
    }
  })
}
