/// <reference types="vitest/config" />
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import type { VitestPluginContext } from 'vitest/node'
import { elementChunks } from './host/build/element-chunks.ts'
import { elementCopies } from './host/build/element-copies.ts'
import { elementSources } from './host/build/element-sources.ts'
import { fileNameOf } from './host/build/file-name-of.ts'
import { here } from './host/build/here.ts'
import { mediawikiExtension } from './host/build/mediawiki.ts'
import { ownNames } from './host/build/own-names.ts'
import { packageFiles } from './host/build/package/package-files.ts'
import { isAlwaysLoaded, portalChunks, portalGroups } from './host/build/portal-chunks.ts'
import { precompress } from './host/build/precompress.ts'
import { staffEnvironment } from './host/build/staff.ts'
import { stylePieces } from './host/build/style-pieces.ts'
import { widgetAddresses } from './host/build/widget-addresses.ts'
import { TERSER, widgetEnvironments } from './host/build/widgets.ts'
import { wordpressPlugin } from './host/build/wordpress/plugin-zip.ts'
import { postgresBinaries } from './host/commands/develop/postgres-binaries.mjs'

/** host/commands/<name>.ts → dist/host/<name>.js */
const commands = Object.fromEntries(
  readdirSync(here('host/commands'))
    .filter(name => name.endsWith('.ts'))
    .map(name => [name.slice(0, -3), here(`host/commands/${name}`)]),
)

const TESTS = ['tests/**/*.test.{ts,tsx}']
/** only in `npm run test:all`: they need a server of others, or more than a few seconds of the processor */
const SLOW = ['tests/**/*.slow.test.{ts,tsx}']
/** tests of the host: in Node, without mocks of modules */
const HOST_TESTS = [
  'tests/{circulation,citation,contract,discovery,enrichment,ingest,mail,metadata,metrics,modules,runtime,search}/**/*.test.ts',
  'tests/{settings,signin,staff,store,http,protocols,pages,host-pages,first-view,commands}/**/*.test.ts',
]

/** Signing in at others' and by mail reads and writes what other tests of the contract do: on a server with LONG=1 */
const ON_ONE_STORE = ['tests/contract/{accounts,external-*,staff-external}.test.ts']

/** The same tests once more with the library on a server, where there is one (`npx vitest run --project postgres`). */
const onPostgres = {
  extends: true as const,
  test: {
    name: 'postgres',
    // tests/ingest/engines.ts
    include: [
      'tests/contract/**/*.test.ts',
      'tests/ingest/{import,harvest,works,authorities,at-once.slow}.test.ts',
    ],
    exclude: process.env.LONG ? [] : ON_ONE_STORE,
    isolate: false,
    env: { STORE: 'postgres' },
  },
}

/** Vitest keeps what is transformed, but knows `import.meta.glob` only without a type: a new file was not seen. */
const globsAreRead = {
  name: 'globs-are-read',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }: VitestPluginContext) =>
    keyBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob<') ? false : undefined)),
}

export default defineConfig({
  plugins: [
    globsAreRead,
    portalChunks,
    elementSources,
    elementCopies,
    elementChunks,
    ownNames,
    widgetAddresses,
    precompress,
    stylePieces,
    packageFiles,
    wordpressPlugin,
    mediawikiExtension,
  ],
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
  // One command builds all of these: host/build/README.md
  builder: {},
  build: {
    // Vite writes `const` of a module as `var`, for browsers of before 2022: what is used before it stands there would be
    // undefined without a word, where the source throws
    rolldownOptions: { output: { topLevelVar: false } },
  },
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
          resolveDependencies: (_, deps) => deps.filter(file => !isAlwaysLoaded(file)),
        },
        assetsInlineLimit: 2048,
        rolldownOptions: {
          input: {
            portal: here('src/main.tsx'),
            'early-events': here('src/early-events.ts'),
            hydrated: here('src/styles/hydrated/hydrated.ts'),
          },
          output: {
            entryFileNames: 'space/assets/[name]-[hash].js',
            chunkFileNames: ({ name }) => `space/assets/${fileNameOf(name)}-[hash].js`,
            assetFileNames: 'space/assets/[name]-[hash][extname]',
            codeSplitting: { groups: portalGroups },
          },
        },
      },
    },
    ...widgetEnvironments,
    staff: staffEnvironment,
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
    environment: 'node',
    // what is transformed is kept: a test of the host answers in half the time
    experimental: { fsModuleCache: true },
    // Vitest leaves one core to itself, which is half of a machine with two
    maxWorkers: '100%',
    // room for a machine with other work; what passes does not wait
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: here('tests/setup.ts'),
    server: { deps: { inline: ['wouter', '@nanostores/react'] } },
    projects: [
      { extends: true, test: { name: 'pages', include: TESTS, exclude: [...HOST_TESTS, ...SLOW] } },
      // The host has no state of its modules, so its files share them: to load it anew for each took longer than its tests
      { extends: true, test: { name: 'host', include: HOST_TESTS, exclude: SLOW, isolate: false } },
      { extends: true, test: { name: 'slow', include: SLOW } },
      ...(postgresBinaries() || process.env.ALL_SERVERS ? [onPostgres] : []),
    ],
  },
})
