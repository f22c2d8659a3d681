/** All migrations, from an empty database to the current schema. Those of a release are kept as they are. */
import { NewerDataError, OlderDataError } from '../library.ts'
import { baseline } from './001-baseline.ts'
import type { Migration } from './migration.ts'

export const MIGRATIONS: Migration[] = [baseline]

/**
 * Data version of a library at the baseline. Builds before 1.0 came to the same schema in 49 steps, and the count goes on
 * from there: a library of the last of them is at the baseline, one of an older build has a smaller number.
 */
export const BASELINE = 49

/** What an up-to-date library is marked with: user_version on SQLite, library_version on PostgreSQL. */
export const dataVersion = (): number => BASELINE - 1 + MIGRATIONS.length

/**
 * @param version of a library; 0 = there is none yet
 * @returns the migrations that it has had, and those that are missing
 * @throws NewerDataError, OlderDataError
 */
export function migrationsAt(version: number): { done: Migration[]; missing: Migration[] } {
  if (version > dataVersion())
    throw new NewerDataError(`data version ${version}, this program knows ${dataVersion()}`)
  if (version > 0 && version < BASELINE)
    throw new OlderDataError(
      `was made by a build before 1.0 (schema ${version}): open it once with the last build before 1.0 (git tag pre-1.0), then start again`,
    )
  const done = version === 0 ? 0 : version - BASELINE + 1
  return { done: MIGRATIONS.slice(0, done), missing: MIGRATIONS.slice(done) }
}
