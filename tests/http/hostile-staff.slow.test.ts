/**
 * Any value in any text, number and path of a staff call, by an administrator who is signed in and has just given the
 * password once more: never an internal error.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonSchema, OpenApi } from '../../host/http/docs/open-api.ts'
import type { Call, Envelope } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import { type Librarian, openStaff } from '../staff-visitor.ts'

const TEXTS = [
  '',
  '0',
  '-1',
  '1',
  '99',
  '1e999',
  '9007199254740993',
  '9999-12-31',
  '0002-01-01',
  '0020-01-01',
  '2026-02-31',
  '2026-13-01',
  '2026-02-31 25:61',
  '9999-12-31 23:59',
  '0002-01-01 00:00',
  'a\u0000b',
  '\ud800',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'https://',
  'javascript:alert(1)',
  '{"a":',
  '长'.repeat(200),
] as const
const NUMBERS = [0, -1, 1, 1.5, 2 ** 53, 99] as const
/** these end the session, or ask a server of somebody else */
const LEFT_OUT = /session\/end|sites\/look|harvests|connections|external/

/** A value of the schema's form, with `text` and `number` wherever they are possible. */
function filled(schema: JsonSchema, text: string, number: number): unknown {
  const { type, anyOf, properties, items } = schema as Record<string, never>
  if (schema.const !== undefined || schema.enum) return schema.const ?? (schema.enum as unknown[])[0]
  const others = (anyOf as JsonSchema[] | undefined)?.filter(one => one.type !== 'null')
  if (others) return filled(others[0]!, text, number)
  if (type === 'string') return text
  if (type === 'number' || type === 'integer') return number
  if (type === 'array') return [filled(items ?? {}, text, number)]
  if (type !== 'object') return type === 'boolean'
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, one]) => [name, filled(one as JsonSchema, text, number)]),
  )
}

/** What is asked for in the path: of a closed list one that there is. */
const PLACES: Record<string, string> = {
  '/inbox/:kind': '/inbox/letter',
  '/collections/:kind': '/collections/list',
}
const placed = (path: string): string =>
  Object.entries(PLACES).reduce((now, [from, to]) => now.replace(from, to), path)

const OF_STAFF = Object.values(calls)
  .flatMap(group => Object.values(group) as Call[])
  .filter(({ path, roles }) => roles && path.startsWith('/staff/') && !LEFT_OUT.test(path))

let api: OpenApi
let at: Awaited<ReturnType<typeof openStaff>>
let ann: Librarian
let accounts: { id: number; role: string; password: string }[]
beforeAll(async () => {
  at = await openStaff('')
  ann = at.staff
  accounts = await at.store.db.selectFrom('staff_account').select(['id', 'role', 'password']).execute()
  api = (await ann.app.inject('/opac/openapi.json')).json()
})
// the calls before may have changed her own account, ended her session, or paused it by wrong passwords
beforeEach(async () => {
  await at.store.write(async trx => {
    await trx.deleteFrom('login_failure').execute()
    for (const { id, ...row } of accounts)
      await trx
        .updateTable('staff_account')
        .set({ ...row, removed_at: null })
        .where('id', '=', id)
        .execute()
  })
  await ann.enter('Ann')
  expect((await ann.prove()).code).toBe(0)
})

async function ask(method: Call['method'], path: string, body: unknown): Promise<void> {
  const hasBody = method === 'POST'
  const answer = await ann.app.inject({
    ...{ method, url: `/opac${path}`, cookies: { ...ann.cookies } },
    headers: { ...ann.headers(), ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: JSON.stringify(body ?? {}) }),
  })
  const said = `${method} ${path} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, said).toBeLessThan(500)
  if (answer.statusCode >= 400) expect(answer.json<Envelope>().msg, said).toBeTruthy()
}

describe.each(OF_STAFF.map(call => [`${call.method} ${call.path}`, call] as const))(
  'R16 %s',
  (_name, call) => {
    const { method } = call
    const documented = call.path.replace(/:(\w+)/g, '{$1}')
    it('never fails by what it is given', async () => {
      const { parameters, requestBody } = api.paths[documented]![method.toLowerCase()]!
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema
      const names = (parameters ?? []).filter(one => one.in === 'query').map(one => one.name)
      for (const text of TEXTS) {
        const id = encodeURIComponent(text.toWellFormed() || '99')
        const path = placed(call.path).replace(/:\w+/g, id)
        const query = new URLSearchParams(names.map(name => [name, text]))
        for (const number of NUMBERS.slice(0, schema ? NUMBERS.length : 1))
          await ask(method, `${path}?${query}`, schema && filled(schema, text, number))
        // each query by itself: a wrong one hides what the others do
        for (const name of names)
          await ask(method, `${path}?${new URLSearchParams([[name, text]])}`, undefined)
      }
    })
  },
)
