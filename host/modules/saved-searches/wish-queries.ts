/** SQL of wished books. */
import type { Reading, Writing } from '../../store/library.ts'

/** A reader's own, latest first. */
export const wishesOf = (db: Reading, uid: number) =>
  db
    .selectFrom('wish')
    .innerJoin('bib', 'bib.id', 'wish.bib')
    .select([
      'bib.id',
      'bib.bib_id',
      'bib.title',
      'bib.subtitle',
      'bib.author',
      'bib.publisher',
      'bib.year',
      'bib.callno',
      'bib.language',
      'wish.made_at',
    ])
    .where('uid', '=', uid)
    .orderBy('made_at', 'desc')
    .orderBy('bib.id', 'desc')
    .execute()

export async function addWish(trx: Writing, uid: number, bib: number, now: number): Promise<void> {
  await trx
    .insertInto('wish')
    .values({ uid, bib, made_at: now, asked_at: now })
    .onConflict(on => on.doNothing())
    .execute()
}

export async function dropWish(trx: Writing, uid: number, bibId: string): Promise<void> {
  await trx
    .deleteFrom('wish')
    .where('uid', '=', uid)
    .where('bib', 'in', eb => eb.selectFrom('bib').select('id').where('bib_id', '=', bibId))
    .execute()
}

/** Wished books that were not asked for since `begun`; those that waited longest first. */
export async function toAsk(db: Reading, begun: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wish')
    .select(({ fn }) => ['bib', fn.min('asked_at').as('asked_at')])
    .where('asked_at', '<', begun)
    .groupBy('bib')
    .orderBy('asked_at')
    .orderBy('bib')
    .limit(most)
    .execute()
  return rows.map(row => row.bib)
}

export async function noteAsked(trx: Writing, bibs: readonly number[], now: number): Promise<void> {
  if (bibs.length) await trx.updateTable('wish').set({ asked_at: now }).where('bib', 'in', bibs).execute()
}

/** Ends the wishes for a book. @returns whose they were */
export async function takeWishes(trx: Writing, bib: number): Promise<number[]> {
  const rows = await trx.deleteFrom('wish').where('bib', '=', bib).returning('uid').execute()
  return rows.map(row => row.uid).sort((a, b) => a - b)
}
