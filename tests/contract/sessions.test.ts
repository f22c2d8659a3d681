/** The list of a reader's sessions, and signing out of all others. */
import { expect, it } from 'vitest'
import { deviceOf } from '../../host/signin/device.ts'
import type { SessionItem } from '../../src/contract/reader/x-sessions.ts'
import { NOW } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

/** Signs in with a browser of this user agent. */
async function signInWith(visitor: Visitor, agent: string, userId: string, password = 'reading-room') {
  const loginContext = JSON.stringify({ userId, password })
  await visitor.ask('POST', '/opac/sys/login', { loginContext, verifyCode: '' }, { 'user-agent': agent })
  return visitor
}

const statusOf = async (visitor: Visitor) => (await visitor.ask('GET', '/opac/users/info')).statusCode

it('A13 the sessions of a reader: device, start, last use, and which one is the current one', async () => {
  const { app, visitor, clock } = await openReader()
  clock.time = NOW + 3 * 60_000
  const phone = await signInWith(new Visitor(app), PHONE, 'reader1')
  const { data } = await phone.get<SessionItem[]>('/x/sessions')
  expect(data).toEqual([
    { device: 'phone', since: '2026-03-10 10:03', seen: '2026-03-10 10:03', isOwn: 1 },
    { device: '', since: '2026-03-10 10:00', seen: '2026-03-10 10:00', isOwn: 0 },
  ])
  expect((await visitor.get<SessionItem[]>('/x/sessions')).data.map(row => row.isOwn)).toEqual([1, 0])
})

it('A13 sign out everywhere: other devices are signed out, this one and other readers are not', async () => {
  const { app, visitor } = await openReader()
  const phone = await signInWith(new Visitor(app), PHONE, 'reader1')
  const other = await signInWith(new Visitor(app), PHONE, 'reader3')
  expect((await visitor.post('/x/sessions/end_others', {})).data).toEqual({ ended: 1 })
  expect(await Promise.all([visitor, phone, other].map(statusOf))).toEqual([200, 401, 200])
  expect((await visitor.get<SessionItem[]>('/x/sessions')).data).toHaveLength(1)
  expect((await visitor.post('/x/sessions/end_others', {})).data).toEqual({ ended: 0 })
})

it('A13 an expired session is neither listed nor counted among those ended', async () => {
  const { app, visitor, clock } = await openReader()
  clock.time = NOW + 20 * 60_000
  const later = await signInWith(new Visitor(app), PHONE, 'reader1')
  // the first session has expired, but has not been deleted yet
  clock.time = NOW + 31 * 60_000
  expect((await later.get<SessionItem[]>('/x/sessions')).data).toHaveLength(1)
  expect((await later.post('/x/sessions/end_others', {})).data).toEqual({ ended: 0 })
  expect(await statusOf(visitor)).toBe(401)
})

it('A18 seeing or ending sessions requires a session', async () => {
  const { app } = await openReader()
  const stranger = new Visitor(app)
  expect((await stranger.ask('GET', '/opac/x/sessions')).statusCode).toBe(401)
  expect((await stranger.ask('POST', '/opac/x/sessions/end_others', {})).statusCode).toBe(401)
})

it('A08 staying signed in ends after 12 hours, and shows the remaining time', async () => {
  const { visitor, clock } = await openReader()
  const stay = async () => (await visitor.post<{ expiresIn: number }>('/x/stay', {})).data.expiresIn
  for (let minutes = 25; minutes < 715; minutes += 25) {
    clock.time = NOW + minutes * 60_000
    expect(await stay()).toBe(Math.min(30, 720 - minutes) * 60_000)
  }
  clock.time = NOW + 712 * 60_000
  expect(await stay()).toBe(8 * 60_000)
  clock.time = NOW + 721 * 60_000
  expect(await statusOf(visitor)).toBe(401)
})

it.each([
  ['of nonsense', () => 'nonsense'],
  ['of a megabyte', () => 'x'.repeat(4000)],
  ['with signs of SQL', () => "' OR '1'='1"],
  ['of another reader, cut by a letter', (own: string) => own.slice(0, -1)],
  ['of another reader, with a letter more', (own: string) => `${own}A`],
])('A18 a cookie %s is no session', async (_, forge) => {
  const { app, visitor } = await openReader()
  const forger = new Visitor(app)
  forger.cookies['meta-opac.session'] = forge(visitor.cookies['meta-opac.session']!)
  expect(await statusOf(forger)).toBe(401)
  expect(await statusOf(visitor)).toBe(200)
})

it('A18 an expired cookie, and one of a signed-out session, are no session', async () => {
  const { app, visitor, clock } = await openReader()
  const kept = new Visitor(app)
  Object.assign(kept.cookies, visitor.cookies)
  await visitor.ask('GET', '/opac/sys/logout')
  expect(await statusOf(kept)).toBe(401)
  await visitor.signIn('reader1')
  clock.time = NOW + 86_400_000
  expect(await statusOf(visitor)).toBe(401)
})

it('A18 the CSRF token of another reader’s session is refused', async () => {
  const { app, visitor } = await openReader()
  const other = await signInWith(new Visitor(app), PHONE, 'reader3')
  const answer = await visitor.ask(
    'POST',
    '/opac/x/sessions/end_others',
    {},
    { 'x-csrf-token': other.cookies['opac.csrf']! },
  )
  expect(answer.statusCode).toBe(403)
})

it.each([
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0'],
  ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1.15'],
  ['phone', PHONE],
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Mobile/15E148'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X700) Chrome/126.0 Safari/537.36'],
  ['', 'curl/8.0'],
  ['', '<script>alert(1)</script>'],
  ['', undefined],
])('A13 a device is described as %s', (device, agent) => expect(deviceOf(agent)).toBe(device))
