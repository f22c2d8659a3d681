/** Requests to Koha's REST API v1 with OAuth2 client credentials: tokens, single requests, and paged lists. */
import * as v from 'valibot'
import { parsed, shaped } from '../system/json-answers.ts'
import { createToken } from '../system/token.ts'
import { inBatches, SystemLost, type SystemRequest, send } from '../system/transport.ts'
import type { KohaConfig } from './config.ts'

type RestRequest = Pick<SystemRequest, 'signal' | 'isWrite'> & {
  method?: SystemRequest['method']
  query?: Record<string, string>
  /** sent as JSON */
  body?: unknown
  embed?: string
}
type Answered = { status: number; body: unknown; total: number | null }

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.nullish(v.number(), 3600) })
const denied = v.object({ required_permissions: v.unknown() })
const refused = v.object({ error: v.string() })
const refusedByCode = v.object({ error_code: v.string() })

/** s before expiry at which a token is renewed, leaving time for a slow answer */
const EARLY = 60
const PAGE = 200
/** max pages of a list; no reader has that many rows, so more must be an error */
const MOST_PAGES = 50
/** max keys in one query, which is part of the URL */
const AT_ONCE = 50

/** OAuth2 or a call is missing: the version is too old, or it is switched off. */
export class NoRest extends SystemLost {}

export type Rest = ReturnType<typeof openRest>

export function openRest(config: KohaConfig, clock: { now(): number }) {
  const token = createToken(clock, newToken)

  /** @throws NoRest, SystemLost */
  async function newToken(): Promise<{ text: string; until: number }> {
    const { status, text } = await send(config, '/api/v1/oauth/token', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: config.clientId,
        client_secret: config.clientSecret,
      }).toString(),
    })
    if (status === 401 || status === 403)
      throw new SystemLost('it refuses KOHA_CLIENT_ID and KOHA_CLIENT_SECRET')
    if (status === 400 || status === 404) throw new NoRest('RESTOAuth2ClientCredentials is off')
    const answer = v.safeParse(tokenAnswer, parsed(text))
    if (status !== 200 || !answer.success) throw new SystemLost(`no token: it answered ${status}`)
    const { access_token, expires_in } = answer.output
    return { text: access_token, until: clock.now() + (expires_in - EARLY) * 1000 }
  }

  /** @throws SystemLost unless the answer says that the request was done or refused */
  async function ask(path: string, request: RestRequest = {}, isSecond = false): Promise<Answered> {
    const { method = 'GET', query, body, embed, signal, isWrite = false } = request
    const bearer = await token.now()
    const answer = await send(config, `/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(embed !== undefined && { 'x-koha-embed': embed }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      isWrite,
    })
    const { status, text } = answer
    const count = Number(answer.headers.get('x-total-count') ?? Number.NaN)
    const total = Number.isSafeInteger(count) && count >= 0 ? count : null
    // the token was rejected, so nothing was done
    if (status === 401) {
      token.forget(bearer)
      if (isSecond) throw new SystemLost('it takes no token')
      return ask(path, request, true)
    }
    if (status === 204) return { status, body: null, total }
    const content = parsed(text)
    if (status === 503 && v.is(refused, content)) throw new SystemLost('it is under maintenance')
    if (status === 429) throw new SystemLost('it has too much to do')
    if (status >= 500 || status < 200) throw new SystemLost(`it answered ${status}`, isWrite)
    if (status === 403 && v.is(denied, content)) throw new SystemLost('the client lacks a permission')
    if (content === undefined && status !== 202)
      throw new SystemLost('an answer that is no JSON', isWrite && status < 400)
    return { status, body: content, total }
  }

  /** @throws SystemLost for any answer that is not of this shape */
  async function get<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    request: RestRequest = {},
  ): Promise<T> {
    const { status, body } = await ask(path, request)
    if (status !== 200) throw new SystemLost(`it answered ${status}`)
    return shaped(schema, body)
  }

  /** All rows of a list. @throws SystemLost */
  async function all<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    request: RestRequest = {},
  ): Promise<T[]> {
    const rows: T[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const query = { ...request.query, _page: String(page), _per_page: String(PAGE) }
      const { status, body, total } = await ask(path, { ...request, query })
      if (status !== 200) throw new SystemLost(`it answered ${status}`)
      const found = shaped(v.array(schema), body)
      rows.push(...found)
      if (!found.length || rows.length >= (total ?? Number.POSITIVE_INFINITY)) return rows
      if (total === null && found.length < PAGE) return rows
    }
    throw new SystemLost('a list without an end')
  }

  /** The rows whose column has one of these values. @throws SystemLost */
  async function having<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    {
      column,
      values,
      more = {},
      ...request
    }: RestRequest & { column: string; values: string[]; more?: object },
  ): Promise<T[]> {
    const wanted = [...new Set(values)]
    const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, at) =>
      wanted.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    const found = await inBatches(parts, part =>
      all(path, schema, { ...request, query: { q: JSON.stringify({ ...more, [column]: part }) } }),
    )
    return found.flat()
  }

  return { ask, get, all, having, probe: token.now }
}

/** The code of a refusal, or its message. */
export function codeOf({ body, status }: Answered): string {
  const byCode = v.safeParse(refusedByCode, body)
  if (byCode.success) return byCode.output.error_code
  const found = v.safeParse(refused, body)
  if (!found.success) return String(status)
  const { error } = found.output
  // "Renewal not authorized (too_many)", "Hold cannot be placed. Reason: tooManyReserves"
  return (/\((\w+)\)\s*$/.exec(error)?.[1] ?? /Reason: (\w+)\s*$/.exec(error)?.[1] ?? error).slice(0, 200)
}
