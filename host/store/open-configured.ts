/** Opens the configured library: a file in the data folder, or a database on a PostgreSQL server. */
import { existsSync } from 'node:fs'
import { databaseIn, openDataFolder, prepareFolder } from './data-folder.ts'
import { DatabaseAwayError, DatabaseError } from './database-error.ts'
import { ForeignDataError, type Library, MovedError, NewerDataError, OlderDataError } from './library.ts'
import { openStore } from './open.ts'
import { withoutSecrets } from './place.ts'
import type { StandbyPlace } from './standby.ts'

/** url with user and password */
export type DatabasePlace = { url: string }
/**
 * database: null = SQLite in the folder. Files and the search index are in the folder in either case. backsUp: false = an
 * older library is migrated without a backup before
 */
export type LibraryPlace = { dataDir: string; database: DatabasePlace | null; backsUp?: boolean }

/**
 * For a host: creates what is missing and migrates.
 * @param standby of the server, for visitors without a session
 * @throws DatabaseError, one line for the operator
 */
export async function openConfigured(
  { dataDir, database, backsUp }: LibraryPlace,
  standby: StandbyPlace | null = null,
): Promise<Library> {
  if (database === null) return openDataFolder(dataDir, { backsUp })
  prepareFolder(dataDir)
  return (await openServer({ ...database, backsUp }, true, standby))!
}

/**
 * For a command that runs beside a host.
 * @returns null when there is no library
 * @throws DatabaseError, SQLite's errors
 */
export async function openExisting({ dataDir, database, backsUp }: LibraryPlace): Promise<Library | null> {
  if (database !== null) return openServer({ ...database, backsUp }, false, null)
  const path = databaseIn(dataDir)
  return existsSync(path) ? openStore(path, { backsUp }) : null
}

async function openServer(
  { url, backsUp }: DatabasePlace & Pick<LibraryPlace, 'backsUp'>,
  creates: boolean,
  standby: StandbyPlace | null,
): Promise<Library | null> {
  // loaded lazily: only a library on a server needs the PostgreSQL client
  const [{ openExistingPostgres, openPostgresServer }, { PostgresError }] = await Promise.all([
    import('./postgres/postgres-server.ts'),
    import('./postgres/postgres-errors.ts'),
  ])
  try {
    return await (creates ? openPostgresServer(url, standby, backsUp) : openExistingPostgres(url, backsUp))
  } catch (error) {
    const name = `DATABASE_URL=${withoutSecrets(url)}`
    if (error instanceof PostgresError) {
      const Kind = error.isAway ? DatabaseAwayError : DatabaseError
      throw new Kind(`${name}: ${error.message}`, { cause: error })
    }
    if (error instanceof MovedError)
      throw new DatabaseError(`${name} holds no library any more: ${error.message}`, { cause: error })
    if (error instanceof NewerDataError)
      throw new DatabaseError(
        `${name} was written by a newer version of this program (${error.message}): update the program, or choose another database`,
        { cause: error },
      )
    if (error instanceof OlderDataError) throw new DatabaseError(`${name} ${error.message}`, { cause: error })
    if (error instanceof ForeignDataError)
      throw new DatabaseError(
        `${name} is a database of another program (${error.message}): choose another one`,
        { cause: error },
      )
    throw error
  }
}
