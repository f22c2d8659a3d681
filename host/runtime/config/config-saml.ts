/** Sign-in at a school's or a federation's SAML 2.0 identity providers. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  ConfigError,
  certificate,
  type Environment,
  isLoopback,
  list,
  refuseSecrets,
  text,
  wrong,
} from './env.ts'

export type SamlConfig = {
  /** of the institutions: an address, or a file */
  metadata: { url: string } | { file: string }
  /** PEM of the certificate with which a federation signs its metadata; '' = not checked */
  metadataCertificate: string
  /** our name there; '' = the address of our metadata */
  entityId: string
  /** PEM; what we sign with, and what is encrypted for us; null = neither */
  key: { key: string; certificate: string } | null
  /** attribute with the reader's number, by name or friendly name; '' = the name identifier */
  user: string
  /** what may follow the number (…@campus.example); none = what the institution's metadata say */
  scopes: string[]
  /** entity ids of the institutions whose numbers are our readers'; none = the only one of the metadata */
  home: string[]
}

/** @returns null = no SAML @throws ConfigError */
export function readSaml(env: Environment): SamlConfig | null {
  const value = text(env, 'SAML_METADATA', '')
  const key = readKey(env)
  if (value === '') {
    if (key) throw new ConfigError('SAML_METADATA is not set: SAML_KEY needs it')
    return null
  }
  return {
    metadata: placeOf(value),
    metadataCertificate: certificate(env, 'SAML_METADATA_CERT'),
    entityId: text(env, 'SAML_ENTITY_ID', ''),
    key,
    user: text(env, 'SAML_USER', ''),
    scopes: list(env, 'SAML_SCOPE').map(scope => scope.replace(/^@/, '').toLowerCase()),
    home: list(env, 'SAML_HOME'),
  }
}

/** Metadata say whose signature is believed, so plain http is refused beyond loopback. */
function placeOf(value: string): SamlConfig['metadata'] {
  if (!/^[a-z]+:\/\//i.test(value)) return { file: resolve(value) }
  const url = URL.canParse(value) ? new URL(value) : null
  refuseSecrets('SAML_METADATA', url)
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopback(url.hostname)))
    throw wrong('SAML_METADATA', value, 'an https address, or a file')
  return { url: url.href }
}

function readKey(env: Environment): SamlConfig['key'] {
  const path = text(env, 'SAML_KEY', '')
  const pem = certificate(env, 'SAML_CERT')
  if ((path === '') !== (pem === ''))
    throw new ConfigError('SAML_KEY and SAML_CERT go together: set both, or neither')
  if (path === '') return null
  let key: string
  try {
    key = readFileSync(path, 'utf8')
    createPrivateKey(key)
  } catch (error) {
    throw wrong('SAML_KEY', path, `a file with a private key (${(error as NodeJS.ErrnoException).code})`)
  }
  if (!new X509Certificate(pem).checkPrivateKey(createPrivateKey(key)))
    throw new ConfigError('SAML_KEY and SAML_CERT do not go together: the certificate is of another key')
  return { key, certificate: pem }
}
