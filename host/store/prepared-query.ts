/** Compiled queries: Kysely builds a frequent query once per engine, since building it costs more than running it. */
import type { CompiledQuery } from 'kysely'
import type { Reading, Writing } from './library.ts'

/** Placeholder of a value. May be compared with, is never sent. */
class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

export type Value<V> = <Name extends keyof V>(name: Name) => V[Name]

/**
 * @param build gets placeholders of its values, which it may only compare with
 * @returns runs the query on a library or a transaction
 */
export function preparedQuery<V extends object, Row>(
  build: (db: Reading, value: Value<V>) => { compile(): CompiledQuery<Row> },
): (db: Reading, values: V) => Promise<Row[]> {
  // transactions share the adapter of their library
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const engine = db.getExecutor().adapter
    let query = built.get(engine)
    if (query === undefined) {
      query = build(db, name => new Placeholder(name) as never).compile()
      built.set(engine, query)
    }
    const parameters = query.parameters.map(one =>
      one instanceof Placeholder ? (values as Record<PropertyKey, unknown>)[one.name] : one,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** The same for a change, in a transaction. */
export const preparedChange = <V extends object, Row = unknown>(
  build: (trx: Writing, value: Value<V>) => { compile(): CompiledQuery<Row> },
): ((trx: Writing, values: V) => Promise<Row[]>) => preparedQuery<V, Row>(build as never)
