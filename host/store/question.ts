/** Questions that are asked at every turn: built once for each engine, which costs more than most of them take to answer. */
import type { CompiledQuery } from 'kysely'
import type { Reading } from './library.ts'

/** Stands where a value will. Compared with what is bound, never sent. */
class Blank {
  constructor(readonly name: PropertyKey) {}
}

export type Value<V> = <Name extends keyof V>(name: Name) => V[Name]

/**
 * @param build is given what stands for its values, which it may compare with and nothing else
 * @returns asks a library, or a transaction of it
 */
export function question<V extends object, Row>(
  build: (db: Reading, value: Value<V>) => { compile(): CompiledQuery<Row> },
): (db: Reading, values: V) => Promise<Row[]> {
  // transactions share the adapter of their library
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const engine = db.getExecutor().adapter
    let query = built.get(engine)
    if (query === undefined) {
      query = build(db, name => new Blank(name) as never).compile()
      built.set(engine, query)
    }
    const parameters = query.parameters.map(one =>
      one instanceof Blank ? (values as Record<PropertyKey, unknown>)[one.name] : one,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
