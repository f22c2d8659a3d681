import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { foldHeading } from '../search/analysis/fold.ts'
import { library } from './migrations/001-library.ts'
import { itemOrigin } from './migrations/002-item-origin.ts'
import { requestSteps } from './migrations/003-request-steps.ts'
import { account } from './migrations/004-account.ts'
import { noticeWords } from './migrations/005-notice-words.ts'
import { revision } from './migrations/006-revision.ts'
import type { Schema } from './schema.ts'

const MIGRATIONS = [library, itemOrigin, requestSteps, account, noticeWords, revision]

/** `raw` is for migrations, bulk writes and search only; the modules ask through `db`. */
export type Store = { db: Kysely<Schema>; raw: Database.Database; path: string; close(): Promise<void> }

/** The data folder was written by a newer version of this program. */
export class NewerDataError extends Error {}

/**
 * Opens (and creates or migrates) the library's database.
 * WAL with full sync: an answered write survives `kill -9` and a power cut.
 * @param path a file, or ':memory:'
 * @throws NewerDataError
 */
export function openStore(path: string): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const raw = new Database(path)
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.pragma('foreign_keys = ON')
  raw.pragma('busy_timeout = 5000')
  migrate(raw)
  // for small lists that are searched in SQL as the catalogue is searched
  raw.function('folded', { deterministic: true }, text => foldHeading(String(text ?? '')))
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: raw }) })
  return { db, raw, path, close: () => db.destroy() }
}

function migrate(raw: Database.Database): void {
  raw
    .transaction(() => {
      const version = raw.pragma('user_version', { simple: true }) as number
      if (version > MIGRATIONS.length) {
        raw.close()
        throw new NewerDataError(`data version ${version}, this program knows ${MIGRATIONS.length}`)
      }
      for (const sql of MIGRATIONS.slice(version)) raw.exec(sql)
      raw.pragma(`user_version = ${MIGRATIONS.length}`)
    })
    .immediate()
}
