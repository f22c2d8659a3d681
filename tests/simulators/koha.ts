/** A simulated Koha: its REST API and its ILS-DI at one address, which can also misbehave. */

import { kohaIlsdi } from './koha-ilsdi.ts'
import { kohaRest, type RestOptions } from './koha-rest.ts'
import type { KohaWorld } from './koha-world.ts'
import { startMisbehaving } from './misbehaving.ts'

export async function startKoha(
  world: KohaWorld,
  {
    now = Date.now,
    version = '24.0501000',
    isIlsdiOn = true,
    ...rest
  }: Partial<RestOptions> & { now?: () => number; version?: string; isIlsdiOn?: boolean } = {},
) {
  const options: RestOptions = {
    clientId: 'portal',
    clientSecret: 'portal-secret',
    hasOAuth: true,
    hasValidation: true,
    isOldValidation: false,
    tokenLife: 3600,
    permissions: true,
    ...rest,
  }
  const api = kohaRest(world, options, now)
  const ilsdi = kohaIlsdi(world, { isOn: isIlsdiOn }, now)
  function answerOf(method: string, url: URL, body: string, headers: Record<string, unknown>) {
    if (url.pathname === '/cgi-bin/koha/ilsdi.pl') {
      const text = ilsdi(new URLSearchParams(method === 'POST' ? body : url.search))
      return { status: 200, type: 'text/xml; charset=utf-8', text, headers: {} }
    }
    if (url.pathname.startsWith('/api/v1/')) {
      const path = url.pathname.slice('/api/v1'.length)
      const answer = api.answer({ method, path, query: url.searchParams, body, headers })
      const text = answer.status === 204 ? '' : JSON.stringify(answer.body)
      return { status: answer.status, type: 'application/json', text, headers: answer.headers ?? {} }
    }
    const text = `<html><head><meta name="generator" content="Koha ${version}" /></head></html>`
    return { status: url.pathname === '/' ? 200 : 404, type: 'text/html', text, headers: {} }
  }

  const server = await startMisbehaving(({ method, url, body, headers }) =>
    answerOf(method, url, body, headers),
  )
  return {
    ...server,
    world,
    tokens: api.tokens,
    forgetTokens: api.forget,
    /** switches RESTOAuth2ClientCredentials off at run time */
    switchOff: () => {
      options.hasOAuth = false
      api.forget()
    },
  }
}
