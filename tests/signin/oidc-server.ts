/**
 * A real OpenID Connect provider (oidc-provider from npm) with its own sign-in page, and simulated failures.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'the-library', secret: 's'.repeat(40) }
export const OIDC_PASSWORD = 'school-word'

/** @param users claims of each user, by subject */
export async function startOidc(users: Record<string, Record<string, string | string[]>>) {
  let handle: RequestListener = (_, response) => response.writeHead(503).end()
  /** overrides the provider's answer, by path */
  const hooks: { fail?: (path: string, response: ServerResponse) => boolean } = {}
  const server = createServer((request, response) => {
    if (hooks.fail?.(request.url ?? '', response)) return
    handle(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Call before the first use. @param library its origin */
  function open(library: string): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${library}/opac/x/external/oidc`, `${library}/opac/staff/external/back`],
          post_logout_redirect_uris: [`${library}/space/index`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: { openid: ['sub'], profile: ['name', 'card_no', 'department', 'groups'] },
      scopes: ['openid', 'profile'],
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['not-a-secret-here'] },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
      findAccount: (_: unknown, sub: string) =>
        sub in users ? { accountId: sub, claims: () => ({ sub, ...users[sub] }) } : undefined,
      renderError: (context: { body: unknown }, out: object) => {
        context.body = JSON.stringify(out)
      },
    })
    const callback = provider.callback()
    handle = (request, response) => {
      if (request.url?.startsWith('/sign-in/')) return void interact(provider, request, response)
      return callback(request, response)
    }
  }
  return {
    issuer,
    hooks,
    open,
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    const details = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(page(details.prompt.name))
    }
    const form = new URLSearchParams(await text(request))
    const finish = (result: object) => provider.interactionFinished(request, response, result)
    if (form.get('do') === 'refuse') return finish({ error: 'access_denied' })
    if (details.prompt.name === 'consent') {
      const grant = new provider.Grant({
        accountId: details.session!.accountId,
        clientId: details.params.client_id,
      })
      grant.addOIDCScope('openid profile')
      return finish({ consent: { grantId: await grant.save() } })
    }
    const user = form.get('username') ?? ''
    if (!(user in users) || form.get('password') !== OIDC_PASSWORD) return finish({ error: 'access_denied' })
    await finish({ login: { accountId: user } })
  }
}

const page = (prompt: string) => `<!doctype html><title>School</title><h1>School account: ${prompt}</h1>
<form method="post">${
  prompt === 'login'
    ? '<label>Account <input name="username"></label> <label>Word <input name="password" type="password"></label>'
    : '<p>The library wants to know your name and number.</p>'
}<button name="do" value="go">Go</button> <button name="do" value="refuse">Refuse</button></form>`
