/** SQL of the calls of links. */
import type { Reading, Writing } from '../../store/library.ts'

export type LinkedBook = { id: number; bib_id: string; links: string }

export const linksOf = (db: Reading, bibId: string): Promise<LinkedBook | undefined> =>
  db
    .selectFrom('bib')
    .select(['id', 'bib_id', 'links'])
    .where('bib_id', '=', bibId)
    .where('withdrawn', '=', 0)
    .executeTakeFirst()

export const linksOfBooks = (db: Reading, ids: number[]): Promise<LinkedBook[]> =>
  db
    .selectFrom('bib')
    .select(['id', 'bib_id', 'links'])
    .where('id', 'in', ids)
    .where('withdrawn', '=', 0)
    .orderBy('id')
    .execute()

export const hitsOf = (db: Reading, bibs: number[]) =>
  db.selectFrom('link_hit').select(['bib', 'url', 'hits']).where('bib', 'in', bibs).execute()

/** @param counts by `<bib> <url>` */
export async function addHits(trx: Writing, counts: Map<string, number>): Promise<void> {
  for (const [key, hits] of counts) {
    const at = key.indexOf(' ')
    await trx
      .insertInto('link_hit')
      .values({ bib: Number(key.slice(0, at)), url: key.slice(at + 1), hits })
      .onConflict(conflict =>
        conflict.columns(['bib', 'url']).doUpdateSet(({ eb }) => ({ hits: eb('link_hit.hits', '+', hits) })),
      )
      .execute()
  }
}
