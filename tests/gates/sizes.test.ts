/**
 * Byte budgets with brotli, in steps of half a kB. A screen's chunks are those referenced in its document
 * (host/first-view/assets.ts); "fully loaded" includes prefetched ones (src/ui/lazy-part.tsx). Style sheets
 * loaded with the chunks are referenced in the document and counted there.
 * Needs a build; `npm test` makes one.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { assetsOf, type Manifest, readManifest } from '../../host/first-view/assets.ts'
import { notFound, routes } from '../../src/shell/routes/routes.ts'

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const isBuilt = existsSync(`${client}.vite/manifest.json`) && existsSync(`${client}.vite/widgets.json`)
const portal: Manifest = isBuilt ? readManifest(client) : {}
const staffFile = `${client}.vite/staff.json`
const staff: Manifest = isBuilt && existsSync(staffFile) ? JSON.parse(readFileSync(staffFile, 'utf8')) : {}
const widgets: Manifest = isBuilt ? JSON.parse(readFileSync(`${client}.vite/widgets.json`, 'utf8')) : {}

/** files loaded with these entries: the entries, their static imports and their style sheets */
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
/**
 * Replaces content hashes in file names by hashes of the names, so that the size of a file does not change
 * with other files.
 */
const named8 = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 8)
const steady = (text: string) =>
  text.replace(/([\w.]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, (_, name: string) => `${name}-${named8(name)}`)
const bytes = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + brotliCompressSync(steady(readFileSync(client + file, 'utf8'))).length,
    0,
  )
const joined = (files: string[]): number =>
  Math.round(
    brotliCompressSync(files.map(file => readFileSync(client + file, 'utf8')).join('')).length / 10,
  ) / 100
const kB = (files: Iterable<string>): number => Math.round(bytes(files) / 10) / 100
const beyond = (files: Set<string>, floor: Set<string>) => [...files].filter(file => !floor.has(file))

describe.skipIf(!isBuilt)('budgets (kB brotli)', () => {
  const screens = Object.fromEntries([...routes, notFound].map(route => [route.name, route]))
  const chunksOf = (name: string, lang: 'zh' | 'en') => {
    const { modules, styles } = assetsOf(portal, screens[name]!.file, screens[name]!.areas, lang)
    const names = (paths: string[]) => paths.map(path => path.slice(1))
    return {
      modules: names(modules),
      sheets: [...names(styles), ...portal['src/styles/hydrated/hydrated.ts']!.css!],
    }
  }
  const named = (...names: string[]) =>
    Object.keys(portal).filter(key => names.includes(portal[key]!.name ?? ''))

  /**
   * What a screen prefetches once it is hydrated, by chunk names. The goal for results and book was 60: the
   * excess is dialogs loaded in advance, so that the first press does not wait for a round trip. Buttons of what loads
   * with a press or a key are 1.5 kB: accessibility panel, shared devices, shortcuts, saving a search, the way back to
   * results. Shortcuts alone were 8.6 kB more when they came with an idle page.
   */
  it.each([
    ['Index', 64.3, 16, ['dialogs']],
    ['SearchList', 71.2, 15.7, ['dialogs', 'holdings', 'record-parts']],
    ['SearchDetailLocal', 71.8, 15.7, ['dialogs', 'record-parts', 'Around']],
  ])(
    '%s fully loaded fetches ≤ %d of scripts and later styles, its own styles in one file of ≤ %d',
    (name, most, mostStyles, parts) => {
      for (const lang of ['zh', 'en'] as const) {
        const { modules, sheets } = chunksOf(name, lang)
        const all = new Set([...modules, ...filesOf(portal, named(...parts))])
        expect(named(...parts)).toHaveLength(parts.length)
        for (const file of sheets) all.delete(file)
        expect(kB(all), lang).toBeLessThanOrEqual(most)
        // one file from one request (host/first-view/assets.ts)
        expect(joined(sheets), lang).toBeLessThanOrEqual(mostStyles)
        expect(modules.length, lang).toBeLessThanOrEqual(5)
      }
    },
  )

  // the advanced search is large and rarely used: prefetched last, and not on 2g connections
  it('the advanced search, also prefetched on results, is ≤ 8', () => {
    const { modules } = chunksOf('SearchList', 'en')
    const key = 'src/blocks/advanced-search/AdvancedDialog.tsx'
    const own = beyond(filesOf(portal, [key]), new Set([...modules, ...filesOf(portal, named('dialogs'))]))
    expect(own.length).toBeGreaterThan(0)
    expect(kB(own)).toBeLessThanOrEqual(8)
  })

  // also on every page: the menu for items that do not fit into the header
  it('what the frame loads after hydration ≤ 1.5', () => {
    const own = beyond(
      filesOf(portal, ['src/shell/header/Header.NavMore.tsx']),
      filesOf(portal, ['src/main.tsx']),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(kB(own)).toBeLessThanOrEqual(1.5)
  })

  it('early-events.ts < 680 bytes, 30 of them to leave old browsers alone', () => {
    expect(bytes([portal['src/early-events.ts']!.file])).toBeLessThan(680)
  })

  /** a part that is loaded within another one */
  const WITHIN: [part: RegExp, frame: string][] = [
    [/RequestPanel|features\/book\/(Around|more|next|reviews|share)/, 'src/features/book/BookPage.tsx'],
    [/features\/reader\/(?!ReaderPage)/, 'src/features/reader/ReaderPage.tsx'],
    [/reader\/courses\/(?!CoursePage)/, 'src/features/reader/courses/CoursePage.tsx'],
    [/reader\/feedback\/(?!FeedbackPage)/, 'src/features/reader/feedback/FeedbackPage.tsx'],
    [/reader\/trials\/(?!TrialsPage)/, 'src/features/reader/trials/TrialsPage.tsx'],
    [/reader\/reviews\/(?!OwnReviewsPage)/, 'src/features/reader/reviews/OwnReviewsPage.tsx'],
    [/reader\/loans\/(Renew|LoanWeeks)/, 'src/features/reader/loans/LoanBoard.tsx'],
    [
      /suggest-purchase\/(MySuggestions|WithdrawDialog)/,
      'src/features/recommend/suggest-purchase/SuggestPurchasePage.tsx',
    ],
    [/ShelfWalk/, 'src/features/temporary-shelf/TemporaryShelfPage.tsx'],
    [/discovery\/Narrow/, 'src/features/search/discovery/DiscoveryListPage.tsx'],
    [/features\/reports\/volume\/Volume/, 'src/features/reports/AnnualMemoriesPage.tsx'],
    [/features\/reports\/volume\/SharePicture/, 'src/features/reports/volume/Volume.tsx'],
    [/reader\/requests\/(?!RequestsPage)/, 'src/features/reader/requests/RequestsPage.tsx'],
    [/features\/embed\/(?!EmbedPage)/, 'src/features/embed/EmbedPage.tsx'],
  ]
  // what a visitor of the home page has already loaded
  const HOME = ['src/main.tsx', 'src/features/home/HomePage.tsx', ...named('dialogs')]
  // results and book have their own budget above
  const parts = Object.keys(portal).filter(
    key => /^src\/.*\.tsx$/.test(key) && !HOME.includes(key) && !/(Results|Book)Page/.test(key),
  )
  it.each(parts)('%s adds ≤ 13.5', part => {
    const frames = WITHIN.filter(([inside]) => inside.test(part)).map(([, frame]) => frame)
    const own = beyond(filesOf(portal, [part]), filesOf(portal, [...HOME, ...frames]))
    expect(kB(own)).toBeLessThanOrEqual(13.5)
  })
  it('every page is checked', () => expect(parts.length).toBeGreaterThan(10))
  it.each(WITHIN)('%s is a part, and %s its frame', (inside, frame) => {
    expect(parts.filter(part => inside.test(part))).not.toEqual([])
    expect(Object.keys(portal)).toContain(frame)
  })

  it('the staff’s pages, all rooms in one language, are ≤ 130, and share no file with the portal', () => {
    const keys = Object.keys(staff).filter(key => !/\.zh\.ts$/.test(key))
    expect(keys).toContain('src/staff/main.tsx')
    const own = filesOf(staff, keys)
    expect(kB(own)).toBeLessThanOrEqual(130)
    const readers = new Set(Object.values(portal).flatMap(chunk => [chunk.file, ...(chunk.css ?? [])]))
    expect([...own].filter(file => readers.has(file))).toEqual([])
    expect(Object.keys(portal).filter(key => /src\/staff\//.test(key))).toEqual([])
  })

  // What a page loads for elements before a press is measured in a browser: e2e/elements/scripts-of-elements.spec.ts.
  // These parts are loaded when shown, with the view library: the card, and an open shelf with its list of books.
  it.each([
    ['reader-banner/BannerView', 10.5],
    // says each reason for which no copy can be borrowed
    ['temporary-shelf/ShelfPanel', 26.2],
  ])('%s adds ≤ %d to its element', (part, most) => {
    const element = [`widgets/${part.split('/')[0]}/define.ts`]
    const own = beyond(filesOf(widgets, [`widgets/${part}.tsx`]), filesOf(widgets, element))
    // style sheets imported by a block are for the portal only: an element includes its own as text
    const scripts = own.filter(file => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    expect(kB(scripts)).toBeLessThanOrEqual(most)
  })
})

it.skipIf(isBuilt)('budgets: skipped, there is no build (npm run build makes one)', () => {})
