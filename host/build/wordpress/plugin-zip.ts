/** The WordPress plugin: widgets/wordpress with its translations, and a block for each element. */
import { PLUGIN_ZIP } from '../../pages/elements/snippets.ts'
import { roomsElsewhere } from '../elements-elsewhere.ts'
import { type Sources, sourcesIn, zipOf, zipPlugin } from '../extension-zip.ts'
import { blockFiles } from './blocks.ts'
import { moOf, potOf } from './words.ts'

export const pluginSources = (version: string): Sources => ({
  ...sourcesIn('widgets/wordpress', version),
  ...blockFiles(),
  'rooms.json': JSON.stringify(roomsElsewhere),
})

export function pluginZip(version: string): Uint8Array {
  const sources = pluginSources(version)
  const files: Record<string, string | Uint8Array> = {}
  for (const [name, text] of Object.entries(sources)) {
    files[name] = text
    if (name.endsWith('.po')) files[name.replace(/\.po$/, '.mo')] = moOf(text)
  }
  files['languages/reading-room.pot'] = potOf(sources, version)
  return zipOf('reading-room', files)
}

export const wordpressPlugin = zipPlugin('wordpress', PLUGIN_ZIP, pluginZip)
