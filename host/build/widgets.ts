/** Build of the custom elements: as separate files, as one file, and as a package; also the doctor. */
import { existsSync, readdirSync } from 'node:fs'
import type { EnvironmentOptions, Rolldown } from 'vite'
import { here } from './here.ts'

/** 2 % smaller than with the built-in minifier */
export const TERSER = {
  module: true,
  ecma: 2020,
  compress: { passes: 5, inline: 1, unsafe_arrows: true, keep_fargs: false },
} as const

/** widgets/<name>/define.ts → /widgets/v1/opac-<name>.js, stable public names; loader.js loads them by tag */
const widgets = {
  loader: here('widgets/loader.ts'),
  ...Object.fromEntries(
    readdirSync(here('widgets'))
      .filter(name => existsSync(here(`widgets/${name}/define.ts`)))
      .map(name => [`opac-${name}`, here(`widgets/${name}/define.ts`)]),
  ),
}
/** Loaded only by the loader, before the element itself. */
const lights = {
  'opac-search-button': here('widgets/search-bar/light.ts'),
  'opac-search-window': here('widgets/search-bar/define-window.ts'),
}

/** One environment for separate files, one for the single file. */
const widgetEnvironment = (
  input: Record<string, string>,
  output: Rolldown.OutputOptions,
  manifest: string | false,
): EnvironmentOptions => ({
  // no modulepreload for style sheets: elements bundle theirs as text
  consumer: 'server',
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.OPAC_ELEMENTS': 'true',
    // replaced when all file names are known: widgetAddresses
    'import.meta.env.OPAC_PARTS': 'OPAC_PARTS',
    // replaced by the host: http/loader-script.ts
    'import.meta.env.OPAC_MODELS': '"OPAC_MODELS"',
    'import.meta.env.OPAC_PACKAGE': 'false',
    // nanostores keeps a global counter; W06: elements must not create global names
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
      // icons are bundled with their users
      optimization: { inlineConst: true },
      output: {
        entryFileNames: 'widgets/v1/[name].js',
        // a shared chunk is named after all its users: keep the first word
        chunkFileNames: ({ name }) => `widgets/chunks/${name.split('~')[0]}-[hash].js`,
        assetFileNames: 'widgets/chunks/[name]-[hash][extname]',
        ...output,
      },
    },
  },
})
/** the class of an element without its definition, and the view that its definition assigns to it */
const CLASS = /widgets\/([\w-]+)\/(?:[\w-]+-element|SearchBarView|bar-texts)\.tsx?$/
const ELEMENT = /widgets\/([\w-]+)\/(?:[\w-]+-element|define)\.ts$/
/** The card is shared with the hand-off, which needs nothing else of the banner. */
const BANNER = /widgets\/reader-banner\/(?:[\w-]+-element|define)\.ts$|ReaderBanner\.Card\.tsx$/
/** What every element needs, in one file; other shared code is split by its users. */
export const EVERYWHERE =
  /rolldown\/runtime|node_modules|widgets\/(core|guard|shelf-at|messages|opac-element|react|sheets|theme|turns|use-refresh)\.ts$|src\/core\/(browser\/(storage|served|cookies)|errors|limits|http|stores\/(language|temporary-shelf|theme)\.|rules\/(portal-links|shelf-hash))|src\/i18n\/(index|use-t|slot)|src\/ui\/Icon\.tsx/
/** private copies of one element: element-sources.ts */
const isCopy = (id: string) => /[?&]alone=/.test(id)
const BAR = /widgets\/search-bar\/(define|bar-texts|SearchBarView|search-bar-element)\.tsx?$/
/** The button before it is pressed, and the code that the window shares with it. */
const BUTTON = /widgets\/search-bar\/(light|hotkeys|search-button)\.ts$/
/** Loaded as a whole with the first press; the texts of its language are separate. */
const WINDOW = /search-bar\/define-window\.ts$|^(?!.*\/i18n\/(?:zh|en)\/).*[?&]alone=window$/
/** A row or card of a book, with its actions: used by most pages with books, and by the shelf once it is opened. */
const BOOKS =
  /widgets\/book-block\/(BookRow|BookActions|Book|faces)\.tsx$|widgets\/book-loader|src\/core\/(api\/x-books|stores\/batch-books|rules\/(read-holdings|sum-up-holdings|shown-text))|src\/ui\/(use-image|Cover|CoverArt|cover-text|cover-motifs|CallNo|Avail|DatedText|LangText|is-cjk)\.|src\/blocks\/book-block\/|src\/contract\/codes|src\/i18n\/(zh|en)\/(book|blockBooks)\.ts/
export const isServed = ({ name }: { name: string }) =>
  isForWidgets({ name }) && !/^widgets(Package|Drawn)$/.test(name)
export const isForWidgets = ({ name }: { name: string }) => /^widget/.test(name)

/** The elements as a package for other bundlers: one entry each, plus the files of package-files.ts. */
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
    // only the entries have side effects
    codeSplitting: {
      groups: [
        { name: 'core', minShareCount: 2, priority: 2, test: EVERYWHERE },
        {
          name: 'shared',
          minShareCount: 3,
          priority: 1,
          entriesAware: true,
          // definitions stay in the entry, which bundlers know to have side effects
          test: id => !/\/(define|index)\.ts$/.test(id),
        },
        { name: id => `${CLASS.exec(id)?.[1]}-element`, test: CLASS },
      ],
    },
  },
  false,
)
Object.assign(widgetsPackage.build!, { outDir: 'dist/package', emptyOutDir: true })
// otherwise importing an entry from another one would define its element, too
widgetsPackage.build!.rolldownOptions!.preserveEntrySignatures = 'strict'
widgetsPackage.define!['import.meta.env.OPAC_PACKAGE'] = 'true'

/** Renders an element on the host: pages/served-block.ts. */
const widgetsDrawn = widgetEnvironment(
  { block: here('widgets/book-block/served.tsx') },
  { entryFileNames: '[name].js', codeSplitting: false },
  false,
)
Object.assign(widgetsDrawn.build!, { outDir: 'dist/drawn', emptyOutDir: true })

/** All build environments of the elements. */
export const widgetEnvironments: Record<string, EnvironmentOptions> = {
  widgets: widgetEnvironment(
    { ...widgets, ...lights },
    // code shared by two elements becomes one file, unless it is small
    {
      // elsewhere `const` is kept (vite.config.ts); here it would cost 50 bytes of a search window's budget. Reads
      // before assignment are detected in the source: tests/gates/load-order.test.ts
      topLevelVar: true,
      // an element is a chunk, too: its public addresses re-export the same module (widgetAddresses)
      entryFileNames: ({ name }) => `widgets/${name === 'loader' ? 'v1/loader' : 'chunks/[name]-[hash]'}.js`,
      codeSplitting: {
        groups: [
          { name: 'core', minShareCount: 2, priority: 3, test: EVERYWHERE },
          { name: 'reader-banner', priority: 2.5, test: BANNER },
          { name: 'books', priority: 2, test: id => BOOKS.test(id) && !isCopy(id) },
          { name: 'search-bar', priority: 1.5, test: BAR },
          { name: 'search-button', priority: 1.5, test: BUTTON },
          { name: 'search-window', priority: 1.5, test: WINDOW },
          {
            name: 'shelf-parts',
            minShareCount: 2,
            priority: 1,
            test: id => !isCopy(id) && !/search-bar/.test(id),
          },
          // with everything that only it imports
          { name: id => ELEMENT.exec(id)?.[1] ?? null, test: ELEMENT },
        ],
      },
    },
    '.vite/widgets.json',
  ),
  widgetsInOne: widgetEnvironment({ 'opac-all': here('widgets/all.ts') }, { codeSplitting: false }, false),
  widgetsPackage,
  widgetsDrawn,
  // a single file that can be pasted into a console: see widgets/doctor/doctor.ts
  widgetDoctor: widgetEnvironment(
    { doctor: here('widgets/doctor/doctor.ts') },
    { codeSplitting: false, format: 'iife' },
    false,
  ),
}
