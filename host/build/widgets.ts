/** Build of the custom elements: as separate files, as one file, and as a package; also the doctor. */
import type { EnvironmentOptions, Rolldown } from 'vite'
import { elements, groupsOfElements, groupsOfPackage } from './element-chunks.ts'
import { fileNameOf } from './file-name-of.ts'
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
  ...Object.fromEntries(elements.map(name => [`opac-${name}`, here(`widgets/${name}/define.ts`)])),
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
    // replaced by the host: http/files/loader-script.ts
    'import.meta.env.OPAC_MODELS': '"OPAC_MODELS"',
    'import.meta.env.OPAC_BAR': '"OPAC_BAR"',
    'import.meta.env.OPAC_LANGUAGE': '"OPAC_LANGUAGE"',
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
        chunkFileNames: ({ name }) => `widgets/chunks/${fileNameOf(name)}-[hash].js`,
        assetFileNames: 'widgets/chunks/[name]-[hash][extname]',
        ...output,
      },
    },
  },
})
export const isServed = ({ name }: { name: string }) =>
  isForWidgets({ name }) && !/^widgets(Package|Drawn)$/.test(name)
export const isForWidgets = ({ name }: { name: string }) => /^widget/.test(name)

/** The elements as a package for other bundlers: one entry each, plus the files of package-files.ts. */
const widgetsPackage = widgetEnvironment(
  {
    index: here('widgets/index.ts'),
    library: here('widgets/library.ts'),
    loader: here('widgets/loader.ts'),
    ...Object.fromEntries(elements.map(name => [name, here(`widgets/${name}/index.ts`)])),
  },
  {
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => `chunks/${fileNameOf(name)}-[hash].js`,
    // only the entries have side effects
    codeSplitting: { groups: groupsOfPackage },
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
    {
      // elsewhere `const` is kept (vite.config.ts); here it would cost 50 bytes of a search window's budget. Reads
      // before assignment are detected in the source: tests/gates/load-order.test.ts
      topLevelVar: true,
      // an element is a chunk, too: its public addresses re-export the same module (widgetAddresses)
      entryFileNames: ({ name }) => `widgets/${name === 'loader' ? 'v1/loader' : 'chunks/[name]-[hash]'}.js`,
      codeSplitting: { groups: groupsOfElements },
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
