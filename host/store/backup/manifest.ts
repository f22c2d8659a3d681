/**
 * The manifest of a backup, and its verification. A backup is a folder: the database, the library's files, and this
 * list.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import type { Library } from '../library.ts'
import { dataVersion, migrationsAt } from '../migrations/all.ts'
import { APPLICATION_ID } from '../open.ts'
import { Database } from '../sqlite/sqlite-driver.ts'

export const MANIFEST = 'manifest.json'
export const DATABASE = 'library.db'
/**
 * Contents of the data folder that cannot be rebuilt: uploads, portraits, covers, old widget versions, the
 * configuration.
 */
export const FILES = ['uploads', 'photos', 'covers', 'widgets', 'library.yaml'] as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Manifest = v.object({
  /** ISO */
  made: v.string(),
  /** data version (migrations/all.ts) */
  version: count,
  /** address of the PostgreSQL server that holds the database, which is then not in the backup */
  server: v.optional(v.string()),
  counts: v.record(v.string(), count),
  /** by the path in the backup, with / */
  files: v.record(v.string(), v.object({ bytes: count, sha256: v.string() })),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Its message is printed alone, without a stack. */
export class BackupError extends Error {}

const COUNTED = ['bib', 'item', 'patron', 'loan', 'request', 'booklist'] as const

/** @returns row counts of the main tables */
export function countsOf(raw: Database): Record<string, number> {
  return Object.fromEntries(
    COUNTED.map(table => [table, raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number]),
  )
}

/** The same for a library on a server. */
export async function countsOn({ db }: Library): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of COUNTED) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = row.count
  }
  return counts
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
 * @throws BackupError
 */
export async function checkBackup(folder: string): Promise<Manifest> {
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
  if (manifest.server === undefined) checkDatabase(join(folder, DATABASE), manifest.version)
  return manifest
}

function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  if (!existsSync(path))
    throw new BackupError(`${folder}: there is no ${MANIFEST} in it, so it is no backup.`)
  try {
    const manifest = v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')))
    // the list is untrusted: no path may leave the folder
    const names = Object.keys(manifest.files)
    const isWhole = manifest.server !== undefined || names.includes(DATABASE)
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
    if (found !== version || found > dataVersion())
      throw new BackupError(
        `${path} was written by a newer version of this program (data version ${found}, this one knows ${dataVersion()}).`,
      )
    migrationsAt(found)
    const [first] = raw.pragma('integrity_check(1)') as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') throw new BackupError(`${path}: ${first?.integrity_check}`)
  } finally {
    raw.close()
  }
}
