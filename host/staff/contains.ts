/** Text search in SQL that behaves the same on both database engines. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Does not use LIKE: its case sensitivity differs between engines, and % and _ in a name must match literally. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, never>()
  const lowered = (part: Expression<string | null>) => eb.fn<string>('lower', [part])
  const without = eb.fn<string>('replace', [lowered(column), lowered(eb.val(text)), eb.val('')])
  return eb(without, '<>', lowered(column))
}
