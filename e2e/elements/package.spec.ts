/**
 * The package as a webmaster gets it: packed, installed into an empty folder without a registry, and used on pages of
 * another origin than the library's. Needs a build; `npm test` makes one.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { exampleOf } from '../../host/pages/elements/examples.ts'
import { PACKAGE, reactSnippet } from '../../host/pages/elements/snippets.ts'
import { expect, test } from '../fixtures.ts'
import { startFiles } from '../hosts/site.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/package')

let folder: string
let site: Awaited<ReturnType<typeof startFiles>>

test.beforeAll(async () => {
  test.skip(!existsSync(built), 'dist/package is not built: npm run build makes it')
  folder = mkdtempSync(join(tmpdir(), 'reading-room-package-'))
  const npm = (args: string[], cwd: string) =>
    execFileSync('npm', [...args, '--silent', '--offline', '--no-audit', '--no-fund'], {
      cwd,
      encoding: 'utf8',
    })
  const packed = npm(['pack', '--ignore-scripts', '--pack-destination', folder], built).trim()
  npm(['install', `./${packed}`], folder)
  site = await startFiles(folder)
})
test.afterAll(async () => {
  if (!folder) return
  await site.stop()
  rmSync(folder, { recursive: true })
})

/** Writes files into a new project beside node_modules. @returns its folder */
function project(name: string, files: Record<string, string>): string {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text)
  return place
}
const page = (head: string, body: string) =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><title>site</title><link rel="icon" href="data:,">${head}<body>${body}</body></html>`
const bar = (library: string) => {
  const { inside } = exampleOf('opac-search-bar', library, 'zh')
  return `<opac-search-bar>${inside}</opac-search-bar>`
}

/** The bar has the library's configuration, and opens results on the library's host. */
async function searches(view: Page, library: string): Promise<void> {
  const element = view.locator('opac-search-bar')
  // 13 fields of the library's configuration; the bar's built-in default is 7
  await expect(element.locator('select[name=f] option')).toHaveCount(13)
  await element.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
  await view.keyboard.press('Enter')
  await expect(view).toHaveURL(new RegExp(`^${library}/space/searchList\\?q=`))
  await expect(view.getByRole('article').first()).toContainText('紅樓夢')
}

test('W07 packed: a manifest of itself, types, licence, and no dependency', () => {
  const place = join(folder, 'node_modules', PACKAGE)
  const about = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  expect(about).toMatchObject({
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    license: 'MIT',
    customElements: './custom-elements.json',
  })
  expect(about.dependencies).toBeUndefined()
  // only for the React components
  expect(about.peerDependencies).toEqual({ react: '>=18' })
  expect(about.peerDependenciesMeta).toEqual({ react: { optional: true } })
  const named = Object.values<string | { types: string; default: string }>(about.exports)
    .flatMap(entry => (typeof entry === 'string' ? entry : Object.values(entry)))
    .concat(about.sideEffects)
  expect(named.length).toBeGreaterThan(20)
  const isGlob = (file: string) => file.includes('*')
  for (const file of [...named, 'LICENSE', 'README.md', 'CHANGELOG.md'])
    if (!isGlob(file)) expect(existsSync(join(place, file)), file).toBe(true)
  expect(readFileSync(join(place, 'CHANGELOG.md'), 'utf8')).toContain(`## ${about.version}`)
  // every file has the hash recorded by the build
  const hashes: Record<string, string> = JSON.parse(readFileSync(join(place, 'integrity.json'), 'utf8'))
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'integrity.json')
    .map(entry => join(entry.parentPath, entry.name).slice(place.length + 1))
  expect(Object.keys(hashes).sort()).toEqual(files.sort())
  for (const file of files) {
    const hash = createHash('sha384')
      .update(readFileSync(join(place, file)))
      .digest('base64')
    expect(hashes[file], file).toBe(`sha384-${hash}`)
  }
  const manifest = JSON.parse(readFileSync(join(place, 'custom-elements.json'), 'utf8'))
  expect(manifest.modules).toHaveLength(6)
  for (const { path } of manifest.modules) expect(existsSync(join(place, path)), path).toBe(true)
  // files with side effects are listed: chunks never define elements
  const chunks = readdirSync(join(place, 'chunks')).map(name =>
    readFileSync(join(place, 'chunks', name), 'utf8'),
  )
  expect(chunks.filter(text => text.includes('customElements.define'))).toEqual([])
})

test('W07 a server without a page imports every entry and nothing happens', () => {
  const script = `
    const { exports } = JSON.parse(await (await import('node:fs/promises')).readFile('node_modules/${PACKAGE}/package.json'))
    // components are React's: see frameworks.spec.ts
    for (const name of Object.keys(exports).filter(name => !name.endsWith('.json') && !name.startsWith('./react')))
      console.log(name, ...Object.keys(await import('${PACKAGE}' + name.slice(1))))
    const fs = await import('node:fs')
    const place = process.cwd() + '/node_modules/${PACKAGE}/'
    for (const file of fs.readdirSync(place, { recursive: true }))
      if (file.endsWith('.js') && !file.startsWith('react')) await import(place + file)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual([
    '. AvailabilityElement BookBlockElement CiteElement ReaderBannerElement SearchBarElement TemporaryShelfElement setLibrary',
    './availability AvailabilityElement',
    './book-block BookBlockElement',
    './cite CiteElement',
    './reader-banner ReaderBannerElement',
    './search-bar SearchBarElement',
    './temporary-shelf TemporaryShelfElement',
    './library setLibrary',
    './loader',
    './preact',
    './vue',
  ])
})

test('W07 it can be published as it is', () => {
  const { stdout, status, stderr } = spawnSync(
    'npm',
    ['publish', '--dry-run', '--json', '--offline', '--ignore-scripts', '--tag', 'latest'],
    { cwd: built, encoding: 'utf8' },
  )
  expect(stderr).not.toContain('npm error')
  expect(status).toBe(0)
  const about = JSON.parse(stdout)
  const { files } = about[PACKAGE] ?? about
  const names = (files as { path: string }[]).map(({ path }) => path)
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'integrity.json', 'react.js'])
    expect(names).toContain(name)
  expect(names.filter(name => /node_modules|\.tgz$|\.map$/.test(name))).toEqual([])
})

test('W05 W07 the package has its doctor', async ({ page: view, host }) => {
  project('doctor', {
    'index.html': page(
      `<script type="importmap">${JSON.stringify({ imports: { [`${PACKAGE}/`]: `/node_modules/${PACKAGE}/` } })}</script>
       <script type="module" data-opac="${host.url}">import '${PACKAGE}/loader.js'</script>`,
      bar(host.url),
    ),
  })
  await view.goto(`${site.url}/doctor/index.html?opac-doctor`)
  await expect(view.locator('opac-doctor .result')).toBeVisible()
})

test('W05 W07 a plain page: the loader defines what is there, and the script tag says where the library is', async ({
  page: view,
  host,
}) => {
  const map = JSON.stringify({ imports: { [`${PACKAGE}/`]: `/node_modules/${PACKAGE}/` } })
  project('plain', {
    'index.html': page(
      `<script type="importmap">${map}</script>
       <script type="module" data-opac="${host.url}">import '${PACKAGE}/loader.js'</script>`,
      bar(host.url),
    ),
  })
  await view.goto(`${site.url}/plain/index.html`)
  await expect(view.locator('opac-search-bar select[name=f] option')).toHaveCount(13)
  const defined = await view.evaluate(() =>
    ['search-bar', 'book-block', 'availability', 'cite', 'temporary-shelf', 'reader-banner'].filter(
      name => !!customElements.get(`opac-${name}`),
    ),
  )
  expect(defined).toEqual(['search-bar'])
  // a second copy leaves the tag to the first, and warns once
  const warned = view.waitForEvent('console', message => message.type() === 'warning')
  await view.evaluate(copy => import(copy), `${host.url}/widgets/v1/opac-search-bar.js`)
  expect((await warned).text()).toContain('<opac-search-bar> is here twice')
  // an element inserted later
  await view.evaluate(() => document.body.append(document.createElement('opac-temporary-shelf')))
  await expect(view.locator('opac-temporary-shelf').getByRole('button')).toBeVisible()
  await searches(view, host.url)
})

test('W05 W07 an empty Vite project: one import, one element in the bundle; until the library is named, the form serves', async ({
  page: view,
  host,
  problems,
}) => {
  const place = project('vite', {
    'index.html': page('<script type="module" src="./main.js"></script>', bar(host.url)),
    'main.js': `import '${PACKAGE}/search-bar'
import { setLibrary } from '${PACKAGE}/library'
window.say = setLibrary
`,
  })
  const out = await bundle(place)
  expect(out).not.toMatch(/opac-(temporary-shelf|reader-banner|book-block|availability|cite)/)
  await view.goto(`${site.url}/vite/dist/index.html`)
  await expect(view.getByRole('textbox', { name: '检索词' })).toBeVisible()
  await expect.poll(() => problems.splice(0).join()).toContain('setLibrary')
  await view.evaluate(library => (window as never as { say(at: string): void }).say(library), host.url)
  await searches(view, host.url)
})

test('W07 a React page: tags, properties and events have types, also those of Preact, and its listener hears the search', async ({
  page: view,
  host,
}) => {
  const snippet = {
    origin: host.url,
    tag: 'opac-search-bar',
    event: 'opac-search',
    ...exampleOf('opac-search-bar', host.url, 'zh'),
  }
  const place = project('react', {
    'index.html': page('<script type="module" src="./main.tsx"></script>', '<div id="root"></div>'),
    // the snippet that the elements page offers
    'Library.tsx': reactSnippet(snippet),
    'main.tsx': `import { createRoot } from 'react-dom/client'
import { Library } from './Library'
createRoot(document.getElementById('root')!).render(<Library />)
`,
    'typed.tsx': TYPED,
    'preact.tsx': PREACT,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        lib: ['ES2022', 'DOM'],
        types: [],
        paths: {
          react: [types('react')],
          'react/*': [`${types('react')}/*`],
          preact: [join(root, 'node_modules/preact')],
          'preact/*': [join(root, 'node_modules/preact/*')],
          'react-dom/*': [`${types('react-dom')}/*`],
        },
      },
      include: ['*.tsx'],
    }),
  })
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', place],
    {
      encoding: 'utf8',
    },
  )
  expect(stdout).toBe('')
  await bundle(place)
  const said: string[] = []
  view.on('console', message => said.push(message.text()))
  await view.goto(`${site.url}/react/dist/index.html`)
  await searches(view, host.url)
  expect(said.join()).toContain('term: 红楼梦')
})

const types = (name: string) => join(root, 'node_modules/@types', name)

/** @returns all scripts of the bundle */
async function bundle(place: string): Promise<string> {
  await build({
    root: place,
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: ['react', 'react-dom'].map(name => ({
        find: name,
        replacement: join(root, 'node_modules', name),
      })),
    },
    build: { modulePreload: { polyfill: false } },
  })
  const assets = join(place, 'dist/assets')
  return readdirSync(assets)
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

/** The types accept and reject the right code. */
const TYPED = `import { BookBlockElement, setLibrary } from '${PACKAGE}'
import type { OpacSearchEvent } from '${PACKAGE}/search-bar'
import '${PACKAGE}/react'

setLibrary('https://library.example.edu')
const bar = document.createElement('opac-search-bar')
bar.operator = '^'
bar.placeholder = null
// @ts-expect-error no such operator
bar.operator = '!'
bar.addEventListener('opac-search', event => event.detail.term.trim())
// @ts-expect-error nobody says a page
bar.addEventListener('opac-search', event => event.detail.page)
document.addEventListener('opac-books-change', event => event.detail.total.toFixed())
const hear = (event: OpacSearchEvent) => event.detail.url
const shelf: HTMLElementTagNameMap['opac-temporary-shelf'] = document.querySelector('opac-temporary-shelf')!
const isOpen: boolean = shelf.open
export const isBlock = (node: Node) => node instanceof BookBlockElement && node.layout === 'card' && isOpen
export const page = (
  <>
    <opac-search-bar class="a" onopac-search={hear} lang="en" operator="=" />
    <opac-reader-banner compact variant="single" style={{ color: 'red' }} />
    <opac-book-block source="booklist:7" limit={3} layout="shelf" ref={block => void block?.bib} key="b" />
    {/* @ts-expect-error no such layout */}
    <opac-book-block layout="heap" />
    {/* @ts-expect-error no such source */}
    <opac-book-block source="old" />
    {/* @ts-expect-error its event is another */}
    <opac-search-bar onopac-search={(event: MouseEvent) => void event.x} />
  </>
)
`

const PREACT = `/** @jsxImportSource preact */
import type {} from '${PACKAGE}/preact'
export const bar = <opac-search-bar class="a" onopac-search={event => void event.detail.term} ref={bar => void bar?.models} />
// @ts-expect-error no such variant
export const card = <opac-reader-banner variant="heap" />
`
