/** Sign-in by a CAS server: tickets, invalid tickets, and single logout. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import type { EventPage } from '../../src/contract/reader/accounts.ts'
import type { Binding } from '../../src/contract/reader/external.ts'
import { failure, logoutRequest, startCas, success } from '../signin/cas-server.ts'
import { openVisit, Visitor } from '../visitor.ts'

/** as clients write it (contract.md, section 0); the in-memory host is http://localhost */
const SERVICE = 'http://localhost:80/meta-local/opac/cas/rosetta'
const LANDING = '/meta-local/opac/cas/rosetta'
const BROWSER = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }

let cas: Awaited<ReturnType<typeof startCas>>
beforeAll(async () => {
  cas = await startCas({
    reader1: {},
    'l.shuhe': { displayName: '林书禾', department: '文学院', cardNo: 'reader3' },
    stranger: { displayName: '<img src=x onerror=alert(1)>' },
  })
})
afterAll(() => cas.stop())
beforeEach(() => {
  cas.hooks.validate = undefined
})

async function open(env: Record<string, string> = {}, type = 'cas') {
  const opened = await openVisit({ CAS_URL: cas.url, ...env })
  opened.store.raw.prepare("INSERT INTO conf (name, value) VALUES ('space.login.type', ?)").run(type)
  const { visitor, app } = opened
  /** leaves for the CAS server as a browser does. @returns the service to give a ticket for */
  const leave = async (who = visitor) => {
    const answer = await who.ask('GET', '/opac/x/external/begin?kind=cas', undefined, BROWSER)
    expect(answer.statusCode).toBe(303)
    const url = new URL(answer.headers.location as string)
    expect(url.origin + url.pathname).toBe(`${cas.url}/login`)
    return url.searchParams.get('service')!
  }
  const land = async (ticket: string, who = visitor, headers: Record<string, string> = BROWSER) => {
    const answer = await who.ask('GET', `${LANDING}?ticket=${ticket}`, undefined, headers)
    return { ...answer, status: answer.statusCode, location: String(answer.headers.location ?? '') }
  }
  const faultOf = (location: string) => new URL(location, 'http://x').searchParams.get('fault')
  return { ...opened, leave, land, faultOf, other: () => new Visitor(app) }
}

it('A14 S04 a public client exchanges the ticket for a session, which it then activates', async () => {
  const { visitor, land } = await open()
  const answer = await land(cas.give('reader1', SERVICE), visitor, {})
  expect([answer.status, answer.location]).toEqual([303, '/space/casBoard?done=1'])
  expect(answer.cookies.map(({ name }) => name)).toContain('meta-opac.session')
  expect(answer.headers['cache-control']).toBe('no-store, private')
  const again = await visitor.ask('GET', LANDING)
  expect([again.statusCode, again.headers.location]).toEqual([303, '/space/casBoard?done=1'])
  expect((await visitor.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader1')
})

it('A14 S04 a client’s own parameters are part of its service', async () => {
  const { visitor } = await open()
  const ticket = cas.give('reader1', `${SERVICE}?filter=app&from=rj`)
  const answer = await visitor.ask('GET', `${LANDING}?filter=app&from=rj&ticket=${ticket}`)
  expect(answer.statusCode).toBe(303)
  expect((await visitor.get('/sys/initInfo')).code).toBe(0)
})

it('A14 a browser leaves, comes back with a ticket, and has a new session', async () => {
  const { visitor, leave, land } = await open()
  await visitor.ask('GET', '/opac/sys/pic_check')
  const before = visitor.cookies['meta-opac.session']
  const service = await leave()
  expect(service).toBe(SERVICE)
  const answer = await land(cas.give('reader1', service))
  expect(answer.location).toBe('/space/casBoard?done=1')
  expect(visitor.cookies['meta-opac.session']).not.toBe(before)
  expect((await visitor.get('/sys/initInfo')).code).toBe(0)
})

it('A14 the attribute with the reader’s number is configurable', async () => {
  const { visitor, leave, land } = await open({ CAS_USER: 'cardNo' })
  await land(cas.give('l.shuhe', await leave()))
  expect((await visitor.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader3')
})

describe('A14 invalid sign-ins', () => {
  it('a used ticket is reported without asking the server again', async () => {
    const { leave, land, other, faultOf } = await open()
    const ticket = cas.give('reader1', await leave())
    await land(ticket)
    const asked = cas.asked.length
    const thief = other()
    await leave(thief)
    const answer = await land(ticket, thief)
    expect(faultOf(answer.location)).toBe('replay')
    expect(cas.asked.slice(asked)).toEqual([])
    expect((await thief.get('/sys/initInfo')).code).toBe(401)
  })

  it('a demo reader, whose password is public, on a library reachable by others', async () => {
    const { leave, land, faultOf, visitor, store } = await open({ PUBLIC_URL: 'https://library.example' })
    store.raw.prepare('UPDATE patron SET demo = 1').run()
    expect(faultOf((await land(cas.give('reader1', await leave()))).location)).toBe('refused')
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })

  it('of two requests with one ticket at once only one signs in', async () => {
    const { land, other } = await open()
    const ticket = cas.give('reader1', SERVICE)
    const all = await Promise.all([other(), other(), other()].map(who => land(ticket, who, {})))
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  it('a ticket that is expired, unknown to the server, or for another service', async () => {
    const { leave, land, faultOf, visitor } = await open()
    const old = cas.give('reader1', await leave())
    cas.expire(old)
    expect(faultOf((await land(old)).location)).toBe('ticket')
    await leave()
    expect(faultOf((await land('ST-made-up')).location)).toBe('ticket')
    await leave()
    const foreign = cas.give('reader1', 'http://localhost:80/other')
    expect(faultOf((await land(foreign)).location)).toBe('refused')
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })

  it('a link with somebody else’s ticket, in a browser that has not started the sign-in', async () => {
    const { land, faultOf, visitor, other } = await open()
    const ticket = cas.give('reader1', SERVICE)
    expect(faultOf((await land(ticket)).location)).toBe('foreign')
    visitor.cookies['opac.signin'] = 'A'.repeat(43)
    expect(faultOf((await land(cas.give('reader1', SERVICE))).location)).toBe('foreign')
    const someone = other()
    expect((await someone.get('/sys/initInfo')).code).toBe(401)
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })

  it('returning after five minutes is refused with a message', async () => {
    const { leave, land, faultOf, clock } = await open()
    const service = await leave()
    clock.time += 300_001
    expect(faultOf((await land(cas.give('reader1', service))).location)).toBe('late')
  })

  it('two tabs at once both return, but a third return is refused', async () => {
    const { visitor, leave, land, faultOf } = await open()
    const [one, two] = [await leave(), await leave()]
    expect((await land(cas.give('reader1', one))).location).toBe('/space/casBoard?done=1')
    expect((await land(cas.give('reader1', two))).location).toBe('/space/casBoard?done=1')
    expect((await visitor.get('/sys/initInfo')).code).toBe(0)
    expect(faultOf((await land(cas.give('reader1', two))).location)).toBe('foreign')
  })

  const user = '<cas:user>reader1</cas:user>'
  const wrap = (inner: string) =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
  it.each([
    ['nothing', ''],
    ['no XML', 'yes\nreader1\n'],
    [
      'an entity',
      `<!DOCTYPE x [<!ENTITY u "reader1">]>${wrap(`<cas:authenticationSuccess><cas:user>&u;</cas:user></cas:authenticationSuccess>`)}`,
    ],
    ['an entity of a file', `<!DOCTYPE x [<!ENTITY u SYSTEM "file:///etc/hostname">]>${success('reader1')}`],
    ['two users', wrap(`<cas:authenticationSuccess>${user}${user}</cas:authenticationSuccess>`)],
    [
      'yes and no',
      wrap(
        `<cas:authenticationSuccess>${user}</cas:authenticationSuccess><cas:authenticationFailure code="X"/>`,
      ),
    ],
    [
      'a user in the wrong place',
      wrap(`<cas:authenticationSuccess><cas:attributes>${user}</cas:attributes></cas:authenticationSuccess>`),
    ],
    ['another namespace', success('reader1').replace('www.yale.edu', 'evil.example')],
    ['an end that is missing', success('reader1').slice(0, -10)],
    ['a depth without end', `${'<a xmlns="http://www.yale.edu/tp/cas">'.repeat(1000)}`],
    ['another reader behind a comment', success('reader1').replace('reader1', 'reader1<!-- -->x')],
    ['no without a name', failure('"/><x y="')],
  ])('%s instead of the server’s answer', async (what, body) => {
    const { visitor, leave, land, faultOf } = await open()
    const service = await leave()
    cas.hooks.validate = response => void response.writeHead(200).end(body)
    const { location } = await land(cas.give('reader1', service))
    // the name including what follows the comment belongs to another reader, unknown to the library
    if (what.includes('comment')) expect(location).toBe('/space/loginBindingAccount')
    else expect(faultOf(location)).toBe('refused')
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['500', response => void response.writeHead(500).end(success('reader1'))],
    ['404', response => void response.writeHead(404).end()],
    [
      'megabytes',
      response => void response.writeHead(200).end(success('reader1', { note: 'x'.repeat(3_000_000) })),
    ],
    ['a line that breaks', response => void response.destroy()],
  ])('%s from the server', async (_, validate) => {
    const { visitor, leave, land, faultOf } = await open()
    const service = await leave()
    cas.hooks.validate = validate
    expect(faultOf((await land(cas.give('reader1', service))).location)).toBe('silent')
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })

  it('a server that does not answer is given up after the configured time', async () => {
    const { visitor, leave, land, faultOf } = await open({ SIGNIN_TIMEOUT: '1' })
    const service = await leave()
    cas.hooks.validate = () => {}
    expect(faultOf((await land(cas.give('reader1', service))).location)).toBe('silent')
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })

  it('a client gets the reason in its envelope', async () => {
    const { land, visitor } = await open()
    const answer = await land('ST-none', visitor, {})
    expect(answer.status).toBe(200)
    expect(answer.json<Envelope>()).toMatchObject({ code: 1, msg: '登录链接无效或已过期，请重新登录' })
  })

  it.each(['normal', 'oauth', 'normal+union', 'magic'])('with type %s no ticket is checked', async type => {
    const { land, visitor } = await open({}, type)
    const asked = cas.asked.length
    const answer = await land(cas.give('reader1', SERVICE), visitor, {})
    expect(answer.json<Envelope>()).toMatchObject({ code: 1, msg: expect.stringContaining('统一身份认证') })
    expect(cas.asked).toHaveLength(asked)
    expect((await visitor.ask('GET', '/opac/x/external/begin?kind=cas')).statusCode).toBe(404)
  })
})

describe('A14 single logout', () => {
  const end = (visitor: Visitor, body: string, type = 'application/x-www-form-urlencoded') =>
    visitor.ask('POST', LANDING, body, { 'content-type': type })

  it('ends the session of its ticket and no other', async () => {
    const { land, other } = await open()
    const [one, two] = [other(), other()]
    const ticket = cas.give('reader1', SERVICE)
    await land(ticket, one, {})
    await land(cas.give('reader1', SERVICE), two, {})
    const answer = await end(other(), String(new URLSearchParams({ logoutRequest: logoutRequest(ticket) })))
    expect(answer.json()).toEqual({ code: 0, msg: null, data: null })
    expect((await one.get('/sys/initInfo')).code).toBe(401)
    expect((await two.get('/sys/initInfo')).code).toBe(0)
  })

  it('ends a session that has got a new id by a change of password, as it is still an external one', async () => {
    const { land, visitor, other, store } = await open()
    const ticket = cas.give('reader1', SERVICE)
    await land(ticket, visitor, {})
    const before = visitor.cookies['meta-opac.session']
    const change = { oldPassword: 'reading-room', newPassword: 'a quiet lantern by the river' }
    expect((await visitor.post('/sys/change/pwd', change)).code).toBe(0)
    expect(visitor.cookies['meta-opac.session']).not.toBe(before)
    store.raw.prepare('UPDATE patron SET must_edit_password = 1').run()
    expect((await visitor.get('/users/info')).data).toMatchObject({ isNeedEditpwd: 0 })
    await end(other(), String(new URLSearchParams({ logoutRequest: logoutRequest(ticket) })))
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
  })

  it.each([
    ['', 400],
    ['logoutRequest=', 400],
    ['logoutRequest=%3Ca', 400],
    [`logoutRequest=${encodeURIComponent('<!DOCTYPE x [<!ENTITY t "ST-1">]><x>&t;</x>')}`, 400],
    [`logoutRequest=${encodeURIComponent(logoutRequest('').replace('SessionIndex>', 'Other>'))}`, 400],
    [`logoutRequest=${'x'.repeat(20_000)}`, 400],
    [`logoutRequest=${encodeURIComponent(logoutRequest('ST-unknown'))}`, 200],
  ])('%j is answered %i and ends no session', async (body, status) => {
    const { land, other, visitor } = await open()
    await land(cas.give('reader1', SERVICE), visitor, {})
    expect((await end(other(), body)).statusCode).toBe(status)
    expect((await visitor.get('/sys/initInfo')).code).toBe(0)
  })

  it('A13 sign-out gives the external sign-out URL: the configured one before the server’s own', async () => {
    const { land, visitor, store } = await open()
    await land(cas.give('reader1', SERVICE), visitor, {})
    expect((await visitor.get('/sys/logout')).data).toBe(
      `${cas.url}/logout?service=${encodeURIComponent('http://localhost/space/index')}`,
    )
    store.raw
      .prepare(
        "INSERT INTO conf (name, value) VALUES ('space.external.logout.url', 'https://sso.example/out')",
      )
      .run()
    await land(cas.give('reader1', SERVICE), visitor, {})
    expect((await visitor.get('/sys/logout')).data).toBe('https://sso.example/out')
    expect((await visitor.get('/sys/logout')).data).toBe('')
  })
})

describe('A15 linking an account', () => {
  const prove = (visitor: Visitor, userId: string, password: string) =>
    visitor.post<{ userId: string } | null>('/x/external/binding', {
      loginContext: JSON.stringify({ userId, password }),
      verifyCode: '',
    })
  const WAITS = { kind: 'cas', name: '林书禾', subject: 'l.****he', dept: '文学院' }

  it('a first sign-in without a matching reader is linked once by number and password, then works directly', async () => {
    const { land, visitor, leave, store, other } = await open()
    const arrived = await land(cas.give('l.shuhe', await leave()))
    expect(arrived.location).toBe('/space/loginBindingAccount')
    expect((await visitor.get('/sys/initInfo')).code).toBe(401)
    expect((await visitor.get<Binding>('/x/external/binding')).data).toMatchObject(WAITS)
    expect((await prove(visitor, 'reader1', 'wrong')).code).toBe(1)
    const before = visitor.cookies['meta-opac.session']
    expect((await prove(visitor, 'reader1', 'reading-room')).data?.userId).toBe('reader1')
    expect(visitor.cookies['meta-opac.session']).not.toBe(before)
    expect((await visitor.get('/sys/initInfo')).code).toBe(0)
    expect(store.raw.prepare('SELECT kind, subject, uid FROM external_identity').all()).toEqual([
      { kind: 'cas', subject: 'l.shuhe', uid: 1 },
    ])
    const { items } = (await visitor.get<EventPage>('/x/activity')).data
    expect(items.map(({ kind }) => kind)).toEqual(['binding', 'signIn', 'signInFailed'])
    const next = other()
    expect((await land(cas.give('l.shuhe', SERVICE), next, {})).location).toBe('/space/casBoard?done=1')
    expect((await next.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader1')
  })

  it('a pending link belongs to this browser, for ten minutes, and for one use', async () => {
    const { land, visitor, leave, other, clock } = await open()
    await land(cas.give('l.shuhe', await leave()))
    const stranger = other()
    await stranger.ask('GET', '/opac/sys/pic_check')
    expect((await stranger.get('/x/external/binding')).data).toBeNull()
    expect((await prove(stranger, 'reader1', 'reading-room')).code).toBe(1)
    const both = await Promise.all([
      prove(visitor, 'reader1', 'reading-room'),
      prove(visitor, 'reader3', 'reading-room'),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const late = other()
    await land(cas.give('stranger', SERVICE), late, {})
    clock.time += 600_000
    expect((await late.get('/x/external/binding')).data).toBeNull()
    expect(await prove(late, 'reader1', 'reading-room')).toMatchObject({
      code: 1,
      msg: expect.stringContaining('没有待绑定'),
    })
  })

  it('the captcha applies as at sign-in', async () => {
    const { land, visitor, leave } = await open({ CAPTCHA: 'always' })
    await land(cas.give('l.shuhe', await leave()))
    expect((await prove(visitor, 'reader1', 'reading-room')).msg).toBe('请输入验证码')
  })

  it('only its reader can unlink it, which ends the sessions begun with it', async () => {
    const { land, visitor, leave, other, store, clock } = await open()
    await land(cas.give('l.shuhe', await leave()))
    await prove(visitor, 'reader1', 'reading-room')
    const elsewhere = other()
    await land(cas.give('l.shuhe', SERVICE), elsewhere, {})
    // readers signed in externally may have no library password to change
    store.raw.prepare('UPDATE patron SET must_edit_password = 1').run()
    expect((await elsewhere.get('/users/info')).data).toMatchObject({ isNeedEditpwd: 0 })
    const [mine] = (await visitor.get<{ id: number }[]>('/x/external/identities')).data
    const stranger = other()
    clock.time++
    await land(cas.give('reader1', SERVICE), stranger, {})
    store.raw
      .prepare(
        'UPDATE session SET uid = 2 WHERE uid = 1 AND created_at = (SELECT max(created_at) FROM session)',
      )
      .run()
    const unbind = (who: Visitor, id: unknown) => who.ask('DELETE', `/opac/x/external/identities/${id}`)
    expect((await unbind(stranger, mine!.id)).json().code).toBe(1)
    for (const id of ['x', '-1', '1e9', '9'.repeat(30)])
      expect((await unbind(visitor, id)).json<Envelope>().code, id).toBe(1)
    expect((await unbind(visitor, mine!.id)).json().code).toBe(0)
    expect((await visitor.get<EventPage>('/x/activity')).data.items[0]?.kind).toBe('unbinding')
    expect((await visitor.get('/sys/initInfo')).code).toBe(0)
    expect((await elsewhere.get('/sys/initInfo')).code).toBe(401)
    expect((await land(cas.give('l.shuhe', SERVICE), other(), {})).location).toBe(
      '/space/loginBindingAccount',
    )
  })
})

it('A01 with external sign-in only, no password is accepted; if both are enabled, it is', async () => {
  const alone = await open()
  expect((await alone.visitor.signIn('reader1')).json()).toMatchObject({ code: 1, msg: expect.any(String) })
  const mixed = await open({}, 'normal+cas')
  expect((await mixed.visitor.signIn('reader1')).json()).toMatchObject({ code: 0 })
})

it('A01 a sign-in type without a configured server says so on its page', async () => {
  const { visitor, store } = await openVisit()
  const set = store.raw.prepare(
    "INSERT INTO conf (name, value) VALUES ('space.login.type', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  )
  for (const [type, board] of [
    ['cas', 'casBoard'],
    ['oauth', 'idp'],
    ['union', 'thirdBoard'],
    ['normal+single-point', 'springBoard'],
  ]) {
    set.run(type)
    const kind = type!.split('+').at(-1)
    const answer = await visitor.ask('GET', `/opac/x/external/begin?kind=${kind}`)
    expect(answer.headers.location).toMatch(
      new RegExp(`^/space/${board}\\?fault=misconfigured&ref=[0-9A-F]{4}$`),
    )
  }
})

it('A11 returns to a page of another site only if its origin is configured', async () => {
  const { visitor } = await openVisit({ RETURN_ORIGINS: 'https://portal.example.edu' })
  const to = async (address: string) =>
    (await visitor.ask('GET', `/opac/x/external/back?${new URLSearchParams({ to: address })}`)).headers
      .location
  expect(await to('https://portal.example.edu/my?a=1#b')).toBe('https://portal.example.edu/my?a=1#b')
  for (const bad of [
    'https://portal.example.edu.evil.example/',
    'https://portal.example.edu@evil.example/',
    'https://user@portal.example.edu/',
    'http://portal.example.edu/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    'data:text/html,x',
    '%2F%2Fevil.example',
    '',
  ])
    expect(await to(bad), bad).toBe('/space/index')
})
