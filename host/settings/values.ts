/** The effective value of every setting and its source. Precedence: environment, file, stored, default. */

import { type JsonName, VAR_DEFAULTS } from '../modules/vars/defaults.ts'
import type { HostConfig } from '../runtime/config/config.ts'
import type { Layer } from './layer.ts'

type Origin = 'default' | 'stored' | 'file' | 'environment'
export type Value = { name: string; value: string; origin: Origin }

/** values of `conf` without a textual default: the lists are computed where they are shown */
const LISTS: readonly JsonName[] = ['menu', 'themes', 'languages', 'search_models']

/** environment variables that show in pages; addresses that contain keys are never printed */
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
    // a text for all languages in a higher source overrides one for a single language in a lower source
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

/** has a text for each language there */
const hidesAll = (name: string, layer: Layer): boolean => layer.has(`${name}.zh`) && layer.has(`${name}.en`)
