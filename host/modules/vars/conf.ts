/** Configuration values for all modules: the conf table over the defaults, kept until it changes. */
import { keptWhile } from '../../kernel/kept-while.ts'
import type { Lang } from '../../kernel/say.ts'
import type { Library } from '../../store/library.ts'
import type { Revisions } from '../../store/revisions.ts'
import { VAR_DEFAULTS, type VarName } from './defaults.ts'
import { confRows } from './queries.ts'

/** As they stand now; asked before a transaction, which asks nothing but its own tables. */
export type Conf = { now(): Promise<Confs> }
export type Confs = ReturnType<typeof confsOf>

const DEFAULTS = new Map<string, string>(Object.entries(VAR_DEFAULTS))

/** Whether readers of the API may ask for it. */
export const isPublic = (name: string): boolean => DEFAULTS.has(name)

export const openConf = ({ db }: Library, revisions: Revisions): Conf => ({
  now: keptWhile(
    async () => (await revisions.now()).conf,
    async () => confsOf(await confRows(db)),
  ),
})

function confsOf(rows: { name: string; value: string }[]) {
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const read = (name: string): string | undefined => values.get(name) ?? DEFAULTS.get(name)
  return {
    /** The value for a language, else the value for all. */
    text: (name: VarName, lang: Lang): string =>
      values.get(`${name}.${lang}`) ??
      values.get(name) ??
      DEFAULTS.get(`${name}.${lang}`) ??
      read(name) ??
      '',
    isOn: (name: VarName): boolean => read(name) === '1',
    /** JSON text under a name that has no default; undefined when absent or unreadable. */
    json(name: string): unknown {
      const text = values.get(name)
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        return undefined
      }
    },
  }
}
