import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { isServed } from './widgets.ts'

/** Precompresses .br and .gz files, which the host negotiates. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: environment => ['client', 'staff'].includes(environment.name) || isServed(environment),
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css|svg|json)$/.test(name)) continue
      const content = readFileSync(`${dir}/${name}`)
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content))
      writeFileSync(`${dir}/${name}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}
