/** SQL of the room News. */
import type { Reading } from '../../../store/library.ts'

/** How many readers have the message, and have opened it. */
export async function readersOf(db: Reading, postings: number[]) {
  if (postings.length === 0) return []
  return db
    .selectFrom('notice')
    .select(({ fn }) => [
      'posting',
      fn.countAll<number>().as('readers'),
      fn.count<number>('read_at').as('read'),
    ])
    .where('posting', 'in', postings)
    .groupBy('posting')
    .execute()
}

/** Those of the card numbers that no reader has. */
export async function unknownCards(db: Reading, cards: readonly string[]): Promise<string[]> {
  if (cards.length === 0) return []
  const rows = await db.selectFrom('patron').select('user_id').where('user_id', 'in', cards).execute()
  const known = new Set(rows.map(row => row.user_id))
  return cards.filter(card => !known.has(card))
}
