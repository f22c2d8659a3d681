/**
 * Values that PostgreSQL cannot store or compare (U+0000, integers beyond its range, fractions for integers, an empty list), in every
 * text and number parameter: the answer is as on SQLite, never an internal error.
 */
import { beforeAll, expect, it } from 'vitest'
import type { JsonSchema, OpenApi } from '../../host/http/docs/open-api.ts'
import { type Librarian, openStaff } from '../staff-visitor.ts'

const NUL = 'a\0b'
const BEYOND = 2 ** 63
/** these end the session that later calls need */
const ENDS = /logout|session\/end|end_others/

let api: OpenApi
let ann: Librarian
beforeAll(async () => {
  ;({ staff: ann } = await openStaff())
  await ann.signIn('reader1')
  api = (await ann.app.inject('/opac/openapi.json')).json()
})

/** A valid value, with `text` and `number` wherever they are allowed. */
function filled(schema: JsonSchema, text: string, number: number): unknown {
  const { type, anyOf, properties, items, maxLength = 100 } = schema as Record<string, never>
  if (schema.const !== undefined || schema.enum) return schema.const ?? (schema.enum as unknown[])[0]
  const others = (anyOf as JsonSchema[] | undefined)?.filter(one => one.type !== 'null')
  if (others) return filled(others.find(one => one.type === 'number') ?? others[0]!, text, number)
  if (type === 'string') return schema.pattern ? (schema.default ?? text) : text.slice(0, maxLength)
  if (type === 'number' || type === 'integer') return number
  if (type === 'array') return [filled(items ?? {}, text, number)]
  if (type !== 'object') return type === 'boolean'
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, one]) => [name, filled(one as JsonSchema, text, number)]),
  )
}

async function ask(method: string, path: string, body?: unknown): Promise<void> {
  // copied, so that a sign-in among the calls does not affect later ones
  const cookies = { ...ann.cookies }
  const answer = await ann.app.inject({
    method: method.toUpperCase() as 'GET',
    url: `/opac${path}`,
    cookies,
    headers: { ...ann.headers(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  expect(answer.statusCode, `${method} ${path} ${JSON.stringify(body)}: ${answer.body}`).not.toBe(500)
}

// on SQLite: tests/http/hostile-input.slow.test.ts
it.runIf(process.env.STORE === 'postgres')(
  'they are accepted in every text and number of every call',
  async () => {
    for (const [path, operations] of Object.entries(api.paths)) {
      if (ENDS.test(path)) continue
      for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
        const schema = Object.values(requestBody?.content ?? {})[0]?.schema
        for (const [text, number] of [
          [NUL, 1],
          [String(BEYOND), BEYOND],
          ['1.5', 1.5],
        ] as const) {
          const url = path.replace(/\{\w+\}/g, encodeURIComponent(text.toWellFormed()))
          const query = parameters
            .filter(one => one.in === 'query')
            .map(({ name }) => [name, text.toWellFormed()])
          const asked = query.length ? `${url}?${new URLSearchParams(query)}` : url
          await ask(method, asked, schema ? filled(schema, text, number) : method === 'post' ? {} : undefined)
          if (text !== NUL) continue
          // one at a time, if an invalid one would hide the others
          for (const one of query)
            await ask(method, `${path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams([one])}`)
          for (const [name, value] of Object.entries((schema && filled(schema, text, number)) ?? {})) {
            const body = { ...(filled(schema!, 'abc', 1) as object), [name]: value }
            await ask(method, path.replace(/\{\w+\}/g, '1'), body)
          }
        }
      }
    }
  },
  60_000,
)

it('a sign-in with U+0000 is refused like any other', async () => {
  const loginContext = JSON.stringify({ userId: NUL, password: NUL })
  const answer = await ann.post('/sys/login', { loginContext, verifyCode: '' })
  expect(answer.code).toBe(1)
})

it('a name of punctuation only, which gives no key, matches nobody', async () => {
  const answer = await ann.get('/x/authority?author=%EF%BF%BD')
  expect(answer.code).toBe(0)
})
