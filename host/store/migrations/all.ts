/**
 * All migrations, from an empty database to the current schema: each numbered file of this folder, which exports `migration`.
 * Released ones must not be changed.
 */
import { NewerDataError, OlderDataError } from '../library.ts'
import type { Migration } from './migration.ts'

const files = import.meta.glob<Migration>('./[0-9]*.ts', { eager: true, import: 'migration' })
export const MIGRATIONS: Migration[] = Object.keys(files)
  .sort()
  .map(file => files[file]!)

/**
 * Data version at the baseline. Builds before 1.0 reached the same schema in 49 steps, and the numbering continues from
 * there: a library of the last such build is at the baseline, one of an older build has a smaller number.
 */
export const BASELINE = 49

/** Version stored in an up-to-date library: user_version on SQLite, library_version on PostgreSQL. */
export const dataVersion = (): number => BASELINE - 1 + MIGRATIONS.length

/**
 * @param version of a library; 0 = it does not exist yet
 * @returns the migrations already applied, and those still missing
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
