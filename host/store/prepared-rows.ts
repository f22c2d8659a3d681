/**
 * Precompiled queries over many rows or keys. They are batched in sizes that are powers of two, so that each engine has
 * few distinct statements and a server few round trips.
 */
import type { CompiledQuery, InsertQueryBuilder, InsertResult } from 'kysely'
import type { Reading, Writing } from './library.ts'
import type { Value } from './prepared-query.ts'
import type { Schema } from './schema.ts'

/** rows or keys per statement: SQLite accepts 32,766 values in all, PostgreSQL 65,535 */
const ROWS_PER_STATEMENT = 64
/** row number of values that are common to all keys */
const COMMON = -1

type Compiling<Row> = { compile(): CompiledQuery<Row> }

/** Placeholder for a value: its row and column. */
class Cell {
  constructor(
    readonly row: number,
    readonly column: PropertyKey,
  ) {}
}
const cell = (row: number, column: PropertyKey) => new Cell(row, column) as never

/** @param compile builds the query for one batch size */
function perEngine<Row>(compile: (db: Writing, length: number) => CompiledQuery<Row>) {
  const engines = new WeakMap<object, Map<number, CompiledQuery<Row>>>()
  return async (db: Reading, length: number, valueAt: (cell: Cell) => unknown): Promise<Row[]> => {
    // transactions share their library's adapter
    const engine = db.getExecutor().adapter
    const lengths = engines.get(engine) ?? new Map<number, CompiledQuery<Row>>()
    engines.set(engine, lengths)
    const query = lengths.get(length) ?? compile(db as Writing, length)
    lengths.set(length, query)
    const parameters = query.parameters.map(one => (one instanceof Cell ? valueAt(one) : one))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/**
 * Inserts rows.
 * @param columns of a row, in the order of its values
 * @param finish adds what follows the values: conflict handling, RETURNING
 * @returns what the statements returned
 */
export function preparedInsert<T extends keyof Schema & string, Row = never>(
  table: T,
  columns: readonly (keyof Schema[T] & string)[],
  finish: (insert: InsertQueryBuilder<Schema, T, InsertResult>) => Compiling<Row> = insert => insert as never,
): (trx: Writing, rows: readonly (readonly unknown[])[]) => Promise<Row[]> {
  const run = perEngine((db, length) => {
    const rows = Array.from({ length }, (_, row) =>
      Object.fromEntries(columns.map((name, column) => [name, cell(row, column)])),
    )
    return finish(db.insertInto(table).values(rows as never) as never).compile()
  })
  return async (trx, rows) => {
    const returned: Row[] = []
    let from = 0
    while (from < rows.length) {
      const length = Math.min(ROWS_PER_STATEMENT, 2 ** Math.floor(Math.log2(rows.length - from)))
      const answer = await run(trx, length, ({ row, column }) => rows[from + row]![column as number])
      for (const row of answer) returned.push(row)
      from += length
    }
    return returned
  }
}

/**
 * A query by a list of keys, with further values common to all of them.
 * @param build gets placeholders, as in preparedQuery; the keys are for `in`
 * @returns what the statements returned, in any order
 */
export function preparedLookup<Key extends string | number, Row, V extends object = object>(
  build: (db: Writing, keys: Key[], value: Value<V>) => Compiling<Row>,
): (db: Reading, keys: Iterable<Key>, values: V) => Promise<Row[]> {
  const run = perEngine((db, length) =>
    build(
      db,
      Array.from({ length }, (_, row) => cell(row, 0)),
      name => cell(COMMON, name),
    ).compile(),
  )
  return async (db, keys, values) => {
    const all = [...new Set(keys)]
    const found: Row[] = []
    for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT) {
      const some = all.slice(from, from + ROWS_PER_STATEMENT)
      // padded with the last key
      const length = 2 ** Math.ceil(Math.log2(some.length))
      const answer = await run(db, length, ({ row, column }) =>
        row === COMMON ? values[column as keyof V] : some[Math.min(row, some.length - 1)],
      )
      for (const row of answer) found.push(row)
    }
    return found
  }
}
