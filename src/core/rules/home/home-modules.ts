/** H01: modules of home, in the configured order (first specification, section 1). Pure. */

const KINDS = {
  recommend: '',
  database: '',
  donation: '',
  newbook: 'acquired',
  preorderbanner: 'acquired',
  hot: 'acquired',
  suggestsubject: 'band',
  recommendedbooklist: 'band',
  reportbanner: 'slips',
  suggestpurchasebanner: 'slips',
  freshmanguide: 'slips',
} as const

export type HomeModule = keyof typeof KINDS
/** kind: adjacent modules of one kind share a strip of the page; '' = a strip of its own */
export type HomeStrip = { kind: (typeof KINDS)[HomeModule]; modules: HomeModule[] }

/** an explicitly empty list; an empty value means the default */
export const NONE = 'none'
const DEFAULT = 'recommend,database,new book'

const isModule = (name: string): name is HomeModule => Object.hasOwn(KINDS, name)

/** @param configured space.home.module; case, blanks, hyphens and underscores are ignored */
export function readHomeModules(configured: string): { strips: HomeStrip[]; unknown: string[] } {
  const strips: HomeStrip[] = []
  const unknown: string[] = []
  const seen = new Set<string>()
  for (const written of (configured.trim() || DEFAULT).split(/[,，]/)) {
    const name = written.toLowerCase().replace(/[\s_-]/g, '')
    if (!name || name === NONE || seen.has(name)) continue
    seen.add(name)
    if (!isModule(name)) {
      unknown.push(written.trim())
      continue
    }
    const kind = KINDS[name]
    const last = strips.at(-1)
    if (kind && last?.kind === kind) last.modules.push(name)
    else strips.push({ kind, modules: [name] })
  }
  return { strips, unknown }
}

/** Whether home shows a module. */
export const showsModule = (configured: string, module: HomeModule): boolean =>
  readHomeModules(configured).strips.some(({ modules }) => modules.includes(module))
