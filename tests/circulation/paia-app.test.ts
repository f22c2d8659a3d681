/** The whole portal with a PAIA system: sign-in, sign-out, change of password, and contacts. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '../fixture-library.ts'
import { startPaia } from '../simulators/paia.ts'
import { Visitor } from '../visitor.ts'

let paia: Awaited<ReturnType<typeof startPaia>>
let opened: Awaited<ReturnType<typeof openTestApp>>
let visitor: Visitor
beforeEach(async () => {
  const patron = { email: 'su@example.edu', expires: '2099-12-31', status: 0, password: PASSWORD }
  paia = await startPaia({
    patrons: [{ ...patron, id: '7', username: 'P-7', name: '苏晚晴' }],
    docs: [],
    fees: [],
    books: [],
    places: [],
    fee: '',
  })
  opened = await openTestApp({ CIRCULATION: 'paia', PAIA_URL: paia.url })
  visitor = new Visitor(opened.app)
})
afterEach(async () => {
  await opened.app.close()
  await opened.store.close()
  await paia.stop()
})
const post = async (path: string, body: unknown, by = visitor) =>
  JSON.parse((await by.ask('POST', `/opac${path}`, body)).body) as { code: number; msg: string }
const signIn = (password: string, by = visitor) =>
  post('/sys/login', { loginContext: JSON.stringify({ userId: 'P-7', password }) }, by)
const change = (oldPassword: string, newPassword: string) =>
  post('/sys/change/pwd', { oldPassword, newPassword })

it('a new password is set in the system if the old one is right and the new one is strong enough', async () => {
  expect((await signIn(PASSWORD)).code).toBe(0)
  expect((await change('wrong', 'a quiet hall 19')).code).toBe(1)
  expect((await change(PASSWORD, PASSWORD)).code).toBe(1)
  expect((await change(PASSWORD, '123')).code).toBe(1)
  expect(paia.world.patrons[0]?.password).toBe(PASSWORD)
  expect((await change(PASSWORD, 'a quiet hall 19')).code).toBe(0)
  expect(paia.world.patrons[0]?.password).toBe('a quiet hall 19')
  // the current session continues
  const fines = await visitor.ask('GET', '/opac/users/fines?page=1&pageSize=10')
  expect(JSON.parse(fines.body)).toMatchObject({ code: 0 })
  expect(opened.store.raw.prepare("SELECT password FROM patron WHERE user_id = 'P-7'").get()).toEqual({
    password: '!',
  })
})

it('wrong old passwords are throttled like failed sign-ins', async () => {
  await signIn(PASSWORD)
  for (let n = 0; n < 5; n++) await change(`wrong ${n}`, 'a quiet hall 19')
  const before = paia.received.length
  expect((await change(PASSWORD, 'a quiet hall 19')).code).toBe(1)
  expect(paia.received).toHaveLength(before)
})

it('contacts come from the system, and cannot be changed here', async () => {
  await signIn(PASSWORD)
  const refused = await post('/sys/change/contacts', { email: 'new@example.edu' })
  expect([refused.code, refused.msg]).toEqual([501, '本馆未开通此项服务'])
  expect(opened.store.raw.prepare("SELECT email FROM patron WHERE user_id = 'P-7'").get()).toEqual({
    email: 'su@example.edu',
  })
})

it('the token ends with the last session, and not before', async () => {
  const other = new Visitor(opened.app)
  await signIn(PASSWORD)
  await signIn(PASSWORD, other)
  const loggedOut = () => paia.received.filter(({ url }) => url === '/auth/logout').length
  await other.ask('GET', '/opac/sys/logout')
  expect(loggedOut()).toBe(0)
  await visitor.ask('GET', '/opac/sys/logout')
  expect(loggedOut()).toBe(1)
})
