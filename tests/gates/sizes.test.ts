/**
 * Byte budgets, brotli, JS and CSS, out of the build's manifests. First views: what their document makes a browser
 * load (host/kernel/first-view-assets.ts); the page's own code comes when it is touched and counts as a lazy part of
 * its own. Needs a build; `npm test` makes one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { assetsOf, type Manifest, readManifest } from '../../host/kernel/first-view-assets.ts'

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const isBuilt = existsSync(`${client}.vite/manifest.json`) && existsSync(`${client}.vite/widgets.json`)
const portal: Manifest = isBuilt ? readManifest(client) : {}
const widgets: Manifest = isBuilt ? JSON.parse(readFileSync(`${client}.vite/widgets.json`, 'utf8')) : {}

/** files that are loaded with these entries: themselves, their static imports, their style sheets */
function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}
const bytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(client + file)).length, 0)
const kB = (files: Iterable<string>): number => Math.round(bytes(files) / 10) / 100
const beyond = (files: Set<string>, floor: Set<string>) => [...files].filter(file => !floor.has(file))

describe.skipIf(!isBuilt)('budgets (kB brotli)', () => {
  it.each([
    ['Index', 35],
    ['SearchList', 35],
    ['SearchDetailLocal', 35],
  ])('first view of %s ≤ %i', (route, most) => {
    for (const lang of ['zh', 'en'] as const) {
      const { modules, styles } = assetsOf(portal, route, lang)
      expect(kB([...modules, ...styles].map(path => path.slice(1)))).toBeLessThanOrEqual(most)
    }
  })

  // what somebody has who has used the home page: its code and the header's
  const HOME = ['src/main.tsx', 'src/shell/Header.tsx', 'src/features/home/HomePage.tsx']
  /** a part that stands in another one */
  const WITHIN: [part: RegExp, frame: string][] = [
    [/RequestPanel/, 'src/features/book/BookPage.tsx'],
    [/features\/reader\/(?!ReaderPage)/, 'src/features/reader/ReaderPage.tsx'],
    [/FilterDialog|ShelfTray/, 'src/features/search/ResultsPage.tsx'],
  ]
  const parts = Object.keys(portal).filter(key => /^src\/.*\.tsx$/.test(key) && !HOME.includes(key))
  it.each(parts)('%s adds ≤ 12', part => {
    const frames = WITHIN.filter(([inside]) => inside.test(part)).map(([, frame]) => frame)
    const own = beyond(filesOf(portal, [part]), filesOf(portal, [...HOME, ...frames]))
    expect(kB(own)).toBeLessThanOrEqual(12)
  })
  it('every page is among them', () => expect(parts.length).toBeGreaterThan(10))

  const define = (name: string) => [`widgets/${name}/define.ts`]
  const bar = filesOf(widgets, define('search-bar'))
  // nothing is drawn without its words, and a reader loads those of one language
  const words = (['zh', 'en'] as const).map(lang => filesOf(widgets, [`src/i18n/${lang}/search.ts`]))
  it('the search bar ≤ 14, with its words in the heavier language', () => {
    expect(words.map(files => files.size > 0)).toEqual([true, true])
    expect(Math.max(...words.map(files => kB(new Set([...bar, ...files]))))).toBeLessThanOrEqual(14)
  })
  it.each(Object.keys(widgets).filter(key => /define\.ts$/.test(key) && !key.includes('search-bar')))(
    '%s adds ≤ 4 to the search bar',
    key => expect(kB(beyond(filesOf(widgets, [key]), bar))).toBeLessThanOrEqual(4),
  )
})

it.skipIf(isBuilt)('budgets: skipped, there is no build (npm run build makes one)', () => {})
