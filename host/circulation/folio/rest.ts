/** Requests to FOLIO as the service user: tokens, single requests, and paged lists. */
import * as v from 'valibot'
import { parsed, shaped } from '../system/json-answers.ts'
import { createToken } from '../system/token.ts'
import { inBatches, SystemLost, type SystemRequest, send } from '../system/transport.ts'
import type { FolioConfig } from './config.ts'
import { isOneOf } from './cql.ts'
import { openSignIn } from './sign-in.ts'

type FolioRequest = Pick<SystemRequest, 'signal' | 'isWrite'> & {
  method?: SystemRequest['method']
  query?: Record<string, string>
  /** sent as JSON */
  body?: unknown
}
export type FolioAnswer = { status: number; body: unknown }

/** fraction of a token's lifetime after which it is renewed, leaving time for a slow answer */
const RENEW_AT = 0.8
const PAGE = 200
/** max pages of a list; no reader has that many rows, so more must be an error */
const MOST_PAGES = 50
/** max values in one query, which is part of the URL */
const AT_ONCE = 50

const collection = v.looseObject({ totalRecords: v.pipe(v.number(), v.safeInteger()) })

export type Rest = ReturnType<typeof openRest>

export function openRest(config: FolioConfig, clock: { now(): number }) {
  const signIn = openSignIn(config, clock)
  const token = createToken(clock, async () => {
    const proof = await signIn.prove(config.user, config.password)
    if (proof.token === null) throw new SystemLost('it refuses FOLIO_USER and FOLIO_PASSWORD')
    return { text: proof.token, until: clock.now() + proof.seconds * 1000 * RENEW_AT }
  })

  /** @throws SystemLost unless the answer says that the request was done or refused */
  async function ask(path: string, request: FolioRequest = {}, isSecond = false): Promise<FolioAnswer> {
    const { method = 'GET', query, body, signal, isWrite = false } = request
    const text = await token.now()
    const answer = await send(config, `${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: {
        accept: 'application/json, text/plain',
        'x-okapi-tenant': config.tenant,
        'x-okapi-token': text,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      isWrite,
    })
    const { status } = answer
    const lacking = status === 403 ? /requires permission: ([\w.-]{1,100})/.exec(answer.text) : null
    if (lacking) throw new SystemLost(`FOLIO_USER lacks the permission ${lacking[1]}`)
    // the token was rejected, so nothing was done
    if (status === 401 || status === 403) {
      token.forget(text)
      if (isSecond)
        throw new SystemLost(status === 403 ? 'FOLIO_USER lacks a permission' : 'it takes no token')
      return ask(path, request, true)
    }
    if (status === 204) return { status, body: null }
    if (status === 429) throw new SystemLost('it has too much to do')
    if (status >= 500 || status < 200) throw new SystemLost(`it answered ${status}`, isWrite)
    const content = parsed(answer.text)
    // refusals may be plain text
    if (content === undefined && status < 400) throw new SystemLost('an answer that is no JSON', isWrite)
    return { status, body: content ?? answer.text }
  }

  /** undefined: not found. @throws SystemLost for any other answer that is not of this shape */
  async function get<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    request: FolioRequest = {},
  ): Promise<T | undefined> {
    const { status, body } = await ask(path, request)
    if (status === 404) return undefined
    if (status !== 200) throw new SystemLost(`it answered ${status}`)
    return shaped(schema, body)
  }

  const pageOf = async (path: string, query: Record<string, string>, signal?: AbortSignal) => {
    const { status, body } = await ask(path, { query, signal })
    if (status !== 200) throw new SystemLost(`it answered ${status}`)
    return shaped(collection, body)
  }

  /** All rows that match a query. @param name property of the answer that holds the rows @throws SystemLost */
  async function all<T>(
    path: string,
    name: string,
    schema: v.GenericSchema<unknown, T>,
    query: string,
    signal?: AbortSignal,
  ): Promise<T[]> {
    const rows: T[] = []
    for (let page = 0; page < MOST_PAGES; page++) {
      // sorted, so that no row appears on two pages
      const asked = { query: `${query} sortby id`, limit: String(PAGE), offset: String(page * PAGE) }
      const answer = await pageOf(path, asked, signal)
      const found = shaped(v.array(schema), answer[name])
      rows.push(...found)
      // not by totalRecords, which is an estimate for large lists
      if (found.length < PAGE) return rows
    }
    throw new SystemLost('a list without an end')
  }

  /** The rows whose index has one of these values. @param also an additional condition @throws SystemLost */
  async function having<T>(
    path: string,
    name: string,
    schema: v.GenericSchema<unknown, T>,
    {
      index,
      values,
      also,
      signal,
    }: { index: string; values: string[]; also?: string; signal?: AbortSignal | undefined },
  ): Promise<T[]> {
    const wanted = [...new Set(values)]
    const parts = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, at) =>
      wanted.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    const found = await inBatches(parts, part =>
      all(path, name, schema, also ? `${also} and ${isOneOf(index, part)}` : isOneOf(index, part), signal),
    )
    return found.flat()
  }

  return {
    ask,
    get,
    all,
    having,
    /** number of matching rows */
    count: async (path: string, query: string, signal?: AbortSignal) =>
      (await pageOf(path, { query, limit: '0' }, signal)).totalRecords,
    /** Checks a reader's password; the token is discarded. */
    prove: signIn.prove,
    /** @returns the sign-in endpoint in use */
    async probe(): Promise<string> {
      await token.now()
      return signIn.path()
    },
  }
}
