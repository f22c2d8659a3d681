/** The files that a document references, from the build manifest, and the scripts and styles that are inlined into it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '../runtime/say.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Record<string, Chunk>

/**
 * absolute paths, e.g. /space/assets/main-1a2b.js; the entry first among the modules; late: style sheets loaded after
 * hydration
 */
export type Assets = { modules: string[]; styles: string[]; late: string[] }

const ENTRY = 'src/main.tsx'
const EARLY_EVENTS = 'src/early-events.ts'
/** styles that only a hydrated page needs */
const HYDRATED = 'src/styles/hydrated.ts'

export const readManifest = (client: string): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest

/**
 * Everything a screen needs, listed so that it loads in one round trip without discovery.
 * @param file of the screen and its areas of messages, from src/shell/routes.ts
 * @param parts files of the screen's parts that this document shows
 */
export function assetsOf(
  manifest: Manifest,
  file: string,
  areas: string[],
  lang: Lang,
  parts: string[] = [],
): Assets {
  const screen = `src/${file}.tsx`
  const keysNamed = (name: string) => Object.keys(manifest).filter(key => manifest[key]?.name === name)
  const keys = [
    ENTRY,
    // routes that the entry does not include are described by this chunk (src/shell/further.ts)
    ...(manifest[ENTRY]?.dynamicImports?.includes(screen) ? [] : keysNamed('further')),
    screen,
    ...parts.map(part => `src/${part}.tsx`),
    // the message areas that every page shows are one chunk named after the language (vite.config.ts)
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
    // imports come before their importer, which also orders the cascade
    for (const needed of chunk.imports ?? []) visit(needed)
    for (const css of chunk.css ?? []) styles.add(`/${css}`)
    modules.add(`/${chunk.file}`)
  }
  for (const key of keys) visit(key)
  const entry = manifest[ENTRY]
  return {
    modules: entry ? [...new Set([`/${entry.file}`, ...modules])] : [],
    styles: [...styles],
    late: (manifest[HYDRATED]?.css ?? []).map(file => `/${file}`),
  }
}

/** An inlined text and its CSP source. */
export type Inline = { text: string; bytes: Buffer; source: string }

const inline = (text: string): Inline => ({
  text,
  bytes: Buffer.from(text),
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

/** more: rules appended to those of the files */
export type Inlines = { earlyEvents: Inline; stylesOf(files: string[], more: string): Inline }

/** Read once: a build does not change under a running host. */
export function readInlines(client: string | null, manifest: Manifest): Inlines {
  const read = (file: string): string => (client ? readFileSync(join(client, file), 'utf8').trim() : '')
  const chunk = manifest[EARLY_EVENTS]
  // wrapped in a function, so that its names are not the page's globals
  const earlyEvents = inline(chunk ? `(()=>{${read(chunk.file)}})()` : '')
  const cache = new Map<string, Inline>()
  return {
    earlyEvents,
    stylesOf: (files, more) => {
      const key = `${files.join()} ${more}`
      const styles = cache.get(key) ?? inline(files.map(read).join('') + more)
      cache.set(key, styles)
      return styles
    },
  }
}
