/**
 * Follows the pages of an OpenID Connect provider as a browser would: submits forms and follows redirects.
 */
import { OIDC_PASSWORD } from './oidc-server.ts'

/** @returns the library's URL to which the provider redirects */
export async function goThrough(
  start: string,
  user: string,
  answer: 'go' | 'refuse' = 'go',
): Promise<string> {
  const origin = new URL(start).origin
  const jar = new Map<string, string>()
  const ask = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const got = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of got.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return got
  }
  let url = start
  for (let steps = 0; steps < 12; steps++) {
    const got = await ask(url)
    const next = got.headers.get('location')
    if (next) {
      url = new URL(next, url).href
      if (new URL(url).origin !== origin) return url
      continue
    }
    if (got.status !== 200) throw new Error(`${got.status} ${await got.text()}`)
    const sent = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: user, password: OIDC_PASSWORD, do: answer }),
    })
    url = new URL(sent.headers.get('location')!, url).href
    if (new URL(url).origin !== origin) return url
  }
  throw new Error('the provider sends from page to page')
}
