/** Some elements get their own copies of modules that others use, too: widgets/chunks.ts says which and why. */
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { COPIED_FROM_CORE, COPYING, CORE, NOT_COPIED, VIEWS } from '../../widgets/chunks.ts'
import { here } from './here.ts'

const COPY = /[?&]copy=(\w+)$/
export const isCopy = (id: string): boolean => COPY.test(id)

const idOf = (path: string) => normalizePath(here(path))
/** module with which copies begin → their name */
const begins = new Map(Object.entries(COPYING).map(([name, path]) => [idOf(path), name]))
const notCopied = new Set(NOT_COPIED.map(idOf))
/** by the button only: the others load the core anyway */
const isCopiedFromCore = (name: string, id: string) =>
  name === 'button' && COPIED_FROM_CORE.some(path => idOf(path) === id)

/** modules of the core, which are asked for before all modules are known */
let core: Promise<Set<string>> | undefined

export const elementCopies: Plugin = {
  name: 'element-copies',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'widgets',
  buildStart() {
    core = undefined
  },
  async resolveId(source, importer) {
    const name = importer && (COPY.exec(importer)?.[1] ?? begins.get(importer))
    if (!name) return
    const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true })
    if (!found || found.external || isVirtualOrPackage(found.id) || notCopied.has(found.id)) return found
    core ??= loadCore(this)
    if ((await core).has(found.id) && !isCopiedFromCore(name, found.id)) return found
    return `${found.id}${found.id.includes('?') ? '&' : '?'}copy=${name}`
  },
}

const isVirtualOrPackage = (id: string) => id.startsWith('\0') || id.includes('/node_modules/')

/** The modules of the core and of views, with all that they import. */
async function loadCore(context: Rolldown.PluginContext): Promise<Set<string>> {
  const ids = new Set([...CORE, ...VIEWS].map(idOf))
  // grows meanwhile
  for (const id of ids) {
    if (isVirtualOrPackage(id)) continue
    const { importedIds } = await context.load({ id, resolveDependencies: true })
    for (const next of importedIds) ids.add(next)
  }
  return ids
}
