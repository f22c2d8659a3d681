/**
 * Any body, query, path or header sent to the PAIA and DAIA server: an answer of the protocol, and no 5xx
 * except 501.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServed, type Served } from './served.ts'

const RUNS = { numRuns: 60 }
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\ud800',
    '\u0000',
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '%',
    '%E0%A4',
    '1e999',
    '-1',
    '|',
    '<b>',
  ),
  fc.constantFrom('http://localhost/space/searchDetailLocal/m0#%', 'http://localhost/paia/item/%00', 'urn:x'),
  fc.constant('长'.repeat(3000)),
)
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(text, { maxLength: 4 }),
)
const names = fc.constantFrom(
  'doc',
  'item',
  'edition',
  'confirm',
  'storageid',
  'patron',
  'username',
  'password',
  'old_password',
  'new_password',
  'grant_type',
  'scope',
  'id',
  'format',
  'callback',
  'patron-type',
  'suppress_response_codes',
  '__proto__',
)
const document = fc.dictionary(names, fc.oneof(value, fc.dictionary(text, value, { maxKeys: 3 })))
const deep = fc.constant(JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown)
const body = fc.oneof(
  fc.record({ doc: fc.array(document, { maxLength: 60 }) }),
  fc.dictionary(names, value),
  value,
  deep,
)

let served: Served
let token = ''
beforeAll(async () => {
  served = await openServed()
  token = await served.tokenOf('reader1', 'read_patron read_fees read_items write_items change_password')
})
afterAll(async () => {
  await served.app.close()
  await served.store.close()
})

async function survives(options: Parameters<Served['ask']>[0], isPaia = true) {
  const answer = await served.ask(options)
  const said = `${String(options.method)} ${String(options.url).slice(0, 200)} ${answer.payload.slice(0, 200)}`
  expect(answer.status < 500 || answer.status === 501, said).toBe(true)
  if (options.method === 'HEAD' || answer.status === 204) return
  const isScript = String(answer.headers['content-type']).includes('javascript')
  if (!isScript) expect(answer.body, said).toBeTypeOf('object')
  if (answer.status >= 400) expect(answer.body.error, said).toEqual(expect.any(String))
  expect(answer.headers[isPaia ? 'x-paia-version' : 'x-daia-version'], said).toBeDefined()
}
const query = (pairs: [string, string][]) =>
  new URLSearchParams(pairs.map(([name, one]) => [name, one.toWellFormed()]))

it.each(['request', 'renew', 'cancel', 'items', ''])('any body at PAIA core %s', async path => {
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), async (payload, isOwn) => {
      await survives({
        method: 'POST',
        url: `/paia/core/1${path && `/${path}`}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${isOwn ? token : 'x'.repeat(43)}`,
        },
        payload: JSON.stringify(payload) ?? 'null',
      })
    }),
    RUNS,
  )
})

it.each(['login', 'logout', 'change'])('any body at PAIA auth %s', async path => {
  await fc.assert(
    fc.asyncProperty(body, fc.array(fc.tuple(names, text), { maxLength: 6 }), async (payload, pairs) => {
      const url = `/paia/auth/${path}`
      const headers = { authorization: `Bearer ${token}` }
      const json = { ...headers, 'content-type': 'application/json' }
      // a sign-out would end the token for the remaining runs
      if (path !== 'logout')
        await survives({ method: 'POST', url, headers: json, payload: JSON.stringify(payload) ?? '' })
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      await survives({ method: 'POST', url, headers: form, payload: `x=1&${query(pairs)}` })
    }),
    RUNS,
  )
})

it('any path, query, method and header', async () => {
  const verbs = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')
  const part = text.map(one => encodeURIComponent(one.slice(0, 50).toWellFormed()))
  await fc.assert(
    fc.asyncProperty(verbs, part, part, names, text, async (method, one, other, name, given) => {
      const more = query([
        [name, given],
        [name, 'twice'],
      ])
      const headers = {
        'accept-language': encodeURIComponent(given.toWellFormed()),
        authorization: `Bearer ${token}`,
      }
      for (const path of [
        `core/${one}`,
        `core/1/${one}`,
        `core/${one}/${other}`,
        `auth/${one}`,
        `${one}/${other}`,
      ])
        await survives({ method, url: `/paia/${path}?${more}`, headers })
    }),
    RUNS,
  )
})

it('any request to DAIA', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 70 }),
      fc.array(fc.tuple(names, text), { maxLength: 3 }),
      async (ids, pairs) => {
        const more = query([['id', ids.join('|')], ['format', 'json'], ...pairs])
        await survives({ method: 'GET', url: `/daia?${more}` }, false)
        await survives({ method: 'HEAD', url: `/daia?${more}` }, false)
      },
    ),
    RUNS,
  )
})

it('a body over the limit is 413, one that is not JSON is 400', async () => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const send = (payload: string) =>
    served.ask({ method: 'POST', url: '/paia/core/1/renew', headers, payload })
  expect(await send(`"${'a'.repeat(300_000)}"`)).toMatchObject({
    status: 413,
    body: { error: 'invalid_request' },
  })
  expect(await send('{"doc":')).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
})
