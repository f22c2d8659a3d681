/**
 * A SAML 2.0 identity provider (samlify from npm, which has its own code) with a sign-in page and single logout. Its answers can
 * be changed before and after they are signed. The keys beside it are for tests alone.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as samlify from 'samlify'
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'

export const keyFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const pem = (name: string) => readFileSync(keyFile(name), 'utf8')
const bare = (certificate: string) => certificate.replace(/-----[^-]+-----|\s/g, '')
const BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings'
export const SAML_PASSWORD = 'school-word'

samlify.setSchemaValidator({ validate: async () => 'not this one’s part' })

type Attributes = Record<string, string | string[]>
export type Person = { nameId: string; format?: string; attributes?: Attributes }
export type Change = {
  /** signs with another key */
  isForged?: boolean
  /** signs nothing */
  isUnsigned?: boolean
  /** signs the answer instead of the assertion */
  signsAnswer?: boolean
  isEncrypted?: boolean
  /** the text before it is signed */
  before?: (xml: string) => string
  /** the text that is sent */
  after?: (xml: string) => string
}
/** of metadata of an institution */
export type Named = { zh?: string; en?: string; scope?: string; more?: string }

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()

export async function startIdp(people: Record<string, Person>) {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  // another site than the library's 127.0.0.1, as a school is
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const id = `${origin}/metadata`
  /** our metadata, as registered */
  let library = ''
  const asked: string[] = []

  const provider = (isForged = false, isEncrypted = false) =>
    samlify.IdentityProvider({
      metadata: metadata(),
      privateKey: pem(isForged ? 'other.key.pem' : 'idp.key.pem'),
      isAssertionEncrypted: isEncrypted,
      messageSigningOrder: 'sign-then-encrypt',
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
    })
  const servedTo = ({ isUnsigned = false, signsAnswer = false }: Change = {}) =>
    samlify.ServiceProvider({
      metadata:
        isUnsigned || signsAnswer
          ? library.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"')
          : library,
      wantMessageSigned: signsAnswer,
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
    })

  function metadata({ zh = '', en = '', scope = '', more = '' }: Named = {}, entity = id): string {
    const certificate = bare(pem('idp.pem'))
    const key = (use: string) =>
      `<KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`
    const name = (language: string, value: string) =>
      value && `<mdui:DisplayName xml:lang="${language}">${value}</mdui:DisplayName>`
    return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" entityID="${entity}">${more}<IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><Extensions>${scope && `<shibmd:Scope regexp="false">${scope}</shibmd:Scope>`}<mdui:UIInfo>${name('zh', zh)}${name('en', en)}</mdui:UIInfo></Extensions>${key('signing')}${key('encryption')}<SingleLogoutService Binding="${BINDING}:HTTP-Redirect" Location="${origin}/leave"/><SingleSignOnService Binding="${BINDING}:HTTP-Redirect" Location="${origin}/sso"/></IDPSSODescriptor></EntityDescriptor>`
  }

  /** What answers a request. @param address to which the library sent the reader */
  async function answer(address: string, who: string, change: Change = {}) {
    const url = new URL(address)
    const query = Object.fromEntries(url.searchParams)
    const octetString = url.search.slice(1).split('&Signature=')[0]!
    const idp = provider(change.isForged, change.isEncrypted)
    const sp = servedTo(change)
    const request = await idp.parseLoginRequest(sp, 'redirect', { query, octetString })
    const { id: inResponseTo } = request.extract.request as { id: string }
    const landing = sp.entityMeta.getAssertionConsumerService('post') as string
    const fill = () => {
      const xml = responseOf({
        person: people[who]!,
        ...{ inResponseTo, landing, issuer: id, audience: sp.entityMeta.getEntityID() as string },
      })
      return { id: 'used', context: change.before?.(xml) ?? xml }
    }
    const { context } = await idp.createLoginResponse(sp, request as never, 'post', {}, fill)
    const signed = Buffer.from(String(context), 'base64').toString('utf8')
    const xml = change.isUnsigned ? signed.replace(/<ds:Signature .*<\/ds:Signature>/s, '') : signed
    return {
      SAMLResponse: Buffer.from(change.after?.(xml) ?? xml).toString('base64'),
      RelayState: url.searchParams.get('RelayState') ?? '',
    }
  }

  /** An address that signs somebody out here, from the institution. @param index of one session; '' = all of them */
  function signOut(nameId: string, index: string, change: (xml: string) => string = xml => xml): string {
    const { context } = provider().createLogoutRequest(
      servedTo(),
      'redirect',
      { logoutNameID: nameId },
      'back',
      () => ({
        id: 'used',
        context: change(
          `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${minutes(0)}" NotOnOrAfter="${minutes(5)}"><saml:Issuer>${id}</saml:Issuer><saml:NameID>${nameId}</saml:NameID>${index && `<samlp:SessionIndex>${index}</samlp:SessionIndex>`}</samlp:LogoutRequest>`,
        ),
      }),
    )
    return context
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    asked.push(url.href)
    const html = (body: string) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>School</title>${body}`)
    if (url.pathname === '/metadata') return response.writeHead(200).end(metadata())
    if (url.pathname === '/leave') {
      if (url.searchParams.has('SAMLResponse')) return html('<h1>The library has signed you out</h1>')
      const query = Object.fromEntries(url.searchParams)
      const octetString = url.search.slice(1).split('&Signature=')[0]!
      const idp = provider()
      const parsed = await idp.parseLogoutRequest(servedTo(), 'redirect', { query, octetString })
      const back = idp.createLogoutResponse(servedTo(), parsed as never, 'redirect', '')
      return response.writeHead(302, { location: back.context }).end()
    }
    if (url.pathname !== '/sso') return response.writeHead(404).end()
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    const user = form.get('username') ?? ''
    if (!(user in people) || form.get('password') !== SAML_PASSWORD)
      return html(
        `<h1>School sign-in</h1><form method="post"><label>Account <input name="username"></label> <label>Word <input name="password" type="password"></label><button>Go</button></form>`,
      )
    const sent = await answer(url.href, user, { isEncrypted: true })
    const fields = Object.entries(sent).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${inHtml(value)}">`,
    )
    const landing = servedTo().entityMeta.getAssertionConsumerService('post') as string
    html(
      `<form method="post" action="${inHtml(landing)}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
    )
  }

  return {
    ...{ id, origin, asked, metadata, answer, signOut },
    /** @param xml our metadata */
    register: (xml: string) => {
      library = xml
    },
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

type Said = { person: Person; inResponseTo: string; landing: string; issuer: string; audience: string }

function responseOf({ person, inResponseTo, landing, issuer, audience }: Said): string {
  const { nameId, format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent', attributes = {} } = person
  const stated = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${[values]
        .flat()
        .map(value => `<saml:AttributeValue>${inHtml(value)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  )
  const now = minutes(0)
  const from = `<saml:Issuer>${issuer}</saml:Issuer>`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${landing}" InResponseTo="${inResponseTo}">${from}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}">${from}<saml:Subject><saml:NameID Format="${format}">${inHtml(nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${minutes(5)}" Recipient="${landing}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${minutes(-1)}" NotOnOrAfter="${minutes(5)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="session-of-${inHtml(nameId)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${stated.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}
