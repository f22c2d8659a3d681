/** The whole host without a port: tests inject requests into it, server.ts makes it listen. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { BODY_LIMIT } from '../src/core/limits.ts'
import { openCirculation } from './circulation/open.ts'
import { scheduleCirculation } from './circulation/schedule.ts'
import { isApiPath, plainTarget } from './http/calls/api-path.ts'
import { methodsOf } from './http/calls/call-path.ts'
import { directCalls } from './http/calls/direct-calls.ts'
import { HttpError } from './http/calls/errors.ts'
import { closing, failEarly, handleFailures } from './http/calls/failures.ts'
import { registrar } from './http/calls/module.ts'
import { isUpload, takeUploads } from './http/calls/multipart.ts'
import { refuseBroken, refuseUnanswerable } from './http/connection/broken-requests.ts'
import { listener } from './http/connection/listener.ts'
import { shareWith } from './http/guard/cors.ts'
import { challengeCrawlers } from './http/guard/crawlers.ts'
import { gatePages, openGate } from './http/guard/gate.ts'
import { asData, isSecure, secure } from './http/guard/headers.ts'
import { closeForMaintenance } from './http/guard/maintenance.ts'
import { limitSearch } from './http/guard/search-limits.ts'
import { surfaces as allSurfaces } from './http/surfaces.ts'
import { answerFromStandby } from './http/upstream/from-standby.ts'
import { ANSWERS_FROM_BEHIND } from './http/upstream/upstream.ts'
import { scheduleDeliveries } from './ingest/folder/deliveries.ts'
import { scheduleReadAgain } from './ingest/store/read-again.ts'
import { openMailer } from './mail/mailer.ts'
import { metricsPage } from './metrics/serve.ts'
import { timedSearch } from './metrics/timed-search.ts'
import { openUse } from './metrics/use.ts'
import { scheduleRecommendations } from './modules/commend/schedule.ts'
import { modules } from './modules/index.ts'
import { scheduleWebhooks } from './modules/notices/webhook/schedule.ts'
import { paymentsCallback } from './modules/payments/callback.ts'
import { schedulePayments } from './modules/payments/schedule.ts'
import { scheduleSavedSearches } from './modules/saved-searches/schedule.ts'
import { openConf } from './modules/vars/conf.ts'
import type { HostContext, HostParts } from './runtime/context.ts'
import { datesIn } from './runtime/dates.ts'
import { openFiles } from './runtime/files/files.ts'
import { openJobRuns } from './runtime/job-runs.ts'
import { plainError } from './runtime/log.ts'
import type { Lang } from './runtime/say.ts'
import { yieldingEngine } from './runtime/yield.ts'
import { openAnswering } from './search/answering.ts'
import { NO_SETTINGS, withSettings } from './settings/settings.ts'
import { openAudit } from './signin/audit.ts'
import { openDirectory } from './signin/directory.ts'
import { openSaml } from './signin/external/saml/saml.ts'
import { openSessions } from './signin/sessions.ts'
import { openThrottle } from './signin/throttle.ts'
import { openStaffSessions } from './staff/sessions.ts'
import { openRevisions } from './store/feed/revisions.ts'
import { openWrites } from './store/sqlite/write-queue.ts'

/** Longest path parameter: a comma-separated list of ISBNs must fit. */
const PARAM_LIMIT = 2000

/** calls and pages in progress, and those queued: what a thread answers within a few seconds */
const ANSWERS = { concurrent: 16, queued: 400 }

export async function createApp(parts: HostParts): Promise<FastifyInstance> {
  const { surfaces = allSurfaces, ...rest } = parts
  const { config, store, clock, random = randomBytes, wait = sleep, settings = NO_SETTINGS, metrics } = rest
  const app = Fastify({
    // reader data never reaches a log: no address, no query, no body; failures.ts logs defects by reference
    logger: { level: config.logLevel, serializers: { err: plainError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    serverFactory: listener,
    rewriteUrl: ({ url = '/' }) => plainTarget(url),
    // as an envelope, by the hook below
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT },
    // calls are validated by their contract (http/calls/module.ts); Fastify's default compilers take a fifth of the
    // start-up time to load
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    frameworkErrors: failEarly(config),
    clientErrorHandler: refuseBroken(config),
  })
  await app.register(cookie)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    secure(config, request, reply)
    if (isClosing) throw closing()
    refuseUnanswerable(request)
    if (shareWith(config, request, reply)) return reply.code(204).send()
    // JSON is parsed whatever its content type; an unreadable content type must not hide a readable body
    if (config.upstream !== '' || isUpload(request)) return
    if (isApiPath(request.url) && request.headers['content-type']) {
      request.raw.headers['content-type'] = 'application/json'
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type'))
    if (reply.getHeader('access-control-allow-origin') === '*' && type.startsWith('application/json'))
      asData(reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime })
  })
  metrics?.follow(app)
  answerFromStandby(app, store)
  limitSearch(app, config.searchLimits, clock, by => metrics?.limited(by))
  parseJson(app)
  if (config.upstream === '') await takeUploads(app)

  const pause = async (ms: number) => void (await wait(ms))
  const answers = openGate(config.upstream === '' ? ANSWERS : ANSWERS_FROM_BEHIND)
  gatePages(app, answers)
  // while a request waits for the write lock it gives its slot to others
  const writes = openWrites(store, pause, answers.releaseWhile)
  const revisions = withSettings(openRevisions(store), settings)
  const conf = openConf(store, revisions, settings)
  const dates = datesIn(config.timeZone)
  const circulation = openCirculation({ store, writes, clock, dates, conf, log: app.log, config, answers })
  const mail = openMailer({ config: config.mail, clock, wait: pause, log: app.log })
  const atClose: HostContext['atClose'] = []
  const ctx: HostContext = {
    ...rest,
    search: yieldingEngine(metrics ? timedSearch(rest.search, metrics.observe) : rest.search),
    settings,
    random,
    wait: pause,
    writes,
    answers,
    circulation,
    sessions: openSessions(store, clock, random, writes),
    staffSessions: openStaffSessions({ store, clock, random, writes }),
    throttle: openThrottle(store, clock, writes),
    directory: config.external.directory && openDirectory(config.external.directory, config.external.within),
    saml:
      config.external.saml &&
      openSaml(config.external.saml, clock.now, reason =>
        app.log.warn({ reason }, 'SAML metadata not read again'),
      ),
    conf,
    dates,
    files: openFiles(config.files),
    audit: openAudit({ writes, clock, log: app.log }),
    mail,
    isSecure: request => isSecure(config, request),
    log: app.log,
    // the engine itself: what supervisors ask is no reader's search, and is not counted as one
    answering: openAnswering(rest.search),
    jobs: openJobRuns({ store, writes, clock }),
    calls: [],
    revisions,
    direct: directCalls(app.log),
    use: openUse({ store, clock, dates, random, log: app.log, atClose }),
    warmUps: [],
    atClose,
  }
  atClose.push(
    () => mail.close(),
    () => ctx.audit.settled(),
    async () => circulation.close(),
  )
  app.addHook('onClose', async () => {
    await Promise.allSettled(ctx.atClose.map(close => close()))
  })
  const nameOf = async (lang: Lang) =>
    conf.now().then(
      confs => confs.text('space.header.text', lang),
      () => '',
    )
  handleFailures(app, config, path => methodsOf(ctx.calls, path), nameOf)
  challengeCrawlers(app, { config, clock, nameOf }, outcome => metrics?.challenged(outcome))
  closeForMaintenance(app, { conf, dates, clock })
  if (config.upstream === '') {
    for (const module of modules) module(registrar(app, ctx), ctx)
    scheduleCirculation(ctx)
    scheduleWebhooks(ctx)
    schedulePayments(ctx)
    await paymentsCallback(app, ctx)
    scheduleRecommendations(ctx)
    scheduleDeliveries(ctx)
    scheduleReadAgain(ctx)
    scheduleSavedSearches(ctx)
  }
  for (const surface of surfaces) await surface(app, ctx)
  if (metrics && config.metrics) await metricsPage(metrics, config.metrics)(app, ctx)
  metrics?.watch(ctx)
  return app
}

function noCompiler(): never {
  throw new Error('a route with a JSON schema: this host has no compiler for it')
}

/** For calls whose contract allows a form body, unless the body is JSON after all. */
const isForm = ({ routeOptions: { config } }: FastifyRequest, text: string): boolean =>
  config.takesForm === true && !text.startsWith('{')

/** a repeated name has a list of values */
const valuesOfForm = (form: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(form.keys())].map(name => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0]! : values]
    }),
  )

/** One parser for every body: JSON whatever its content type; prototype keys are dropped. */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (isForm(request, String(text))) return done(null, valuesOfForm(new URLSearchParams(String(text))))
    parse(request, String(text), (error, body) => {
      if (error) done(new HttpError(400, 'errors.badJson'))
      else done(null, body)
    })
  })
}
