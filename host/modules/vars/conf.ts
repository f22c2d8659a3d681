/** Configuration values for all modules: the conf table over the defaults. */
import type { Lang } from '../../kernel/say.ts'
import type { Store } from '../../store/open.ts'
import { VAR_DEFAULTS, type VarName } from './defaults.ts'
import { confQueries } from './queries.ts'

export type Conf = ReturnType<typeof openConf>

const DEFAULTS = new Map<string, string>(Object.entries(VAR_DEFAULTS))

export function openConf(store: Store) {
  const rows = confQueries(store)
  const read = (name: string): string | undefined => rows.value(name) ?? DEFAULTS.get(name)
  return {
    /** Whether readers of the API may ask for it. */
    isPublic: (name: string): boolean => DEFAULTS.has(name),
    /** The value for a language, else the value for all. */
    text: (name: VarName, lang: Lang): string =>
      rows.value(`${name}.${lang}`) ??
      rows.value(name) ??
      DEFAULTS.get(`${name}.${lang}`) ??
      read(name) ??
      '',
    isOn: (name: VarName): boolean => read(name) === '1',
    /** JSON text under a name that has no default; undefined when absent or unreadable. */
    json(name: string): unknown {
      const text = rows.value(name)
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        return undefined
      }
    },
  }
}
