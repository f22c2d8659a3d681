/** A library on SQLite as one side of a move. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { ForeignDataError } from '../library.ts'
import { dataVersion, migrationsAt } from '../migrations/all.ts'
import { APPLICATION_ID, openStore } from '../open.ts'
import { Database, type Statement } from '../sqlite/sqlite-driver.ts'
import { CREATE_MARK, MARK, type Mark, TRIGGER, triggersOnSqlite } from './mark.ts'
import { type AnyDb, type Held, MoveError, type Source, type Target } from './side.ts'
import type { Row, Table, Value } from './tables.ts'

/** ms to wait for others who hold the write lock */
const LOCK_TIMEOUT = 30_000
/** for a file that is thrown away unless completed; journal_mode can be OFF only after a mode other than WAL */
const FAST = [
  'locking_mode = EXCLUSIVE',
  'journal_mode = DELETE',
  'journal_mode = OFF',
  'synchronous = OFF',
  'foreign_keys = OFF',
]
/** suffix of an incomplete library */
const ARRIVING = '.arriving'

/** Opens a separate connection that reads integers as bigint. */
function connect(path: string, timeout = LOCK_TIMEOUT): { raw: Database; db: AnyDb } {
  const raw = new Database(path, { fileMustExist: true, timeout })
  raw.defaultSafeIntegers(true)
  raw.pragma('synchronous = FULL')
  return { raw, db: new Kysely({ dialect: new SqliteDialect({ database: raw }) }) }
}

function markIn(raw: Database): Mark | null {
  const isMarked = raw.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(MARK)
  if (!isMarked) return null
  const mark = raw.prepare(`SELECT * FROM ${MARK}`).get() as Mark
  return { ...mark, at: Number(mark.at) }
}

function writeMark(raw: Database, { id, state, place, at }: Mark): void {
  raw.exec(CREATE_MARK)
  raw.prepare(`INSERT INTO ${MARK} (id, state, place, at) VALUES (?, ?, ?, ?)`).run(id, state, place, at)
}

/**
 * @throws NewerDataError, OlderDataError, ForeignDataError; MoveError when migrations are missing: a host runs those,
 * with a backup
 */
function checkVersion(raw: Database): void {
  if (Number(raw.pragma('application_id', { simple: true })) !== APPLICATION_ID)
    throw new ForeignDataError('no library of this program')
  const version = Number(raw.pragma('user_version', { simple: true }))
  if (migrationsAt(version).missing.length > 0)
    throw new MoveError(
      `The library is of an older version (data version ${version}, this program knows ${dataVersion()}): start the new host on it first.`,
    )
}

/** @param path of the database */
export function sqliteSource(path: string): Source {
  const { raw, db } = connect(path)
  const place = dirname(path)
  const held: Held = {
    db,
    async counters() {
      const rows = raw.prepare('SELECT name, seq FROM sqlite_sequence').all() as {
        name: string
        seq: bigint
      }[]
      return new Map(rows.map(({ name, seq }) => [name, seq + 1n]))
    },
    async end() {
      if (raw.inTransaction) raw.exec('ROLLBACK')
    },
    async leave(mark, tables) {
      writeMark(raw, mark)
      raw.exec(triggersOnSqlite(tables.map(({ name }) => name)))
      raw.exec('COMMIT')
    },
  }
  return {
    place,
    async mark() {
      checkVersion(raw)
      return markIn(raw)
    },
    async snapshot() {
      raw.exec('BEGIN')
      return held
    },
    async hold() {
      raw.exec('BEGIN IMMEDIATE')
      return held
    },
    close: () => db.destroy(),
  }
}

/** Removes mark and triggers. @returns the mark that was there */
export function undoOnSqlite(path: string): Mark | null {
  const { raw } = connect(path)
  try {
    const mark = markIn(raw)
    if (mark?.state !== 'moved') return mark
    const triggers = raw
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE ?")
      .pluck()
      .all(`${TRIGGER}_%`) as string[]
    raw.exec(
      `BEGIN IMMEDIATE; ${triggers.map(name => `DROP TRIGGER "${name}";`).join(' ')} DROP TABLE ${MARK}; COMMIT`,
    )
    return mark
  } finally {
    raw.close()
  }
}

/**
 * Written under another name and without a journal, which is turned on when the file is complete.
 * @param path of the database to create
 */
export function sqliteTarget(path: string): Target {
  const arriving = path + ARRIVING
  let open: { raw: Database; db: AnyDb } | undefined
  let triggers: string[] = []
  const raw = () => open!.raw
  const insertions = new Map<string, Statement>()

  const markOf = (file: string): Mark | null => {
    if (!existsSync(file)) return null
    const { raw } = connect(file, 0)
    try {
      return markIn(raw)
    } catch (error) {
      // a killed move leaves a partial file
      if (isBroken(error)) return null
      throw error
    } finally {
      raw.close()
    }
  }
  const end = () => {
    open?.raw.close()
    open = undefined
    insertions.clear()
  }
  const remove = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(arriving + suffix, { force: true })
  }

  /** Creates an empty library without triggers and checks, locked against other processes. */
  async function make(tables: readonly Table[]): Promise<void> {
    remove()
    await openStore(arriving).close()
    open = connect(arriving)
    const made = raw().prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
      name: string
      sql: string
    }[]
    triggers = made.map(({ sql }) => sql)
    for (const pragma of FAST) raw().pragma(pragma)
    const seeded = tables.filter(({ seeds }) => seeds.length > 0)
    const statements = [
      ...made.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...seeded.map(({ name }) => `DELETE FROM "${name}"`),
    ]
    raw().exec(`BEGIN EXCLUSIVE; ${statements.join(';')}`)
  }

  return {
    place: dirname(path),
    get db() {
      return open!.db
    },
    async mark() {
      return markOf(path) ?? markOf(arriving)
    },
    async begin(tables) {
      if (existsSync(path))
        throw new MoveError(
          `There is a library in ${dirname(path)} already (${path}): choose another folder, or rename it.`,
        )
      const isAgain = existsSync(arriving)
      // the file of a running move is locked
      if (isAgain) claim(arriving)
      try {
        await make(tables)
      } catch (error) {
        end()
        remove()
        throw error
      }
      return isAgain
    },
    async insert({ name, columns }: Table, rows: Row[]) {
      let statement = insertions.get(name)
      if (!statement) {
        const names = columns.map(column => `"${column.name}"`)
        statement = raw().prepare(
          `INSERT INTO "${name}" (${names.join()}) VALUES (${names.map(() => '?').join()})`,
        )
        insertions.set(name, statement)
      }
      for (const row of rows) statement.run(columns.map(column => row[column.name]))
    },
    async remove({ name, key }: Table, keys: Value[][]) {
      const statement = raw().prepare(
        `DELETE FROM "${name}" WHERE ${key.map(column => `"${column}" = ?`).join(' AND ')}`,
      )
      for (const values of keys) statement.run(values)
    },
    async setCounters(counters, tables) {
      const counted = tables.filter(({ name, isCounted }) => isCounted && counters.has(name))
      for (const { name } of counted) {
        raw().prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name)
        raw()
          .prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
          .run(name, counters.get(name)! - 1n)
      }
    },
    async seal(mark) {
      const [broken] = raw().pragma('foreign_key_check') as { table: string; parent: string }[]
      if (broken)
        throw new MoveError(
          `A row of the table ${broken.table} names one of ${broken.parent} that is not there.`,
        )
      for (const sql of triggers) raw().exec(sql)
      writeMark(raw(), mark)
      raw().exec('COMMIT')
      end()
      toDisk(arriving)
    },
    async release() {
      if (existsSync(arriving)) {
        if (existsSync(path)) throw new MoveError(`There is a library in ${dirname(path)} by now.`)
        renameSync(arriving, path)
        toDisk(dirname(path))
      }
      const { raw } = connect(path)
      raw.exec(`DROP TABLE ${MARK}`)
      raw.close()
    },
    async abandon() {
      end()
      remove()
    },
    async close() {
      end()
    },
  }
}

const isBroken = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test((error as { code?: string }).code ?? '')

/** @throws SQLITE_BUSY while another move is writing it */
function claim(path: string): void {
  const raw = new Database(path, { timeout: 0 })
  try {
    raw.exec('BEGIN EXCLUSIVE; ROLLBACK')
  } catch (error) {
    if (!isBroken(error)) throw error
  } finally {
    raw.close()
  }
}

function toDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
