/**
 * PAIA 1.3 (https://gbv.github.io/paia/paia.html): other programs sign readers in and act for them. Off until SERVE_PAIA
 * is on. Answers are for the reader of the token alone; pages of other sites may ask where ALLOW_ORIGINS names them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressLimit } from '../../http/guard/addresses.ts'
import { mayUseCredentials } from '../../http/guard/cors.ts'
import { isFromElsewhere } from '../../http/guard/origin.ts'
import { varyBy } from '../../http/vary.ts'
import { locationNames } from '../../modules/bibs/location-names.ts'
import type { HostContext, Surface } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import { languageOf, MOST_PER_MINUTE, ProtocolError, protocolErrors, send } from '../protocol.ts'
import { urisFor } from '../uris.ts'
import { change, login, logout } from './auth.ts'
import { cancel, request as place, renew } from './changes.ts'
import type { Writing } from './documents.ts'
import { fees, items, patron } from './reads.ts'
import { heldBy, type Scope } from './tokens.ts'

const VERSION: [string, string] = ['x-paia-version', '1.3.0']
const METHODS = 'GET, HEAD, POST, OPTIONS'

type Auth = (
  ctx: HostContext,
  request: FastifyRequest,
  lang: Lang,
) => Promise<{ scopes: Scope[]; body: object }>
type Core = (ctx: HostContext, uid: number, body: unknown, writing: Writing) => Promise<object>

const AUTH: Record<string, Auth> = { login, logout, change }
const CORE: [method: 'GET' | 'POST', path: string, scope: Scope, work: Core][] = [
  ['GET', '', 'read_patron', (ctx, uid, _, writing) => patron(ctx, uid, writing)],
  ['GET', '/items', 'read_items', (ctx, uid, _, writing) => items(ctx, uid, writing)],
  ['GET', '/fees', 'read_fees', (ctx, uid, _, writing) => fees(ctx, uid, writing)],
  ['POST', '/request', 'write_items', place],
  ['POST', '/renew', 'write_items', renew],
  ['POST', '/cancel', 'write_items', cancel],
]

export const paia: Surface = (app, ctx) => {
  const { config, clock, store, revisions, answers } = ctx
  if (!config.servesPaia || config.upstream !== '') return
  const secondsUntil = addressLimit(MOST_PER_MINUTE, clock)
  const namesNow = locationNames(store, revisions)
  const errorHandler = protocolErrors(config, VERSION)

  /** @throws ProtocolError */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers({ [VERSION[0]]: VERSION[1], 'cache-control': 'no-store, private', pragma: 'no-cache' })
    reply.header('content-language', languageOf(request, config))
    share(request, reply)
    const seconds = secondsUntil(request)
    if (seconds > 0)
      throw new ProtocolError(503, 'service_unavailable', 'too many questions', {
        'retry-after': String(seconds),
      })
  }

  function share(request: FastifyRequest, reply: FastifyReply): void {
    varyBy(reply, 'Origin', 'Accept-Language')
    const { origin } = request.headers
    if (mayUseCredentials(config, origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': 'Content-Type, Authorization, Accept-Language',
        'access-control-expose-headers': 'X-OAuth-Scopes, X-Accepted-OAuth-Scopes, X-PAIA-Version',
        'access-control-max-age': '600',
      })
    else if (isFromElsewhere(config, request))
      throw new ProtocolError(403, 'access_denied', 'pages of this site may not ask')
  }

  const shared = { errorHandler, onRequest: admit }
  for (const [name, work] of Object.entries(AUTH))
    app.route({
      ...shared,
      method: 'POST',
      url: `/paia/auth/${name}`,
      config: { takesForm: true },
      // an open password check has a queue of its own (signin/throttle.ts)
      handler: async (request, reply) => {
        const { scopes, body } = await work(ctx, request, languageOf(request, config))
        if (scopes.length) reply.header('x-oauth-scopes', scopes.join(' '))
        return send(request, reply, 200, body)
      },
    })
  for (const [method, path, scope, work] of CORE)
    app.route<{ Params: { patron: string } }>({
      ...shared,
      method,
      url: `/paia/core/:patron${path}`,
      handler: async (request, reply) => {
        reply.header('x-accepted-oauth-scopes', scope)
        const held = await heldBy(ctx, request)
        reply.header('x-oauth-scopes', held.scopes.filter(one => one !== 'change_password').join(' '))
        if (request.params.patron !== String(held.uid))
          throw new ProtocolError(403, 'access_denied', 'a token of another patron')
        if (!held.scopes.includes(scope))
          throw new ProtocolError(403, 'insufficient_scope', `the token lacks ${scope}`)
        const names = await namesNow()
        const writing = { uris: urisFor(config, request), lang: languageOf(request, config), names }
        const leave = await answers.enter()
        try {
          return send(request, reply, 200, await work(ctx, held.uid, request.body, writing))
        } finally {
          leave()
        }
      },
    })
  for (const url of ['/paia', '/paia/*'])
    app.route({
      ...shared,
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      config: { takesForm: true },
      handler: async (request, reply) => {
        const allowed = verbsOf(request.url.split('?', 1)[0]!)
        if (request.method === 'OPTIONS') return reply.code(204).header('allow', METHODS).send()
        if (allowed === null) throw new ProtocolError(404, 'not_found')
        if (allowed === '') throw new ProtocolError(501, 'not_implemented')
        throw new ProtocolError(405, 'invalid_request', '', { allow: allowed })
      },
    })
}

/** '' = of the protocol, and not served here; null = no address of it */
function verbsOf(path: string): string | null {
  const [, , part, name = '', method] = path.split('/')
  if (part === 'auth') return Object.hasOwn(AUTH, name) ? 'POST, OPTIONS' : null
  if (part !== 'core' || name === '') return null
  const known = CORE.find(([, one]) => one === (method ? `/${method}` : ''))
  if (known) return known[0] === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  return method === 'messages' ? '' : null
}
