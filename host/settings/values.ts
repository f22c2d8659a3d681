/** Every value that holds, and where it is from. What is said further up wins: environment, file, stored, default. */
import type { HostConfig } from '../kernel/config.ts'
import { VAR_DEFAULTS } from '../modules/vars/defaults.ts'
import type { Layer } from './layer.ts'

type Origin = 'default' | 'stored' | 'file' | 'environment'
export type Value = { name: string; value: string; origin: Origin }

/** values of `conf` that have no default as a text: the lists are made where they are shown */
const LISTS = ['menu', 'themes', 'languages', 'search_models']

/** of the environment what shows in pages; addresses with keys in them are never told */
const SHOWN = { LANGUAGE_FALLBACK: 'language', TIME_ZONE: 'timeZone', CAPTCHA: 'captcha' } as const

export function valuesOf(
  file: Layer,
  stored: { name: string; value: string }[],
  config: HostConfig,
  env: Record<string, string | undefined>,
): Value[] {
  const rows = new Map(stored.map(({ name, value }) => [name, value]))
  const defaults = new Map<string, string>(Object.entries(VAR_DEFAULTS))
  const all = new Set([...defaults.keys(), ...LISTS, ...file.keys(), ...rows.keys()])
  const values: Value[] = []
  for (const name of [...all].sort()) {
    const general = name.replace(/\.(zh|en)$/, '')
    // a text for all languages in a higher place hides one for a language in a lower
    if (general !== name && ranksAbove(general, name, file, rows)) continue
    if (file.has(name)) values.push({ name, value: file.get(name)!, origin: 'file' })
    else if (hidesAll(name, file)) continue
    else if (rows.has(name)) values.push({ name, value: rows.get(name)!, origin: 'stored' })
    else if (hidesAll(name, rows)) continue
    else values.push({ name, value: defaults.get(name) ?? '(made by the portal)', origin: 'default' })
  }
  for (const [name, key] of Object.entries(SHOWN))
    values.push({
      name,
      value: config[key as (typeof SHOWN)[keyof typeof SHOWN]],
      origin: env[name]?.trim() ? 'environment' : 'default',
    })
  return values
}

const rankOf = (name: string, file: Layer, rows: Layer): number =>
  file.has(name) ? 2 : rows.has(name) ? 1 : 0
const ranksAbove = (general: string, name: string, file: Layer, rows: Layer): boolean =>
  rankOf(general, file, rows) > rankOf(name, file, rows)

/** each language has a text of its own there */
const hidesAll = (name: string, layer: Layer): boolean => layer.has(`${name}.zh`) && layer.has(`${name}.en`)
