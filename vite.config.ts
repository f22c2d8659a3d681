/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite'
import { packageFiles } from './host/commands/package/package-files.ts'
import about from './package.json' with { type: 'json' }
import { fetchTogether } from './widgets/fetch-together.ts'

const { version } = about
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** widgets/<name>/define.ts → /widgets/v1/opac-<name>.js, names that web pages keep for years; loader.js loads them by tag */
const widgets = {
  loader: here('widgets/loader.ts'),
  ...Object.fromEntries(
    readdirSync(here('widgets'), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== 'doctor')
      .map(entry => [`opac-${entry.name}`, here(`widgets/${entry.name}/define.ts`)]),
  ),
}

/** One environment for the elements in files of their own, one for all of them in a single file. */
const widgetEnvironment = (
  input: Record<string, string>,
  output: Rolldown.OutputOptions,
  manifest: string | false,
): EnvironmentOptions => ({
  // no preloading of style sheets into somebody's page: elements carry theirs as text
  consumer: 'server',
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.OPAC_ELEMENTS': 'true',
    // put in when all files have their names: widgetAddresses
    'import.meta.env.OPAC_PARTS': 'OPAC_PARTS',
    'import.meta.env.OPAC_PACKAGE': 'false',
    // nanostores counts changes in one place of a page; W06: an element leaves no name in it
    'globalThis.nanostoresGlobal': 'globalThis[Symbol.for("opac.nanostores")]',
  },
  resolve: { noExternal: true, conditions: ['browser', 'module', 'import', 'default'] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest,
    minify: 'terser',
    terserOptions: TERSER,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input,
      // an icon is with what shows it, not with what all elements load
      optimization: { inlineConst: true },
      output: {
        entryFileNames: 'widgets/v1/[name].js',
        // a shared one is named after all who share it: the first word does
        chunkFileNames: ({ name }) => `widgets/chunks/${name.split('~')[0]}-[hash].js`,
        assetFileNames: 'widgets/chunks/[name]-[hash][extname]',
        ...output,
      },
    },
  },
})
/** the class of an element, without what defines it */
const CLASS = /widgets\/([\w-]+)\/[\w-]+-element\.ts$/
const ELEMENT = /widgets\/([\w-]+)\/(?:[\w-]+-element|define)\.ts$/
/** What every element has, in one file; the rest of what they share comes in pieces, by who needs it. */
const EVERYWHERE =
  /node_modules|widgets\/(core|guard|messages|opac-element|react|theme)\.ts$|src\/core\/(browser|errors|limits|http|stores\/(language|temporary-shelf|theme)|rules\/portal-links)|src\/i18n\/(index|use-t|slot)|src\/ui\/Icon\.tsx/
const isServed = ({ name }: { name: string }) => isForWidgets({ name }) && name !== 'widgetsPackage'
const isForWidgets = ({ name }: { name: string }) => /^widget/.test(name)

/** 2 % smaller than the built-in minifier makes it */
const TERSER = {
  module: true,
  ecma: 2020,
  compress: { passes: 5, inline: 1, unsafe_arrows: true, keep_fargs: false },
} as const

/** The elements as a package for somebody's own bundle: an entry each, and what package-files.ts lays beside them. */
const widgetsPackage = widgetEnvironment(
  {
    index: here('widgets/index.ts'),
    library: here('widgets/library.ts'),
    loader: here('widgets/loader.ts'),
    ...Object.fromEntries(
      Object.keys(widgets)
        .slice(1)
        .map(tag => [tag.slice(5), here(`widgets/${tag.slice(5)}/index.ts`)]),
    ),
  },
  {
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `chunks/${name.split('~')[0]}-[hash].js`,
    // what has an effect stands in the entries alone
    codeSplitting: {
      groups: [
        { name: 'core', minShareCount: 2, priority: 2, test: EVERYWHERE },
        { name: 'shared', minShareCount: 3, priority: 1, entriesAware: true },
        { name: id => `${CLASS.exec(id)?.[1]}-element`, test: CLASS },
      ],
    },
  },
  false,
)
Object.assign(widgetsPackage.build!, { outDir: 'dist/package', emptyOutDir: true })
// an entry another one imports would define its element, too
widgetsPackage.build!.rolldownOptions!.preserveEntrySignatures = 'strict'
widgetsPackage.define!['import.meta.env.OPAC_PACKAGE'] = 'true'

/** host/commands/<name>.ts → dist/host/<name>.js */
const commands = Object.fromEntries(
  readdirSync(here('host/commands'))
    .filter(name => name.endsWith('.ts'))
    .map(name => [name.slice(0, -3), here(`host/commands/${name}`)]),
)

/** The host negotiates .br and .gz files, made once here instead of at every request. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client' || isServed(environment),
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css|svg|json)$/.test(name)) continue
      const content = readFileSync(`${dir}/${name}`)
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content))
      writeFileSync(`${dir}/${name}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/**
 * Elements stand on Preact's core without its compatibility layer and bring only the messages they show: see
 * widgets/react.ts, messages.ts. nanostores, redaxios and rosetta are the real ones: one core with the portal.
 */
const elementSources: Plugin = {
  name: 'element-sources',
  enforce: 'pre',
  applyToEnvironment: isForWidgets,
  resolveId(source) {
    // the look of the portal's own pages: elements carry theirs as text
    if (source.endsWith('.css')) return { id: '\0no-look', moduleSideEffects: false }
    if (/^(react(\/jsx-runtime)?|react-dom\/client|@nanostores\/react)$/.test(source))
      return here('widgets/react.ts')
    return source === './loaders.ts' ? here('widgets/messages.ts') : undefined
  },
  load: id => (id === '\0no-look' ? '' : undefined),
  transform(code, id) {
    // the doctor knows names, not what is told about them
    if (id === here('widgets/custom-elements.json'))
      return JSON.stringify(JSON.parse(code, (key, value) => (NOT_ASKED.has(key) ? undefined : value)))
    // of the portal's words those that elements say: how a copy stands, and where; what a shelf is called
    const area = /src\/i18n\/(?:zh|en)\/(book|shelf|shelfPage)\.ts$/.exec(id)?.[1]
    if (area)
      return code.replace(/^ {2}(\w+): (?:'.*',|\{[^}]*\},)\n/gm, (line, key) =>
        WORDS_SAID.has(`${area}.${key}`) ? line : '',
      )
  },
}
const filesUnder = (folder: string) =>
  readdirSync(here(folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`)
const NOT_ASKED = new Set('description,type,fieldName,events,slots,cssParts,cssProperties,exports'.split(','))
const WORDS_SAID = new Set(
  ['src/blocks/book-block/Availability.tsx', ...filesUnder('widgets')].flatMap(file =>
    [...readFileSync(here(file), 'utf8').matchAll(/['`](\w+\.\w+)\b/g)].map(([, key]) => key),
  ),
)

/**
 * Icons of the portal are masks, each a picture of its own: in WebKit a cell of a taller picture, placed in percent, is cut
 * beside its place. In src/styles/icons.css `icon(name)` becomes that path of src/ui/icons*.ts as a picture; the script's
 * constant becomes the class, see ui/Icon.tsx. A path without a class stays a path, drawn as SVG where it stands; so do all
 * in the elements: a page's own CSP may allow no data: picture.
 */
const ICON_PATH = /export const (\w+) =\s+'([^']+)'/g
const ICON_SHEET = here('src/styles/icons.css')
const iconPaths = () =>
  new Map(
    readdirSync(here('src/ui'))
      .filter(name => name.startsWith('icons'))
      .flatMap(name => [...readFileSync(here(`src/ui/${name}`), 'utf8').matchAll(ICON_PATH)])
      .map(([, name, d]) => [name, d]),
  )
function drawIcons(css: string): string {
  const paths = iconPaths()
  return css.replace(/\bicon\((\w+)( filled)?\)/g, (_, name, filled) => {
    if (!paths.has(name)) throw new Error(`icons.css: no icon ${name} in src/ui/icons*.ts`)
    return `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24' fill='${filled ? 'red' : 'none'}' stroke='red' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'><path d='${paths.get(name)}'/></svg>")`
  })
}
const iconMasks: Plugin = {
  name: 'icon-masks',
  enforce: 'pre',
  applyToEnvironment: environment => !isForWidgets(environment),
  transform(code, id) {
    if (id.split('?')[0] === ICON_SHEET) return drawIcons(code)
    if (!/src\/ui\/icons[\w-]*\.ts/.test(id)) return
    const css = readFileSync(ICON_SHEET, 'utf8')
    const masked = code.replace(ICON_PATH, (whole, name) =>
      css.includes(`.i-${name} `) ? `export const ${name} = 'i-${name}'` : whole,
    )
    // the rules come with the names
    return { code: `import '../styles/icons.css'\n${masked}`, moduleSideEffects: true }
  },
}

/**
 * One build under three addresses: /widgets/v1/ moves within the major, /widgets/<version>/ is this build for good, with
 * what a page may hold it to, and /widgets/ are the names of before v1. All share the chunks, which are named by what is
 * in them. A page may take the loader as a classic script, where the empty export of a module is a syntax error.
 */
const widgetAddresses: Plugin = {
  name: 'widget-addresses',
  applyToEnvironment: isServed,
  generateBundle(_, bundle) {
    const give = (fileName: string, source: string) =>
      this.emitFile({ type: 'asset', fileName: `widgets/${fileName}`, source })
    fetchTogether(bundle)
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.isEntry) continue
      const name = `${file.name}.js`
      if (file.fileName.startsWith('widgets/chunks/')) {
        const chunk = file.fileName.slice('widgets/chunks/'.length)
        for (const folder of ['v1', version]) give(`${folder}/${name}`, `import"../chunks/${chunk}"\n`)
        give(name, `import"./chunks/${chunk}"\n`)
        continue
      }
      file.code = file.code.replace(/\s*export\s*\{\s*\};?\s*$/, '\n')
      give(`${version}/${name}`, file.code)
      if (name === 'loader.js') give('opac.js', file.code.replaceAll(/(["'`])\.\/\1/g, '$1./v1/$1'))
      else give(name, file.code)
    }
    if (this.environment.name !== 'widgets') return
    const manifest = readFileSync(here('widgets/custom-elements.json'), 'utf8')
    for (const folder of ['v1', version]) give(`${folder}/custom-elements.json`, manifest)
  },
  // the single file is the work of another environment: whichever comes last says all
  writeBundle({ dir }) {
    const folder = `${dir}/widgets/${version}`
    const hashes = readdirSync(folder)
      .filter(name => name.endsWith('.js'))
      .map(name => [name, integrityOf(readFileSync(`${folder}/${name}`))])
    writeFileSync(`${folder}/integrity.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
  },
}
const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Messages of what every visitor meets, dialogs included: one file a language. */
const VISITORS_WORDS = 'shell|errors|search|shelf|home|results|book|auth|cite'

/** Small pieces that the pages share: a dozen files of 200 bytes would cost twice that. */
const PIECES =
  /src\/ui\/(Alert|Avail|CallNo|Cover|Dialog|LangText|Select|ShelfScene|Skeleton|Spine|Tooltip|icons-pages|use-page-title|when-seen)\.|src\/styles\/shelf-strip\.|src\/blocks\/(book-block\/(Authors|Availability|BookBlock\.OnlineLinks|CopyState|Marked|PrintCopies|book-faces)|citation\/CiteButton|collect\/CollectButton|temporary-shelf\/ShelfButton)\.|src\/i18n\/(grouped|number-in)\.|src\/core\/(api\/(booklists|commend)|browser\/save-file|stores\/(books|covers)|answer-cache|rules\/(read-holdings|sum-up-holdings|split-authors|split-marks|split-place))\./
/** What lists need: home and book bring neither its code nor its styles. */
const LIST_PIECES = /src\/ui\/(Empty|Pager|use-top-of-page)\./

export default defineConfig({
  plugins: [iconMasks, elementSources, widgetAddresses, precompress, packageFiles],
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': here('src/core/use-sync-external-store.ts'),
      'use-sync-external-store/shim': here('src/core/use-sync-external-store.ts'),
      // rosetta's one dependency as a module: its UMD file needs a CommonJS runtime (0.8 kB)
      dlv: here('node_modules/dlv/dist/dlv.es.js'),
    },
    dedupe: ['preact', 'react', 'react-dom'],
  },
  // One command builds six things: portal, widgets, the widgets in one file and as a package, what renders the first view, and the host itself.
  builder: {},
  environments: {
    client: {
      define: { 'import.meta.env.OPAC_PORTAL': 'true' },
      build: {
        outDir: 'dist/client',
        manifest: true,
        minify: 'terser',
        terserOptions: TERSER,
        target: ['chrome123', 'firefox120', 'safari17.5'],
        modulePreload: {
          polyfill: false,
          // these are there wherever a link is pressed
          resolveDependencies: (_, deps) =>
            deps.filter(file => !/\/(portal|pieces|rolldown-runtime|zh|en)-/.test(file)),
        },
        assetsInlineLimit: 2048,
        rolldownOptions: {
          input: {
            portal: here('src/main.tsx'),
            catcher: here('src/catcher.ts'),
            alive: here('src/styles/alive.ts'),
          },
          output: {
            entryFileNames: 'space/assets/[name]-[hash].js',
            chunkFileNames: 'space/assets/[name]-[hash].js',
            assetFileNames: 'space/assets/[name]-[hash][extname]',
            // What every page needs is one file, and one more a language: fewer requests, and text that packs better.
            codeSplitting: {
              groups: [
                // with all that it imports
                { name: 'portal', test: /src\/main\.tsx$/, priority: 3 },
                // what all but home, results and book need besides
                {
                  name: 'further',
                  test: /(shell\/further|routes-further|routes-collections|loaders-further)\.ts$/,
                  priority: 2.9,
                },
                // what can be asked for on any page, and in any list of books: one file each, there before it is asked for
                {
                  name: 'dialogs',
                  test: /(SessionDialogs|SearchBar\.Suggest)\.tsx$/,
                  priority: 1,
                },
                { name: 'pieces', test: PIECES, priority: 2.8 },
                { name: 'list-pieces', test: LIST_PIECES, priority: 2.4 },
                { name: 'home-pieces', test: /(BooklistCards|Pile)\.tsx$/, priority: 2.3 },
                // of every list, not of books alone
                { name: 'results', test: /styles\/results\.css$/, priority: 2.35 },
                { name: 'book-block', test: /src\/blocks\/book-block\/BookBlock\./, priority: 2.2 },
                { name: 'tabs', test: /src\/ui\/(FullMessage|Tabs|use-answer)\./, priority: 1.5 },
                { name: 'holdings', test: /HoldingTable\.tsx$|styles\/table\.css/, priority: 1.2 },
                { name: 'record-parts', test: /(ShelfTray|CiteDialog)\.tsx$/ },
                ...(['zh', 'en'] as const).map(lang => ({
                  name: lang,
                  test: new RegExp(`i18n/${lang}/(${VISITORS_WORDS})\\.ts$`),
                })),
              ],
            },
          },
        },
      },
    },
    widgets: widgetEnvironment(
      widgets,
      // what two of them need is one file, else small ones come beside it
      {
        // an element is a chunk, too: its addresses are names of one and the same module (widgetAddresses)
        entryFileNames: ({ name }) =>
          `widgets/${name === 'loader' ? 'v1/loader' : 'chunks/[name]-[hash]'}.js`,
        codeSplitting: {
          groups: [
            { name: 'core', minShareCount: 2, priority: 2, test: EVERYWHERE },
            {
              name: 'shared',
              minShareCount: 2,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 0,
            },
            // with all that it alone imports
            { name: id => ELEMENT.exec(id)?.[1] ?? null, test: ELEMENT },
          ],
        },
      },
      '.vite/widgets.json',
    ),
    widgetsInOne: widgetEnvironment({ 'opac-all': here('widgets/all.ts') }, { codeSplitting: false }, false),
    widgetsPackage,
    // one file that can be pasted into a console: see widgets/doctor/doctor.ts
    widgetDoctor: widgetEnvironment(
      { doctor: here('widgets/doctor/doctor.ts') },
      { codeSplitting: false, format: 'iife' },
      false,
    ),
    firstView: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/first-view',
        rolldownOptions: {
          // the first view imports its pages both ways on purpose
          checks: { ineffectiveDynamicImport: false },
          input: { 'first-view': here('src/first-view.tsx') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    host: {
      consumer: 'server',
      // many small files: read as one they start in a third of the time
      resolve: {
        noExternal: [
          'fastify',
          '@fastify/cookie',
          '@fastify/static',
          'kysely',
          'valibot',
          '@valibot/to-json-schema',
          'saxes',
        ],
      },
      build: {
        outDir: 'dist/host',
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: {
            server: here('host/server.ts'),
            // searches run in worker threads
            'search-worker': here('host/search/worker.ts'),
            ...commands,
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Vitest leaves one core to itself, which is half of a machine with two
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    server: { deps: { inline: ['wouter', '@nanostores/react'] } },
  },
})
