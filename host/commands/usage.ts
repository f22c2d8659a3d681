/** Shared by all commands: `--help`, argument errors and data folders that cannot be opened. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, type HostConfig, readConfig } from '../runtime/config/config.ts'
import { readBacksUp, readDatabase } from '../runtime/config/config-database.ts'
import { databaseIn } from '../store/data-folder.ts'
import { DatabaseError } from '../store/database-error.ts'
import {
  ForeignDataError,
  type Library,
  NewerDataError,
  OlderDataError,
  UnreachableError,
} from '../store/library.ts'
import { type LibraryPlace, openExisting } from '../store/open-configured.ts'

/** an error that the operator can fix */
export class UsageError extends Error {}

/**
 * @param work the command itself; throws UsageError, or errors of parseArgs, before it starts work
 * @returns the exit code: that of the work; 1 with one line for errors of the data folder or disk; 2 with the problem
 * and the first line of the usage for wrong arguments; 0 with the usage for --help
 */
export async function runCommand(
  argv: string[],
  usage: string,
  io: { write(text: string): void; error(text: string): void },
  work: () => Promise<number>,
): Promise<number> {
  const flags = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  if (flags.includes('--help') || flags.includes('-h')) {
    io.write(usage)
    return 0
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseError) {
      io.error(`${error.message}\n`)
      return 1
    }
    const { code = '', message } = error as Error & { code?: unknown }
    const isWrongArgument = error instanceof UsageError || String(code).startsWith('ERR_PARSE_ARGS')
    const trouble = isWrongArgument ? undefined : troubleOf(error)
    if (trouble !== undefined) {
      io.error(`${trouble}\n`)
      return 1
    }
    if (!isWrongArgument) throw error
    io.error(`${message}\n\n${usage.slice(0, usage.indexOf('\n'))}\n--help tells more.\n`)
    return 2
  }
}

/** Errors that an operator can fix: disk, permissions, locks, damage. @returns undefined for a bug */
export function troubleOf(error: unknown): string | undefined {
  if (error instanceof NewerDataError)
    return `The library was written by a newer version of this program (${error.message}).`
  if (error instanceof OlderDataError) return `The library ${error.message}.`
  if (error instanceof ForeignDataError)
    return `The library.db is a database of another program (${error.message}).`
  if (error instanceof UnreachableError) return `The library’s server does not answer (${error.reason}).`
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) return `The disk is full (${code}).`
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code))
    return `This user may not write there (${code}).`
  if (code.startsWith('SQLITE_BUSY'))
    return `Another program keeps the library locked (${code}): try again later.`
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return `The database is damaged (${code}).`
  return undefined
}

/** @returns the whole number of a flag @throws UsageError */
export function wholeNumber(flag: string, value: string, least: number, most: number): number {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new UsageError(`${flag} takes a number from ${least} to ${most.toLocaleString('en')}.`)
}

/** @returns the folder of `--data`, else DATA_DIR, else ./data */
export const dataFolder = (data: string | undefined, env: NodeJS.ProcessEnv): string =>
  data ?? (env.DATA_DIR?.trim() || './data')

/** @returns the path of the library in a data folder @throws UsageError when there is none */
export function libraryIn(folder: string): string {
  const path = databaseIn(resolve(folder))
  if (existsSync(path)) return path
  throw new UsageError(`--data ${folder}: there is no library in it.`)
}

/**
 * Location of the library: --data overrides DATA_DIR, and a library on a server is at DATABASE_URL. @throws UsageError
 */
export const placeOf = (data: string | undefined, env: NodeJS.ProcessEnv): LibraryPlace => ({
  dataDir: resolve(dataFolder(data, env)),
  database: asUsage(() => readDatabase(env)),
  backsUp: asUsage(() => readBacksUp(env)),
})

/** @throws UsageError when there is no library; DatabaseError, SQLite's errors */
export async function openLibraryAt(place: LibraryPlace): Promise<Library> {
  const library = await openExisting(place)
  if (library !== null) return library
  throw new UsageError(
    place.database === null
      ? `--data ${place.dataDir}: there is no library in it.`
      : 'DATABASE_URL: there is no library in that database.',
  )
}

/** The configuration as the host reads it, with --data in place of DATA_DIR. @throws UsageError */
export const configOf = (env: NodeJS.ProcessEnv, data?: string): HostConfig =>
  asUsage(() => readConfig(data === undefined ? env : { ...env, DATA_DIR: data }))

function asUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message)
    throw error
  }
}
