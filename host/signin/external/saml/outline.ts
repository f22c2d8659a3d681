/**
 * What a SAML message says of itself, before any signature is checked: for choosing whose signature it must have, and to
 * refuse what no library should be given. Bounded, no document type (so no entity is expanded), and no way of encrypting
 * that can be opened by asking often enough.
 */
import { SaxesParser } from 'saxes'
import { BadXml } from '../cas-xml.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const DEEPEST = 64
const MOST_ELEMENTS = 10_000
/** characters */
const LONGEST = 512 * 1024

const ENCRYPTIONS = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
])

/** statuses: the codes of its status, the outer one first, by the last part of their names. indexes: of a logout request */
export type Outline = {
  kind: string
  id: string
  destination: string
  inResponseTo: string
  issuer: string
  statuses: string[]
  indexes: string[]
}

/** @throws BadXml */
export function outlineOf(xml: string): Outline {
  if (xml.length > LONGEST) throw new BadXml('too long')
  const parser = new SaxesParser({ xmlns: true })
  const outline: Outline = {
    ...{ kind: '', id: '', destination: '', inResponseTo: '', issuer: '' },
    ...{ statuses: [], indexes: [] },
  }
  const path: string[] = []
  let elements = 0
  let text = ''
  parser.on('error', error => {
    throw new BadXml(error.message)
  })
  parser.on('doctype', () => {
    throw new BadXml('a document type')
  })
  parser.on('text', more => {
    text += more
  })
  parser.on('cdata', more => {
    text += more
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const said = (name: string) => String(attributes[name]?.value ?? '')
    if (path.length >= DEEPEST || ++elements > MOST_ELEMENTS) throw new BadXml('too much')
    if (path.length === 0) {
      if (uri !== PROTOCOL) throw new BadXml('another namespace')
      Object.assign(outline, {
        kind: local,
        id: said('ID'),
        destination: said('Destination'),
        inResponseTo: said('InResponseTo'),
      })
    }
    if (local === 'EncryptionMethod' && !ENCRYPTIONS.has(said('Algorithm')))
      throw new BadXml('another encryption')
    if (local === 'StatusCode' && uri === PROTOCOL) outline.statuses.push(said('Value').split(':').at(-1)!)
    path.push(local)
    text = ''
  })
  parser.on('closetag', ({ local }) => {
    path.pop()
    if (path.length === 1 && local === 'Issuer') outline.issuer = text.trim()
    if (path.length === 1 && local === 'SessionIndex') outline.indexes.push(text.trim())
    text = ''
  })
  parser.write(xml).close()
  return outline
}
