/** A library on PostgreSQL as one side of a move, on a connection without timeouts. */
import { type ControlledTransaction, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { dataVersion, migrationsAt } from '../migrations/all.ts'
import { withoutSecrets } from '../place.ts'
import { MIGRATING, VERSION } from '../postgres/postgres-migrate.ts'
import { openPostgresServer } from '../postgres/postgres-server.ts'
import { CREATE_MARK, MARK, type Mark, TRIGGER, triggersOnPostgres } from './mark.ts'
import { isSameRow, keyText, keyValues } from './rows.ts'
import { type AnyDb, type Held, type Moment, MoveError, type Source, type Target } from './side.ts'
import type { ColumnType, Row, Table } from './tables.ts'

const CONNECT_TIMEOUT = 5000
const TYPES: Record<ColumnType, string> = { INTEGER: 'bigint', TEXT: 'text', BLOB: 'bytea' }
/** advisory lock, an arbitrary number: one move at a time into a database */
const MOVING = `${MIGRATING}, 2`
/** attempts to get the locks after a deadlock with writers */
const TRIES = 10

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
}

export type PostgresPlace = {
  db: AnyDb
  /** without user and password */
  place: string
  /** Creates missing tables, as a host does. @throws the errors with which a host would refuse to start */
  prepare(): Promise<void>
}

/** @param url postgres://user:password@host:5432/database */
export function postgresPlace(url: string): PostgresPlace {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'library-portal move',
  })
  pool.on('error', () => {})
  // a connection lost between two statements fails the next one
  pool.on('connect', client => client.on('error', () => {}))
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    place: withoutSecrets(url),
    prepare: async () => (await openPostgresServer(url)).close(),
  }
}

/** Runs all statements in one round trip. */
async function run(db: AnyDb, ...statements: string[]): Promise<void> {
  if (statements.length > 0) await sql.raw(statements.join(';')).execute(db)
}

async function markIn(db: AnyDb): Promise<Mark | null> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass(${MARK}) IS NOT NULL AS is`.execute(db)
  if (!rows[0]!.is) return null
  const marks = await sql<Mark>`SELECT * FROM ${sql.ref(MARK)}`.execute(db)
  return { ...marks.rows[0]!, at: Number(marks.rows[0]!.at) }
}

async function writeMark(db: AnyDb, { id, state, place, at }: Mark): Promise<void> {
  await run(db, CREATE_MARK)
  await sql`INSERT INTO ${sql.ref(MARK)} (id, state, place, at) VALUES (${id}, ${state}, ${place}, ${at})`.execute(
    db,
  )
}

/** @throws MoveError, NewerDataError, OlderDataError */
async function checkVersion(db: AnyDb): Promise<void> {
  const { rows: known } = await sql<{
    is: boolean
  }>`SELECT to_regclass(${VERSION}) IS NOT NULL AS is`.execute(db)
  if (!known[0]!.is) throw new MoveError('There is no library in that database.')
  const { rows } = await sql<{ number: bigint }>`SELECT number FROM ${sql.ref(VERSION)}`.execute(db)
  const version = Number(rows[0]?.number ?? 0)
  if (migrationsAt(version).missing.length > 0)
    throw new MoveError(
      `The library is of an older version (data version ${version}, this program knows ${dataVersion()}): start the new host on it first.`,
    )
}

/** A transaction without time limits. */
async function begin(db: AnyDb, isolation: 'repeatable read' | 'read committed') {
  const trx = await db.startTransaction().setIsolationLevel(isolation).execute()
  await run(trx, 'SET LOCAL statement_timeout = 0', 'SET LOCAL idle_in_transaction_session_timeout = 0')
  return trx
}

const names = (tables: readonly Table[]): string => tables.map(({ name }) => `"${name}"`).join()

const sequenceOf = async (db: AnyDb, { name, key }: Table): Promise<string | null> => {
  const asked = sql<{ name: string | null }>`SELECT pg_get_serial_sequence(${`"${name}"`}, ${key[0]}) AS name`
  return (await asked.execute(db)).rows[0]!.name
}

async function countersOf(db: AnyDb, tables: readonly Table[]): Promise<Map<string, bigint>> {
  const counters = new Map<string, bigint>()
  for (const table of tables) {
    const sequence = await sequenceOf(db, table)
    if (sequence === null) continue
    const { rows } = await sql<{ next: bigint }>`
      SELECT last_value + CASE WHEN is_called THEN 1 ELSE 0 END AS next FROM ${sql.raw(sequence)}`.execute(db)
    counters.set(table.name, BigInt(rows[0]!.next))
  }
  return counters
}

export function postgresSource({ db, place }: PostgresPlace): Source {
  const momentOf = (trx: ControlledTransaction<unknown>): Moment => ({
    db: trx as AnyDb,
    counters: tables => countersOf(trx as AnyDb, tables),
    end: async () => void (trx.isCommitted || trx.isRolledBack || (await trx.rollback().execute())),
  })
  /** Retries when the server ends this transaction to resolve a deadlock with writers. */
  async function hold(tables: readonly Table[], tries: number): Promise<Held> {
    const trx = await begin(db, 'read committed')
    try {
      await run(trx, `LOCK TABLE ${names(tables)} IN EXCLUSIVE MODE`)
    } catch (error) {
      await trx.rollback().execute()
      if ((error as { code?: string }).code === '40P01' && tries > 1) return hold(tables, tries - 1)
      throw error
    }
    return {
      ...momentOf(trx),
      async leave(mark, tables) {
        await writeMark(trx, mark)
        await run(trx, ...triggersOnPostgres(tables.map(({ name }) => name)))
        await trx.commit().execute()
      },
    }
  }
  return {
    place,
    async mark() {
      await checkVersion(db)
      return markIn(db)
    },
    snapshot: async () => momentOf(await begin(db, 'repeatable read')),
    hold: tables => hold(tables, TRIES),
    close: () => db.destroy(),
  }
}

/** Removes mark and triggers. @returns the mark that was there */
export async function undoOnPostgres({ db }: Pick<PostgresPlace, 'db'>): Promise<Mark | null> {
  const mark = await markIn(db)
  if (mark?.state === 'moved') {
    const trx = await begin(db, 'read committed')
    await run(trx, `DROP FUNCTION ${TRIGGER}() CASCADE`, `DROP TABLE ${MARK}`)
    await trx.commit().execute()
  }
  return mark
}

/** Everything happens in one transaction: an interrupted move leaves nothing behind, however it ends. */
export function postgresTarget({ db, place, prepare }: PostgresPlace): Target {
  let trx: ControlledTransaction<unknown> | undefined
  let all: readonly Table[] = []
  let foreignKeys: { drop: string; add: string }[] = []
  const own = () => trx as AnyDb
  /** Empties the tables, except for rows seeded by migrations. */
  async function clear(): Promise<void> {
    await run(own(), `TRUNCATE ${names(all)} RESTART IDENTITY CASCADE`)
    for (const table of all) if (table.seeds.length > 0) await insert(own(), table, table.seeds)
    await run(own(), `DROP TABLE IF EXISTS ${MARK}`)
  }
  const rollBack = async () => {
    await trx
      ?.rollback()
      .execute()
      .catch(() => {})
    trx = undefined
  }
  const take = async (lock: string) => {
    const { rows } = await sql<{
      is: boolean
    }>`SELECT pg_try_advisory_xact_lock(${sql.raw(lock)}) AS is`.execute(own())
    if (!rows[0]!.is) throw new MoveError('A host or another move is using that database: stop it first.')
  }
  async function prepareTarget(tables: readonly Table[]): Promise<boolean> {
    await take(MOVING)
    const isAgain = (await markIn(db)) !== null
    if (!isAgain) await prepare()
    // a host that starts now waits until the move is finished
    await take(String(MIGRATING))
    await run(own(), `LOCK TABLE ${names(tables)} IN ACCESS EXCLUSIVE MODE NOWAIT`)
    if (isAgain) await clear()
    else await refuseFull(own(), tables)
    foreignKeys = await foreignKeysOf(own())
    const seeded = tables.filter(({ seeds }) => seeds.length > 0)
    await run(
      own(),
      ...tables.map(({ name }) => `ALTER TABLE "${name}" DISABLE TRIGGER USER`),
      ...foreignKeys.map(({ drop }) => drop),
      ...seeded.map(({ name }) => `DELETE FROM "${name}"`),
    )
    return isAgain
  }
  return {
    place,
    get db() {
      return own()
    },
    mark: () => markIn(db),
    async begin(tables) {
      all = tables
      trx = await begin(db, 'read committed')
      try {
        return await prepareTarget(tables)
      } catch (error) {
        await rollBack()
        throw error
      }
    },
    insert: (table, rows) => insert(own(), table, rows),
    async remove({ name, key }, keys) {
      await own()
        .deleteFrom(name)
        .where(({ and, or, eb }) =>
          or(keys.map(values => and(key.map((column, at) => eb(column, '=', values[at]))))),
        )
        .execute()
    },
    async setCounters(counters, tables) {
      for (const table of tables) await setCounter(own(), table, counters.get(table.name))
    },
    async seal(mark) {
      await run(
        own(),
        ...foreignKeys.map(({ add }) => add),
        ...all.map(({ name }) => `ALTER TABLE "${name}" ENABLE TRIGGER USER`),
      )
      await writeMark(own(), mark)
      await trx!.commit().execute()
      trx = undefined
    },
    async release() {
      await run(db, `DROP TABLE ${MARK}`, 'ANALYZE')
    },
    async abandon() {
      if (trx)
        await trx
          .rollback()
          .execute()
          .catch(() => {})
      else if (await markIn(db)) {
        trx = await begin(db, 'read committed')
        await clear()
        await trx.commit().execute()
      }
      trx = undefined
    },
    async close() {
      await db.destroy()
    },
  }
}

/** Foreign keys; recreating them after the rows are in checks all rows. */
async function foreignKeysOf(db: AnyDb): Promise<{ drop: string; add: string }[]> {
  const { rows } = await sql<{ tab: string; name: string; what: string }>`
    SELECT conrelid::regclass::text AS tab, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS what
    FROM pg_constraint WHERE contype = 'f' AND connamespace = quote_ident(current_schema())::regnamespace`.execute(
    db,
  )
  return rows.map(({ tab, name, what }) => ({
    drop: `ALTER TABLE ${tab} DROP CONSTRAINT ${name}`,
    add: `ALTER TABLE ${tab} ADD CONSTRAINT ${name} ${what}`,
  }))
}

/** Sets the next id to one that no row has, and at least `least`. */
export async function setCounter(db: AnyDb, table: Table, least = 1n): Promise<void> {
  const sequence = await sequenceOf(db, table)
  if (sequence === null) return
  const highest = await db
    .selectFrom(table.name)
    .select(({ fn }) => fn.max(table.key[0]!).as('key'))
    .executeTakeFirstOrThrow()
  const after = BigInt((highest.key as bigint | null) ?? 0) + 1n
  await sql`SELECT setval(${sequence}, ${least > after ? least : after}, false)`.execute(db)
}

/** Each column is one array parameter, so that the statement is the same for any number of rows. */
export async function insert(db: AnyDb, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const lists = columns.map(
    column => sql`${rows.map(row => row[column.name])}::${sql.raw(`${TYPES[column.type]}[]`)}`,
  )
  const into = sql.join(columns.map(column => sql.ref(column.name)))
  await sql`INSERT INTO ${sql.table(name)} (${into}) SELECT * FROM unnest(${sql.join(lists)})`.execute(db)
}

/** @throws MoveError naming the tables that have rows */
async function refuseFull(db: AnyDb, tables: readonly Table[]): Promise<void> {
  const full: string[] = []
  for (const table of tables) {
    const rows = (await db
      .selectFrom(table.name)
      .selectAll()
      .limit(table.seeds.length + 1)
      .execute()) as Row[]
    const seeds = new Map(table.seeds.map(row => [keyText(keyValues(table, row)), row]))
    const isOurs = (row: Row) => {
      const seed = seeds.get(keyText(keyValues(table, row)))
      // revisions are not content
      return seed !== undefined && (table.name === 'revision' || isSameRow(table, row, seed))
    }
    if (!rows.every(isOurs)) full.push(table.name)
  }
  if (full.length > 0)
    throw new MoveError(
      `The database is not empty (${full.join(', ')}): choose another one, or make a new one.`,
    )
}
