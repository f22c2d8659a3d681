import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** Folder of initdb and postgres: that of POSTGRES_BIN, else the newest of Debian's packages; '' = not installed. */
export function postgresBinaries() {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRES_BIN ?? '', ...installed.map(version => join(DEBIAN, version, 'bin'))]
  return folders.find(folder => folder && existsSync(join(folder, 'initdb'))) ?? ''
}
