/** Any body, query or path on any call: an envelope and no 5xx. Hostile values are generated. */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call, Envelope } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import { openReader, openVisit, type Visitor } from '../visitor.ts'

const EVERY = Object.values(calls).flatMap(group => Object.values(group) as Call[])
const RUNS = { numRuns: 6 }

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\ud800',
    '\u0000\u0007',
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '%',
    '1e999',
    '-1',
    '0',
    'null',
    '<script>',
    '9999-12-31',
    '0020-01-01',
    '2026-02-31',
    '2026-13-01',
  ),
  fc.constant('长'.repeat(5000)),
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
const deep = fc.constant(JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown)
const names = fc.constantFrom(
  'page',
  'pageSize',
  'loanId',
  'loanIds',
  'barCode',
  'source',
  'loginContext',
  'verifyCode',
  'langCode',
  'email',
  'mobile',
  'oldPassword',
  'newPassword',
  'password',
  'queryFieldList',
  'filterFieldList',
  'isPlaintext',
  'keyword',
  'start',
  'end',
  'from',
  'to',
  'startsOn',
  'endsOn',
  'query',
  'size',
  '__proto__',
)
const body = fc.oneof(fc.dictionary(names, fc.oneof(value, deep)), value, deep)

const isEnvelope = (text: string): boolean => {
  const envelope = JSON.parse(text) as Envelope
  return (
    typeof envelope.code === 'number' &&
    'data' in envelope &&
    (envelope.code === 0 || typeof envelope.msg === 'string')
  )
}

let reader: Visitor
let stranger: Visitor
beforeAll(async () => {
  reader = (await openReader()).visitor
  stranger = (await openVisit({ CAPTCHA: 'always' })).visitor
})

/** Does not keep cookies: a sign-out among the calls must not end the session for the rest. */
async function send(visitor: Visitor, call: Call, path: string, payload?: unknown) {
  const url = `/opac${path}`
  const headers = { 'content-type': 'application/json' }
  const sent = payload === undefined ? {} : { payload: JSON.stringify(payload) ?? 'null', headers }
  const cookies = call.path === '/sys/logout' ? {} : visitor.cookies
  const answer = await visitor.app.inject({ method: call.method, url, cookies, ...sent })
  expect(answer.statusCode, `${call.method} ${url.slice(0, 200)} ${answer.body.slice(0, 200)}`).toBeLessThan(
    500,
  )
  // a page that leads on has no body: GET /x/external/back?to=…
  const leadsOn = answer.statusCode >= 300 && answer.statusCode < 400 && answer.headers.location !== undefined
  const isFile = call.produces !== undefined && answer.statusCode === 200
  if (!isFile && !leadsOn) expect(isEnvelope(answer.body)).toBe(true)
  return answer
}

const fill = (path: string, value: string): string =>
  path.replace(/:[A-Za-z]+/g, encodeURIComponent(value.toWellFormed()))

const named = (some: Call[]) => some.map(call => [`${call.method} ${call.path}`, call] as const)

describe.each(named(EVERY))('%s', (_name, call) => {
  it('survives any query and path', async () => {
    await fc.assert(
      fc.asyncProperty(names, text, text, async (name, one, other) => {
        const query = new URLSearchParams([
          [name, one],
          [name, other],
          ['isPlaintext', other],
        ])
        await send(reader, call, `${fill(call.path, one || 'x')}?${query}`)
        await send(
          stranger,
          call,
          `${fill(call.path, other || 'x')}?${name}=${encodeURIComponent(one.toWellFormed())}`,
        )
      }),
      RUNS,
    )
  })
})

describe.each(named(EVERY.filter(call => call.method === 'POST')))('%s', (_name, call) => {
  it('survives any body', async () => {
    await fc.assert(
      fc.asyncProperty(body, async payload => {
        await send(reader, call, fill(call.path, 'x'), payload)
        await send(stranger, call, fill(call.path, 'x'), payload)
      }),
      RUNS,
    )
  })

  it.runIf(call.method === 'POST')(
    'answers 413 to a body over its limit and 400 to a body that is not JSON',
    async () => {
      const url = `/opac${fill(call.path, 'x')}`
      const large = await stranger.app.inject({ method: 'POST', url, payload: `"${'a'.repeat(300_000)}"` })
      expect([large.statusCode, isEnvelope(large.body)]).toEqual([413, true])
      // other bodies may be valid form data
      const broken = call.takesForm ? ['{', '{"a":1}}'] : ['{', '[1,', 'abc', '{"a":1}}', '\u0000']
      for (const payload of broken) {
        const bad = await stranger.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'text/plain' },
        })
        expect([bad.statusCode, isEnvelope(bad.body)]).toEqual([400, true])
      }
    },
  )
})

it('pages out of range are a clear 400 in lists', async () => {
  for (const query of [
    'page=0',
    'page=1000000000',
    'pageSize=1000000',
    'pageSize=',
    'page=x',
    'page=1.5',
    'page=-1',
  ]) {
    const answer = await reader.ask('GET', `/opac/users/loans?${query}`)
    const member = query.split('=')[0]
    expect([query, answer.statusCode]).toEqual([query, 400])
    expect(answer.json<Envelope>().msg).toContain(member)
  }
})

it('a malformed path is 400, an unknown one 404, a very long one 414', async () => {
  const ask = async (url: string) => {
    const answer = await stranger.app.inject({ url })
    expect(isEnvelope(answer.body)).toBe(true)
    return answer.statusCode
  }
  expect(await ask('/opac/bibs/%E0%A4%A/infos')).toBe(400)
  expect(await ask('/opac/nothing/here')).toBe(404)
  expect(await ask(`/opac/bibs/${'x'.repeat(5000)}/infos`)).toBe(414)
})
