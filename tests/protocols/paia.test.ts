/** The PAIA server: tokens, scopes, protocol errors, documents, conditions, and access. */
import { afterEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../fixture-library.ts'
import { openServed, type Served } from './served.ts'

const opened: Served[] = []
const open = async (env: Record<string, string> = {}) => {
  const served = await openServed(env)
  opened.push(served)
  return served
}
afterEach(async () => {
  for (const { app, store } of opened.splice(0)) {
    await app.close()
    await store.close()
  }
})
const STORAGE = 'http://purl.org/ontology/paia#StorageCondition'
const EAST = `INSERT INTO library (lib_code, name_zh, name_en) VALUES ('00001', '东馆', 'East');
  INSERT INTO location (loca_code, lib_code, name_zh, name_en, kind)
    VALUES ('E1', '00001', '东馆-大厅', 'East Hall', 'open')`
const bibId = ({ store }: Served, id: number) =>
  (store.raw.prepare('SELECT bib_id FROM bib WHERE id = ?').get(id) as { bib_id: string }).bib_id

describe('a sign-in', () => {
  it('returns a token for an hour with the scopes of PAIA core, stored as a hash only', async () => {
    const served = await open()
    const { status, headers, body } = await served.login('reader1')
    expect([status, body.token_type, body.expires_in, body.patron]).toEqual([200, 'Bearer', 3600, '1'])
    expect(body.scope).toBe('read_patron read_fees read_items write_items')
    expect(headers).toMatchObject({
      'x-paia-version': '1.3.0',
      'cache-control': 'no-store, private',
      pragma: 'no-cache',
      'x-oauth-scopes': body.scope,
    })
    const rows = served.store.raw.prepare('SELECT * FROM paia_token').all()
    expect(rows).toMatchObject([{ uid: 1, scopes: body.scope }])
    expect(JSON.stringify(rows)).not.toContain(body.access_token)
    served.clock.time += 3_600_000
    expect(await served.core(body.access_token, '1')).toMatchObject({
      status: 401,
      body: { error: 'invalid_grant', code: 401 },
      headers: { 'www-authenticate': 'Bearer' },
    })
  })

  it.each([
    [{ password: 'wrong' }, 403, 'access_denied'],
    [{ username: 'nobody' }, 403, 'access_denied'],
    [{ grant_type: 'client_credentials' }, 400, 'unsupported_grant_type'],
    [{ username: '' }, 422, 'invalid_request'],
    [{ scope: 'admin' }, 400, 'invalid_scope'],
  ])(
    "with %o is refused with the protocol's error, without a code that confuses OAuth",
    async (more, status, error) => {
      const { form } = await open()
      const answer = await form('login', {
        grant_type: 'password',
        username: 'reader1',
        password: PASSWORD,
        ...more,
      })
      expect([answer.status, answer.body.error, answer.body.code]).toEqual([status, error, undefined])
    },
  )

  it('is throttled after failures, as the portal’s own', async () => {
    const served = await open()
    for (let n = 0; n < 5; n++) expect((await served.login('reader1', `wrong-${n}`)).status).toBe(403)
    const right = await served.login('reader1')
    expect([right.status, right.body.access_token]).toEqual([403, undefined])
    served.clock.time += 11_000
    expect((await served.login('reader1')).status).toBe(200)
  })

  it('ends with sign-out, and all of a reader with a new password, except the one that changed it', async () => {
    const served = await open()
    const [first, second] = [
      await served.tokenOf('reader1'),
      await served.tokenOf('reader1', 'change_password'),
    ]
    const third = await served.tokenOf('reader1')
    expect(await served.form('logout', { patron: '1' }, first)).toMatchObject({
      status: 200,
      body: { patron: '1' },
    })
    expect((await served.core(first, '1')).status).toBe(401)
    expect((await served.core(third, '1')).status).toBe(200)
    const fields = {
      patron: '1',
      username: 'reader1',
      old_password: PASSWORD,
      new_password: 'a quiet hall 19',
    }
    expect(await served.form('change', fields, third)).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
    })
    expect(await served.form('change', { ...fields, old_password: 'wrong' }, second)).toMatchObject({
      status: 403,
      body: { error: 'access_denied' },
    })
    expect(await served.form('change', { ...fields, new_password: '1' }, second)).toMatchObject({
      status: 422,
      body: { error: 'invalid_request' },
    })
    expect((await served.form('change', fields, second)).status).toBe(200)
    expect((await served.core(third, '1')).status).toBe(401)
    expect((await served.login('reader1')).status).toBe(403)
    expect((await served.login('reader1', 'a quiet hall 19')).status).toBe(200)
    // insufficient_scope rather than an invalid token, as it lacks read_patron
    expect((await served.core(second, '1')).body.error).toBe('insufficient_scope')
  })

  it('ends with all sessions when the reader ends them in the portal', async () => {
    const served = await open()
    const token = await served.tokenOf('reader1')
    const signedIn = await served.app.inject({
      method: 'POST',
      url: '/opac/sys/login',
      payload: { loginContext: JSON.stringify({ userId: 'reader1', password: PASSWORD }) },
    })
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
    await served.app.inject({ method: 'POST', url: '/opac/x/sessions/end_others', cookies, payload: {} })
    const left = served.store.raw.prepare('SELECT count(*) AS n FROM paia_token').get()
    const answer = await served.core(token, '1')
    expect([left, answer.status]).toEqual([{ n: 0 }, 401])
  })
})

describe('a token', () => {
  it('is only for its reader and scopes, and never in a cookie or URL', async () => {
    const served = await open()
    const token = await served.tokenOf('reader1', 'read_patron')
    expect(await served.core(token, '2')).toMatchObject({ status: 403, body: { error: 'access_denied' } })
    expect(await served.core(token, '1/items')).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
      headers: { 'x-accepted-oauth-scopes': 'read_items', 'x-oauth-scopes': 'read_patron' },
    })
    expect((await served.ask({ method: 'GET', url: `/paia/core/1?access_token=${token}` })).status).toBe(401)
    const quiet = await served.ask({ method: 'GET', url: '/paia/core/1?suppress_response_codes=1' })
    expect([quiet.status, quiet.body.code]).toEqual([200, 401])
  })

  it.each([
    ['GET', '/paia/core/1/messages', 501, 'not_implemented'],
    ['PATCH', '/paia/core/1', 405, 'invalid_request'],
    ['GET', '/paia/core/1/renew', 405, 'invalid_request'],
    ['GET', '/paia/auth/login', 405, 'invalid_request'],
    ['GET', '/paia/core/1/other', 404, 'not_found'],
    ['GET', '/paia/else', 404, 'not_found'],
  ] as const)('%s %s is %i %s', async (method, url, status, error) => {
    const { ask } = await open()
    const answer = await ask({ method, url })
    expect([answer.status, answer.body.error]).toEqual([status, error])
    if (status === 405) expect(answer.headers.allow).toMatch(/OPTIONS/)
  })

  it('pages of other sites may send requests if the library allows them', async () => {
    const served = await open({ ALLOW_ORIGINS: 'https://www.example.edu' })
    const from = (origin: string) =>
      served.ask({
        method: 'OPTIONS',
        url: '/paia/core/1/items',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
    expect(await from('https://www.example.edu')).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://www.example.edu',
        'access-control-allow-headers': 'Content-Type, Authorization, Accept-Language',
      },
    })
    const strange = await from('https://evil.example')
    expect([strange.status, strange.headers['access-control-allow-origin']]).toEqual([403, undefined])
    const login = await served.ask({
      method: 'POST',
      url: '/paia/auth/login',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=password&username=reader1&password=${PASSWORD}`,
    })
    expect([login.status, login.body.error]).toEqual([403, 'access_denied'])
  })

  it('is served only if the library has enabled it', async () => {
    const { app } = await open({ SERVE_PAIA: 'off', SERVE_DAIA: 'off' })
    for (const url of ['/paia/core/1', '/paia/auth/login', '/daia?id=x&format=json'])
      expect((await app.inject(url)).payload).not.toContain('invalid')
  })
})

describe('documents', () => {
  it('a patron, with the state of the account', async () => {
    const served = await open()
    expect((await served.core(await served.tokenOf('reader1'), '1')).body).toEqual({
      name: '林小溪',
      email: 'xiaoxi@linjiang.example',
      expires: '2027-07-01',
      status: 0,
      type: ['http://localhost/paia/type/user.grp.00'],
    })
    expect((await served.core(await served.tokenOf('reader3'), '2')).body.status).toBe(3)
    expect((await served.core(await served.tokenOf('reader8'), '4')).body.status).toBe(1)
    served.store.raw.exec("UPDATE patron SET expires_on = '2020-01-01' WHERE uid < 3")
    expect((await served.core(await served.tokenOf('reader1'), '1')).body.status).toBe(2)
    expect((await served.core(await served.tokenOf('reader3'), '2')).body.status).toBe(4)
  })

  it('loans and fees with their URIs, in the requested language', async () => {
    const served = await open()
    const token = await served.tokenOf('reader1')
    const { doc } = (await served.core(token, '1/items')).body
    expect(doc).toHaveLength(4)
    const page = `http://localhost/space/searchDetailLocal/${bibId(served, 1)}`
    expect(doc[0]).toEqual({
      status: 3,
      item: `${page}#A00011`,
      edition: page,
      about: '红楼梦 / 曹雪芹',
      label: 'I242.4/1',
      renewals: 0,
      starttime: '2026-02-13T02:00:00Z',
      endtime: '2026-03-15T02:00:00Z',
      canrenew: true,
      cancancel: false,
    })
    const late = (await served.core(await served.tokenOf('reader3'), '2/fees')).body
    expect([late.amount, late.fee.map((one: { amount: string }) => one.amount)]).toEqual([
      '13.10 CNY',
      ['0.60 CNY', '12.50 CNY'],
    ])
  })

  it('a renewal changes the date; a refused one is an error of its document only', async () => {
    const served = await open()
    const token = await served.tokenOf('reader1')
    const { doc: loans } = (await served.core(token, '1/items')).body
    const wanted = [{ item: loans[0].item }, { item: loans[2].item }, { item: 'http://elsewhere.example/1' }]
    const { status, body } = await served.core(token, '1/renew', { doc: wanted })
    expect([status, body.doc.map((one: { error?: string }) => one.error !== undefined)]).toEqual([
      200,
      [false, true, true],
    ])
    expect(body.doc[0]).toMatchObject({ renewals: 1, status: 3 })
    expect(body.doc[0].endtime > loans[0].endtime).toBe(true)
    expect(body.doc[2]).toMatchObject({ status: 0, item: 'http://elsewhere.example/1' })
  })

  it('a request gives its pickup location by a condition, by the older field, or by default if there is only one', async () => {
    const served = await open()
    served.store.raw.exec(`UPDATE item SET status = 'lost' WHERE bib = 3 AND id NOT IN (11, 12);
      ${EAST}`)
    const token = await served.tokenOf('reader3')
    served.store.raw.exec('DELETE FROM fine; DELETE FROM loan WHERE uid = 2')
    const edition = `http://localhost/space/searchDetailLocal/${bibId(served, 3)}`
    const ask = async (more: object) =>
      (await served.core(token, '2/request', { doc: [{ edition, ...more }] })).body.doc[0]
    const first = await ask({})
    expect([first.status, first.condition[STORAGE].option.map((one: { id: string }) => one.id)]).toEqual([
      0,
      ['http://localhost/paia/place/02503', 'http://localhost/paia/place/E1'],
    ])
    expect((await ask({ confirm: {} })).condition).toBeDefined()
    const asked = await ask({ confirm: { [STORAGE]: ['http://localhost/paia/place/E1'] } })
    expect(asked).toMatchObject({
      status: 1,
      edition,
      requested: edition,
      queue: 1,
      cancancel: true,
      storageid: 'http://localhost/paia/place/E1',
    })
    expect((await ask({ confirm: { [STORAGE]: ['http://localhost/paia/place/E1'] } })).error).toBeTruthy()
    const { doc } = (await served.core(token, '2/items')).body
    expect(doc).toMatchObject([{ status: 1, item: asked.item, edition }])
    const cancelled = (await served.core(token, '2/cancel', { doc: [{ item: asked.item, edition }] })).body
      .doc[0]
    expect([cancelled.status, cancelled.error]).toEqual([0, undefined])
    expect((await served.core(token, '2/items')).body.doc).toEqual([])
    expect((await ask({ storageid: 'http://localhost/paia/place/02503' })).status).toBe(1)
    const again = (await served.core(token, '2/cancel', { doc: [{ edition }] })).body.doc[0]
    expect(again.error).toBeUndefined()
  })

  it('an available copy is commissioned to a pickup location, but not one that is not lent', async () => {
    const served = await open()
    served.store.raw.exec(EAST)
    const { access_token: token } = (await served.login('reader6', '123456')).body
    const edition = `http://localhost/space/searchDetailLocal/${bibId(served, 2)}`
    const wanted = { confirm: { [STORAGE]: ['http://elsewhere.example/paia/place/E1'] } }
    const ask = async (more: object) =>
      (await served.core(token, '3/request', { doc: [{ ...more, ...wanted }] })).body.doc[0]
    expect(await ask({ item: `${edition}#A00028` })).toMatchObject({ status: 0, error: expect.any(String) })
    expect(await ask({ item: `${edition}#A00023` })).toMatchObject({
      status: 1,
      label: 'I561.4/1',
      storage: expect.stringContaining('大厅'),
    })
    expect(served.store.raw.prepare('SELECT kind FROM request').all()).toEqual([{ kind: 'req.cs.rele' }])
    expect(await ask({ item: `${edition}#A00025` })).toMatchObject({ status: 0, error: expect.any(String) })
  })

  it('a sign-in is in the audit trail of the reader', async () => {
    const served = await open()
    await served.tokenOf('reader1')
    const rows = served.store.raw.prepare("SELECT uid, kind FROM account_event WHERE kind = 'signIn'").all()
    expect(rows).toEqual([{ uid: 1, kind: 'signIn' }])
  })
})
