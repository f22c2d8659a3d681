/** Chunks of the portal: one file for what every page needs, one per language: fewer requests, better compression. */
import type { Plugin, Rolldown } from 'vite'
import { areaOf } from '../../src/i18n/area-of.ts'
import { CHUNKS, VISITORS_AREAS, WITH_ENTRY } from '../../src/shell/chunks.ts'
import { notFound, routes } from '../../src/shell/routes/routes.ts'
import { idsOf, withImports } from './module-graph.ts'

const LIST = 'src/shell/chunks.ts'
const FIRST = 'portal'
const LANGUAGES = ['zh', 'en'] as const

/** module → its chunk; what is imported only by it joins it */
const chunkOf = new Map<string, string>()

export const portalChunks: Plugin = {
  name: 'portal-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  // all modules are known, and no chunk is made
  buildEnd(error) {
    if (error) return
    chunkOf.clear()
    for (const area of VISITORS_AREAS) {
      const files = [...this.getModuleIds()].filter(id => areaOf(id)?.area === area)
      if (files.length !== LANGUAGES.length) this.error(`${LIST} names ${area}, which is no message area`)
      for (const id of files) chunkOf.set(id, areaOf(id)!.lang)
    }
    for (const [name, paths] of Object.entries(CHUNKS))
      for (const id of idsOf(this, paths, LIST)) chunkOf.set(id, name)
    for (const id of firstChunk(this)) if (!chunkOf.has(id)) chunkOf.set(id, FIRST)
  },
}

/** The entry, and what pages drawn by the host share with others: such a page is two files, its own and this one. */
function firstChunk(context: Rolldown.PluginContext): Set<string> {
  const infos = [...context.getModuleIds()].map(id => context.getModuleInfo(id)!)
  /** how many entries and lazy parts import a module */
  const users = new Map<string, number>()
  for (const { id } of infos.filter(one => one.isEntry || one.dynamicImporters.length))
    for (const used of withImports(context, [id])) users.set(used, (users.get(used) ?? 0) + 1)
  const drawn = [...routes, notFound].filter(one => one.isDrawn).map(one => `src/${one.file}.tsx`)
  const shared = [...withImports(context, idsOf(context, drawn, 'src/shell/routes/routes.ts'))].filter(
    // a feature's own parts stay with it; a style sheet comes with what imports it
    id => users.get(id)! > 1 && !/\/src\/features\/|\.css$/.test(id),
  )
  return new Set([
    ...withImports(context, idsOf(context, ['src/main.tsx'], 'host/build/portal-chunks.ts')),
    ...shared,
    ...idsOf(context, WITH_ENTRY, LIST),
  ])
}

/** in the order in which they take what they import */
export const portalGroups: Rolldown.CodeSplittingGroup[] = [FIRST, ...Object.keys(CHUNKS), ...LANGUAGES].map(
  (name, at, all) => ({ name, priority: all.length - at, test: id => chunkOf.get(id) === name }),
)

/** Whether a file of the build is there wherever a link is pressed. */
export const isAlwaysLoaded = (file: string): boolean =>
  [FIRST, 'rolldown-runtime', ...LANGUAGES].some(name => file.includes(`/${name}-`))
