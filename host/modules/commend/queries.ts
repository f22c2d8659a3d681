import type { Kysely } from 'kysely'
import type { Schema } from '../../store/schema.ts'

/** The words searched for most since a day (yyyy-MM-dd), commonest first. */
export const termsSince = (db: Kysely<Schema>, day: string, count: number) =>
  db
    .selectFrom('search_term')
    .select(({ fn }) => ['term', fn.sum<number>('count').as('total')])
    .where('day', '>=', day)
    .groupBy('term')
    .orderBy('total', 'desc')
    .orderBy('term')
    .limit(count)
    .execute()
