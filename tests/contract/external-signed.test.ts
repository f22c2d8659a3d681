/** Signed hand-offs from the union and the single sign-on, the CALIS link, and third-party tokens. */
import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW } from '../fixture-library.ts'
import { openReader, openVisit, Visitor } from '../visitor.ts'

const KEY = 'k'.repeat(40)
const ENV = {
  UNION_URL: 'https://union.example.edu/in',
  UNION_KEY: KEY,
  SINGLE_POINT_URL: 'https://portal.example.edu/in',
  SINGLE_POINT_KEY: KEY,
}
const WAYS = [
  ['union', 'thirdBoard', '/sys/union/api/'],
  ['single-point', 'springBoard', '/sys/avoid/login/'],
] as const
type Kind = (typeof WAYS)[number][0]

let drawn = 0
/** as README.md of host/signin/external tells the other server to sign */
function signed(kind: string, words: object, key = KEY): string {
  const payload = Buffer.from(
    JSON.stringify({
      user: 'reader1',
      time: NOW / 1000,
      nonce: `nonce-of-this-test-${++drawn}`,
      to: 'http://localhost',
      ...words,
    }),
  ).toString('base64url')
  return `${payload}.${createHmac('sha256', key).update(`${kind}\n${payload}`).digest('hex')}`
}

async function open(kind: Kind) {
  const opened = await openVisit(ENV)
  opened.store.raw.prepare("INSERT INTO conf (name, value) VALUES ('space.login.type', ?)").run(kind)
  const { visitor } = opened
  const leave = async (who = visitor) => {
    const answer = await who.ask('GET', `/opac/x/external/begin?kind=${kind}`)
    return new URL(String(answer.headers.location)).searchParams
  }
  const isIn = async (who = visitor) => (await who.get('/sys/initInfo')).code === 0
  return { ...opened, leave, isIn }
}

describe.each(WAYS)('A14 a signed hand-off of the %s', (kind, board, path) => {
  it('signs the reader in, once', async () => {
    const { visitor, leave, isIn } = await open(kind)
    const asked = await leave()
    expect(asked.get('service')).toBe(`http://localhost/space/${board}`)
    const x = signed(kind, { state: asked.get('state') })
    const answer = await visitor.get<{ userId: string }>(path + x)
    expect([answer.code, answer.data.userId]).toEqual([0, 'reader1'])
    expect(await isIn()).toBe(true)
    expect((await visitor.get('/sys/logout')).data).toBe('')
    expect(await visitor.get(path + x)).toMatchObject({
      code: 1,
      msg: expect.stringContaining('登录链接已使用'),
    })
    expect(await isIn()).toBe(false)
  })

  it('refuses another key, kind, library, words, time and browser', async () => {
    const { visitor, leave, isIn, app } = await open(kind)
    const state = async () => ({ state: (await leave()).get('state') })
    const other = kind === 'union' ? 'single-point' : 'union'
    const good = signed(kind, await state())
    const stranger = new Visitor(app)
    for (const [x, why] of [
      [signed(kind, await state(), 'x'.repeat(40)), '未通过核对'],
      [signed(other, await state()), '未通过核对'],
      [signed(kind, { ...(await state()), to: 'https://other.example.edu' }), '未通过核对'],
      [signed(kind, { ...(await state()), user: 7 }), '未通过核对'],
      [signed(kind, { ...(await state()), nonce: 'short' }), '未通过核对'],
      [signed(kind, { ...(await state()), time: NOW / 1000 - 301 }), '已过期'],
      [signed(kind, { ...(await state()), time: NOW / 1000 + 301 }), '已过期'],
      [signed(kind, {}), '不是从此浏览器发起'],
      [signed(kind, { state: 'made-up' }), '不是从此浏览器发起'],
      [`${good}x`, '未通过核对'],
      [`x${good}`, '未通过核对'],
      ['x', '未通过核对'],
      ['%00.%00', '未通过核对'],
      [`${'A'.repeat(1500)}.${'0'.repeat(64)}`, '未通过核对'],
    ] as const)
      expect(await visitor.get(path + x), x).toMatchObject({ code: 1, msg: expect.stringContaining(why) })
    expect(await stranger.get(path + good)).toMatchObject({ code: 1 })
    expect([await isIn(), await isIn(stranger)]).toEqual([false, false])
  })

  it('of two requests with one hand-off at once only one signs in', async () => {
    const { visitor, leave } = await open(kind)
    const x = signed(kind, { state: (await leave()).get('state') })
    const both = await Promise.all([visitor.get(path + x), visitor.get(path + x)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  it('without a matching reader an account must be linked', async () => {
    const { visitor, leave } = await open(kind)
    const x = signed(kind, { state: (await leave()).get('state'), user: 'u-900001', name: '林书禾' })
    expect(await visitor.get(path + x)).toMatchObject({ code: 0, data: null })
    expect((await visitor.get('/x/external/binding')).data).toMatchObject({
      kind,
      name: '林书禾',
      subject: 'u-****01',
    })
  })

  it('another site’s page cannot send one on a reader’s behalf', async () => {
    const { visitor, leave, isIn } = await open(kind)
    const x = signed(kind, { state: (await leave()).get('state') })
    const answer = await visitor.ask('GET', `/opac${path}${x}`, undefined, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
    expect(await isIn()).toBe(false)
  })
})

describe('K02 POST /opac/sys/calis/valid', () => {
  const asked: URLSearchParams[] = []
  let answer: (response: ServerResponse) => void
  const server = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://calis').searchParams)
    answer(response)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`
  })
  afterAll(() => server.close())
  const valid = async (visitor: Visitor) =>
    visitor.post<{ url: string }>('/sys/calis/valid', { token: 't-1' })

  it('tells the service who has signed in, signed, and gives the URL to send the reader to', async () => {
    const { visitor } = await openReader('reader1', { CALIS_URL: url, CALIS_KEY: KEY })
    answer = response => response.end(JSON.stringify({ url: `${url}/go` }))
    expect(await valid(visitor)).toMatchObject({ code: 0, data: { url: `${url}/go` } })
    const [payload = '', signature] = asked.at(-1)!.get('x')!.split('.')
    expect(signature).toBe(createHmac('sha256', KEY).update(`calis\n${payload}`).digest('hex'))
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      user: 'reader1',
      time: NOW / 1000,
      to: new URL(url).origin,
    })
    expect(asked.at(-1)!.get('token')).toBe('t-1')
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['an address elsewhere', response => response.end(JSON.stringify({ url: 'https://evil.example/' }))],
    ['a script', response => response.end(JSON.stringify({ url: 'javascript:alert(1)' }))],
    ['no JSON', response => response.end('<html>')],
    ['404', response => void response.writeHead(404).end()],
    ['500', response => void response.writeHead(500).end()],
    ['megabytes', response => response.end(JSON.stringify({ url: 'x'.repeat(2_000_000) }))],
    ['nothing', () => {}],
  ])('%s is refused with a message', async (_, bad) => {
    const { visitor } = await openReader('reader1', { CALIS_URL: url, CALIS_KEY: KEY, SIGNIN_TIMEOUT: '1' })
    answer = bad
    expect(await valid(visitor)).toMatchObject({ code: 1, msg: expect.stringContaining('CALIS'), data: null })
  })

  it('requires a reader, a token and a service', async () => {
    const { visitor } = await openReader()
    expect(await valid(visitor)).toMatchObject({ code: 1, msg: '本馆没有接入 CALIS' })
    for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(501) }])
      expect((await visitor.post('/sys/calis/valid', body)).code).toBe(400)
    const { visitor: nobody } = await openVisit()
    expect((await valid(nobody)).code).toBe(401)
  })
})

describe('K05 GET /opac/users/basic_info', () => {
  const URLS = JSON.stringify({ rooms: 'https://rooms.example.edu/in?token={token}' })
  async function openThird() {
    const opened = await openReader()
    opened.store.raw.prepare("INSERT INTO conf (name, value) VALUES ('third.urls', ?)").run(URLS)
    const third = async () =>
      new URL((await opened.visitor.get<string>('/sys/init/third/url?path=rooms')).data).searchParams.get(
        'token',
      )!
    const server = new Visitor(opened.app)
    const info = async (token: string, who = server) =>
      (await who.get<Record<string, string> | null>(`/users/basic_info?tokenId=${encodeURIComponent(token)}`))
        .data
    return { ...opened, third, info }
  }

  it('a third party’s server may ask once who has signed in', async () => {
    const { third, info, store } = await openThird()
    const token = await third()
    expect(JSON.stringify(store.raw.prepare('SELECT * FROM reader_token').all())).not.toContain(token)
    expect(await info(token)).toEqual({
      userId: 'reader1',
      displayName: '林小溪',
      dept: '文学院',
      userGroup: 'user.grp.00',
      userGroupDesc: '本科生',
    })
    expect(await info(token)).toBeNull()
  })

  it("refuses a forged, expired or signed-out token; the reader's own is valid as long as the session", async () => {
    const { third, info, clock, visitor } = await openThird()
    for (const token of ['', 'x', 'x'.repeat(43), '\u0000', '%']) expect(await info(token)).toBeNull()
    const old = await third()
    clock.time += 300_000
    expect(await info(old)).toBeNull()
    const own = (await visitor.get<string>('/users/token')).data
    expect(await info(own, visitor)).toMatchObject({ userId: 'reader1' })
    expect(await info(own)).toBeNull()
    const left = await third()
    await visitor.get('/sys/logout')
    expect(await info(left)).toBeNull()
    expect((await visitor.get(`/users/basic_info?tokenId=${'x'.repeat(201)}`)).code).toBe(400)
  })
})
