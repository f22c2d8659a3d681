/** Search words that found something, counted by day: the source of the hot words. No reader is noted. */
import type { Kysely } from 'kysely'
import type { Schema } from '../../store/schema.ts'

/** @param day yyyy-MM-dd */
export const addTerms = (db: Kysely<Schema>, day: string, terms: Map<string, number>): Promise<void> =>
  db.transaction().execute(async trx => {
    for (const [term, count] of terms)
      await trx
        .insertInto('search_term')
        .values({ day, term, count })
        .onConflict(conflict =>
          conflict
            .columns(['day', 'term'])
            .doUpdateSet(({ eb, ref }) => ({ count: eb('search_term.count', '+', ref('excluded.count')) })),
        )
        .execute()
  })
