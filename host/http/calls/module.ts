/**
 * How a module answers calls: `on(call, handler)` registers it under /opac and /meta-local/opac, checks origin,
 * session, query and body, and wraps the handler's result into the envelope. A handler throws Refusal or HttpError to
 * refuse.
 */
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Call, DataOf } from '../../../src/contract/call.ts'
import type { HostContext } from '../../runtime/context.ts'
import { SearchError } from '../../search/errors.ts'
import { sessionUnlessAway } from '../../signin/sessions.ts'
import { awaySince } from '../../store/away.ts'
import { encodingOf, pack, sendPacked } from '../files/packed.ts'
import { clientIp } from '../guard/gate.ts'
import { isCsrfRight, isFromElsewhere } from '../guard/origin.ts'
import { SESSION_COOKIE } from '../guard/session-cookie.ts'
import { staffOf } from '../guard/staff-cookie.ts'
import { visitorOf } from '../guard/visitor.ts'
import { langOf } from '../language.ts'
import { varyBy } from '../vary.ts'
import { type CallInput, type Count, check } from './call-input.ts'
import { Answer, FileAnswer, PackedAnswer, Redirect, success } from './envelope.ts'
import { HttpError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the body may be a form posted from another server's page */
    takesForm?: boolean
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const PREFIXES = ['/opac', '/meta-local/opac'] as const
/** for calls that are also served outside /opac */
export const PREFIXES_BESIDE = ['', '/meta-local'] as const

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : never

type Result<D> = D | Answer<D> | FileAnswer | Redirect | PackedAnswer<D>
type Handler<Q, B, D> = (input: CallInput<Q, B>) => Result<D> | Promise<Result<D>>

export type On = <Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
  call: Call<Q, B, A>,
  handler: Handler<Parsed<Q>, Parsed<B>, DataOf<Call<Q, B, A>>>,
  options?: CallOptions,
) => void

type CallOptions = {
  /** a GET that changes data and is therefore guarded against CSRF (logout, reading a notice) */
  changes?: boolean
  /** it has a bounded queue of its own (passwords) and skips the general one */
  ownQueue?: boolean
  /**
   * it is also answered while the library's database is away: as to a visitor without a session, and not behind the
   * requests that wait for the database
   */
  whileAway?: boolean
}

export type Module = (on: On, ctx: HostContext) => void

export function registrar(app: FastifyInstance, ctx: HostContext): On {
  return (call, handler, options = {}) => {
    // calls by token use no cookie, so CSRF does not apply
    const isGuarded = (call.method !== 'GET' && !call.isByToken) || options.changes === true
    const onRequest = async (request: FastifyRequest) => {
      if (isGuarded) await guard(ctx, request)
    }
    for (const prefix of call.isBeside ? [...PREFIXES, ...PREFIXES_BESIDE] : PREFIXES) {
      app.route({
        method: call.method,
        url: prefix + call.path,
        exposeHeadRoute: !isGuarded,
        onRequest,
        ...(call.takesForm && { config: { takesForm: true } }),
        handler: (request, reply) =>
          answer(call as Call, handler as Handler<unknown, unknown, unknown>, options, ctx, request, reply),
      })
    }
    ctx.calls.push(call as Call)
    ctx.direct.add(call as Call, handler)
  }
}

async function guard(ctx: HostContext, request: FastifyRequest): Promise<void> {
  if (isFromElsewhere(ctx.config, request)) throw new HttpError(403, 'errors.foreignOrigin')
  const sent = request.headers['x-csrf-token']
  const value = request.cookies[SESSION_COOKIE]
  if (typeof sent !== 'string' || sent === '' || !value || !(await ctx.sessions.find(value))) return
  if (!isCsrfRight(sent, value)) throw new HttpError(403, 'errors.csrf')
}

async function answer(
  call: Call,
  handler: Handler<unknown, unknown, unknown>,
  options: CallOptions,
  ctx: HostContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const staff = call.path.startsWith('/staff/') ? await staffOf(ctx, call, request) : null
  const cookie = request.cookies[SESSION_COOKIE]
  const session = call.isByToken
    ? null
    : await (options.whileAway ? sessionUnlessAway(ctx, cookie) : ctx.sessions.find(cookie))
  const uid = session?.uid ?? 0
  if (call.signedIn && uid === 0) throw new HttpError(401, 'errors.unauthorised')
  varyBy(reply, 'Cookie', 'X-Lang-Code')
  reply.header(
    'cache-control',
    session || call.path.startsWith('/staff/') || isPrivate(call) ? 'no-store, private' : 'no-cache, private',
  )
  const ip = isInjected(request) ? (clientIp.getStore() ?? request.ip) : request.ip
  const input = {
    query: check(call.query, request.query ?? {}),
    body: check(call.body, request.body ?? {}),
    params: request.params as Record<string, string>,
    lang: langOf(request, ctx.config.language),
    session,
    uid,
    staff,
    ip,
    headers: request.headers,
    get signal() {
      return signalOf(reply)
    },
    reply,
    // the portal's prefetches are not counted
    each: (count: Count) => request.headers['x-ahead'] || count(visitorOf({ session, ip })),
  }
  const work = () => handler(input)
  const isFree = options.ownQueue || (options.whileAway && awaySince(ctx.store) !== null)
  const result = await (isFree || isInjected(request) ? work() : ctx.answers.run(work))
  await ctx.audit.ofCall(call, input, result instanceof Answer ? result.data : result)
  if (result instanceof FileAnswer) return reply.headers(result.headers).type(result.type).send(result.bytes)
  if (result instanceof Redirect)
    return reply.header('cache-control', 'no-store, private').redirect(result.location, 303)
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (result instanceof PackedAnswer) {
    const packed = await result.as(encoding)
    return sendPacked(request, reply, { type: JSON_TYPE, etag: result.etag, packed })
  }
  const envelope = success(result)
  // nothing private beside what others can choose: the length of a compressed answer would tell of it (BREACH)
  if (call.signedIn || call.isByToken || staff) return envelope
  varyBy(reply, 'Accept-Encoding')
  if (encoding === '') return envelope
  const packed = await pack(JSON.stringify(envelope), encoding)
  return sendPacked(request, reply, { type: JSON_TYPE, packed, vary: [] })
}

const signals = new WeakMap<FastifyReply, AbortSignal>()

/** Created lazily: few calls run long enough. (The request's own `close` fires as soon as its body has been read.) */
function signalOf(reply: FastifyReply): AbortSignal {
  let signal = signals.get(reply)
  if (signal === undefined) {
    const gone = new AbortController()
    signal = gone.signal
    signals.set(reply, signal)
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) gone.abort(new SearchError('GONE', 'the client has gone'))
    })
  }
  return signal
}

/** Injected by one of our pages, which already holds a slot: waiting for another one could deadlock. */
export const isInjected = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket)

const isPrivate = (call: Call): boolean =>
  call.signedIn === true || call.isByToken === true || call.method !== 'GET'
