/** Passwords checked by a real LDAP server (slapd), which is skipped with a note where it is not installed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDirectory } from '../../host/circulation/check-connection.ts'
import { readDirectory } from '../../host/runtime/config/config-directory.ts'
import { openDirectory } from '../../host/signin/directory.ts'
import type { LoginAnswer } from '../../src/contract/reader/sys.ts'
import { hasSlapd, PEOPLE, SEARCHER, type Slapd, startSlapd } from '../servers/slapd.ts'
import { openVisit } from '../visitor.ts'

describe.runIf(hasSlapd())('an LDAP server', () => {
  let slapd: Slapd
  let env: Record<string, string>
  beforeAll(async () => {
    slapd = await startSlapd([
      {
        ...{ uid: 'lin', password: 'school secret', number: 'reader1' },
        groups: ['Readers', `CN=Staff\\, academic,OU=groups,${PEOPLE}`],
      },
      { uid: 'reader3', password: 'another secret' },
      { uid: 'stranger', password: 'nobody here', number: '99999' },
      { uid: 'li(n)*', password: 'odd name', number: 'reader1' },
    ])
    env = {
      LDAP_URL: slapd.tls,
      LDAP_CA: slapd.ca,
      LDAP_BASE: PEOPLE,
      LDAP_BIND_DN: SEARCHER.dn,
      LDAP_BIND_PASSWORD: SEARCHER.password,
      LDAP_USER: 'employeeNumber',
    }
  })
  afterAll(() => slapd?.stop())
  const directory = (more: Record<string, string> = {}) =>
    openDirectory(readDirectory({ ...env, ...more })!, 2000)
  const login = async (name: string, password: string, more: Record<string, string> = {}) => {
    const opened = await openVisit({ ...env, ...more })
    const answer = await opened.visitor.signIn(name, password)
    return { ...opened, answer: answer.json<{ code: number; msg: string; data: LoginAnswer | null }>() }
  }

  it('A04 signs in with the school’s password, as the reader of the number; the library’s password is none', async () => {
    const { visitor, answer, app } = await login('lin', 'school secret')
    expect(answer).toMatchObject({ code: 0, data: { userId: 'reader1', isMeetpwdRule: 1, isNeedEditpwd: 0 } })
    expect((await visitor.get<{ userId: string }>('/sys/initInfo')).data.userId).toBe('reader1')
    expect((await visitor.get<{ isFromElsewhere?: number }>('/users/info')).data.isFromElsewhere).toBe(1)
    const config = (await visitor.get<{ unsupported: string[] }>('/x/base')).data
    expect(config.unsupported).toEqual(expect.arrayContaining(['sys/change/pwd', 'x/password_link']))
    await app.close()
  })

  it.each([
    ['lin', 'wrong'],
    ['nobody', 'school secret'],
    ['*', 'school secret'],
    ['l*n', 'school secret'],
    ['lin)(uid=*', 'school secret'],
    ['lin\u0000', 'school secret'],
  ])('A04 refuses %j with %j in the same words', async (name, password) => {
    const { answer } = await login(name, password)
    expect([answer.code, answer.msg]).toEqual([1, '学号、工号或密码不正确'])
  })

  it('finds a name with signs of the filter’s language', async () => {
    expect(await directory().prove('li(n)*', ['odd name'])).toMatchObject({ number: 'reader1' })
  })

  it('never takes an empty password, which a directory accepts from anybody', async () => {
    expect(await directory().prove('lin', [''])).toBeNull()
  })

  it('without an attribute of its own the number is the name, as the directory writes it', async () => {
    const { answer } = await login('READER3', 'another secret', { LDAP_USER: '' })
    expect(answer.data?.userId).toBe('reader3')
  })

  it('A04 a group of the directory gives the reader its type, the first of the list that fits', async () => {
    const typeAfter = async (name: string, password: string, groups: string) => {
      const more = { LDAP_GROUPS: groups, LDAP_GROUP_ATTRIBUTE: 'businessCategory' }
      const { visitor, app } = await login(name, password, more)
      const { data } = await visitor.get<{ userGroup: string }>('/users/info')
      await app.close()
      return data.userGroup
    }
    const lin = (groups: string) => typeAfter('lin', 'school secret', groups)
    expect(await lin('readers:user.grp.03,Staff:user.grp.02')).toBe('user.grp.03')
    expect(await lin('Others:user.grp.03,READERS:user.grp.01')).toBe('user.grp.01')
    // what is stored stays for a person in none of them
    const before = await lin('Others:user.grp.03')
    expect(await lin('Other:user.grp.03,OU=groups:user.grp.03')).toBe(before)
  })

  it('a person who is no reader is told so, and is not signed in', async () => {
    const { visitor, answer } = await login('stranger', 'nobody here')
    expect(answer.msg).toContain('图书馆没有与此学校账号对应的读者')
    expect((await visitor.get('/sys/initInfo')).code).not.toBe(0)
  })

  it.each<[string, Record<string, string>]>([
    ['a certificate that nobody vouches for', { LDAP_CA: '' }],
    ['a wrong password of the searching account', { LDAP_BIND_PASSWORD: 'wrong' }],
    ['a base that is not there', { LDAP_BASE: 'ou=nobody,dc=school,dc=example' }],
    ['no account to search with', { LDAP_BIND_DN: '', LDAP_BIND_PASSWORD: '' }],
  ])('%s is a fault of the set-up, not a wrong password', async (_, more) => {
    const { answer } = await login('lin', 'school secret', more)
    expect(answer.msg).toBe('学校的账号系统没有响应，暂时无法核对密码，请稍后再试')
  })

  it('a plain connection is encrypted by StartTLS before anything is said', async () => {
    const config = { ...readDirectory(env)!, url: slapd.plain, hasStartTls: true }
    expect(await openDirectory(config, 2000).prove('lin', ['school secret'])).toMatchObject({
      number: 'reader1',
    })
    const untrusted = openDirectory({ ...config, ca: '' }, 2000)
    await expect(untrusted.check()).rejects.toMatchObject({ kind: 'away' })
  })

  it('while it is away nobody is told that the password is wrong, and the pause after failures does not begin', async () => {
    const { visitor, app } = await openVisit(env)
    await slapd.stop()
    for (let nth = 0; nth < 6; nth++)
      expect((await visitor.signIn('lin', 'school secret')).json().msg).toContain('没有响应')
    await slapd.start()
    expect((await visitor.signIn('lin', 'school secret')).json().code).toBe(0)
    await app.close()
  })

  it('five wrong passwords begin the pause, as here', async () => {
    const { visitor } = await openVisit(env)
    // one name to the directory
    for (const name of ['lin', 'LIN', 'Lin', 'l\u00adin', 'ｌin']) await visitor.signIn(name, 'wrong')
    expect((await visitor.signIn('lin', 'school secret')).json().msg).toContain('秒后再试')
  })

  it('`connect check` says whether it can be searched, and whether a password fits', async () => {
    const of = (more: Record<string, string> = {}) => directory(more)
    expect(await checkDirectory(of(), null)).toMatchObject({ isWell: true })
    const lin = { userId: 'lin', password: 'school secret' }
    expect((await checkDirectory(of(), lin)).told).toContain('the password fits')
    expect(await checkDirectory(of(), { ...lin, password: 'wrong' })).toMatchObject({ isWell: false })
    expect((await checkDirectory(of({ LDAP_USER: 'mail' }), lin)).told).toContain('no number')
    expect(await checkDirectory(of({ LDAP_BIND_PASSWORD: 'wrong' }), lin)).toMatchObject({ isWell: false })
  })

  it('A15 a password cannot be changed or reset here', async () => {
    const { visitor } = await login('lin', 'school secret')
    const asked = await visitor.post('/sys/send_email', { userId: 'reader1', verifyCode: '' })
    expect(asked.msg).toContain('密码由学校的账号系统管理')
  })
})
