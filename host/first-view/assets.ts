/**
 * The files that a document references, from the build manifest, and the scripts and styles that are inlined into it.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf } from '../../src/i18n/area-of.ts'
import type { StylePiece } from '../build/style-pieces.ts'
import type { Lang } from '../runtime/say.ts'
import { chooserOf, readSheets, type Sheets, stylesFor } from './styles.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Record<string, Chunk>

/**
 * absolute paths, e.g. /space/assets/main-1a2b.js; among the modules the entry comes first; late: one style sheet that
 * joins `styles` and the styles only a hydrated page needs; '' = none
 */
export type Assets = { modules: string[]; styles: string[]; late: string }

const ENTRY = 'src/main.tsx'
const EARLY_EVENTS = 'src/early-events.ts'
/** styles that only a hydrated page needs */
const HYDRATED = 'src/styles/hydrated.ts'

export const readManifest = (client: string): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest

/**
 * Everything a screen needs, listed so that it loads in one round trip without discovery.
 * @param file of the screen and its areas of messages, from src/shell/routes/routes.ts
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
    // routes that the entry does not import are described by this chunk (src/shell/routes/further.ts)
    ...(manifest[ENTRY]?.dynamicImports?.includes(screen) ? [] : keysNamed('further')),
    screen,
    ...parts.map(part => `src/${part}.tsx`),
    // the message areas that every page shows are one chunk named after the language
    ...keysNamed(lang),
    ...Object.keys(manifest).filter(key => {
      const found = areaOf(key)
      return found?.lang === lang && areas.includes(found.area)
    }),
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
  const late = [...styles, ...(manifest[HYDRATED]?.css ?? []).map(file => `/${file}`)]
  return {
    modules: entry ? [...new Set([`/${entry.file}`, ...modules])] : [],
    styles: [...styles],
    late: late.length ? joinedName(late) : '',
  }
}

/** The parts a screen imports dynamically, for `parts` of assetsOf. */
export const partsOf = (manifest: Manifest, file: string): string[] =>
  (manifest[`src/${file}.tsx`]?.dynamicImports ?? []).flatMap(key => /^src\/(.+)\.tsx$/.exec(key)?.[1] ?? [])

/** An inlined text and its CSP source. */
export type Inline = { text: string; bytes: Buffer; source: string }

export const inline = (text: string): Inline => ({
  text,
  bytes: Buffer.from(text),
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
})

export type Inlines = {
  earlyEvents: Inline
  /** The rules of these sheets that apply to a document with these tokens. @param more rules to append */
  stylesOf(files: string[], tokens: ReadonlySet<string>, more: string): Inline
}

/** Max number of cached inline styles: a kind of page has one per variant of its content. */
const MOST_STYLES = 200

/** Read once: a build does not change under a running host. */
export function readInlines(client: string | null, manifest: Manifest): Inlines {
  const read = (file: string): string => (client ? readFileSync(join(client, file), 'utf8').trim() : '')
  const chunk = manifest[EARLY_EVENTS]
  // wrapped in a function, so that its names are not the page's globals
  const earlyEvents = inline(chunk ? `(()=>{${read(chunk.file)}})()` : '')
  const sheets: Sheets = client ? readSheets(client) : {}
  const cache = new Map<string, Inline>()
  const joined = new Map<string, { pieces: StylePiece[]; choose: ReturnType<typeof chooserOf> }>()
  const whole = (files: string[]) => {
    const key = files.join()
    const known = joined.get(key)
    if (known) return known
    const pieces = files.flatMap(file => sheets[file] ?? [])
    const made = { pieces, choose: chooserOf(pieces) }
    joined.set(key, made)
    return made
  }
  return {
    earlyEvents,
    stylesOf: (files, tokens, more) => {
      const { pieces, choose } = whole(files)
      const chosen = choose(tokens)
      const key = `${files} ${chosen} ${more}`
      const styles = cache.get(key) ?? inline(stylesFor(pieces, new Set(chosen)) + more)
      if (cache.size >= MOST_STYLES) cache.clear()
      cache.set(key, styles)
      return styles
    },
  }
}

/** Name of the joined file: the names of its sheets, which contain content hashes. */
const joinedName = (files: string[]): string =>
  `/space/styles/${files.map(file => file.replace(/^.*\/|\.css$/g, '')).join('+')}.css`

/** @returns their text; null = not a name of this build */
export function readJoined(client: string, name: string): string | null {
  const sheets = readSheets(client)
  const files = name.split('+').map(one => `/space/assets/${one}.css`)
  if (!files.every(file => Object.hasOwn(sheets, file))) return null
  return files.map(file => readFileSync(join(client, file), 'utf8')).join('')
}
