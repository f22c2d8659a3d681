/** The fixture library, served as PAIA and DAIA, and a client for it. */
import type { InjectOptions } from 'fastify'
import { createApp } from '../../host/app.ts'
import { daia } from '../../host/protocols/daia.ts'
import { paia } from '../../host/protocols/paia/paia.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'

export async function openServed(env: Record<string, string> = {}) {
  const { waits: _, ...parts } = openTestParts({ SERVE_PAIA: 'on', SERVE_DAIA: 'on', ...env })
  const app = await createApp({ ...parts, surfaces: [paia, daia] })
  const ask = async (options: InjectOptions) => {
    const { statusCode: status, headers, payload } = await app.inject(options)
    return { status, headers, payload, body: parsed(payload) }
  }
  const form = (method: string, fields: Record<string, string>, token = '') =>
    ask({
      method: 'POST',
      url: `/paia/auth/${method}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const login = (username: string, password = PASSWORD, more: Record<string, string> = {}) =>
    form('login', { grant_type: 'password', username, password, ...more })
  return {
    ...parts,
    app,
    ask,
    form,
    login,
    /** @returns the token of a reader */
    async tokenOf(username: string, scope = ''): Promise<string> {
      const { body } = await login(username, PASSWORD, scope ? { scope } : {})
      return String(body.access_token)
    },
    core: (token: string, path: string, body?: unknown) =>
      ask({
        method: body === undefined ? 'GET' : 'POST',
        url: `/paia/core/${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
  }
}
export type Served = Awaited<ReturnType<typeof openServed>>

// biome-ignore lint/suspicious/noExplicitAny: what an answer has is what a test is about
const parsed = (text: string): any => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
