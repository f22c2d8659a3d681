/** CAS 3.0: sign-in address, and ticket validation server to server. */

import { fetchOutside, SourceError } from '../../enrichment/fetch-outside.ts'
import type { ExternalConfig } from '../../runtime/config/config.ts'
import { BadXml, readTicketAnswer, type TicketAnswer } from './cas-xml.ts'
import { Fault } from './fault.ts'
import type { Known } from './known.ts'

type Cas = NonNullable<ExternalConfig['cas']>

/** max bytes of a ticket answer */
const MOST_BYTES = 64 * 1024

export const LANDING = '/meta-local/opac/cas/rosetta'

/** The service address with its port, as clients write it (OBSERVED): tickets are bound to this exact string. */
export function serviceOf(origin: string, path = LANDING, query = ''): string {
  const { protocol, host, port } = new URL(origin)
  return `${protocol}//${port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host}${path}${query}`
}

export const casLogin = (cas: Cas, service: string): string =>
  `${cas.url}/login?${new URLSearchParams({ service })}`

/** @param within ms timeout @throws Fault */
export async function askTicket(
  cas: Cas,
  { ticket, service, within }: { ticket: string; service: string; within: number },
): Promise<Known & { attributes: Map<string, string[]> }> {
  const query = new URLSearchParams({ service, ticket })
  const answer = await fetchTicket(`${cas.url}/p3/serviceValidate?${query}`, cas, within)
  if ('code' in answer) {
    // used, expired, or never issued: the server does not say which
    if (answer.code === 'INVALID_TICKET') throw new Fault('ticket', answer.code)
    throw new Fault('refused', /^[A-Z_]{1,40}$/.test(answer.code) ? answer.code : 'no')
  }
  const { user, attributes } = answer
  /** '' where it is said more than once: which one is meant is anybody's guess */
  const one = (name: string) => {
    const values = attributes.get(name)
    return values && (values.length === 1 ? values[0]! : '')
  }
  return {
    issuer: cas.url,
    subject: user,
    number: cas.user === '' ? user : (one(cas.user) ?? ''),
    name: one('displayName') ?? one('cn') ?? one('name') ?? '',
    dept: one('department') ?? one('ou') ?? '',
    attributes,
  }
}

async function fetchTicket(address: string, cas: Cas, within: number): Promise<TicketAnswer> {
  try {
    const found = await fetchOutside(
      address,
      { accept: 'application/xml, text/xml', mostBytes: MOST_BYTES, within },
      { inside: [new URL(cas.url).host] },
    )
    if (found.kind === 'missing') throw new Fault('silent', 'not found')
    return readTicketAnswer(found.bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof SourceError) throw new Fault('silent', error.message)
    if (error instanceof BadXml) throw new Fault('refused', error.message)
    throw error
  }
}
