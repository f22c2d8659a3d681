import type { Reading } from '../store/library.ts'

/** the highest row number of a book; 0 = there is none */
export async function lastBib(db: Reading): Promise<number> {
  const row = await db.selectFrom('bib').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** Books of a range of row numbers, in order. */
export const sitemapRows = (db: Reading, { after, to, most }: { after: number; to: number; most: number }) =>
  db
    .selectFrom('bib')
    .select(['id', 'bib_id as bibId', 'updated_at as updatedAt'])
    .where('id', '>', after)
    .where('id', '<=', to)
    .where('withdrawn', '=', 0)
    .orderBy('id')
    .limit(most)
    .execute()
