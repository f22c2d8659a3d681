/** Every setting accepts the usual spellings, and an invalid one does not affect the others. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { VarName } from '../../host/modules/vars/defaults.ts'
import { checkText } from '../../host/settings/check-text.ts'
import { layerOf } from '../../host/settings/layer.ts'
import { FLAGS } from '../../host/settings/schema.ts'
import { openSettings } from '../../host/settings/settings.ts'

/** accepted values, and their form in `conf` */
const SWITCH: [unknown, string][] = [
  [true, '1'],
  [false, '0'],
  [1, '1'],
  ['0', '0'],
]
const NUMBER: [unknown, string][] = [
  [5, '5'],
  ['8000', '8000'],
]
/** numbers that are small */
const COUNT: [unknown, string][] = [
  [5, '5'],
  ['80', '80'],
]
const TEXT: [unknown, string][] = [
  ['a, b', 'a, b'],
  [2026, '2026'],
  ['', ''],
]
const CODES: [unknown, string][] = [...TEXT, [['a', 'b'], 'a,b'], [[2503], '2503']]
const SIZES: [unknown, string][] = [
  [[10, 20], '10,20'],
  ['10,20', '10,20'],
  [20, '20'],
]
const ADDRESS: [unknown, string][] = [
  ['https://library.example/terms', 'https://library.example/terms'],
  ['', ''],
]
const PAGE: [unknown, string][] = [
  [`<p>${'a'.repeat(30_000)}</p>`, `<p>${'a'.repeat(30_000)}</p>`],
  ['', ''],
]
const TIME: [unknown, string][] = [
  ['2026-11-28 22:00', '2026-11-28 22:00'],
  ['', ''],
]
const USUAL: Partial<Record<VarName, [unknown, string][]>> = {
  'space.result.model': [['catalog', 'catalog']],
  'space.item.show.cur.location': SWITCH,
  'space.link.flag': SWITCH,
  'space.home.guide': TEXT,
  'space.terms.url': ADDRESS,
  'space.terms.text': PAGE,
  'space.privacy.url': ADDRESS,
  'space.privacy.text': PAGE,
  'space.accessibility.url': ADDRESS,
  'space.accessibility.text': PAGE,
  'space.maintenance.from': TIME,
  'space.maintenance.until': TIME,
  'space.maintenance.text': TEXT,
  'space.ill.url': TEXT,
  'space.ill.declaration': TEXT,
  'cs.turn.on.ill': SWITCH,
  'space.fines.place': TEXT,
  'space.help.phone': TEXT,
  'space.cite.prefix': TEXT,
  'space.mobile.redirect': SWITCH,
  'space.toast.duration': NUMBER,
  'space.toast.error.duration': [...NUMBER, [0, '0']],
  'space.request.timeout': [[8000, '8000']],
  'space.kiosk.idle': [[60, '60']],
  vpnStatus: SWITCH,
  'vpn.hosts': CODES,
  'vpn.link': TEXT,
  'space.openurl.resolver': TEXT,
  'space.openurl.name': TEXT,
  'space.openurl.picture': TEXT,
  queryFieldLimit: [
    [5, '5'],
    ['50', '50'],
  ],
  indexHotWordNum: COUNT,
  indexHotBookNum: COUNT,
  pageSize: COUNT,
  pageSizes: SIZES,
  'searchCatalog.fields': CODES,
  'searchCatalog.pageSize': [...COUNT, ['', '']],
  'searchCatalog.pageSizes': SIZES,
  'searchCatalog.sortField': TEXT,
  'searchCatalog.sortType': TEXT,
  sortField: TEXT,
  sortType: [['asc', 'asc']],
  'cs.turn.on.preg': SWITCH,
  'cs.turn.on.rele': SWITCH,
  'cs.turn.on.prior': SWITCH,
  'cs.preg.exclusive': CODES,
  'cs.preg.single.hall': SWITCH,
  'cs.preg.multi': SWITCH,
  'cs.take.locations': CODES,
  'opac.course.ref.level': TEXT,
  'course.reserve.locations': CODES,
  'commend.readers': NUMBER,
  'signin.reveal.unknown': SWITCH,
}

it('every flag has usual values in this test', () =>
  expect(Object.keys(USUAL).sort()).toEqual([...FLAGS].sort()))

it.each(FLAGS)('S15 %s accepts them', name => {
  for (const [value, stored] of USUAL[name as VarName]!) {
    const { values, problems } = checkText(stringify({ flags: { [name]: value } }))
    expect(problems, String(value)).toEqual([])
    expect(layerOf(values!).get(name)).toBe(stored)
  }
})

it('each invalid position is reported, and does not affect the others', () => {
  const right = {
    header: { text: '馆', subtext: 'Library', logo: 'logo.svg' },
    prompt: 'a',
    footer: { copyright: 'b', vendor: 'c' },
    languages: [{ code: 'zh', name: '中文' }],
    themes: [{ code: '1', name: 'Plain' }],
    home: { modules: ['database'] },
    menu: [{ title: 'A', linkUrl: '/newBook' }],
    search: { models: [{ code: 'a', name: 'A', viewMode: 'local' }] },
    login: {
      type: 'normal',
      url: 'https://a.example/',
      services: [{ path: 'ill', url: 'https://b.example/' }],
    },
    booklists: { forbiddenWords: ['rude'] },
    flags: Object.fromEntries(FLAGS.map(name => [name, USUAL[name as VarName]![0]![0]])),
  }
  expect(checkText(stringify(right)).problems).toEqual([])
  const wrong = { never: 'right' }
  const paths = Object.entries(right).flatMap(([name, value]) =>
    Array.isArray(value) || typeof value === 'string'
      ? [[name]]
      : [[name], ...Object.keys(value).map(one => [name, one])],
  )
  for (const [first = '', second] of paths) {
    const file = structuredClone(right) as Record<string, unknown>
    const rest = structuredClone(right) as Record<string, unknown>
    if (second === undefined) {
      file[first] = 7
      delete rest[first]
    } else {
      ;(file[first] as Record<string, unknown>)[second] = wrong
      delete (rest[first] as Record<string, unknown>)[second]
    }
    const { values, usable, problems } = checkText(stringify(file))
    expect([values, usable], `${first} ${second ?? ''}`).toEqual([null, rest])
    expect(problems.length).toBeGreaterThan(0)
    for (const { path, message } of problems) {
      expect(path).toContain(second ?? first)
      expect(message).toMatch(/found|no such setting|is missing/)
    }
  }
})

it('S15 a wrong flag of a real file is named, keeps its default at the start and its last value later; the others are taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usual-values-'))
  const path = join(folder, 'library.yaml')
  const flags = Object.fromEntries(FLAGS.map(name => [name, USUAL[name as VarName]![0]![0]]))
  const write = (more: object) => writeFileSync(path, stringify({ flags: { ...flags, ...more } }))
  const open = () => openSettings({ path, isNamed: true }, { clock: { now: () => 1 }, report: () => {} })
  for (const name of FLAGS) {
    const [first, second = first] = USUAL[name as VarName]!
    write({ [name]: { wrong: 1 } })
    const settings = open()
    const named = () => settings.state().trouble!.split('\n')
    expect(named()).toEqual([expect.stringContaining(`flags.${name.includes('.') ? `"${name}"` : name}`)])
    expect([...settings.layer().keys()].sort()).toEqual(FLAGS.filter(other => other !== name).sort())
    write({ [name]: second![0] })
    settings.reload()
    expect([settings.state().trouble, settings.layer().get(name)]).toEqual([null, second![1]])
    write({ [name]: { wrong: 1 } })
    settings.reload()
    expect([named().length, settings.layer().get(name), settings.layer().size]).toEqual([
      1,
      second![1],
      FLAGS.length,
    ])
  }
  rmSync(folder, { recursive: true })
})
