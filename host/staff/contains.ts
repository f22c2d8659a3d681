/** Text search in SQL, alike on both engines. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** By no pattern: engines disagree about the case of LIKE, and in a name % and _ are letters. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, never>()
  const lowered = (part: Expression<string | null>) => eb.fn<string>('lower', [part])
  const without = eb.fn<string>('replace', [lowered(column), lowered(eb.val(text)), eb.val('')])
  return eb(without, '<>', lowered(column))
}
