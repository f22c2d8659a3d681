/** What the build knows of its modules, once all are read. */
import type { Rolldown } from 'vite'
import { normalizePath } from 'vite'
import { here } from './here.ts'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'error'>

/** A chunk's list that names a file which was renamed would change the chunks without a word: this fails the build. */
export const idsOf = (context: Context, paths: readonly string[], list: string): string[] =>
  paths.map(path => {
    const id = normalizePath(here(path))
    if (!context.getModuleInfo(id))
      context.error(`${list} names ${path}, which is no module of this build. Was it renamed or removed?`)
    return id
  })

/**
 * The modules with all that they import, but for what is imported dynamically.
 * @param without modules that are left out, with what they alone import
 */
export function withImports(
  context: Context,
  ids: Iterable<string>,
  without: readonly string[] = [],
): Set<string> {
  const found = new Set(ids)
  // grows meanwhile
  for (const id of found)
    for (const next of context.getModuleInfo(id)?.importedIds ?? [])
      if (!without.includes(next)) found.add(next)
  return found
}
