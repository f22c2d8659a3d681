/** Moving a library to a PostgreSQL server and back either loses nothing or changes nothing. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { openDataFolder, prepareFolder } from '../../host/store/data-folder.ts'
import { MovedError, UnwritableError } from '../../host/store/library.ts'
import { moveLibrary } from '../../host/store/move/move.ts'
import { postgresPlace, postgresSource, postgresTarget } from '../../host/store/move/postgres-side.ts'
import type { AnyDb, Source, Target } from '../../host/store/move/side.ts'
import { sqliteSource, sqliteTarget } from '../../host/store/move/sqlite-side.ts'
import { allTables } from '../../host/store/move/tables.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { isBuilt, unlessBuilt } from '../built-host.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { heard } from '../staff/heard.ts'

const BIG = 2n ** 53n + 1n

describe.skipIf(!hasPostgres())('a move', () => {
  let server: TestServer
  let root: string
  let data: string
  let url: string
  /** an open connection of a running host */
  let running: Store
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'move-'))
    data = join(root, 'data')
    url = await server.newDatabase()
    running = openDataFolder(data)
    plantLibrary(running)
    plantOddities(running)
  })
  afterEach(async () => {
    await running.close()
    rmSync(root, { recursive: true })
  })

  const file = () => join(data, 'library.db')
  const admin = (...argv: string[]) => heard(io => runAdmin(['move', ...argv], io, {}, { now: () => NOW }))
  const there = () => ['--from', data, '--to', url]

  /** Runs the move with a given source and target, and closes both. */
  async function moving(source: Source, target: Target, say: (line: string) => void = () => {}) {
    try {
      return await moveLibrary(source, target, { now: () => NOW, say })
    } finally {
      await source.close()
      await target.close()
    }
  }
  const toServer = () => [sqliteSource(file()), postgresTarget(postgresPlace(url))] as const
  const toFolder = (folder: string) =>
    [postgresSource(postgresPlace(url)), sqliteTarget(join(folder, 'library.db'))] as const

  it('there and back keeps every value, and readers stay signed in', async () => {
    const before = await contents(sqliteSource(file()))
    const first = await admin(...there())
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(/rows of \d+ tables are the same on both sides: bib 3, item 15, patron 4/)
    expect(first.out).toContain(`DATABASE_URL=${url.replace('portal@', '')}`)
    expect(await contents(postgresSource(postgresPlace(url)))).toEqual(before)

    const back = join(root, 'back')
    const second = await admin('--from', url, '--to', back)
    expect(second).toMatchObject({ code: 0, err: '' })
    expect(second.out).toContain(`DATA_DIR=${back}, and no DATABASE_URL`)
    expect(await contents(sqliteSource(join(back, 'library.db')))).toEqual(before)
    expect(readdirSync(back)).toEqual(['library.db'])
    const store = openDataFolder(back)
    const of = (raw: Store['raw'], type: string) =>
      raw.prepare('SELECT name, sql FROM sqlite_schema WHERE type = ? ORDER BY name').all(type)
    const fresh = openStore(':memory:')
    for (const type of ['trigger', 'index', 'table']) expect(of(store.raw, type)).toEqual(of(fresh.raw, type))
    // an id is never reused, even if its row was deleted
    const { lastInsertRowid } = store.raw.prepare('INSERT INTO bib_change (bib) VALUES (1)').run()
    expect(Number(lastInsertRowid)).toBe(901)
    await store.close()
  })

  it('U+0000, which PostgreSQL cannot store, becomes U+FFFD', async () => {
    const old = new Database(file())
    old.prepare('UPDATE notice SET content = ?').run('a\0b')
    old.close()
    expect(await admin(...there())).toMatchObject({ code: 0, err: '' })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('SELECT DISTINCT content FROM notice').finally(() => client.end())
    expect(rows).toEqual([{ content: 'a\ufffdb' }])
  })

  it('rows written during the copy are moved, too, including unique values that changed place', async () => {
    const moved = await moving(...toServer(), () => {
      // the item of one loan goes to another reader, in a loan that sorts before it
      running.raw.exec(`DELETE FROM loan WHERE loan_id = 'L1';
        INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES ('A', 2, 1, 1, 0, 1);
        UPDATE patron SET display_name = 'Someone Else' WHERE uid = 3;
        INSERT INTO session (hash, uid, created_at, seen_at) VALUES ('late', 2, 0, 0)`)
    })
    expect(moved?.exchanged).toBeGreaterThanOrEqual(4)
    const library = await openPostgresServer(url)
    const { db } = library
    expect(await db.selectFrom('loan').select(['loan_id', 'uid']).where('item', '=', 1).execute()).toEqual([
      { loan_id: 'A', uid: 2 },
    ])
    expect(
      await db.selectFrom('session').select('uid').where('hash', '=', 'late').executeTakeFirst(),
    ).toEqual({ uid: 2 })
    // new ids are free, and foreign keys and triggers are active
    const change = await library.write(trx =>
      trx.insertInto('bib_change').values({ bib: 1 }).returning('seq').executeTakeFirst(),
    )
    expect(change?.seq).toBe(901)
    const stranger = { loan_id: 'X', uid: 99, item: 15, bib: 3, loaned_at: 0, due_at: 0 }
    await expect(
      library.write(trx => trx.insertInto('loan').values(stranger).execute()),
    ).rejects.toMatchObject({ code: '23503' })
    // a loan of a reader who has paused the history leaves no trace
    const past = {
      loan_id: 'P',
      uid: 1,
      item: 1,
      bib: 1,
      loaned_at: 1,
      due_at: 9,
      returned_at: 3,
      renew_times: 0,
    }
    await library.write(trx => trx.insertInto('loan_hist').values(past).execute())
    expect(await db.selectFrom('loan_hist').select('loan_id').where('loan_id', '=', 'P').execute()).toEqual(
      [],
    )
    await library.close()
    const [was, is] = [
      await contents(sqliteSource(file())),
      await contents(postgresSource(postgresPlace(url))),
    ]
    // the row that this test added
    expect({ ...is, bib_change: was.bib_change }).toEqual(was)
  })

  it('afterwards a host still running can only read the old place, and no host starts there', async () => {
    expect((await admin(...there())).code).toBe(0)
    expect(await running.db.selectFrom('bib').select('id').execute()).toHaveLength(3)
    for (const write of [
      running.write(trx => trx.deleteFrom('session').execute()),
      running.write(trx => trx.updateTable('patron').set({ dept: '' }).execute()),
      running.write(trx => trx.insertInto('conf').values({ name: 'n', value: 'v' }).execute()),
    ])
      await expect(write).rejects.toMatchObject({ reason: 'moved' })
    expect(() => openDataFolder(data)).toThrow(/DATA_DIR=.* was moved to postgres:.*move --undo --from/)
    expect(await admin(...there())).toMatchObject({ code: 1, err: expect.stringContaining('was moved to') })

    expect(await admin('--undo', '--from', data)).toMatchObject({ code: 0, err: '' })
    await running.write(trx => trx.insertInto('conf').values({ name: 'n', value: 'v' }).execute())
    await openDataFolder(data).close()
    expect((await admin('--undo', '--from', data)).err).toContain('nothing to undo')
  })

  it('back: the server can only be read, and no host starts there until this is undone', async () => {
    await admin(...there())
    const library = await openPostgresServer(url)
    expect((await admin('--from', url, '--to', join(root, 'back'))).code).toBe(0)
    await expect(library.write(trx => trx.deleteFrom('session').execute())).rejects.toBeInstanceOf(
      UnwritableError,
    )
    expect(await library.db.selectFrom('bib').select('id').execute()).toHaveLength(3)
    await library.close()
    await expect(openPostgresServer(url)).rejects.toBeInstanceOf(MovedError)
    expect((await admin('--undo', '--from', url)).code).toBe(0)
    const again = await openPostgresServer(url)
    await again.write(trx => trx.deleteFrom('session').execute())
    await again.close()
  })

  it('a target that is not empty, of another program, newer or missing is refused, and nothing is done', async () => {
    const full = await openPostgresServer(url)
    await full.write(trx => trx.insertInto('conf').values({ name: 'n', value: 'v' }).execute())
    expect(await admin(...there())).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty (conf)'),
    })
    expect(await full.db.selectFrom('conf').selectAll().execute()).toHaveLength(1)
    await full.pool.query('DELETE FROM conf; UPDATE library_version SET number = number + 1')
    expect((await admin(...there())).err).toMatch(/newer version.*Nothing was moved/)
    await full.pool.query('DROP TABLE library_version')
    expect((await admin(...there())).err).toContain('another program')
    await full.close()
    for (const wrong of [
      url.replace(/[^/]+$/, 'none'),
      'postgres://portal:secret-word@127.0.0.1:1/library',
    ]) {
      const { code, err } = await admin('--from', data, '--to', wrong)
      expect(code).toBe(1)
      expect(err).toMatch(/^[^\n]+Nothing was moved\.\n$/)
      expect(err).not.toContain('secret-word')
    }
    expect((await admin('--from', url, '--to', data)).err).toContain('There is no library in that database')
    url = await server.newDatabase()
    await (await openPostgresServer(url)).close()
    expect((await admin('--from', url, '--to', data)).err).toContain('choose another folder')
    expect((await admin('--from', data, '--to', data)).code).toBe(2)
    expect((await admin('--from', join(root, 'none'), '--to', url)).code).toBe(2)
    expect((await admin('--from', data, '--to', 'mysql://h/d')).code).toBe(2)
    await running.write(trx => trx.deleteFrom('session').execute())
  })

  it('a row that arrived with a difference is detected and copied again; if that never succeeds, the move stops', async () => {
    const [source, target] = toServer()
    let isTwisted = true
    const twisted = (into: Target) =>
      with_(into, {
        insert(table, rows) {
          const isWrong = table.name === 'patron' && isTwisted
          return into.insert(table, isWrong ? rows.map(row => ({ ...row, dept: 'X' })) : rows)
        },
      })
    const moved = await moving(source, twisted(target), () => {
      isTwisted = false
    })
    expect(moved?.exchanged).toBe(4)
    await admin('--undo', '--from', data)

    url = await server.newDatabase()
    isTwisted = true
    const [again, other] = toServer()
    await expect(moving(again, twisted(other))).rejects.toThrow('table patron are not the same')
    await expectNothing()
  })

  /** Expects that the target is empty, the source in use, and that a move can still be made. */
  async function expectNothing(): Promise<void> {
    await running.write(trx =>
      trx
        .insertInto('conf')
        .values({ name: `n${Math.random()}`, value: '' })
        .execute(),
    )
    await openDataFolder(data).close()
    expect(await admin(...there())).toMatchObject({ code: 0 })
    expect(await contents(postgresSource(postgresPlace(url)))).toEqual(await contents(sqliteSource(file())))
  }

  it('losing the server meanwhile is reported in one line, and nothing has changed', async () => {
    const other = postgresPlace(await server.newDatabase())
    const cut = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'library-portal move'
      AND datname = ${new URL(url).pathname.slice(1)}`
    const [source, target] = toServer()
    const insert: Target['insert'] = async (table, rows) => {
      if (table.name === 'loan') await cut.execute(other.db)
      return target.insert(table, rows)
    }
    await expect(moving(source, with_(target, { insert }))).rejects.toThrow(/terminat|connection error/)
    await other.db.destroy()
    await expectNothing()
  })

  it('a full disk is reported, and the folder is empty again', async () => {
    await admin(...there())
    const back = join(root, 'back')
    const [source, target] = toFolder(back)
    const begin: Target['begin'] = async tables => {
      const isAgain = await target.begin(tables)
      const { rows } = await sql<{ page_count: bigint }>`PRAGMA page_count`.execute(target.db)
      await sql.raw(`PRAGMA max_page_count = ${Number(rows[0]!.page_count) + 2}`).execute(target.db)
      return isAgain
    }
    prepareFolder(back)
    await expect(moving(source, with_(target, { begin }))).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(readdirSync(back)).toEqual([])
    const library = await openPostgresServer(url)
    await library.write(trx => trx.insertInto('conf').values({ name: 'n', value: '' }).execute())
    await library.close()
  })

  it('a move interrupted between its last steps is repeated or completed', async () => {
    const died = new Error('died')
    const dies = async () => {
      throw died
    }
    for (const isBack of [false, true]) {
      const sides = () => (isBack ? toFolder(join(root, 'back')) : toServer())
      if (isBack) prepareFolder(join(root, 'back'))
      // all rows are copied, the source is not marked; without cleanup, as if the process had died
      const [source, target] = sides()
      const hold: Source['hold'] = async tables => ({ ...(await source.hold(tables)), leave: dies })
      await expect(moving({ ...source, hold }, with_(target, { abandon: async () => {} }))).rejects.toBe(died)
      if (!isBack)
        await expect(openPostgresServer(url)).rejects.toThrow(/has not come to its end: run it again/)
      // the source is marked, the target not yet released
      const lines: string[] = []
      const [next, into] = sides()
      await expect(
        moving(next, with_(into, { release: dies }), line => void lines.push(line)),
      ).rejects.toThrow('run it again')
      expect(lines[0]).toContain('was broken off')
      const [last, place] = sides()
      expect(await moving(last, place)).toBeNull()
    }
    expect(await contents(sqliteSource(join(root, 'back', 'library.db')))).toEqual(
      await contents(sqliteSource(file())),
    )
    await openDataFolder(join(root, 'back')).close()
  })

  it('of two moves to the same target the second is refused', async () => {
    const first = postgresTarget(postgresPlace(url))
    await first.begin(await allTables())
    expect((await admin(...there())).err).toContain('another move is using')
    await first.abandon()
    await first.close()
    const folder = join(root, 'back')
    prepareFolder(folder)
    const other = sqliteTarget(join(folder, 'library.db'))
    await other.begin(await allTables())
    await admin(...there())
    expect((await admin('--from', url, '--to', folder)).err).toContain('locked')
    await other.abandon()
  })

  it.skipIf(!isBuilt)(`a killed move leaves nothing behind, and can be repeated${unlessBuilt}`, async () => {
    for (const isBack of [false, true]) {
      const place = isBack ? ['--from', url, '--to', join(root, 'back')] : there()
      const held = isBack ? await lockOnServer(url) : lockOnFile(running)
      const child = spawn(process.execPath, [PROGRAM, 'move', ...place], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      // the process now waits for the lock
      for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Copied')) break
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await held()
      if (isBack) expect(existsSync(join(root, 'back', 'library.db'))).toBe(false)
      const again = await admin(...place)
      expect(again).toMatchObject({ code: 0, err: '' })
      if (isBack) expect(again.out).toContain('was broken off')
    }
    expect(await contents(sqliteSource(join(root, 'back', 'library.db')))).toEqual(
      await contents(sqliteSource(file())),
    )
  })
})

const PROGRAM = join(import.meta.dirname, '../../dist/host/admin.js')

function lockOnFile({ raw }: Store): () => Promise<void> {
  raw.exec('BEGIN IMMEDIATE')
  return async () => void raw.exec('ROLLBACK')
}

async function lockOnServer(url: string): Promise<() => Promise<void>> {
  const { db } = postgresPlace(url)
  const trx = await db.startTransaction().execute()
  await sql`LOCK TABLE bib IN ROW EXCLUSIVE MODE`.execute(trx)
  return async () => {
    await trx.rollback().execute()
    await db.destroy()
  }
}

const with_ = (target: Target, changed: Partial<Target>): Target =>
  new Proxy(target, { get: (all, name) => Reflect.get(changed, name) ?? Reflect.get(all, name) })

/** Values that the engines may treat differently. */
function plantOddities({ raw }: Store): void {
  raw.exec(`
    UPDATE bib SET record = x'00ff5c27220a', abstract = 'a\\b "c" {d,NULL} ''e''' || char(10) || '🂡 中' WHERE id = 1;
    UPDATE bib SET record = x'' WHERE id = 2;
    UPDATE patron SET email = NULL, mobile = '', dept = 'NULL' WHERE uid = 1;
    INSERT INTO bib_change (seq, bib) VALUES (900, 1); DELETE FROM bib_change WHERE seq = 900;
    INSERT INTO session (hash, uid, created_at, seen_at) VALUES ('signed-in', 1, 5, 6);
    INSERT INTO history_pause (uid, from_at) VALUES (1, 0);
    INSERT INTO search_term (day, term, count) VALUES ('2026-03-10', 'ä', ${BIG}), ('2026-03-10', 'Z', -1), ('2026-03-10', '', 0)`)
  const loan = raw.prepare(
    "INSERT OR IGNORE INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES ('L1', 1, 1, 1, 0, 1)",
  )
  loan.run()
  // more than one page
  const word = raw.prepare("INSERT INTO conf (name, value) VALUES (?, 'v')")
  for (let n = 0; n < 1200; n++) word.run(`n${n}`)
}

/** All rows by table: integers as text, bytes as hex. */
async function contents(source: Source): Promise<Record<string, string[]>> {
  const moment = await source.snapshot()
  const all: Record<string, string[]> = {}
  for (const { name } of await allTables()) {
    const rows = await (moment.db as AnyDb).selectFrom(name).selectAll().execute()
    all[name] = rows.map(plain).sort()
  }
  await moment.end()
  await source.close()
  return all
}

const plain = (row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map(name => {
        const value = row[name]
        if (value instanceof Uint8Array) return [name, Buffer.from(value).toString('hex')]
        return [name, typeof value === 'bigint' ? `${value}n` : value]
      }),
  )
