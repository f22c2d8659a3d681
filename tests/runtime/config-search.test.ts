import { expect, it } from 'vitest'
import { readSearchServer } from '../../host/runtime/config/config-search.ts'
import { ConfigError } from '../../host/runtime/config/env.ts'

const URLS = 'https://one.example:9200, https://two.example:9200'

it('reads the address of OpenSearch, or none', () => {
  expect(readSearchServer({})).toBeNull()
  expect(readSearchServer({ SEARCH_URL: URLS, SEARCH_USER: 'portal', SEARCH_PASSWORD: 'x' })).toMatchObject({
    urls: ['https://one.example:9200', 'https://two.example:9200'],
    user: 'portal',
    prefix: 'library',
    shards: 1,
    replicas: 1,
  })
  expect(readSearchServer({ SEARCH_URL: 'http://127.0.0.1:9200' })?.urls).toEqual(['http://127.0.0.1:9200'])
})

it.each([
  ['a password in the clear', { SEARCH_URL: 'http://one.example:9200' }, /SEARCH_URL=.*https/],
  [
    'a password in the address',
    { SEARCH_URL: 'https://portal:secret-word@one.example:9200' },
    /^SEARCH_URL is .*without/,
  ],
  ['no address', { SEARCH_URL: 'one.example' }, /SEARCH_URL=/],
  ['half a key', { SEARCH_URL: URLS, SEARCH_USER: 'portal' }, /go together/],
  ['two keys', { SEARCH_URL: URLS, SEARCH_USER: 'a', SEARCH_PASSWORD: 'b', SEARCH_API_KEY: 'c' }, /exclude/],
  ['no name of an index', { SEARCH_URL: URLS, SEARCH_PREFIX: 'Library*' }, /SEARCH_PREFIX=/],
  [
    'a file that is no certificate',
    { SEARCH_URL: URLS, SEARCH_CA: 'package.json' },
    /SEARCH_CA=.*certificates/,
  ],
  ['no certificate', { SEARCH_URL: URLS, SEARCH_CA: '/nowhere/ca.pem' }, /SEARCH_CA=.*ENOENT/],
])('refuses %s in one line', (_, env, line) => {
  expect(() => readSearchServer(env)).toThrow(ConfigError)
  expect(() => readSearchServer(env)).toThrow(line)
  expect(() => readSearchServer(env)).not.toThrow(/secret-word/)
})
