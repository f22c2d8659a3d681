/** The MediaWiki extension: widgets/mediawiki, plus the elements' attributes as declared by the WordPress blocks. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTENSION_ZIP } from '../pages/elements/snippets.ts'
import { sourcesIn, zipOf, zipPlugin } from './extension-zip.ts'
import { here } from './here.ts'

/** attributes of each element, by its name */
function elementsOf(): Record<string, unknown> {
  const blocks = here('widgets/wordpress/blocks')
  const names = readdirSync(blocks).sort()
  const attributesOf = (name: string) =>
    (JSON.parse(readFileSync(join(blocks, name, 'block.json'), 'utf8')) as { attributes: unknown }).attributes
  return Object.fromEntries(names.map(name => [name, attributesOf(name)]))
}

export const extensionZip = (version: string): Uint8Array =>
  zipOf('ReadingRoom', {
    ...sourcesIn('widgets/mediawiki', version),
    'elements.json': JSON.stringify(elementsOf()),
    'reading-room.css': readFileSync(here('widgets/wordpress/reading-room.css')),
  })

export const mediawikiExtension = zipPlugin('mediawiki', EXTENSION_ZIP, extensionZip)
