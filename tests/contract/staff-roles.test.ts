/**
 * Which roles may make which staff call, for all calls in openapi.json: a new call without an entry here
 * fails.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { addStaffTo, Librarian, openStaff } from '../staff-visitor.ts'

/** a: administrator, c: collections, f: statistics; '' = before and during sign-in */
const WHO: Record<string, string> = {
  'GET /opac/staff/session': '',
  'POST /opac/staff/session': '',
  'POST /opac/staff/session/code': '',
  'POST /opac/staff/session/end': '',
  'POST /opac/staff/factor': '',
  'POST /opac/staff/factor/confirm': '',
  'GET /opac/staff/external': '',
  'GET /opac/staff/external/back': '',
  'POST /opac/staff/proof': 'acf',
  'POST /opac/staff/password': 'acf',
  'POST /opac/staff/passkeys/begin': '',
  'POST /opac/staff/passkeys/session': '',
  'GET /opac/staff/passkeys': 'acf',
  'POST /opac/staff/passkeys/options': 'acf',
  'POST /opac/staff/passkeys': 'acf',
  'POST /opac/staff/passkeys/{id}': 'acf',
  'DELETE /opac/staff/passkeys/{id}': 'acf',
  'GET /opac/staff/accounts': 'a',
  'POST /opac/staff/accounts': 'a',
  'POST /opac/staff/accounts/{id}': 'a',
  'POST /opac/staff/accounts/{id}/password': 'a',
  'GET /opac/staff/inbox': 'ac',
  'GET /opac/staff/inbox.csv': 'ac',
  'GET /opac/staff/inbox/replies': 'ac',
  'POST /opac/staff/inbox/replies': 'ac',
  'DELETE /opac/staff/inbox/replies/{id}': 'ac',
  'POST /opac/staff/inbox/replies/acts/{id}/undo': 'ac',
  'GET /opac/staff/inbox/files/{id}': 'ac',
  'POST /opac/staff/inbox/acts/{id}/undo': 'ac',
  'POST /opac/staff/inbox/acts/{id}/correct': 'ac',
  'GET /opac/staff/inbox/{kind}/{id}': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/reader': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/assign': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/notes': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/merge': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/split': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/copy': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/copy/{act}/undo': 'ac',
  'POST /opac/staff/inbox/{kind}/{id}/decide': 'ac',
  'GET /opac/staff/collections/list': 'ac',
  'GET /opac/staff/collections/books': 'ac',
  'POST /opac/staff/collections/books': 'ac',
  'GET /opac/staff/collections/readers': 'ac',
  'POST /opac/staff/collections/readers/{id}': 'ac',
  'GET /opac/staff/collections/{kind}/{id}': 'ac',
  'POST /opac/staff/collections/{kind}': 'ac',
  'POST /opac/staff/collections/{kind}/{id}': 'ac',
  'POST /opac/staff/collections/{kind}/{id}/publish': 'ac',
  'POST /opac/staff/collections/{kind}/{id}/withdraw': 'ac',
  'POST /opac/staff/collections/{kind}/{id}/discard': 'ac',
  'POST /opac/staff/collections/{kind}/order': 'ac',
  'POST /opac/staff/collections/acts/{id}/undo': 'ac',
  'POST /opac/staff/collections/{kind}/preview': 'ac',
  'GET /opac/staff/collections/preview/{key}': 'ac',
  'GET /opac/staff/payments': 'a',
  'POST /opac/staff/payments/{id}/close': 'a',
  'POST /opac/staff/payments/acts/{id}/undo': 'a',
  'GET /opac/staff/webhook': 'acf',
  'POST /opac/staff/webhook/again': 'a',
  'POST /opac/staff/pictures': 'ac',
  'GET /opac/staff/records/imports': 'ac',
  'POST /opac/staff/records/imports': 'ac',
  'POST /opac/staff/records/imports/{id}/pieces': 'ac',
  'POST /opac/staff/records/imports/{id}/look': 'ac',
  'POST /opac/staff/records/imports/{id}/standing': 'ac',
  'POST /opac/staff/records/imports/{id}/start': 'ac',
  'POST /opac/staff/records/imports/{id}/stop': 'ac',
  'POST /opac/staff/records/imports/{id}/discard': 'ac',
  'GET /opac/staff/records/imports/{id}/rejected.csv': 'ac',
  'GET /opac/staff/records/imports/{id}/rejected': 'ac',
  'GET /opac/staff/works': 'ac',
  'GET /opac/staff/works/found': 'ac',
  'POST /opac/staff/works/split': 'ac',
  'POST /opac/staff/works/join': 'ac',
  'POST /opac/staff/works/automatic': 'ac',
  'POST /opac/staff/works/acts/{id}/undo': 'ac',
  'GET /opac/staff/records/harvests': 'ac',
  'POST /opac/staff/records/harvests/{name}/run': 'ac',
  'POST /opac/staff/records/harvests/{name}/stop': 'ac',
  'GET /opac/staff/records/harvests/{name}/problems.csv': 'ac',
  'GET /opac/staff/settings': 'a',
  'POST /opac/staff/settings/draft': 'a',
  'POST /opac/staff/settings/preview': 'a',
  'POST /opac/staff/settings/publish': 'a',
  'GET /opac/staff/settings/versions/{id}': 'a',
  'POST /opac/staff/settings/versions/{id}/restore': 'a',
  'POST /opac/staff/settings/connections/{name}/test': 'a',
  'GET /opac/staff/news': 'ac',
  'POST /opac/staff/news': 'ac',
  'POST /opac/staff/news/reach': 'ac',
  'POST /opac/staff/news/preview': 'ac',
  'GET /opac/staff/news/preview/{key}': 'ac',
  'POST /opac/staff/news/try': 'ac',
  'POST /opac/staff/news/{id}/withdraw': 'ac',
  'POST /opac/staff/news/acts/{id}/undo': 'ac',
  'GET /opac/staff/readers': 'ac',
  'POST /opac/staff/readers/find': 'ac',
  'POST /opac/staff/readers/link': 'ac',
  'POST /opac/staff/readers/sign_out': 'ac',
  'POST /opac/staff/readers/unpause': 'ac',
  'POST /opac/staff/readers/acts/{id}/undo': 'ac',
  'GET /opac/staff/dictionaries': 'a',
  'GET /opac/staff/dictionaries/{lang}': 'a',
  'GET /opac/staff/dictionaries/{lang}/missing.json': 'a',
  'POST /opac/staff/dictionaries/{lang}/check': 'a',
  'POST /opac/staff/dictionaries/{lang}': 'a',
  'POST /opac/staff/dictionaries/acts/{id}/undo': 'a',
  'GET /opac/staff/places': 'ac',
  'POST /opac/staff/places': 'ac',
  'POST /opac/staff/places/acts/{id}/undo': 'ac',
  'GET /opac/staff/rooms': 'ac',
  'GET /opac/staff/rooms/rooms.json': 'ac',
  'POST /opac/staff/rooms/place': 'ac',
  'POST /opac/staff/rooms/check': 'ac',
  'POST /opac/staff/rooms': 'ac',
  'POST /opac/staff/rooms/acts/{id}/undo': 'ac',
  'GET /opac/staff/sites': 'a',
  'POST /opac/staff/sites': 'a',
  'POST /opac/staff/sites/look': 'a',
  'POST /opac/staff/sites/remove': 'a',
  'POST /opac/staff/sites/keys': 'a',
  'POST /opac/staff/sites/keys/{id}/revoke': 'a',
  'POST /opac/staff/sites/acts/{id}/undo': 'a',
  'GET /opac/staff/look': 'a',
  'POST /opac/staff/look/draft': 'a',
  'GET /opac/staff/look/preview/{key}': 'a',
  'POST /opac/staff/look/publish': 'a',
  'GET /opac/staff/look/versions/{id}': 'a',
  'POST /opac/staff/look/versions/{id}/restore': 'a',
  'GET /opac/staff/numbers': 'acf',
  'GET /opac/staff/numbers.csv': 'acf',
}
type Method = 'GET' | 'POST' | 'DELETE'
const WITH_ROLE = Object.entries(WHO)
  .filter(([, who]) => who !== '')
  .map(([call, who]) => {
    const [method, path] = call.split(' ') as [Method, string]
    const filled = path.replace('/inbox/{kind}', '/inbox/letter').replace('{kind}', 'list')
    // ids that do not exist, since an administrator's calls really run
    return { call, method, who, path: filled.replace(/\{\w+\}/g, '99') }
  })
/** what a caller might claim to be */
const CLAIM = { role: 'administrator', staff: { role: 'administrator' } }
const bodyOf = (method: Method) => (method === 'POST' ? CLAIM : undefined)

let at: Awaited<ReturnType<typeof openStaff>>
beforeAll(async () => {
  at = await openStaff('', { ALLOW_ORIGINS: 'https://friend.example' })
})
async function entered(name: string): Promise<Librarian> {
  const one = new Librarian(at.app)
  expect((await one.enter(name)).code).toBe(0)
  return one
}

it('every documented staff call has an entry, and there are no others', async () => {
  const { paths } = (await at.visitor.ask('GET', '/opac/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  const named = Object.entries(paths)
    .filter(([path]) => path.startsWith('/staff/'))
    .flatMap(([path, calls]) => Object.keys(calls).map(method => `${method.toUpperCase()} /opac${path}`))
  expect(named.sort()).toEqual(Object.keys(WHO).sort())
})

describe('a call accepts only its roles', () => {
  it.each([
    ['Ann', 'a'],
    ['Bo', 'c'],
    ['Cy', 'f'],
  ])('%s', async (name, role) => {
    const staff = await entered(name)
    for (const { call, method, path, who } of WITH_ROLE) {
      const claimed = `${path}?role=administrator`
      const headers = staff.headers({ 'x-staff-role': 'administrator' })
      const { statusCode } = await staff.ask(method, claimed, bodyOf(method), headers)
      if (who.includes(role)) expect([401, 403], call).not.toContain(statusCode)
      else expect(statusCode, call).toBe(403)
    }
  })

  it('and refuses visitors, readers, and forged or ended sessions', async () => {
    const reader = at.visitor
    await reader.signIn('reader1')
    const forger = new Librarian(at.app)
    forger.cookies['opac.staff'] = 'A'.repeat(43)
    const unsigned = new Librarian(at.app)
    unsigned.cookies['opac.staff'] = Buffer.from(JSON.stringify(CLAIM)).toString('base64url')
    // a reader's session is not a staff session
    const crossed = new Librarian(at.app)
    crossed.cookies['opac.staff'] = Object.values(reader.cookies).at(-1) ?? ''
    const ended = await entered('Ann')
    const cookie = ended.cookies['opac.staff']!
    await ended.send('POST', '/session/end')
    ended.cookies['opac.staff'] = cookie
    for (const { call, method, path } of WITH_ROLE)
      for (const one of [new Librarian(at.app), reader, forger, unsigned, crossed, ended]) {
        const headers = { 'x-staff-token': ended.token }
        const { statusCode } = await one.ask(method, path, bodyOf(method), headers)
        expect(statusCode, call).toBe(401)
      }
  })
})

describe('a change', () => {
  const CHANGES = WITH_ROLE.filter(({ method }) => method !== 'GET')

  it('without the token of the session, or with that of another one, is refused', async () => {
    const staff = await entered('Ann')
    const other = await entered('Ann')
    for (const { call, method, path } of CHANGES)
      for (const token of ['', 'x', other.token]) {
        const { statusCode } = await staff.ask(method, path, bodyOf(method), { 'x-staff-token': token })
        expect(statusCode, call).toBe(403)
      }
  })

  it('from a page of another site is refused, even one that readers may be sent to', async () => {
    const staff = await entered('Ann')
    for (const { call, method, path } of CHANGES)
      for (const origin of ['https://evil.example', 'https://friend.example', 'null']) {
        const { statusCode } = await staff.ask(method, path, bodyOf(method), staff.headers({ origin }))
        expect(statusCode, `${call} from ${origin}`).toBe(403)
      }
  })

  it('no answer or token is readable by another site', async () => {
    const staff = await entered('Ann')
    for (const origin of ['https://evil.example', 'https://friend.example'])
      for (const path of [
        '/opac/staff/session',
        '/meta-local/opac/staff/session/',
        '/opac/staff/inbox',
        '/opac/%73taff/session',
      ]) {
        const read = await staff.ask('GET', path, undefined, { origin })
        expect(read.headers['access-control-allow-origin'], `${path} to ${origin}`).toBeUndefined()
        expect(read.body, path).not.toContain(staff.token)
      }
  })

  it('submitted as a form, which a page can do without scripts, is refused', async () => {
    const staff = await entered('Ann')
    for (const { call, path, method } of CHANGES) {
      if (method !== 'POST') continue
      const { statusCode } = await at.app.inject({
        ...{ method, url: path, payload: 'role=administrator' },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: `opac.staff=${staff.cookies['opac.staff']}`,
        },
      })
      expect(statusCode, call).toBeGreaterThanOrEqual(400)
    }
  })
})

it('a removed role ends at the next call', async () => {
  addStaffTo(at.store, 'Di', 'administrator')
  const staff = await entered('Di')
  expect((await staff.send('GET', '/look')).code).toBe(0)
  at.store.raw.exec("UPDATE staff_account SET role = 'figures' WHERE name = 'Di'")
  for (const { call, method, path, who } of WITH_ROLE) {
    if (who.includes('f')) continue
    expect((await staff.ask(method, path, bodyOf(method), staff.headers())).statusCode, call).toBe(403)
  }
})
