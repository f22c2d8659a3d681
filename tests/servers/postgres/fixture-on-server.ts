/**
 * The fixture library on a PostgreSQL server, for tests that know it on SQLite: `raw` is one more connection, in the SQL that
 * both understand (sync-database.ts). What a test file has opened ends with the first of the next file.
 */
import type Database from 'better-sqlite3'
import pg from 'pg'
import { expect } from 'vitest'
import { copyPlanted } from '../../../host/store/move/copy-planted.ts'
import type { Store } from '../../../host/store/open.ts'
import type { PostgresChanges } from '../../../host/store/postgres-changes.ts'
import { openPostgresServer } from '../../../host/store/postgres-server.ts'
import { startPostgres } from './server.ts'
import { SyncDatabase } from './sync-database.ts'

type Template = { admin: pg.Client; address: string }

let template: Promise<Template> | undefined
let copies = 0
let file: string | undefined
let opened: Store[] = []

/** A new copy of it. @param fixture on SQLite, always the same */
export async function onServer(fixture: Store): Promise<Store> {
  const { testPath } = expect.getState()
  if (testPath !== file) {
    await Promise.all(opened.map(store => store.close().catch(() => {})))
    opened = []
    file = testPath
  }
  template ??= plant(fixture)
  const { admin, address } = await template
  await fixture.close()
  const name = `fixture_${++copies}`
  await admin.query(`CREATE DATABASE ${name} TEMPLATE library_1 STRATEGY FILE_COPY`)
  const url = `${address}/${name}`
  const library = await openPostgresServer(url)
  const changes = library.revisions as PostgresChanges
  let database: SyncDatabase | undefined
  let isClosed = false
  const store = {
    ...library,
    // what a test changes behind the host's back is told before it asks the host
    revisions: {
      now: async () => {
        await changes.caughtUp()
        return changes.now()
      },
    },
    // a thread of its own: few tests need it
    get raw() {
      database ??= new SyncDatabase(url)
      return database as unknown as Database.Database
    },
    async close() {
      if (isClosed) return
      isClosed = true
      database?.close()
      await library.close()
    },
  } as unknown as Store
  opened.push(store)
  return store
}

async function plant({ raw }: Store): Promise<Template> {
  const { address, newDatabase } = await startPostgres()
  const library = await openPostgresServer(await newDatabase())
  await library.write(trx => copyPlanted(raw, trx))
  await library.close()
  const admin = new pg.Client({ connectionString: `${address}/postgres` })
  admin.on('error', () => {})
  await admin.connect()
  return { admin, address }
}
