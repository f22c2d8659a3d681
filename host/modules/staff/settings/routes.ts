/** /opac/staff/settings: every setting of the configuration file, changed, published and brought back. */

import type { SearchConfs } from '../../../../src/contract/catalogue/search.ts'
import {
  type SettingOne,
  type SettingOrigin,
  type SettingsDraft,
  type SettingsState,
  type SettingsVersion,
  staffSettingsCalls,
} from '../../../../src/contract/staff/staff-settings.ts'
import { readLoginType } from '../../../../src/core/rules/reader/login-type.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import { tokenBuckets } from '../../../http/guard/token-buckets.ts'
import { libraryAddress } from '../../../http/library-address.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { checkText } from '../../../settings/check-text.ts'
import { type Layer, layerOf, NO_LAYER } from '../../../settings/layer.ts'
import {
  confNameOf,
  ENVIRONMENT,
  type EnvironmentName,
  isEnvironment,
  isListPlace,
  LISTS,
  PLACES_OF_FILE,
  SETTINGS,
  type SettingName,
  type SettingPlace,
  SHOWN_AT,
} from '../../../settings/places.ts'
import { addAct } from '../../../staff/queries.ts'
import { openCatalogue } from '../../bibs/catalogue.ts'
import { openDiscovery } from '../../discovery/open.ts'
import { type Confs, confsOf } from '../../vars/conf.ts'
import { confRows, locationsOf } from '../../vars/queries.ts'
import { languagesOf } from '../../words/portal-languages.ts'
import { fileText, nameOfText, whyUnwritable } from '../look/file.ts'
import type { Previews } from '../look/preview.ts'
import type { Publisher } from '../look/publisher.ts'
import { versionBefore, versionOf, versions } from '../look/queries.ts'
import { type Changes, readChanges, textWith, wrongIn } from './changes.ts'
import { commandLines } from './commands.ts'
import { CONNECTIONS, connectionsOf, testConnection } from './connections.ts'
import { controlOf, type Offered } from './controls.ts'
import { changesBetween, labelOf, saidOf } from './said.ts'
import { settingValue, type Without } from './values.ts'

/** which variable each way to sign in needs */
const PROVIDERS = {
  cas: ['cas', 'CAS_URL'],
  oauth: ['oidc', 'OIDC_ISSUER'],
  saml: ['saml', 'SAML_METADATA'],
  'single-point': ['single-point', 'SINGLE_POINT_URL'],
  union: ['union', 'UNION_URL'],
} as const
const OF_DISCOVERY: readonly unknown[] = ['article', 'e-book', 'paper']

/** of one connection and account: a test asks somebody else's server */
const TESTS_PER_MINUTE = 4

type Reads = { offered: Offered; without: Without; rows: { name: string; value: string }[] }

export function settingsCalls(
  on: On,
  ctx: HostContext,
  { previews, publisher }: { previews: Previews; publisher: Publisher },
): void {
  const { store, dates, config, settings } = ctx
  const { db } = store
  const { path } = config.settings

  async function reads(lang: Lang): Promise<Reads> {
    const search = (await ctx.direct.call('/search/search_confs', lang)).data as SearchConfs | undefined
    const choices = (list: { code: string; name: string }[] = []) =>
      [...new Map(list.map(({ code, name }) => [code, name]))].map(([code, label]) => ({ code, label }))
    const locations = await locationsOf(db, null)
    const names = await openCatalogue(ctx).names()
    const libraries = [...new Set(names.all.map(({ libCode }) => libCode))]
    return {
      offered: {
        lang,
        fields: choices(search?.fields),
        sorts: choices(search?.sorts),
        locations: locations.map(row => ({
          code: row.loca_code,
          label: lang === 'zh' ? row.name_zh : row.name_en,
        })),
        libraries: libraries.map(code => ({ code, label: names.library(code, lang) })),
      },
      without: {
        hasDiscovery: await openDiscovery(ctx).has(),
        languages: await languagesOf(ctx, confsOf(NO_LAYER, [])),
      },
      rows: await confRows(db),
    }
  }
  const valuesIn =
    ({ offered, without }: Reads, confs: Confs) =>
    (place: SettingPlace) =>
      settingValue(confs, place, without, offered)

  /** texts of versions never change, so each is read once */
  const layers = new Map<number, Layer>()
  const layerOfText = (text: string): Layer => layerOf(checkText(text).usable ?? {})
  function layerOfVersion({ id, content }: { id: number; content: string }): Layer {
    const layer = layers.get(id) ?? layerOfText(content)
    layers.set(id, layer)
    return layer
  }

  async function history(now: Reads, text: string): Promise<SettingsVersion[]> {
    const own = await versions(db)
    const current = own.find(one => one.content === text)?.id
    const listed = own.map((version, nth) => {
      const before = own[nth + 1]
      const confs = (layer: Layer) => valuesIn(now, confsOf(layer, now.rows))
      return {
        id: version.id,
        date: dates.minute(version.at),
        operator: version.operator,
        isNow: version.id === current,
        changes: before
          ? changesBetween(confs(layerOfVersion(before)), confs(layerOfVersion(version)), now.offered)
          : [],
      }
    })
    for (const id of layers.keys()) if (!own.some(one => one.id === id)) layers.delete(id)
    return listed
  }

  const shownAt = ({ pages }: (typeof SETTINGS)[SettingName], lang: Lang): SettingOne['shown'] =>
    pages.map(page => ({ label: say(lang, `settings.pages.${page}`), href: `/space${SHOWN_AT[page]}` }))

  function fromEnvironment(name: EnvironmentName, lang: Lang): SettingOne {
    const value = String(config[ENVIRONMENT[name]])
    return {
      ...{ name, group: SETTINGS[name].group, value, default: '', defaultSaid: '', by: null },
      label: say(lang, `settings.words.${name}.label`),
      explains: say(lang, `settings.words.${name}.explains`),
      shown: shownAt(SETTINGS[name], lang),
      control: {
        ...{ kind: 'fixed', least: 0, most: 0, unit: '', choices: [], columns: [], isFixedRows: false },
      },
      said: value || say(lang, 'settings.values.empty'),
      origin: 'environment',
      fixed: say(lang, 'settings.byEnvironment', { name }),
      ...{ isLook: false, warning: '' },
    }
  }

  function ofFile(
    place: SettingPlace,
    now: Reads,
    confs: { now: Confs; without: Confs },
    changed: SettingsVersion[],
  ): SettingOne {
    const { offered, without, rows } = now
    const { lang } = offered
    const control = controlOf(place, offered)
    const value = settingValue(confs.now, place, without, offered)
    const fallback = settingValue(confs.without, place, without, offered)
    const origin = originOf(place, rows)
    const by = changed.find(version => version.changes.some(({ name }) => name === place))
    const isByPage = origin === 'file' && !!by?.operator
    return {
      ...{ name: place, group: SETTINGS[place].group, control, value, default: fallback },
      label: labelOf(place, lang),
      explains: say(lang, `settings.words.${place}.explains`),
      shown: shownAt(SETTINGS[place], lang),
      defaultSaid: saidOf(fallback, control, lang),
      said: saidOf(value, control, lang),
      origin: isByPage ? 'page' : origin,
      by: isByPage ? { operator: by.operator, date: by.date } : null,
      fixed: '',
      isLook: SETTINGS[place].isLook === true,
      warning: warningOf(place, value, now),
    }
  }

  function originOf(place: SettingPlace, rows: Reads['rows']): SettingOrigin {
    const name = isListPlace(place) ? LISTS[place] : confNameOf(place)
    const names: string[] = [name, `${name}.zh`, `${name}.en`]
    if (names.some(one => settings.layer().has(one))) return 'file'
    return rows.some(row => names.includes(row.name)) ? 'stored' : 'default'
  }

  /** What does not work with a value, because the server is not set up for it. */
  function warningOf(place: SettingPlace, value: SettingOne['value'], { offered, without }: Reads): string {
    const { lang } = offered
    if (place === 'search.models' && Array.isArray(value) && !without.hasDiscovery) {
      const names = value.flatMap(row =>
        typeof row === 'object' &&
        row.enabled === true &&
        OF_DISCOVERY.includes(row.viewMode) &&
        typeof row.name === 'object'
          ? [row.name[lang]]
          : [],
      )
      return names.length
        ? say(lang, 'settings.noDiscovery', { names: names.join(lang === 'zh' ? '、' : ', ') })
        : ''
    }
    if (place === 'login.type') {
      const kind = readLoginType(String(value))?.kind
      const [provider, variable] = kind ? PROVIDERS[kind] : []
      return provider && !config.external[provider]
        ? say(lang, 'settings.noProvider', { names: variable })
        : ''
    }
    return ''
  }

  async function state(lang: Lang): Promise<SettingsState> {
    const text = await fileText(path)
    const now = await reads(lang)
    const past = await history(now, text)
    const confs = { now: await ctx.conf.now(), without: confsOf(NO_LAYER, []) }
    const groups = [...new Set(Object.values(SETTINGS).map(({ group }) => group))]
    return {
      groups: groups.map(code => ({ code, label: say(lang, `settings.groups.${code}`) })),
      settings: [
        ...new Set<SettingName>([...(Object.keys(SETTINGS) as SettingName[]), ...PLACES_OF_FILE]),
      ].map(name => (isEnvironment(name) ? fromEnvironment(name, lang) : ofFile(name, now, confs, past))),
      base: nameOfText(text),
      file: path,
      unwritable: await whyUnwritable(path),
      trouble: settings.state().trouble ?? '',
      versions: past,
      undo: versionBefore(past),
      connections: connectionsOf(ctx, lang),
      commands: commandLines(lang),
    }
  }

  /** What a text of the file would change. */
  async function changesTo(text: string, now: Reads): Promise<SettingsDraft['changes']> {
    const before = valuesIn(now, confsOf(layerOfText(await fileText(path)), now.rows))
    return changesBetween(before, valuesIn(now, confsOf(layerOfText(text), now.rows)), now.offered)
  }

  on(staffSettingsCalls.state, ({ lang }) => state(lang))

  on(staffSettingsCalls.draft, async ({ body, lang }) => {
    const now = await reads(lang)
    const changes = readChanges(body.changes, lang)
    const wrong = wrongIn(changes, now.offered)
    const right: Changes = new Map(
      [...changes].filter(([place]) => !wrong.some(({ name }) => name === place)),
    )
    return { wrong, changes: await changesTo(textWith(await fileText(path), right, now.offered), now) }
  })

  /** The line of the trail: the changed settings, not the whole file. */
  const trailOf = async (before: string, after: string) => {
    const now = await reads('zh')
    const [was, is] = [before, after].map(text => valuesIn(now, confsOf(layerOfText(text), now.rows)))
    const changed = changesBetween(was!, is!, now.offered).map(({ name }) => name as SettingPlace)
    const values = (of: (place: SettingPlace) => unknown) =>
      Object.fromEntries(changed.map(place => [place, of(place)]))
    return { before: values(was!), after: values(is!) }
  }

  on(staffSettingsCalls.preview, async ({ body, lang }) => {
    const { offered } = await reads(lang)
    const changes = readChanges(body.changes, lang)
    refuseWrong(changes, offered)
    return { key: await previews.keep(textWith(await fileText(path), changes, offered)) }
  })

  /** @throws Refusal */
  function refuseWrong(changes: Changes, offered: Offered): void {
    const [wrong] = wrongIn(changes, offered)
    if (!wrong) return
    throw new Refusal('settings.refused', {
      label: labelOf(wrong.name as SettingPlace, offered.lang),
      problem: wrong.text,
    })
  }

  on(staffSettingsCalls.publish, async ({ staff, body, lang }) => {
    const { offered } = await reads(lang)
    const changes = readChanges(body.changes, lang)
    refuseWrong(changes, offered)
    await publisher.publish({
      ...{ operator: staff!.name, base: body.base, area: 'settings', act: 'published', trailOf },
      textOf: async before => textWith(before, changes, offered),
    })
    return state(lang)
  })

  /** @throws HttpError 404 */
  async function versionText(id: string | undefined): Promise<string> {
    const found = await versionOf(db, idIn(id))
    if (!found) throw new HttpError(404, 'errors.missing')
    return found.content
  }
  on(staffSettingsCalls.version, async ({ params, lang }) => ({
    wrong: [],
    changes: await changesTo(await versionText(params.id), await reads(lang)),
  }))
  on(staffSettingsCalls.restore, async ({ staff, params, body, lang }) => {
    const text = await versionText(params.id)
    await publisher.publish({
      ...{ operator: staff!.name, base: body.base, area: 'settings', act: 'restored', trailOf },
      textOf: async () => text,
    })
    return state(lang)
  })

  const tests = tokenBuckets(TESTS_PER_MINUTE, ctx.clock)
  on(
    staffSettingsCalls.test,
    async ({ staff, params, lang, reply }) => {
      const name = CONNECTIONS.find(one => one === params.name)
      if (!name) throw new HttpError(404, 'errors.missing')
      if (tests.take(`${staff!.name}\n${name}`) > 0) throw new HttpError(429, 'errors.busy')
      const findings = await testConnection(ctx, name, lang, libraryAddress(config, reply.request.host))
      await ctx.writes.transaction(trx =>
        addAct(trx, {
          ...{
            at: ctx.clock.now(),
            operator: staff!.name,
            area: 'connections',
            subject: name,
            act: 'tested',
          },
          after: JSON.stringify(findings.map(({ verdict }) => verdict)),
        }),
      )
      return { findings }
    },
    // as slow as the other server
    { ownQueue: true },
  )
}
