/**
 * /healthz: liveness for supervisors and load balancers. 503 means that a restart may help, or another host, so a full disk, an
 * index that is still being built, or a search that is not answered do not count: books, readers' own pages and the staff are
 * served without it, and a cluster that is away is away for all hosts. `?ready` asks for readiness: 503 also then.
 * HEALTH_DETAILS adds why. The first answer after a start waits for the warm-up, so that a load balancer sends readers only to a
 * host at full speed. While an index is being built, it says how far that is.
 */
import type { FastifyRequest } from 'fastify'
import type { Surface } from '../../runtime/context.ts'
import { percentOf } from '../../search/progress.ts'
import { healthDetails } from './health-details.ts'

/** ms after which the warm-up starts by itself: readers who arrive right after a restart go first */
const ALONE = 500

/** as `?ready` or `?ready=1` */
const asksIfReady = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'ready' in query

export const health: Surface = (app, ctx) => {
  const { store, search, config, log, warmUps, answering } = ctx
  let warming: Promise<unknown> | undefined
  const warm = () => {
    // a host that only gets injected requests, in tests, needs no warm-up
    if (app.server.listening) warming ??= Promise.allSettled([...warmUps.map(run => run()), answering.now()])
    return warming
  }
  app.addHook('onListen', async () => void setTimeout(warm, ALONE).unref())
  const details = healthDetails(ctx)
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await warm()
    const wantsReady = asksIfReady(request)
    const answered = wantsReady ? await answering.now() : answering.last()
    const found = wantsReady || config.healthDetails ? await details(answered) : null
    const shown = config.healthDetails ? found : null
    try {
      await store.ping()
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'failing', search: answered, ...shown })
    }
    const { progress } = search.state()
    const building = progress && { index: { percent: percentOf(progress) } }
    const isUnready = wantsReady && found?.ready === false
    if (isUnready) reply.code(503)
    return { status: isUnready ? 'not ready' : 'ok', search: answered, ...building, ...shown }
  })
}
