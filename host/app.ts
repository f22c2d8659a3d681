/** The whole host without a port: tests inject requests into it, server.ts lets it listen. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { BODY_LIMIT } from '../src/core/limits.ts'
import { openCirculation } from './circulation/open.ts'
import { scheduleCirculation } from './circulation/schedule.ts'
import { isApiPath } from './kernel/api-path.ts'
import { refuseBroken, refuseUnanswerable } from './kernel/broken-requests.ts'
import { methodsOf } from './kernel/call-path.ts'
import type { HostContext, HostParts } from './kernel/context.ts'
import { shareWith } from './kernel/cors.ts'
import { datesIn } from './kernel/dates.ts'
import { directCalls } from './kernel/direct-calls.ts'
import { HttpError } from './kernel/errors.ts'
import { closing, failEarly, handleFailures } from './kernel/failures.ts'
import { gatePages, openGate } from './kernel/gate.ts'
import { isSecure, secure } from './kernel/headers.ts'
import { openJobRuns } from './kernel/job-runs.ts'
import { listener } from './kernel/listener.ts'
import { plainError } from './kernel/log.ts'
import { registrar } from './kernel/module.ts'
import { isUpload, takeUploads } from './kernel/multipart.ts'
import { limitSearch } from './kernel/search-limits.ts'
import { surfaces as allSurfaces } from './kernel/surfaces.ts'
import { ANSWERS_FROM_BEHIND } from './kernel/upstream.ts'
import { yieldingEngine } from './kernel/yield.ts'
import { openMailer } from './mail/mailer.ts'
import { metricsPage } from './metrics/serve.ts'
import { timedSearch } from './metrics/timed-search.ts'
import { scheduleRecommendations } from './modules/commend/schedule.ts'
import { modules } from './modules/index.ts'
import { openConf } from './modules/vars/conf.ts'
import { NO_SETTINGS, withSettings } from './settings/settings.ts'
import { openAudit } from './signin/audit.ts'
import { openSessions } from './signin/sessions.ts'
import { openThrottle } from './signin/throttle.ts'
import { openRevisions } from './store/revisions.ts'
import { openWrites } from './store/together.ts'

/** Longest path parameter: a comma-joined list of ISBNs must fit. */
const PARAM_LIMIT = 2000

/** calls and pages in work, and those that wait: what a thread answers in a few seconds */
const ANSWERS = { atOnce: 16, waiting: 400 }

export async function createApp(parts: HostParts): Promise<FastifyInstance> {
  const { surfaces = allSurfaces, ...rest } = parts
  const { config, store, clock, random = randomBytes, wait = sleep, settings = NO_SETTINGS, metrics } = rest
  const app = Fastify({
    // reader data never reach a log: no address, no query, no body; failures.ts logs defects by reference
    logger: { level: config.logLevel, serializers: { err: plainError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    serverFactory: listener,
    // in an envelope, by the hook below
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT },
    // calls are checked by their contract (kernel/module.ts); the default compilers take a fifth of the start to load
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
    // JSON text is JSON whatever it is called; an unreadable content type must not hide a readable body
    if (config.upstream !== '' || isUpload(request)) return
    if (isApiPath(request.url) && request.headers['content-type']) {
      request.raw.headers['content-type'] = 'application/json'
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime })
  })
  metrics?.follow(app)
  limitSearch(app, config.searchLimits, clock, by => metrics?.limited(by))
  parseJson(app)
  if (config.upstream === '') await takeUploads(app)

  const pause = async (ms: number) => void (await wait(ms))
  const answers = openGate(config.upstream === '' ? ANSWERS : ANSWERS_FROM_BEHIND)
  gatePages(app, answers)
  // what waits for the write lock is not in work: readers' questions go past it
  const writes = openWrites(store, pause, answers.aside)
  const revisions = withSettings(openRevisions(store), settings)
  const conf = openConf(store, revisions, settings)
  const dates = datesIn(config.timeZone)
  const circulation = openCirculation({ store, writes, clock, dates, conf, log: app.log, config })
  const mail = openMailer({ config: config.mail, clock, wait: pause, log: app.log })
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
    throttle: openThrottle(store, clock, writes),
    conf,
    dates,
    audit: openAudit({ writes, clock, log: app.log }),
    mail,
    isSecure: request => isSecure(config, request),
    log: app.log,
    jobs: openJobRuns(clock),
    calls: [],
    revisions,
    direct: directCalls(app.log),
    atClose: [() => mail.close(), () => ctx.audit.settled()],
  }
  app.addHook('onClose', async () => {
    await Promise.allSettled(ctx.atClose.map(close => close()))
  })
  handleFailures(app, config, path => methodsOf(ctx.calls, path))
  if (config.upstream === '') {
    for (const module of modules) module(registrar(app, ctx), ctx)
    scheduleCirculation(ctx)
    scheduleRecommendations(ctx)
  }
  for (const surface of surfaces) await surface(app, ctx)
  if (metrics && config.metrics) await metricsPage(metrics, config.metrics)(app, ctx)
  metrics?.watch(ctx)
  return app
}

function noCompiler(): never {
  throw new Error('a route with a JSON schema: this host has no compiler for it')
}

/** Of a call whose contract says so, unless it is JSON after all. */
const isForm = ({ routeOptions: { config } }: FastifyRequest, text: string): boolean =>
  config.takesForm === true && !text.startsWith('{')

/** One parser for every body: JSON text, whatever its content type says; prototype keys are dropped. */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (isForm(request, String(text)))
      return done(null, Object.fromEntries(new URLSearchParams(String(text))))
    parse(request, String(text), (error, body) => {
      if (error) done(new HttpError(400, 'errors.badJson'))
      else done(null, body)
    })
  })
}
