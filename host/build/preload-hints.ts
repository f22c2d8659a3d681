/**
 * Build step that avoids request waterfalls: imports of a chunk are fetched in parallel with it. The loader gets a list
 * of each element's files, and each dynamic import also imports its dependencies.
 */
import type { Rolldown } from 'vite'

const base = (file: string) => file.split('/').at(-1)!
const stem = (file: string) => base(file).slice(0, -'.js'.length)

/** @param bundle with final file names; the code of its chunks is modified */
export function preloadHints(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  /** a file, followed by its transitive imports */
  const within = (file: string): string[] => {
    const chunk = chunks.find(one => one.fileName === file)
    // externals (Node's modules) are not in the bundle
    return chunk ? [...new Set([file, ...chunk.imports.flatMap(within)])] : []
  }
  for (const chunk of chunks)
    for (const part of chunk.dynamicImports) {
      const there = within(chunk.fileName)
      const beside = within(part).filter(file => file !== part && !there.includes(file))
      if (!beside.length) continue
      const importCall = `import("./${base(part)}")`
      // errors are reported by the import that needs the file
      const hints = beside.sort().map(file => `import("./${base(file)}").catch(Object)`)
      chunk.code = withReplaced(chunk, importCall, `(${hints},${importCall})`)
    }

  const loader = chunks.find(one => one.name === 'loader')
  if (!loader) return
  const parts = chunks
    .filter(one => one.isEntry && one !== loader)
    .map(({ name, fileName }) => [name, within(fileName).map(stem).join(' ')])
  loader.code = withReplaced(loader, 'OPAC_PARTS', JSON.stringify(Object.fromEntries(parts)))
}

/** @throws when the bundler writes it in another way: hints that are missing would be seen by slow lines alone */
function withReplaced({ fileName, code }: Rolldown.OutputChunk, text: string, by: string): string {
  if (!code.includes(text))
    throw new Error(`${fileName} has no ${text}, where host/build/preload-hints.ts writes hints`)
  return code.replaceAll(text, () => by)
}
