/** Anonymous API client of the first view: calls our own handlers directly, an upstream server's through the host. */
import type { FastifyInstance } from 'fastify'
import type { Envelope } from '../../src/contract/call.ts'
import type { CallDirectly, DirectAnswer } from '../http/calls/direct-calls.ts'
import type { HostContext } from '../runtime/context.ts'

/** status 0 = timed out; data undefined = no success. The path begins with /opac */
export type ApiClient = CallDirectly

/** ms after which the part is left for the page itself to load; proxies give a page 4 s (host/examples) */
const TIMEOUT_MS = 2500
const LATE: DirectAnswer = { status: 0, data: undefined, counts: [] }

export function apiClient(
  app: FastifyInstance,
  { config, direct }: Pick<HostContext, 'config' | 'direct'>,
): ApiClient {
  if (config.upstream === '')
    return (path, lang, body) => inTime(direct.call(path.replace(/^\/opac/, ''), lang, body))
  return (path, lang, body) => inTime(requestUpstream(app, path, lang, body))
}

/** Sent without cookies. */
async function requestUpstream(
  app: FastifyInstance,
  ...[path, lang, body]: Parameters<ApiClient>
): Promise<DirectAnswer> {
  const headers = { 'x-lang-code': lang, accept: 'application/json' }
  const answer = await (body === undefined
    ? app.inject({ method: 'GET', url: path, headers })
    : app.inject({ method: 'POST', url: path, headers, payload: body as object }))
  return { status: answer.statusCode, ...readAnswer(answer.statusCode, answer.payload), counts: [] }
}

/** The data of a successful envelope (code 200 is tolerated, contract.md §0), or the message of a refusal. */
function readAnswer(status: number, text: string): Pick<DirectAnswer, 'data' | 'msg'> {
  try {
    const envelope = JSON.parse(text) as Partial<Envelope> | null
    if (status < 400 && (envelope?.code === 0 || envelope?.code === 200)) return { data: envelope.data }
    return { data: undefined, msg: status < 500 && envelope?.msg ? String(envelope.msg) : undefined }
  } catch {
    return { data: undefined }
  }
}

function inTime(answer: Promise<DirectAnswer>): Promise<DirectAnswer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<DirectAnswer>(resolve => {
    timer = setTimeout(resolve, TIMEOUT_MS, LATE).unref()
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
