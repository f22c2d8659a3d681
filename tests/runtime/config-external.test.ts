/** Checks at the start for external sign-in servers. */
import { expect, it } from 'vitest'
import { readConfig } from '../../host/runtime/config/config.ts'
import { keyFile } from '../signin/saml/saml-idp.ts'

const KEY = 'k'.repeat(32)

it('A14 URLs and keys of other servers must be set together, use TLS, and be long enough', () => {
  expect(readConfig({}).external).toEqual({
    cas: null,
    oidc: null,
    directory: null,
    saml: null,
    'single-point': null,
    staff: null,
    union: null,
    calis: null,
    within: 10_000,
    returnOrigins: [],
  })
  const { external } = readConfig({
    CAS_URL: 'https://sso.example.edu/cas/',
    UNION_URL: 'http://127.0.0.1:9000/in',
    UNION_KEY: KEY,
  })
  expect(external).toMatchObject({
    cas: { url: 'https://sso.example.edu/cas', user: '' },
    union: { url: 'http://127.0.0.1:9000/in', key: KEY },
  })
})

it('A14 a directory: encrypted but for this machine, and searched by the name typed', () => {
  const of = (url: string) => readConfig({ LDAP_URL: url, LDAP_BASE: 'dc=x' }).external.directory
  expect(of('ldap://dc.example.edu')).toMatchObject({
    hasStartTls: true,
    filter: '(uid={user})',
    attribute: 'uid',
  })
  expect(of('ldaps://dc.example.edu:3269/')).toMatchObject({
    url: 'ldaps://dc.example.edu:3269',
    hasStartTls: false,
  })
  expect(of('ldap://127.0.0.1:3389')).toMatchObject({ hasStartTls: false })
})

it('A14 SAML: a file or a safe address, a key that is the certificate’s', () => {
  const of = (env: Record<string, string>) =>
    readConfig({ SAML_METADATA: 'federation.xml', ...env }).external.saml
  expect(of({ SAML_SCOPE: '@Campus.example', SAML_HOME: 'https://a/idp,https://b/idp' })).toMatchObject({
    metadata: { file: expect.stringMatching(/\/federation\.xml$/) },
    scopes: ['campus.example'],
    home: ['https://a/idp', 'https://b/idp'],
    key: null,
  })
  expect(of({ SAML_METADATA: 'https://f.example/all.xml?x=1' })).toMatchObject({
    metadata: { url: 'https://f.example/all.xml?x=1' },
  })
  expect(of({ SAML_KEY: keyFile('library.key.pem'), SAML_CERT: keyFile('library.pem') })?.key?.key).toContain(
    'KEY',
  )
})

it.each<[Record<string, string>, string]>([
  [{ SAML_METADATA: 'http://idp.example.edu/metadata' }, 'an https address, or a file'],
  [{ SAML_METADATA: 'https://me:pw@idp.example.edu/metadata' }, 'without a user and password'],
  [{ SAML_METADATA: 'x.xml', SAML_KEY: keyFile('library.key.pem') }, 'SAML_CERT go together'],
  [{ SAML_KEY: keyFile('library.key.pem'), SAML_CERT: keyFile('library.pem') }, 'SAML_METADATA is not set'],
  [
    { SAML_METADATA: 'x.xml', SAML_KEY: keyFile('other.key.pem'), SAML_CERT: keyFile('library.pem') },
    'another key',
  ],
  [
    { SAML_METADATA: 'x.xml', SAML_KEY: keyFile('library.pem'), SAML_CERT: keyFile('library.pem') },
    'a private key',
  ],
  [{ CAS_URL: 'http://sso.example.edu/cas' }, 'an https address'],
  [{ CAS_URL: 'sso.example.edu' }, 'http or https'],
  [{ OIDC_ISSUER: 'https://id.example.edu' }, 'OIDC_CLIENT_ID go together'],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID go together'],
  [{ UNION_URL: 'https://union.example.edu' }, 'UNION_KEY go together'],
  [{ SINGLE_POINT_URL: 'https://p.example.edu', SINGLE_POINT_KEY: 'short' }, 'too short'],
  [{ CALIS_KEY: KEY }, 'CALIS_KEY go together'],
  [{ SIGNIN_TIMEOUT: '0' }, 'from 1 to 60'],
  [{ LDAP_URL: 'ldaps://dc.example.edu' }, 'LDAP_BASE go together'],
  [{ LDAP_BASE: 'dc=x' }, 'LDAP_BASE go together'],
  [{ LDAP_URL: 'https://dc.example.edu', LDAP_BASE: 'dc=x' }, 'ldaps://host'],
  [{ LDAP_URL: 'ldaps://dc.example.edu/dc=x', LDAP_BASE: 'dc=x' }, 'ldaps://host'],
  [{ LDAP_URL: `ldaps://me:${KEY}@dc.example.edu`, LDAP_BASE: 'dc=x' }, 'without a user and password'],
  [{ LDAP_URL: 'ldaps://d', LDAP_BASE: 'dc=x', LDAP_FILTER: '(uid=*)' }, '{user}'],
  [{ LDAP_URL: 'ldaps://d', LDAP_BASE: 'dc=x', LDAP_BIND_PASSWORD: KEY }, 'LDAP_BIND_PASSWORD go together'],
  [{ LDAP_URL: 'ldaps://d', LDAP_BASE: 'dc=x', LDAP_CA: '/nowhere.pem' }, 'a file with certificates'],
  [{ RETURN_ORIGINS: 'https://portal.example.edu/my' }, 'an origin'],
])('A14 %j is refused in one line without the key', (env, words) => {
  expect(() => readConfig(env)).toThrow(words)
  const said = (() => {
    try {
      readConfig(env)
      return ''
    } catch (error) {
      return String(error)
    }
  })()
  expect(said).not.toContain('short\n')
  expect(said).not.toContain(KEY)
})
