/** Precompiled queries: Kysely builds a frequent query once per engine, because building costs more than running it. */
import type { CompiledQuery } from 'kysely'
import type { Reading, Writing } from './library.ts'

/** Placeholder for a value. It may be compared with columns, and is never sent. */
class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

export type Value<V> = <Name extends keyof V>(name: Name) => V[Name]

/**
 * @param build gets placeholders for its values, which it may only compare with
 * @returns a function that runs the query on a library or a transaction
 */
export function preparedQuery<V extends object, Row>(
  build: (db: Reading, value: Value<V>) => { compile(): CompiledQuery<Row> },
): (db: Reading, values: V) => Promise<Row[]> {
  // transactions share their library's adapter
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

/** The same for a change, within a transaction. */
export const preparedChange = <V extends object, Row = unknown>(
  build: (trx: Writing, value: Value<V>) => { compile(): CompiledQuery<Row> },
): ((trx: Writing, values: V) => Promise<Row[]>) => preparedQuery<V, Row>(build as never)
