/**
 * The manifest of a backup, and its verification. A backup is a folder: the database (a snapshot, or a dump), the library's
 * files (parts.ts), and this list.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { dataVersion, migrationsAt } from '../migrations/all.ts'
import { APPLICATION_ID } from '../open.ts'
import { Database } from '../sqlite/sqlite-driver.ts'

export const MANIFEST = 'manifest.json'
/** of a library on SQLite */
export const DATABASE = 'library.db'
/** of one on a server: pg_dump's own format */
export const DUMP = 'library.dump'

/** sessions, tokens and links must not become valid again, so no backup has them: everybody signs in anew after a restore */
export const KEYS = [
  'session',
  'external_session',
  'external_begun',
  'mail_link',
  'handoff',
  'reader_token',
  'paia_token',
  'passkey_challenge',
]
/** counters that must not go back: caches and the index depend on them */
export const COUNTERS = ['revision', 'bib_change']

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Manifest = v.object({
  /** ISO */
  made: v.string(),
  /** of the program that made it */
  program: v.optional(v.string()),
  /** data version (migrations/all.ts) */
  version: count,
  /** the PostgreSQL server that holds the library: its address without user and password, and its major version */
  server: v.optional(v.string()),
  postgres: v.optional(count),
  /** rows of each table, without KEYS and COUNTERS */
  counts: v.record(v.string(), count),
  /** what was backed up beside the database, whether there was any (parts.ts) */
  parts: v.optional(v.array(v.string()), ['uploads', 'photos', 'covers', 'widgets', 'library.yaml']),
  /** what is not in it, in words */
  left: v.optional(v.array(v.string()), []),
  /** by the path in the backup, with / */
  files: v.record(v.string(), v.object({ bytes: count, sha256: v.string() })),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Its message is printed alone, without a stack. */
export class BackupError extends Error {}

/** tables that are told to the operator */
export const MAIN = ['bib', 'item', 'patron', 'loan', 'request', 'booklist'] as const

export const isCounted = (table: string): boolean => !KEYS.includes(table) && !COUNTERS.includes(table)

/** @returns row counts of all tables */
export function countsOf(raw: Database): Record<string, number> {
  const tables = raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all() as string[]
  const count = (table: string) => raw.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number
  return Object.fromEntries(tables.filter(isCounted).map(table => [table, count(table)]))
}

export async function digest(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

/** @returns the paths of all files under a folder, with /, without the manifest */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(name => name !== MANIFEST)
    .sort()

/**
 * Verifies a backup: every file by checksum, no further files, and an intact database of this program.
 * @param isAny of a newer version of this program, too
 * @throws BackupError
 */
export async function checkBackup(folder: string, { isAny = false } = {}): Promise<Manifest> {
  const manifest = readManifest(folder)
  const wanted = new Set(Object.keys(manifest.files))
  for (const name of filesIn(folder))
    if (!wanted.has(name)) throw new BackupError(`${folder}: ${name} is not in its list.`)
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    const path = join(folder, name)
    if (!existsSync(path)) throw new BackupError(`${folder}: ${name} is missing.`)
    if ((await digest(path)).sha256 !== sha256)
      throw new BackupError(`${folder}: ${name} is not what was written.`)
  }
  if (!isAny) refuseVersion(folder, manifest.version)
  if (manifest.server === undefined) checkDatabase(join(folder, DATABASE), manifest.version)
  return manifest
}

/** @throws BackupError; OlderDataError */
function refuseVersion(folder: string, version: number): void {
  if (version > dataVersion())
    throw new BackupError(
      `${folder} was written by a newer version of this program (data version ${version}, this one knows ${dataVersion()}).`,
    )
  migrationsAt(version)
}

/** @throws BackupError */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  if (!existsSync(path))
    throw new BackupError(`${folder}: there is no ${MANIFEST} in it, so it is no backup.`)
  try {
    const manifest = v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')))
    // the list is untrusted: no path may leave the folder
    const names = Object.keys(manifest.files)
    const isWhole = names.includes(manifest.server === undefined ? DATABASE : DUMP)
    if (isWhole && names.every(name => !name.split('/').includes('..') && name[0] !== '/')) return manifest
  } catch {
    // reported below
  }
  throw new BackupError(`${folder}: its ${MANIFEST} cannot be read.`)
}

function checkDatabase(path: string, version: number): void {
  const raw = new Database(path, { readonly: true })
  try {
    if (raw.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      throw new BackupError(`${path} is a database of another program.`)
    const found = raw.pragma('user_version', { simple: true }) as number
    if (found !== version) throw new BackupError(`${path} is of data version ${found}, not ${version}.`)
    const [first] = raw.pragma('integrity_check(1)') as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') throw new BackupError(`${path}: ${first?.integrity_check}`)
  } finally {
    raw.close()
  }
}
