/**
 * When the last good backup was made: in the data folder of a library on SQLite, in the database of one on a server, which all its
 * hosts ask.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Library } from '../library.ts'
import type { LastBackup } from '../postgres/postgres-backups.ts'

const pathIn = (dataDir: string): string => join(dataDir, 'last-backup.json')

/** @returns null = none is known */
export async function lastBackup(dataDir: string, store: Library): Promise<LastBackup | null> {
  if (store.engine === 'sqlite') return recordedIn(dataDir)
  const { pool } = store as Library & { pool?: pg.Pool }
  const { recordedOn } = await import('../postgres/postgres-backups.ts')
  return pool ? recordedOn(pool) : null
}

function recordedIn(dataDir: string): LastBackup | null {
  try {
    const { at, bytes, isVerified } = JSON.parse(readFileSync(pathIn(dataDir), 'utf8'))
    return typeof at === 'number' && typeof bytes === 'number'
      ? { at, bytes, isVerified: isVerified === true }
      : null
  } catch {
    return null
  }
}

export function recordIn(dataDir: string, last: LastBackup): void {
  const unfinished = `${pathIn(dataDir)}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(last)}\n`, { mode: 0o600 })
  renameSync(unfinished, pathIn(dataDir))
}
