/** In-process calls of the API as an anonymous visitor: no HTTP request, no JSON in between. */
import { parse } from 'node:querystring'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Call } from '../../../src/contract/call.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { type CallInput, type Count, check } from './call-input.ts'
import { ByPath, decoded } from './call-path.ts'
import { Answer, FileAnswer, PackedAnswer } from './envelope.ts'
import { type HttpError, Refusal } from './errors.ts'
import { ofParts } from './failures.ts'

/**
 * data: undefined on failure, with the reason in `msg`. counts: counters to increment for each reader who gets the
 * answer
 */
export type DirectAnswer = { status: number; data: unknown; msg?: string; counts: Count[] }
export type DirectCalls = ReturnType<typeof directCalls>
export type CallDirectly = (path: string, lang: Lang, body?: unknown) => Promise<DirectAnswer>

type Handler = (input: CallInput<never, never>) => unknown
type Known = { call: Call; handler: Handler }

/** The answer to an anonymous call must not depend on the client. */
const NO_REPLY = new Proxy({} as FastifyReply, {
  get: () => {
    throw new Error('an in-process call has no reply')
  },
})

/** @param log for unexpected errors (bugs) */
export function directCalls(log: Pick<FastifyBaseLogger, 'error'>) {
  const known = new ByPath<Known>()

  async function answer({ call, handler }: Known, params: Record<string, string>, more: Partial<CallInput>) {
    const counts: Count[] = []
    const fail = (status: number, why?: Refusal | HttpError): DirectAnswer => ({
      status,
      data: undefined,
      msg: why && say(more.lang!, why.key, why.values),
      counts: [],
    })
    if (call.signedIn || call.roles) return fail(401)
    try {
      const input = {
        query: check(call.query, more.query ?? {}),
        body: check(call.body, more.body ?? {}),
        params,
        lang: more.lang,
        session: null,
        uid: 0,
        staff: null,
        ip: '',
        headers: {},
        reply: NO_REPLY,
        each: (count: Count) => void counts.push(count),
      } as CallInput<never, never>
      const result = await handler(input)
      if (result instanceof FileAnswer) return fail(406)
      const data = result instanceof PackedAnswer || result instanceof Answer ? result.data : result
      return { status: 200, data, counts }
    } catch (error) {
      if (error instanceof Refusal) return fail(200, error)
      const known = ofParts(error, log)
      if (known) return fail(known.status, known)
      log.error({ err: error }, 'defect')
      return fail(500)
    }
  }

  const call: CallDirectly = async (url, lang, body) => {
    const at = url.indexOf('?')
    const path = (at < 0 ? url : url.slice(0, at)).replace(/\/$/, '')
    const method = body === undefined ? 'GET' : 'POST'
    for (const { value, params } of known.at(path)) {
      if (value.call.method !== method) continue
      const values = params.map(([, text]) => decoded(text))
      if (values.includes(null)) return { status: 400, data: undefined, counts: [] }
      const named = Object.fromEntries(params.map(([name], nth) => [name, values[nth]!]))
      return answer(value, named, { lang, body, query: at < 0 ? {} : { ...parse(url.slice(at + 1)) } })
    }
    return { status: 404, data: undefined, counts: [] }
  }

  return {
    call: call,
    add: (call: Call, handler: Handler): void => known.add(call.path, { call, handler }),
  }
}
