/**
 * XML of a CAS server: the answer to a ticket (CAS 3.0, 2.5) and the logout request. Strict: elements count only where
 * the protocol has them, and a document type is refused, so no entity is expanded (XXE).
 */
import { SaxesParser } from 'saxes'

const CAS = 'http://www.yale.edu/tp/cas'
const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'
const DEEPEST = 16
const MOST_ELEMENTS = 2000

export class BadXml extends Error {}

/** attributes: the values of each, as often as it is said */
export type TicketAnswer = { user: string; attributes: Map<string, string[]> } | { code: string }

type Element = { path: string; code: string; text: string }

/** Elements in order of their end, by the local names of their path. Text is joined across comments. */
function elementsOf(xml: string, namespaces: readonly string[]): Element[] {
  const parser = new SaxesParser({ xmlns: true })
  const open: Element[] = []
  const all: Element[] = []
  const add = (text: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  }
  parser.on('error', error => {
    throw new BadXml(error.message)
  })
  parser.on('doctype', () => {
    throw new BadXml('a document type')
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!namespaces.includes(uri)) throw new BadXml('another namespace')
    if (open.length >= DEEPEST || all.length >= MOST_ELEMENTS) throw new BadXml('too much')
    const path = open.length ? `${open.at(-1)!.path}/${local}` : local
    open.push({ path, code: String(attributes.code?.value ?? ''), text: '' })
  })
  parser.on('closetag', () => {
    all.push(open.pop()!)
  })
  parser.write(xml).close()
  return all
}

/** @throws BadXml for anything but an answer of the protocol */
export function readTicketAnswer(xml: string): TicketAnswer {
  const all = elementsOf(xml, [CAS])
  const at = (path: string) => all.filter(one => one.path === `serviceResponse/${path}`)
  const successes = at('authenticationSuccess')
  const failures = at('authenticationFailure')
  if (successes.length + failures.length !== 1) throw new BadXml('neither yes nor no')
  if (failures[0]) return { code: failures[0].code }
  const [user, ...others] = at('authenticationSuccess/user').map(one => one.text.trim())
  if (!user || others.length) throw new BadXml('not one user')
  const attributes = new Map<string, string[]>()
  const start = 'serviceResponse/authenticationSuccess/attributes/'
  for (const { path, text } of all) {
    const name = path.startsWith(start) ? path.slice(start.length) : ''
    if (name === '' || name.includes('/')) continue
    attributes.set(name, [...(attributes.get(name) ?? []), text.trim()])
  }
  return { user, attributes }
}

/** @returns the ticket whose sessions are to end @throws BadXml */
export function readLogoutRequest(xml: string): string {
  const indexes = elementsOf(xml, [SAMLP, 'urn:oasis:names:tc:SAML:2.0:assertion'])
    .filter(one => one.path === 'LogoutRequest/SessionIndex')
    .map(one => one.text.trim())
  if (indexes.length !== 1 || !indexes[0]) throw new BadXml('not one session')
  return indexes[0]
}
