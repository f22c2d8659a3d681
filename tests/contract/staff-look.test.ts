/**
 * Texts and appearance: the configuration file is edited with its comments kept, previewed, published,
 * restored.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { written } from '../../host/modules/staff/look/values.ts'
import { openSettings } from '../../host/settings/settings.ts'
import type { LookDraft, LookState, LookValues } from '../../src/contract/staff/staff-look.ts'
import { openTestParts } from '../fixture-library.ts'
import { addStaffTo, Librarian } from '../staff-visitor.ts'

const FILE = `# ours
header:
  text: { zh: 临江大学图书馆, en: Linjiang University Library } # as the rector likes it
prompt: ""   # nothing today
home:
  modules:
    - recommend # first of all
    - database
    - new book
menu:
  # the shop window
  - { title: { zh: 首页, en: Home }, linkUrl: /index }
  - { title: { zh: 数据库, en: Databases }, linkUrl: /database } # paid for
`
let folder: string
let staff: Librarian
let app: Awaited<ReturnType<typeof createApp>>
/** creates another host for the same library */
let openHost: () => ReturnType<typeof createApp>
const path = () => join(folder, 'library.yaml')
const text = () => readFileSync(path(), 'utf8')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staff-look-'))
  writeFileSync(path(), FILE)
  const parts = openTestParts({ DATA_DIR: folder, ...FIXED })
  const settings = openSettings(parts.config.settings, { clock: parts.clock, report: () => {} })
  addStaffTo(parts.store, 'Ann', 'administrator')
  openHost = () => createApp({ ...parts, settings, surfaces: [] })
  app = await openHost()
  staff = new Librarian(app)
  await staff.enter('Ann')
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
/** settings from the environment, which override the file */
const FIXED = { PUBLIC_URL: 'https://library.example', TIME_ZONE: 'Asia/Tokyo' }
const state = () => staff.done<LookState>('GET', '/look')
const edited = async (change: Partial<LookValues>): Promise<{ values: LookValues; base: string }> => {
  const { values, base } = await state()
  return { values: { ...values, ...change }, base }
}
const publish = async (change: Partial<LookValues>) =>
  staff.send<LookState>('POST', '/look/publish', await edited(change))

it('lists the settings fixed by the environment, with their values', async () => {
  const { fixed } = await state()
  for (const [name, value] of Object.entries(FIXED)) expect(fixed).toContainEqual({ name, value })
})

describe('publishing', () => {
  it('changes the edited settings only: comments, order and quotes stay', async () => {
    const done = await publish({
      prompt: { zh: '12 月 24 日下午闭馆', en: 'Closed on Christmas Eve' },
      modules: ['database', 'recommend', 'new book'],
    })
    expect(done.code).toBe(0)
    expect(text()).toContain(
      'prompt: { zh: 12 月 24 日下午闭馆, en: Closed on Christmas Eve } # nothing today',
    )
    expect(text()).toContain('    - database\n    - recommend # first of all\n')
    for (const line of FILE.split('\n').filter(one => one.includes('#') && !/prompt|recommend/.test(one)))
      expect(text(), line).toContain(line.trim())
    const confs = await new Librarian(app).ask('GET', '/opac/vars/space.home.prompt/value')
    expect(confs.body).toContain('12 月 24 日')
  })

  it('creates the file if there is none', async () => {
    rmSync(path())
    expect((await publish({ name: { zh: '小馆', en: 'Small' } })).code).toBe(0)
    expect(text()).toBe('header:\n  text: { zh: 小馆, en: Small }\n')
  })

  it('without changes does nothing', async () => {
    await publish({})
    expect(text()).toBe(FILE)
  })

  it('is refused if somebody else has changed the file since, and keeps both versions', async () => {
    const mine = await edited({ prompt: { zh: '甲', en: '甲' } })
    writeFileSync(path(), FILE.replace('paid for', 'free'))
    const answer = await staff.send('POST', '/look/publish', mine)
    expect([answer.code, answer.msg]).toEqual([1, '配置文件刚被他人修改：请先查看其改动，再发布'])
    expect(text()).toContain('# free')
    const again = await staff.send('POST', '/look/publish', { ...mine, base: (await state()).base })
    expect(again.code).toBe(0)
    expect(text()).toMatch(/prompt: "?甲"? +# nothing today[\s\S]*# free/)
  })

  it('of two at once, one is refused', async () => {
    const [a, b] = [
      await edited({ prompt: { zh: '甲', en: '甲' } }),
      await edited({ prompt: { zh: '乙', en: '乙' } }),
    ]
    const answers = await Promise.all([a, b].map(body => staff.send('POST', '/look/publish', body)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  it.each([
    ['a link that is none', { menu: [{ title: { zh: 'a', en: 'a' }, linkUrl: 'javascript:alert(1)' }] }],
    ['a module that is none', { modules: ['recommend', 'tavern'] }],
    ['a picture elsewhere', { logo: 'http://x/y.png' }],
  ])('of %s is refused, and nothing is written', async (_, change) => {
    const draft = await staff.done<LookDraft>('POST', '/look/draft', {
      values: (await edited(change)).values,
    })
    expect(draft.key).toBeNull()
    expect(draft.problems).toHaveLength(1)
    expect((await publish(change)).code).toBe(1)
    expect(text()).toBe(FILE)
  })

  it('works even if another setting is already invalid, and keeps it as it is', async () => {
    writeFileSync(path(), `${FILE}flags: { pageSize: many }\n`)
    const change = { prompt: { zh: '甲', en: '甲' } }
    const draft = await staff.done<LookDraft>('POST', '/look/draft', {
      values: (await edited(change)).values,
    })
    expect([draft.problems, typeof draft.key]).toEqual([[], 'string'])
    expect((await publish(change)).code).toBe(0)
    expect(text()).toMatch(/prompt: "?甲"?[\s\S]*flags: \{ pageSize: many \}/)
    expect((await publish({ modules: ['tavern'] })).code).toBe(1)
  })

  it('leaves no partial file behind', async () => {
    await publish({ prompt: { zh: '甲', en: '甲' } })
    expect(readdirSync(folder).filter(name => name.includes('.new'))).toEqual([])
  })

  it.skipIf(process.getuid?.() === 0)('reports that the file is not writable', async () => {
    chmodSync(folder, 0o500)
    try {
      expect((await state()).unwritable).toBe('EACCES')
      expect((await publish({ prompt: { zh: '甲', en: '甲' } })).msg).toContain('EACCES')
    } finally {
      chmodSync(folder, 0o700)
    }
  })
})

it('a file broken by a manual edit is not overwritten, and can be replaced by a former version', async () => {
  await publish({ prompt: { zh: '甲', en: '甲' } })
  const { id } = (await state()).versions[0]!
  const broken = 'prompt: "no end\nheader: [\n'
  writeFileSync(path(), broken)
  const answer = await publish({ prompt: { zh: '乙', en: '乙' } })
  expect([answer.code, answer.msg]).toEqual([1, expect.stringContaining('未发布')])
  expect(text()).toBe(broken)
  await staff.done('POST', `/look/versions/${id}/restore`, { base: (await state()).base })
  expect(text()).toContain('甲')
})

describe('versions', () => {
  it('can be restored, including manual edits; each change is in the audit trail', async () => {
    await publish({ prompt: { zh: '甲', en: '甲' } })
    const first = await state()
    expect(first.versions.map(({ operator, isNow }) => [operator, isNow])).toEqual([
      ['Ann', true],
      ['', false],
    ])
    const by = first.versions.find(({ isNow }) => !isNow)!
    const would = await staff.done<LookDraft>('GET', `/look/versions/${by.id}`)
    expect(would.diff.filter(({ sign }) => sign !== ' ')).toHaveLength(2)
    await staff.done('POST', `/look/versions/${by.id}/restore`, { base: first.base })
    expect(text()).toBe(FILE)
    expect((await state()).values.prompt.zh).toBe('')
  })
})

describe('the preview', () => {
  it('shows the draft, which readers do not see, and runs no script', async () => {
    const { values } = await edited({ name: { zh: '新馆名', en: 'New name' } })
    const draft = await staff.done<LookDraft>('POST', '/look/draft', { values })
    expect(draft.problems).toEqual([])
    expect(draft.diff.some(({ sign, line }) => sign === '+' && line.includes('新馆名'))).toBe(true)
    const shown = await staff.ask('GET', `/opac/staff/look/preview/${draft.key}`)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-security-policy']).toMatch(/; sandbox$/)
    const confs = await new Librarian(app).ask('GET', '/opac/vars/space.header.text/value')
    expect(confs.body).not.toContain('新馆名')
    expect(text()).toBe(FILE)
    const other = await staff.done<LookDraft>('POST', '/look/draft', { values: (await state()).values })
    expect(other.key).not.toBe(draft.key)
    expect((await staff.ask('GET', `/opac/staff/look/preview/${draft.key}`)).statusCode).toBe(404)
    // rendered by another host of the library, to which neither was sent
    const beside = new Librarian(await openHost())
    Object.assign(beside.cookies, staff.cookies)
    const there = await beside.ask('GET', `/opac/staff/look/preview/${other.key}`)
    expect(there.statusCode).toBe(200)
    expect(there.body).toContain('临江大学图书馆')
    expect((await beside.ask('GET', `/opac/staff/look/preview/${draft.key}`)).statusCode).toBe(404)
    await beside.app.close()
  })
})

it('a file that is not a map, or has no comments, accepts all settings', () => {
  const none: LookValues = {
    name: { zh: 'a', en: 'b' },
    subtext: { zh: '', en: '' },
    logo: '',
    prompt: { zh: '', en: '' },
    copyright: { zh: '', en: '' },
    themes: ['1', '2'],
    menu: [],
    modules: [],
    guide: { zh: '', en: '' },
    finesPlace: { zh: '', en: '' },
  }
  const next = {
    ...none,
    themes: ['2'],
    finesPlace: { zh: '总台', en: 'Desk' },
    menu: [{ title: { zh: 'x', en: 'x' }, linkUrl: '/index' }],
  }
  expect(written('', none, next)).toBe(
    'themes:\n  - code: "2"\nmenu:\n  - title: x\n    linkUrl: /index\nflags:\n  space.fines.place: { zh: 总台, en: Desk }\n',
  )
})
