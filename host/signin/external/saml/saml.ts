/**
 * SAML 2.0, as a service provider: requests by redirect, answers by a form from the reader's browser. node-saml checks
 * signatures, audience and times (by this machine's clock) and opens what is encrypted; what it leaves open is checked here:
 * who speaks, to which address, and in answer to which request.
 */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Profile, SAML } from '@node-saml/node-saml'
import type { SamlConfig } from '../../../runtime/config/config-saml.ts'
import { BadXml } from '../cas-xml.ts'
import { Fault } from '../fault.ts'
import type { Known } from '../known.ts'
import { type Assertion, knownBy, readAttributes } from './attributes.ts'
import type { Institution } from './institutions.ts'
import { openMetadata } from './metadata.ts'
import { outlineOf } from './outline.ts'
import { type OwnAddresses, ownMetadata } from './own-metadata.ts'

/** ms that clocks may differ */
const SKEW = 180_000
/** bytes of a message sent by redirect */
const MOST_INFLATED = 256 * 1024
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const SIGNATURES = new Set(
  ['256', '384', '512'].flatMap(size => [
    `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${size}`,
    `http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha${size}`,
  ]),
)

export const SAML_PATH = '/opac/x/external/saml'

/** What must be said again to sign out there. */
type There = {
  issuer: string
  nameID: string
  nameIDFormat: string
  nameQualifier?: string
  spNameQualifier?: string
  sessionIndex?: string
}
/** id: of the assertion, good once. ticket: of its session there; person: of all of the person's; there: JSON of There */
export type Proved = { id: string; known: Known; ticket: string; person: string; there: string }

export type Saml = ReturnType<typeof openSaml>

/** @param now epoch ms */
export function openSaml(config: SamlConfig, now: () => number, warn: (reason: string) => void) {
  const metadata = openMetadata(config, now, warn)
  const { key } = config

  const addressesOf = (origin: string): OwnAddresses => ({
    entityId: config.entityId || `${origin}${SAML_PATH}/metadata`,
    landing: `${origin}${SAML_PATH}`,
    leaving: `${origin}${SAML_PATH}/logout`,
  })

  /** @throws Fault refused: an institution that is not, or no longer, in the metadata */
  async function institution(id: string): Promise<Institution> {
    const found = (await metadata.institutions()).get(id)
    if (!found) throw new Fault('refused', 'unknown institution')
    return found
  }

  const isHome = async (id: string): Promise<boolean> =>
    config.home.length > 0 ? config.home.includes(id) : (await metadata.institutions()).size === 1

  /** @param request the id of the one request that is made, or answered */
  async function provider(origin: string, at: Institution, request: string): Promise<SAML> {
    // loaded when it is needed: most libraries have none
    const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
    const { entityId, landing } = addressesOf(origin)
    return new SAML({
      issuer: entityId,
      audience: entityId,
      callbackUrl: landing,
      entryPoint: at.entry,
      logoutUrl: at.leave || at.entry,
      idpIssuer: at.id,
      idpCert: at.certificates,
      ...(key && { privateKey: key.key, decryptionPvk: key.key }),
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      // one of the two must be signed; Shibboleth signs the answer, ADFS the assertion
      wantAssertionsSigned: false,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: SKEW,
      validateInResponseTo: ValidateInResponseTo.always,
      generateUniqueId: () => request,
      cacheProvider: {
        saveAsync: async (id, value) => ({ value, createdAt: Number(id === '') }),
        getAsync: async id => (id === request ? new Date().toISOString() : null),
        removeAsync: async id => id,
      },
    })
  }

  return {
    institutions: metadata.institutions,
    institution,
    isHome,

    /** @returns where to send the reader to sign in */
    async address(origin: string, at: Institution, request: string, state: string): Promise<string> {
      return (await provider(origin, at, request)).getAuthorizeUrlAsync(state, undefined, {})
    },

    /**
     * Checks an answer.
     * @param from the institution that was asked @param request the id of the request @throws Fault
     */
    async prove(origin: string, answer: string, from: string, request: string): Promise<Proved> {
      const outline = outlined(Buffer.from(answer, 'base64').toString('utf8'))
      if (outline.kind !== 'Response') throw new Fault('refused', 'no answer')
      if (outline.statuses.includes('RequestDenied')) throw new Fault('cancelled')
      if (outline.statuses[0] !== 'Success') throw new Fault('refused', statusIn(outline.statuses))
      const { landing } = addressesOf(origin)
      if (outline.destination !== '' && outline.destination !== landing)
        throw new Fault('refused', 'another address')
      if (outline.inResponseTo !== request) throw new Fault('refused', 'another request')
      const at = await institution(from)
      const profile = await (await provider(origin, at, request))
        .validatePostResponseAsync({ SAMLResponse: answer })
        .then(({ profile }) => profile, refused)
      if (!profile) throw new Fault('refused', 'no assertion')
      const assertion = (profile.getAssertion?.() as { Assertion?: Assertion } | undefined)?.Assertion
      const id = assertion?.$?.ID
      if (!assertion || !id || profile.issuer !== at.id) throw new Fault('refused', 'another issuer')
      if (!isForUs(assertion, landing, request)) throw new Fault('refused', 'for another address or request')
      const nameId = { value: profile.nameID ?? '', format: profile.nameIDFormat ?? '' }
      const known = knownBy(
        config,
        { institution: at, isHome: await isHome(at.id) },
        nameId,
        readAttributes(assertion),
      )
      return { id, known, ...endOf(at.id, profile) }
    },

    metadata: (origin: string, names: { zh: string; en: string }): string =>
      ownMetadata(addressesOf(origin), key?.certificate ?? '', names),

    /** Where a reader signs out there, too. @param there as it was proved; '' = none @returns '' = nowhere */
    async leave(origin: string, there: string, request: string): Promise<string> {
      try {
        const said = JSON.parse(there) as There
        const at = await institution(said.issuer)
        if (!key || at.leave === '' || said.nameID === '') return ''
        return await (await provider(origin, at, request)).getLogoutUrlAsync(said, '', {})
      } catch {
        // signing out here is done without it
        return ''
      }
    },

    /**
     * A sign-out that began there.
     * @param query of a redirect, as it was received: what is signed is its text @throws Fault
     */
    async ended(origin: string, sent: { query: string } | { form: string }) {
      const xml =
        'form' in sent ? Buffer.from(sent.form, 'base64').toString('utf8') : await inflated(sent.query)
      const outline = outlined(xml)
      const { leaving } = addressesOf(origin)
      if (outline.kind !== 'LogoutRequest') throw new Fault('refused', 'no sign-out')
      if (outline.destination !== '' && outline.destination !== leaving)
        throw new Fault('refused', 'another address')
      const at = await institution(outline.issuer)
      const saml = await provider(origin, at, '')
      const { profile } = await ('form' in sent
        ? saml.validatePostRequestAsync({ SAMLRequest: sent.form })
        : saml.validateRedirectAsync(
            Object.fromEntries(new URLSearchParams(sent.query)),
            signedPart(sent.query),
          )
      ).catch(refused)
      if (!profile?.nameID || !profile.ID) throw new Fault('refused', 'nobody')
      const state = 'query' in sent ? (new URLSearchParams(sent.query).get('RelayState') ?? '') : ''
      return {
        id: `${at.id}\n${profile.ID}`,
        person: personOf(at.id, profile.nameID),
        tickets: outline.indexes.map(index => ticketOf(at.id, profile.nameID, index)),
        /** what the institution is answered, by a redirect; '' = nothing */
        answer: async (request: string): Promise<string> => {
          if (!key || at.leaveAnswer === '') return ''
          const answering = await provider(origin, { ...at, leave: at.leaveAnswer }, request)
          return answering.getLogoutResponseUrlAsync(profile, state.slice(0, 80), {}, true)
        },
      }
    },
  }
}

/** Whether some institution's numbers are our readers'. @throws Fault */
export async function hasHome(saml: Pick<Saml, 'institutions' | 'isHome'>): Promise<boolean> {
  for (const id of (await saml.institutions()).keys()) if (await saml.isHome(id)) return true
  return false
}

const personOf = (issuer: string, nameId: string): string => `saml\n${issuer}\n${nameId}`
const ticketOf = (issuer: string, nameId: string, index: string): string =>
  `${personOf(issuer, nameId)}\n${index}`

function endOf(issuer: string, profile: Profile): Pick<Proved, 'ticket' | 'person' | 'there'> {
  const { nameID = '', nameIDFormat, nameQualifier, spNameQualifier, sessionIndex = '' } = profile
  if (nameID === '') return { ticket: '', person: '', there: '' }
  const there = { issuer, nameID, nameIDFormat, nameQualifier, spNameQualifier, sessionIndex }
  return {
    ticket: ticketOf(issuer, nameID, sessionIndex),
    person: personOf(issuer, nameID),
    there: JSON.stringify(there),
  }
}

/** Its bearer may use it here, in answer to this request. node-saml has checked the times of the one that it took. */
const isForUs = (assertion: Assertion, landing: string, request: string): boolean => {
  const data = (assertion.Subject?.[0]?.SubjectConfirmation ?? [])
    .filter(one => one.$?.Method === BEARER)
    .map(one => one.SubjectConfirmationData?.[0]?.$)
  return (
    data.length > 0 &&
    data.every(
      one => one?.Recipient === landing && one.InResponseTo === request && one.NotOnOrAfter !== undefined,
    )
  )
}

function outlined(xml: string) {
  try {
    return outlineOf(xml)
  } catch (error) {
    throw error instanceof BadXml ? new Fault('refused', error.message) : error
  }
}

/** of names alone, which say nothing of the person */
const statusIn = (statuses: string[]): string =>
  statuses.map(status => status.replace(/[^\w-]/g, '').slice(0, 40)).join(' ') || 'no status'

/** Its words may repeat a person's name: of an error of the library only what it begins with is logged. */
function refused(error: unknown): never {
  const said = error instanceof Error ? error.message : ''
  throw new Fault('refused', said.replace(/[:'"].*$/s, '').slice(0, 80))
}

async function inflated(query: string): Promise<string> {
  const packed = Buffer.from(new URLSearchParams(query).get('SAMLRequest') ?? '', 'base64')
  try {
    return (await promisify(inflateRaw)(packed, { maxOutputLength: MOST_INFLATED })).toString('utf8')
  } catch {
    throw new Fault('refused', 'packing')
  }
}

/**
 * What a redirect's signature is about, by the protocol's own names, each once. node-saml takes a message without a signature,
 * and searches names as parts of others.
 * @throws Fault
 */
function signedPart(query: string): string {
  const parts = query.split('&')
  const of = (name: string) => parts.filter(part => part.startsWith(`${name}=`))
  const names = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature']
  const [request, state, algorithm, signature] = names.map(of)
  const isWhole = [request, algorithm, signature].every(found => found!.length === 1) && state!.length <= 1
  if (!isWhole || parts.length !== 3 + state!.length) throw new Fault('refused', 'not signed')
  if (!SIGNATURES.has(new URLSearchParams(query).get('SigAlg') ?? ''))
    throw new Fault('refused', 'signature algorithm')
  return [...request!, ...state!, ...algorithm!].join('&')
}
