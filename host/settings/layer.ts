/** The configuration file as rows of `conf` (name, text), so that readers of a value need not know its source. */
import { NONE } from '../../src/core/rules/home/home-modules.ts'
import type { JsonName } from '../modules/vars/defaults.ts'
import { FLAGS, type Named, PLACES, type SettingsFile } from './schema.ts'

export type Layer = ReadonlyMap<string, string>

export const NO_LAYER: Layer = new Map()

export function layerOf(file: SettingsFile): Layer {
  const layer = new Map<string, string>()
  const put = (name: string, value: unknown) => {
    if (value === undefined) return
    if (typeof value === 'object' && value !== null && 'zh' in value) {
      const { zh, en } = value as Exclude<Named, string>
      layer.set(`${name}.zh`, zh).set(`${name}.en`, en)
    } else layer.set(name, Array.isArray(value) ? listText(name, value) : asText(value))
  }
  for (const [place, name] of Object.entries(PLACES)) {
    const [first, second] = place.split('.') as [keyof SettingsFile, string?]
    const part = file[first]
    put(name, second === undefined ? part : (part as Record<string, unknown> | undefined)?.[second])
  }
  for (const name of FLAGS) put(name, (file.flags as Record<string, unknown> | undefined)?.[name])
  const json = (name: JsonName, value: unknown) =>
    value !== undefined && layer.set(name, JSON.stringify(value))
  json('menu', file.menu)
  json('themes', file.themes)
  json('languages', file.languages)
  json('libraries.hours', file.libraries?.hours)
  json('booklist.forbidden.words', file.booklists?.forbiddenWords)
  const services = file.login?.services
  json('third.urls', services && Object.fromEntries(services.map(({ path, url }) => [path, url])))
  json(
    'search_models',
    file.search?.models?.map(({ code, name, enabled = true, viewMode = null, url, target = '_blank' }) => ({
      code,
      name,
      enabled,
      viewMode,
      ...(url === undefined ? { type: null } : { type: 'link', url, target }),
    })),
  )
  return layer
}

/** no modules are none; of other lists an empty one stands for the default */
const listText = (name: string, values: unknown[]): string =>
  values.length === 0 && name === PLACES['home.modules'] ? NONE : values.join()

const asText = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
