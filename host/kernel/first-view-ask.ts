/** The API as a first view asks it, anonymously: our own calls directly, a server behind us through the host. */
import type { FastifyInstance } from 'fastify'
import type { Envelope } from '../../src/contract/call.ts'
import type { HostContext } from './context.ts'
import type { AskDirectly, DirectAnswer } from './direct-calls.ts'

/** status 0 = nothing answered in time; data undefined = no success. The path begins with /opac */
export type Ask = AskDirectly

/** whoever has not answered by then leaves its part to the page itself */
const PATIENCE_MS = 4000
const LATE: DirectAnswer = { status: 0, data: undefined, counts: [] }

export function asker(app: FastifyInstance, { config, direct }: Pick<HostContext, 'config' | 'direct'>): Ask {
  if (config.upstream === '')
    return (path, lang, body) => inTime(direct.ask(path.replace(/^\/opac/, ''), lang, body))
  return (path, lang, body) => inTime(asked(app, path, lang, body))
}

/** No cookie goes with it. */
async function asked(app: FastifyInstance, ...[path, lang, body]: Parameters<Ask>): Promise<DirectAnswer> {
  const headers = { 'x-lang-code': lang, accept: 'application/json' }
  const answer = await (body === undefined
    ? app.inject({ method: 'GET', url: path, headers })
    : app.inject({ method: 'POST', url: path, headers, payload: body as object }))
  return { status: answer.statusCode, ...readAnswer(answer.statusCode, answer.payload), counts: [] }
}

/** The envelope's data of a success (200 is tolerated as such, contract.md §0), or what a refusal says. */
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
    timer = setTimeout(resolve, PATIENCE_MS, LATE).unref()
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
