/** The built loader and single-file bundle. Needs a build; `npm test` makes one. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const widgets = fileURLToPath(new URL('../../dist/client/widgets/', import.meta.url))
const { version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
)
const isBuilt = existsSync(`${widgets}opac.js`)
const read = (name: string) => readFileSync(widgets + name, 'utf8')

describe.skipIf(!isBuilt)('built scripts', () => {
  it('W05 the loader also works as a classic script, and is small', () => {
    for (const name of ['opac.js', 'v1/loader.js', `${version}/loader.js`]) {
      expect(read(name)).not.toMatch(/\bexport\b|^import\b|import\.meta/m)
      // defines no global name
      expect(read(name)).toMatch(/^\(\(\)=>\{[\s\S]*\}\)\(\)\s*$/)
      // two thirds of it are the file names for preloading, and the rooms of all variants
      expect(brotliCompressSync(read(name)).length).toBeLessThanOrEqual(2250)
    }
  })
  it('W07 all URLs of an element resolve to the same module, and no chunk depends on a URL', () => {
    const imports = (name: string) =>
      [...read(name).matchAll(/(?:from|import)\s*\(?"([^"]+)"/g)].map(
        ([, path]) => new URL(path!, `https://host/widgets/${name}`).pathname,
      )
    const names = readdirSync(`${widgets}v1`).filter(name => /^opac-(?!all).*\.js$/.test(name))
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      expect(imports(`v1/${name}`)).toHaveLength(1)
      for (const other of [name, `${version}/${name}`]) expect(imports(other)).toEqual(imports(`v1/${name}`))
    }
    const chunks = readdirSync(`${widgets}chunks`).filter(name => name.endsWith('.js'))
    const asked = chunks.flatMap(name => imports(`chunks/${name}`))
    expect(asked.length).toBeGreaterThan(1)
    for (const path of asked) expect(path).toMatch(/^\/widgets\/chunks\//)
  })
  it('W07 the loader knows the imports of each element', () => {
    const chunks = readdirSync(`${widgets}chunks`)
    const parts: Record<string, string> = JSON.parse(/\{"opac-.*?\}/.exec(read('v1/loader.js'))![0])
    expect(Object.keys(parts).sort()).toEqual([
      'opac-availability',
      'opac-book-block',
      'opac-cite',
      'opac-reader-banner',
      'opac-search-bar',
      // before a press, and from the press on, if a page has only the button
      'opac-search-button',
      'opac-search-window',
      'opac-temporary-shelf',
    ])
    for (const [tag, files] of Object.entries(parts)) {
      const known = files.split(' ').map(stem => `${stem}.js`)
      for (const file of known) expect(chunks, tag).toContain(file)
      for (const file of known)
        for (const [, path] of read(`chunks/${file}`).matchAll(/\bfrom\s*"\.\/([^"]+)"/g))
          expect(known, file).toContain(path)
      expect(read(`v1/${tag}.js`), tag).toContain(known[0])
    }
  })
  it('W07 integrity.json has the hashes of the files of an exact version', () => {
    const hashes: Record<string, string> = JSON.parse(read(`${version}/integrity.json`))
    expect(Object.keys(hashes)).toEqual(
      readdirSync(`${widgets}${version}`).filter(name => name.endsWith('.js')),
    )
    for (const [name, hash] of Object.entries(hashes))
      expect(hash).toBe(
        `sha384-${createHash('sha384')
          .update(read(`${version}/${name}`))
          .digest('base64')}`,
      )
    expect(JSON.parse(read('v1/custom-elements.json')).modules.length).toBeGreaterThan(1)
  })
  it('W07 the doctor can be pasted into a console, defines only one global name, and is ≤ 18 kB', () => {
    const text = read('v1/doctor.js')
    expect(text).toMatch(/^\(\(\)\s*=>\s*\{[\s\S]*\}\)\(\);?\s*$/)
    expect(text).not.toMatch(/\bimport\s*[({"'`]|\bimport\.meta|\bexport\s/)
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(18 * 1024)
  })
  it('W05 the single file imports nothing and defines no global name', () => {
    expect(read('opac-all.js')).not.toMatch(/\bimport\s*[({"'`]|\bfrom\s*["'`]|nanostoresGlobal/)
  })
})

it.skipIf(isBuilt)('built scripts: skipped, there is no build (npm run build makes one)', () => {})
