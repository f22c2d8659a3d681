/**
 * Byte budgets, brotli, in steps of half a kB. A screen's wave is what its document names
 * (host/kernel/first-view-assets.ts); fully alive it has what follows unasked, too (src/ui/lazy-part.tsx). The styles of the wave stand in the document and are counted there.
 * Needs a build; `npm test` makes one.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { assetsOf, type Manifest, readManifest } from '../../host/kernel/first-view-assets.ts'
import { notFound, routes } from '../../src/shell/routes.ts'

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
/** What a file says of others hangs on their text; a name says as much, and the same after every change elsewhere. */
const named8 = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 8)
const steady = (text: string) =>
  text.replace(/([\w.]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, (_, name: string) => `${name}-${named8(name)}`)
const bytes = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + brotliCompressSync(steady(readFileSync(client + file, 'utf8'))).length,
    0,
  )
const kB = (files: Iterable<string>): number => Math.round(bytes(files) / 10) / 100
const beyond = (files: Set<string>, floor: Set<string>) => [...files].filter(file => !floor.has(file))

describe.skipIf(!isBuilt)('budgets (kB brotli)', () => {
  const screens = Object.fromEntries([...routes, notFound].map(route => [route.name, route]))
  const waveOf = (name: string, lang: 'zh' | 'en') => {
    const { modules, styles, late } = assetsOf(portal, screens[name]!.file, screens[name]!.areas, lang)
    const names = (paths: string[]) => paths.map(path => path.slice(1))
    return { modules: names([...modules, ...late]), styles: names(styles) }
  }
  const named = (...names: string[]) =>
    Object.keys(portal).filter(key => names.includes(portal[key]!.name ?? ''))

  /**
   * What a screen fetches unasked once it is alive, by the names of its chunks. Results and book were to have 60: what is
   * over are dialogs that are there before they are asked for; without them the first press would wait a round trip.
   */
  it.each([
    ['Index', 60.5, ['dialogs']],
    ['SearchList', 66, ['dialogs', 'holdings', 'record-parts']],
    ['SearchDetailLocal', 66, ['dialogs', 'record-parts', 'Around']],
  ])('%s fully alive fetches ≤ %d', (name, most, parts) => {
    for (const lang of ['zh', 'en'] as const) {
      const { modules, styles } = waveOf(name, lang)
      const all = new Set([...modules, ...filesOf(portal, named(...parts))])
      expect(named(...parts)).toHaveLength(parts.length)
      for (const file of styles) all.delete(file)
      expect(kB(all), lang).toBeLessThanOrEqual(most)
    }
  })

  // besides these, on every page: the menu of what finds no room in the header, the pictures of the themes
  it('what the frame brings once it is alive ≤ 1.5', () => {
    const own = beyond(filesOf(portal, ['src/shell/Header.Late.tsx']), filesOf(portal, ['src/main.tsx']))
    expect(own.length).toBeGreaterThan(0)
    expect(kB(own)).toBeLessThanOrEqual(1.5)
  })

  it('the catcher < 650 bytes', () => {
    expect(bytes([portal['src/catcher.ts']!.file])).toBeLessThan(650)
  })

  /** a part that stands in another one */
  const WITHIN: [part: RegExp, frame: string][] = [
    [/RequestPanel|features\/book\/(Around|more|reviews|share)/, 'src/features/book/BookPage.tsx'],
    [/features\/reader\/(?!ReaderPage)/, 'src/features/reader/ReaderPage.tsx'],
    [/reader\/courses\/(?!CoursePage)/, 'src/features/reader/courses/CoursePage.tsx'],
    [/reader\/feedback\/(?!FeedbackPage)/, 'src/features/reader/feedback/FeedbackPage.tsx'],
    [/reader\/trials\/(?!TrialsPage)/, 'src/features/reader/trials/TrialsPage.tsx'],
    [/reader\/reviews\/(?!OwnReviewsPage)/, 'src/features/reader/reviews/OwnReviewsPage.tsx'],
    [/reader\/loans\/(Renew|LoanWeeks)/, 'src/features/reader/loans/LoanBoard.tsx'],
    [/features\/recommend\/(MySuggestions|WithdrawDialog)/, 'src/features/recommend/SuggestPurchasePage.tsx'],
    [/ShelfTray/, 'src/features/search/ResultsPage.tsx'],
    [/ShelfWalk/, 'src/features/temporary-shelf/TemporaryShelfPage.tsx'],
    [/discovery\/Narrow/, 'src/features/search/DiscoveryListPage.tsx'],
    [/features\/reports\/volume\/Volume/, 'src/features/reports/AnnualMemoriesPage.tsx'],
    [/features\/reports\/volume\/SharePicture/, 'src/features/reports/volume/Volume.tsx'],
    [/features\/embed\/(?!EmbedPage)/, 'src/features/embed/EmbedPage.tsx'],
  ]
  // what somebody has who has used the home page
  const HOME = ['src/main.tsx', 'src/features/home/HomePage.tsx', ...named('dialogs')]
  // results and book have their own budget above
  const parts = Object.keys(portal).filter(
    key => /^src\/.*\.tsx$/.test(key) && !HOME.includes(key) && !/(Results|Book)Page/.test(key),
  )
  it.each(parts)('%s adds ≤ 12', part => {
    const frames = WITHIN.filter(([inside]) => inside.test(part)).map(([, frame]) => frame)
    const own = beyond(filesOf(portal, [part]), filesOf(portal, [...HOME, ...frames]))
    expect(kB(own)).toBeLessThanOrEqual(12)
  })
  it('every page is among them', () => expect(parts.length).toBeGreaterThan(10))

  const define = (name: string) => [`widgets/${name}/define.ts`]
  const elements = Object.keys(widgets).filter(key => /define\.ts$/.test(key))
  /** with the address that pages know; what it says is the name of its chunk */
  const elementOf = (name: string, ...areas: string[]) => {
    for (const area of areas) expect(filesOf(widgets, [area]).size, area).toBe(1)
    return filesOf(widgets, [...define(name), ...areas]).add(`widgets/v1/opac-${name}.js`)
  }
  const bar = elementOf('search-bar')
  const LANGS = ['zh', 'en'] as const
  // nothing is drawn without its words, and a reader loads those of one language
  it('the search bar ≤ 16, the loader and its words included, in the heavier language', () => {
    for (const lang of LANGS)
      expect(
        kB(elementOf('search-bar', `src/i18n/${lang}/search.ts`).add('widgets/v1/loader.js')),
        lang,
      ).toBeLessThanOrEqual(16)
  })
  // what a page with one element pays before anything is pressed, words included
  it.each([
    ['reader-banner', ['banner'], 14],
    ['temporary-shelf', ['shelf', 'shelfElement'], 13],
  ])('opac-%s alone: counters, or a badge (words %j) ≤ %d', (name, areas, most) => {
    for (const lang of LANGS)
      expect(
        kB(elementOf(name, ...areas.map(area => `src/i18n/${lang}/${area}.ts`))),
        lang,
      ).toBeLessThanOrEqual(most)
  })
  // comes when it is shown: the card beside its words, an open shelf when it is opened
  it.each([
    ['reader-banner/ReaderBannerView', 3],
    ['temporary-shelf/ShelfPanel', 10.5],
  ])('%s adds ≤ %d to its element', (part, most) => {
    const key = `widgets/${part}.tsx`
    const own = beyond(filesOf(widgets, [key]), filesOf(widgets, define(part.split('/')[0]!)))
    // sheets that a block names are the portal's: an element brings its own as text
    const scripts = own.filter(file => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    expect(kB(scripts)).toBeLessThanOrEqual(most)
  })
  it('all elements together ≤ 25, before anything is pressed', () => {
    const own = ['search', 'banner', 'shelf', 'shelfElement', 'block']
    const all = filesOf(widgets, [...elements, ...own.map(area => `src/i18n/zh/${area}.ts`)])
    for (const key of elements) all.add(`widgets/v1/opac-${key.split('/')[1]}.js`)
    expect(elements).toHaveLength(4)
    expect(kB(all)).toBeLessThanOrEqual(25)
  })
  it.each(elements.filter(key => !key.includes('search-bar')))('%s adds ≤ 4.5 to the search bar', key =>
    expect(kB(beyond(filesOf(widgets, [key]), bar))).toBeLessThanOrEqual(4.5),
  )
  it('a row of books ≤ 13.5 beyond the search bar, with covers and words and all that draws it', () => {
    const words = ['block', 'blockBooks', 'book'].map(area => `src/i18n/zh/${area}.ts`)
    const all = filesOf(widgets, [...define('book-block'), 'widgets/book-block/BookRow.tsx', ...words])
    expect(all.size).toBeGreaterThan(6)
    expect(kB(beyond(all, bar))).toBeLessThanOrEqual(13.5)
  })
})

it.skipIf(isBuilt)('budgets: skipped, there is no build (npm run build makes one)', () => {})
