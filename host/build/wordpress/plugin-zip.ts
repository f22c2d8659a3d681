/**
 * The WordPress plugin: widgets/wordpress with its version, licence and translations, in dist/wordpress/reading-room.zip, which
 * is also served with the elements. The same sources make the same bytes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Plugin } from 'vite'
import about from '../../../package.json' with { type: 'json' }
import { PLUGIN_ZIP } from '../../pages/elements/snippets.ts'
import { here } from '../here.ts'
import { moOf, potOf, type Sources } from './words.ts'

/** fflate writes a date's parts as they stand in the zone of the machine */
const MTIME = new Date(2000, 0, 1)

/** @returns the sources by path, sorted; `{{version}}` filled in */
export function pluginSources(version: string): Sources {
  const folder = here('widgets/wordpress')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const named = files.map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), path] as const)
  return Object.fromEntries(
    named
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, path]) => [name, readFileSync(path, 'utf8').replaceAll('{{version}}', version)]),
  )
}

export function pluginZip(version: string): Uint8Array {
  const sources = pluginSources(version)
  const files: Record<string, Uint8Array> = {}
  const put = (name: string, bytes: Uint8Array) => {
    files[`reading-room/${name}`] = bytes
  }
  for (const [name, text] of Object.entries(sources)) {
    put(name, Buffer.from(text))
    if (name.endsWith('.po')) put(name.replace(/\.po$/, '.mo'), moOf(text))
  }
  put('languages/reading-room.pot', Buffer.from(potOf(sources, version)))
  put('LICENSE', readFileSync(here('LICENSE')))
  return zipSync(files, { mtime: MTIME, level: 9 })
}

export const wordpressPlugin: Plugin = {
  name: 'wordpress-plugin',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'widgets',
  writeBundle({ dir }) {
    const zip = pluginZip(about.version)
    for (const folder of [join(dir!, '../wordpress'), join(dir!, 'widgets/v1')]) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, PLUGIN_ZIP), zip)
    }
  },
}
