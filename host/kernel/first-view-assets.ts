/** Which files a document names, out of the build's manifest, and the texts that stand in it themselves. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from './say.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Record<string, Chunk>

/** absolute paths, e.g. /space/assets/main-1a2b.js; the entry first among the modules; late: style sheets of the wave */
export type Assets = { modules: string[]; styles: string[]; late: string[] }

const ENTRY = 'src/main.tsx'
const CATCHER = 'src/catcher.ts'
/** what only a page that is alive can show */
const ALIVE = 'src/styles/alive.ts'

export const readManifest = (client: string): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest

/**
 * All that a screen needs to be alive, so that one wave fetches it and nothing has to be discovered.
 * @param file of the screen and its areas of messages, from src/shell/routes.ts
 */
export function assetsOf(manifest: Manifest, file: string, areas: string[], lang: Lang): Assets {
  const screen = `src/${file}.tsx`
  const keysNamed = (name: string) => Object.keys(manifest).filter(key => manifest[key]?.name === name)
  const keys = [
    ENTRY,
    // a screen that the entry does not know of is told by this one (src/shell/further.ts)
    ...(manifest[ENTRY]?.dynamicImports?.includes(screen) ? [] : keysNamed('further')),
    screen,
    // the areas that every page shows are one chunk named after the language (vite.config.ts)
    ...keysNamed(lang),
    ...areas.map(area => `src/i18n/${lang}/${area}.ts`),
  ]
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    // what a chunk imports comes first, in the cascade too
    for (const needed of chunk.imports ?? []) visit(needed)
    for (const css of chunk.css ?? []) styles.add(`/${css}`)
    modules.add(`/${chunk.file}`)
  }
  for (const key of keys) visit(key)
  const entry = manifest[ENTRY]
  return {
    modules: entry ? [...new Set([`/${entry.file}`, ...modules])] : [],
    styles: [...styles],
    late: (manifest[ALIVE]?.css ?? []).map(file => `/${file}`),
  }
}

/** A text that stands in the document, and the source by which the policy allows it. */
export type Inline = { text: string; bytes: Buffer; source: string }

const inline = (text: string): Inline => ({
  text,
  bytes: Buffer.from(text),
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

/** more: rules behind those of the files */
export type Inlines = { catcher: Inline; stylesOf(files: string[], more: string): Inline }

/** Read once: a build does not change under a running host. */
export function readInlines(client: string | null, manifest: Manifest): Inlines {
  const read = (file: string): string => (client ? readFileSync(join(client, file), 'utf8').trim() : '')
  const chunk = manifest[CATCHER]
  // in a function of its own: no name of it is the page's
  const catcher = inline(chunk ? `(()=>{${read(chunk.file)}})()` : '')
  const cache = new Map<string, Inline>()
  return {
    catcher,
    stylesOf: (files, more) => {
      const key = `${files.join()} ${more}`
      const styles = cache.get(key) ?? inline(files.map(read).join('') + more)
      cache.set(key, styles)
      return styles
    },
  }
}
