/** `npm run backup` and `restore` of a library on a PostgreSQL server, while hosts write to it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { openMetrics } from '../../host/metrics/metrics.ts'
import { digest } from '../../host/store/backup/manifest.ts'
import { dataVersion, MIGRATIONS } from '../../host/store/migrations/all.ts'
import { both } from '../../host/store/migrations/migration.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openStore } from '../../host/store/open.ts'
import { openConfigured } from '../../host/store/open-configured.ts'
import { clientOf } from '../../host/store/postgres/postgres-dump.ts'
import { openPostgresServer, type PostgresLibrary } from '../../host/store/postgres/postgres-server.ts'
import { NOW, openTestParts, plantLibrary } from '../fixture-library.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { heard } from '../staff/heard.ts'

describe.runIf(hasPostgres())('a library on a server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())

  let root: string
  let data: string
  let dir: string
  let url: string
  let running: PostgresLibrary
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'reading-room-'))
    data = join(root, 'data')
    dir = join(root, 'disk')
    mkdirSync(join(data, 'uploads'), { recursive: true })
    writeFileSync(join(data, 'uploads', 'a1'), 'a letter’s picture')
    url = await server.newDatabase()
    running = await openPostgresServer(url)
    const planted = openStore(':memory:')
    plantLibrary(planted)
    await running.write(trx => copyPlanted(planted.raw, trx))
    await planted.close()
    await running.pool.query("INSERT INTO conf (name, value) VALUES ('kept', 'then')")
  })
  const released = [...MIGRATIONS]
  afterEach(async () => {
    MIGRATIONS.splice(0, MIGRATIONS.length, ...released)
    await running.close()
    rmSync(root, { recursive: true })
  })

  let minutes = 0
  const run = (...argv: string[]) =>
    heard(io =>
      runAdmin([...argv, '--data', data], io, { DATABASE_URL: url }, { now: () => NOW + ++minutes * 60_000 }),
    )
  const one = async (text: string, at = running) => Object.values((await at.pool.query(text)).rows[0])[0]
  const kept = () => one("SELECT value FROM conf WHERE name = 'kept'")
  const change = () => running.pool.query("UPDATE conf SET value = 'now' WHERE name = 'kept'")
  const folder = () => join(dir, readdirSync(dir).sort()[0]!)
  const manifestOf = (path: string) => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))

  it('is dumped as of one moment while others write, is verified beside it, and is the same elsewhere', async () => {
    let isWriting = true
    let written = 0
    const writer = (async () => {
      while (isWriting) {
        await running.write(async trx => {
          for (const side of ['left', 'right'])
            await trx
              .insertInto('conf')
              .values({ name: `${side} ${written}`, value: '' })
              .execute()
        })
        written++
      }
    })()
    const made = await run('backup', dir, '--verify').finally(() => {
      isWriting = false
    })
    await writer
    expect(made).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('rows and files are the same'),
    })
    expect(written).toBeGreaterThan(5)
    const manifest = manifestOf(folder())
    expect(Object.keys(manifest.files)).toEqual(['library.dump', 'uploads/a1'])
    expect(manifest).toMatchObject({
      version: dataVersion(),
      postgres: expect.any(Number),
      server: running.path,
    })
    // a scratch database is not left behind
    expect(await one("SELECT count(*) FROM pg_database WHERE datname LIKE '%check%'")).toBe(0)

    const there = await server.newDatabase()
    const elsewhere = join(root, 'elsewhere')
    const restored = await heard(io =>
      runAdmin(['restore', dir, '--data', elsewhere], io, { DATABASE_URL: there }),
    )
    expect(restored).toMatchObject({ code: 0, err: '' })
    const copy = await openPostgresServer(there)
    for (const [table, count] of Object.entries(manifest.counts))
      expect(await one(`SELECT count(*) FROM "${table}"`, copy), table).toBe(count)
    const sides = (side: string) => one(`SELECT count(*) FROM conf WHERE name LIKE '${side} %'`, copy)
    expect(await sides('left')).toBe(await sides('right'))
    await copy.close()
    expect(readFileSync(join(elsewhere, 'uploads', 'a1'), 'utf8')).toBe('a letter’s picture')
  })

  it('becomes in one step what the backup holds, beside hosts that are asked for; everybody signs in again', async () => {
    await running.pool.query(
      "INSERT INTO session (hash, uid, created_at, seen_at, flag_at, device) VALUES ('h', 1, 0, 0, 0, '')",
    )
    expect((await run('backup', dir)).code).toBe(0)
    expect(manifestOf(folder()).counts).not.toHaveProperty('session')
    const [backup, books] = [folder(), Number(await one('SELECT count(*) FROM bib'))]
    await change()
    writeFileSync(join(data, 'uploads', 'a2'), 'sent since')
    const [seq, before] = [
      Number(await one('SELECT coalesce(max(seq), 0) FROM bib_change')),
      await running.revisions!.now(),
    ]
    const asked = await run('restore', dir)
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /\d+ books, \d+ readers and \d+ staff accounts are there, and hosts are running/,
      ),
    })
    expect(await kept()).toBe('now')

    const restored = await run('restore', dir, '--yes')
    expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Hosts were running') })
    // the connection was open throughout
    expect(await kept()).toBe('then')
    expect(await one('SELECT count(*) FROM session')).toBe(0)
    expect(readdirSync(join(data, 'uploads'))).toEqual(['a1'])
    expect(Number(await one(`SELECT count(DISTINCT bib) FROM bib_change WHERE seq > ${seq}`))).toBe(books)
    await running.write(trx => sql`SELECT 1`.execute(trx))
    const after = await running.revisions!.now()
    for (const subject of ['conf', 'place', 'book', 'booklist', 'word'] as const)
      expect(after[subject], subject).toBeGreaterThan(before[subject])
    // triggers work, and what was there is in a backup of its own
    await running.write(trx => sql`UPDATE conf SET value = 'later' WHERE name = 'kept'`.execute(trx))
    expect((await running.revisions!.now()).conf).toBeGreaterThan(after.conf)
    const safe = readdirSync(dir).find(name => name.endsWith('-before-restore'))!
    await run('restore', join(dir, safe), '--yes', '--no-backup')
    expect(await kept()).toBe('now')
    expect(readdirSync(join(data, 'uploads')).sort()).toEqual(['a1', 'a2'])
    expect(existsSync(backup)).toBe(true)
  })

  it('is left as it was by a backup that was changed or truncated', async () => {
    await run('backup', dir)
    await change()
    const path = join(folder(), 'library.dump')
    const bytes = readFileSync(path)
    const spoilt = Buffer.from(bytes)
    spoilt[bytes.length >> 1]! ^= 1
    writeFileSync(path, spoilt)
    const flipped = await run('restore', dir, '--yes')
    expect(flipped).toMatchObject({
      code: 1,
      err: expect.stringContaining('library.dump is not what was written. The library is as it was.'),
    })
    // as if it had been cut before its checksum was taken: the transaction is not committed
    writeFileSync(path, bytes.subarray(0, bytes.length - 20_000))
    const list = manifestOf(folder())
    list.files['library.dump'] = await digest(path)
    writeFileSync(join(folder(), 'manifest.json'), JSON.stringify(list))
    const cut = await run('restore', dir, '--yes', '--no-backup')
    expect(cut).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^pg_restore has failed: [^\n]*The library is as it was\.\n$/),
    })
    expect(await kept()).toBe('now')
    expect(readdirSync(dir)).toHaveLength(1)
  })

  it('of an older version is migrated on the way, over a newer one, too; a backup of a newer one is refused', async () => {
    await run('backup', dir)
    const older = folder()
    await running.close()
    MIGRATIONS.push(
      both(`CREATE TABLE later (id INTEGER PRIMARY KEY AUTOINCREMENT, uid INTEGER NOT NULL REFERENCES patron) STRICT;
        INSERT INTO later (uid) SELECT uid FROM patron;`),
    )
    // the backup of today is recorded, so it is migrated; by the server's clock that was long ago
    await expect(openConfigured({ dataDir: data, database: { url } })).rejects.toThrow(
      'no backup of the last 24 hours',
    )
    running = await openPostgresServer(url, null, false)
    await change()
    const newer = join(root, 'newer')
    expect((await run('backup', newer)).code).toBe(0)
    await running.close()
    MIGRATIONS.pop()
    const refused = await run('restore', newer, '--yes')
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/written by a newer version of this program[^\n]*\n$/),
    })
    // back to the version before
    const back = await run('restore', older, '--yes')
    expect(back).toMatchObject({ code: 0, err: '' })
    running = await openPostgresServer(url)
    expect(await kept()).toBe('then')
    expect(await one("SELECT to_regclass('later') IS NULL")).toBe(true)
    await running.close()
    MIGRATIONS.push(both("ALTER TABLE conf ADD COLUMN later TEXT NOT NULL DEFAULT 'none';"))
    expect(await run('restore', older, '--yes', '--no-backup')).toMatchObject({ code: 0, err: '' })
    running = await openPostgresServer(url)
    expect(await one("SELECT later FROM conf WHERE name = 'kept'")).toBe('none')
  })

  it('tells all its hosts when its last backup was', async () => {
    await run('backup', dir)
    const metrics = openMetrics({ ofProcess: false })
    const parts = openTestParts()
    metrics.watch({
      ...parts,
      store: running,
      config: { dataDir: join(root, 'another host') },
      jobs: { last: () => [] },
      settings: { state: () => ({ trouble: null }) },
    } as never)
    expect(await metrics.text()).toContain(
      `reading_room_backup_last_success_timestamp_seconds ${NOW / 1000 + minutes * 60}`,
    )
    await parts.store.close()
  })

  it('needs the programs of the server’s version, and says which', () => {
    expect(() => clientOf('pg_dump', 99)).toThrow(
      /^pg_dump of PostgreSQL 99 is not here: install its client programs \(apt-get install postgresql-client-99\)\.$/,
    )
  })

  it('needs no more rights than its database, but for --verify, which says what it needs', async () => {
    await running.pool.query('CREATE ROLE limited LOGIN')
    url = (await server.newDatabase()).replace('portal@', 'limited@')
    await running.pool.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO limited`)
    await running.close()
    running = await openPostgresServer(url)
    await running.pool.query("INSERT INTO conf (name, value) VALUES ('kept', 'then')")
    expect(await run('backup', dir, '--verify')).toMatchObject({
      code: 1,
      err: expect.stringContaining('CREATEDB'),
    })
    expect(await run('backup', dir)).toMatchObject({ code: 0, err: '' })
    await change()
    expect(await run('restore', dir, '--yes')).toMatchObject({ code: 0, err: '' })
    expect(await kept()).toBe('then')
  })

  it('is not restored from SQLite, nor the other way round', async () => {
    await run('backup', dir)
    const here = await heard(io => runAdmin(['restore', dir, '--data', join(root, 'other'), '--yes'], io, {}))
    expect(here).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL is not set') })
  })
})
