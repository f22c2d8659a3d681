/** The room of the readers' sign-in help: one reader found exactly, a link by mail, all sign-ins ended, a pause lifted. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REFUSED_FIELD } from '../../src/contract/codes.ts'
import type { ReadersState } from '../../src/contract/staff/staff-readers.ts'
import { Librarian, openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'

const NAME = 'reader1'
let at: Awaited<ReturnType<typeof openStaff>>
const open = async (who: 'Ann' | 'Bo' = 'Bo', env: Record<string, string> = { MAIL: 'outbox' }) => {
  at = await openStaff(who, env)
  at.store.raw.prepare("UPDATE patron SET email = 'lan@x.edu', email_checked = 1 WHERE user_id = ?").run(NAME)
}
beforeEach(() => open())
afterEach(() => at.app.close())

const find = (name = NAME) => at.staff.send<ReadersState>('POST', '/readers/find', { name })
const found = async (name = NAME) => (await find(name)).data.found!
const link = (email = '', name = NAME) =>
  at.staff.send<ReadersState>('POST', '/readers/link', { name, email })
const undo = (id: number | null) => at.staff.send<ReadersState>('POST', `/readers/acts/${id}/undo`)
/** area, act and subject of the lines of the trail, and their operators */
const lines = () =>
  at.store.raw
    .prepare("SELECT operator, act, subject FROM staff_act WHERE area = 'readers' ORDER BY id")
    .raw()
    .all()
const outbox = async () =>
  (await at.visitor.ask('GET', '/host-pages/outbox', undefined, { host: 'localhost:8080' })).body
const mails = async () => (await outbox()).split('<article>').length - 1
const token = async () => /changePasswordSpecial#([\w-]{43})/.exec(await outbox())![1]!
const wrongPassword = (name: string) =>
  new Visitor(at.app).ask('POST', '/opac/sys/login', {
    loginContext: JSON.stringify({ userId: name, password: 'wrong one' }),
  })

describe('a look', () => {
  it('finds one reader by the whole name alone, shows nothing unmasked, and is in the trail', async () => {
    const { code, data } = await find()
    expect(code).toBe(0)
    expect(data.found).toMatchObject({
      name: NAME,
      reader: { email: 'l***@x.edu', card: 'valid', noLink: '' },
    })
    const text = JSON.stringify(data)
    const { display_name: name } = at.store.raw
      .prepare('SELECT display_name FROM patron WHERE user_id = ?')
      .get(NAME) as { display_name: string }
    expect(text).not.toContain(name)
    expect(text).not.toContain('lan@x.edu')
    expect(lines()).toEqual([['Bo', 'looked', NAME]])
    for (const part of ['reader', 'READER1', '%', 'reader_', `${NAME}0`]) {
      expect(await find(part)).toMatchObject({ code: REFUSED_FIELD.name, data: null })
    }
    expect(lines()).toHaveLength(1)
  })

  it('is asked for some times a minute', async () => {
    const codes: number[] = []
    for (let nth = 0; nth < 25; nth++)
      codes.push(
        (await at.staff.ask('POST', '/opac/staff/readers/find', { name: `x${nth}` }, at.staff.headers()))
          .statusCode,
      )
    expect(codes.indexOf(429)).toBe(20)
  })

  it('of colleagues is shown to an administrator only', async () => {
    await find()
    const ann = new Librarian(at.app)
    await ann.enter('Ann')
    await ann.done('POST', '/readers/find', { name: 'reader6' })
    const seen = async (staff: Librarian) =>
      (await staff.done<ReadersState>('GET', '/readers')).trail.map(one => [one.operator, one.reader])
    expect(await seen(at.staff)).toEqual([['Bo', 're****r1']])
    expect(await seen(ann)).toEqual([
      ['Ann', 're****r6'],
      ['Bo', 're****r1'],
    ])
  })
})

describe('a link by mail', () => {
  it('goes to the verified address, sets a password, and ends when it is undone', async () => {
    const { data } = await link()
    expect(await outbox()).toContain('lan@x.edu')
    expect(data.found!.reader!.linkUntil).not.toBe('')
    const reset = (of: string, newPassword: string) =>
      new Visitor(at.app).ask('POST', '/opac/x/reset_password', { token: of, newPassword })
    const first = await token()
    expect((await undo(data.undo)).data.found!.reader!.linkUntil).toBe('')
    expect((await reset(first, 'a lamp on the landing')).json()).not.toMatchObject({ code: 0 })
    const again = await link()
    expect((await reset(await token(), 'a lamp on the landing')).json()).toMatchObject({ code: 0 })
    // used: there is nothing to end
    expect((await undo(again.data.undo)).code).toBe(1)
    expect(lines()).toEqual([
      ['Bo', 'linked', NAME],
      ['Bo', 'undone', NAME],
      ['Bo', 'linked', NAME],
    ])
    const visitor = new Visitor(at.app)
    await visitor.signIn(NAME, 'a lamp on the landing')
    const activity = (await visitor.ask('GET', '/opac/x/activity')).body
    expect(activity).toContain('linkDesk')
  })

  it('to an address that was never verified needs the reader to say it', async () => {
    at.store.raw.prepare('UPDATE patron SET email_checked = 0 WHERE user_id = ?').run(NAME)
    expect((await found()).reader!.needsAddress).toBe(true)
    for (const said of ['', 'lan@x.ed', 'l***@x.edu'])
      expect((await link(said)).code).toBe(REFUSED_FIELD.address)
    expect(await mails()).toBe(0)
    expect((await link(' LAN@x.edu ')).code).toBe(0)
    expect(await mails()).toBe(1)
  })

  it('is the one for a first password where there is none', async () => {
    at.store.raw.prepare("UPDATE patron SET password = '!' WHERE user_id = ?").run(NAME)
    expect((await found()).reader!.isFirst).toBe(true)
    await link()
    const week = at.store.raw.prepare('SELECT expires_at - created_at FROM mail_link').pluck().get()
    expect(week).toBe(7 * 86_400_000)
  })

  it('is sent to one reader a few times an hour', async () => {
    for (let nth = 0; nth < 5; nth++) expect((await link()).code).toBe(0)
    expect((await link()).msg).toContain('5')
    expect(await mails()).toBe(5)
  })

  it('without an address is refused with the reason', async () => {
    at.store.raw.prepare('UPDATE patron SET email = NULL WHERE user_id = ?').run(NAME)
    const { noLink } = (await found()).reader!
    expect(noLink).toContain('邮箱')
    expect((await link()).msg).toBe(noLink)
  })

  it.each([
    ['no mail is set up', {}, 'SMTP_URL'],
    [
      'a directory keeps the passwords',
      {
        MAIL: 'outbox',
        LDAP_URL: 'ldaps://ldap.example.edu',
        LDAP_BASE: 'dc=example,dc=edu',
      },
      '学校的账号系统',
    ],
  ])('is refused where %s', async (_, env, words) => {
    await at.app.close()
    await open('Bo', env as Record<string, string>)
    expect((await found()).reader!.noLink).toContain(words)
    expect((await link()).msg).toContain(words)
    expect(at.store.raw.prepare('SELECT count(*) FROM mail_link').pluck().get()).toBe(0)
  })
})

it('all sign-ins of the reader end, and the reader is told', async () => {
  const visitor = new Visitor(at.app)
  await visitor.signIn(NAME)
  expect((await found()).reader!.sessions).toBe(1)
  const { data } = await at.staff.send<ReadersState>('POST', '/readers/sign_out', { name: NAME })
  expect(data.found!.reader!.sessions).toBe(0)
  expect((await visitor.ask('GET', '/opac/users/info')).statusCode).toBe(401)
  expect(
    at.store.raw.prepare("SELECT count(*) FROM account_event WHERE kind = 'signedOutDesk'").pluck().get(),
  ).toBe(1)
})

describe('a pause', () => {
  it('ends, and begins again when that is undone', async () => {
    for (let nth = 0; nth < 5; nth++) await wrongPassword(NAME)
    expect((await found()).pause).toMatchObject({ failures: 5, seconds: 10 })
    const { data } = await at.staff.send<ReadersState>('POST', '/readers/unpause', { name: NAME })
    expect(data.found!.pause).toEqual({ failures: 0, seconds: 0 })
    expect((await undo(data.undo)).data.found!.pause.seconds).toBe(10)
    expect((await at.staff.send('POST', '/readers/unpause', { name: 'reader6' })).code).toBe(1)
  })

  it('of a name that is no reader’s is seen and ended, too: a directory may know it', async () => {
    await wrongPassword('nobody.here')
    expect(await found('nobody.here')).toEqual({
      ...{ name: 'nobody.here', reader: null },
      pause: { failures: 1, seconds: 0 },
    })
    const { data } = await at.staff.send<ReadersState>('POST', '/readers/unpause', { name: 'nobody.here' })
    expect(data.found).toBeNull()
    expect((await find('nobody.here')).code).toBe(REFUSED_FIELD.name)
  })
})

it('an act of another area is not undone here', async () => {
  at.store.raw.exec(
    `INSERT INTO staff_act (at, operator, area, subject, act, said, before, after)
      VALUES (1, 'Ann', 'fines', '1', 'paid', '', '{}', '{}')`,
  )
  const { id } = at.store.raw.prepare('SELECT max(id) AS id FROM staff_act').get() as { id: number }
  const { statusCode } = await at.staff.ask(
    ...(['POST', `/opac/staff/readers/acts/${id}/undo`, {}, at.staff.headers()] as const),
  )
  expect(statusCode).toBe(404)
})
