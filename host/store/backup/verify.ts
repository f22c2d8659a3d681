/** Verifies a backup as only a restore can: into a scratch place, whose rows and files are compared with its list. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataVersion } from '../migrations/all.ts'
import { BackupError, DATABASE, DUMP, digest, MAIN, MANIFEST, type Manifest } from './manifest.ts'
import { keptIn } from './parts.ts'
import { restoreBackup } from './restore.ts'

/**
 * @param url of the server on which the scratch database is made, for a backup of a library on a server
 * @throws BackupError saying what differs; PostgresError
 */
export async function verifyBackup(
  folder: string,
  manifest: Manifest,
  url: string | undefined,
): Promise<void> {
  // beside it, where there was room for the backup
  const scratch = mkdtempSync(join(dirname(folder), '.scratch-'))
  try {
    const counts =
      manifest.postgres === undefined
        ? (await restoreBackup(folder, keptIn(scratch))).counts
        : await loadedBeside(folder, manifest.postgres, url)
    compare(folder, manifest, counts)
    if (manifest.postgres === undefined) await compareFiles(folder, scratch, manifest)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function loadedBeside(folder: string, postgres: number, url: string | undefined) {
  if (url === undefined) throw new BackupError('It holds a library on a server: DATABASE_URL is not set.')
  const { loadBeside } = await import('../postgres/postgres-dump.ts')
  return loadBeside(url, join(folder, DUMP), postgres)
}

function compare(folder: string, { counts: told, version }: Manifest, counts: Record<string, number>): void {
  // migrations may fill tables of an older library
  const tables = version === dataVersion() ? Object.keys(told) : MAIN
  const other = tables.find(table => counts[table] !== told[table])
  if (other)
    throw new BackupError(
      `${folder}: ${other} has ${counts[other] ?? 'no'} rows once restored, not ${told[other]}.`,
    )
}

async function compareFiles(folder: string, scratch: string, { files }: Manifest): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(files)) {
    if (name === DATABASE || name === MANIFEST) continue
    const path = join(scratch, name)
    if (!existsSync(path) || (await digest(path)).sha256 !== sha256)
      throw new BackupError(`${folder}: ${name} is another file once restored.`)
  }
}
