/**
 * A small CAS 3.0 server: login form, ticket-granting cookie, tickets for one service and one use, single
 * logout.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { inHtml } from '../../src/core/rules/encoding/in-html.ts'

type Ticket = { user: string; service: string; isUsed: boolean; isOld: boolean }
/** its only password */
export const CAS_PASSWORD = 'school-word'

/** an attribute with several values is repeated */
type Attributes = Record<string, string | string[]>

export async function startCas(users: Record<string, Attributes>) {
  const tickets = new Map<string, Ticket>()
  /** ticket-granting cookie → user and the tickets it gave */
  const grants = new Map<string, { user: string; given: string[] }>()
  const asked: string[] = []
  const hooks: { validate?: (response: ServerResponse) => void } = {}

  function give(user: string, service: string, grant?: string): string {
    const ticket = `ST-${randomBytes(16).toString('hex')}`
    tickets.set(ticket, { user, service, isUsed: false, isOld: false })
    if (grant) grants.get(grant)?.given.push(ticket)
    return ticket
  }
  const withTicket = (service: string, ticket: string) =>
    `${service}${service.includes('?') ? '&' : '?'}ticket=${ticket}`

  async function login(request: IncomingMessage, response: ServerResponse, service: string) {
    const held = /\bTGC=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    if (request.method === 'POST') {
      const form = new URLSearchParams(await text(request))
      const user = form.get('username') ?? ''
      if (!(user in users) || form.get('password') !== CAS_PASSWORD) return page(response, service, 'Wrong.')
      const grant = randomBytes(16).toString('hex')
      grants.set(grant, { user, given: [] })
      response.setHeader('set-cookie', `TGC=${grant}; Path=/cas; HttpOnly`)
      return onward(response, withTicket(service, give(user, service, grant)))
    }
    const known = grants.get(held)
    if (known) return onward(response, withTicket(service, give(known.user, service, held)))
    page(response, service, '')
  }

  function validate(response: ServerResponse, query: URLSearchParams) {
    if (hooks.validate) return hooks.validate(response)
    const ticket = tickets.get(query.get('ticket') ?? '')
    const service = query.get('service') ?? ''
    if (!ticket || ticket.isUsed || ticket.isOld) return xml(response, failure('INVALID_TICKET'))
    ticket.isUsed = true
    if (ticket.service !== service) return xml(response, failure('INVALID_SERVICE'))
    xml(response, success(ticket.user, users[ticket.user] ?? {}))
  }

  async function logout(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const held = /\bTGC=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const grant = grants.get(held)
    grants.delete(held)
    await Promise.all((grant?.given ?? []).map(ticket => endAt(ticket)))
    response.setHeader('set-cookie', 'TGC=; Path=/cas; Max-Age=0')
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<h1>Signed out of the school</h1><p>${inHtml(query.get('service') ?? '')}</p>`)
  }

  /** sends single logout for a ticket to its service */
  const endAt = (ticket: string) =>
    fetch(tickets.get(ticket)!.service, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logoutRequest: logoutRequest(ticket) }),
    })

  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://cas')
    asked.push(`${request.method} ${url.pathname}`)
    const service = url.searchParams.get('service') ?? ''
    if (url.pathname === '/cas/login') return login(request, response, service)
    if (url.pathname === '/cas/p3/serviceValidate') return validate(response, url.searchParams)
    if (url.pathname === '/cas/logout') return logout(request, response, url.searchParams)
    response.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/cas`,
    asked,
    hooks,
    /** creates a ticket directly, as for a signed-in user */
    give: (user: string, service: string) => give(user, service),
    expire: (ticket: string) => {
      tickets.get(ticket)!.isOld = true
    },
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const onward = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()
const xml = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
function page(response: ServerResponse, service: string, said: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>School</title><h1>School sign-in</h1><p role="alert">${said}</p>
<form method="post" action="/cas/login?service=${encodeURIComponent(service)}">
<label>Account <input name="username"></label> <label>Word <input name="password" type="password"></label>
<button>Go</button></form>`)
}

const answer = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
export const failure = (code: string): string =>
  answer(`<cas:authenticationFailure code="${code}">no</cas:authenticationFailure>`)
export const success = (user: string, attributes: Attributes = {}): string =>
  answer(
    `<cas:authenticationSuccess><cas:user>${inHtml(user)}</cas:user><cas:attributes>${Object.entries(
      attributes,
    )
      .flatMap(([name, values]) =>
        [values].flat().map(value => `<cas:${name}>${inHtml(value)}</cas:${name}>`),
      )
      .join('')}</cas:attributes></cas:authenticationSuccess>`,
  )
export const logoutRequest = (ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${inHtml(ticket)}</samlp:SessionIndex></samlp:LogoutRequest>`
