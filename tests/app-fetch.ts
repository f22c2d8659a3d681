/**
 * A browser's fetch in front of the real host, in memory: the host's own app answers, and cookies are kept
 * between calls. `asked` lists the calls; `network` simulates failures.
 */
import type { FastifyInstance } from 'fastify'
import type { SearchEngine } from '../host/search/engine.ts'
import { openTestApp, PASSWORD } from './fixture-library.ts'

// jsdom has its own ArrayBuffer, with which the host would not recognise its own bytes
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor

type Asked = { method: string; path: string; headers: Headers; body: string }

export async function openAppFetch(env: Record<string, string> = {}, search?: SearchEngine) {
  const opened = await openTestApp(env, search)
  const browser = browserOf(opened.app)
  return { ...opened, ...browser, close: () => opened.app.close() }
}

export function browserOf(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const asked: Asked[] = []
  /** breaks: calls whose path contains this fail, '' = none */
  const network = { isBroken: false, breaks: '' }

  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? init.body : ''
    const path = String(input)
    asked.push({ method: (init.method ?? 'get').toUpperCase(), path, headers, body })
    if (network.isBroken || (network.breaks && path.includes(network.breaks)))
      throw new TypeError('Failed to fetch')
    const takesCookies = !headers.has('origin') || init.credentials === 'include'
    const answer = await app.inject({
      method: (init.method ?? 'get').toUpperCase() as 'GET',
      url: path,
      headers: {
        ...Object.fromEntries(headers),
        ...(takesCookies && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
      ...(body && { payload: body }),
    })
    init.signal?.throwIfAborted()
    for (const cookie of answer.cookies) keep(cookie)
    return new Response(answer.rawPayload as unknown as BodyInit, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: Object.fromEntries(
        ['content-type', 'access-control-allow-origin', 'access-control-allow-credentials'].map(name => [
          name,
          String(answer.headers[name] ?? ''),
        ]),
      ),
    })
  }

  function keep({ name, value, httpOnly, maxAge, expires }: Cookie): void {
    const isGone = value === '' || maxAge === 0 || (expires && expires.getTime() <= 0)
    if (isGone) cookies.delete(name)
    else cookies.set(name, value)
    if (!httpOnly && typeof document !== 'undefined')
      // biome-ignore lint/suspicious/noDocumentCookie: what a browser does with Set-Cookie
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/${isGone ? '; max-age=0' : ''}`
  }

  return {
    fetch: send as typeof fetch,
    cookies,
    asked,
    network,
    /** received calls without their query: 'GET /opac/x/base' */
    lines: () => asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
    signIn: (userId = 'reader1', password = PASSWORD) =>
      send('/opac/sys/login', {
        method: 'post',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginContext: JSON.stringify({ userId, password }), verifyCode: '' }),
      }),
  }
}

type Cookie = { name: string; value: string; httpOnly?: boolean; maxAge?: number; expires?: Date }
