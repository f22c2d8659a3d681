/** Correcting readers, new cards, initial passwords in bulk, and saving attachments of letters. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../mail/mail-server.ts'
import { Visitor } from '../visitor.ts'
import { newest, openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())
const readers = (...argv: string[]) => desk.admin(['readers', ...argv])
const patron = (userId: string) => desk.one('SELECT * FROM patron WHERE user_id = ?', userId)

describe('readers edit', () => {
  it('R02 errors are corrected; a new address has to be verified again', async () => {
    desk.store.raw.exec("UPDATE patron SET email_checked = 1 WHERE user_id = 'reader1'")
    const done = await readers(
      'edit',
      'reader1',
      '--name',
      '林晓溪',
      '--dept',
      '历史系',
      '--email',
      'lin@example.org',
    )
    expect(done).toEqual({ code: 0, out: 'Reader reader1 is changed: display_name, dept, email.\n', err: '' })
    expect(patron('reader1')).toMatchObject({
      display_name: '林晓溪',
      email: 'lin@example.org',
      email_checked: 0,
    })
    const { data } = await (await desk.reader()).get<object>('/users/info')
    expect(JSON.stringify(data)).toContain('历史系')
    expect((await readers('edit', 'reader1', '--dept', '历史系')).out).toContain('Nothing was changed.')
    // the audit trail names the changed fields, but not their values
    expect(JSON.stringify(desk.one('SELECT * FROM staff_act'))).not.toContain('lin@example.org')
  })

  it.each([
    [['edit', 'reader1'], 2, 'What of it?'],
    [['edit', 'reader1', '--email', 'no'], 2, '--email: this is none.'],
    [['edit', 'reader1', '--group', 'user.grp.77'], 2, '--group: this is none.'],
    [['edit', 'reader1', '--lib', 'none'], 1, 'There is no library none'],
    [['edit', 'nobody', '--dept', 'x'], 1, 'There is no reader nobody'],
    [['add', 'T8', 'Li', '--until', '2026-03-09'], 1, '2026-03-09 has passed'],
    [['add', 'T8', 'Li', '--group', 'user.grp.77'], 2, '--group takes user.grp.00'],
    [['card', 'reader1'], 2, 'Which number'],
    [['card', 'reader1', 'a b'], 1, 'letters, digits'],
    [['card', 'reader1', 'reader3'], 1, 'There is a reader reader3 already'],
  ])('%j is refused, and nothing is changed', async (argv, code, said) => {
    const before = desk.store.raw.prepare('SELECT * FROM patron').all()
    const done = await readers(...argv)
    expect([done.code, done.out]).toEqual([code, ''])
    expect(done.err).toContain(said)
    expect(desk.store.raw.prepare('SELECT * FROM patron').all()).toEqual(before)
  })
})

it('R02 A13 with a new card the old number stops working, and all data belongs to the new one', async () => {
  const visitor = await desk.reader()
  expect((await readers('card', 'reader1', 'LJ-2026-1', '--zh', '补办')).code).toBe(0)
  expect(await newest(visitor)).toMatchObject({
    kind: 'newCard',
    content: expect.stringContaining('LJ-2026-1'),
  })
  expect((await (await new Visitor(desk.app).signIn('reader1')).json()).code).toBe(1)
  const again = new Visitor(desk.app)
  expect((await again.signIn('LJ-2026-1')).json().code).toBe(0)
  expect((await again.get<{ loanCount: number }>('/users/stats')).data.loanCount).toBe(4)
})

describe('first passwords', () => {
  const unset = () =>
    desk.store.raw.exec("UPDATE patron SET password = '!' WHERE user_id IN ('reader1', 'reader3')")

  it('A01 S05 on a sheet: readers sign in with the password of their line, and must change it', async () => {
    unset()
    expect((await desk.admin(['passwords', '--unset'])).out).toBe('2 readers have no password.\n')
    const file = join(desk.folder, 'sheet.csv')
    expect((await desk.admin(['passwords', '--unset', '--sheet', file])).out).toBe(
      `2 readers have a password: ${file}.\n`,
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const lines = readFileSync(file, 'utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map(line => line.split(','))
    expect(lines.map(([card]) => card)).toEqual(['card', 'reader1', 'reader3'])
    for (const [card = '', , password = ''] of lines.slice(1))
      expect((await new Visitor(desk.app).signIn(card, password)).json()).toMatchObject({
        code: 0,
        data: { isNeedEditpwd: 1 },
      })
    // a second run finds nobody left, and an existing sheet is kept
    expect((await desk.admin(['passwords', '--unset'])).out).toBe('0 readers have no password.\n')
    expect((await desk.admin(['passwords', '--unset', '--sheet', file])).err).toContain('EEXIST')
  })

  it('A10 by mail: a link valid for a week, by which the reader sets a password', async () => {
    unset()
    desk.store.raw.exec("UPDATE patron SET email = NULL WHERE user_id = 'reader3'")
    desk.store.raw.exec("UPDATE patron SET email = 'lin@example.org' WHERE user_id = 'reader1'")
    const server = await openMailServer()
    const done = await desk.admin(['passwords', '--unset', '--mail'], server.env)
    expect(done).toMatchObject({ out: '1 links were sent. 1 readers have no address.\n', err: '' })
    // a second run sends no second link
    const again = await desk.admin(['passwords', '--unset', '--mail'], server.env)
    expect(again.out).toBe('0 links were sent. 1 readers have no address.\n1 have one that is still valid.\n')
    await server.close()
    expect(server.letters).toHaveLength(1)
    const token = /#([\w-]{43})/.exec(server.letters[0]?.text ?? '')?.[1]
    const visitor = new Visitor(desk.app)
    await visitor.post('/x/reset_password', { token, newPassword: 'Winter-River-7' })
    expect((await new Visitor(desk.app).signIn('reader1', 'Winter-River-7')).json().code).toBe(0)
    expect((await desk.admin(['passwords', '--unset', '--mail'])).err).toContain('sends no mail here')
  })
})

it('A10 links that were rejected or not sent are sent by another run, each once', async () => {
  desk.store.raw.exec(
    `UPDATE patron SET password = '!', email = user_id || '@example.org' WHERE user_id IN ('reader1', 'reader3')`,
  )
  const server = await openMailServer({ refuses: true })
  const mail = (env = server.env) => desk.admin(['passwords', '--unset', '--mail'], env)
  const none = '0 links were sent. 0 readers have no address.\n'
  const failed = '2 mails could not be sent; run it again for these.\n'
  expect(await mail()).toMatchObject({ out: none, err: failed })
  expect(await mail({ ...server.env, SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
    out: none,
    err: failed,
  })
  server.manner.refuses = false
  expect(await mail()).toMatchObject({ out: '2 links were sent. 0 readers have no address.\n', err: '' })
  expect((await mail()).out).toContain('2 have one that is still valid.')
  await server.close()
  expect(server.letters.map(({ to }) => to[0])).toEqual(['reader1@example.org', 'reader3@example.org'])
  expect(desk.one("SELECT count(*) AS n FROM staff_act WHERE act = 'mailed'")).toEqual({ n: 1 })
})

it('R16 attachments of a letter are saved under their names, next to existing files', async () => {
  const visitor = await desk.reader()
  await visitor.post('/feedbacks/submit', { type: 'site', title: '', content: 'See', fileIds: [] })
  const uploads = join(desk.folder, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const add = desk.store.raw.prepare(
    "INSERT INTO upload (id, uid, feedback, name, type, size, created_at) VALUES (?, 1, 1, ?, 'image/png', 3, ?)",
  )
  for (const [at, name] of ['lamp.png', '../../lamp.png', '.hidden'].entries()) {
    const id = String(at).repeat(32)
    writeFileSync(join(uploads, id), `${at}..`)
    add.run(id, name, at)
  }
  const folder = join(desk.folder, 'saved')
  expect((await desk.admin(['feedback', 'save', '1', '--to', folder])).err).toContain(
    `There is no folder ${folder}`,
  )
  mkdirSync(folder)
  writeFileSync(join(folder, 'lamp.png'), 'own')
  expect((await desk.admin(['feedback', 'save', '1', '--to', folder])).code).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['__.._lamp.png', '_hidden', 'lamp (2).png', 'lamp.png'].sort())
  expect(readFileSync(join(folder, 'lamp.png'), 'utf8')).toBe('own')
  expect((await desk.admin(['feedback', 'save', '1'])).err).toContain('Where to?')
})
