/** Build of the staff pages: a separate app that shares no files with the portal. */
import type { EnvironmentOptions } from 'vite'
import { fileNameOf } from './file-name-of.ts'
import { here } from './here.ts'
import { TERSER } from './widgets.ts'

export const staffEnvironment: EnvironmentOptions = {
  // no modulepreload for style sheets: the document lists them
  consumer: 'client',
  define: { 'import.meta.env.OPAC_PORTAL': 'true', 'import.meta.env.OPAC_STAFF': 'true' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/staff.json',
    minify: 'terser',
    terserOptions: TERSER,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      input: { staff: here('src/staff/main.tsx') },
      output: {
        entryFileNames: 'staff/assets/[name]-[hash].js',
        chunkFileNames: ({ name }) => `staff/assets/${fileNameOf(name)}-[hash].js`,
        assetFileNames: 'staff/assets/[name]-[hash][extname]',
      },
    },
  },
}
