/**
 * Byte budgets, brotli, JS and CSS together: what a first visit of each page loads, out of the build's manifest.
 * Needs a build; `npm test` makes one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

type Entry = {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  name?: string
}
const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const manifestFile = `${client}.vite/manifest.json`
const isBuilt = existsSync(manifestFile)
const manifest: Record<string, Entry> = isBuilt ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}

/** files loaded when these entries are: their static imports and style sheets */
function closure(keys: string[], from = manifest): Set<string> {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const entry = from[key]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const css of entry.css ?? []) files.add(css)
    for (const next of entry.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}
const bytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(client + file)).length, 0)
const language = (lang: string, ...areas: string[]): string[] =>
  Object.keys(manifest).filter(
    key => manifest[key]!.name === lang || areas.some(area => key === `src/i18n/${lang}/${area}.ts`),
  )
const kB = (n: number) => Math.round(n / 10) / 100

describe.skipIf(!isBuilt)('budgets (kB brotli)', () => {
  const ENTRY = 'src/main.tsx'
  // the language whose words weigh more counts
  const first = (page: string, ...areas: string[]) =>
    Math.max(...['zh', 'en'].map(lang => bytes(closure([ENTRY, page, ...language(lang, ...areas)]))))

  it('home ≤ 35', () => expect(kB(first('src/features/home/HomePage.tsx', 'home'))).toBeLessThanOrEqual(35))
  it('results ≤ 35', () =>
    expect(kB(first('src/features/search/ResultsPage.tsx', 'results', 'book'))).toBeLessThanOrEqual(35))

  const floor = isBuilt ? closure([ENTRY]) : new Set<string>()
  const routes = Object.keys(manifest).filter(key =>
    /^src\/(features|shell)\/.*(Page|Dialog)\.tsx$/.test(key),
  )
  it.each(routes)('%s adds ≤ 12', page => {
    const own = [...closure([page])].filter(file => !floor.has(file))
    expect(kB(bytes(own))).toBeLessThanOrEqual(12)
  })

  it('the search bar with all it needs ≤ 14', () => {
    const widgets: Record<string, Entry> = JSON.parse(readFileSync(`${client}.vite/widgets.json`, 'utf8'))
    const at = (end: string) => Object.keys(widgets).find(key => key.endsWith(end))!
    // compose-base is asked for only where a server of another make stands behind the widget
    const needed = ['widgets/search-bar/define.ts', 'i18n/zh/search.ts'].map(at)
    const lazy = (widgets[needed[0]!]!.dynamicImports ?? []).filter(key => !/i18n|compose-base/.test(key))
    expect(lazy).toEqual([])
    expect(kB(bytes(closure(needed, widgets)))).toBeLessThanOrEqual(14)
  })
})

it.skipIf(isBuilt)('budgets: skipped, there is no build (npm run build makes one)', () => {})
