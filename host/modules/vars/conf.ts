/** Configuration values for all modules: file over table over defaults, cached until one changes. */
import { memoizeByStamp } from '../../runtime/cache/memoize.ts'
import type { Lang } from '../../runtime/say.ts'
import { type Layer, NO_LAYER } from '../../settings/layer.ts'
import { keptWhileAway } from '../../store/away.ts'
import type { Library, Revisions } from '../../store/library.ts'
import { type JsonName, VAR_DEFAULTS, type VarName } from './defaults.ts'
import { confRows } from './queries.ts'

/** The current values; call it before a transaction, which reads its own tables only. */
export type Conf = { now(): Promise<Confs> }
export type Confs = ReturnType<typeof confsOf>

const DEFAULTS = new Map<string, string>(Object.entries(VAR_DEFAULTS))

/** Whether the API exposes it. */
export const isPublic = (name: string): boolean => DEFAULTS.has(name)

export const openConf = (
  library: Library,
  revisions: Revisions,
  { layer }: { layer(): Layer } = { layer: () => NO_LAYER },
): Conf => ({
  now: keptWhileAway(
    library,
    memoizeByStamp(
      async () => (await revisions.now()).conf,
      async () => confsOf(layer(), await confRows(library.db)),
    ),
  ),
})

/** Of a file and the table, without a cache. */
export function confsOf(file: Layer, rows: { name: string; value: string }[]) {
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const layers = [file, stored, DEFAULTS]
  const read = (...names: string[]): string | undefined => {
    for (const layer of layers)
      for (const name of names) {
        const value = layer.get(name)
        if (value !== undefined) return value
      }
    return undefined
  }
  return {
    /** The value for a language, else the value for all. */
    text: (name: VarName, lang: Lang): string => read(`${name}.${lang}`, name) ?? '',
    isOn: (name: VarName): boolean => read(name) === '1',
    /** JSON text of a name without default; undefined when absent or unparsable. */
    json(name: JsonName): unknown {
      const text = file.get(name) ?? stored.get(name)
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        return undefined
      }
    },
  }
}
