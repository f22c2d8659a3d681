/** Checks at the start for external sign-in servers. */
import { expect, it } from 'vitest'
import { readConfig } from '../../host/runtime/config/config.ts'

const KEY = 'k'.repeat(32)

it('A14 URLs and keys of other servers must be set together, use TLS, and be long enough', () => {
  expect(readConfig({}).external).toEqual({
    cas: null,
    oidc: null,
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

it.each<[Record<string, string>, string]>([
  [{ CAS_URL: 'http://sso.example.edu/cas' }, 'an https address'],
  [{ CAS_URL: 'sso.example.edu' }, 'http or https'],
  [{ OIDC_ISSUER: 'https://id.example.edu' }, 'OIDC_CLIENT_ID go together'],
  [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID go together'],
  [{ UNION_URL: 'https://union.example.edu' }, 'UNION_KEY go together'],
  [{ SINGLE_POINT_URL: 'https://p.example.edu', SINGLE_POINT_KEY: 'short' }, 'too short'],
  [{ CALIS_KEY: KEY }, 'CALIS_KEY go together'],
  [{ SIGNIN_TIMEOUT: '0' }, 'from 1 to 60'],
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
