import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import about from '../../package.json' with { type: 'json' }
import { here } from './here.ts'
import { preloadHints } from './preload-hints.ts'
import { isServed } from './widgets.ts'

const { version } = about

/**
 * One build under three addresses: /widgets/v1/ is updated within the major version, /widgets/<version>/ is immutable,
 * with integrity hashes, and /widgets/ has the names from before v1. All share the content-hashed chunks. The loader
 * may be used as a classic script, where the empty export of a module is a syntax error.
 */
export const widgetAddresses: Plugin = {
  name: 'widget-addresses',
  applyToEnvironment: isServed,
  generateBundle(_, bundle) {
    const give = (fileName: string, source: string) =>
      this.emitFile({ type: 'asset', fileName: `widgets/${fileName}`, source })
    preloadHints(bundle)
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
      // top-level names of a classic script are global
      if (name === 'loader.js') file.code = `(()=>{${file.code.trim()}})()\n`
      give(`${version}/${name}`, file.code)
      if (name !== 'loader.js') give(name, file.code)
      else if (OWN_FOLDER.test(file.code)) give('opac.js', file.code.replaceAll(OWN_FOLDER, '$1./v1/$1'))
      else this.error('the loader has no "./", where opac.js is to have "./v1/"')
    }
    if (this.environment.name !== 'widgets') return
    const manifest = readFileSync(here('widgets/custom-elements.json'), 'utf8')
    for (const folder of ['v1', version]) give(`${folder}/custom-elements.json`, manifest)
  },
  // the single file is built in another environment: whichever finishes last writes the list
  writeBundle({ dir }) {
    const folder = `${dir}/widgets/${version}`
    const hashes = readdirSync(folder)
      .filter(name => name.endsWith('.js'))
      .map(name => [name, integrityOf(readFileSync(`${folder}/${name}`))])
    writeFileSync(`${folder}/integrity.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
  },
}
const OWN_FOLDER = /(["'`])\.\/\1/g
const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
