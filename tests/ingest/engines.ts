/** Libraries on both engines for the import commands: a file in a folder, or a database on a server. */
import { join } from 'node:path'
import pg from 'pg'
import { describe } from 'vitest'
import type { Library } from '../../host/store/library.ts'
import { openStore } from '../../host/store/open.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { startPostgres } from '../servers/postgres/server.ts'

export type Stage = {
  /** environment of a command */
  env: NodeJS.ProcessEnv
  /** a second connection, like another process */
  open(): Promise<Library>
  query<T>(sql: string): Promise<T[]>
  exec(sql: string): Promise<void>
}
export type Engine = { name: string; isServer: boolean; stage(folder: string): Promise<Stage> }

const sqlite: Engine = {
  name: 'SQLite',
  isServer: false,
  async stage(folder) {
    const path = join(folder, 'library.db')
    const inIt = async <T>(work: (db: Database) => T): Promise<T> => {
      const db = new Database(path)
      try {
        return work(db)
      } finally {
        db.close()
      }
    }
    return {
      env: {},
      open: async () => openStore(path),
      query: sql => inIt(db => db.prepare(sql).all() as never),
      exec: sql => inIt(db => void db.exec(sql)),
    }
  },
}

/** a migrated database on a server of this test file, to copy from, and the number of copies made */
let template: Promise<string> | undefined
let copies = 0

async function migrated(): Promise<string> {
  const server = await startPostgres()
  const url = await server.newDatabase()
  const library = await openPostgresServer(url)
  await library.close()
  return url
}

const numbers = { getTypeParser: (oid: number) => (oid === 20 ? Number : pg.types.getTypeParser(oid)) }
async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url, types: numbers as pg.CustomTypesConfig })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

const postgres: Engine = {
  name: 'PostgreSQL',
  isServer: true,
  async stage() {
    template ??= migrated()
    const from = new URL(await template)
    const name = `copy_${++copies}`
    const admin = new URL('/postgres', from)
    await ask(admin.href, `CREATE DATABASE ${name} TEMPLATE ${from.pathname.slice(1)}`)
    const url = new URL(`/${name}`, from).href
    return {
      env: { DATABASE_URL: url },
      open: () => openPostgresServer(url),
      query: async <T>(sql: string) => (await ask(url, sql)).rows as T[],
      exec: async sql => void (await ask(url, sql)),
    }
  },
}

/** Runs the tests on SQLite, or on a server in the project `postgres` (vite.config.ts). */
export function onEachEngine(title: string, tests: (engine: Engine) => void): void {
  const engine = process.env.STORE === 'postgres' ? postgres : sqlite
  describe(`${title} (${engine.name})`, () => tests(engine))
}
