/**
 * How a module answers calls: `on(call, handler)` registers it under /opac and /meta-local/opac, checks origin, session,
 * query and body, and wraps what the handler returns into the envelope. A handler throws Refusal or HttpError to say no.
 */
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Call, DataOf } from '../../src/contract/call.ts'
import { SearchError } from '../search/errors.ts'
import { type Asked, type Count, check } from './asked.ts'
import type { HostContext } from './context.ts'
import { Answer, FileAnswer, Onward, PackedAnswer, success } from './envelope.ts'
import { HttpError } from './errors.ts'
import { asking } from './gate.ts'
import { langOf } from './language.ts'
import { isCsrfRight, isFromElsewhere } from './origin.ts'
import { encodingOf, sendPacked } from './packed.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { varyBy } from './vary.ts'
import { visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the body may be a form, from a page of another server */
    takesForm?: boolean
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const PREFIXES = ['/opac', '/meta-local/opac'] as const
/** of a call that is answered beside /opac as well */
export const PREFIXES_BESIDE = ['', '/meta-local'] as const

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : never

type Result<D> = D | Answer<D> | FileAnswer | Onward | PackedAnswer<D>
type Handler<Q, B, D> = (asked: Asked<Q, B>) => Result<D> | Promise<Result<D>>

export type On = <Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
  call: Call<Q, B, A>,
  handler: Handler<Parsed<Q>, Parsed<B>, DataOf<Call<Q, B, A>>>,
  options?: CallOptions,
) => void

type CallOptions = {
  /** a GET that changes data and so is held to our own pages (logout, reading a notice) */
  changes?: boolean
  /** it waits in a bounded line of its own (passwords), and so not in that of the answers */
  ownLine?: boolean
}

export type Module = (on: On, ctx: HostContext) => void

export function registrar(app: FastifyInstance, ctx: HostContext): On {
  return (call, handler, options = {}) => {
    // what is asked for by token needs no cookie, so that no other site's page can send it in a reader's name
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
  const session = call.isByToken ? null : await ctx.sessions.find(request.cookies[SESSION_COOKIE])
  const uid = session?.uid ?? 0
  if (call.signedIn && uid === 0) throw new HttpError(401, 'errors.unauthorised')
  varyBy(reply, 'Cookie', 'X-Lang-Code')
  reply.header('cache-control', session || isPrivate(call) ? 'no-store, private' : 'no-cache, private')
  const ip = isWithin(request) ? (asking.getStore() ?? request.ip) : request.ip
  const asked = {
    query: check(call.query, request.query ?? {}),
    body: check(call.body, request.body ?? {}),
    params: request.params as Record<string, string>,
    lang: langOf(request, ctx.config.language),
    session,
    uid,
    ip,
    headers: request.headers,
    get signal() {
      return signalOf(reply)
    },
    reply,
    // what the portal asks for before anybody is there counts for nothing
    each: (count: Count) => request.headers['x-ahead'] || count(visitorOf({ session, ip })),
  }
  const work = () => handler(asked)
  const result = await (options.ownLine || isWithin(request) ? work() : ctx.answers.run(work))
  await ctx.audit.ofCall(call, asked, result instanceof Answer ? result.data : result)
  if (result instanceof FileAnswer) return reply.headers(result.headers).type(result.type).send(result.bytes)
  if (result instanceof Onward)
    return reply.header('cache-control', 'no-store, private').redirect(result.location, 303)
  if (result instanceof PackedAnswer) {
    const packed = await result.as(encodingOf(request.headers['accept-encoding']))
    return sendPacked(request, reply, { type: JSON_TYPE, etag: result.etag, packed })
  }
  return success(result)
}

const signals = new WeakMap<FastifyReply, AbortSignal>()

/** Made when first asked for: few calls work long enough. (The request itself is closed as soon as it was read.) */
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

/** Asked by a page of ours that is in work already: waiting for itself it would wait for ever. */
export const isWithin = (request: FastifyRequest): boolean => !(request.raw.socket instanceof Socket)

const isPrivate = (call: Call): boolean =>
  call.signedIn === true || call.isByToken === true || call.method !== 'GET'
