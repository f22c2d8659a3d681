/** The MediaWiki extension: widgets/mediawiki, with what there is to know of the elements. */
import { readFileSync } from 'node:fs'
import { EXTENSION_ZIP } from '../pages/elements/snippets.ts'
import { elementsElsewhere, roomsElsewhere } from './elements-elsewhere.ts'
import { sourcesIn, zipOf, zipPlugin } from './extension-zip.ts'
import { here } from './here.ts'

export const extensionZip = (version: string): Uint8Array =>
  zipOf('ReadingRoom', {
    ...sourcesIn('widgets/mediawiki', version),
    'elements.json': JSON.stringify(elementsElsewhere),
    'rooms.json': JSON.stringify(roomsElsewhere),
    'reading-room.css': readFileSync(here('widgets/wordpress/reading-room.css')),
  })

export const mediawikiExtension = zipPlugin('mediawiki', EXTENSION_ZIP, extensionZip)
