/** The library's files beside its database that cannot be rebuilt: their names in a backup, and where they live. */
import { join } from 'node:path'
import type { HostConfig } from '../../runtime/config/config.ts'
import type { LibraryPlace } from '../open-configured.ts'

/** path: of a folder, or of one file; it may not exist */
export type Part = { name: string; path: string }

/** left: lines on what is not in a backup */
export type Kept = LibraryPlace & { parts: Part[]; left: string[] }

type Places = Pick<HostConfig, 'dataDir' | 'database' | 'files' | 'wordsDir' | 'settings'>

/** what readers send, portraits, and pictures of the staff: in FILES_URL */
const SHARED = ['uploads', 'photos', 'pictures']
/** covers of the library's own, and old versions of the elements */
const OWN = ['covers', 'widgets']
const CONFIGURATION = 'library.yaml'
const DICTIONARIES = 'words'
/** parts that the service may be forbidden to write: they belong to the administrator */
export const OF_OTHERS = [CONFIGURATION, DICTIONARIES]
export const PARTS = [...SHARED, ...OWN, DICTIONARIES, CONFIGURATION]

export function keptBy({ dataDir, database, files, wordsDir, settings }: Places): Kept {
  const shared = files.kind === 'folder' ? SHARED.map(name => ({ name, path: join(files.path, name) })) : []
  const left = ['the environment (secrets.env), keys and certificates of files that it names']
  if (files.kind === 'bucket')
    left.push(`${SHARED.join(', ')}: they are in the bucket s3://${files.bucket}/${files.prefix}`)
  return {
    dataDir,
    database,
    parts: [
      ...shared,
      ...OWN.map(name => ({ name, path: join(dataDir, name) })),
      { name: DICTIONARIES, path: wordsDir },
      { name: CONFIGURATION, path: settings.path },
    ],
    left,
  }
}

/** All of it in one folder, as without further variables: a scratch place. */
export const keptIn = (dataDir: string): Kept => ({
  dataDir,
  database: null,
  parts: PARTS.map(name => ({ name, path: join(dataDir, name) })),
  left: [],
})
