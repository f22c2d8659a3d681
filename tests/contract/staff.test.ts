/** Staff sign-in: sessions and the second factor. */
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { addressFor } from '../../host/staff/second-factor.ts'
import type { StaffSessionAnswer } from '../../src/contract/staff/staff.ts'
import { qrCode } from '../../src/core/rules/encoding/qr-code.ts'
import { Librarian, openStaff, STAFF_PASSWORD } from '../staff-visitor.ts'
import { openVisit } from '../visitor.ts'

describe('before the first administrator', () => {
  it.each(['GET', 'POST'] as const)('%s /staff/session answers 404', async method => {
    const { app, store } = await openVisit()
    const ask = () =>
      new Librarian(app).ask(
        method,
        '/opac/staff/session',
        method === 'POST' ? { name: 'a', password: 'b' } : undefined,
      )
    expect((await ask()).statusCode).toBe(404)
    store.raw.exec(
      "INSERT INTO staff_account (name, role, created_at, updated_at) VALUES ('Cy', 'figures', 1, 1)",
    )
    expect((await ask()).statusCode).toBe(404)
    store.raw.exec("UPDATE staff_account SET role = 'administrator'")
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  it('use a strict cookie for these calls only, with a new value at every sign-in', async () => {
    const { staff, app } = await openStaff('')
    staff.cookies['opac.staff'] = 'chosen-by-somebody-else'
    const answer = await staff.ask('POST', '/opac/staff/session', { name: 'Ann', password: STAFF_PASSWORD })
    const [cookie] = answer.cookies.filter(one => one.name === 'opac.staff')
    expect(cookie).toMatchObject({ path: '/opac/staff', httpOnly: true, sameSite: 'Strict' })
    const first = staff.cookies['opac.staff']!
    expect(first).toHaveLength(43)
    staff.token = answer.json<{ data: StaffSessionAnswer }>().data.token
    await staff.enter('Ann')
    expect(staff.cookies['opac.staff']).not.toBe(first)
    const thief = new Librarian(app)
    thief.cookies['opac.staff'] = first
    expect((await thief.send('GET', '/inbox')).code).toBe(401)
  })

  it("expire after ten idle minutes, not extended by the page's own polling", async () => {
    const { staff, clock } = await openStaff()
    const look = (headers = {}) => staff.ask('GET', '/opac/staff/inbox', undefined, headers)
    clock.time += 9 * 60_000
    expect((await look()).statusCode).toBe(200)
    clock.time += 9 * 60_000
    expect((await look({ 'x-quiet': '1' })).statusCode).toBe(200)
    clock.time += 2 * 60_000
    expect((await look()).statusCode).toBe(401)
  })

  it('end with sign-out, with a new role and with the account', async () => {
    const { staff, store, app } = await openStaff()
    const other = new Librarian(app)
    await other.enter('Bo')
    store.raw.exec("UPDATE staff_account SET role = 'figures' WHERE name = 'Bo'")
    expect((await other.send('GET', '/inbox')).code).toBe(403)
    store.raw.exec("UPDATE staff_account SET removed_at = 1 WHERE name = 'Bo'")
    expect((await other.send('GET', '/inbox')).code).toBe(401)
    await staff.send('POST', '/session/end')
    expect((await staff.send('GET', '/inbox')).code).toBe(401)
  })

  it('an account is locked for a while after five wrong passwords, whether or not it exists', async () => {
    const { staff, store } = await openStaff('')
    for (const name of ['Ann', 'Nobody']) {
      for (let nth = 0; nth < 5; nth++)
        expect((await staff.enter(name, 'wrong')).msg).toBe('用户名或密码不正确')
      expect((await staff.enter(name, STAFF_PASSWORD)).msg).toContain('秒')
    }
    expect(store.raw.prepare("SELECT count(*) n FROM staff_act WHERE act = 'signInFailed'").get()).toEqual({
      n: 5,
    })
  })

  it('wrong passwords from other addresses keep nobody out of a browser that the account has used', async () => {
    const { staff, app } = await openStaff('Ann')
    await staff.send('POST', '/session/end')
    const enterFrom = (who: Librarian, remoteAddress: string, password: string) => {
      who.from = remoteAddress
      return who.enter('Ann', password)
    }
    const stranger = new Librarian(app)
    for (let nth = 0; nth < 6; nth++) await enterFrom(stranger, '203.0.113.9', 'wrong')
    expect((await enterFrom(stranger, '203.0.113.9', STAFF_PASSWORD)).msg).toContain('秒')
    expect((await enterFrom(staff, '203.0.113.9', STAFF_PASSWORD)).code).toBe(0)
    expect((await enterFrom(new Librarian(app), '203.0.113.10', STAFF_PASSWORD)).code).toBe(0)
  })

  it('the own password is changed with the old one, and the other sessions end', async () => {
    const { staff, app } = await openStaff()
    const other = new Librarian(app)
    await other.enter('Ann')
    const change = (old: string, password: string) =>
      staff.send<StaffSessionAnswer>('POST', '/password', { old, password })
    expect((await change('wrong', 'another quiet desk 7')).code).toBe(1)
    expect((await change(STAFF_PASSWORD, '123456')).code).toBe(1)
    const done = await change(STAFF_PASSWORD, 'another quiet desk 7')
    expect(done).toMatchObject({ code: 0, data: { step: 'in' } })
    expect((await other.send('GET', '/inbox')).code).toBe(401)
    expect((await new Librarian(app).enter('Ann')).code).toBe(1)
  })
})

describe('the second factor', () => {
  const codeAt = (secret: string, time: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

  async function enrolled(env: Record<string, string> = {}) {
    const opened = await openStaff('', env)
    const { staff, clock } = opened
    const first = await staff.enter('Ann')
    if (first.data.step === 'in') await staff.prove()
    const { secret, address } = await staff.done<{ secret: string; address: string }>('POST', '/factor')
    expect(address).toMatch(/^otpauth:\/\/totp\//)
    const { codes, session } = await staff.done<{ codes: string[]; session: StaffSessionAnswer }>(
      'POST',
      '/factor/confirm',
      {
        code: codeAt(secret, clock.time),
      },
    )
    staff.token = session.token
    return { ...opened, secret, codes, first: first.data, session }
  }

  it('has a QR code to scan, however long the names of library and account are', async () => {
    const name = `${'馆'.repeat(19)} ${'员'.repeat(20)}`
    for (const issuer of ['临江大学图书馆', '图书馆'.repeat(30)]) {
      const address = await addressFor('A'.repeat(32), name, issuer)
      expect(qrCode(address)).not.toBeNull()
      expect(new URL(address).searchParams.get('secret')).toBe('A'.repeat(32))
      expect(issuer).toContain(new URL(address).searchParams.get('issuer'))
    }
    expect(decodeURIComponent(await addressFor('A'.repeat(32), 'Ann', '临江大学图书馆'))).toContain(
      'Ann?issuer=临江大学图书馆',
    )
  })

  it('is requested after the password, and a code works once', async () => {
    const { app, clock, secret, session } = await enrolled()
    expect(session).toMatchObject({ step: 'in', hasSecondFactor: true, recoveryLeft: 8 })
    clock.time += 60_000
    const staff = new Librarian(app)
    const half = await staff.enter('Ann')
    expect(half.data).toMatchObject({ step: 'code', rooms: [], role: null })
    expect((await staff.send('GET', '/inbox')).code).toBe(401)
    const give = (code: string) => staff.send<StaffSessionAnswer>('POST', '/session/code', { code })
    expect((await give('000000')).code).toBe(1)
    const code = codeAt(secret, clock.time)
    const done = await give(code)
    expect(done.data.step).toBe('in')
    staff.token = done.data.token
    expect((await staff.send('GET', '/inbox')).code).toBe(0)
    const again = new Librarian(app)
    await again.enter('Ann')
    expect((await again.send('POST', '/session/code', { code })).code).toBe(1)
  })

  it('a recovery code works once, and this step expires after five minutes', async () => {
    const { app, clock, codes } = await enrolled()
    const staff = new Librarian(app)
    await staff.enter('Ann')
    const done = await staff.send<StaffSessionAnswer>('POST', '/session/code', {
      code: codes[0]!.toUpperCase(),
    })
    expect(done.data).toMatchObject({ step: 'in', recoveryLeft: 7 })
    const again = new Librarian(app)
    await again.enter('Ann')
    expect((await again.send('POST', '/session/code', { code: codes[0] })).code).toBe(1)
    clock.time += 301_000
    expect((await again.send('POST', '/session/code', { code: codes[1] })).code).toBe(401)
  })

  it('can be mandatory: nothing is accessible before it is set up', async () => {
    const { first } = await enrolled({ STAFF_SECOND_FACTOR: 'required' })
    expect(first.step).toBe('enrol')
    const { staff } = await openStaff('', { STAFF_SECOND_FACTOR: 'required' })
    await staff.enter('Bo')
    expect((await staff.send('GET', '/inbox')).code).toBe(401)
  })

  it('is replaced, and the password changed, only with the password and a code once more', async () => {
    const { staff, clock, secret } = await enrolled()
    clock.time += 60_000
    const change = () =>
      staff.send('POST', '/password', { old: STAFF_PASSWORD, password: 'another quiet desk 7' })
    expect((await staff.send('POST', '/factor')).code).toBe(428)
    expect((await change()).code).toBe(428)
    expect((await staff.prove()).code).toBe(1)
    expect((await staff.prove(STAFF_PASSWORD, '000000')).code).toBe(1)
    const code = codeAt(secret, clock.time)
    expect((await staff.prove('wrong', code)).code).toBe(1)
    expect((await staff.prove(STAFF_PASSWORD, code)).code).toBe(0)
    expect((await staff.send('POST', '/factor')).code).toBe(0)
    expect((await change()).code).toBe(0)
  })

  it('wrong codes lock the account like wrong passwords', async () => {
    const { app } = await enrolled()
    const staff = new Librarian(app)
    await staff.enter('Ann')
    for (let nth = 0; nth < 5; nth++) await staff.send('POST', '/session/code', { code: '123123' })
    expect((await staff.send('POST', '/session/code', { code: '123123' })).msg).toContain('秒')
  })
})

it('the audit trail is append-only', async () => {
  const { store } = await openStaff()
  expect(() => store.raw.exec("UPDATE staff_act SET operator = 'x'")).toThrow('only grows')
  expect(() => store.raw.exec('DELETE FROM staff_act')).toThrow('only grows')
  // PostgreSQL has no such statement
  expect(() =>
    store.raw.exec(
      "INSERT OR REPLACE INTO staff_act (id, at, operator, area, subject, act) SELECT id, at, 'x', area, subject, act FROM staff_act",
    ),
  ).toThrow(/only grows|syntax/)
})
