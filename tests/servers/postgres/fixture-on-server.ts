/**
 * The fixture library on a PostgreSQL server, for tests written for SQLite: `raw` is another connection, with
 * the SQL that both understand (sync-database.ts). Libraries of one test file are closed when the next file
 * opens its first.
 *
 * A statement of `raw` blocks the thread in which the host runs, so it would wait forever for a lock of the
 * host. Therefore a test continues only after the host has completed writes that follow an answer, or that it
 * starts itself.
 */

import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect } from 'vitest'
import type { Writing } from '../../../host/store/library.ts'
import { copyPlanted } from '../../../host/store/move/copy-planted.ts'
import type { Store } from '../../../host/store/open.ts'
import type { PostgresChanges } from '../../../host/store/postgres/postgres-changes.ts'
import { openPostgresServer } from '../../../host/store/postgres/postgres-server.ts'
import type { Database } from '../../../host/store/sqlite/sqlite-driver.ts'
import { startPostgres } from './server.ts'
import { SyncDatabase } from './sync-database.ts'

type Template = { admin: pg.Client; address: string }

let template: Promise<Template> | undefined
let copies = 0
let file: string | undefined
let opened: Store[] = []

/** idle: resolves when the host has no writes in progress */
export type OnServer = Store & { idle(): Promise<void> }

/** A new copy of it. @param fixture on SQLite, always the same */
export async function onServer(fixture: Store): Promise<OnServer> {
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
  const writing = new Set<Promise<unknown>>()
  const store = {
    ...library,
    write<T>(work: (trx: Writing) => Promise<T>): Promise<T> {
      const done = library.write(work)
      const ended: Promise<unknown> = done.catch(() => {}).then(() => writing.delete(ended))
      writing.add(ended)
      return done
    },
    async idle() {
      while (writing.size > 0) await Promise.all(writing)
    },
    // notifies the host of changes by the test before its next request
    revisions: {
      now: async () => {
        await changes.caughtUp()
        return changes.now()
      },
    },
    // created on demand, since it starts a thread and few tests need it
    get raw() {
      database ??= new SyncDatabase(url)
      return database as unknown as Database
    },
    async close() {
      if (isClosed) return
      isClosed = true
      database?.close()
      await library.close()
    },
  } as unknown as OnServer
  opened.push(store)
  return store
}

/** Delays each answer until the host has no writes in progress. */
export async function untilIdle(app: FastifyInstance, store: OnServer): Promise<void> {
  const inject = app.inject.bind(app) as (asked: unknown) => Promise<unknown>
  app.inject = (async (asked: unknown) => {
    const answer = await inject(asked)
    await store.idle()
    return answer
  }) as typeof app.inject
  await store.idle()
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
