/** What the build makes of the loader and of the single file. Needs a build; `npm test` makes one. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const widgets = fileURLToPath(new URL('../../dist/client/widgets/', import.meta.url))
const isBuilt = existsSync(`${widgets}opac.js`)
const read = (name: string) => readFileSync(widgets + name, 'utf8')

describe.skipIf(!isBuilt)('built scripts', () => {
  it('W05 the loader is a classic script, too, and small', () => {
    expect(read('opac.js')).not.toMatch(/\bexport\b|^import\b|import\.meta/m)
    expect(brotliCompressSync(read('opac.js')).length).toBeLessThanOrEqual(500)
  })
  it('W05 the single file imports nothing and leaves no name in the page', () => {
    expect(read('opac-all.js')).not.toMatch(/\bimport\s*[({"'`]|\bfrom\s*["'`]|nanostoresGlobal/)
  })
})

it.skipIf(isBuilt)('built scripts: skipped, there is no build (npm run build makes one)', () => {})
