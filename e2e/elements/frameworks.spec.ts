/**
 * The packed package in sites built with React 18, React 19 and Vue, installed in e2e/frameworks by `npm ci`;
 * otherwise these tests are skipped.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { PACKAGE } from '../../host/pages/elements/snippets.ts'
import { expect, test } from '../fixtures.ts'
import { startFiles } from '../hosts/site.ts'

const root = join(import.meta.dirname, '..')
const frameworks = join(import.meta.dirname, 'frameworks')
let folder: string
let site: Awaited<ReturnType<typeof startFiles>>

test.beforeAll(async () => {
  test.skip(!existsSync(join(root, 'dist/package')), 'dist/package is not built: npm run build makes it')
  folder = mkdtempSync(join(tmpdir(), 'reading-room-frameworks-'))
  site = await startFiles(folder)
})
test.afterAll(async () => {
  if (!folder) return
  await site.stop()
  rmSync(folder, { recursive: true })
})

/** Bundles a site with a framework and the package. @returns its address */
async function bundle(framework: string, files: Record<string, string>, entry = 'main.jsx'): Promise<string> {
  const modules = join(frameworks, framework, 'node_modules')
  test.skip(!existsSync(modules), `npm ci --prefix e2e/frameworks/${framework}`)
  const place = join(folder, framework)
  mkdirSync(place, { recursive: true })
  files['index.html'] =
    `<!doctype html><html lang="zh"><meta charset="utf-8"><title>site</title><link rel="icon" href="data:,"><body><div id="root">${files.served ?? ''}</div><script type="module" src="./${entry}"></script></body></html>`
  delete files.served
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text)
  await build({
    root: place,
    base: './',
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    resolve: { alias: aliases(modules) },
    define: {
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: { modulePreload: { polyfill: false } },
  })
  return `${site.url}/${framework}/dist/index.html`
}
const aliases = (modules: string) => [
  { find: PACKAGE, replacement: join(root, 'dist/package') },
  ...['react', 'react-dom', 'vue']
    .filter(name => existsSync(join(modules, name)))
    .map(name => ({
      find: new RegExp(`^${name}(?=/|$)`),
      replacement: name === 'vue' ? join(modules, 'vue/dist/vue.esm-bundler.js') : join(modules, name),
    })),
]

const app = (library: string) => `
import { useState } from 'react'
import { BookBlock, SearchBar, TemporaryShelf } from '${PACKAGE}/react'
import { setLibrary } from '${PACKAGE}/library'
setLibrary('${library}')
export function App() {
  const [term, setTerm] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p id="heard">{term}</p>
      <button id="toggle" onClick={() => setOpen(!isOpen)}>toggle</button>
      <SearchBar className="mine" variant="input" words={{ 'search.go': 'Los' }} lang="en"
        onOpacSearch={event => { event.preventDefault(); setTerm(term + event.detail.term) }}>
        <form action="${library}/space/searchList"><input name="q" /></form>
      </SearchBar>
      <TemporaryShelf open={isOpen} onOpacShelfToggle={event => setOpen(event.detail.isOpen)}><a href="#shelf">shelf</a></TemporaryShelf>
      <BookBlock source="hot" limit={1}><a href="#books">books</a></BookBlock>
    </>
  )
}
`

for (const version of ['18', '19'])
  test(`W07 React ${version}: served, hydrated, properties and events, open and closed`, async ({
    page,
    host,
    problems,
  }) => {
    const modules = join(frameworks, `react-${version}`, 'node_modules')
    test.skip(!existsSync(modules), `npm ci --prefix e2e/frameworks/react-${version}`)
    // server-side rendering gives working HTML
    const ssr = join(folder, `ssr-${version}`)
    mkdirSync(ssr, { recursive: true })
    writeFileSync(join(ssr, 'App.jsx'), app(host.url))
    writeFileSync(
      join(ssr, 'server.jsx'),
      `import { renderToString } from 'react-dom/server'\nimport { App } from './App.jsx'\nexport const html = renderToString(<App />)`,
    )
    await build({
      root: ssr,
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
      resolve: { alias: aliases(modules) },
      ssr: { noExternal: true },
      build: {
        ssr: join(ssr, 'server.jsx'),
        outDir: join(ssr, 'out'),
        rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
      },
    })
    const html = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `console.log((await import(${JSON.stringify(pathToFileURL(join(ssr, 'out/server.mjs')).href)})).html)`,
      ],
      { encoding: 'utf8' },
    ).trim()
    expect(html).toContain(
      `<form action="${host.url}/space/searchList"><input name="q"/></form></opac-search-bar>`,
    )
    expect(html).toMatch(/<opac-search-bar[^>]* class="mine"/)
    expect(html).not.toMatch(/open="|words=/)
    const address = await bundle(`react-${version}`, {
      served: html,
      'App.jsx': app(host.url),
      'main.jsx': `import { hydrateRoot } from 'react-dom/client'\nimport { App } from './App.jsx'\nhydrateRoot(document.getElementById('root'), <App />)`,
    })
    await page.goto(address)
    const bar = page.locator('opac-search-bar')
    await expect(bar.getByRole('button', { name: 'Los' })).toBeVisible()
    await bar.getByRole('combobox').fill('a')
    await page.keyboard.press('Enter')
    await expect(page.locator('#heard')).toHaveText('a')
    await bar.getByRole('combobox').fill('b')
    await page.keyboard.press('Enter')
    await expect(page.locator('#heard')).toHaveText('ab')
    await expect(page.locator('opac-book-block [part=availability]')).toBeVisible()
    const dialog = page.locator('opac-temporary-shelf dialog')
    await expect(page.locator('opac-temporary-shelf').getByRole('button')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.locator('#toggle').click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(problems).toEqual([])
  })

test('W07 Vue: open is false, then true; events; a property set before the element is defined', async ({
  page,
  host,
  problems,
}) => {
  const address = await bundle(
    'vue',
    {
      'main.js': `import { createApp, ref } from 'vue'
import { setLibrary } from '${PACKAGE}/library'
setLibrary('${host.url}')
const app = createApp({
  setup() {
    const term = ref('')
    const heard = event => { event.preventDefault(); term.value = event.detail.term }
    return { isOpen: ref(false), term, words: { 'search.go': 'Los' }, heard }
  },
  template: \`<p id="heard">{{ term }}</p><button id="toggle" @click="isOpen = !isOpen">toggle</button>
    <opac-search-bar variant="input" lang="en" :words.prop="words" @opac-search="heard"></opac-search-bar>
    <opac-temporary-shelf :open="isOpen" @opac-shelf-toggle="isOpen = $event.detail.isOpen"></opac-temporary-shelf>\`,
})
app.config.compilerOptions.isCustomElement = tag => tag.startsWith('opac-')
app.mount('#root')
// after the tags are there
setTimeout(() => import('${PACKAGE}'), 50)
`,
    },
    'main.js',
  )
  await page.goto(address)
  await expect(page.locator('opac-search-bar').getByRole('button', { name: 'Los' })).toBeVisible()
  const dialog = page.locator('opac-temporary-shelf dialog')
  await expect(page.locator('opac-temporary-shelf').getByRole('button')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.locator('#toggle').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.locator('#toggle').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('opac-search-bar').getByRole('combobox').fill('a')
  await page.keyboard.press('Enter')
  await expect(page.locator('#heard')).toHaveText('a')
  expect(problems).toEqual([])
})
