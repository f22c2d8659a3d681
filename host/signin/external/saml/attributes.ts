/** What an institution says of a person: the attributes of an assertion, and which of them is the reader's number. */
import type { SamlConfig } from '../../../runtime/config/config-saml.ts'
import { Fault } from '../fault.ts'
import type { Known } from '../known.ts'
import type { Institution } from './institutions.ts'

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** usual attributes by the names that libraries write */
const USUAL: Record<string, string> = {
  uid: 'urn:oid:0.9.2342.19200300.100.1.1',
  mail: 'urn:oid:0.9.2342.19200300.100.1.3',
  cn: 'urn:oid:2.5.4.3',
  ou: 'urn:oid:2.5.4.11',
  displayName: 'urn:oid:2.16.840.1.113730.3.1.241',
  employeeNumber: 'urn:oid:2.16.840.1.113730.3.1.3',
  eduPersonPrincipalName: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  eduPersonTargetedID: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.10',
  'pairwise-id': 'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  'subject-id': 'urn:oasis:names:tc:SAML:attribute:subject-id',
}
/** ones that name a person for good, the safest first */
const LASTING = ['pairwise-id', 'subject-id', 'eduPersonTargetedID', 'eduPersonPrincipalName']

/** An element as xml2js reads it. */
type Node = { $?: Record<string, string>; _?: string } & { [child: string]: Node[] | undefined }

/** Signed and checked: what node-saml hands out of an assertion. */
export type Assertion = Node

const childrenOf = (node: Node | undefined, name: string): Node[] => {
  const found: unknown = node?.[name]
  return Array.isArray(found) ? (found as Node[]) : []
}

/** its own text, or that of the name identifier in it (eduPersonTargetedID) */
const textOf = (value: Node): string => String(value._ ?? childrenOf(value, 'NameID')[0]?._ ?? '').trim()

/** @returns the values of an attribute, by its name, usual name or friendly name */
export function readAttributes(assertion: Assertion): (name: string) => string[] {
  const all = childrenOf(assertion, 'AttributeStatement').flatMap(statement =>
    childrenOf(statement, 'Attribute').map(attribute => ({
      name: attribute.$?.Name ?? '',
      friendly: attribute.$?.FriendlyName ?? '',
      values: childrenOf(attribute, 'AttributeValue').map(textOf).filter(Boolean),
    })),
  )
  return name => {
    const named = all.filter(one => one.name === name || one.name === (USUAL[name] ?? name))
    const found = named.length > 0 ? named : all.filter(one => one.friendly === name)
    return [...new Set(found.flatMap(one => one.values))]
  }
}

/**
 * @param isHome whether the institution's numbers are our readers': another's may be equal by chance, and are not used
 * @throws Fault where nothing names the person for good
 */
export function knownBy(
  { user, scopes }: Pick<SamlConfig, 'user' | 'scopes'>,
  { institution, isHome }: { institution: Institution; isHome: boolean },
  nameId: { value: string; format: string },
  valuesOf: (name: string) => string[],
): Known {
  const one = (name: string) => {
    const values = valuesOf(name)
    // which of several is meant is anybody's guess
    return values.length === 1 ? values[0]! : ''
  }
  const isLasting = nameId.value !== '' && nameId.format !== TRANSIENT
  const said = user === '' ? (isLasting ? nameId.value : '') : one(user)
  const allowed = scopes.length > 0 ? scopes : institution.scopes
  const subject = (isLasting && nameId.value) || LASTING.map(one).find(value => value !== '') || said
  if (subject === '') throw new Fault('refused', 'no name that lasts')
  return {
    issuer: institution.id,
    subject,
    number: isHome ? withoutScope(said, allowed) : '',
    name: one('displayName') || one('cn'),
    dept: one('department') || one('ou'),
  }
}

/** `20230001@campus.example` is the number of an institution that may speak for that scope. @returns '' = it may not */
function withoutScope(value: string, scopes: readonly string[]): string {
  const at = value.lastIndexOf('@')
  if (at < 0 || scopes.length === 0) return value
  return scopes.includes(value.slice(at + 1).toLowerCase()) ? value.slice(0, at) : ''
}
