/** Passkeys of readers and of the staff, with real signatures, and uses that must fail. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { resetPassword } from '../../host/modules/users/decisions.ts'
import type { DecisionContext } from '../../host/staff/decide.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { PROVE_FIRST } from '../../src/contract/codes.ts'
import type { PasskeyCreation, PasskeyRequest, PasskeyRow } from '../../src/contract/passkeys.ts'
import type { EventPage } from '../../src/contract/reader/accounts.ts'
import type { LoginAnswer } from '../../src/contract/reader/sys.ts'
import type { StaffSessionAnswer } from '../../src/contract/staff/staff.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'
import { Authenticator, type Odd } from '../signin/authenticator.ts'
import { Librarian, openStaff } from '../staff-visitor.ts'
import { openReader, openVisit, Visitor } from '../visitor.ts'

const ORIGIN = 'https://library.example'
const ENV = { PUBLIC_URL: ORIGIN, DEMO: 'public' }

async function openWithKey() {
  const opened = await openReader('reader1', ENV)
  const device = new Authenticator(ORIGIN)
  const { visitor } = opened
  const options = async (password = PASSWORD) =>
    visitor.post<PasskeyCreation>('/x/passkeys/options', { password })
  const add = async (odd: Odd = {}, name = '我的手机') =>
    visitor.post<PasskeyRow>('/x/passkeys', { credential: device.make((await options()).data, odd), name })
  const list = async () => (await visitor.get<PasskeyRow[]>('/x/passkeys')).data
  const begin = async (who: Visitor) => (await who.post<PasskeyRequest>('/x/passkeys/begin', {})).data
  const signIn = async (who: Visitor, odd: Odd = {}) =>
    who.post<LoginAnswer>('/x/passkeys/sign_in', { credential: device.use(await begin(who), odd) })
  return { ...opened, device, options, add, list, begin, signIn, other: () => new Visitor(opened.app) }
}

it('A04 a reader makes a passkey for the password, and signs in with it alone', async () => {
  const { visitor, options, add, list, signIn, other, clock } = await openWithKey()
  expect((await options('wrong')).msg).toBe('当前密码错误')
  expect((await options()).data).toMatchObject({
    rp: { id: 'library.example' },
    user: { name: 'reader1' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(await add()).toMatchObject({ code: 0, data: { name: '我的手机', used: '', isSynced: false } })
  // a device is asked not to make a second one
  expect((await options()).data.excludeCredentials).toHaveLength(1)
  clock.time += 60_000
  const who = other()
  expect(await signIn(who)).toMatchObject({ code: 0, data: { userId: 'reader1' } })
  expect((await who.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader1')
  expect((await list())[0]!.used).not.toBe('')
  const { items } = (await visitor.get<EventPage>('/x/activity')).data
  expect(items.map(({ kind }) => kind)).toEqual(['signIn', 'passkeyAdded', 'signIn'])
})

it('A04 a passkey is called otherwise, and removed for the password; its owner alone can', async () => {
  const { visitor, add, list, signIn, other } = await openWithKey()
  const { id } = (await add()).data
  const thief = other()
  await thief.signIn('reader3')
  for (const path of [`/x/passkeys/${id}`, `/x/passkeys/${id}/remove`])
    expect((await thief.post(path, { name: 'mine', password: PASSWORD })).msg).toBe('没有找到此通行密钥')
  expect((await visitor.post(`/x/passkeys/${id}`, { name: ' Phone ' })).code).toBe(0)
  expect((await list())[0]!.name).toBe('Phone')
  expect((await visitor.post(`/x/passkeys/${id}/remove`, { password: 'wrong' })).code).toBe(1)
  expect((await visitor.post(`/x/passkeys/${id}/remove`, { password: PASSWORD })).code).toBe(0)
  expect(await list()).toEqual([])
  expect((await signIn(other())).msg).toContain('已移除')
  const { items } = (await visitor.get<EventPage>('/x/activity')).data
  expect(items[0]!.kind).toBe('passkeyRemoved')
})

it.each<[string, Odd]>([
  ['another key', { isForged: true }],
  ['another site’s page', { origin: 'https://evil.example' }],
  ['another site', { site: 'evil.example' }],
  ['an owner who was not verified', { isUnverified: true }],
  ['a counter that was there already', { counter: 1 }],
  ['another owner', { user: 'c29tZWJvZHkgZWxzZQ' }],
])('A04 a use is refused: %s', async (_, odd) => {
  const { add, signIn, other } = await openWithKey()
  await add()
  const who = other()
  expect(await signIn(who, odd)).toMatchObject({ code: 1, msg: expect.stringContaining('未通过核对') })
  expect((await who.get('/sys/initInfo')).code).toBe(401)
})

it.each<[string, Odd]>([
  ['another site’s page', { origin: 'https://evil.example' }],
  ['another site', { site: 'evil.example' }],
  ['an owner who was not verified', { isUnverified: true }],
])('A04 a new one is refused: %s', async (_, odd) => {
  const { add, list } = await openWithKey()
  expect(await add(odd)).toMatchObject({ code: 1, msg: expect.stringContaining('未通过核对') })
  expect(await list()).toEqual([])
})

it('A04 a challenge is good once, for five minutes, for its purpose and its reader, on all hosts', async () => {
  const { add, begin, options, device, other, clock, visitor, app, store } = await openWithKey()
  await add()
  const who = other()
  const credential = device.use(await begin(who))
  const second = await createApp({ ...openTestParts(ENV), store, clock, surfaces: [] })
  const both = await Promise.all(
    [app, second].map(at => new Visitor(at).post('/x/passkeys/sign_in', { credential })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  const use = async (asked: PasskeyRequest) =>
    who.post('/x/passkeys/sign_in', { credential: device.use(asked) })
  const late = await begin(who)
  clock.time += 300_001
  expect((await use(late)).msg).toContain('超时')
  expect((await use({ ...late, challenge: 'x'.repeat(43) })).msg).toContain('超时')
  // a challenge to make one is none to use one, nor another reader's
  const making = (await options()).data
  const { challenge } = making
  expect((await use({ ...late, challenge })).code).toBe(1)
  const thief = other()
  await thief.signIn('reader3')
  const made = new Authenticator(ORIGIN).make(making)
  expect((await thief.post('/x/passkeys', { credential: made, name: '' })).code).toBe(1)
  expect((await visitor.post('/x/passkeys', { credential: made, name: '' })).code).toBe(0)
  await second.close()
})

it('A04 there are twenty at most', async () => {
  const { add, options, list } = await openWithKey()
  for (let n = 0; n < 20; n++) await add()
  expect(await list()).toHaveLength(20)
  expect((await options()).msg).toContain('最多 20 个')
})

it('A04 wrong ones slow their address down, as wrong passwords do', async () => {
  const { add, signIn, other, waits } = await openWithKey()
  await add()
  const who = other()
  for (let n = 0; n < 22; n++) await signIn(who, { isForged: true })
  const before = waits.length
  await signIn(who)
  expect(waits.slice(before)).toEqual([200])
})

it('A15 a password that was set anew by mail or at the desk ends the passkeys, too', async () => {
  const { add, signIn, other, store, clock } = await openWithKey()
  await add()
  // of the desk's decision only what it uses
  const writes = openWrites(store)
  const ctx = {
    store,
    writes,
    clock,
    random: randomBytes,
    mail: { isOn: false },
    config: { webhook: null },
  } as unknown as DecisionContext
  await resetPassword(ctx, 'Ann', { uid: 1 })
  expect((await signIn(other())).msg).toContain('已移除')
})

it('A04 is not offered where the password is another system’s, or the address has no name', async () => {
  const unsupported = async ({ visitor }: Pick<Awaited<ReturnType<typeof openVisit>>, 'visitor'>) =>
    (await visitor.get<{ unsupported: string[] }>('/x/base')).data.unsupported
  expect(await unsupported(await openVisit())).not.toContain('x/passkeys')
  const directory = await openVisit({ LDAP_URL: 'ldap://127.0.0.1:9', LDAP_BASE: 'dc=x' })
  expect(await unsupported(directory)).toContain('x/passkeys')
  expect((await directory.visitor.post('/x/passkeys/begin', {})).msg).toContain('不由本馆管理')
  const numbered = await openVisit({ PUBLIC_URL: 'https://192.0.2.7' })
  expect((await numbered.visitor.post('/x/passkeys/begin', {})).msg).toContain('不支持通行密钥')
  const elsewhere = await openWithKey()
  await elsewhere.add()
  elsewhere.store.raw.prepare("INSERT INTO conf (name, value) VALUES ('space.login.type', 'cas')").run()
  expect((await elsewhere.signIn(elsewhere.other())).code).toBe(1)
})

it('staff: made after the password was given once more, a passkey is password and second factor at once', async () => {
  const { staff, app, store } = await openStaff('Ann', ENV)
  const device = new Authenticator(ORIGIN)
  expect((await staff.send('POST', '/passkeys/options')).code).toBe(PROVE_FIRST)
  await staff.prove()
  const asked = await staff.done<PasskeyCreation>('POST', '/passkeys/options')
  const made = await staff.done<PasskeyRow>('POST', '/passkeys', {
    credential: device.make(asked),
    name: 'Key',
  })
  // a colleague's is not theirs
  const bo = new Librarian(app)
  await bo.enter('Bo')
  await bo.prove()
  expect((await bo.send('POST', `/passkeys/${made.id}`, { name: 'mine' })).code).toBe(1)
  expect((await bo.send('DELETE', `/passkeys/${made.id}`)).code).toBe(1)
  store.raw.prepare("UPDATE staff_account SET totp_secret = 'JBSWY3DPEHPK3PXP'").run()
  const who = new Librarian(app)
  // at the second factor, too
  expect((await who.enter('Ann')).data.step).toBe('code')
  const signIn = async (odd: Odd = {}) =>
    who.send<StaffSessionAnswer>('POST', '/passkeys/session', {
      credential: device.use(await who.done<PasskeyRequest>('POST', '/passkeys/begin'), odd),
    })
  expect((await signIn({ isForged: true })).code).toBe(1)
  expect((await signIn()).data).toMatchObject({ step: 'in', name: 'Ann' })
  // not a reader's way in
  const reader = new Visitor(app)
  const request = (await reader.post<PasskeyRequest>('/x/passkeys/begin', {})).data
  const credential = device.use(request)
  expect((await reader.post('/x/passkeys/sign_in', { credential })).msg).toContain('未在本馆登记')
  const acts = store.raw.prepare("SELECT act FROM staff_act WHERE operator = 'Ann' ORDER BY id").pluck()
  expect(acts.all()).toEqual(['signIn', 'passkeyAdded', 'signIn'])
  store.raw.prepare("UPDATE staff_account SET role = 'administrator' WHERE name = 'Bo'").run()
  store.raw.prepare("UPDATE staff_account SET removed_at = 1 WHERE name = 'Ann'").run()
  expect((await signIn()).code).toBe(1)
})

it('staff: the lost device of a colleague without a code of an app ends its passkeys and sessions', async () => {
  const { staff, app, store } = await openStaff('Ann', ENV)
  const device = new Authenticator(ORIGIN)
  const bo = new Librarian(app)
  await bo.enter('Bo')
  await bo.prove()
  const asked = await bo.done<PasskeyCreation>('POST', '/passkeys/options')
  await bo.done<PasskeyRow>('POST', '/passkeys', { credential: device.make(asked), name: 'Phone' })
  await staff.prove()
  const id = store.raw.prepare("SELECT id FROM staff_account WHERE name = 'Bo'").pluck().get()
  await staff.done('POST', `/accounts/${id}`, { withoutFactor: true })
  expect((await bo.send('GET', '/passkeys')).code).toBe(401)
  expect(store.raw.prepare('SELECT count(*) FROM passkey').pluck().get()).toBe(0)
})
