/**
 * A later release migrates a filled library of the baseline, on each engine: rows are kept, and only new
 * hosts can open it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lastBackup } from '../../host/store/backup/last-backup.ts'
import { databaseIn, openDataFolder } from '../../host/store/data-folder.ts'
import type { Library } from '../../host/store/library.ts'
import { BASELINE, dataVersion, MIGRATIONS } from '../../host/store/migrations/all.ts'
import { both } from '../../host/store/migrations/migration.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openStore } from '../../host/store/open.ts'
import { openConfigured, openExisting } from '../../host/store/open-configured.ts'
import { openPostgres } from '../../host/store/postgres/postgres.ts'
import { recordOn } from '../../host/store/postgres/postgres-backups.ts'
import { connected } from '../../host/store/postgres/postgres-dump.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { plantLibrary } from '../fixture-library.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'

/** adds a table and a column, filled from existing rows */
const LATER = both(`
ALTER TABLE patron ADD COLUMN nickname TEXT NOT NULL DEFAULT 'none';
CREATE TABLE later (id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron) STRICT;
INSERT INTO later (uid) SELECT uid FROM patron;
`)
const released = [...MIGRATIONS]
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
afterEach(() => void MIGRATIONS.splice(0, MIGRATIONS.length, ...released))
afterAll(() => rmSync(folder, { recursive: true }))

/** the number of readers, of those with the new column's default, and of rows in the new table */
async function counted({ db }: Library): Promise<number[]> {
  const { rows } = await sql<{ readers: number; named: number; later: number }>`SELECT count(*) AS readers,
    (SELECT count(*) FROM patron WHERE nickname = 'none') AS named, (SELECT count(*) FROM later) AS later
    FROM patron`.execute(db)
  return Object.values(rows[0]!).map(Number)
}
const readersOf = async ({ db }: Library) => (await db.selectFrom('patron').select('uid').execute()).length

it('on SQLite: a copy of the old file is kept beside it, and an old host refuses the new one', async () => {
  const data = join(folder, 'sqlite')
  const before = openDataFolder(data)
  plantLibrary(before)
  const readers = await readersOf(before)
  await before.close()
  MIGRATIONS.push(LATER)
  const now = openDataFolder(data)
  expect(readers).toBeGreaterThan(1)
  expect(await counted(now)).toEqual([readers, readers, readers])
  expect(now.raw.pragma('user_version', { simple: true })).toBe(dataVersion())
  await now.close()
  const backup = `${databaseIn(data)}.v${dataVersion() - 1}.backup`
  const copy = new Database(backup, { readonly: true })
  expect(copy.pragma('user_version', { simple: true })).toBe(dataVersion() - 1)
  expect(copy.prepare('SELECT count(*) FROM patron').pluck().get()).toBe(readers)
  copy.close()
  // without changes no copy is made
  rmSync(backup)
  await openDataFolder(data).close()
  expect(existsSync(backup)).toBe(false)
  MIGRATIONS.pop()
  expect(() => openDataFolder(data)).toThrow(
    /newer version of this program \(data version \d+, this program knows \d+\)/,
  )
})

it('on SQLite: the last two copies from before upgrades stay, and none is made on request', async () => {
  const data = join(folder, 'copies')
  const copies = () => readdirSync(data).filter(name => name.endsWith('.backup'))
  await openDataFolder(data).close()
  for (const column of ['one', 'two', 'three']) {
    MIGRATIONS.push(both(`ALTER TABLE patron ADD COLUMN ${column} TEXT NOT NULL DEFAULT '';`))
    await openDataFolder(data).close()
  }
  const kept = [1, 2].map(before => `library.db.v${dataVersion() - before}.backup`).sort()
  expect(copies().sort()).toEqual(kept)
  MIGRATIONS.push(both("ALTER TABLE patron ADD COLUMN four TEXT NOT NULL DEFAULT '';"))
  await (await openConfigured({ dataDir: data, database: null, backsUp: false })).close()
  expect(copies().sort()).toEqual(kept)
})

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
it.skipIf(!canMount)(
  'on SQLite: a disk without room for the copy is said in one line, and nothing is migrated',
  async () => {
    const data = join(folder, 'full')
    mkdirSync(data)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', data])
    try {
      const before = openDataFolder(data)
      plantLibrary(before)
      await before.close()
      const size = statSync(databaseIn(data)).size
      // half of what the copy needs
      writeFileSync(join(data, 'other'), Buffer.alloc(4 * 2 ** 20 - size * 1.5))
      MIGRATIONS.push(LATER)
      const why = () => openDataFolder(data)
      expect(why).toThrow(
        /^DATA_DIR=.* has no room for the copy of its database .*\(SQLITE_FULL; it needs \d+ MB\).* --no-backup$/,
      )
      expect(readdirSync(data).filter(name => name.includes('.backup'))).toEqual([])
      const left = new Database(databaseIn(data), { readonly: true })
      expect(left.pragma('user_version', { simple: true })).toBe(dataVersion() - 1)
      left.close()
      await openDataFolder(data, { backsUp: false }).close()
    } finally {
      execFileSync('umount', [data])
    }
  },
)

it('on SQLite: a migration that fails leaves the library unchanged', async () => {
  const path = join(folder, 'failed.db')
  const before = openStore(path)
  plantLibrary(before)
  const readers = await readersOf(before)
  await before.close()
  MIGRATIONS.push(LATER, both('INSERT INTO later (id, uid) SELECT id, uid FROM later;'))
  expect(() => openStore(path)).toThrow('UNIQUE')
  MIGRATIONS.splice(released.length)
  const again = openStore(path)
  expect(await readersOf(again)).toBe(readers)
  expect(again.raw.prepare("SELECT name FROM sqlite_schema WHERE name = 'later'").all()).toEqual([])
  await again.close()
})

// slow to start, so it is skipped if there is a server
it.skipIf(hasPostgres())('on PostgreSQL in process', async () => {
  const data = join(folder, 'pglite')
  const before = await openPostgres(data)
  await before.pg.exec("INSERT INTO conf (name, value) VALUES ('kept', '1')")
  await before.close()
  MIGRATIONS.push(LATER)
  const now = await openPostgres(data)
  expect(await counted(now)).toEqual([0, 0, 0])
  expect(await now.db.selectFrom('conf').select('value').where('name', '=', 'kept').execute()).toHaveLength(1)
  await now.close()
})

describe.runIf(hasPostgres())('on a PostgreSQL server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())

  /** @returns the URL of a filled library at the baseline */
  async function filled() {
    const url = await server.newDatabase()
    const place = { dataDir: join(folder, 'server'), database: { url } }
    const before = await openConfigured(place)
    const planted = openStore(':memory:')
    plantLibrary(planted)
    await before.write(trx => copyPlanted(planted.raw, trx))
    await planted.close()
    const readers = await readersOf(before)
    await before.close()
    expect(readers).toBeGreaterThan(1)
    return { place, readers }
  }

  it('rows are kept, and an old host refuses the new library', async () => {
    const { place, readers } = await filled()
    MIGRATIONS.push(LATER)
    const now = await openConfigured({ ...place, backsUp: false })
    expect(await counted(now)).toEqual([readers, readers, readers])
    await now.close()
    MIGRATIONS.pop()
    await expect(openConfigured(place)).rejects.toThrow(/newer version of this program/)
  })

  it('an older library is only migrated with a backup of the last day, or on request; an empty one at once', async () => {
    const { place } = await filled()
    const nobody = { ...place, database: { url: await server.newDatabase() } }
    await (await openConfigured(nobody)).close()
    MIGRATIONS.push(LATER)
    await (await openConfigured(nobody)).close()
    const version = dataVersion()
    const refused = new RegExp(
      `^DATABASE_URL=.*of data version ${version - 1}, this program makes it ${version}, and no backup of the last 24 hours is recorded: [^\\n]*--no-backup$`,
    )
    await expect(openConfigured(place)).rejects.toThrow(refused)
    await expect(openExisting(place)).rejects.toThrow(refused)
    const record = (at: number) =>
      connected(place.database.url, client => recordOn(client, { at, bytes: 1, isVerified: true }))
    await record(Date.now() - 25 * 3_600_000)
    await expect(openConfigured(place)).rejects.toThrow(refused)
    await record(Date.now() - 23 * 3_600_000)
    const now = await openConfigured(place)
    expect(await lastBackup(place.dataDir, now)).toMatchObject({ bytes: 1, isVerified: true })
    await now.close()
  })

  it('a version number older than the tables, as after a partial restore, is reported in one line and nothing is changed', async () => {
    const { place } = await filled()
    MIGRATIONS.push(LATER)
    const now = await openConfigured({ ...place, backsUp: false })
    await now.write(trx => sql`UPDATE library_version SET number = ${BASELINE}`.execute(trx))
    await now.close()
    await expect(openConfigured({ ...place, backsUp: false })).rejects.toThrow(
      /: the library there is not whole \(.*\): was a restore/,
    )
  })
})
