/**
 * Shared by the zips for other software: the sources are a folder of widgets/; the zip is written to dist and served
 * with the elements. The build is reproducible: the same sources give the same bytes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Plugin } from 'vite'
import about from '../../package.json' with { type: 'json' }
import { here } from './here.ts'

/** path within the folder → text, sorted by path */
export type Sources = Record<string, string>

/** in local time: fflate writes the date's parts in the machine's time zone */
const MTIME = new Date(2000, 0, 1)

/** @param folder relative to the root; `{{version}}` in its files is replaced */
export function sourcesIn(folder: string, version: string): Sources {
  const root = here(folder)
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const named = files.map(path => [path.slice(root.length + 1).replaceAll('\\', '/'), path] as const)
  return Object.fromEntries(
    named
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, path]) => [name, readFileSync(path, 'utf8').replaceAll('{{version}}', version)]),
  )
}

/** @param folder the zip's top folder; the licence is added */
export const zipOf = (folder: string, files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ ...files, LICENSE: readFileSync(here('LICENSE')) }).map(([name, content]) => [
        `${folder}/${name}`,
        Buffer.from(content),
      ]),
    ),
    { mtime: MTIME, level: 9 },
  )

/** Writes the zip after the build of the elements. @param software folder of dist */
export const zipPlugin = (software: string, file: string, make: (version: string) => Uint8Array): Plugin => ({
  name: `${software}-zip`,
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'widgets',
  writeBundle({ dir }) {
    const zip = make(about.version)
    for (const folder of [join(dir!, '..', software), join(dir!, 'widgets/v1')]) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, file), zip)
    }
  },
})
