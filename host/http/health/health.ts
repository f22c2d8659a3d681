/**
 * /healthz: liveness for supervisors. 503 means that a restart may help, so a full disk or an index that is still being
 * built do not count. HEALTH_DETAILS adds readiness. The first answer after a start waits for the warm-up, so that a
 * load balancer sends readers only to a host at full speed. While an index is being built, it says how far that is.
 */
import type { Surface } from '../../runtime/context.ts'
import { percentOf } from '../../search/progress.ts'
import { healthDetails } from './health-details.ts'

/** ms after which the warm-up starts by itself: readers who arrive right after a restart go first */
const ALONE = 500

export const health: Surface = (app, { store, search, settings, config, clock, log, warmUps }) => {
  let warming: Promise<unknown> | undefined
  const warm = () => {
    // a host that only gets injected requests, in tests, needs no warm-up
    if (app.server.listening) warming ??= Promise.allSettled(warmUps.map(run => run()))
    return warming
  }
  app.addHook('onListen', async () => void setTimeout(warm, ALONE).unref())
  const details = config.healthDetails
    ? healthDetails({ store, search, settings, clock, config })
    : async () => ({})
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    await warm()
    try {
      await store.ping()
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'failing', ...(await details()) })
    }
    const { progress } = search.state()
    const building = progress && { index: { percent: percentOf(progress) } }
    return { status: 'ok', ...building, ...(await details()) }
  })
}
