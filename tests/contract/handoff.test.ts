/** A reader's counters on pages of other sites: which sites get them, for how long, and what ends it. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import type { AskingSite, HandedFigures } from '../../src/contract/reader/x-handoff.ts'
import { openReader } from '../visitor.ts'

const SITE = 'https://portal.example.net'
const OTHER = 'https://other.example.net'
const ENV = { PUBLIC_URL: 'https://library.example.edu', ALLOW_ORIGINS: 'https://www.example.edu' }
const VERIFIER = 'v'.repeat(64)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

async function open(userId = 'reader1') {
  const opened = await openReader(userId, ENV)
  const { store, app, visitor } = opened
  for (const origin of [SITE, OTHER])
    store.raw.prepare('INSERT INTO site VALUES (?, ?, 0)').run(origin, `Name of ${origin}`)
  /** as the portal's own page does */
  const agree = (body: object = {}, headers = {}) =>
    visitor.post<{ code: string }>(
      '/x/handoff',
      { origin: SITE, challenge: CHALLENGE, isGreeted: true, ...body },
      { origin: ENV.PUBLIC_URL, ...headers },
    )
  /** as a page of another site does: no cookie */
  const foreign = async <T>(method: 'GET' | 'POST', path: string, body?: object, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/opac${path}`,
      headers: { origin: SITE, 'content-type': 'application/json', ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return { ...answer.json<Envelope<T>>(), status: answer.statusCode, headers: answer.headers }
  }
  const change = (code: string, { verifier = VERIFIER, origin = SITE } = {}) =>
    foreign<{ token: string; expiresIn: number }>('POST', '/x/handoff/token', { code, verifier }, { origin })
  const figures = (token: string, origin = SITE) =>
    foreign<HandedFigures | null>('GET', '/x/handoff/figures', undefined, {
      origin,
      authorization: `Bearer ${token}`,
    })
  const token = async () => (await change((await agree()).data!.code)).data!.token
  return { ...opened, agree, foreign, change, figures, token }
}

it('W07 after consent the requesting page exchanges the code and reads five numbers and a display name', async () => {
  const { agree, change, figures, visitor, store } = await open()
  store.raw.prepare("UPDATE patron SET display_name = '欧阳明远' WHERE user_id = 'reader1'").run()
  const { data, code } = await agree()
  expect([code, Object.keys(data!).sort()]).toEqual([0, ['code', 'expiresIn']])
  const given = await change(data!.code)
  expect(given).toMatchObject({ code: 0, data: { expiresIn: 600_000 } })
  expect(given.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store, private',
  })
  expect(given.headers).not.toHaveProperty('access-control-allow-credentials')
  const answer = await figures(given.data.token)
  const stats = (await visitor.get<Record<string, number>>('/users/stats')).data
  const names = ['loanCount', 'expireCount', 'overdraftCount', 'requestCount', 'booklistCount']
  expect(answer.data).toEqual({
    greeting: '欧阳',
    stats: Object.fromEntries(names.map(name => [name, stats[name]])),
    expiresIn: 600_000,
  })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store, private',
  })
  expect(JSON.stringify(store.raw.prepare('SELECT * FROM handoff').all())).not.toContain(given.data.token)
})

it('W07 a reader may withhold the name', async () => {
  const { agree, change, figures } = await open()
  const { data } = await change((await agree({ isGreeted: false })).data!.code)
  expect((await figures(data.token)).data?.greeting).toBe('')
})

it('W07 a code is valid once, for a minute, for its own site and for the page that requested it', async () => {
  const { agree, change, clock } = await open()
  const fresh = async () => (await agree()).data!.code
  const twice = await fresh()
  expect((await change(twice)).code).toBe(0)
  expect((await change(twice)).code).toBe(1)
  expect((await change(await fresh(), { origin: OTHER })).code).toBe(1)
  const guessed = await fresh()
  expect((await change(guessed, { verifier: 'w'.repeat(64) })).code).toBe(1)
  // a failed attempt uses up the code
  expect((await change(guessed)).code).toBe(1)
  const old = await fresh()
  clock.time += 60_000
  const late = await change(old)
  expect([late.status, late.code, late.msg]).toEqual([200, 1, '授权已失效，请读者重新确认'])
  // a second consent revokes the first code
  const [first, second] = [await fresh(), await fresh()]
  expect([(await change(first)).code, (await change(second)).code]).toEqual([1, 0])
})

it('W07 of two pages that use one code at once only one gets a token', async () => {
  const { agree, change } = await open()
  const code = (await agree()).data!.code
  const codes = await Promise.all(Array.from({ length: 8 }, () => change(code).then(answer => answer.code)))
  expect(codes.sort()).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
})

it('W07 a token is valid for ten minutes, on its own site, while the reader is signed in and the site is allowed', async () => {
  const { token, figures, clock, store, visitor } = await open()
  const first = await token()
  expect((await figures(first, OTHER)).data).toBeNull()
  expect((await figures(first, '')).data).toBeNull()
  clock.time += 599_999
  expect((await figures(first)).data?.expiresIn).toBe(1)
  clock.time += 1
  expect((await figures(first)).data).toBeNull()
  const second = await token()
  store.raw.prepare('DELETE FROM site WHERE origin = ?').run(SITE)
  expect((await figures(second)).data).toBeNull()
  store.raw.prepare('INSERT INTO site VALUES (?, ?, 0)').run(SITE, 'again')
  const third = await token()
  expect((await figures(third)).data).not.toBeNull()
  await visitor.get('/sys/logout')
  expect((await figures(third)).data).toBeNull()
  for (const wrong of ['', 'x', 'x'.repeat(43), '%00', 'x'.repeat(5000)])
    expect((await figures(wrong)).data, wrong).toBeNull()
})

it('W07 calls with a token do not extend the session', async () => {
  const { token, figures, clock, visitor } = await open()
  const mine = await token()
  clock.time += 9 * 60_000
  expect((await figures(mine)).data).not.toBeNull()
  clock.time += 21 * 60_000
  expect((await visitor.get('/users/stats')).code).toBe(401)
})

it('W07 only the portal’s own page can give consent, for a signed-in reader and an allowed site', async () => {
  const { agree, foreign, visitor, app } = await open()
  const refused = await agree({ origin: 'https://evil.example' })
  expect([refused.code, refused.msg]).toEqual([1, 'https://evil.example 未获图书馆认可'])
  for (const headers of [{ origin: SITE }, { origin: 'null' }])
    expect((await agree({}, headers)).code, headers.origin).toBe(403)
  const { code } = await visitor.post('/x/handoff', { origin: SITE, challenge: CHALLENGE, isGreeted: true })
  expect(code, 'neither Origin nor CSRF token').toBe(403)
  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/opac/x/handoff',
    headers: { origin: SITE, 'access-control-request-method': 'POST' },
  })
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
  for (const body of [
    { challenge: 'short' },
    { challenge: 7 },
    { origin: 'x'.repeat(301) },
    { isGreeted: 1 },
  ])
    expect((await agree(body)).code).toBe(400)
  expect(
    (await foreign('POST', '/x/handoff', { origin: SITE, challenge: CHALLENGE, isGreeted: true })).status,
  ).toBe(403)
  await visitor.get('/sys/logout')
  expect((await agree()).code).toBe(401)
})

it('W07 the preflight for a token is allowed; the reader’s cookies have no effect there', async () => {
  const { app, visitor, figures } = await open()
  for (const [url, method] of [
    ['/opac/x/handoff/figures', 'GET'],
    ['/meta-local/opac/x/handoff/token/', 'POST'],
  ]) {
    const { headers, statusCode } = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: SITE, 'access-control-request-method': method },
    })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Content-Type, Authorization',
    })
  }
  const answer = await visitor.ask('GET', '/opac/x/handoff/figures', undefined, { origin: SITE })
  expect(answer.json().data).toBeNull()
  expect((await figures('')).data).toBeNull()
})

it('W07 no call outside its purpose accepts a token', async () => {
  const { app, token } = await open()
  const authorization = `Bearer ${await token()}`
  for (const url of ['/opac/users/info', '/opac/users/stats', '/opac/users/loans', '/opac/users/photo/1']) {
    expect((await app.inject({ url, headers: { authorization } })).statusCode, url).toBe(401)
    expect((await app.inject({ url, headers: { authorization, origin: SITE } })).statusCode, url).toBe(403)
  }
})

it('W07 builder and window show what a site may do', async () => {
  const { visitor } = await open()
  const site = async (origin: string) =>
    (await visitor.get<AskingSite>(`/x/site?${new URLSearchParams({ origin })}`)).data
  expect(await site(SITE)).toEqual({
    origin: SITE,
    name: `Name of ${SITE}`,
    mayAskInPerson: false,
    mayHandOff: true,
  })
  expect(await site('https://www.example.edu')).toMatchObject({ mayAskInPerson: true, mayHandOff: false })
  expect(await site('javascript:1')).toMatchObject({ name: '', mayAskInPerson: false, mayHandOff: false })
  const own = (origin: string) => visitor.get<object>('/x/origin', { origin })
  expect((await own(SITE)).data).toEqual({ credentials: false, handOff: true })
  expect((await own('https://evil.example')).data).toEqual({ credentials: false, handOff: false })
})

it('W07 a site’s server creates tokens with its key, which is rate-limited, bound to its site and revocable', async () => {
  const { app, store, figures, clock } = await open()
  const key = 'k'.repeat(43)
  const hash = createHash('sha256').update(key).digest('hex')
  store.raw.prepare('INSERT INTO site_key (id, origin, hash, created_at) VALUES (7, ?, ?, 0)').run(SITE, hash)
  const mint = async (userId: unknown = 'reader1', headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/opac/x/counter_token',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ userId }),
    })
    return {
      ...answer.json<Envelope<{ token: string }>>(),
      status: answer.statusCode,
      headers: answer.headers,
    }
  }
  const { data } = await mint()
  const read = await figures(data.token)
  expect(read.data).toMatchObject({ greeting: '', expiresIn: 600_000 })
  expect((await figures(data.token, OTHER)).data).toBeNull()
  expect((await mint('nobody')).code).toBe(1)
  expect((await mint(7)).status).toBe(400)
  expect((await mint('reader1', { authorization: 'Bearer wrong' })).status).toBe(401)
  // the key must not be used in a browser's page
  expect((await mint('reader1', { origin: ENV.PUBLIC_URL })).status).toBe(401)
  expect((await mint('reader1', { origin: SITE })).status).toBe(403)
  const uses = () => store.raw.prepare('SELECT minted, refused FROM site_use').all()
  expect(uses()).toEqual([{ minted: 1, refused: 1 }])
  for (let n = 2; n < 600; n++) await mint()
  const busy = await mint()
  expect([busy.status, busy.headers['retry-after']]).toEqual([429, '60'])
  clock.time += 60_000
  const last = await mint()
  expect(last.status).toBe(200)
  expect(uses()).toEqual([{ minted: 600, refused: 2 }])
  store.raw.prepare('UPDATE site_key SET revoked_at = 1 WHERE id = 7').run()
  expect((await mint()).status).toBe(401)
  expect((await figures(last.data.token)).data).toBeNull()
})
