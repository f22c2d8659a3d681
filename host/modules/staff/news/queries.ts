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
