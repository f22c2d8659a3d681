/**
 * The libraries of the tests, one folder each. With STORE=postgres (`STORE=postgres npm run e2e`) each also has a
 * database, on a server that the first process starts; a file in the folder names it.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { startPostgres } from '../../tests/servers/postgres/server.ts'
import { SyncDatabase } from '../../tests/servers/postgres/sync-database.ts'

/** The planted library that hosts copy; the first process chooses its path, workers inherit it. */
process.env.E2E_TEMPLATE ??= join(tmpdir(), `reading-room-e2e-${process.pid}`)
export const TEMPLATE = process.env.E2E_TEMPLATE

export const onServer = process.env.STORE === 'postgres'

const MARK = 'database.name'
const PLANTED = 'planted'
/** the same, read-only: a database cannot be copied while somebody is connected to it */
const PLANTED_READ = 'planted_read'

/** address of the server, without a database */
const server = () => process.env.E2E_POSTGRES ?? ''
const addressOf = (name: string) => `${server()}/${name}`

/** Runs once for all processes. @returns a function that stops it */
export async function startServer(): Promise<() => Promise<void>> {
  if (!onServer) return async () => {}
  const { address, stop } = await startPostgres()
  process.env.E2E_POSTGRES = address
  return stop
}

/** Waits until the planted library is complete; no host runs on it. */
export function plantingDone(): void {
  if (onServer) administer(`CREATE DATABASE ${PLANTED_READ} TEMPLATE ${PLANTED}`)
}

/**
 * The environment for a host or a command on the library in a folder; a copy of the planted folder gets a copy of its
 * database.
 */
export function envOf(folder: string): Record<string, string> {
  return onServer ? { DATABASE_URL: addressOf(databaseOf(folder)) } : {}
}

/** Opens a library's database directly, to read and change it while a host runs. */
export function openRaw(folder: string, { readonly = false } = {}): Database {
  if (!onServer) return new Database(join(folder, 'library.db'), { readonly })
  return open(folder === TEMPLATE ? PLANTED_READ : databaseOf(folder))
}

export function removeDatabase(folder: string): void {
  if (onServer) administer(`DROP DATABASE IF EXISTS ${databaseOf(folder)} WITH (FORCE)`)
}

function databaseOf(folder: string): string {
  const path = join(folder, MARK)
  const named = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (named !== '' && (named !== PLANTED || folder === TEMPLATE)) return named
  const name = folder === TEMPLATE ? PLANTED : `library_${randomBytes(6).toString('hex')}`
  administer(`CREATE DATABASE ${name}${named === PLANTED ? ` TEMPLATE ${PLANTED}` : ''}`)
  writeFileSync(path, name)
  return name
}

const open = (name: string) => new SyncDatabase(addressOf(name)) as unknown as Database

function administer(statement: string): void {
  const database = new SyncDatabase(addressOf('postgres'))
  try {
    database.ask(statement)
  } finally {
    database.close()
  }
}
