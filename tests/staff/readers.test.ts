/** Readers, announcements and public booklists, managed by `npm run admin` while the host runs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { NoticeRow } from '../../src/contract/reader/notices.ts'
import { DAY } from '../fixture-library.ts'
import { openMailServer } from '../mail/mail-server.ts'
import { Visitor } from '../visitor.ts'
import { newest, openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const passwordIn = (out: string) => out.trim().split('\n').at(-1)!
const unread = async (visitor: Visitor) => (await visitor.get<number>('/notices/user/unread')).data

describe('readers', () => {
  it('S05 a reader is added with a password that is shown once and must be changed', async () => {
    const done = await desk.admin([
      'readers',
      'add',
      'T9',
      'Li',
      'Lei',
      '--dept',
      '文学院',
      '--until',
      '2027-01-31',
    ])
    expect(done.code).toBe(0)
    const password = passwordIn(done.out)
    expect(password).toMatch(/^[\w]{14}$/)
    const answer = await new Visitor(desk.app).signIn('T9', password)
    expect(answer.json()).toMatchObject({
      code: 0,
      data: { name: 'Li Lei', isNeedEditpwd: 1, isMeetpwdRule: 1 },
    })
    expect(desk.one("SELECT expires_on, password FROM patron WHERE user_id = 'T9'")).toMatchObject({
      expires_on: '2027-01-31',
    })
    expect(JSON.stringify(desk.one("SELECT * FROM patron WHERE user_id = 'T9'"))).not.toContain(password)
    expect((await desk.admin(['readers', 'show', 'T9'])).out).not.toContain(password)
    expect(await desk.admin(['readers', 'add', 'T9', 'Other'])).toMatchObject({ code: 1, out: '' })
  })

  it('R20 a new password ends the old one and all sessions', async () => {
    const visitor = await desk.reader()
    const password = passwordIn((await desk.admin(['readers', 'password', 'reader1'])).out)
    expect((await visitor.ask('GET', '/opac/notices')).statusCode).toBe(401)
    expect((await (await new Visitor(desk.app).signIn('reader1')).json()).code).toBe(1)
    const again = new Visitor(desk.app)
    expect((await again.signIn('reader1', password)).json().data.isNeedEditpwd).toBe(1)
    const { data } = await again.get<{ items: { kind: string }[] }>('/x/activity')
    expect(data.items.map(item => item.kind)).toContain('passwordDesk')
  })

  it('R02 a card is suspended with a reason and restored, and the reader is told each time', async () => {
    const visitor = await desk.reader()
    expect((await desk.admin(['readers', 'block', 'reader1'])).code).toBe(2)
    await desk.admin(['readers', 'block', 'reader1', '--zh', '证件被他人使用'])
    expect(desk.one('SELECT id_status FROM patron WHERE uid = 1')).toEqual({ id_status: 1 })
    expect(await newest(visitor)).toMatchObject({
      kind: 'suspended',
      content: expect.stringContaining('证件被他人使用'),
    })
    expect((await desk.admin(['readers', 'block', 'reader1', '--zh', 'x'])).out).toContain(
      'suspended already',
    )
    await desk.admin(['readers', 'unblock', 'reader1'])
    expect(await newest(visitor)).toMatchObject({ kind: 'restored' })
    expect((await desk.admin(['readers', 'unblock', 'reader8'])).err).toContain('reported lost: see losses')
    expect((await desk.admin(['readers', 'show', 'reader1'])).out).toContain(
      'Wang  suspended  证件被他人使用',
    )
  })

  it('a card is found by part of its number, name or address; SQL wildcards are literal', async () => {
    expect((await desk.admin(['readers', 'find', 'Ann'])).out).toBe('reader3  A*****e  文学院\n')
    expect((await desk.admin(['readers', 'find', '%'])).out).toBe('None.\n')
    const shown = (await desk.admin(['readers', 'show', 'reader1'])).out
    expect(shown).toContain('x***@linjiang.example, not verified')
    expect(shown).toContain('loans     4, 0 overdue')
    expect((await desk.admin(['readers', 'show', 'reader1', '--plain'])).out).toContain(
      'xiaoxi@linjiang.example',
    )
  })

  it.each([
    [['add', 'a b', 'x'], 2],
    [['add', 'T1'], 2],
    [['add', 'T1', 'x', '--email', 'no'], 2],
    [['add', 'T1', 'x', '--until', 'soon'], 2],
    [['add', 'T1', 'x', '--group', 'kings'], 2],
    [['password', 'nobody'], 1],
    [['password'], 2],
    [['merge'], 2],
    [[], 2],
  ])('readers %j ends with %i and changes nothing', async (argv, code) => {
    const before = desk.one('SELECT count(*) AS n, group_concat(password) AS p FROM patron')
    expect((await desk.admin(['readers', ...argv])).code).toBe(code)
    expect(desk.one('SELECT count(*) AS n, group_concat(password) AS p FROM patron')).toEqual(before)
  })
})

describe('notices', () => {
  const NIGHT = [
    '--title-zh',
    '今晚闭馆',
    '--zh',
    '因停电',
    '--title-en',
    'Closed tonight',
    '--en',
    'No power',
  ]

  it('R13 an announcement reaches all readers in both languages, and is withdrawn from all', async () => {
    const [one, two] = [await desk.reader(), await desk.reader('reader3')]
    const before = await unread(one)
    expect((await desk.admin(['notices', 'post', '--all', ...NIGHT])).out).toBe(
      'Notice 1 is posted to 4 readers.\n',
    )
    expect([await unread(one), await unread(two)]).toEqual([before + 1, 1])
    expect(await newest(one)).toMatchObject({ kind: 'system', title: '今晚闭馆', content: '因停电' })
    expect(await newest(two, 'en_US')).toMatchObject({ title: 'Closed tonight', content: 'No power' })
    await two.get(`/notices/${(await newest(two)).noticeId}`)
    expect((await desk.admin(['notices', 'withdraw', '1'])).code).toBe(0)
    expect([await unread(one), await unread(two)]).toEqual([before, 0])
    expect((await two.get<Page<NoticeRow>>('/notices')).data.total).toBe(0)
    expect((await desk.admin(['notices', 'withdraw', '1'])).out).toContain('gone already')
    expect((await desk.admin(['notices'])).out).toMatch(/^#1 .* Wang {2}all \(4\) {2}gone {2}今晚闭馆\n$/)
  })

  it('R13 to one reader or a group, until it expires', async () => {
    const { lapsePostings } = await import('../../host/modules/notices/lapse.ts')
    const { openWrites } = await import('../../host/store/sqlite/write-queue.ts')
    const { store, clock } = desk
    await desk.admin(['notices', 'post', '--to', 'reader3', ...NIGHT, '--until', '2026-03-11'])
    expect((await desk.admin(['notices', 'post', '--group', 'user.grp.02', ...NIGHT])).code).toBe(1)
    const two = await desk.reader('reader3')
    const look = async () => {
      await lapsePostings({ store, clock, writes: openWrites(store, async () => {}) })
      return unread(two)
    }
    expect(await look()).toBe(1)
    expect((await desk.admin(['notices'])).out).toContain('reader3 (1)  until 2026-03-11')
    clock.time += 2 * DAY
    await two.signIn('reader3')
    expect(await look()).toBe(0)
  })

  it.each([
    [['post', '--all']],
    [['post', '--all', '--zh', 'x']],
    [['post', '--title-zh', 'x', '--zh', 'x']],
    [['post', '--all', '--to', 'reader1', '--title-zh', 'x', '--zh', 'x']],
    [['post', '--all', '--title-zh', 'x', '--zh', 'x', '--until', '2026-03-09']],
    [['withdraw']],
    [['shout']],
  ])('notices %j is invalid', async argv => {
    expect((await desk.admin(['notices', ...argv])).code).toBe(2)
    expect(desk.one('SELECT count(*) AS n FROM posting')).toEqual({ n: 0 })
  })
})

describe('booklists', () => {
  const make = async () => {
    const visitor = await desk.reader()
    await visitor.post('/booklists', {
      booklistName: '夜读',
      description: '',
      isPublic: 1,
    })
    return { visitor, id: desk.one<{ id: string }>('SELECT id FROM booklist').id }
  }

  it('C06 a public list is recommended and unrecommended', async () => {
    const { id } = await make()
    expect((await desk.admin(['booklists'])).out).toContain(`#${id}`)
    await desk.admin(['booklists', 'recommend', id])
    expect(desk.one('SELECT recommended FROM booklist')).toEqual({ recommended: 1 })
    expect((await desk.admin(['booklists', 'recommend', id])).out).toContain('recommended already')
    await desk.admin(['booklists', 'unrecommend', id])
    expect(desk.one('SELECT recommended FROM booklist')).toEqual({ recommended: 0 })
  })

  it('R11 a hidden list stays its owner’s, who cannot make it public until it is released', async () => {
    const { visitor, id } = await make()
    await desk.admin(['booklists', 'hide', id, '--zh', '含有广告'])
    expect(desk.one('SELECT is_public FROM booklist')).toEqual({ is_public: 0 })
    expect(await newest(visitor)).toMatchObject({ kind: 'listHidden', title: '“夜读”已设为不公开' })
    const publish = () => visitor.post(`/booklists/${id}`, { booklistName: '夜读', isPublic: 1 })
    expect(await publish()).toMatchObject({ code: 1, msg: '图书馆已将此书单设为不公开，不能再公开' })
    expect((await desk.admin(['booklists', 'list', '--state', 'hidden'])).out).toContain('夜读')
    await desk.admin(['booklists', 'restore', id])
    expect(await publish()).toMatchObject({ code: 0 })
  })
})

describe('mail', () => {
  it('R13 a notice is also mailed to readers who want that and have a verified address, and nobody else', async () => {
    const server = await openMailServer()
    try {
      const visitor = await desk.reader()
      desk.store.raw.exec('UPDATE patron SET email_checked = 1 WHERE uid = 1')
      const block = (verb: string) =>
        desk.admin(['readers', verb, 'reader1', '--zh', '请到服务台办理'], server.env)
      await block('block')
      expect(server.letters).toEqual([])
      expect(await visitor.post('/x/notices/mail', { wants: 1 })).toMatchObject({
        data: { wants: 1, email: 'x***@linjiang.example' },
      })
      expect((await block('unblock')).err).toBe('')
      const [mail] = server.letters
      expect(mail!.to).toEqual(['xiaoxi@linjiang.example'])
      expect(mail!.text).toContain('您的读者证已恢复使用。馆员说明：请到服务台办理')
      expect(mail!.text).toContain('/space/reader/message')
      server.manner.refuses = true
      const { code, err } = await block('block')
      expect([code, err]).toEqual([
        0,
        'The mail could not be sent; the notice stands in the reader’s messages.\n',
      ])
      expect(await newest(visitor)).toMatchObject({ kind: 'suspended' })
    } finally {
      await server.close()
    }
  })

  it('R13 mail can be enabled only with a verified address', async () => {
    const visitor = await desk.reader()
    expect((await visitor.get('/x/notices/mail')).data).toEqual({
      wants: 0,
      canSend: 0,
      isVerified: 0,
      email: 'x***@linjiang.example',
    })
    expect(await visitor.post('/x/notices/mail', { wants: 1 })).toMatchObject({
      code: 1,
      msg: '请先验证邮箱',
    })
    expect((await visitor.ask('POST', '/opac/x/notices/mail', { wants: 'much' })).statusCode).toBe(400)
    expect((await new Visitor(desk.app).ask('GET', '/opac/x/notices/mail')).statusCode).toBe(401)
    expect(await visitor.post('/x/notices/mail', { wants: 0 })).toMatchObject({ code: 0 })
  })
})
