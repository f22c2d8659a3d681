/**
 * A client with a cookie jar in front of the app, like the public clients: it sends none of our headers
 * unless a test does.
 */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Envelope } from '../src/contract/call.ts'
import { openTestApp, PASSWORD } from './fixture-library.ts'

type Headers = Record<string, string>

export class Visitor {
  readonly cookies: Record<string, string> = {}
  /** address on the network */
  from = '127.0.0.1'

  constructor(readonly app: FastifyInstance) {}

  async ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: unknown, headers: Headers = {}) {
    const answer = await this.app.inject({
      method,
      url,
      headers: payload === undefined ? headers : { 'content-type': 'application/json', ...headers },
      cookies: this.cookies,
      remoteAddress: this.from,
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name]
      else this.cookies[name] = value
    }
    return answer
  }

  /** @returns the envelope of GET /opac<path> */
  get = async <T>(path: string, headers?: Headers): Promise<Envelope<T>> =>
    (await this.ask('GET', `/opac${path}`, undefined, headers)).json<Envelope<T>>()

  post = async <T>(path: string, body: unknown, headers?: Headers): Promise<Envelope<T>> =>
    (await this.ask('POST', `/opac${path}`, body, headers)).json<Envelope<T>>()

  signIn(userId: string, password = PASSWORD, verifyCode = ''): Promise<LightMyRequestResponse> {
    const loginContext = JSON.stringify({ userId, password })
    return this.ask('POST', '/opac/sys/login', { loginContext, verifyCode })
  }
}

/** The fixture library with one visitor. */
export async function openVisit(env: Record<string, string> = {}) {
  const opened = await openTestApp(env)
  return { ...opened, visitor: new Visitor(opened.app) }
}

/** The same, signed in. */
export async function openReader(userId = 'reader1', env: Record<string, string> = {}) {
  const opened = await openVisit(env)
  await opened.visitor.signIn(userId, userId === 'reader6' ? '123456' : PASSWORD)
  return opened
}
