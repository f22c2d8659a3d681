/**
 * The MediaWiki extension: widgets/mediawiki with its version and licence, and what the elements may be given, which is what the
 * blocks of the WordPress plugin say; in dist/mediawiki, and served with the elements. The same sources make the same bytes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Plugin } from 'vite'
import about from '../../package.json' with { type: 'json' }
import { EXTENSION_ZIP } from '../pages/elements/snippets.ts'
import { here } from './here.ts'

/** fflate writes a date's parts as they stand in the zone of the machine */
const MTIME = new Date(2000, 0, 1)

/** attributes of each element, by its name */
function elementsOf(): Record<string, unknown> {
  const blocks = here('widgets/wordpress/blocks')
  const names = readdirSync(blocks).sort()
  const attributesOf = (name: string) =>
    (JSON.parse(readFileSync(join(blocks, name, 'block.json'), 'utf8')) as { attributes: unknown }).attributes
  return Object.fromEntries(names.map(name => [name, attributesOf(name)]))
}

export function extensionZip(version: string): Uint8Array {
  const folder = here('widgets/mediawiki')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const files: Record<string, Uint8Array> = {}
  const put = (name: string, text: string) => {
    files[`ReadingRoom/${name}`] = Buffer.from(text)
  }
  for (const path of paths)
    put(
      path.slice(folder.length + 1).replaceAll('\\', '/'),
      readFileSync(path, 'utf8').replaceAll('{{version}}', version),
    )
  put('elements.json', JSON.stringify(elementsOf()))
  put('reading-room.css', readFileSync(here('widgets/wordpress/reading-room.css'), 'utf8'))
  put('LICENSE', readFileSync(here('LICENSE'), 'utf8'))
  return zipSync(files, { mtime: MTIME, level: 9 })
}

export const mediawikiExtension: Plugin = {
  name: 'mediawiki-extension',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'widgets',
  writeBundle({ dir }) {
    const zip = extensionZip(about.version)
    for (const folder of [join(dir!, '../mediawiki'), join(dir!, 'widgets/v1')]) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, EXTENSION_ZIP), zip)
    }
  },
}
