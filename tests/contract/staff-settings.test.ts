/** Settings: every key of the configuration file at one page, judged by the schema of the file, published, brought back. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { COMMANDS, OWN } from '../../host/modules/staff/settings/commands.ts'
import { VAR_DEFAULTS } from '../../host/modules/vars/defaults.ts'
import { ENVIRONMENT, PLACES_OF_FILE, SETTINGS } from '../../host/settings/places.ts'
import { PLACES } from '../../host/settings/schema.ts'
import { openSettings } from '../../host/settings/settings.ts'
import { areas } from '../../host/staff/areas.ts'
import type {
  SettingOne,
  SettingRow,
  SettingsChanges,
  SettingsDraft,
  SettingsState,
  SettingValue,
} from '../../src/contract/staff/staff-settings.ts'
import { openTestParts } from '../fixture-library.ts'
import { addStaffTo, Librarian } from '../staff-visitor.ts'
import { openCashier } from './cashier-server.ts'

const FILE = `# ours
flags:
  pageSize: 20 # as the rector likes it
  space.link.flag: false
`
let folder: string
let staff: Librarian
let app: Awaited<ReturnType<typeof createApp>>
let parts: ReturnType<typeof openTestParts>
const path = () => join(folder, 'library.yaml')
const text = () => readFileSync(path(), 'utf8')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staff-settings-'))
  writeFileSync(path(), FILE)
  parts = openTestParts({ DATA_DIR: folder, TIME_ZONE: 'Asia/Tokyo' })
  const settings = openSettings(parts.config.settings, { clock: parts.clock, report: () => {} })
  addStaffTo(parts.store, 'Ann', 'administrator')
  app = await createApp({ ...parts, settings, surfaces: [] })
  staff = new Librarian(app)
  await staff.enter('Ann')
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const state = () => staff.done<SettingsState>('GET', '/settings')
const draft = (changes: SettingsChanges) => staff.done<SettingsDraft>('POST', '/settings/draft', { changes })
const publish = async (changes: SettingsChanges, base?: string) =>
  staff.send<SettingsState>('POST', '/settings/publish', { changes, base: base ?? (await state()).base })
const published = async (changes: SettingsChanges): Promise<SettingsState> => {
  const { code, msg, data } = await publish(changes)
  expect([code, msg]).toEqual([0, null])
  return data
}
const one = ({ settings }: SettingsState, name: string): SettingOne =>
  settings.find(setting => setting.name === name)!
const served = async (name: string) =>
  JSON.parse((await new Librarian(app).ask('GET', `/opac/vars/${name}/value`)).body).data.varValue as string

/** another value than the present one, as it is typed */
function otherThan({ control, value }: SettingOne): SettingValue {
  switch (control.kind) {
    case 'switch':
      return value === '1' ? '0' : '1'
    case 'number':
      return String(control.least + 7)
    case 'choice':
      return control.choices.find(({ code }) => code !== value)!.code
    case 'address':
      return 'https://other.example/'
    case 'addresses':
      return { zh: 'https://zh.example/', en: 'https://en.example/' }
    case 'both':
    case 'page':
      return { zh: '甲', en: 'A' }
    case 'time':
      return '2026-12-24 12:00'
    case 'sizes':
      return '5, 25'
    case 'codes':
      return control.choices[0]?.code ?? 'other.example'
    case 'words':
      return ['rude']
    case 'rows':
      return [
        ...(value as SettingRow[]).slice(control.isFixedRows ? 0 : 1).map(row => ({ ...row, ...named(row) })),
        ...(control.isFixedRows ? [] : [addedRow(control.columns)]),
      ]
    default:
      return 'Q'
  }
}
const named = ({ name }: SettingRow): SettingRow =>
  typeof name === 'object' ? { name: { zh: '乙', en: 'B' } } : {}
/** lines that are not any text */
const LINES: Record<string, string> = { hours: 'Mo-Fr 08:00-22:00', timeZone: 'Asia/Urumqi' }
const addedRow = (columns: SettingOne['control']['columns']): SettingRow =>
  Object.fromEntries(
    columns.map(({ name, kind, choices }) => [
      name,
      {
        ...{
          line: LINES[name] ?? 'ja',
          both: { zh: '丙', en: 'C' },
          switch: true,
          choice: choices.at(-1)?.code ?? '',
        },
        ...{ address: 'https://row.example/', color: '#123456', picture: 'a.svg' },
      }[kind],
    ]),
  )
/** a value that no setting of its kind takes; undefined = it takes every text */
function wrongFor({ control, value }: SettingOne): SettingValue | undefined {
  switch (control.kind) {
    case 'switch':
    case 'number':
    case 'time':
      return '五十'
    case 'address':
      return 'www.nlc.cn'
    case 'addresses':
      return { zh: 'www.nlc.cn', en: '' }
    case 'sizes':
      return '10, 五十'
    case 'rows':
      return [
        { ...(value as SettingRow[])[0], code: '五 十', url: 'www.nlc.cn', path: '五 十', color: 'red' },
      ]
    default:
      return undefined
  }
}

describe('the page', () => {
  it('has every key that the schema of the file takes, in words of both languages', async () => {
    expect([...PLACES_OF_FILE, ...Object.keys(ENVIRONMENT)].sort()).toEqual(Object.keys(SETTINGS).sort())
    // and every value that readers are given
    const names = [
      ...PLACES_OF_FILE.filter(place => !(place in PLACES)),
      ...Object.values(PLACES),
    ] as string[]
    for (const name of Object.keys(VAR_DEFAULTS)) expect(names).toContain(name.replace(/\.(zh|en)$/, ''))
    for (const lang of ['zh', 'en']) {
      staff.cookies['opac.lang'] = lang
      const { settings, groups } = await state()
      expect(settings.map(({ name }) => name)).toEqual(Object.keys(SETTINGS))
      for (const { name, label, explains, shown, group } of settings) {
        expect(
          [label, explains].filter(words => words.trim() === ''),
          name,
        ).toEqual([])
        expect(/\p{Script=Han}/u.test(label.replace(/ISBN|VPN/g, '')), `${name} ${label}`).toBe(lang === 'zh')
        expect(shown.length, name).toBeGreaterThan(0)
        for (const { href } of shown) expect(href).toMatch(/^\/space\//)
        expect(groups.map(({ code }) => code)).toContain(group)
      }
    }
  })

  it('says where each value is from', async () => {
    parts.store.raw.exec("INSERT INTO conf (name, value) VALUES ('queryFieldLimit', '7')")
    const now = await state()
    expect([one(now, 'pageSize').origin, one(now, 'pageSize').value]).toEqual(['file', '20'])
    expect([one(now, 'queryFieldLimit').origin, one(now, 'queryFieldLimit').value]).toEqual(['stored', '7'])
    expect(one(now, 'indexHotWordNum')).toMatchObject({
      origin: 'default',
      value: '10',
      defaultSaid: '10 个',
    })
    expect(one(now, 'TIME_ZONE')).toMatchObject({
      ...{ origin: 'environment', value: 'Asia/Tokyo' },
      fixed: expect.stringContaining('TIME_ZONE'),
    })
    const after = await published([{ name: 'queryFieldLimit', value: '9' }])
    expect(one(after, 'queryFieldLimit')).toMatchObject({ origin: 'page', by: { operator: 'Ann' } })
  })

  it('names every command of the server once, with its purpose', async () => {
    const named = Object.values(COMMANDS).flat()
    const own = OWN.filter(name => !areas.some(area => area.name === name))
    expect([...named].sort()).toEqual([...areas.map(({ name }) => name), ...own].sort())
    const { commands } = await state()
    for (const { command, purpose } of commands) expect([command, purpose].filter(Boolean)).toHaveLength(2)
  })

  it('warns of a way to sign in and of search models that the server is not set up for', async () => {
    const now = await published([
      { name: 'login.type', value: 'normal+cas' },
      {
        name: 'search.models',
        value: [
          {
            ...{ code: 'papers', name: { zh: '论文', en: 'Papers' }, enabled: true, viewMode: 'paper' },
            ...{ url: '', target: '_blank' },
          },
        ],
      },
    ])
    expect(one(now, 'login.type').warning).toContain('CAS_URL')
    expect(one(now, 'search.models').warning).toContain('论文')
  })
})

describe('publishing', () => {
  const OPEN = PLACES_OF_FILE.filter(place => !SETTINGS[place].isLook)

  it('changes every key, at once for readers, and back to its default', async () => {
    const before = await state()
    const changes = OPEN.map(name => ({ name, value: otherThan(one(before, name)) }))
    const { wrong, changes: said } = await draft(changes)
    expect(wrong).toEqual([])
    expect(said.map(({ name }) => name).sort()).toEqual([...OPEN].sort())
    for (const { name, before: was, after } of said) expect(was, name).not.toBe(after)
    const now = await published(changes)
    for (const { name, value } of changes) {
      const setting = one(now, name)
      expect(setting.value, name).toEqual(value)
      expect([setting.origin, setting.by?.operator], name).toEqual(['page', 'Ann'])
    }
    for (const name of ['indexHotWordNum', 'vpn.hosts', 'space.toast.duration', 'sortType'])
      expect(await served(name)).toBe(one(now, name).value)
    expect(await served('pageSizes')).toBe('5,25')
    expect(text()).toContain('as the rector likes it')
    const back = await published(OPEN.map(name => ({ name, value: null })))
    for (const name of OPEN) {
      const { origin, value, default: fallback } = one(back, name)
      expect(origin, name).toBe('default')
      expect(value, name).toEqual(fallback)
    }
    expect(await served('pageSizes')).toBe(VAR_DEFAULTS.pageSizes)
  })

  it('refuses what the schema refuses, at the field and in the language of the librarian', async () => {
    const before = await state()
    const tried = OPEN.map(name => ({ name, value: wrongFor(one(before, name)) })).filter(
      (change): change is { name: (typeof OPEN)[number]; value: SettingValue } => change.value !== undefined,
    )
    const kinds = new Set(tried.map(({ name }) => one(before, name).control.kind))
    expect([...kinds].sort()).toEqual(['address', 'addresses', 'number', 'rows', 'sizes', 'switch', 'time'])
    const { wrong, changes } = await draft(tried)
    expect(new Set(wrong.map(({ name }) => name))).toEqual(new Set(tried.map(({ name }) => name)))
    expect(changes).toEqual([])
    for (const { name, text: words } of wrong)
      expect(words, name).toMatch(/^(“.+”不可用|此处不能为空)?，?应为[^[\]]*。$/)
    for (const change of tried) {
      const { code, msg } = await publish([change])
      expect(code, change.name).toBe(1)
      expect(msg).toContain(one(before, change.name).label)
    }
    expect(text()).toBe(FILE)
    staff.cookies['opac.lang'] = 'en'
    expect((await draft([{ name: 'pageSizes', value: '10, fifty' }])).wrong).toEqual([
      { name: 'pageSizes', at: '1', text: expect.stringMatching(/^“fifty” cannot be used\. Use /) },
    ])
  })

  it.each([
    ['pageSize', '101', '1 到 100'],
    ['space.request.timeout', '200', '3000'],
    ['space.toast.error.duration', '', '不能为空'],
    ['login.type', 'magic', 'magic'],
    ['space.result.model', 'both', 'local, catalog'],
  ])('%s is not %j', async (name, value, says) => {
    expect((await draft([{ name, value }])).wrong).toEqual([
      { name, at: '', text: expect.stringContaining(says) },
    ])
  })

  it('says which part of a list is wrong', async () => {
    const models = one(await state(), 'search.models').value as SettingRow[]
    const value = models.map(row => (row.viewMode === 'link' ? { ...row, url: 'www.nlc.cn' } : row))
    const at = models.findIndex(({ viewMode }) => viewMode === 'link')
    expect((await draft([{ name: 'search.models', value }])).wrong).toEqual([
      { name: 'search.models', at: `${at}.url`, text: expect.stringContaining('https://') },
    ])
    const twice = [...models, models[0]!]
    expect((await draft([{ name: 'search.models', value: twice }])).wrong[0]).toMatchObject({ at: '' })
  })

  it('keeps comments, and what is not changed', async () => {
    await published([
      { name: 'pageSize', value: '50' },
      { name: 'login.passwordUrl', value: 'https://sso.example/pw' },
    ])
    expect(text()).toBe(`# ours
flags:
  pageSize: 50 # as the rector likes it
  space.link.flag: false
login:
  passwordUrl: https://sso.example/pw
`)
  })

  it('takes no setting of the room of texts and appearance, and none that there is not', async () => {
    for (const name of PLACES_OF_FILE.filter(place => SETTINGS[place].isLook))
      expect((await publish([{ name, value: 'x' }])).msg, name).toContain('不在此处设置')
    expect((await publish([{ name: 'TIME_ZONE', value: 'x' }])).code).toBe(400)
    expect((await publish([{ name: '__proto__', value: 'x' }])).code).toBe(400)
    expect(text()).toBe(FILE)
  })

  it('is refused if somebody else has changed the file since; of two at once, one is refused', async () => {
    const { base } = await state()
    writeFileSync(path(), FILE.replace('rector', 'provost'))
    const answer = await publish([{ name: 'pageSize', value: '50' }], base)
    expect([answer.code, answer.msg]).toEqual([1, '配置文件刚被他人修改：请先查看其改动，再发布'])
    expect(text()).toContain('provost')
    const now = (await state()).base
    const answers = await Promise.all(['30', '40'].map(value => publish([{ name: 'pageSize', value }], now)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  it('and the room of texts and appearance take turns', async () => {
    const { values, base } = await staff.done<{ values: object; base: string }>('GET', '/look')
    const [look, settings] = await Promise.all([
      staff.send('POST', '/look/publish', { values: { ...values, prompt: { zh: '甲', en: 'A' } }, base }),
      publish([{ name: 'pageSize', value: '30' }], base),
    ])
    expect([look.code, settings.code].sort()).toEqual([0, 1])
  })

  it.skipIf(process.getuid?.() === 0)('says that the file is not writable', async () => {
    chmodSync(folder, 0o500)
    try {
      expect((await state()).unwritable).toBe('EACCES')
      expect((await publish([{ name: 'pageSize', value: '50' }])).msg).toContain('EACCES')
    } finally {
      chmodSync(folder, 0o700)
    }
  })

  it('leaves a file alone that is broken by hand, and another wrong setting in it', async () => {
    writeFileSync(path(), 'flags: [\n')
    expect((await publish([{ name: 'pageSize', value: '50' }])).msg).toContain('未发布')
    expect(text()).toBe('flags: [\n')
    writeFileSync(path(), `${FILE}prompt: 7\n`)
    await published([{ name: 'pageSize', value: '50' }])
    expect(text()).toMatch(/pageSize: 50[\s\S]*prompt: 7/)
  })
})

it('the preview shows home and results as they would be, which readers do not see', async () => {
  const models = one(await state(), 'search.models').value as SettingRow[]
  const value = [{ ...models[0]!, name: { zh: '甲目录', en: 'Catalogue A' } }, ...models.slice(1)]
  const { key } = await staff.done<{ key: string }>('POST', '/settings/preview', {
    changes: [{ name: 'search.models', value }],
  })
  const pages = new Set<string>()
  for (const page of ['home', 'results']) {
    const shown = await staff.ask('GET', `/opac/staff/look/preview/${key}?page=${page}`)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-security-policy']).toMatch(/; sandbox$/)
    expect(shown.body, page).toContain('甲目录')
    pages.add(shown.body)
  }
  expect(pages.size).toBe(2)
  const now = await new Librarian(app).ask('GET', '/opac/vars/search_models')
  expect(now.statusCode).toBe(200)
  expect(now.body).not.toContain('甲目录')
  expect(text()).toBe(FILE)
  const { code } = await staff.send('POST', '/settings/preview', {
    changes: [{ name: 'pageSize', value: 'x' }],
  })
  expect(code).toBe(1)
})

describe('the history', () => {
  it('says who changed what, and goes back to it, also to what was edited by hand', async () => {
    await published([{ name: 'space.link.flag', value: '1' }])
    const now = await published([
      { name: 'pageSize', value: '50' },
      { name: 'login.type', value: 'cas' },
    ])
    expect(now.versions.map(({ operator, isNow }) => [operator, isNow])).toEqual([
      ['Ann', true],
      ['Ann', false],
      ['', false],
    ])
    expect(now.versions[0]!.changes).toEqual([
      expect.objectContaining({ label: '每页条数', before: '20 条', after: '50 条', group: '检索' }),
      expect.objectContaining({ name: 'login.type', before: '本馆账号', after: 'CAS 统一身份认证' }),
    ])
    expect(now.versions[1]!.changes).toEqual([
      expect.objectContaining({ label: '封面图片', before: '关', after: '开' }),
    ])
    const first = now.versions[2]!.id
    const would = await staff.done<SettingsDraft>('GET', `/settings/versions/${first}`)
    expect(would.changes.map(({ name }) => name).sort()).toEqual([
      'login.type',
      'pageSize',
      'space.link.flag',
    ])
    const back = await staff.done<SettingsState>('POST', `/settings/versions/${first}/restore`, {
      base: now.base,
    })
    expect(text()).toBe(FILE)
    expect(back.versions[0]).toMatchObject({ operator: 'Ann', isNow: true })
    expect(await served('pageSize')).toBe('20')
    expect((await staff.send('GET', '/settings/versions/99999')).code).toBe(404)
  })

  it('offers to undo the last publication', async () => {
    expect((await state()).undo).toBeNull()
    const now = await published([{ name: 'pageSize', value: '50' }])
    await staff.done('POST', `/settings/versions/${now.undo}/restore`, { base: now.base })
    expect(text()).toBe(FILE)
  })

  it('is also in the audit trail, with the changed settings only', async () => {
    await published([{ name: 'pageSize', value: '50' }])
    const rows = parts.store.raw
      .prepare("SELECT operator, act, before, after FROM staff_act WHERE area = 'settings'")
      .all()
    expect(rows).toEqual([
      { operator: 'Ann', act: 'published', before: '{"pageSize":"20"}', after: '{"pageSize":"50"}' },
    ])
  })
})

it('forbidden words are shown to administrators, and to nobody else', async () => {
  await published([{ name: 'booklists.forbiddenWords', value: ['rude', ' '] }])
  expect(one(await state(), 'booklists.forbiddenWords').value).toEqual(['rude'])
  const stranger = new Librarian(app)
  for (const name of ['booklists.forbiddenWords', 'booklist.forbidden.words', 'login.services', 'third.urls'])
    expect((await stranger.ask('GET', `/opac/vars/${name}/value`)).statusCode).toBe(404)
})

describe('connections', () => {
  type Answer = { findings: { verdict: string; text: string; detail: string }[] }
  const test = (name: string) => staff.send<Answer>('POST', `/settings/connections/${name}/test`)

  it('say which variables are set, and no value of them', async () => {
    const hidden = { SMTP_URL: 'smtp://mailer:s3cret-word@127.0.0.1:1', MAIL_FROM: 'desk@library.example' }
    const other = openTestParts({ DATA_DIR: folder, ...hidden })
    addStaffTo(other.store, 'Ann', 'administrator')
    const host = await createApp({ ...other, surfaces: [] })
    const ann = new Librarian(host)
    await ann.enter('Ann')
    const answer = await ann.ask('GET', '/opac/staff/settings')
    for (const value of ['s3cret-word', 'mailer', 'desk@library.example'])
      expect(answer.body).not.toContain(value)
    const { connections } = answer.json<{ data: SettingsState }>().data
    expect(connections.map(({ name }) => name)).toEqual([
      'mail',
      'webhook',
      'signin',
      'circulation',
      'cashier',
      'search',
      'eds',
      'files',
    ])
    const mail = connections[0]!.variables
    expect(mail).toEqual([
      { name: 'SMTP_URL', isSet: true },
      { name: 'MAIL_FROM', isSet: true },
    ])
    const found = await ann.ask('POST', '/opac/staff/settings/connections/mail/test', {}, ann.headers())
    expect(found.body).not.toContain('s3cret-word')
    expect(found.json<{ data: Answer }>().data.findings).toEqual([
      { verdict: 'bad', text: expect.stringContaining('SMTP_URL'), detail: '' },
    ])
    await host.close()
  })

  it('are tested, each with a verdict and what to do, and a line in the trail', async () => {
    const verdicts: Record<string, string[]> = {}
    for (const { name } of (await state()).connections) {
      const { code, data } = await test(name)
      expect(code, name).toBe(0)
      verdicts[name] = data.findings.map(({ verdict }) => verdict)
      for (const { text: words } of data.findings) expect(words.length).toBeGreaterThan(5)
    }
    expect(verdicts).toEqual({
      ...{ mail: ['off'], webhook: ['off'], signin: ['off'], circulation: ['ok'] },
      ...{ cashier: ['off'], search: ['ok'], eds: ['off'], files: ['ok'] },
    })
    const rows = parts.store.raw
      .prepare("SELECT subject, operator, after FROM staff_act WHERE area = 'connections' ORDER BY id")
      .all()
    expect(rows).toHaveLength(8)
    expect(rows.at(-1)).toEqual({ subject: 'files', operator: 'Ann', after: '["ok"]' })
    expect(readdirSync(join(folder, 'pictures'))).toEqual([])
  })

  it('R14 to the cashier: one that knows the key, one that refuses it, one that is away, one that cannot be asked', async () => {
    const cashier = await openCashier()
    const tested = async (env: Record<string, string>) => {
      const other = openTestParts({ DATA_DIR: folder, ...cashier.env, ...env })
      addStaffTo(other.store, 'Ann', 'administrator')
      const host = await createApp({ ...other, surfaces: [] })
      const ann = new Librarian(host)
      await ann.enter('Ann')
      const answer = await ann.ask('POST', '/opac/staff/settings/connections/cashier/test', {}, ann.headers())
      await host.close()
      return answer.json<{ data: Answer }>().data.findings.map(({ verdict, detail }) => [verdict, detail])
    }
    expect(await tested({})).toEqual([['ok', '']])
    expect(cashier.asked).toHaveLength(1)
    cashier.manner.status = 403
    expect(await tested({})).toEqual([['bad', '403']])
    expect(await tested({ CASHIER_STATUS_URL: '' })).toEqual([['warn', '']])
    await cashier.close()
    expect(await tested({})).toEqual([['bad', expect.any(String)]])
  })

  it('are not tested without end, nor by a name that there is not', async () => {
    const codes: number[] = []
    for (let turn = 0; turn < 6; turn++) codes.push((await test('eds')).code)
    expect(codes).toEqual([0, 0, 0, 0, 429, 429])
    expect((await test('search')).code).toBe(0)
    expect((await test('printer')).code).toBe(404)
  })

  it('to a CAS server: one that knows this site, one that does not, one that is away', async () => {
    let body = ''
    const server = createServer((_, answer) => answer.setHeader('content-type', 'application/xml').end(body))
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const other = openTestParts({ DATA_DIR: folder, CAS_URL: `http://127.0.0.1:${port}/cas` })
    addStaffTo(other.store, 'Ann', 'administrator')
    const host = await createApp({ ...other, surfaces: [] })
    const ann = new Librarian(host)
    await ann.enter('Ann')
    const refusal = (code: string) =>
      `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="${code}">no</cas:authenticationFailure></cas:serviceResponse>`
    const found = async () =>
      (await ann.done<Answer>('POST', '/settings/connections/signin/test')).findings.map(one => [
        one.verdict,
        /登记此网址/.test(one.text),
      ])
    body = refusal('INVALID_TICKET')
    expect(await found()).toEqual([['ok', false]])
    body = refusal('INVALID_SERVICE')
    expect(await found()).toEqual([['bad', true]])
    await new Promise(resolve => server.close(resolve))
    expect(await found()).toEqual([['bad', false]])
    await host.close()
  })
})
