/** Values from the configuration file reach the pages: in the real app, with the file in memory. */
import { describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { health } from '../../host/http/health/health.ts'
import { checkText } from '../../host/settings/check-text.ts'
import { exampleText } from '../../host/settings/example.ts'
import { layerOf } from '../../host/settings/layer.ts'
import { NO_SETTINGS, type Settings } from '../../host/settings/settings.ts'
import { valuesOf } from '../../host/settings/values.ts'
import type { BaseConfig } from '../../src/contract/x.ts'
import { readHomeModules } from '../../src/core/rules/home/home-modules.ts'
import { openTestParts } from '../fixture-library.ts'

/** a file that the test can rewrite */
function fileOf(text: string) {
  let layer = layerOf(checkText(text).values!)
  let generation = 0
  const settings: Settings = { ...NO_SETTINGS, layer: () => layer, generation: () => generation }
  const write = (next: string) => {
    layer = layerOf(checkText(next).values!)
    generation++
  }
  return { settings, write }
}

async function openWith(settings: Settings) {
  const parts = openTestParts({ HEALTH_DETAILS: 'on' })
  const app = await createApp({ ...parts, settings, surfaces: [health] })
  const get = async (url: string) => (await app.inject(url)).json()
  const base = async (lang = 'zh') => (await get(`/opac/x/base?langCode=${lang}`)).data as BaseConfig
  return { ...parts, app, get, base }
}

describe('the configuration file', () => {
  it('S08 K02 sets name, prompt, footer, menu, themes, languages, modules, models and login of the base configuration', async () => {
    const { settings } = fileOf(`
header: { text: { zh: 山城学院图书馆, en: Hill College Library }, logo: arch.svg }
prompt: Closed on Monday.
footer: { copyright: '© Hill College' }
languages: [{ code: en, name: English }]
themes: [{ code: '2', name: { zh: 梅, en: Plum }, color: '#6b2b5e', bgImg: plum.webp }, { code: '3', bgImg: '' }]
home: { modules: [new book, hot] }
menu: [{ title: { zh: 地图, en: Map }, linkUrl: 'https://map.example.edu/' }, { title: Hours, linkUrl: /index }]
search: { models: [{ code: own, name: Own, viewMode: local }, { code: web, name: Web, url: 'https://find.example/' }] }
login: { type: normal+cas, passwordUrl: 'https://id.example.edu/' }
flags: { pageSizes: [5, 50], 'cs.turn.on.preg': false, vpnStatus: true }
`)
    const { base } = await openWith(settings)
    const [zh, en] = [await base(), await base('en')]
    expect([zh.headerText, en.headerText, en.logo]).toEqual([
      '山城学院图书馆',
      'Hill College Library',
      '/space/pictures/arch.svg',
    ])
    expect([zh.homePrompt, zh.copyright]).toEqual(['Closed on Monday.', '© Hill College'])
    expect(zh.languages).toEqual([{ code: 'en', name: 'English' }])
    expect(zh.themes.slice(1, 3)).toEqual([
      { code: '2', name: '梅', color: '#6b2b5e', bgImg: '/space/pictures/plum.webp' },
      { code: '3', name: '赭橙', color: '#a84e18', bgImg: '' },
    ])
    expect(en.themes).toHaveLength(4)
    expect(en.menu).toEqual([
      { title: 'Map', linkUrl: 'https://map.example.edu/' },
      { title: 'Hours', linkUrl: '/index' },
    ])
    expect(zh.searchModels.map(({ code, enabled, type }) => [code, enabled, type ?? ''])).toEqual([
      ['own', true, ''],
      ['web', true, 'link'],
    ])
    expect([zh.loginType, zh.externalChangePasswordUrl]).toEqual(['normal+cas', 'https://id.example.edu/'])
    expect(zh.vars).toMatchObject({
      'space.home.module': 'new book,hot',
      pageSizes: '5,50',
      'cs.turn.on.preg': '0',
      vpnStatus: '1',
    })
  })

  it('H01 an empty list of modules means no modules, not the default', async () => {
    const { base } = await openWith(fileOf('home: { modules: [] }').settings)
    expect(readHomeModules(String((await base()).vars['space.home.module'])).strips).toEqual([])
  })

  it('the example changes nothing', async () => {
    const without = await openWith(NO_SETTINGS)
    const { base } = await openWith(fileOf(exampleText()).settings)
    for (const lang of ['zh', 'en']) {
      const [plain, example] = [await without.base(lang), await base(lang)]
      // without a discovery index a library has no models for it
      const inBoth = example.searchModels.filter(({ code }) =>
        plain.searchModels.some(model => model.code === code),
      )
      expect({ ...example, searchModels: inBoth }).toEqual({ ...plain, logo: example.logo })
    }
  })

  it('overrides the conf table, which overrides the defaults; a text for all languages overrides one for a single language', async () => {
    const { settings, write } = fileOf('prompt: of the file\n')
    const { base, store } = await openWith(settings)
    const put = store.raw.prepare('INSERT INTO conf VALUES (?, ?)')
    put.run('space.home.prompt.en', 'of the table')
    put.run('space.copyright', 'of the table')
    const texts = async () => {
      const { homePrompt, copyright, vendor } = await base('en')
      return [homePrompt, copyright, vendor]
    }
    expect(await texts()).toEqual(['of the file', 'of the table', 'Linjiang University Library'])
    write('')
    expect(await texts()).toEqual(['of the table', 'of the table', 'Linjiang University Library'])
  })

  it('takes effect when it is reloaded, including cached answers', async () => {
    const { settings, write } = fileOf('prompt: one\n')
    const { base, get } = await openWith(settings)
    expect((await base()).homePrompt).toBe('one')
    write('prompt: two\nflags: { pageSize: 50 }\n')
    expect((await base()).homePrompt).toBe('two')
    expect((await get('/opac/vars/pageSize/value')).data.varValue).toBe('50')
  })

  it('/healthz names the file in force, and the errors in one that is not', async () => {
    const state = {
      file: '/etc/library.yaml',
      takenAt: 5,
      trouble: 'library.yaml:2:1: headr: no such setting',
    }
    const { get } = await openWith({ ...NO_SETTINGS, state: () => state })
    expect((await get('/healthz')).configuration).toEqual(state)
  })

  it('gives the origin of every value', () => {
    const { settings } = fileOf('prompt: of the file\nflags: { pageSize: 50 }\n')
    const rows = [
      { name: 'space.home.prompt.en', value: 'hidden' },
      { name: 'space.copyright', value: 'of the table' },
      { name: 'pageSize', value: '10' },
    ]
    const { config } = openTestParts()
    const values = valuesOf(settings.layer(), rows, config, { CAPTCHA: 'off' })
    const of = (name: string) =>
      values.filter(value => value.name === name).map(({ value, origin }) => `${origin} ${value}`)
    expect(of('space.home.prompt')).toEqual(['file of the file'])
    expect(of('space.home.prompt.en')).toEqual([])
    expect(of('pageSize')).toEqual(['file 50'])
    expect(of('space.copyright')).toEqual(['stored of the table'])
    expect(of('sortType')).toEqual(['default desc'])
    expect(of('CAPTCHA')).toEqual(['environment off'])
    expect(of('TIME_ZONE')).toEqual(['default Asia/Shanghai'])
  })
})
