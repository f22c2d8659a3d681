import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { type BaseConfig, baseConfig } from '../../../src/contract/x.ts'
import { openReader, openVisit } from '../../visitor.ts'

type Value = { varName: string; varValue: string }

describe('the base configuration', () => {
  it('K02 GET /opac/x/base follows the contract, in the requested language', async () => {
    const { visitor } = await openVisit()
    const { data } = await visitor.get<BaseConfig>('/x/base')
    expect(() => parse(baseConfig, data)).not.toThrow()
    expect(data.headerText).toBe('临江大学图书馆')
    const english = (await visitor.get<BaseConfig>('/x/base?langCode=en_US')).data
    expect(english.headerText).toBe('Linjiang University Library')
    expect(english.themes.map(theme => [theme.code, theme.name])).toEqual([
      ['1', 'Blue'],
      ['2', 'Purple'],
      ['3', 'Orange'],
      ['4', 'Green'],
    ])
    expect(data.search.fields.map(field => field.code)).toContain('title')
  })

  it('announces our own calls', async () => {
    const { visitor } = await openVisit()
    const capabilities = (await visitor.get<string[]>('/x/capabilities')).data
    expect(capabilities).toEqual(expect.arrayContaining(['x/base', 'x/signin', 'x/stay']))
    expect((await visitor.get<BaseConfig>('/x/base')).data.capabilities).toEqual(capabilities)
  })

  it('a library’s own values replace the defaults', async () => {
    const { visitor, store } = await openVisit()
    const put = store.raw.prepare('INSERT INTO conf VALUES (?, ?)')
    put.run('space.header.text', '某某学院图书馆')
    put.run('pageSizes', '5,10')
    const { data } = await visitor.get<BaseConfig>('/x/base')
    expect([data.headerText, data.vars.pageSizes]).toEqual(['某某学院图书馆', '5,10'])
  })
})

describe('configuration values by name', () => {
  const KEYS =
    'space.result.model space.item.show.cur.location vpnStatus queryFieldLimit space.link.flag indexHotWordNum indexHotBookNum pageSize pageSizes cs.turn.on.preg cs.turn.on.rele space.home.module'.split(
      ' ',
    )

  it.each(KEYS)('K09 GET /opac/vars/%s/value and /opac/common/confs/…', async name => {
    const { visitor } = await openVisit()
    const { data } = await visitor.get<Value>(`/vars/${name}/value`)
    expect(data.varName).toBe(name)
    expect(data.varValue).not.toBe('')
    expect((await visitor.get<Value>(`/common/confs/${name}`)).data).toEqual(data)
  })

  it('K09 GET /opac/vars/search_models holds JSON text of the models', async () => {
    const { visitor, store } = await openVisit()
    const models = async () =>
      JSON.parse((await visitor.get<Value>('/vars/search_models')).data.varValue) as {
        code: string
        name: string
        type: string | null
      }[]
    expect((await models()).map(model => [model.code, model.type])).toEqual([
      ['opac', null],
      ['nlc', 'link'],
    ])
    const own = [{ code: 'opac', name: { zh: '本馆', en: 'Ours' }, enabled: true, viewMode: 'local' }]
    store.raw.prepare("INSERT INTO conf VALUES ('search_models', ?)").run(JSON.stringify(own))
    expect(await models()).toEqual([{ ...own[0], name: '本馆' }])
  })

  it('K09 GET /opac/common/confs/libraries/{id}/locations', async () => {
    const { visitor } = await openVisit()
    const { data } = await visitor.get<unknown[]>('/common/confs/libraries/00000/locations')
    expect(data[0]).toEqual({ locaCode: '02503', locationName: '总馆-文学借阅室', libCode: '00000' })
    expect((await visitor.get<unknown[]>('/common/confs/libraries/none/locations')).data).toEqual([])
  })

  it('K09 GET /common/confs/locations/location.space/list, with and without /opac before it', async () => {
    const { visitor } = await openVisit()
    const path = '/common/confs/locations/location.space/list'
    const { data } = await visitor.get<unknown[]>(path)
    expect(data).toEqual((await visitor.get<unknown[]>('/common/confs/libraries/all/locations')).data)
    expect(data).toContainEqual({ locaCode: '02503', locationName: '总馆-文学借阅室', libCode: '00000' })
    expect((await visitor.ask('GET', path)).json().data).toEqual(data)
  })

  it('a private setting has no value, whatever the conf table has', async () => {
    const { visitor, store } = await openVisit()
    store.raw.exec("INSERT INTO conf VALUES ('mail.password', 'secret')")
    for (const name of ['mail.password', 'constructor', '__proto__', 'menu']) {
      expect((await visitor.get(`/vars/${name}/value`)).code).toBe(404)
    }
  })
})

it('K03 GET /opac/notices/user/unread counts unread notices', async () => {
  const { visitor, store } = await openReader()
  expect((await visitor.get('/notices/user/unread')).data).toBe(1)
  store.raw.exec('UPDATE notice SET read_at = 1')
  expect((await visitor.get('/notices/user/unread')).data).toBe(0)
})
