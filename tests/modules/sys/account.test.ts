import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../src/contract/call.ts'
import type { LoginAnswer, TopMenuItem } from '../../../src/contract/reader/sys.ts'
import type { ReaderInfo } from '../../../src/contract/reader/users.ts'
import { PASSWORD } from '../../fixture-library.ts'
import { openReader, openVisit, Visitor } from '../../visitor.ts'
import { serverText } from '../../words.ts'

describe('K02 POST /opac/sys/change/pwd', () => {
  const change = (visitor: Visitor, oldPassword: string, newPassword: string) =>
    visitor.post('/sys/change/pwd', { oldPassword, newPassword })

  it('changes the password, ends the other sessions, and gives this one a new id', async () => {
    const { visitor, app } = await openReader()
    const elsewhere = new Visitor(app)
    await elsewhere.signIn('reader1')
    const before = visitor.cookies['meta-opac.session']
    expect((await change(visitor, PASSWORD, 'new-password-1')).code).toBe(0)
    expect(visitor.cookies['meta-opac.session']).not.toBe(before)
    expect((await visitor.get('/users/info')).code).toBe(0)
    expect((await elsewhere.get('/users/info')).code).toBe(401)
    expect((await elsewhere.signIn('reader1', 'new-password-1')).json<Envelope>().code).toBe(0)
  })

  it('clears the weak and must-edit flags', async () => {
    const { visitor, store } = await openReader('reader6')
    store.raw.exec('UPDATE patron SET must_edit_password = 1')
    expect((await visitor.get<ReaderInfo>('/users/info')).data.isNeedEditpwd).toBe(1)
    await change(visitor, '123456', 'longer than before')
    const { data } = (await visitor.signIn('reader6', 'longer than before')).json<Envelope<LoginAnswer>>()
    expect(data).toMatchObject({ isMeetpwdRule: 1, isNeedEditpwd: 0 })
  })

  it.each([
    ['wrong', 'new-password-1', serverText('password.oldWrong')],
    [PASSWORD, 'short1', serverText('password.tooShort')],
    [PASSWORD, 'x'.repeat(257), serverText('password.tooLong')],
    [PASSWORD, 'READER1', serverText('password.tooShort')],
    [PASSWORD, 'Xiaoxi@linjiang.example', serverText('password.isOwn')],
    [PASSWORD, '123456789', serverText('password.common')],
    [PASSWORD, PASSWORD, serverText('password.same')],
  ])('%s → %s: %s', async (before, after, msg) => {
    const { visitor } = await openReader()
    expect(await change(visitor, before, after)).toEqual({ code: 1, msg, data: null })
  })

  it('K02 POST /opac/sys/change/pwd/verify: a borrowed session cannot guess freely', async () => {
    const { visitor } = await openReader()
    const verify = (password: string) => visitor.post('/sys/change/pwd/verify', { password })
    expect((await verify(PASSWORD)).code).toBe(0)
    for (let n = 0; n < 5; n++) expect((await verify('wrong')).msg).toBe(serverText('password.oldWrong'))
    expect((await verify(PASSWORD)).msg).toContain('秒后再试')
  })
})

describe('K02 POST /opac/sys/change/contacts', () => {
  it('an absent field is unchanged, a new e-mail address has to be verified', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec('UPDATE patron SET email_checked = 1')
    const info = async () => (await visitor.get<ReaderInfo>('/users/info?isPlaintext=true')).data
    await visitor.post('/sys/change/contacts', { mobile: ' 13912345678 ' })
    expect(await info()).toMatchObject({
      mobile: '13912345678',
      email: 'xiaoxi@linjiang.example',
      isCheckedEmail: 1,
    })
    await visitor.post('/sys/change/contacts', { email: 'xiaoxi@linjiang.example' })
    expect((await info()).isCheckedEmail).toBe(1)
    await visitor.post('/sys/change/contacts', { email: '小溪@linjiang.example' })
    expect(await info()).toMatchObject({ email: '小溪@linjiang.example', isCheckedEmail: 0 })
  })

  it.each([
    [{ email: '' }, serverText('contact.pleaseInputYourEmail')],
    [{ email: 'a@b' }, serverText('contact.emailHint')],
    [{ mobile: ' ' }, serverText('contact.pleaseEnterPhoneNumber')],
    [{ mobile: '12345678901' }, serverText('contact.phoneHint')],
  ])('%o: %s', async (contacts, msg) => {
    const { visitor } = await openReader()
    expect(await visitor.post('/sys/change/contacts', contacts)).toEqual({ code: 1, msg, data: null })
  })
})

describe('K02 menu, tip, language', () => {
  it('S08 GET /opac/sys/menu has all pages, or home and those configured', async () => {
    const { visitor, store } = await openVisit()
    const menu = async (headers = {}) => (await visitor.get<TopMenuItem[]>('/sys/menu', headers)).data
    const all = await menu()
    expect(all.map(item => item.linkUrl).join()).toMatch(
      /^\/index,\/newBook,\/category,.*https:\/\/www\.nlc\.cn\/$/,
    )
    const added = [{ title: { zh: '校历', en: 'Calendar' }, linkUrl: 'https://calendar.example/' }]
    store.raw.prepare("INSERT INTO conf VALUES ('menu', ?)").run(JSON.stringify(added))
    expect((await menu({ 'x-lang-code': 'en' }))[1]).toEqual({
      title: 'Calendar',
      linkUrl: 'https://calendar.example/',
    })
    store.raw.exec("UPDATE conf SET value = '{not json'")
    expect(await menu()).toEqual(all)
  })

  it('GET /opac/sys/login_tooltip is HTML text in both languages', async () => {
    const { visitor } = await openVisit()
    expect((await visitor.get('/sys/login_tooltip')).data).toMatch(/^<p>请使用/)
    expect((await visitor.get('/sys/login_tooltip', { 'x-lang-code': 'en' })).data).toMatch(/^<p>Sign in/)
  })
})
