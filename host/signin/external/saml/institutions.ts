/**
 * SAML metadata of identity providers: a school's, or those of a whole federation. Read as a stream of elements, since a
 * federation's have tens of megabytes; a document type is refused.
 */
import { SaxesParser } from 'saxes'
import { isLoopback } from '../../../runtime/config/env.ts'
import { BadXml } from '../cas-xml.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const HIDDEN = 'http://refeds.org/category/hide-from-discovery'
const DEEPEST = 64
const MOST = 20_000
const LONGEST_ID = 1024

export type Institution = {
  /** its entity id */
  id: string
  /** never '' */
  names: { zh: string; en: string }
  /** what else a reader may look for: scopes and key words */
  words: string[]
  /** where readers are sent, by redirect */
  entry: string
  /** of single logout, by redirect, and where it is answered; '' = none */
  leave: string
  leaveAnswer: string
  /** base64 of the certificates that sign */
  certificates: string[]
  /** of scoped attributes, in lower case; none = not told */
  scopes: string[]
  /** not offered for choosing */
  isHidden: boolean
}

type Names = { display: Map<string, string>; organization: Map<string, string> }
type Draft = Institution & { all: Names; isProvider: boolean; isOver: boolean }

/** @param now epoch ms @returns those that readers can be sent to, without what is no longer valid @throws BadXml */
export function readInstitutions(xml: Iterable<string>, now: number): Institution[] {
  const parser = new SaxesParser({ xmlns: true })
  const found = new Map<string, Institution>()
  const path: string[] = []
  let draft: Draft | null = null
  let isInProvider = false
  let use = ''
  let attributeName = ''
  let language = ''
  let text = ''
  /** depth of the outermost element that is over; 0 = none */
  let overSince = 0

  parser.on('error', error => {
    throw new BadXml(error.message)
  })
  parser.on('doctype', () => {
    throw new BadXml('a document type')
  })
  const add = (more: string) => {
    text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ local, uri, attributes }) => {
    const said = (name: string) => String(attributes[name]?.value ?? '')
    if (path.push(local) > DEEPEST) throw new BadXml('too deep')
    if (path.length === 1 && (uri !== METADATA || !/^Entit(y|ies)Descriptor$/.test(local)))
      throw new BadXml('no metadata')
    text = ''
    language = said('xml:lang').toLowerCase()
    const until = Date.parse(said('validUntil'))
    if (overSince === 0 && until <= now) overSince = path.length
    if (local === 'EntityDescriptor' && uri === METADATA) draft = draftOf(said('entityID'), overSince > 0)
    if (!draft) return
    if (local === 'IDPSSODescriptor' && uri === METADATA) {
      isInProvider = said('protocolSupportEnumeration').split(/\s+/).includes(PROTOCOL)
      draft.isProvider ||= isInProvider
      draft.isOver ||= overSince > 0
    }
    if (local === 'Attribute') attributeName = said('Name')
    if (!isInProvider) return
    if (local === 'KeyDescriptor') use = said('use')
    if (said('Binding') !== REDIRECT) return
    if (local === 'SingleSignOnService') draft.entry ||= safe(said('Location'))
    if (local === 'SingleLogoutService' && draft.leave === '') {
      draft.leave = safe(said('Location'))
      draft.leaveAnswer = safe(said('ResponseLocation')) || draft.leave
    }
  })
  parser.on('closetag', ({ local }) => {
    const value = text.trim().replace(/\s+/g, ' ')
    text = ''
    if (overSince === path.length) overSince = 0
    path.pop()
    if (!draft) return
    if (local === 'IDPSSODescriptor') isInProvider = false
    if (local === 'AttributeValue' && value === HIDDEN && /category/.test(attributeName))
      draft.isHidden = true
    if (local === 'OrganizationDisplayName') draft.all.organization.set(language, value)
    if (isInProvider && value !== '') {
      if (local === 'X509Certificate' && use !== 'encryption')
        draft.certificates.push(value.replace(/\s/g, ''))
      if (local === 'Scope') draft.scopes.push(value.toLowerCase())
      if (local === 'DisplayName') draft.all.display.set(language, value)
      if (local === 'Keywords') draft.words.push(...value.split(' ').map(word => word.replaceAll('+', ' ')))
    }
    if (local !== 'EntityDescriptor') return
    const done = draft
    draft = null
    if (!done.isProvider || done.isOver || done.entry === '' || done.certificates.length === 0) return
    if (found.size >= MOST) throw new BadXml('too many institutions')
    found.set(done.id, finished(done))
  })
  for (const part of xml) parser.write(part)
  parser.close()
  return [...found.values()]
}

const draftOf = (id: string, isOver: boolean): Draft => ({
  id: id.slice(0, LONGEST_ID),
  names: { zh: '', en: '' },
  ...{ words: [], entry: '', leave: '', leaveAnswer: '', certificates: [], scopes: [], isHidden: false },
  all: { display: new Map(), organization: new Map() },
  isProvider: false,
  isOver,
})

function finished({ all, isProvider: _, isOver: __, ...rest }: Draft): Institution {
  const of = (...languages: string[]) => {
    for (const names of [all.display, all.organization])
      for (const language of languages)
        for (const [said, name] of names)
          if (name && (said === language || said.startsWith(`${language}-`))) return name
    return ''
  }
  const any = [...all.display.values(), ...all.organization.values()].find(name => name !== '') ?? ''
  const host = URL.canParse(rest.id) ? new URL(rest.id).hostname || rest.id : rest.id
  return { ...rest, names: { zh: of('zh', 'en') || any || host, en: of('en') || any || host } }
}

/** An address to which readers may be sent; '' = it is none. */
function safe(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe ? url.href : ''
}
