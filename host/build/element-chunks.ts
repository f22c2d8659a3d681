/** Chunks of the elements, as separate files and as a package; what is loaded together is said in widgets/chunks.ts. */
import { existsSync, readdirSync } from 'node:fs'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { CHUNKS, COPYING, CORE, NOT_COPIED, VIEWS, WITH_CLASS } from '../../widgets/chunks.ts'
import { isCopy } from './element-copies.ts'
import { here } from './here.ts'
import { idsOf, withImports } from './module-graph.ts'

/** Folders of the elements. */
export const elements = readdirSync(here('widgets')).filter(name =>
  existsSync(here(`widgets/${name}/define.ts`)),
)
const LIST = 'widgets/chunks.ts'
const isModule = (path: string, id: string) => id === normalizePath(here(path))

/** environment → modules of its core */
const cores: Record<string, Set<string>> = {}

export const elementChunks: Plugin = {
  name: 'element-chunks',
  applyToEnvironment: ({ name }) => name === 'widgets' || name === 'widgetsPackage',
  // all modules are known, and no chunk is made
  buildEnd(error) {
    if (error) return
    const { name } = this.environment
    cores[name] = withImports(this, idsOf(this, CORE, LIST), idsOf(this, VIEWS, LIST))
    if (name === 'widgets')
      idsOf(this, [...Object.values(CHUNKS).flat(), ...Object.values(COPYING), ...NOT_COPIED], LIST)
    else idsOf(this, [...Object.values(WITH_CLASS).flat(), ...elements.map(classOf)], LIST)
  },
}

const core = (environment: string): Rolldown.CodeSplittingGroup => ({
  name: 'core',
  // what one element alone uses of a package stays with it
  minShareCount: 2,
  priority: 3,
  test: id => cores[environment]!.has(id),
})

export const groupsOfElements: Rolldown.CodeSplittingGroup[] = [
  core('widgets'),
  // in the order in which they take what they import
  ...Object.entries(CHUNKS).map(([name, paths], at, all) => ({
    name,
    priority: 2 + (all.length - at) / 100,
    test: (id: string) => paths.some(path => isModule(path, id)),
  })),
  // code shared by two elements becomes one file
  { name: 'shelf-parts', minShareCount: 2, priority: 1, test: id => !isCopy(id) },
  // with everything that only it imports
  ...elements.map(name => ({ name, test: (id: string) => isModule(`widgets/${name}/define.ts`, id) })),
]

const classOf = (name: string) => `widgets/${name}/${name}-element.ts`

export const groupsOfPackage: Rolldown.CodeSplittingGroup[] = [
  core('widgetsPackage'),
  {
    name: 'shared',
    minShareCount: 3,
    priority: 1,
    entriesAware: true,
    // definitions stay in the entry, which bundlers know to have side effects
    test: id => !/\/(define|index)\.ts$/.test(id),
  },
  ...elements.map(name => ({
    name: `${name}-element`,
    test: (id: string) => [classOf(name), ...(WITH_CLASS[name] ?? [])].some(path => isModule(path, id)),
  })),
]
